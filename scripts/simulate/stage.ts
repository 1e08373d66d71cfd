import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDb, PATIENT } from "#db/client.ts";
import { ensureBuilt } from "#scripts/lib/build.ts";
import { cronTrigger } from "#scripts/lib/cron.ts";
import { freePort } from "#scripts/lib/process.ts";
import { readSettings } from "#scripts/lib/settings.ts";
import { prepareData, startStack } from "#scripts/lib/stack.ts";
import { startClock } from "./clock.ts";

/** The office's account in a season. */
export const OFFICE = { email: "admin@khorizon.example", password: "admin-of-the-season" };

export type Prepared = Awaited<ReturnType<typeof prepare>>;
export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Makes once what all seasons begin with: a build whose queues deliver at once, and the demo's data as of the first day. */
export async function prepare(begin: number) {
  const folder = mkdtempSync(join(tmpdir(), "khorizon-season-"));
  await ensureBuilt("en");
  const build = join(folder, "build");
  cpSync("build", build, { recursive: true });
  // A queue waits by the machine's clock for more messages to come: a second there is two hours of a season.
  const path = join(build, "server/wrangler.json");
  const config = JSON.parse(readFileSync(path, "utf8"));
  for (const consumer of config.queues.consumers) consumer.max_batch_timeout = 0;
  writeFileSync(path, JSON.stringify(config));
  const clock = startClock(begin);
  try {
    await clock.show();
    const data = join(folder, "data");
    await prepareData(await settingsOf(data, clock.url, 0));
    return { folder, build, data, begin, remove: () => rmSync(folder, { recursive: true }) };
  } finally {
    clock.stop();
  }
}

async function settingsOf(dataDir: string, clock: string, feeds: number) {
  const [port, partyPort, libsqlPort] = [await freePort(), await freePort(), await freePort()];
  return readSettings({
    PORT: `${port}`,
    PARTY_PORT: `${partyPort}`,
    LIBSQL_PORT: `${libsqlPort}`,
    DATA_DIR: dataDir,
    RATE_LIMITS: "off",
    CLOCK: clock,
    OUTSIDE_HOSTS: `127.0.0.1:${feeds}`,
    ADMIN_EMAIL: OFFICE.email,
    ADMIN_PASSWORD: OFFICE.password,
  });
}

/** Opens site, rooms and database of one season, with its clock and a server of other calendars (`feeds`: path to text). */
export async function openStage({ folder, build, data, begin }: Prepared) {
  const dataDir = mkdtempSync(join(folder, "run-"));
  cpSync(data, dataDir, { recursive: true });
  const feeds = new Map<string, string>();
  const calendars = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch(request) {
      const text = feeds.get(new URL(request.url).pathname);
      if (text === undefined) return new Response("gone", { status: 503 });
      return new Response(text, { headers: { "content-type": "text/calendar; charset=utf-8" } });
    },
  });
  const clock = startClock(begin);
  await clock.show();
  const settings = await settingsOf(dataDir, clock.url, calendars.port ?? 0);
  const stack = await startStack(settings, { cron: false, build });
  const close = async () => {
    await stack.stop();
    await calendars.stop(true);
    await clock.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    clock,
    feeds,
    feedUrl: (path: string) => `http://127.0.0.1:${calendars.port}${path}`,
    siteUrl: stack.siteUrl,
    chatUrl: stack.chatUrl,
    dataDir,
    mails: join(dataDir, "mails"),
    db: createDb({ url: stack.libsqlUrl }, PATIENT),
    /** Has the jobs run once, as cron would. */
    async tick() {
      const response = await fetch(cronTrigger(stack.siteUrl));
      await response.text();
      return response.ok;
    },
    died: stack.died,
    close,
  };
}

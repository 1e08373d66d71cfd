import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { createDb, PATIENT } from "#db/client.ts";
import { ensureBuilt } from "#scripts/lib/build.ts";
import { cronTrigger } from "#scripts/lib/cron.ts";
import { freePort } from "#scripts/lib/process.ts";
import { readSettings } from "#scripts/lib/settings.ts";
import { prepareData, startStack } from "#scripts/lib/stack.ts";
import { duesOf } from "#worker/jobs/index.ts";
import { type StripeEvent, startStripe } from "#worker/services/cards/testing/stand-in.ts";
import { startClock } from "./clock.ts";
import { openLook } from "./look.ts";

/** How long the site may take by the machine's clock. */
const PATIENCE_MS = 60_000;
/** Of nobody: the stand-in of the card service takes them. */
const CARDS = { secretKey: "sk_test_of_the_season", webhookSecret: "whsec_of_the_season" };
/** What makes a job have something to do, where there are cards. */
const dues = duesOf({ cards: { ...CARDS, api: undefined } });

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
    await prepareData(await settingsOf(data, clock.url));
    return { folder, build, data, begin, remove: () => rmSync(folder, { recursive: true }) };
  } finally {
    clock.stop();
  }
}

async function settingsOf(dataDir: string, clock: string, outside: Record<string, string> = {}) {
  const [port, partyPort, libsqlPort] = [await freePort(), await freePort(), await freePort()];
  return readSettings({
    PORT: `${port}`,
    PARTY_PORT: `${partyPort}`,
    LIBSQL_PORT: `${libsqlPort}`,
    DATA_DIR: dataDir,
    RATE_LIMITS: "off",
    CLOCK: clock,
    ...outside,
    ADMIN_EMAIL: OFFICE.email,
    ADMIN_PASSWORD: OFFICE.password,
  });
}

/**
 * Opens site, rooms and database of one season, with its clock, a server of other calendars (`feeds`: path to text) and a
 * stand-in of the card service.
 */
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
  const events: StripeEvent[] = [];
  const stripe = startStripe({ ...CARDS, tell: (event) => events.push(event) });
  const settings = await settingsOf(dataDir, clock.url, {
    OUTSIDE_HOSTS: `127.0.0.1:${calendars.port}`,
    STRIPE_SECRET_KEY: CARDS.secretKey,
    STRIPE_WEBHOOK_SECRET: CARDS.webhookSecret,
    STRIPE_API: stripe.url,
  });
  const stack = await startStack(settings, { cron: false, build });
  const look = openLook(dataDir);
  const close = async () => {
    look.close();
    await stack.stop();
    await Promise.all([calendars.stop(true), stripe.stop()]);
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
    /** For what the season writes of its own. */
    writing: createDb({ url: stack.libsqlUrl }, PATIENT),
    db: look.db,
    /** Whether a job has something to do: where none has, cron would find nothing. */
    isDue: () => {
      const now = new Date();
      const asked = Object.values(dues).flatMap((due) => due(now));
      return asked.some((query) => look.db.all(sql`select 1 from (${query}) limit 1`).length > 0);
    },
    /** Tells the site what has happened at the card service, each when the one before is in the books; undefined, or what goes wrong. */
    async tellOfCards(): Promise<string | undefined> {
      for (let event = events.shift(); event; event = events.shift()) {
        const body = JSON.stringify(event);
        const headers = { "stripe-signature": stripe.sign(body) };
        const told = await fetch(`${stack.siteUrl}/api/stripe`, { method: "POST", body, headers });
        await told.text();
        if (!told.ok) return `${event.type} answered ${told.status}`;
        const open = sql`select 1 from stripe_event where handled_date is null and tries = 0`;
        const began = performance.now();
        while (look.db.all(open).length > 0) {
          if (performance.now() - began > PATIENCE_MS) return `${event.type} was not handled`;
          await Bun.sleep(2);
        }
      }
      return undefined;
    },
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

/**
 * Measures what one visit's parts cost on a stack of its own with the demo's catalogue: round trips to the database, rows
 * read and written, processor time of the Worker, bytes. `bun scripts/measure-cost.ts [times]`; Linux only. The figures
 * of docs/scale.md come from it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { createDb } from "#db/client.ts";
import { earliestDay } from "#domain/lib/dubai-date.ts";
import { newSession, TestPanel } from "#party/testing/panel.ts";
import { startCostProxy } from "./lib/cost-proxy.ts";
import { offerSteps } from "./lib/cost-steps.ts";
import { cronTrigger } from "./lib/cron.ts";
import { freePort } from "./lib/process.ts";
import { cpuTimeOf } from "./lib/processes.ts";
import { readSettings } from "./lib/settings.ts";
import { databaseAnswers, startDatabase, startStack } from "./lib/stack.ts";

const times = Number(process.argv[2] ?? 100);
const dataDir = mkdtempSync(join(tmpdir(), "khorizon-cost-"));
const [port, partyPort, libsqlPort] = [await freePort(), await freePort(), await freePort()];
const libsqlUrl = `http://127.0.0.1:${libsqlPort}`;
const proxy = startCostProxy(() => libsqlUrl);
const database = startDatabase({ dataDir, libsqlPort });
const DAY = earliestDay(new Date());

/** Does something so many times, one after the other, and prints what one time cost. */
async function measure(
  what: string,
  count: number,
  once: (n: number) => Promise<Response | undefined>,
) {
  await settled();
  proxy.take();
  const before = cpuTimeOf("workerd");
  const began = performance.now();
  let bytes = 0;
  for (let n = 0; n < count; n++) {
    const answer = await once(n);
    if (answer && !answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
    bytes += (await answer?.arrayBuffer())?.byteLength ?? 0;
  }
  const took = performance.now() - began;
  await settled();
  const { calls, read, written } = proxy.take();
  const each = (sum: number) => Math.round((sum / count) * 10) / 10;
  console.log(
    `| ${what} | ${each(calls)} | ${each(read)} | ${each(written)} | ${each(cpuTimeOf("workerd") - before)} | ${each(took)} | ${Math.round(bytes / count / 102.4) / 10} |`,
  );
}

/** Until nothing is asked of the database for a second: what goes on behind an answer has ended. */
async function settled() {
  let last = -1;
  let calls = 0;
  while (calls !== last) {
    last = calls;
    await Bun.sleep(1_000);
    calls = proxy.peek();
  }
}

const post = (site: string, path: string, body: unknown) =>
  fetch(`${site}/api/edit/${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: site,
      "idempotency-key": uuidv7(),
    },
    body: JSON.stringify(body),
  });
const nothing = (work: Promise<unknown> | undefined) => Promise.resolve(work).then(() => undefined);
const someone = () => `${uuidv7()}@visitor.example`;

let stack: Awaited<ReturnType<typeof startStack>> | undefined;
try {
  await databaseAnswers(libsqlUrl);
  stack = await startStack(
    readSettings({
      PORT: `${port}`,
      PARTY_PORT: `${partyPort}`,
      LIBSQL_PORT: `${libsqlPort}`,
      LIBSQL_URL: proxy.url,
      DATA_DIR: dataDir,
      SITE_URL: `http://localhost:${port}`,
      RATE_LIMITS: "off",
    }),
    { cron: false },
  );
  const { siteUrl: site, chatUrl } = stack;
  const page = (path: string) => fetch(`${site}${path}`);
  console.log("| what | round trips | rows read | rows written | CPU ms | ms | KB |");
  console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
  const pack = "/package/golden-hour-55-ft-flybridge";
  for (const path of ["/", "/packages", pack]) await page(path);
  await measure("home, kept", times, () => page("/"));
  await measure("package, kept", times, () => page(pack));
  // Each number of guests and each day is a page of its own.
  const day = (n: number) => new Date(Date.parse(DAY) + n * 86_400_000).toISOString().slice(0, 10);
  await measure("package, rendered", times, (n) => page(`${pack}?guests=4&date=${day(n)}`));
  await measure("all packages, rendered", times, (n) =>
    page(`/packages?guests=${2 + (n % 100)}&duration=${2 + Math.floor(n / 100)}`),
  );
  await measure("form without script, rendered", times, (n) =>
    page(`/fullofferform?date=${day(n)}`),
  );
  await measure("static file", times, () => page("/favicon.svg"));
  await measure("newsletter", times / 5, () =>
    post(site, "newsletter", {
      email: someone(),
      language: "en",
      timezone: "UTC",
      typeid: 1,
      statusid: 0,
    }),
  );
  await measure("cron's minute, nothing due", 20, () => fetch(cronTrigger(site)));
  await measure("request (fan-out, mails queued and sent)", times / 5, () =>
    post(site, "rentalrequest", {
      start_date: DAY,
      timeofday: 2,
      typeid: 0,
      duration: 3,
      guests: 8,
      name: "Layla Haddad",
      email: someone(),
      phone: "+971501234567",
      language: "en",
      timezone: "UTC",
    }),
  );
  const { offers, acceptances } = await offerSteps(proxy.url);
  await measure("an offer", offers.length, (n) => nothing(offers[n]?.()));
  await measure("an acceptance", acceptances.length, (n) => nothing(acceptances[n]?.()));
  await measure("cron's minute, with the mails of these", 20, () => fetch(cronTrigger(site)));
  await measure("chat: session, one question, its answer", times / 5, async () => {
    const uuid = await newSession(chatUrl);
    const panel = await TestPanel.open(chatUrl, uuid);
    panel.say(["chat:start", uuid]);
    await panel.event("chat:session");
    await panel.send("12 of us for 4 hours in the evening, what is there?", uuid);
    await panel.event("chat:idle");
    panel.close();
    return undefined;
  });
  const [sizes] = await createDb({ url: proxy.url }).all(sql`select
    (select count(*) from rental_request where email like '%@visitor.example') requests,
    (select count(*) from email_outbox) mails,
    (select round(avg(length(html) + length(text) + length(data))) from email_outbox where state = 'sent') mail_bytes,
    (select count(*) from chat_message) messages`);
  console.log(sizes);
} finally {
  await stack?.stop();
  await database.stop();
  await proxy.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

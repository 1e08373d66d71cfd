/**
 * Measures how soon mails leave, on a stack of its own with the demo's catalogue (docs/mails.md has the figures):
 * a sign-in link behind 5,000 mails that wait, and all mails of 300 requests that come at once.
 * `bun scripts/measure-mails.ts [waiting] [requests]`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { createDb, type Db } from "#db/client.ts";
import { queueMail } from "#db/queries/outbox.ts";
import { makeUser } from "#db/testing/factories.ts";
import { earliestDay } from "#domain/lib/dubai-date.ts";
import { mailSamples } from "#worker/mail/samples.ts";
import { ensureBuilt } from "./lib/build.ts";
import { cronTrigger } from "./lib/cron.ts";
import { until } from "./lib/process.ts";
import { prepareData, startStack } from "./lib/stack.ts";
import { settingsIn } from "./lib/test-lanes.ts";

const [waiting = 5_000, requests = 300] = process.argv.slice(2).map(Number);
/** Statements of one batch. */
const AT_ONCE = 500;
/** Posts on their way at the same time. */
const SENDERS = 50;
const GIVEN_UP_S = 600;

const dataDir = mkdtempSync(join(tmpdir(), "khorizon-mails-"));
const settings = await settingsIn(dataDir);

/** Seconds until a condition holds. */
async function secondsUntil(check: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  await until(check, { seconds: GIVEN_UP_S, message: "the mails have not left" });
  return Math.round((performance.now() - began) / 10) / 100;
}

async function post(path: string, body: BodyInit, type?: string): Promise<void> {
  const headers = { origin: settings.siteUrl, ...(type && { "content-type": type }) };
  const response = await fetch(settings.siteUrl + path, { method: "POST", headers, body });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await response.arrayBuffer();
}

async function signInBehindOthers(db: Db): Promise<void> {
  const { email } = await makeUser(db);
  for (let done = 0; done < waiting; done += AT_ONCE) {
    const [first, ...rest] = Array.from({ length: Math.min(AT_ONCE, waiting - done) }, () =>
      queueMail(db, {
        event: "offer_lost",
        event_key: `offer_lost:${uuidv7()}`,
        recipient: "desk@provider.example",
        data: mailSamples.offer_lost,
        now: new Date(),
      }),
    );
    if (first) await db.batch([first, ...rest]);
  }
  const left = async () =>
    (await db.all<{ n: number }>(sql`select count(*) n from email_outbox where state <> 'sent'`))[0]
      ?.n ?? 0;
  await fetch(cronTrigger(settings.siteUrl));
  const before = await left();
  await post("/login", new URLSearchParams({ intent: "link", email }));
  const took = await secondsUntil(async () => {
    const sent = sql`select 1 from email_outbox where recipient = ${email} and state = 'sent'`;
    return (await db.all(sent)).length > 0;
  });
  console.log(
    `A sign-in link asked for behind ${before} mails: sent ${took} s later, before ${await left()} of them.`,
  );
  console.log(`All of them: ${await secondsUntil(async () => (await left()) === 0)} s later.`);
}

async function manyRequests(db: Db): Promise<void> {
  const body = (n: number) =>
    JSON.stringify({
      start_date: earliestDay(new Date()),
      typeid: 0,
      guests: 8,
      name: "Layla Haddad",
      email: `burst-${n}@visitor.example`,
      phone: "+971501234567",
    });
  const numbers = Array.from({ length: requests }, (_, n) => n);
  const began = performance.now();
  const sender = async () => {
    for (let n = numbers.shift(); n !== undefined; n = numbers.shift())
      await post("/api/edit/rentalrequest", body(n), "application/json");
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  const posted = Math.round((performance.now() - began) / 100) / 10;
  const rest = await secondsUntil(async () => {
    const open = sql`select 1 from email_outbox where state <> 'sent' limit 1`;
    return (await db.all(open)).length === 0;
  });
  const [mails] = await db.all<{ n: number; twice: number }>(
    sql`select count(*) n, sum(attempts > 1) twice from email_outbox where event in ('request_receipt', 'invitation')`,
  );
  console.log(
    `${requests} requests, ${SENDERS} at a time: taken in ${posted} s; their ${mails?.n} mails out ${rest} s after the last one (${mails?.twice} tried more than once).`,
  );
}

let stack: Awaited<ReturnType<typeof startStack>> | undefined;
try {
  await ensureBuilt(settings.uiLanguage);
  await prepareData(settings);
  stack = await startStack(settings);
  const db = createDb({ url: stack.libsqlUrl });
  await signInBehindOthers(db);
  await manyRequests(db);
} finally {
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

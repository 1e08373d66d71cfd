import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/web";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { site_config } from "#db/entities/site-config.ts";
import { queueMail } from "#db/queries/outbox.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking } from "#db/testing/factories.ts";
import { startSqld } from "#db/testing/sqld.ts";
import { ROOT } from "#scripts/lib/install.ts";
import { runJobs } from "#worker/jobs/index.ts";
import { wakeSender } from "#worker/jobs/send-mails.ts";
import { mailSender } from "#worker/jobs/testing/mail-sender.ts";
import { hours, marketplace, NOW } from "#worker/jobs/testing/marketplace.ts";
import { mailProblems } from "./held-against.ts";
import { makeRandom } from "./random.ts";
import { type Part, table } from "./report.ts";

const MAILS = 60;
const MINUTE = 60_000;

/**
 * The sender of mails on a real database while the mail service hangs, lies and fails for an hour of its clock, its queue brings
 * messages twice, late and in another order, and its clock jumps.
 */
export async function mailFaults(seed: number): Promise<Part> {
  const quiet = console.log;
  const rows: (string | number)[][] = [];
  const broken: string[] = [];
  const manners: Record<string, (at: number) => Promise<unknown>> = {
    "mail service fails for an hour": async () => Promise.reject(new Error("451 try again later")),
    "mail service hangs": async (at) => (at < 4 ? new Promise(() => {}) : undefined),
    "mail service refuses each second one": async (at) =>
      at % 2 ? Promise.reject(new Error("421 busy")) : undefined,
    "queue brings each message twice, in another order": async () => undefined,
    "clock jumps an hour ahead and back": async () => undefined,
  };
  for (const [name, manner] of Object.entries(manners)) {
    const database = await startDatabase();
    console.log = () => {};
    const errors = console.error;
    console.error = () => {};
    try {
      const random = makeRandom(seed);
      let now = NOW.getTime();
      let tries = 0;
      let isOver = false;
      const { deps, deliver, held, sent } = mailSender(database.db, () =>
        isOver ? Promise.resolve() : manner(tries++),
      );
      deps.now = () => new Date(now);
      for (let at = 0; at < MAILS; at++)
        await queueMail(database.db, {
          event: "data_erased",
          event_key: `data_erased:${uuidv7()}`,
          recipient: `${uuidv7()}@visitor.example`,
          data: { by: "desk" },
          now: NOW,
        });
      for (let minute = 0; minute < 600; minute++) {
        isOver = minute > 60;
        now += MINUTE;
        if (name.startsWith("clock") && minute === 2) now += 60 * MINUTE;
        if (name.startsWith("clock") && minute === 4) now -= 60 * MINUTE;
        await wakeSender(deps);
        const bodies = [...held["khorizon-mail-now"].splice(0), ...held["khorizon-mail"].splice(0)];
        const twice = name.startsWith("queue")
          ? [...bodies, ...bodies].toSorted(() => random.whole(3) - 1)
          : bodies;
        const half = twice.length >> 1;
        await Promise.all([
          deliver("khorizon-mail", twice.slice(0, half)),
          deliver("khorizon-mail", twice.slice(half)),
        ]);
        if (sent.length >= MAILS) break;
      }
      const ids = sent.map(({ headers }) => headers["X-Entity-Ref-ID"]);
      const doubled = ids.length - new Set(ids).size;
      const lost = MAILS - new Set(ids).size;
      rows.push([name, MAILS, sent.length, lost, doubled, tries]);
      if (lost > 0) broken.push(`${name}: ${lost} mails were never sent`);
      if (doubled > 0) broken.push(`${name}: ${doubled} mails were sent twice`);
    } finally {
      console.log = quiet;
      console.error = errors;
      await database.stop();
    }
  }
  return {
    broken,
    lines: table(["mails", "queued", "sent", "lost", "doubled", "tries while it was broken"], rows),
  };
}

const ROUNDS = 6;

/** A day there and back, and the hour of another time zone: what jobs do, they do once. */
const JUMPS_HOURS = [0, 1, -1, 24, -24, 0.1, 30, -30, 48, 72, 24];

/** The jobs of cron on a clock that jumps, over requests, offers and trips that are due: nobody is told of a thing twice. */
export async function clockJumps(seed: number): Promise<Part> {
  const broken: string[] = [];
  const database = await startDatabase();
  const { log: said, error: wrong } = console;
  console.log = () => {};
  console.error = () => {};
  try {
    const { db, url } = database;
    await db.insert(site_config).values({});
    const made = marketplace(db);
    for (let at = 0; at < 12; at++) {
      const ends = { valid_until_date: hours(6 + at * 12) };
      const { uuid } = await made.request(ends);
      await made.invite(uuid);
      await made.offer(uuid, ends);
      const unanswered = await made.request(ends);
      const { partner, product } = await made.invite(unanswered.uuid);
      const [start_date, end_date] = [hours(12 + at * 12), hours(15 + at * 12)];
      await makeBooking(db, { partner, product }, { start_date, end_date, state: "confirmed" });
    }
    const { deps, held, deliver } = mailSender(db);
    let now = NOW.getTime();
    // First without a jump, so that something is told of whichever comes next.
    for (const jump of [0, ...makeRandom(seed).shuffled(JUMPS_HOURS)]) {
      now += jump * 60 * MINUTE;
      deps.now = () => new Date(now);
      await runJobs(deps);
      for (const queue of ["khorizon-mail-now", "khorizon-mail"] as const)
        await deliver(queue, held[queue].splice(0));
    }
    const doubled = await mailProblems(url);
    broken.push(...doubled.map((one) => `clock jumps: ${one}`));
    const mails = await db.all<{ n: number }>(sql`select count(*) n from email_outbox`);
    if (!mails[0]?.n) broken.push("clock jumps: no mail was made, so nothing was tried");
    const rows = [
      ["jumps", JUMPS_HOURS.length],
      ["mails made by due jobs", mails[0]?.n ?? 0],
      ["of them twice", doubled.length],
    ] as const;
    return { broken, lines: table(["clock jumps", "figure"], rows) };
  } finally {
    console.log = said;
    console.error = wrong;
    await database.stop();
  }
}

/** Migrations of an empty database that are killed on their way, and begun again: nothing is left half done. */
export async function interruptedMigrations(seed: number): Promise<Part> {
  const random = makeRandom(seed);
  const broken: string[] = [];
  const whole = await startDatabase();
  const wanted = await schemaOf(whole.url);
  await whole.stop();
  const began = performance.now();
  let cut = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startSqld();
    const folder = mkdtempSync(join(tmpdir(), "khorizon-migrate-"));
    const run = () =>
      Bun.spawn(["bun", "scripts/migrate.ts"], {
        cwd: ROOT,
        stdout: "ignore",
        stderr: "ignore",
        env: { ...process.env, LIBSQL_URL: server.url, DATA_DIR: folder },
      });
    const first = run();
    // Killed once it has made so many tables and indexes.
    const most = random.whole(ROUNDS * 6);
    const applied = async () => (await tablesOf(server.url)) > most;
    while (first.exitCode === null && !(await applied())) await Bun.sleep(5);
    if (first.exitCode === null) cut += 1;
    first.kill("SIGKILL");
    await first.exited;
    const code = await run().exited;
    if (code !== 0)
      broken.push(`a migration that was killed cannot be begun again (exit code ${code})`);
    else if ((await schemaOf(server.url)) !== wanted)
      broken.push("a migration that was killed and begun again left another schema");
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    broken,
    lines: table(
      ["migrations", "figure"],
      [
        ["killed on their way", cut],
        ["whole after the second run", ROUNDS - broken.length],
        ["seconds", Math.round((performance.now() - began) / 1000)],
      ],
    ),
  };
}

async function schemaOf(url: string): Promise<string> {
  const client = createClient({ url });
  const { rows } = await client.execute(
    "select name, sql from sqlite_master where name not like 'sqlite%' and name not like 'libsql%' order by name",
  );
  client.close();
  return JSON.stringify(rows.map(({ name, sql }) => [name, sql]));
}

async function tablesOf(url: string): Promise<number> {
  const client = createClient({ url });
  const { rows } = await client
    .execute("select count(*) n from sqlite_master")
    .catch(() => ({ rows: [] }));
  client.close();
  return Number(rows[0]?.n ?? 0);
}

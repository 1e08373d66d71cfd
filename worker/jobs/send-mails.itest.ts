import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  type Mock,
  spyOn,
  test,
} from "bun:test";
import { asc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { job_run } from "#db/entities/job-run.ts";
import { queueEmail } from "#db/queries/outbox.ts";
import { startDatabase } from "#db/testing/database.ts";
import { queueMail } from "#worker/mail/queue.ts";
import { sampleContext } from "#worker/mail/samples.ts";
import type { OutgoingMail } from "#worker/mail/send.ts";
import { type JobDeps, jobs, runJobs } from "./index.ts";
import { sendDueMails, sendMailsSoon } from "./send-mails.ts";

const NOW = new Date("2027-01-02T08:00:00Z");
const RECIPIENT = "layla@visitor.example";
const LINK = "https://khorizon.example/login?code=secret";

let database: Awaited<ReturnType<typeof startDatabase>>;
let db: Db;
let errors: Mock<typeof console.error>;
let logged: Mock<typeof console.log>;
beforeAll(async () => {
  database = await startDatabase();
  db = database.db;
});
afterAll(() => database.stop());
beforeEach(() => {
  errors = spyOn(console, "error");
  logged = spyOn(console, "log").mockImplementation(() => {});
});
afterEach(async () => {
  logged.mockRestore();
  await db.batch([db.delete(email_outbox), db.delete(job_run)]);
});

/** The lines that were logged as errors, which the test has expected with that. */
function errorLines(): string[] {
  const lines = errors.mock.calls.map(([line]) => `${line}`);
  errors.mockClear();
  return lines;
}

function deps(send: (mail: OutgoingMail) => Promise<unknown> = async () => ({})) {
  const sent: OutgoingMail[] = [];
  const value: JobDeps = {
    db,
    now: () => NOW,
    email: { send: (mail) => send(mail).then(() => sent.push(mail)) },
    files: { delete: async () => {} },
    mailContext: async () => ({
      ...sampleContext({
        siteUrl: "https://khorizon.example",
        siteName: "Khorizon",
        fromAddress: "offers@khorizon.example",
        supportAddress: "hello@khorizon.example",
      }),
      signInUrl: (uuid) => `${LINK}-${uuid}`,
    }),
  };
  return { ...value, sent };
}

const queueLink = (login_uuid: string = uuidv7(), recipient = RECIPIENT) =>
  queueMail(db, {
    event: "sign_in_link",
    event_key: `sign_in_link:${login_uuid}`,
    recipient,
    data: { login_uuid, minutes: 15 },
    now: NOW,
  });
const stored = async () => (await db.select().from(email_outbox))[0];

test("a due mail is rendered and sent once; the secret link is in the mail and nowhere in the database", async () => {
  const login = uuidv7();
  await queueLink(login);
  const worker = deps();
  expect(await sendDueMails(worker)).toEqual({ sent: 1, failed: 0, parked: 0 });
  expect(await sendDueMails(worker)).toEqual({ sent: 0, failed: 0, parked: 0 });
  const row = await stored();
  expect(worker.sent).toHaveLength(1);
  expect(worker.sent[0]).toMatchObject({
    to: RECIPIENT,
    text: expect.stringContaining(`${LINK}-${login}`),
    headers: { "X-Entity-Ref-ID": row?.uuid ?? "" },
  });
  expect(row).toMatchObject({ state: "sent", subject: "Sign in to Khorizon", html: "", text: "" });
  expect(JSON.stringify(row)).not.toContain("secret");
});

test("ten runs at once send each mail once", async () => {
  for (let n = 0; n < 12; n++) await queueLink(undefined, `v${n}@visitor.example`);
  const worker = deps();
  const reports = await Promise.all(Array.from({ length: 10 }, () => sendDueMails(worker)));
  expect(reports.reduce((sum, one) => sum + one.sent, 0)).toBe(12);
  expect(new Set(worker.sent.map((mail) => mail.to)).size).toBe(12);
  expect(worker.sent).toHaveLength(12);
});

test("a run sends 25 mails at most", async () => {
  const [first, ...rest] = Array.from({ length: 30 }, () => queueLink());
  if (first) await db.batch([first, ...rest]);
  const worker = deps();
  expect((await sendDueMails(worker, 1_000)).sent).toBe(25);
  expect((await sendDueMails(worker)).sent).toBe(5);
});

test("one mail that is refused keeps no other from going out, and is tried again with the same id", async () => {
  await queueLink(undefined, "refused@visitor.example");
  await queueLink();
  const ids: (string | undefined)[] = [];
  const worker = deps(async (mail) => {
    if (mail.to === RECIPIENT) return;
    ids.push(mail.headers["X-Entity-Ref-ID"]);
    throw Object.assign(new Error(`email to ${mail.to} not allowed: ${LINK}`), {
      code: "E_REFUSED",
    });
  });
  expect(await sendDueMails(worker)).toEqual({ sent: 1, failed: 1, parked: 0 });
  worker.now = () => new Date(NOW.getTime() + 60_000);
  expect(await sendDueMails(worker)).toEqual({ sent: 0, failed: 1, parked: 0 });
  const [row] = await db.select().from(email_outbox).where(eq(email_outbox.state, "failed"));
  expect(row).toMatchObject({ attempts: 2, subject: "", html: "", text: "" });
  expect(row?.last_error).toBe("E_REFUSED: email to refused@visitor.example not allowed: [link]");
  expect(ids).toEqual([row?.uuid, row?.uuid]);
  errorLines();
});

test("the log of a failure names the mail, and neither recipient, body nor link", async () => {
  await queueLink();
  await sendDueMails(
    deps(async (mail) => {
      throw new Error(`${mail.to} ${mail.text} ${mail.html}`);
    }),
  );
  const uuid = (await stored())?.uuid;
  expect(errorLines()).toEqual([
    JSON.stringify({
      level: "error",
      event: "mail_failed",
      build: "none",
      mail: uuid,
      mail_event: "sign_in_link",
      attempts: 1,
      error: "Error",
    }),
  ]);
  expect(logged).not.toHaveBeenCalled();
});

test("a mail of an unknown event is parked at once, with the reason", async () => {
  const mail = { event: "gone", event_key: uuidv7(), recipient: RECIPIENT, data: {}, now: NOW };
  await queueEmail(db, mail);
  expect(await sendDueMails(deps())).toEqual({ sent: 0, failed: 0, parked: 1 });
  expect(await stored()).toMatchObject({ state: "parked", last_error: "no such event" });
  expect(errorLines()).toHaveLength(1);
});

test("a mail with wrong data fails with the names of what is wrong", async () => {
  const mail = { event: "sign_in_link", recipient: RECIPIENT, now: NOW };
  await queueEmail(db, { ...mail, event_key: "k", data: { login_uuid: "<b>", minutes: 5 } });
  expect(await sendDueMails(deps())).toEqual({ sent: 0, failed: 1, parked: 0 });
  expect((await stored())?.last_error).toBe("Error: the data of the mail is wrong: login_uuid");
  errorLines();
});

test("mails leave after an answer too, and a database that is away breaks nothing there", async () => {
  await queueLink();
  const waiting: Promise<unknown>[] = [];
  const ctx = { waitUntil: (work: Promise<unknown>) => void waiting.push(work) };
  const worker = deps();
  sendMailsSoon(ctx, worker);
  await Promise.all(waiting);
  expect(worker.sent).toHaveLength(1);

  const mailContext = () => Promise.reject(new Error(`no database at ${LINK}`));
  await queueLink();
  sendMailsSoon(ctx, { ...worker, mailContext });
  await Promise.all(waiting);
  expect(errorLines()).toEqual([
    JSON.stringify({ level: "error", event: "mails_not_sent", build: "none", error: "Error" }),
  ]);
});

test("each job leaves a row that says how it ended; one that fails is named and stops no other", async () => {
  const worker = deps();
  const broken = { name: "broken", run: () => Promise.reject(new TypeError(`about ${RECIPIENT}`)) };
  const fine = { name: "fine", run: async () => "3 done" };
  await expect(runJobs(worker, [broken, fine])).rejects.toThrow("jobs failed: broken");
  await runJobs(worker);
  const runs = await db.select().from(job_run).orderBy(asc(job_run.uuid));
  expect(runs.map((run) => [run.job, run.result])).toEqual([
    ["broken", "failed: TypeError"],
    ["fine", "3 done"],
    ...jobs.map(({ name }) => [name, expect.any(String)]),
  ]);
  expect(runs.at(-1)?.result).toBe("0 sent, 0 failed, 0 parked");
  for (const run of runs) expect(run).toMatchObject({ start_date: NOW, end_date: NOW });
  expect(errorLines().join()).not.toContain(RECIPIENT);
});

test("a job that goes on having nothing to do says so once an hour, one that works or fails each time", async () => {
  let minute = 0;
  const now = () => new Date(NOW.getTime() + minute * 60_000);
  const results = ["0 done", "0 done", "2 done", "2 done", "0 done", "not due", "not due"];
  const job = { name: "idle", run: async () => results[minute] ?? "0 done" };
  const broken = { name: "broken", run: () => Promise.reject(new TypeError()) };
  for (; minute < 61; minute++) {
    const list = minute < 2 ? [job, broken] : [job];
    await runJobs({ ...deps(), now }, list).catch(() => {});
  }
  const runs = await db.select().from(job_run).orderBy(asc(job_run.start_date));
  const minuteOf = (run: { start_date: Date }) =>
    (run.start_date.getTime() - NOW.getTime()) / 60_000;
  const said = (name: string) =>
    runs.filter(({ job }) => job === name).map((run) => [minuteOf(run), run.result]);
  expect(said("idle")).toEqual([
    [0, "0 done"],
    [2, "2 done"],
    [3, "2 done"],
    [5, "not due"],
    [60, "0 done"],
  ]);
  expect(said("broken")).toHaveLength(2);
  expect(errorLines()).toHaveLength(2);
});

test("runs of more than a week ago are forgotten", async () => {
  const old = new Date(NOW.getTime() - 8 * 24 * 3_600_000);
  await db.insert(job_run).values({ job: "old", start_date: old, create_date: old });
  await runJobs(deps());
  const kept = await db.select().from(job_run);
  expect(kept.map((run) => run.job).sort()).toEqual(jobs.map(({ name }) => name).sort());
});

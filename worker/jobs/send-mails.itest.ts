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
import { readBatch } from "#db/batch.ts";
import { createDb, type Db } from "#db/client.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { job_run } from "#db/entities/job-run.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { queueMail, retryParked } from "#db/queries/outbox.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeCatalogue, makeMail } from "#db/testing/factories.ts";
import { mailSamples } from "#worker/mail/samples.ts";
import type { OutgoingMail } from "#worker/mail/send.ts";
import { jobs, runJobs } from "./index.ts";
import { wakeSender, wakeSenderSoon } from "./send-mails.ts";
import { mailSender } from "./testing/mail-sender.ts";
import { NOW } from "./testing/marketplace.ts";

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

function sender(send?: (mail: OutgoingMail) => Promise<unknown>) {
  const made = mailSender(db, send);
  const { mailContext } = made.deps;
  made.deps.mailContext = (config) => ({
    ...mailContext(config),
    signInUrl: (uuid) => `${LINK}-${uuid}`,
  });
  return made;
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

const queueOther = (now = NOW) => {
  const event_key = `data_erased:${uuidv7()}`;
  return queueMail(db, {
    event: "data_erased",
    event_key,
    recipient: RECIPIENT,
    data: { by: "desk" },
    now,
  });
};
const keysOf = async (uuids: readonly string[]) => {
  const rows = await db.select().from(email_outbox);
  return uuids.map((uuid) => rows.find((row) => row.uuid === uuid)?.event_key);
};

test("a due mail is rendered and sent once; the secret link is in the mail and nowhere in the database", async () => {
  const login = uuidv7();
  await queueLink(login);
  const { sendDue, sent } = sender();
  expect(await sendDue()).toEqual([]);
  expect(await sendDue()).toEqual([]);
  const row = await stored();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    to: RECIPIENT,
    text: expect.stringContaining(`${LINK}-${login}`),
    headers: { "X-Entity-Ref-ID": row?.uuid ?? "" },
  });
  expect(row).toMatchObject({ state: "sent", subject: "Sign in to Khorizon", html: "", text: "" });
  expect(JSON.stringify(row)).not.toContain("secret");
});

test("a mail in another language is written by that language's Worker, and tried again while it does not answer", async () => {
  const { sendDue, sent, deps } = sender();
  const asked: unknown[] = [];
  let isAway = true;
  deps.writerOf = (language) =>
    language !== "ar"
      ? undefined
      : {
          renderMail: async ({ event, data }) => {
            asked.push([event, data]);
            if (isAway) throw new Error("the Worker is not there");
            return { subject: "رسالة", html: "<p>نص</p>", text: "نص" };
          },
        };
  await db.batch([
    queueMail(db, {
      ...{ event: "data_erased", event_key: "arabic", recipient: RECIPIENT, now: NOW },
      ...{ data: { by: "person" }, language: "ar" },
    }),
    queueOther(),
  ]);
  expect(await sendDue()).toEqual([{ mail: expect.any(String), seconds: 61 }]);
  expect(errorLines().join()).toContain("mail_failed");
  expect(sent.map(({ subject }) => subject)).toEqual(["Your data at Khorizon is erased"]);
  isAway = false;
  await db.update(email_outbox).set({ next_try_date: NOW, state: "queued" });
  await sendDue();
  await sendDue();
  expect(sent.map(({ subject }) => subject).slice(1)).toEqual(["رسالة"]);
  expect(asked).toEqual(Array(2).fill(["data_erased", { by: "person" }]));
});

test("what a mail copied from the catalogue reaches its language's Worker in the words of the records", async () => {
  const { product } = await makeCatalogue(db);
  await db
    .update(rental_product)
    .set({ title: "Amwaj, 55 ft", translations: { ar: { title: "أمواج" } } })
    .where(eq(rental_product.uuid, product));
  const { sendDue, deps } = sender();
  const asked: unknown[] = [];
  const renderMail = async ({ data }: { data: unknown }) => {
    asked.push(data);
    return { subject: "رسالة", html: "<p>نص</p>", text: "نص" };
  };
  deps.writerOf = () => ({ renderMail });
  const data = { ...mailSamples.slot_free, vessel: "Amwaj, 55 ft" };
  const mail = { event: "slot_free", recipient: RECIPIENT, data, now: NOW } as const;
  await db.batch([
    queueMail(db, { ...mail, event_key: "in arabic", language: "ar" }),
    queueMail(db, { ...mail, event_key: "in english", language: "en" }),
  ]);
  await sendDue();
  expect(asked).toContainEqual({ ...data, vessel: "أمواج" });
  expect(asked).toContainEqual(data);
});

test("what a person waits for goes into a queue of its own, and is handed over before all that wait longer", async () => {
  const others = Array.from({ length: 250 }, (_, n) => queueOther(new Date(NOW.getTime() - n - 1)));
  const [first, ...rest] = others;
  if (first) await db.batch([first, ...rest]);
  const login = uuidv7();
  await queueLink(login);
  const { deps, held, deliver, sent } = sender();
  const order: string[] = [];
  for (const [name, queue] of Object.entries(deps.queues)) {
    const { sendBatch } = queue;
    queue.sendBatch = (messages) => {
      order.push(`${name} ${messages.length}`);
      return sendBatch(messages);
    };
  }
  expect(await wakeSender(deps)).toBe(251);
  expect(order).toEqual(["awaited 1", "others 99", "others 100", "others 51"]);
  expect(await keysOf(held["khorizon-mail-now"])).toEqual([`sign_in_link:${login}`]);
  await deliver("khorizon-mail-now");
  expect(sent.map(({ to }) => to)).toEqual([RECIPIENT]);
});

test("a message delivered twice, or by ten senders at once, sends its mail once", async () => {
  for (let n = 0; n < 12; n++) await queueLink(undefined, `v${n}@visitor.example`);
  const { deps, held, deliver, sent } = sender();
  await Promise.all(Array.from({ length: 10 }, () => wakeSender(deps)));
  const messages = held["khorizon-mail-now"].splice(0);
  expect(messages).toHaveLength(12);
  await Promise.all(Array.from({ length: 10 }, () => deliver("khorizon-mail-now", messages)));
  expect(new Set(sent.map((mail) => mail.to)).size).toBe(12);
  expect(sent).toHaveLength(12);
});

test("a mail that is in hand is not sent again, though the clock is put past its claim", async () => {
  await queueLink();
  const [isSending, goesOut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { deps, held, deliver, sendDue, sent } = sender(() => {
    isSending.resolve();
    return goesOut.promise;
  });
  await wakeSender(deps);
  const messages = held["khorizon-mail-now"].splice(0);
  const first = deliver("khorizon-mail-now", messages);
  await isSending.promise;
  deps.now = () => new Date(NOW.getTime() + 3_600_000);
  await deliver("khorizon-mail-now", messages);
  await sendDue();
  goesOut.resolve();
  await first;
  expect(await stored()).toMatchObject({ state: "sent", attempts: 1 });
  deps.now = () => new Date(NOW.getTime() + 7_200_000);
  await sendDue();
  expect(sent).toHaveLength(1);
});

test("cron hands over once more what no message has had sent: two minutes later, or ten where nobody waits", async () => {
  await queueLink();
  await queueOther();
  const { deps, held } = sender();
  const handed = async (minutes: number) => {
    deps.now = () => new Date(NOW.getTime() + minutes * 60_000);
    await wakeSender(deps);
    const { "khorizon-mail-now": awaited, "khorizon-mail": others } = held;
    return [awaited.splice(0).length, others.splice(0).length];
  };
  expect(await handed(0)).toEqual([1, 1]);
  expect(await handed(1.9)).toEqual([0, 0]);
  expect(await handed(2)).toEqual([1, 0]);
  expect(await handed(10)).toEqual([1, 1]);
});

test("one mail that is refused keeps no other from going out, and its message comes again with the same id", async () => {
  await queueLink(undefined, "refused@visitor.example");
  await queueLink();
  const ids: (string | undefined)[] = [];
  const { deps, deliver, sendDue, sent } = sender(async (mail) => {
    if (mail.to === RECIPIENT) return;
    ids.push(mail.headers["X-Entity-Ref-ID"]);
    throw Object.assign(new Error(`email to ${mail.to} not allowed: ${LINK}`), {
      code: "E_REFUSED",
    });
  });
  const [again] = await sendDue();
  expect(again).toEqual({ mail: expect.any(String), seconds: 61 });
  expect(sent).toHaveLength(1);
  deps.now = () => new Date(NOW.getTime() + 61_000);
  expect(await deliver("khorizon-mail-now", [again?.mail])).toEqual([
    { mail: again?.mail, seconds: 301 },
  ]);
  const [row] = await db.select().from(email_outbox).where(eq(email_outbox.state, "failed"));
  expect(row).toMatchObject({ attempts: 2, subject: "", html: "", text: "" });
  expect(row?.last_error).toBe("E_REFUSED: email to refused@visitor.example not allowed: [link]");
  expect(ids).toEqual([row?.uuid, row?.uuid]);
  errorLines();
});

test("a mail whose message the queue has given up is parked, and sent again when somebody asks for it", async () => {
  await queueLink();
  await queueOther();
  let isRefused = true;
  const { held, deliver, deps, sendDue, sent } = sender(async ({ text }) => {
    if (isRefused && text.includes(LINK)) throw new Error("refused");
  });
  await wakeSender(deps);
  await deliver("khorizon-mail");
  const [uuid] = held["khorizon-mail-now"].splice(0);
  const dead = [uuid, uuidv7(), { not: "a mail" }];
  await deliver("khorizon-mail-now-dead", dead);
  expect(await stored(), "nobody has tried it yet").toMatchObject({ state: "queued" });
  await deliver("khorizon-mail-now", [uuid]);
  errorLines();
  isRefused = false;
  await deliver("khorizon-mail-now-dead", dead);
  expect(await stored()).toMatchObject({
    state: "parked",
    last_error: "the queue has given it up",
  });
  expect(await sendDue()).toEqual([]);
  expect(sent).toHaveLength(1);
  const actor = { uuid: uuidv7(), label: "", requestId: "" };
  await readBatch(db, retryParked(db, { uuid, now: NOW, actor }));
  await sendDue();
  expect(sent).toHaveLength(2);
  await deliver("khorizon-mail-now-dead", [uuid]);
  expect(await stored()).toMatchObject({ state: "sent" });
});

test("the log of a failure names the mail, and neither recipient, body nor link", async () => {
  await queueLink();
  await sender(async (mail) => {
    throw new Error(`${mail.to} ${mail.text} ${mail.html}`);
  }).sendDue();
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
  await makeMail(db, { event: "gone", recipient: RECIPIENT, data: {}, next_try_date: NOW });
  expect(await sender().sendDue()).toEqual([]);
  expect(await stored()).toMatchObject({ state: "parked", last_error: "no such event" });
  expect(errorLines()).toHaveLength(1);
});

test("a mail with wrong data fails with the names of what is wrong", async () => {
  const data = { login_uuid: "<b>", minutes: 5 };
  await makeMail(db, { event: "sign_in_link", recipient: RECIPIENT, data, next_try_date: NOW });
  expect(await sender().sendDue()).toHaveLength(1);
  expect((await stored())?.last_error).toBe("Error: the data of the mail is wrong: login_uuid");
  errorLines();
});

test("the sender is woken after an answer too; a queue that is away breaks nothing there, and cron comes", async () => {
  await queueLink();
  const waiting: Promise<unknown>[] = [];
  const ctx = { waitUntil: (work: Promise<unknown>) => void waiting.push(work) };
  const { deps, held, sendDue, sent } = sender();
  const { awaited } = deps.queues;
  const sendBatch = () => Promise.reject(new Error(`no queue for ${LINK}`));
  wakeSenderSoon(ctx, { ...deps, queues: { ...deps.queues, awaited: { sendBatch } } });
  await Promise.all(waiting);
  expect(held["khorizon-mail-now"]).toEqual([]);
  expect(errorLines()).toEqual([
    JSON.stringify({ level: "error", event: "mails_not_sent", build: "none", error: "Error" }),
  ]);
  deps.now = () => new Date(NOW.getTime() + 2 * 60_000);
  deps.queues.awaited = awaited;
  await sendDue();
  expect(sent).toHaveLength(1);

  await queueLink();
  wakeSenderSoon(ctx, deps);
  await Promise.all(waiting);
  expect(held["khorizon-mail-now"]).toHaveLength(1);
});

test("a batch for which the database is away comes again whole", async () => {
  await queueLink();
  const { deps, held, deliver, sent } = sender();
  await wakeSender(deps);
  const messages = held["khorizon-mail-now"].splice(0);
  deps.db = createDb({ url: "http://127.0.0.1:9" });
  expect(await deliver("khorizon-mail-now", messages)).toEqual([
    { mail: messages[0], seconds: 30 },
  ]);
  expect(await deliver("khorizon-mail-now", messages, 10), "cron comes for it").toEqual([]);
  expect(errorLines()).toHaveLength(2);
  expect(await stored()).toMatchObject({ state: "queued", attempts: 0 });
  deps.db = db;
  expect(await deliver("khorizon-mail-now", messages)).toEqual([]);
  expect(sent).toHaveLength(1);
});

test("each job leaves a row that says how it ended; one that fails is named and stops no other", async () => {
  const { deps: worker } = sender();
  const broken = () => Promise.reject(new TypeError(`about ${RECIPIENT}`));
  const fine = async () => "3 done";
  await expect(runJobs(worker, { broken, fine })).rejects.toThrow("jobs failed: broken");
  await runJobs(worker);
  const runs = await db.select().from(job_run).orderBy(asc(job_run.uuid));
  expect(runs.map((run) => [run.job, run.result])).toEqual([
    ["broken", "failed: TypeError"],
    ["fine", "3 done"],
    ...Object.keys(jobs).map((name) => [name, expect.any(String)]),
  ]);
  expect(runs.at(-1)?.result).toBe("0 handed to the queues");
  for (const run of runs) expect(run).toMatchObject({ start_date: NOW, end_date: NOW });
  expect(errorLines().join()).not.toContain(RECIPIENT);
});

test("a job that goes on having nothing to do says so once an hour, one that works or fails each time", async () => {
  let minute = 0;
  const now = () => new Date(NOW.getTime() + minute * 60_000);
  const results = ["0 done", "0 done", "2 done", "2 done", "0 done", "not due", "not due"];
  const idle = async () => results[minute] ?? "0 done";
  const broken = () => Promise.reject(new TypeError());
  for (; minute < 61; minute++) {
    const list = minute < 2 ? { idle, broken } : { idle };
    await runJobs({ ...sender().deps, now }, list).catch(() => {});
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
  await runJobs(sender().deps);
  const kept = await db.select().from(job_run);
  expect(kept.map((run) => run.job).sort()).toEqual(Object.keys(jobs).sort());
});

import { readBatch, type Statement } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { invitationSent } from "#db/queries/offer-steps.ts";
import {
  type ClaimedMail,
  claimMails,
  forgetMail,
  markFailed,
  markParked,
  markSent,
  parkGivenUp,
  takeDue,
  WOKEN_AT_ONCE,
} from "#db/queries/outbox.ts";
import { inRecordWords } from "#db/queries/record-words.ts";
import { isErased } from "#domain/lib/erased.ts";
import { log } from "#domain/log.ts";
import type { MailContext, RenderedMail } from "#worker/mail/events/event.ts";
import { findMailEvent, mailEvents } from "#worker/mail/events.ts";
import type { MailWriter } from "#worker/mail/render.ts";
import { inTime, type MailBinding, sendMail } from "#worker/mail/send.ts";
import { endSuppressed, fillLetters, isSuppressed, letterLeftOut } from "./letters.ts";

/** What a message in a queue of mails is made of: the uuid of a row in the outbox. */
type MailQueue = {
  sendBatch: (messages: { body: string; contentType: "text" }[]) => Promise<unknown>;
};
/** The part of a batch of messages that is used. */
type MailBatch = {
  queue: string;
  messages: readonly {
    body: unknown;
    /** Deliveries, this one included. */
    attempts: number;
    retry: (options: { delaySeconds: number }) => void;
  }[];
};

export type MailDeps = {
  db: Db;
  now: () => Date;
  email: MailBinding;
  /** What a person waits for at the screen goes through a queue of its own, past all else. */
  queues: { awaited: MailQueue; others: MailQueue };
  /** Made once per batch, of the site's configuration. */
  mailContext: (config: SiteConfig | undefined) => MailContext;
  /** Who writes the mails of a language that this Worker does not speak; undefined: nobody but this one. */
  writerOf: (language: string) => MailWriter | undefined;
  /** Hosts of tests that may be told of webhooks (worker/env.ts). */
  outsideHosts?: readonly string[];
};

type Sending = MailDeps & { record: Recorder; config: SiteConfig | undefined };
type SiteConfig = Awaited<ReturnType<typeof siteConfig>>[number];

/** What handing mails to the queues needs. */
type WakeDeps = Pick<MailDeps, "db" | "now" | "queues">;

const AWAITED = Object.entries(mailEvents)
  .filter(([, event]) => event.awaited)
  .map(([name]) => name);
/** Two calls of the platform and one of the database a round: far below what one run of a Worker may make. */
const ROUNDS = 100;
/** A batch of 50 in lanes of 10, at 10 seconds each at worst, is done long before a claim runs out. */
const AT_ONCE = 10;
/** When a message is delivered again for which the database did not answer, and how often; then cron takes its mail up. */
const AWAY_SECONDS = 30;
const AWAY_TRIES = 10;
/** A run behind an answer ends before the platform ends it, between taking mails and handing them over. */
const BEHIND_ANSWER_MS = 20_000;

/**
 * Hands mails that are due to the queues, whose messages wake the sender (DESIGN §14), and answers how many. Safe to
 * run any number of times at once. Rejects when the database or a queue is away; what was taken until then and reached
 * no queue is taken up again some minutes later.
 */
export async function wakeSender({ db, now, queues }: WakeDeps): Promise<number> {
  let woken = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { taken: due, webhooks } = await takeDue(db, now(), AWAITED);
    await Promise.all([
      handOver(queues.awaited, due.filter(isAwaited)),
      handOver(queues.others, [
        ...due.filter((mail) => !isAwaited(mail)),
        ...webhooks.map(({ uuid }) => ({ uuid: `${WEBHOOK}${uuid}` })),
      ]),
    ]);
    woken += due.length + webhooks.length;
    if (due.length < WOKEN_AT_ONCE && webhooks.length === 0) break;
  }
  return woken;
}

const isWebhook = (body: string) => body.startsWith(WEBHOOK);
/** What a message in a queue of mails begins with that stands for a webhook. */
const WEBHOOK = "webhook:";

const isAwaited = ({ event }: { event: string }) => AWAITED.includes(event);

async function handOver(queue: MailQueue, mails: readonly { uuid: string }[]): Promise<void> {
  if (mails.length === 0) return;
  for (let at = 0; at < mails.length; at += WOKEN_AT_ONCE) {
    const some = mails.slice(at, at + WOKEN_AT_ONCE);
    await queue.sendBatch(some.map(({ uuid }) => ({ body: uuid, contentType: "text" })));
  }
}

/** A run that has not ended by then has lost its request, and another one may begin. */
const RUN_MS = 30_000;
/** When this isolate's run began, and whether somebody asked for another one since. */
let runBegan: number | undefined;
let again = false;

/**
 * Wakes the sender after the answer is out; cron comes for what this misses. One run at a time: many changes at once
 * share it, instead of each asking the database for the same mails.
 */
export function wakeSenderSoon(ctx: Pick<ExecutionContext, "waitUntil">, deps: WakeDeps): void {
  const began = Date.now();
  if (runBegan !== undefined && began - runBegan < RUN_MS) {
    again = true;
    return;
  }
  runBegan = began;
  ctx.waitUntil(runWhileAsked(deps, began));
}

async function runWhileAsked(deps: WakeDeps, began: number): Promise<void> {
  try {
    do {
      again = false;
      await wakeSender(deps);
    } while (again && Date.now() - began < BEHIND_ANSWER_MS);
  } catch (error) {
    log("error", "mails_not_sent", { error: kindOf(error) });
  } finally {
    runBegan = undefined;
  }
}

/**
 * What this process is sending, mails and webhooks, by their messages. Claims run out by the clock; whatever that does,
 * nothing that is in hand here is taken a second time.
 */
const inHand = new Set<string>();

/**
 * Sends the mails a batch of messages names, each claimed by its row: one that another message has had sent is left
 * alone. A mail that fails is tried again by its message, with growing pauses. A mail goes out twice only when its run
 * died, or the database was away, between sending and recording it, or when the mail service took it and answered too
 * late; both carry the same X-Entity-Ref-ID. Messages that a queue has given up park their mails. `depsOf` may throw.
 */
export async function takeMails(batch: MailBatch, depsOf: () => MailDeps): Promise<void> {
  const messages = new Map(batch.messages.map((message) => [`${message.body}`, message]));
  const mine: string[] = [];
  try {
    const deps = depsOf();
    const { db, now } = deps;
    if (batch.queue.endsWith("-dead")) return await parkGivenUp(db, [...messages.keys()], now());
    mine.push(...[...messages.keys()].filter((body) => !inHand.has(body)));
    for (const body of mine) inHand.add(body);
    const hooks = mine.filter(isWebhook);
    const uuids = mine.filter((body) => !isWebhook(body));
    if (hooks.length > 0) {
      const { sendWebhooks } = await import("./send-webhooks.ts");
      await sendWebhooks(
        deps,
        hooks.map((body) => body.slice(WEBHOOK.length)),
      );
    }
    if (uuids.length === 0) return;
    const { config, waiting } = await readBatch(db, {
      config: siteConfig(db),
      waiting: claimMails(db, uuids, now()),
    });
    const context = deps.mailContext(config[0]);
    const record = recorder(db);
    const { mails, leftOut } = await fillLetters(db, waiting, now());
    const toSend = await inReadersWords(db, mails);
    for (const mail of leftOut) await leave(db, mail);
    const lane = async () => {
      for (let mail = toSend.shift(); mail; mail = toSend.shift()) {
        const minutes = await settle({ ...deps, record, config: config[0] }, context, mail);
        if (minutes !== undefined)
          messages.get(mail.uuid)?.retry({ delaySeconds: minutes * 60 + 1 });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  } catch (error) {
    log("error", "mails_not_sent", { error: kindOf(error) });
    for (const message of batch.messages)
      if (message.attempts < AWAY_TRIES) message.retry({ delaySeconds: AWAY_SECONDS });
  } finally {
    for (const uuid of mine) inHand.delete(uuid);
  }
}

/** Mails with the words of records in their readers' languages. A letter says what was written in it. */
async function inReadersWords(db: Db, mails: readonly ClaimedMail[]): Promise<ClaimedMail[]> {
  const all: ClaimedMail[] = [];
  for (const [tag, some] of Map.groupBy(mails, readIn)) {
    const data = some.map((mail) => mail.data);
    const said = tag === "" ? data : await inRecordWords(db, data, tag);
    all.push(...some.map((mail, place) => ({ ...mail, data: said[place] ?? mail.data })));
  }
  return all;
}

const readIn = ({ event, language }: ClaimedMail) =>
  event === "newsletter_letter" ? "" : language;

/** Stores what became of a mail; resolves when it is stored. */
type Recorder = (statements: readonly Statement[]) => Promise<unknown>;

/** The first is stored at once; what is told during a round trip goes into the next one, for all lanes together. */
function recorder(db: Db): Recorder {
  let told: (readonly Statement[])[] = [];
  let under: Promise<unknown> = Promise.resolve();
  let next: Promise<unknown> | undefined;
  const store = async () => {
    const mails = told;
    told = [];
    next = undefined;
    try {
      await readBatch(db, mails.flat());
    } catch (error) {
      if (mails.length === 1) throw error;
      // One of them may be at fault: what became of the others is stored all the same, or they would be sent again.
      const alone = await Promise.allSettled(mails.map((statements) => readBatch(db, statements)));
      if (alone.some(({ status }) => status === "rejected")) throw error;
    }
  };
  return (statements) => {
    told.push(statements);
    next ??= under = under.then(store, store);
    return next;
  };
}

/** Sends one mail and records it; answers the minutes until it is tried again. */
async function settle(
  deps: Sending,
  context: MailContext,
  mail: ClaimedMail,
): Promise<number | undefined> {
  try {
    return await trySending(deps, context, mail);
  } catch (error) {
    // The database went away: the claim runs out, and cron takes the mail up again.
    log("error", "mail_not_recorded", { mail: mail.uuid, error: kindOf(error) });
    return undefined;
  }
}

async function trySending(
  { db, now, email, record, config, writerOf }: Sending,
  context: MailContext,
  mail: ClaimedMail,
): Promise<number | undefined> {
  if (isErased(mail.recipient)) {
    await forgetMail(db, mail);
    return undefined;
  }
  const event = findMailEvent(mail.event);
  if (!event) {
    log("error", "mail_unknown_event", { mail: mail.uuid });
    await markParked(db, { ...mail, reason: "no such event", now: now() });
    return undefined;
  }
  let rendered: RenderedMail;
  try {
    const writer = writerOf(mail.language);
    rendered = writer
      ? await inTime(
          writer.renderMail({ event: mail.event, data: mail.data, config }),
          "the Worker of its language has not answered",
        )
      : await event.renderStored(mail.data, context);
    const { uuid: id, recipient } = mail;
    await sendMail(email, rendered, { ...context, id, recipient });
  } catch (error) {
    if (isSuppressed(mail, error)) {
      await record(endSuppressed(db, mail, now()));
      await leave(db, mail);
      return undefined;
    }
    const { attempts } = mail;
    log("error", "mail_failed", {
      mail: mail.uuid,
      mail_event: mail.event,
      attempts,
      error: kindOf(error),
    });
    return await markFailed(db, { ...mail, error: reasonOf(error), now: now() });
  }
  if (event.forgotten) {
    await forgetMail(db, mail);
    return undefined;
  }
  const sent = {
    ...mail,
    subject: rendered.subject,
    html: event.secret ? "" : rendered.html,
    text: event.secret ? "" : rendered.text,
    now: now(),
  };
  await record([markSent(db, sent), ...noteSent(db, mail, now())]);
  return undefined;
}

/** A mail of a letter whose reader may not be written to any more. */
async function leave(db: Db, mail: ClaimedMail): Promise<void> {
  await readBatch(db, letterLeftOut(db, mail));
  await forgetMail(db, mail);
}

/** What a sent mail means for its record. */
function noteSent(db: Db, mail: ClaimedMail, now: Date): readonly Statement[] {
  const { approval_uuid } = mail.data as { approval_uuid?: string };
  return mail.event === "invitation" && approval_uuid ? invitationSent(db, approval_uuid, now) : [];
}

/** What may be logged of an error: its code or class. A message may quote the recipient or a link. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}

/** What is kept with the mail, for the administrator, who sees the recipient beside it; never a link. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : "unknown";
  return `${kindOf(error)}: ${message.replaceAll(/https?:\S+/gi, "[link]")}`;
}

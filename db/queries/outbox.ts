import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, ne, or, sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { letter } from "#db/entities/letter.ts";
import type { MailData, MailEventName } from "#db/mail-data.ts";
import type { OutboxState } from "#domain/states/mail.ts";
import { type By, logStates } from "./audit.ts";
import type { Due } from "./due.ts";
import { takeDueDeliveries, webhooksToSend } from "./webhooks.ts";

/** Minutes until the next try, after the first, second … failure. After the last try the mail is parked. */
const BACKOFF_MINUTES = [1, 5, 15, 60, 240] as const;
const TRIES = BACKOFF_MINUTES.length + 1;
/** A sender that has not said by then how it went is taken for dead, and its mail is claimed anew. */
const CLAIM_MS = 5 * 60_000;
const LONGEST_ERROR = 300;

/** A mail that is being sent; `attempts` counts this try and tells it from a later one. */
export type ClaimedMail = Pick<
  typeof email_outbox.$inferSelect,
  "uuid" | "event" | "data" | "recipient" | "language" | "attempts"
>;
type Try = Pick<ClaimedMail, "uuid" | "attempts">;

/**
 * The statement that queues a mail, for the batch of the change it tells of: both are stored or neither. `event_key`
 * names the news, with the record's uuid in it ("sign_in_link:{uuid}"): the same key reaches a recipient once, however
 * often it is queued. Mails that are made of rows are queued by `queueFrom` (mail-rows.ts).
 */
export function queueMail<E extends MailEventName>(
  db: Db,
  mail: {
    event: E;
    event_key: string;
    recipient: string;
    data: MailData<E>;
    language?: string;
    now: Date;
  },
) {
  const { now, ...row } = mail;
  return db
    .insert(email_outbox)
    .values({ ...row, create_date: now, update_date: now, next_try_date: now })
    .onConflictDoNothing({ target: [email_outbox.event_key, email_outbox.recipient] });
}

/** Mails that are handed to the queue in one round trip: as many as one of its calls takes. */
export const WOKEN_AT_ONCE = 100;
/** How long a message may wait in its queue before a mail is handed to it once more. */
const WAITS_MS = { awaited: 2 * 60_000, others: 10 * 60_000 };

/** What has been sent is not in the index of what is due: a query that is to use it says so. */
const isUnsent = sql`${email_outbox.state} <> 'sent'`;

/** Mails of some states whose time has come; of one that is being sent, that is when its claim runs out. */
const whenDue = (now: Date, ...states: OutboxState[]) =>
  and(
    inArray(email_outbox.state, states),
    isUnsent,
    lte(email_outbox.next_try_date, now),
    ne(email_outbox.statusid, -1),
  );
export const mailsToSend: Due = (now) => [
  sql`select 1 from ${email_outbox} where ${whenDue(now, "queued", "failed", "sending")}`,
  ...webhooksToSend(now),
];

/**
 * Takes up to a hundred mails that are due and that no message in a queue stands for: the awaited ones (by their
 * event) first, then the longest waiting. Another call gets them when no sender has taken them up for some minutes. Mails
 * whose sender died in their last try are parked. With them the webhooks that are due: the same queue carries them. One round trip.
 */
export async function takeDue(
  db: Db,
  now: Date,
  awaited: readonly string[],
  limit = WOKEN_AT_ONCE,
) {
  const isAwaited = inArray(email_outbox.event, [...awaited]);
  const isSpent = gte(email_outbox.attempts, TRIES);
  const next = db
    .select({ uuid: email_outbox.uuid })
    .from(email_outbox)
    .where(and(whenDue(now, "queued"), lt(email_outbox.attempts, TRIES)))
    .orderBy(desc(isAwaited), asc(email_outbox.next_try_date))
    .limit(limit);
  const { taken, webhooks } = await readBatch(db, {
    webhooks: takeDueDeliveries(db, now),
    // By itself, so that taking writes no index by state: nearly all were queued before.
    again: db
      .update(email_outbox)
      .set({
        state: sql`iif(${isSpent}, 'parked', 'queued')`,
        last_error: sql`iif(${isSpent}, 'the sender died', ${email_outbox.last_error})`,
        update_date: now,
      })
      .where(whenDue(now, "failed", "sending")),
    taken: db
      .update(email_outbox)
      .set({
        next_try_date: sql`${now.getTime()} + iif(${isAwaited}, ${WAITS_MS.awaited}, ${WAITS_MS.others})`,
      })
      .where(inArray(email_outbox.uuid, next))
      .returning({ uuid: email_outbox.uuid, event: email_outbox.event }),
  });
  return { taken, webhooks };
}

/**
 * The statement that claims those of some mails that are still to be sent: no other sender gets them before their claim
 * runs out, five minutes from `now`. Answers them.
 */
export function claimMails(db: Db, uuids: readonly string[], now: Date) {
  // The plus keeps SQLite from looking through all that are queued: they are known by uuid.
  const state = sql`+${email_outbox.state}`;
  const isDue = and(inArray(state, ["failed", "sending"]), lte(email_outbox.next_try_date, now));
  return db
    .update(email_outbox)
    .set({
      state: "sending",
      attempts: sql`${email_outbox.attempts} + 1`,
      next_try_date: new Date(now.getTime() + CLAIM_MS),
      update_date: now,
    })
    .where(
      and(
        inArray(email_outbox.uuid, [...uuids]),
        or(eq(state, "queued"), isDue),
        lt(email_outbox.attempts, TRIES),
        ne(email_outbox.statusid, -1),
      ),
    )
    .returning(pick(email_outbox, "uuid", "event", "data", "recipient", "language", "attempts"));
}

/** Makes due what a sender or a queue had in hand that has ended with its process: on one machine, at each start. */
export async function takeUpMails(db: Db, now: Date): Promise<void> {
  await db
    .update(email_outbox)
    .set({ state: "queued", next_try_date: now })
    .where(
      and(
        inArray(email_outbox.state, ["queued", "sending"]),
        isUnsent,
        gt(email_outbox.next_try_date, now),
        lt(email_outbox.attempts, TRIES),
      ),
    );
}

/** Parks mails that were tried and whose message the queue has given up, unless they were sent or are being sent. */
export async function parkGivenUp(db: Db, uuids: readonly string[], now: Date): Promise<void> {
  await db
    .update(email_outbox)
    .set({ state: "parked", last_error: "the queue has given it up", update_date: now })
    .where(
      and(
        inArray(email_outbox.uuid, [...uuids]),
        inArray(email_outbox.state, ["queued", "failed"]),
        gt(email_outbox.attempts, 0),
      ),
    );
}

/** The statement that records that the mail was sent, and what it said: `html` and `text` stay empty where they hold a secret. */
export function markSent(
  db: Db,
  sent: Try & { subject: string; html: string; text: string; now: Date },
) {
  const { subject, html, text, now } = sent;
  return mark(db, sent, {
    state: "sent",
    subject,
    html,
    text,
    sent_date: now,
    last_error: "",
    update_date: now,
  });
}

/** Drops a mail that was sent and of which nothing is kept. */
export async function forgetMail(db: Db, { uuid, attempts }: Try): Promise<void> {
  await db
    .delete(email_outbox)
    .where(and(eq(email_outbox.uuid, uuid), eq(email_outbox.attempts, attempts)));
}

/**
 * Records a failed try and answers when the next one is due, in minutes from `now`: 1, 5, 15, 60 and 240; undefined
 * after the sixth, when the mail is parked.
 */
export async function markFailed(
  db: Db,
  failed: Try & { error: string; now: Date },
): Promise<number | undefined> {
  const { error, now, attempts } = failed;
  const minutes = BACKOFF_MINUTES[attempts - 1];
  await mark(db, failed, {
    state: minutes === undefined ? "parked" : "failed",
    last_error: error.slice(0, LONGEST_ERROR),
    next_try_date: new Date(now.getTime() + (minutes ?? 0) * 60_000),
    update_date: now,
  });
  return minutes;
}

/** Gives a mail up that no later try could send. */
export async function markParked(
  db: Db,
  parked: Try & { reason: string; now: Date },
): Promise<void> {
  await mark(db, parked, {
    state: "parked",
    last_error: parked.reason.slice(0, LONGEST_ERROR),
    update_date: parked.now,
  });
}

/**
 * Only the last try may say how it went: one that was taken for dead must not undo a later one. It is known by its number
 * alone, because each claim raises that. The state may have changed under it: where the clock was put past its claim, cron has
 * queued the mail anew, and what was sent would go out once more.
 */
function mark(db: Db, { uuid, attempts }: Try, set: Partial<typeof email_outbox.$inferInsert>) {
  return db
    .update(email_outbox)
    .set(set)
    .where(and(eq(email_outbox.uuid, uuid), isUnsent, eq(email_outbox.attempts, attempts)));
}

const parked = and(eq(email_outbox.state, "parked"), isUnsent, ne(email_outbox.statusid, -1));

/** The request a mail tells of, by itself or by its invitation. */
const ofRequest = sql<string | null>`(select q.uuid from rental_request q where q.uuid = coalesce(
  ${email_outbox.data} ->> '$.request_uuid',
  (select a.rental_request_uuid from rental_approval a where a.uuid = ${email_outbox.data} ->> '$.approval_uuid')))`;

/** Mails that one press gives their tries anew; the next press takes the next ones. */
export const RETRIED_AT_ONCE = 100;

/**
 * A page (from 1) of the mails that no further try will send by itself, those that wait longest first: the first page
 * is what a press on "all" gives its tries anew.
 */
export function parkedMails(db: Db, page = 1) {
  return db
    .select({
      ...pick(email_outbox, "uuid", "event", "recipient", "attempts", "last_error", "update_date"),
      request_uuid: ofRequest,
    })
    .from(email_outbox)
    .where(parked)
    .orderBy(asc(email_outbox.next_try_date), asc(email_outbox.uuid))
    .limit(RETRIED_AT_ONCE)
    .offset((page - 1) * RETRIED_AT_ONCE);
}

/** How many mails are parked. */
export function parkedCount(db: Db) {
  return db.select({ rows: count() }).from(email_outbox).where(parked);
}

/** A mail as it is stored, to be looked at: what was rendered, or the data it would be rendered of. */
export function storedMail(db: Db, uuid: string) {
  return db
    .select({
      ...pick(email_outbox, "event", "recipient", "language", "state", "attempts", "last_error"),
      ...pick(email_outbox, "data", "create_date", "next_try_date", "sent_date"),
      request_uuid: ofRequest,
      content: letter.content,
    })
    .from(email_outbox)
    .leftJoin(letter, sql`${letter.uuid} = ${email_outbox.data} ->> '$.letter_uuid'`)
    .where(and(eq(email_outbox.uuid, uuid), ne(email_outbox.statusid, -1)));
}

/**
 * Gives parked mails their tries anew, one of them or the longest waiting, with a line in the log for each. Nothing
 * happens to a mail in any other state, so that a second press does nothing. `retried` answers the mails.
 */
export function retryParked(db: Db, by: By & { uuid: string | undefined }) {
  const { uuid, now } = by;
  const which = sql`select uuid from ${email_outbox} where state = 'parked' and ${isUnsent} and statusid <> -1
    and ${uuid === undefined ? sql`1` : sql`uuid = ${uuid}`} order by next_try_date, uuid limit ${RETRIED_AT_ONCE}`;
  return {
    logged: logStates(db, by, {
      ...{ action: "mail_retried", entity: "EmailOutbox", to: "queued" },
      from: sql`select uuid record, state was from ${email_outbox} where uuid in (${which})`,
    }),
    retried: db
      .update(email_outbox)
      .set({ state: "queued", attempts: 0, next_try_date: now, update_date: now })
      .where(inArray(email_outbox.uuid, sql`(${which})`))
      .returning({ uuid: email_outbox.uuid }),
  };
}

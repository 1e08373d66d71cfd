import { v7 as uuidv7 } from "uuid";
import { isRefused, type } from "#db/ark.ts";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { type MailEventName, mailData } from "#db/mail-data.ts";
import {
  beginLetter,
  dueLetters,
  leaveOut,
  lettersOnTheirWay,
  sendNextOf,
  storiesOf,
} from "#db/queries/letters.ts";
import { recordMailEvent } from "#db/queries/mail-events.ts";
import type { ClaimedMail } from "#db/queries/outbox.ts";
import { log } from "#domain/log.ts";
import type { MailEventKind } from "#domain/states/letter.ts";
import { letterContent } from "#worker/services/admin/letter-content.ts";

const LETTER: MailEventName = "newsletter_letter";

/**
 * Begins letters whose hour has come, and puts the next mails of those that are going out on their way, each at its speed.
 * Safe to run any number of times at once. Answers how many letters and mails.
 */
export async function sendLetters(db: Db, now: Date): Promise<{ letters: number; mails: number }> {
  const { due } = await readBatch(db, { due: dueLetters(db, now) });
  let mails = 0;
  for (const one of due) {
    if (one.state === "scheduled") {
      const stories = await storiesOf(db, one.uuid, now);
      await beginLetter(db, one, letterContent(one, stories, uuidv7), now);
    }
    mails += await sendNextOf(db, one, now);
  }
  return { letters: due.length, mails };
}

const onItsWay = type({ letter_uuid: "string", newsletter_uuid: "string" });

/**
 * Gives mails of letters what they say and the token of their way out. Those whose reader may not be written to any more
 * are answered as `leftOut`; other mails, and tests, stay as they are.
 */
export async function fillLetters<M extends ClaimedMail>(
  db: Db,
  mails: readonly M[],
  now: Date,
): Promise<{ mails: M[]; leftOut: M[] }> {
  const letters = mails.flatMap((mail) => {
    const data = mail.event === LETTER ? onItsWay(mail.data) : undefined;
    return data === undefined || isRefused(data) ? [] : [{ mail, ...data }];
  });
  if (letters.length === 0) return { mails: [...mails], leftOut: [] };
  const found = await readBatch(db, lettersOnTheirWay(db, letters, now));
  const contents = new Map(found.letters.map(({ uuid, content }) => [uuid, content]));
  const tokens = new Map(found.entries.map(({ uuid, token }) => [uuid, token]));
  const leftOut = letters.filter((one) => !tokens.has(one.newsletter_uuid)).map(({ mail }) => mail);
  const filled = new Map(
    letters.map(({ mail, letter_uuid, newsletter_uuid }) => [
      mail.uuid,
      { content: contents.get(letter_uuid) ?? undefined, token: tokens.get(newsletter_uuid) },
    ]),
  );
  return {
    leftOut,
    mails: mails
      .filter((mail) => !leftOut.includes(mail))
      .map((mail) => ({ ...mail, data: { ...mail.data, ...filled.get(mail.uuid) } })),
  };
}

/** What is stored where a mail of a letter is not sent after all: nothing of it but that it is no more on its way. */
export function letterLeftOut(db: Db, mail: ClaimedMail) {
  const data = onItsWay(mail.data);
  return isRefused(data) ? [] : [leaveOut(db, data.letter_uuid)];
}

/** The mail service takes no mail to an address that has refused one, or called one spam, before (E_RECIPIENT_SUPPRESSED). */
const SUPPRESSED = "E_RECIPIENT_SUPPRESSED";

/** True for a refusal that no later try of a letter's mail would change. */
export const isSuppressed = (mail: ClaimedMail, error: unknown): boolean =>
  mail.event === LETTER && error instanceof Error && "code" in error && error.code === SUPPRESSED;

/** Ends the entries of an address to which the mail service takes no letter. */
export function endSuppressed(db: Db, mail: ClaimedMail, now: Date) {
  const data = mailData.newsletter_letter(mail.data);
  const letter_uuid = isRefused(data) ? undefined : data.letter_uuid;
  const { recipient: email, uuid } = mail;
  const told = { event_id: `refused:${uuid}`, kind: "suppressed", email, detail: "" } as const;
  return Object.values(recordMailEvent(db, { ...told, ...(letter_uuid && { letter_uuid }) }, now));
}

const text = type("string").pipe((value) => value.slice(0, 300));
/** An event of Cloudflare's Email Sending as its documentation has it; of each part what is used. */
const sendingEvent = type({
  type: "string",
  payload: {
    eventId: "0 < string <= 200",
    recipient: "0 < string <= 320",
    "subject?": "string",
    "delivery?": { "smtpResponse?": text },
    "bounce?": { "type?": "string", "reason?": text },
    "rejection?": { "reason?": "string", "detail?": text },
    "complaint?": { "type?": text },
  },
});

/** What an event means for its address; undefined for what says nothing of it. */
function kindOf({ type: name, payload }: typeof sendingEvent.infer): MailEventKind | undefined {
  switch (name) {
    case "cf.email.sending.message.bounced":
      return payload.bounce?.type === "hard" ? "bounced" : "soft";
    case "cf.email.sending.message.complained":
      return "complained";
    case "cf.email.sending.message.rejected":
      return payload.rejection?.reason === "suppressed" ? "suppressed" : undefined;
    default:
      return undefined;
  }
}

type EventBatch = {
  messages: readonly {
    body: unknown;
    attempts: number;
    retry: (options: { delaySeconds: number }) => void;
  }[];
};
const AGAIN_SECONDS = 60;

/**
 * Takes what the mail service tells of mails that did not arrive or were called spam, by the queue its events come to. An
 * event that comes twice counts once. What is no such event is let go; while the database is away all come again.
 */
export async function takeMailEvents(
  batch: EventBatch,
  depsOf: () => { db: Db; now: () => Date },
): Promise<void> {
  for (const message of batch.messages) {
    const event = sendingEvent(message.body);
    if (isRefused(event)) {
      log("warn", "mail_event_unknown", {});
      continue;
    }
    const kind = kindOf(event);
    if (kind === undefined) continue;
    const { eventId, recipient, subject, delivery, bounce, rejection, complaint } = event.payload;
    const detail =
      bounce?.reason ?? rejection?.detail ?? complaint?.type ?? delivery?.smtpResponse ?? "";
    const news = { event_id: eventId, kind, email: recipient.toLowerCase(), detail, subject };
    try {
      const { db, now } = depsOf();
      await readBatch(db, recordMailEvent(db, news, now()));
    } catch (error) {
      log("error", "mail_event_not_kept", {
        error: error instanceof Error ? error.name : "unknown",
      });
      message.retry({ delaySeconds: AGAIN_SECONDS });
    }
  }
}

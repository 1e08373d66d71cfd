import { isErased } from "#app/lib/erased.ts";
import type { Db } from "#db/client.ts";
import { invitationSent } from "#db/queries/offer-steps.ts";
import {
  type ClaimedMail,
  claimDue,
  forgetMail,
  markFailed,
  markParked,
  markSent,
} from "#db/queries/outbox.ts";
import { log } from "#worker/log.ts";
import type { MailContext, RenderedMail } from "#worker/mail/events/event.ts";
import { findMailEvent } from "#worker/mail/events.ts";
import { type MailBinding, sendMail } from "#worker/mail/send.ts";

export type MailDeps = {
  db: Db;
  now: () => Date;
  email: MailBinding;
  /** Asked once per run, and only when there is something to send. */
  mailContext: () => Promise<MailContext>;
};
export type MailReport = { sent: number; failed: number; parked: number };

const MAILS_PER_RUN = 25;
/** 25 mails in lanes of 5, at 10 seconds each at worst, are done long before a claim runs out. */
const AT_ONCE = 5;

/**
 * Sends mails of the outbox that are due, 25 at most. Safe to run any number of times at once: each mail is claimed by
 * one run. A mail goes out twice only when its run died, or the database was away, between sending and recording it, or
 * when the mail service took it and answered too late; both carry the same X-Entity-Ref-ID. Rejects when the database
 * is away at the start; one mail's failure is recorded with the mail.
 */
export async function sendDueMails(deps: MailDeps, limit = MAILS_PER_RUN): Promise<MailReport> {
  const report: MailReport = { sent: 0, failed: 0, parked: 0 };
  const waiting = await claimDue(deps.db, deps.now(), Math.min(limit, MAILS_PER_RUN));
  if (waiting.length === 0) return report;
  const context = await deps.mailContext();
  const lane = async () => {
    for (let mail = waiting.shift(); mail; mail = waiting.shift()) {
      report[await settle(deps, context, mail)] += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return report;
}

/** A run that has not ended by then has lost its request, and another one may begin. */
const RUN_MS = 30_000;
/** When this isolate's run began, and whether somebody asked for another one since. */
let runBegan: number | undefined;
let again = false;

/**
 * Sends what is due after the answer is out: mails of a change leave at once, and cron comes for those that fail. One
 * run at a time: many changes at once share it, instead of each asking the database for the same mails.
 */
export function sendMailsSoon(ctx: Pick<ExecutionContext, "waitUntil">, deps: MailDeps): void {
  const began = Date.now();
  if (runBegan !== undefined && began - runBegan < RUN_MS) {
    again = true;
    return;
  }
  runBegan = began;
  ctx.waitUntil(runWhileAsked(deps));
}

async function runWhileAsked(deps: MailDeps): Promise<void> {
  try {
    do {
      again = false;
      await sendDueMails(deps);
    } while (again);
  } catch (error) {
    log("error", "mails_not_sent", { error: kindOf(error) });
  } finally {
    runBegan = undefined;
  }
}

async function settle(
  deps: MailDeps,
  context: MailContext,
  mail: ClaimedMail,
): Promise<keyof MailReport> {
  try {
    return await trySending(deps, context, mail);
  } catch (error) {
    // The database went away: the claim runs out, and a later run takes the mail up again.
    log("error", "mail_not_recorded", { mail: mail.uuid, error: kindOf(error) });
    return "failed";
  }
}

async function trySending(
  { db, now, email }: MailDeps,
  context: MailContext,
  mail: ClaimedMail,
): Promise<keyof MailReport> {
  if (isErased(mail.recipient)) {
    await forgetMail(db, mail);
    return "sent";
  }
  const event = findMailEvent(mail.event);
  if (!event) {
    log("error", "mail_unknown_event", { mail: mail.uuid });
    await markParked(db, { ...mail, reason: "no such event", now: now() });
    return "parked";
  }
  let rendered: RenderedMail;
  try {
    rendered = await event.renderStored(mail.data, context);
    const { uuid: id, recipient } = mail;
    await sendMail(email, rendered, { ...context, id, recipient });
  } catch (error) {
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
    return "sent";
  }
  await markSent(db, {
    ...mail,
    subject: rendered.subject,
    html: event.secret ? "" : rendered.html,
    text: event.secret ? "" : rendered.text,
    now: now(),
  });
  await noteSent(db, mail, now());
  return "sent";
}

/** What a sent mail means for what it tells of. */
async function noteSent(db: Db, mail: ClaimedMail, now: Date): Promise<void> {
  if (mail.event !== "invitation") return;
  const { approval_uuid } = mail.data as { approval_uuid?: string };
  if (approval_uuid) await db.batch([...invitationSent(db, approval_uuid, now)]);
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

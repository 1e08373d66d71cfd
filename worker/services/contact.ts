import { createHash } from "node:crypto";
import { databaseIsAway } from "#db/errors.ts";
import { queueContact } from "#db/queries/contact.ts";
import { CONTACT_COPIES_PER_DAY } from "#domain/config/limits.ts";
import { site } from "#domain/config/site.ts";
import { AppError } from "#domain/errors.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { contactMessages } from "#domain/messages/en/contact.ts";
import { type ContactMessage, type ContactValues, readContact } from "#domain/rules/contact.ts";
import type { AppServices } from "#worker/app-services.ts";
import { invalid } from "./rental-request-schema.ts";

type Services = Pick<AppServices, "db" | "now" | "takePublicWrite" | "sendMails">;

/**
 * Takes a message of the contact form: a mail to the administrators and a copy to its sender, in one transaction and
 * one round trip. The same message on the same day is taken once, however often it is posted. Throws AppError:
 * validation with fields, too_many_requests, and unavailable when it could not be stored.
 */
export async function sendContact(
  services: Services,
  posted: { values: ContactValues; trap: string },
): Promise<void> {
  const { db, now } = services;
  await services.takePublicWrite("/contact");
  const read = readContact(posted.values);
  if ("errors" in read) throw invalid(read.errors);
  // Refused, not ignored: a person whose browser has filled the hidden field in must not think it was sent.
  if (posted.trap !== "") throw new AppError("validation", contactMessages.failures.trap);

  try {
    await db.batch([
      ...queueContact(db, {
        key: messageKey(read.message, now),
        message: read.message,
        admin: site.email_admin,
        copies: CONTACT_COPIES_PER_DAY,
        now,
      }),
    ]);
  } catch (error) {
    if (!databaseIsAway(error)) throw error;
    throw new AppError("unavailable", contactMessages.failures.away);
  }
  services.sendMails();
}

/** Names a message by what it says and its day in Dubai; a hash, so that the outbox' key holds none of it. */
export function messageKey(message: ContactMessage, now: Date): string {
  const { name, email, topic, message: text } = message;
  const said = JSON.stringify([name, email, topic, text, dubaiDay(now)]);
  return createHash("sha256").update(said).digest("base64url");
}

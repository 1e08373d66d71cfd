import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import type { MailData } from "#db/mail-data.ts";
import { language } from "#domain/messages/language.ts";
import { DAY_MS } from "./due.ts";
import { adminAddress, queueFrom } from "./mail-rows.ts";

/**
 * The statements of a contact message, for one batch: the mail to the administrators and the sender's copy, each once
 * for its key. The administrators' address is read where it is written, so that the message costs one round trip;
 * `admin` stands in while the configuration has none. An address that got `copies` within a day gets no more.
 */
export function queueContact(
  db: Db,
  mail: {
    key: string;
    message: MailData<"contact_message">;
    admin: string;
    copies: number;
    now: Date;
  },
) {
  const { now } = mail;
  const { topic, ...copy } = mail.message;
  const key = sql`${mail.key}`;
  const copied = sql`(select count(*) from ${email_outbox} where recipient = ${copy.email}
    and create_date > ${now.getTime() - DAY_MS} and event = 'contact_copy')`;
  return [
    queueFrom(db, "contact_message", now, {
      key,
      recipient: adminAddress(mail.admin),
      data: { ...copy, topic },
      from: sql`(select 1) one where true`,
    }),
    queueFrom(db, "contact_copy", now, {
      key,
      recipient: sql`${copy.email}`,
      data: copy,
      language: sql`${language.tag}`,
      from: sql`(select 1) one where ${copied} < ${mail.copies}`,
    }),
  ] as const;
}

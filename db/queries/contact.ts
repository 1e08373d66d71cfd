import { sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
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
    sender: string;
    admin: string;
    copies: number;
    toAdmin: { event: string; data: Record<string, unknown> };
    toSender: { event: string; data: Record<string, unknown> };
    now: Date;
  },
) {
  const { toAdmin, toSender, now } = mail;
  const key = sql`${mail.key}`;
  const copied = sql`(select count(*) from ${email_outbox} where recipient = ${mail.sender}
    and create_date > ${now.getTime() - DAY_MS} and event = ${toSender.event})`;
  return [
    queueFrom(db, {
      event: toAdmin.event,
      key,
      recipient: adminAddress(mail.admin),
      data: sql`${JSON.stringify(toAdmin.data)}`,
      from: sql`(select 1) one where true`,
      now,
    }),
    queueFrom(db, {
      event: toSender.event,
      key,
      recipient: sql`${mail.sender}`,
      data: sql`${JSON.stringify(toSender.data)}`,
      from: sql`(select 1) one where ${copied} < ${mail.copies}`,
      now,
    }),
  ] as const;
}

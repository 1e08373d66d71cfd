import { desc, sql } from "drizzle-orm";
import type { Answers } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { newsletter } from "#db/entities/newsletter.ts";
import { session } from "#db/entities/session.ts";
import { user } from "#db/entities/user.ts";
import { EXPORTED_MOST, tripRows } from "./export-trips.ts";
import { idsOf, rowsOf, type Subject } from "./subject.ts";

/** What the file of a person is made of, as queries for one batch. No column with a hash, a token or a key is read. */
export function personalRows(db: Db, subject: Subject) {
  const rows = rowsOf(subject);
  const { requests, bookings } = idsOf(subject);
  const most = EXPORTED_MOST;
  return {
    accounts: db
      .select({
        ...pick(user, "email", "name", "roles", "language", "timezone"),
        has_password: sql<boolean>`${user.password_hash} is not null`.mapWith(Boolean),
        ...pick(user, "create_date", "last_login_date"),
      })
      .from(user)
      .where(sql`${user.uuid} = ${subject.account}`),
    sessions: db
      .select(pick(session, "create_date", "expire_date", "revoked_date", "user_agent"))
      .from(session)
      .where(rows.ofAccount)
      .orderBy(desc(session.create_date))
      .limit(most),
    subscriptions: db
      .select({
        ...pick(newsletter, "email", "language", "timezone", "typeid", "statusid"),
        ...pick(newsletter, "consent_version", "consent_text", "consent_source"),
        ...pick(newsletter, "consent_channels", "consent_date", "confirmed_date"),
        ...pick(newsletter, "unsubscribed_date", "create_date"),
      })
      .from(newsletter)
      .where(rows.address),
    ...tripRows(db, subject),
    mails: db
      .select({
        ...pick(email_outbox, "event", "recipient", "subject", "text", "state", "create_date"),
        ...pick(email_outbox, "sent_date"),
      })
      .from(email_outbox)
      .where(sql`recipient = ${subject.email}`)
      .orderBy(desc(email_outbox.create_date))
      .limit(most),
    contact: db
      .select({
        sent: sql<string>`data`,
        create_date: email_outbox.create_date,
      })
      .from(email_outbox)
      .where(sql`event = 'contact_message' and data ->> '$.email' = ${subject.email}`)
      .orderBy(desc(email_outbox.create_date))
      .limit(most),
    log: db
      .select({
        ...pick(audit_log, "action", "entity", "record_uuid"),
        by_you: sql<boolean>`${audit_log.actor_uuid} is ${subject.account}`.mapWith(Boolean),
        create_date: audit_log.create_date,
      })
      .from(audit_log)
      .where(
        sql`actor_uuid = ${subject.account} or (entity = 'User' and record_uuid = ${subject.account})
          or (entity = 'RentalRequest' and record_uuid in ${requests})
          or (entity = 'Booking' and record_uuid in ${bookings})`,
      )
      .orderBy(desc(audit_log.create_date))
      .limit(most),
  };
}

export type PersonalRows = Answers<ReturnType<typeof personalRows>>;

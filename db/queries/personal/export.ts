import { desc, sql } from "drizzle-orm";
import type { Answers } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
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
        email: user.email,
        name: user.name,
        roles: user.roles,
        language: user.language,
        timezone: user.timezone,
        has_password: sql<boolean>`${user.password_hash} is not null`.mapWith(Boolean),
        create_date: user.create_date,
        last_login_date: user.last_login_date,
      })
      .from(user)
      .where(sql`${user.uuid} = ${subject.account}`),
    sessions: db
      .select({
        create_date: session.create_date,
        expire_date: session.expire_date,
        revoked_date: session.revoked_date,
        user_agent: session.user_agent,
      })
      .from(session)
      .where(rows.ofAccount)
      .orderBy(desc(session.create_date))
      .limit(most),
    subscriptions: db
      .select({
        email: newsletter.email,
        language: newsletter.language,
        timezone: newsletter.timezone,
        typeid: newsletter.typeid,
        statusid: newsletter.statusid,
        consent_version: newsletter.consent_version,
        consent_text: newsletter.consent_text,
        consent_source: newsletter.consent_source,
        consent_channels: newsletter.consent_channels,
        consent_date: newsletter.consent_date,
        confirmed_date: newsletter.confirmed_date,
        unsubscribed_date: newsletter.unsubscribed_date,
        create_date: newsletter.create_date,
      })
      .from(newsletter)
      .where(rows.address),
    ...tripRows(db, subject),
    mails: db
      .select({
        event: email_outbox.event,
        recipient: email_outbox.recipient,
        subject: email_outbox.subject,
        text: email_outbox.text,
        state: email_outbox.state,
        create_date: email_outbox.create_date,
        sent_date: email_outbox.sent_date,
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
        action: audit_log.action,
        entity: audit_log.entity,
        record_uuid: audit_log.record_uuid,
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

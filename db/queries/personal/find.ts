import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { booking } from "#db/entities/booking.ts";
import { chat } from "#db/entities/chat.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { newsletter } from "#db/entities/newsletter.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { referral_partner } from "#db/entities/referral-partner.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { session } from "#db/entities/session.ts";
import { user } from "#db/entities/user.ts";
import { OPEN_REQUEST } from "#domain/config/limits.ts";
import { type By, logLines } from "../audit.ts";
import { inList, newUuid } from "../sql.ts";
import { moneyOpen, stillAhead } from "./erase.ts";
import { personOf, personOfAccount, rowsOf } from "./subject.ts";

const countOf = (table: SQL, where: SQL) =>
  sql<number>`(select count(*) from ${table} where ${where})`;

/** What is held about an address: the account, and how many rows of each kind; one row. */
export function heldAbout(db: Db, email: string, now: Date) {
  const rows = rowsOf(personOf(email));
  const own = sql`email = ${email}`;
  return db
    .select({
      account: sql<string | null>`(select uuid from ${user} where ${own})`,
      name: sql<string | null>`(select name from ${user} where ${own})`,
      roles: sql<string | null>`(select iif(statusid = -1, '[]', roles) from ${user} where ${own})`,
      requests: countOf(sql`${rental_request}`, rows.requests),
      bookings: countOf(sql`${booking}`, rows.bookings),
      ahead: countOf(sql`${booking}`, stillAhead(rows.bookings, now)),
      money: countOf(sql`${booking}`, moneyOpen(rows.bookings)),
      reviews: countOf(sql`${partner_rating}`, rows.ofBookings),
      chats: countOf(sql`${chat}`, rows.ofRequests),
      newsletter: countOf(sql`${newsletter}`, rows.address),
      mails: countOf(sql`${email_outbox}`, rows.mails),
      sessions: countOf(sql`${session}`, rows.ofAccount),
      providers: countOf(sql`${rental_partner}`, sql`lower(email) = ${email} and statusid <> -1`),
      affiliates: countOf(
        sql`${referral_partner}`,
        sql`lower(email) = ${email} and statusid <> -1`,
      ),
    })
    .from(sql`(select 1) one`);
}
export type Held = Awaited<ReturnType<typeof heldAbout>>[number];

/** The action of the log's line that says: this account's owner has followed a sign-in link to its address. */
const CONFIRMED = "email_confirmed";

/**
 * Notes that an address was shown to be its account's, by a session that a sign-in link has opened; once per address.
 * An administrator can give an account any address and a password: this line is what tells the two apart.
 */
export function noteConfirmed(db: Db, session_uuid: string, now: Date) {
  const ms = now.getTime();
  return db.run(sql`
    insert into ${audit_log} (uuid, create_date, update_date, statusid, actor_uuid, actor_label, action, entity, record_uuid, after)
    select ${newUuid(now)}, ${ms}, ${ms}, 0, u.uuid, u.email, ${CONFIRMED}, 'User', u.uuid, json_object('email', u.email)
    from ${session} s join ${user} u on u.uuid = s.user_uuid
    where s.uuid = ${session_uuid} and not exists (select 1 from ${audit_log} l where l.entity = 'User'
      and l.record_uuid = u.uuid and l.action = ${CONFIRMED} and l.after ->> '$.email' = u.email)`);
}

/** What the page of one's own data needs to know of an account and the session that asks; one row. */
export function ownStanding(db: Db, ids: { user_uuid: string; sid: string }, now: Date) {
  const { user_uuid, sid } = ids;
  const rows = rowsOf(personOfAccount(user_uuid));
  return db
    .select({
      /** The address was shown to be theirs. */
      confirmed:
        sql<boolean>`exists (select 1 from ${audit_log} l, ${user} u where u.uuid = ${user_uuid}
        and l.entity = 'User' and l.record_uuid = u.uuid and l.action = ${CONFIRMED}
        and l.after ->> '$.email' = u.email)`.mapWith(Boolean),
      /** When the session began, in milliseconds. */
      since: sql<number>`coalesce((select create_date from ${session} where uuid = ${sid}), 0)`,
      /** Charters still to come. */
      ahead: countOf(sql`${booking}`, stillAhead(rows.bookings, now)),
      /** Bookings of which money is open. */
      money: countOf(sql`${booking}`, moneyOpen(rows.bookings)),
      /** Requests that would be cancelled. */
      open: countOf(
        sql`${rental_request}`,
        sql`${rows.requests} and statusid in ${inList(OPEN_REQUEST)}`,
      ),
      password_hash: sql<
        string | null
      >`(select password_hash from ${user} where uuid = ${user_uuid})`,
    })
    .from(sql`(select 1) one`);
}
export type Standing = Awaited<ReturnType<typeof ownStanding>>[number];

/** A line in the log: somebody's data was given out, to themselves or to an administrator; without whose it was. */
export function logExport(db: Db, line: By & { reason?: string }) {
  return logLines(db, line, {
    ...{ action: "data_exported", entity: "Person", record: sql`${line.actor.uuid ?? ""}` },
    after: sql`${JSON.stringify(line.reason === undefined ? {} : { reason: line.reason })}`,
    from: sql`(select 1)`,
  });
}

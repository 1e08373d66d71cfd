import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { booking } from "#db/entities/booking.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import type { WordLine } from "#domain/data/record-desk.ts";

/** What was said to the office (`after.word` of the log) of the offers that are named, the first first. */
const wordsOf = (db: Db, offers: SQL) =>
  db.all<WordLine & { offer: string }>(sql`
    select l.record_uuid offer, l.action, l.actor_label "by", l.create_date at, l.after ->> '$.word.who' who,
      l.after ->> '$.word.how' how, l.after ->> '$.word.when' "when"
    from ${audit_log} l where l.entity = 'RentalApproval' and l.record_uuid in (${offers})
      and l.action in ('provider_word', 'customer_word') order by l.create_date`);

/** What was said to the office of the offer that a booking came of. */
export const wordsOfBooking = (db: Db, uuid: string) =>
  wordsOf(db, sql`select b.rental_approval_uuid from ${booking} b where b.uuid = ${uuid}`);

/** What was said to the office of the offers of a request. */
export const wordsOfRequest = (db: Db, uuid: string) =>
  wordsOf(db, sql`select a.uuid from ${rental_approval} a where a.rental_request_uuid = ${uuid}`);

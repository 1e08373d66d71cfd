import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { booking } from "#db/entities/booking.ts";

/** A line of the log of by whose word an offer was made or accepted (`after.word`), and who of the office took it down. */
export type WordLine = { action: string; by: string; at: number } & Record<
  "who" | "how" | "when",
  string | null
>;

/** A provider's word by which its offer was made and booked by telephone; `at` in ms. */
export type ProviderWord = { who: string; how: string; when: string; at: number };

/** That word of an offer (its uuid in SQL) as JSON; null where it made its offer itself, or the word is erased. */
export const providerWord = (approval: SQL) =>
  sql<ProviderWord | null>`(select json_object('who', l.after ->> '$.word.who', 'how', l.after ->> '$.word.how',
      'when', l.after ->> '$.word.when', 'at', l.create_date)
    from ${audit_log} l where l.entity = 'RentalApproval' and l.record_uuid = ${approval} and l.action = 'provider_word'
      and l.after ->> '$.word.who' <> '' order by l.create_date desc limit 1)`;

/** What was said to the office of the offer that a booking came of, the first first. */
export const wordsOfBooking = (db: Db, booking_uuid: string) =>
  db.all<WordLine>(sql`
    select l.action, l.actor_label "by", l.create_date at, l.after ->> '$.word.who' who,
      l.after ->> '$.word.how' how, l.after ->> '$.word.when' "when"
    from ${booking} b join ${audit_log} l on l.entity = 'RentalApproval' and l.record_uuid = b.rental_approval_uuid
    where b.uuid = ${booking_uuid} and l.action in ('provider_word', 'customer_word') order by l.create_date`);

import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import type { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { request_reach } from "#db/entities/request-reach.ts";
import { user } from "#db/entities/user.ts";
import { DAY_MS, HOUR_MS } from "#db/queries/due.ts";
import { outcomeOf, served } from "#db/queries/fan-out.ts";
import { isForTrip, offerTables, offerTotal } from "#db/queries/mail-rows.ts";
import { isNotAsked } from "#db/queries/reach.ts";
import { DUBAI_OFFSET_MS } from "#domain/lib/dubai-date.ts";
import { TIME_WINDOWS } from "#domain/lib/start-times.ts";
import type { BookingState } from "#domain/states/booking.ts";
import type { ReachOutcome } from "#domain/states/invitation.ts";
import type { OutboxState } from "#domain/states/mail.ts";
import { wordsOfRequest } from "./words.ts";

/** Providers that may still be chosen by hand; who has more finds the others by inviting these first. */
const CANDIDATES_MOST = 300;

// Instants are milliseconds here, as the tables hold them.
type Asked = typeof rental_request.$inferSelect;
type DeskRequestRow = Pick<Asked, "uuid" | "request_id" | "name" | "email" | "timeofday"> &
  Pick<Asked, "guests" | "duration" | "start_hour" | "statusid" | "closed_reason"> & {
    start_date: number;
    valid_until_date: number | null;
    /** A JSON list. */
    extras: string;
    /** The address of who of the office took it by telephone. */
    taken_by: string | null;
  };
type Offered = typeof rental_approval.$inferSelect;
export type DeskInvitationRow = Pick<Offered, "uuid" | "state" | "revision" | "currency"> &
  Record<"sent_date" | "opened_date" | "answered_date" | "reminded_date", number | null> &
  Record<"valid_until_date" | "start_date" | "total" | "held_until", number | null> & {
    reason: string;
    partner_uuid: string;
    provider: string;
    partner_status: number;
    vessel: string | null;
    /** 0 for an offer made for the trip as it was before. */
    for_trip: number;
    booking: string | null;
    booking_state: BookingState | null;
    outcome: ReachOutcome | null;
    /** What became of the mail that invites it, the last of them. */
    mail_state: OutboxState | null;
  };
/** `outcome` "invited" is who can serve the request as things stand. */
type DeskCandidateRow = { uuid: string; name: string; outcome: ReachOutcome };

/** What an administrator handles a request with, for one batch. */
export function requestDesk(db: Db, uuid: string, now: Date) {
  return {
    found: db.all<DeskRequestRow>(sql`
      select uuid, request_id, name, email, start_date, timeofday, guests, duration, start_hour, extras, statusid, valid_until_date, closed_reason,
        (select u.email from ${user} u where u.uuid = taken_by_uuid) taken_by
      from ${rental_request} where uuid = ${uuid}`),
    invitations: db.all<DeskInvitationRow>(sql`
      select a.uuid, a.rental_partner_uuid partner_uuid, r.name provider, r.statusid partner_status, a.state, a.revision,
        v.title vessel, case when a.price is not null then ${offerTotal} end total, a.currency, a.sent_date,
        a.opened_date, a.answered_date, a.reminded_date, a.valid_until_date, a.start_date, a.reason,
        (select max(k.until_date) from vessel_block k where k.rental_approval_uuid = a.uuid and k.statusid <> -1) held_until, ${isForTrip} for_trip,
        (select outcome from ${request_reach} h where h.rental_request_uuid = q.uuid
          and h.rental_partner_uuid = r.uuid) outcome,
        t.uuid booking, t.state booking_state,
        (select m.state from ${email_outbox} m where m.event_key >= 'invitation:' || a.uuid
          and m.event_key < 'invitation:' || a.uuid || ';' order by m.event_key desc limit 1) mail_state
      from ${offerTables} left join ${booking} t on t.rental_approval_uuid = a.uuid where a.rental_request_uuid = ${uuid} and a.statusid >= 0
      order by a.price is null, total, r.name, a.uuid`),
    words: wordsOfRequest(db, uuid),
    candidates: db.all<DeskCandidateRow>(sql`
      select r.uuid, r.name, ${outcomeOf(sql`h.level`)} outcome
      from ${rental_request} q, ${rental_partner} r left join ${served(wantedBy(uuid), now)} h on h.partner = r.uuid
      where q.uuid = ${uuid} and r.statusid = 1 and ${isNotAsked}
      order by outcome <> 'invited', r.name, r.uuid limit ${CANDIDATES_MOST}`),
  };
}

/** What a request asks of a vessel, as its row says it now: start times as domain/lib/start-times.ts has them. */
function wantedBy(uuid: string) {
  const its = (what: SQL) => sql`(select ${what} from ${rental_request} q where q.uuid = ${uuid})`;
  const chosen = its(sql`q.product_package_uuid`);
  return {
    guests: its(sql`q.guests`),
    duration: its(sql`q.duration`),
    timeofday: its(sql`q.timeofday`),
    chosen: sql`(${chosen} is null or p.uuid = ${chosen})`,
    starts: startsOf(uuid),
  };
}

function startsOf(uuid: string): SQL {
  const bound = (end: 0 | 1) => {
    const cases = Object.entries(TIME_WINDOWS).map(([time, window]) =>
      sql.raw(`when ${Number(time)} then ${window[end]}`),
    );
    return sql`case q.timeofday ${sql.join(cases, sql` `)} end`;
  };
  const hours = JSON.stringify(Array.from({ length: 48 }, (_, hour) => hour));
  const midnight = sql`((q.start_date + ${DUBAI_OFFSET_MS}) / ${DAY_MS}) * ${DAY_MS} - ${DUBAI_OFFSET_MS}`;
  return sql`(select ${midnight} + h.value * ${HOUR_MS} value from ${rental_request} q, json_each(${hours}) h
    where q.uuid = ${uuid} and h.value = coalesce(q.start_hour, h.value)
      and h.value between ${bound(0)} and max(${bound(0)}, ${bound(1)} - q.duration)) s`;
}

import { and, gt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { booking } from "#db/entities/booking.ts";
import { commission_entry } from "#db/entities/commission-entry.ts";
import { payout } from "#db/entities/payout.ts";
import { referral_partner, referralPartner } from "#db/entities/referral-partner.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { share_visit } from "#db/entities/share-visit.ts";
import { user } from "#db/entities/user.ts";
import type { BookingState } from "#domain/states/booking.ts";
import { logChange } from "./admin/audit-values.ts";
import type { By } from "./audit.ts";
import { failUnless } from "./fail-unless.ts";
import { dayOf } from "./mail-rows.ts";
import { balanceOf } from "./statements.ts";

// What an affiliate may know of what came through its link: how much and when, never who. Nothing here selects a name, a
// contact, a request's number, a vessel, or the uuid of a request or a booking.

/** Trips, and landing pages, that are read for a page. */
const TRIPS_MOST = 200;
const PATHS_MOST = 200;
const MONTHS_SHOWN = 12;

/** The affiliate an account belongs to, in SQL. */
export const affiliateOf = (user_uuid: string): SQL =>
  sql`(select ${user.referral_partner_uuid} from ${user} where ${user.uuid} = ${user_uuid})`;
const linkOf = (affiliate: SQL) =>
  sql`(select p.sharelink from ${referral_partner} p where p.uuid = ${affiliate})`;
const monthOf = (column: SQL) => sql`substr(${dayOf(column)}, 1, 7)`;

/** The affiliate of an account; no row where it has none, or one that was deleted. */
export function ownAffiliate(db: Db, user_uuid: string) {
  return db
    .select({
      ...pick(referral_partner, "uuid", "name", "email", "phone", "bank_account"),
      ...pick(referral_partner, "sharelink", "commission_bp", "statusid"),
    })
    .from(referral_partner)
    .where(
      and(
        sql`${referral_partner.uuid} = ${affiliateOf(user_uuid)}`,
        gt(referral_partner.statusid, -1),
      ),
    );
}
export type OwnAffiliate = Awaited<ReturnType<typeof ownAffiliate>>[number];

/** Visits through an affiliate's link (its uuid in SQL) since a day in Dubai, that day included: by day, and by path. */
export function clicksSince(db: Db, affiliate: SQL, day: string) {
  const counted = sql`from ${share_visit} v where v.sharelink = ${linkOf(affiliate)} and v.day >= ${day}`;
  return {
    days: db.all<{ day: string; count: number }>(
      sql`select v.day, sum(v.count) count ${counted} group by v.day order by v.day`,
    ),
    paths: db.all<{ path: string; count: number }>(
      sql`select v.landing_path path, sum(v.count) count ${counted}
        group by v.landing_path order by count desc, path limit ${PATHS_MOST}`,
    ),
  };
}

/** How many requests came through an affiliate's link, and bookings of them, by the month they came in ("YYYY-MM", Dubai). */
export function cameByMonth(db: Db, affiliate: SQL) {
  return db.all<{ month: string; requests: number; bookings: number }>(sql`
    select month, sum(requests) requests, sum(bookings) bookings from (
      select ${monthOf(sql`q.create_date`)} month, 1 requests, 0 bookings from ${rental_request} q
        where q.referral_partner_uuid = ${affiliate} and q.statusid >= 0
      union all
      select ${monthOf(sql`b.create_date`)}, 0, 1 from ${booking} b
        where b.referral_partner_uuid = ${affiliate} and b.statusid >= 0)
    group by month order by month desc limit ${MONTHS_SHOWN}`);
}

/** Trips an affiliate earns with, latest first: the month they sail in, what the commission is of (net), and the commission. */
export function earningTrips(db: Db, affiliate: SQL) {
  const sum = (column: string) =>
    sql`coalesce((select sum(c.${sql.raw(column)}) from ${commission_entry} c
      where c.booking_uuid = b.uuid and c.party = 'affiliate'), 0)`;
  return db.all<{
    month: string;
    state: BookingState;
    net: number;
    commission: number;
    currency: string;
  }>(sql`
    select ${monthOf(sql`b.start_date`)} month, b.state, ${sum("base")} net, ${sum("amount")} commission, b.currency
    from ${booking} b where b.referral_partner_uuid = ${affiliate} and b.statusid >= 0
    order by b.start_date desc, b.uuid limit ${TRIPS_MOST}`);
}

/** An affiliate's commission of all time, in fils: as noted with bookings, what has come to it since, and what was paid out. */
export function commissionParts(db: Db, affiliate: SQL) {
  return db.all<{ noted: number; corrected: number; paid: number }>(sql`
    select coalesce(sum(iif(c.reason = 'booked', c.amount, 0)), 0) noted,
      coalesce(sum(iif(c.reason = 'booked', 0, c.amount)), 0) corrected,
      coalesce((select sum(o.amount) from ${payout} o where o.referral_partner_uuid = ${affiliate} and o.state = 'paid'), 0) paid
    from ${commission_entry} c where c.referral_partner_uuid = ${affiliate}`);
}

/** All that ever came through an affiliate's link (its uuid in SQL), in numbers. */
export function cameThrough(affiliate: SQL) {
  const all = (table: SQL) =>
    sql`(select count(*) from ${table} x where x.referral_partner_uuid = ${affiliate} and x.statusid >= 0)`;
  return {
    visits: sql<number>`coalesce((select sum(v.count) from ${share_visit} v where v.sharelink = ${linkOf(affiliate)}), 0)`,
    requests: sql<number>`${all(sql`${rental_request}`)}`,
    bookings: sql<number>`${all(sql`${booking}`)}`,
  };
}

/** What the office sees of an affiliate: all that came, its commission, and what can be paid at the end of a month. */
export function affiliateResults(db: Db, uuid: string, month: string) {
  const { visits, requests, bookings } = cameThrough(sql`${uuid}`);
  return {
    came: db.all<{ visits: number; requests: number; bookings: number }>(
      sql`select ${visits} visits, ${requests} requests, ${bookings} bookings`,
    ),
    parts: commissionParts(db, sql`${uuid}`),
    balance: balanceOf(db, { party: "affiliate", uuid }, month),
  };
}

export type AffiliateDetails = Pick<OwnAffiliate, "name" | "email" | "phone" | "bank_account">;

/** Changes the details of an account's own affiliate, with a line in the log where they differ. Fails with "not_found". */
export function saveAffiliate(db: Db, by: By, user_uuid: string, details: AffiliateDetails) {
  const it = sql`"referral_partner".uuid = ${affiliateOf(user_uuid)} and "referral_partner".statusid >= 0`;
  const { name, email, phone, bank_account } = details;
  return [
    failUnless(db, sql`select 1 from ${referral_partner} where ${it}`, "not_found"),
    logChange(db, referralPartner, { ...by, action: "update" }, details, it),
    db.run(sql`update ${referral_partner} set name = ${name}, email = ${email}, phone = ${phone},
      bank_account = ${bank_account}, update_date = max(${by.now.getTime()}, update_date + 1)
      where ${it} and (name, email, phone, bank_account) is not (${name}, ${email}, ${phone}, ${bank_account})`),
  ] as const;
}

import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { product_package } from "#db/entities/product-package.ts";
import { referral_partner } from "#db/entities/referral-partner.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { share_visit } from "#db/entities/share-visit.ts";
import { REQUEST_STATUS } from "#domain/config/limits.ts";
import { DUBAI_OFFSET_MS } from "#domain/lib/dubai-date.ts";
import { SOLD } from "./figure-filters.ts";

/** Instants that bound a range of Dubai days (the end is not in it), and the range of equal length before it. */
export type Range = {
  before: number;
  from: number;
  to: number;
  /** Where the range before ends: a day that is not over is compared with as much of the one before. */
  beforeTo?: number;
  days: { from: string; to: string };
};

/** In one of the two ranges. */
export const inEither = ({ before, from, to, beforeTo = from }: Range) =>
  sql`create_date >= ${before} and create_date < ${to} and (create_date >= ${from} or create_date < ${beforeTo})`;

/** The number of a day in Dubai, counted from 1970. */
export const dayOf = (column: SQL) =>
  sql`((${column} + ${sql.raw(`${DUBAI_OFFSET_MS}`)}) / 86400000)`;
const TOP = 10;

// Every statement reads a range of one index that holds all it needs; requests count from the day they were made,
// and so do their invitations and offers, whose create_date is their request's (db/entities/rental-approval.ts).

/** Per day of both ranges: requests, and how many of them were approved. */
export function requestDays(db: Db, range: Range) {
  return db.all<{ day: number; requests: number; approved: number }>(sql`
    select ${dayOf(sql`create_date`)} day, count(*) requests, sum(statusid = ${REQUEST_STATUS.approved}) approved
    from ${rental_request} indexed by rental_request_figures
    where ${inEither(range)} and statusid <> -1 group by 1`);
}

/**
 * Invitations that count: not deleted, nor is their request. Deleted ones are looked up as a set, once, so that what
 * counts is still read from its index alone.
 */
export const COUNTED = sql`rental_request_uuid not in (select uuid from ${rental_request} where statusid = -1)
  and rowid not in (select rowid from ${rental_approval} where statusid = -1)`;

/** For both ranges (1 = the later): requests that got offers, offers, and the time to the first one in total (ms). */
export function offerFigures(db: Db, range: Range) {
  return db.all<{ late: number; answered: number; offers: number; waited: number }>(sql`
    select late, count(*) answered, sum(offers) offers, sum(waited) waited from (
      select create_date >= ${range.from} late, count(*) offers, min(answered_date) - create_date waited
      from ${rental_approval} indexed by rental_approval_figures
      where ${inEither(range)} and price is not null and ${COUNTED}
      group by create_date, rental_request_uuid
    ) group by late`);
}

/** Per day of both ranges: bookings made, and their total in fils. */
export function bookingDays(db: Db, range: Range) {
  return db.all<{ day: number; bookings: number; revenue: number }>(sql`
    select ${dayOf(sql`create_date`)} day, count(*) bookings, sum(total) revenue
    from ${booking} indexed by booking_figures
    where ${inEither(range)} and state in ${SOLD} and statusid <> -1 group by 1`);
}

const bookedIn = ({ from, to }: Range) => sql`${booking} b indexed by booking_figures
  where b.create_date >= ${from} and b.create_date < ${to} and b.state in ${SOLD} and b.statusid <> -1`;

type Part = { uuid: string; label: string; requests: number; bookings: number; revenue: number };

/** The packages that brought most, with the requests that named them. */
export function byPackage(db: Db, range: Range) {
  return db.all<Part>(sql`
    select p.uuid, p.title label, sum(n.requests) requests, sum(n.bookings) bookings, sum(n.revenue) revenue from (
      select product_package_uuid uuid, count(*) requests, 0 bookings, 0 revenue
      from ${rental_request} indexed by rental_request_figures
      where create_date >= ${range.from} and create_date < ${range.to} and statusid <> -1 and product_package_uuid is not null
      group by 1
      union all
      select b.product_package_uuid, 0, count(*), sum(b.total) from ${bookedIn(range)} group by 1
    ) n join ${product_package} p on p.uuid = n.uuid
    group by p.uuid order by revenue desc, requests desc, label limit ${TOP}`);
}

/** Providers by what they sold, with how often they were asked and offered. */
export function byProvider(db: Db, range: Range) {
  return db.all<Omit<Part, "requests"> & { invitations: number; offers: number }>(sql`
    select r.uuid, r.name label, sum(n.invitations) invitations, sum(n.offers) offers, sum(n.bookings) bookings, sum(n.revenue) revenue from (
      select rental_partner_uuid uuid, count(*) invitations, count(price) offers, 0 bookings, 0 revenue
      from ${rental_approval} indexed by rental_approval_figures
      where create_date >= ${range.from} and create_date < ${range.to} and ${COUNTED} group by 1
      union all
      select b.rental_partner_uuid, 0, 0, count(*), sum(b.total) from ${bookedIn(range)} group by 1
    ) n join ${rental_partner} r on r.uuid = n.uuid
    group by r.uuid order by revenue desc, offers desc, label limit ${TOP}`);
}

/** Affiliates by what came through them: visits, requests, bookings they earn by (a trip of their own is none). */
export function byAffiliate(db: Db, range: Range) {
  const { from, to } = range.days;
  return db.all<Part & { visits: number }>(sql`
    select a.uuid, a.name label, sum(n.requests) requests, sum(n.bookings) bookings, sum(n.revenue) revenue,
      coalesce((select sum(s.count) from ${share_visit} s where s.sharelink = a.sharelink and s.day between ${from} and ${to}), 0) visits
    from (
      select referral_partner_uuid uuid, count(*) requests, 0 bookings, 0 revenue
      from ${rental_request} indexed by rental_request_figures
      where create_date >= ${range.from} and create_date < ${range.to} and statusid <> -1 and referral_partner_uuid is not null
      group by 1
      union all
      select b.referral_partner_uuid, 0, 1, b.total from ${bookedIn(range)} and b.referral_partner_uuid is not null
    ) n join ${referral_partner} a on a.uuid = n.uuid
    group by a.uuid order by revenue desc, requests desc, label limit ${TOP}`);
}

import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { booking } from "#db/entities/booking.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { settleRequest } from "#db/queries/accept-offer.ts";
import type { Actor } from "#db/queries/audit.ts";
import { changeMails } from "#db/queries/booking-mails.ts";
import { type BookingDemand, failIf } from "#db/queries/fail-unless.ts";
import { bookedTimeOfDay, bookingTables, offerLines } from "#db/queries/mail-rows.ts";
import { openBooks } from "#db/queries/payments.ts";
import { inList } from "#db/queries/sql.ts";
import { PACKAGE_LIMITS } from "#domain/config/limits.ts";
import { STANDING } from "#domain/states/booking.ts";
import { hasChanged, lineOfChange } from "./audit-values.ts";

// What a booking that an administrator writes has to keep, and whom it tells (DESIGN §15), behind the write and in its
// transaction.

type Change = { db: Db; uuid: string; now: Date; actor: Actor };

/** Refuses a new booking that goes beyond its vessel's licence, its package, or its provider's fleet; overlaps are refused by triggers. */
export function demandBooking({ db, uuid, now }: Change): Statement[] {
  const { hours_min, hours_max } = PACKAGE_LIMITS;
  const ofPackage = (condition: SQL) =>
    sql`exists (select 1 from ${product_package} p where p.uuid = b.product_package_uuid and ${condition})`;
  const lasts = (least: SQL, most: SQL) =>
    sql`b.end_date - b.start_date between ${least} * 3600000 and ${most} * 3600000`;
  // Without a package as a request may ask for, or this one did.
  const asAsked = sql`b.product_package_uuid is null
    and ${lasts(sql`min(${hours_min}, q.duration)`, sql`max(${hours_max}, q.duration)`)}`;
  const asSold = sql`${lasts(sql`p.hours_min`, sql`p.hours_max`)}
    and ${bookedTimeOfDay(sql`b`)} in (select value from json_each(p.times_of_day))`;
  const kept: Record<BookingDemand, SQL> = {
    licence: sql`b.guests <= v.capacity`,
    provider: sql`v.rental_partner_uuid = b.rental_partner_uuid and v.statusid = 1
      and a.rental_partner_uuid = b.rental_partner_uuid and a.rental_request_uuid = b.rental_request_uuid`,
    package: sql`(b.product_package_uuid is null or ${ofPackage(sql`p.rental_product_uuid = b.rental_product_uuid
      and b.guests between p.guests_min and p.guests_max`)})`,
    hours: sql`(${asAsked} or ${ofPackage(asSold)}) and b.start_date > ${now.getTime()}`,
  };
  return (Object.keys(kept) as BookingDemand[]).map((demand) => {
    const broken = sql`select 1 from ${bookingTables} where b.uuid = ${uuid} and not (${kept[demand]})`;
    return failIf(db, broken, demand);
  });
}

/** A booking made by hand accepts the offer it names, like any other, and has its extras. */
export function acceptByHand({ db, uuid, ...step }: Change): Statement[] {
  const of = (column: SQL) => sql`(select ${column} from ${booking} where uuid = ${uuid})`;
  const { rental_request_uuid: request, rental_approval_uuid: approval } = booking;
  return [
    ...settleRequest(db, { request: of(sql`${request}`), approval: of(sql`${approval}`) }, step),
    db.run(sql`update ${booking} as b set extras = a.extras, includes = a.includes, excludes = a.excludes,
      cancellation = a.cancellation, lines = iif(a.price is null, b.lines, ${offerLines}) from ${rental_approval} a
      where b.uuid = ${uuid} and a.uuid = b.rental_approval_uuid`),
    ...openBooks(db, sql`b.uuid = ${uuid}`, step.now),
  ];
}

/**
 * What follows another meeting point of a trip that stands: a higher number for its calendar files, and a mail to both
 * sides. All else of a trip changes by agreement (db/queries/trip-changes.ts).
 */
export function tellMeetingPoint(change: Change): Statement[] {
  const { db, uuid, now } = change;
  const isOther = hasChanged(change, "Booking", sql`b.uuid`, ["meeting_point"]);
  const stands = sql`b.uuid = ${uuid} and b.state in ${inList(STANDING)} and b.end_date > ${now.getTime()} and ${isOther}`;
  return [
    db.run(
      sql`update ${booking} as b set calendar_sequence = b.calendar_sequence + 1 where ${stands}`,
    ),
    ...changeMails(
      db,
      sql`${bookingTables} join ${audit_log} l on ${lineOfChange(change, "Booking", sql`b.uuid`)} where ${stands}`,
      sql`l.before`,
      now,
    ),
  ];
}

import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { booking_change } from "#db/entities/booking-change.ts";
import type { BookingBefore, BookingInMail, MailData, MailEventName } from "#db/mail-data.ts";
import type { ChangeKind } from "#domain/states/change.ts";
import { type ProviderWord, providerWord } from "./admin/words.ts";
import {
  booked,
  contact,
  guestName,
  type InSql,
  isoText,
  jsonObject,
  packageTitle,
  queueFrom,
  toProvider,
  toVisitor,
} from "./mail-rows.ts";

// What both sides of a booking are told. `from` is `bookingTables` with the bookings that are meant; each mail is
// queued once for a booking, whoever takes the step.

/** The same news for the customer and for the provider of each booking: an event and its data for each of them. */
export function toBoth<V extends MailEventName, P extends MailEventName>(
  db: Db,
  now: Date,
  about: { key: SQL; from: SQL },
  [forVisitor, visitorData]: [V, InSql<MailData<V>>],
  [forProvider, providerData]: [P, InSql<MailData<P>>],
) {
  return [
    queueFrom(db, forVisitor, now, {
      ...{ ...about, recipient: sql`b.email`, data: visitorData },
      language: sql`q.site_language`,
    }),
    queueFrom(db, forProvider, now, { ...about, recipient: sql`r.email`, data: providerData }),
  ] as const;
}

/**
 * A booking stands: the customer gets the provider's contact, the provider the customer's; and by whose word, where it was
 * booked by telephone.
 */
export function confirmationMails(db: Db, from: SQL, now: Date) {
  const word = sql<ProviderWord | null>`json(${providerWord(sql`a.uuid`)})`;
  return toBoth(
    db,
    now,
    { key: sql`b.uuid`, from },
    ["booking_confirmed", { ...toVisitor, name: guestName, ...booked }],
    ["booking_for_provider", { ...toProvider, ...booked, contact, comment: sql`q.comment`, word }],
  );
}

/**
 * The trip of a booking has changed: both are told what it is now and what it was. `was` is the JSON of the columns that
 * had other values, as the log has it.
 */
export function changeMails(db: Db, from: SQL, was: SQL, now: Date) {
  const old = <T>(key: string, otherwise: SQL<T>): SQL<T> =>
    sql`coalesce(${was} ->> ${`$.${key}`}, ${otherwise})`;
  const oldJson = (key: string, otherwise: SQL = sql`null`) =>
    sql<never>`json(coalesce(${was} -> ${`$.${key}`}, ${otherwise}))`;
  const wasPackage = sql<
    string | null
  >`case when json_type(${was}, '$.product_package_uuid') is null
    then ${packageTitle(sql`b.product_package_uuid`)} else ${packageTitle(sql`${was} ->> '$.product_package_uuid'`)} end`;
  const before = jsonObject<BookingBefore>({
    package_title: wasPackage,
    vessel: sql`coalesce((select o.title from rental_product o where o.uuid = ${was} ->> '$.rental_product_uuid'), v.title)`,
    start: old("start_date", isoText(sql`b.start_date`)),
    end: old("end_date", isoText(sql`b.end_date`)),
    guests: old("guests", sql`b.guests`),
    total: old("total", sql`b.total`),
    meeting_point: old("meeting_point", sql`b.meeting_point`),
    extras: oldJson("extras", sql`b.extras`),
    // Of another package.
    includes: oldJson("includes"),
    excludes: oldJson("excludes"),
    cancellation: oldJson("cancellation"),
  });
  const facts = {
    ...booked,
    booking: sql<BookingInMail>`json_set(${booked.booking}, '$.includes', json(b.includes), '$.excludes', json(b.excludes))`,
    before,
  };
  return toBoth(
    db,
    now,
    { key: sql`b.uuid || ':' || b.calendar_sequence`, from },
    ["booking_changed_visitor", { ...toVisitor, name: guestName, ...facts }],
    ["booking_changed_provider", { ...toProvider, ...facts }],
  );
}

/** What an administrator says about a cancellation: why, and whether the whole price comes back whatever was agreed. */
export type CancelledByDesk = { reason: string; full: boolean };

/** A booking is cancelled: both are told what comes back. */
export function cancellationMails(db: Db, from: SQL, now: Date, desk?: CancelledByDesk) {
  // Of a trip that the weather has called off everything comes back.
  const all = desk?.full ? sql`1` : isCalledOff(sql`b.uuid`);
  const full = sql<boolean>`json(iif(${all}, 'true', 'false'))`;
  const back = sql<number>`iif(${all}, b.total, ${refund(now)})`;
  const facts = { ...booked, ...desk, full, refund: back };
  return toBoth(
    db,
    now,
    { key: sql`b.uuid`, from },
    ["booking_cancelled_visitor", { name: guestName, ...facts }],
    ["booking_cancelled_provider", { provider: sql`r.name`, ...facts }],
  );
}

/** What is open about a booking (its uuid, in SQL): a proposal of a side, or that the weather has called it off; else null. */
export const openChange = (
  uuid: SQL,
) => sql<ChangeKind | null>`(select w.kind from ${booking_change} w
  where w.booking_uuid = ${uuid} and w.state = 'open')`;
/** True while the weather has called a booking off. */
export const isCalledOff = (uuid: SQL) => sql`${openChange(uuid)} is 'weather'`;

/** What a booking `b` costs though it is cancelled now, in fils: nothing of a trip that the weather calls off, or where all comes back. */
export const keptNow = (now: Date, full = false) =>
  full ? sql`0` : sql`iif(${isCalledOff(sql`b.uuid`)}, 0, b.total - ${refund(now)})`;

/** What comes back of booking `b` when it is cancelled now: the share of the longest notice that is still kept. */
const refund = (now: Date) => sql<number>`(b.total * coalesce((
  select tier.value ->> '$.refund_percent' from json_each(b.cancellation) tier
  where b.start_date - (tier.value ->> '$.hours_before') * 3600000 > ${now.getTime()}
  order by tier.value ->> '$.hours_before' desc limit 1), 0) + 50) / 100`;

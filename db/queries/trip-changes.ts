import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { booking } from "#db/entities/booking.ts";
import { booking_change, type TripTerms } from "#db/entities/booking-change.ts";
import { product_option, product_package_option } from "#db/entities/product-option.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import type { BookingBefore } from "#db/mail-data.ts";
import { dubaiTime } from "#domain/lib/dubai-date.ts";
import { timesOfTrip } from "#domain/lib/start-times.ts";
import { STANDING } from "#domain/states/booking.ts";
import { type ChangeSide, type ChangeState, WEATHER_VALID_DAYS } from "#domain/states/change.ts";
import { type By, logLines } from "./audit.ts";
import { cancellationMails, changeMails } from "./booking-mails.ts";
import { byClock, DAY_MS, DUE_PER_RUN, type Due } from "./due.ts";
import { failUnless } from "./fail-unless.ts";
import { isUntaken, ruleColumns } from "./free.ts";
import {
  booked,
  bookingTables,
  guestName,
  jsonObject,
  packageTitle,
  queueFrom,
  toProvider,
  toVisitor,
} from "./mail-rows.ts";
import { isOutOfGrace } from "./overdue.ts";
import { paymentsOf } from "./payment-pages.ts";
import { settleBooks } from "./payments.ts";
import { onPublishedOption, PUBLISHED } from "./published.ts";
import { inList } from "./sql.ts";

// Proposals to change a booking (DESIGN §15). What is checked when one is made is checked again when it is agreed to.

const HOUR_MS = 3_600_000;
const SHOWN = 50;

/** A booking, its changes (newest first) and what it may become, for a page; `whose` is a condition on booking. */
export function changesOf(db: Db, whose: SQL) {
  const of = (column: SQL) => sql`(select ${column} from ${booking} where ${whose})`;
  const ofPartner = eq(rental_product.rental_partner_uuid, of(sql`${booking.rental_partner_uuid}`));
  return {
    found: db
      .select({
        ...pick(booking, "uuid", "state", "start_date", "end_date", "guests", "total"),
        ...pick(booking, "currency", "extras", "lines", "rental_request_uuid", "terms"),
        ...pick(booking, "includes", "excludes", "cancellation"),
        ...pick(booking, "rental_product_uuid", "product_package_uuid"),
      })
      .from(booking)
      .where(and(whose, gt(booking.statusid, -1))),
    changes: db
      .select()
      .from(booking_change)
      .where(eq(booking_change.booking_uuid, of(sql`${booking.uuid}`)))
      .orderBy(desc(booking_change.create_date), desc(booking_change.uuid))
      .limit(SHOWN),
    payments: paymentsOf(db, whose).payments,
    choices: db
      .select({
        vessel: {
          ...pick(rental_product, "uuid", "title", "capacity", "statusid"),
          ...ruleColumns(sql`${rental_product}`),
        },
        pack: {
          ...pick(product_package, "uuid", "title", "price", "price_model", "statusid"),
          ...pick(product_package, "hours_min", "hours_max", "guests_min", "guests_max"),
          ...pick(product_package, "includes", "excludes", "cancellation", "times_of_day"),
        },
      })
      .from(rental_product)
      .leftJoin(product_package, eq(product_package.rental_product_uuid, rental_product.uuid))
      .where(ofPartner)
      .orderBy(rental_product.title, product_package.title, product_package.uuid),
    options: db
      .select({
        package_uuid: product_package_option.package_uuid,
        ...pick(product_option, "title", "price", "unit"),
      })
      .from(product_option)
      .innerJoin(product_package_option, onPublishedOption)
      .innerJoin(product_package, eq(product_package.uuid, product_package_option.package_uuid))
      .innerJoin(rental_product, eq(rental_product.uuid, product_package.rental_product_uuid))
      .where(and(ofPartner, eq(product_package.statusid, PUBLISHED)))
      .orderBy(product_option.title, product_option.uuid),
  };
}
type Rows = { [K in keyof ReturnType<typeof changesOf>]: Awaited<ReturnType<typeof changesOf>[K]> };
export type ChangesRows = Rows;
export type ChangeRow = Rows["changes"][number];

/** A change on its way: of which booking, as what it was read. */
export type Changing = By & { booking_uuid: string; before: TripTerms };

const clock = ({ start }: TripTerms) => dubaiTime(new Date(start));
const endOf = ({ start, hours }: TripTerms) => Date.parse(start) + Math.round(hours * HOUR_MS);

/** The booking still is what was read: otherwise the price and the terms that were shown are not its own. */
function demandAsRead(
  db: Db,
  { booking_uuid, before, now }: Changing,
  { mayHaveBegun = false } = {},
): Statement {
  return failUnless(
    db,
    sql`select 1 from ${booking} b where b.uuid = ${booking_uuid} and b.statusid >= 0
      and b.state in ${inList(STANDING)} and ${mayHaveBegun ? sql`1` : sql`b.start_date > ${now.getTime()}`}
      and b.rental_product_uuid = ${before.rental_product_uuid}
      and b.product_package_uuid is ${before.product_package_uuid} and b.start_date = ${Date.parse(before.start)}
      and b.end_date = ${endOf(before)} and b.guests = ${before.guests} and b.total = ${before.total}`,
    "conflict",
  );
}

/**
 * Refuses a trip its vessel's licence, its package, its provider's fleet or the calendar does not allow: the demands
 * "licence", "package", "hours", "provider" and "booked". What the change leaves as it was is not held against it.
 */
export function demandTrip(db: Db, { booking_uuid, before, now }: Changing, after: TripTerms) {
  const start = Date.parse(after.start);
  const end = endOf(after);
  const isOther = (...keys: (keyof TripTerms)[]) => keys.some((key) => before[key] !== after[key]);
  const vessel = sql`from ${rental_product} v where v.uuid = ${after.rental_product_uuid}`;
  const pack = sql`from ${product_package} p where p.uuid = ${after.product_package_uuid}`;
  const demands: Statement[] = [
    failUnless(
      db,
      sql`select 1 ${vessel} and (v.statusid = ${PUBLISHED} or not ${isOther("rental_product_uuid") ? 1 : 0})
        and v.rental_partner_uuid = (select rental_partner_uuid from ${booking} where uuid = ${booking_uuid})`,
      "provider",
    ),
    failUnless(
      db,
      sql`select 1 ${vessel} and ${isUntaken(sql`v`, sql`${start}`, sql`${end}`, now, { booking: sql`${booking_uuid}` })}`,
      "booked",
    ),
  ];
  if (isOther("guests", "rental_product_uuid")) {
    demands.push(
      failUnless(db, sql`select 1 ${vessel} and v.capacity >= ${after.guests}`, "licence"),
    );
  }
  if (after.product_package_uuid === null) return demands;
  if (isOther("guests", "product_package_uuid", "rental_product_uuid")) {
    const sold = isOther("product_package_uuid") ? sql`p.statusid = ${PUBLISHED}` : sql`1`;
    const fits = sql`select 1 ${pack} and p.rental_product_uuid = ${after.rental_product_uuid} and ${sold}
      and ${after.guests} between p.guests_min and p.guests_max`;
    demands.push(failUnless(db, fits, "package"));
  }
  if (isOther("hours", "product_package_uuid") || clock(before) !== clock(after)) {
    const times = inList(timesOfTrip(new Date(after.start), after.hours));
    const lasts = sql`select 1 ${pack} and ${after.hours} between p.hours_min and p.hours_max
      and exists (select 1 from json_each(p.times_of_day) where value in ${times})`;
    demands.push(failUnless(db, lasts, "hours"));
  }
  return demands;
}

/** True for the open change that was read: `seen` is its update_date. */
const isOpen = ({ uuid, seen }: Seen) =>
  sql`c.uuid = ${uuid} and c.state = 'open' and c.update_date = ${seen}`;
const isNamed = ({ uuid }: Seen) => sql`c.uuid = ${uuid}`;
/** Of a trip that is called off for which no other day is chosen. */
const isUnchosen = sql`c.kind = 'weather' and c.after is null`;
/** An open change as it was on the page, with its update_date in milliseconds. */
export type Seen = { uuid: string; seen: number };

export type Proposal = Changing & {
  uuid: string;
  side: ChangeSide;
  /** The office speaks for that side. */
  by_office: boolean;
  after: TripTerms;
  reason: string;
  valid_until: Date;
  /** The open proposal of the other side that this one answers, which is refused by it. */
  instead?: Seen | undefined;
};

/** Proposes a change: the other side is asked by mail. Fails with "conflict", the demands of a trip, or on the unique index of open ones. */
export function proposeChange(db: Db, proposal: Proposal) {
  const { uuid, booking_uuid, side, before, after, reason, valid_until, instead, now } = proposal;
  const byOffice = proposal.by_office ? 1 : 0;
  const ms = now.getTime();
  return [
    demandAsRead(db, proposal),
    ...demandTrip(db, proposal, after),
    ...(instead ? endOpen(db, proposal, instead, { state: "refused", side, answer: reason }) : []),
    db.run(sql`insert into ${booking_change} (uuid, create_date, update_date, statusid, booking_uuid, side, by_office, kind, state, before,
        after, reason, valid_until_date)
      values (${uuid}, ${ms}, ${ms}, 1, ${booking_uuid}, ${side}, ${byOffice}, 'trip', 'open', ${JSON.stringify(before)},
        ${JSON.stringify(after)}, ${reason}, ${valid_until.getTime()})`),
    logged(db, proposal, "change_proposed", sql`${JSON.stringify(after)}`),
    proposalMail(db, proposal, side, after, { reason, valid_until }),
  ] as const;
}

/** The visitor's new day for a trip that the weather has called off; the provider is asked. */
export function chooseDate(db: Db, proposal: Omit<Proposal, "instead" | "side">, open: Seen) {
  const { after, before, reason, valid_until, by_office, now } = proposal;
  return [
    demandAsRead(db, proposal, { mayHaveBegun: true }),
    ...demandTrip(db, proposal, after),
    demandOpen(db, open, isUnchosen),
    db.run(sql`update ${booking_change} as c set after = ${JSON.stringify(after)}, before = ${JSON.stringify(before)},
      answer = ${reason}, by_office = ${by_office ? 1 : 0}, update_date = max(${now.getTime()}, c.update_date + 1) where ${isOpen(open)}`),
    logged(db, proposal, "change_proposed", sql`${JSON.stringify(after)}`),
    proposalMail(db, proposal, "visitor", after, { reason, valid_until }),
  ] as const;
}

/**
 * Takes a new day for a called-off trip away again, so that another one can be chosen; `answer` where the provider refuses
 * it, `way` how the office knows that the visitor takes it back.
 */
export function dropDate(
  db: Db,
  change: Changing,
  open: Seen,
  { answer, way = "" }: { answer?: string; way?: string },
) {
  const { now } = change;
  const isRefused = answer !== undefined;
  return [
    demandOpen(db, open, sql`c.kind = 'weather' and c.after is not null`),
    db.run(sql`update ${booking_change} as c set after = null, answer = ${answer ?? ""},
      update_date = max(${now.getTime()}, c.update_date + 1) where ${isOpen(open)}`),
    ...(isRefused ? [overMail(db, now, "visitor", "refused", answer, isNamed(open))] : []),
    logged(
      db,
      change,
      isRefused ? "change_refused" : "change_withdrawn",
      sql`json_object('way', ${way})`,
    ),
  ] as const;
}

const demandOpen = (db: Db, open: Seen, also: SQL = sql`1`) =>
  failUnless(
    db,
    sql`select 1 from ${booking_change} c where ${isOpen(open)} and ${also}`,
    "conflict",
  );

/** Ends an open change as refused or withdrawn, and tells the other side. */
export function endChange(
  db: Db,
  change: Changing,
  open: Seen,
  { tell, ...end }: End & { state: Over; answer: string; tell: Reader },
) {
  return [
    ...endOpen(db, change, open, end),
    overMail(db, change.now, tell, end.state, end.answer, isNamed(open)),
    logged(db, change, `change_${end.state}`, sql`json_object('answer', ${end.answer})`),
  ] as const;
}

type End = { state: ChangeState; side: ChangeSide; answer?: string; way?: string | undefined };

/** Ends the open change, if it is `also` so; `after` is another trip to keep with it. */
function endOpen(
  db: Db,
  { now }: By,
  open: Seen,
  { state, side, answer = "", way = "" }: End,
  { also, after = sql`c.after` }: { also?: SQL; after?: SQL } = {},
) {
  const ms = now.getTime();
  return [
    demandOpen(db, open, also),
    db.run(sql`update ${booking_change} as c set state = ${state}, answer = ${answer}, way = ${way}, decided_date = ${ms},
      decided_side = ${side}, after = ${after}, update_date = max(${ms}, c.update_date + 1) where ${isOpen(open)}`),
  ] as const;
}

/**
 * The other side agrees: booking, calendar, mails with the new calendar file, log and proposal in one transaction. Fails as
 * proposeChange does, and with the constraint "vessel_booked".
 */
export function agreeToChange(
  db: Db,
  change: Changing,
  open: Seen,
  of: { after: TripTerms; side: ChangeSide; way: string; isWeather: boolean },
) {
  const { after, side, way, isWeather } = of;
  const also = sql`c.valid_until_date > ${change.now.getTime()}`;
  return [
    demandAsRead(db, change, { mayHaveBegun: isWeather }),
    ...demandTrip(db, change, after),
    ...endOpen(db, change, open, { state: "agreed", side, way }, { also }),
    ...takeEffect(db, change, after),
  ] as const;
}

/** The booking becomes what was agreed, and both sides are told what it is and was. */
function takeEffect(db: Db, change: Changing, after: TripTerms) {
  const { booking_uuid, before, now } = change;
  const start = Date.parse(after.start);
  const isOther = <K extends keyof TripTerms>(key: K) => before[key] !== after[key];
  const pack = isOther("product_package_uuid") && after.product_package_uuid !== null;
  const { includes, excludes, cancellation } = after;
  const kept = ["includes", "excludes", "cancellation"] as const;
  const was = {
    ...(isOther("extras") && { extras: before.extras }),
    ...(pack && Object.fromEntries(kept.map((key) => [key, before[key]]))),
    ...(isOther("rental_product_uuid") && { rental_product_uuid: before.rental_product_uuid }),
    ...(isOther("product_package_uuid") && { product_package_uuid: before.product_package_uuid }),
    ...(isOther("start") && { start_date: before.start }),
    ...(endOf(before) !== endOf(after) && { end_date: new Date(endOf(before)).toISOString() }),
    ...(isOther("guests") && { guests: before.guests }),
    ...(isOther("total") && { total: before.total }),
  };
  // As they were shown when it was proposed, not as the package has them by now.
  const terms = cancellation
    ? sql`, includes = ${JSON.stringify(includes)}, excludes = ${JSON.stringify(excludes)}, cancellation = ${JSON.stringify(cancellation)}`
    : sql`, (includes, excludes, cancellation) = (select p.includes, p.excludes, p.cancellation
        from ${product_package} p where p.uuid = ${after.product_package_uuid})`;
  return [
    logged(
      db,
      change,
      "booking_changed",
      sql`${JSON.stringify(after)}`,
      sql`${JSON.stringify(before)}`,
    ),
    db.run(sql`update ${booking} as b set rental_product_uuid = ${after.rental_product_uuid},
      product_package_uuid = ${after.product_package_uuid}, start_date = ${start}, end_date = ${endOf(after)},
      guests = ${after.guests}, total = ${after.total}, deposit = min(b.deposit, ${after.total}),
      extras = ${JSON.stringify(after.extras)}, lines = ${JSON.stringify(after.lines)},
      day_before_date = iif(b.start_date = ${start}, b.day_before_date, null), change_asked_date = null,
      calendar_sequence = b.calendar_sequence + 1, update_date = max(${now.getTime()}, b.update_date + 1)
      ${pack ? terms : sql``} where b.uuid = ${booking_uuid}`),
    ...settleBooks(db, sql`b.uuid = ${booking_uuid}`, now),
    ...changeMails(
      db,
      sql`${bookingTables} where b.uuid = ${booking_uuid}`,
      sql`${JSON.stringify(was)}`,
      now,
    ),
  ] as const;
}

/**
 * The weather calls a trip off: its visitor is asked to choose. What was proposed before is withdrawn for it, at the same
 * moment (`endedByWeather` in worker/services/changes.ts).
 */
export function callOff(
  db: Db,
  change: Changing,
  of: Pick<Proposal, "uuid" | "side" | "reason" | "instead">,
) {
  const { booking_uuid, before, now } = change;
  const { uuid, side, reason, instead } = of;
  const ms = now.getTime();
  const until = Date.parse(before.start) + WEATHER_VALID_DAYS * DAY_MS;
  return [
    demandAsRead(db, change),
    ...(instead
      ? [
          ...endOpen(db, change, instead, { state: "withdrawn", side, answer: reason }),
          logged(db, change, "change_withdrawn", sql`json_object('answer', ${reason})`),
        ]
      : []),
    db.run(sql`insert into ${booking_change} (uuid, create_date, update_date, statusid, booking_uuid, side, kind, state, before,
        reason, valid_until_date)
      values (${uuid}, ${ms}, ${ms}, 1, ${booking_uuid}, ${side}, 'weather', 'open', ${JSON.stringify(before)},
        ${reason}, ${until})`),
    logged(db, change, "weather_called", sql`json_object('reason', ${reason})`),
    ...weatherMails(db, change, { uuid, side, off: true, reason }),
  ] as const;
}

/** It can sail after all, as long as nothing was chosen. */
export function sailAfterAll(db: Db, change: Changing, open: Seen, side: ChangeSide) {
  return [
    demandAsRead(db, change),
    ...endOpen(db, change, open, { state: "withdrawn", side }, { also: isUnchosen }),
    logged(db, change, "weather_back", sql`json_object()`),
    ...weatherMails(db, change, { uuid: open.uuid, side, off: false, reason: "" }),
  ] as const;
}

/** The visitor of a called-off trip takes everything back: the booking is cancelled, and a day that was chosen with it. */
export function giveAllBack(
  db: Db,
  change: Changing,
  open: Seen,
  { reason, ...end }: Pick<End, "side" | "way"> & { reason: string },
) {
  const noDay = { also: sql`c.kind = 'weather'`, after: sql`null` };
  return [
    ...endOpen(db, change, open, { state: "agreed", ...end }, noDay),
    ...cancelWhole(db, change, reason),
  ] as const;
}

/** A provider cancels a trip that has not begun: everything comes back, whatever the conditions say. */
export const cancelByProvider = (db: Db, change: Changing, reason: string) =>
  [demandAsRead(db, change), ...cancelWhole(db, change, reason)] as const;

/**
 * The time of a trip that has not begun is let go, since a payment of it is overdue beyond its grace: the booking is
 * cancelled, nothing of it has to be paid, and what was paid goes back. Fails with "not_found" or "conflict".
 */
export const releaseTime = (
  db: Db,
  { whose, ...of }: By & { booking_uuid: string; whose: SQL },
  reason: string,
) => {
  const it = sql`b.uuid = ${of.booking_uuid} and b.statusid >= 0 and ${whose}`;
  return [
    failUnless(db, sql`select 1 from ${booking} b where ${it}`, "not_found"),
    failUnless(
      db,
      sql`select 1 from ${booking} b where ${it} and b.start_date > ${of.now.getTime()} and ${isOutOfGrace(of.now)}`,
      "conflict",
    ),
    ...cancelWhole(db, of, reason),
  ] as const;
};

function cancelWhole(db: Db, change: By & { booking_uuid: string }, reason: string) {
  const { booking_uuid, now } = change;
  const it = sql`b.uuid = ${booking_uuid} and b.state in ${inList(STANDING)}`;
  return [
    failUnless(db, sql`select 1 from ${booking} b where ${it}`, "conflict"),
    logged(
      db,
      change,
      "booking_cancelled",
      sql`json_object('state', 'cancelled', 'reason', ${reason})`,
    ),
    ...cancellationMails(db, sql`${bookingTables} where ${it}`, now, { reason, full: true }),
    db.run(sql`update ${booking} as b set state = 'cancelled', kept = 0,
      calendar_sequence = b.calendar_sequence + 1, update_date = max(${now.getTime()}, b.update_date + 1) where ${it}`),
    ...settleBooks(db, sql`b.uuid = ${booking_uuid}`, now),
  ] as const;
}

/** Open proposals whose time is over, or whose booking stands no longer; of the weather, only those. */
const over = (now: Date, kind: "trip" | "weather") => sql`select c.uuid from ${booking_change} c
  join ${booking} b on b.uuid = c.booking_uuid
  where c.state = 'open' and c.kind = ${kind}
    and (c.valid_until_date <= ${now.getTime()} or b.state not in ${inList(STANDING)} or b.statusid < 0)
  order by c.valid_until_date, c.uuid limit ${DUE_PER_RUN}`;
export const changesToExpire: Due = (now) => [over(now, "trip"), over(now, "weather")];

/**
 * Statements that end proposals nobody has answered in time, and tell who has made them; of a called-off trip whose
 * visitor has chosen nothing everything comes back. The last ones answer how many.
 */
export function expireChanges(db: Db, now: Date, byWeather: string) {
  const ms = now.getTime();
  const by = byClock(now);
  const [trips, weather] = [over(now, "trip"), over(now, "weather")];
  const stands = sql`b.state in ${inList(STANDING)} and b.statusid >= 0`;
  const called = sql`b.uuid in (select w.booking_uuid from ${booking_change} w where w.uuid in (${weather})) and ${stands}`;
  const told = (side: Reader) =>
    overMail(
      ...([db, now, side, "expired", ""] as const),
      sql`c.uuid in (${trips}) and ${stands} and (c.side = 'visitor') = ${side === "visitor" ? 1 : 0}`,
    );
  const expired = (uuids: SQL) =>
    db.run(sql`update ${booking_change} as c set state = 'expired', decided_date = ${ms},
    update_date = max(${ms}, c.update_date + 1) where c.uuid in (${uuids})`);
  return {
    told: [told("visitor"), told("provider")],
    trips: expired(trips),
    cancelled: [
      logLines(db, by, {
        ...{ action: "booking_cancelled", entity: "Booking", record: sql`b.uuid` },
        ...{
          before: sql`json_object('state', b.state)`,
          after: sql`json_object('state', 'cancelled')`,
        },
        from: sql`${booking} b where ${called}`,
      }),
      ...cancellationMails(db, sql`${bookingTables} where ${called}`, now, {
        reason: byWeather,
        full: true,
      }),
    ],
    // Ended in the statement after the bookings they are found by.
    freed:
      db.run(sql`update ${booking} as b set state = 'cancelled', kept = 0, calendar_sequence = b.calendar_sequence + 1,
      update_date = max(${ms}, b.update_date + 1) where ${called}`),
    settled: settleBooks(
      db,
      sql`b.kept = 0 and b.uuid in (select w.booking_uuid from ${booking_change} w where w.uuid in (${weather}))`,
      now,
    ),
    weather: expired(weather),
  };
}

function logged(
  db: Db,
  by: By & { booking_uuid: string },
  action: string,
  after: SQL,
  before?: SQL,
) {
  return logLines(db, by, {
    ...{ action, entity: "Booking", record: sql`${by.booking_uuid}`, after },
    ...(before && { before }),
    from: sql`(select 1)`,
  });
}

const toVisitorOf = { ...toVisitor, name: guestName, ...booked };
const toProviderOf = { ...toProvider, ...booked };

/** A proposed trip as mails have it, with what another package promises; the meeting point is no part of a proposal. */
const proposed = (before: TripTerms, after: TripTerms) => {
  const isOther = before.product_package_uuid !== after.product_package_uuid;
  const list = (of: unknown) => sql<never>`json(${(isOther && of && JSON.stringify(of)) || null})`;
  return jsonObject<BookingBefore>({
    package_title: packageTitle(sql`${after.product_package_uuid}`),
    vessel: sql`(select title from ${rental_product} where uuid = ${after.rental_product_uuid})`,
    start: after.start,
    end: new Date(endOf(after)).toISOString(),
    guests: sql<number>`${sql.raw(`${Math.trunc(after.guests)}`)}`,
    total: sql<number>`${sql.raw(`${Math.trunc(after.total)}`)}`,
    meeting_point: sql`b.meeting_point`,
    extras: sql`json(${JSON.stringify(after.extras)})`,
    ...{ includes: list(after.includes), excludes: list(after.excludes) },
    cancellation: list(after.cancellation),
  });
};

function proposalMail(
  db: Db,
  { booking_uuid, before, now }: Changing,
  side: ChangeSide,
  after: TripTerms,
  { reason, valid_until }: { reason: string; valid_until: Date },
) {
  const said = { after: proposed(before, after), reason, until: valid_until.toISOString() };
  const about = {
    key: sql`b.uuid || ':' || ${now.getTime()}`,
    from: sql`${bookingTables} where b.uuid = ${booking_uuid}`,
  };
  return side === "visitor"
    ? queueFrom(db, "change_proposed_provider", now, {
        ...about,
        recipient: sql`r.email`,
        data: { ...toProviderOf, ...said },
      })
    : queueFrom(db, "change_proposed", now, {
        ...about,
        recipient: sql`b.email`,
        data: { ...toVisitorOf, ...said },
      });
}

type Over = "refused" | "withdrawn" | "expired";
type Reader = "visitor" | "provider";

/** Nothing came of changes (a condition on `c`, as they are by now). */
function overMail(db: Db, now: Date, tell: Reader, how: Over, answer: string, which: SQL) {
  const about = {
    key: sql`c.uuid || ':' || c.update_date`,
    from: sql`${bookingTables} join ${booking_change} c on c.booking_uuid = b.uuid where ${which}`,
  };
  const said = { how, answer, kind: sql<"trip" | "weather">`c.kind` };
  return tell === "visitor"
    ? queueFrom(db, "change_over", now, {
        ...about,
        recipient: sql`b.email`,
        data: { ...toVisitorOf, ...said },
      })
    : queueFrom(db, "change_over_provider", now, {
        ...about,
        recipient: sql`r.email`,
        data: { ...toProviderOf, ...said },
      });
}

/** The visitor is told that the trip is `off` or on again; its provider too, where the office has said so. */
function weatherMails(
  db: Db,
  { booking_uuid, now }: Changing,
  of: { uuid: string; side: ChangeSide; off: boolean; reason: string },
) {
  const { uuid, side, off, reason } = of;
  const from = sql`${bookingTables} where b.uuid = ${booking_uuid}`;
  const visitor = queueFrom(db, off ? "weather_called" : "weather_back", now, {
    ...{ key: sql`${uuid}`, recipient: sql`b.email`, from },
    data: { ...toVisitorOf, reason },
  });
  if (side !== "office") return [visitor];
  const provider = queueFrom(db, "weather_provider", now, {
    ...{ key: sql`${`${uuid}:${off}`}`, recipient: sql`r.email`, from },
    data: { ...toProviderOf, reason, off },
  });
  return [visitor, provider];
}

import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { booking } from "#db/entities/booking.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_request, rentalRequest } from "#db/entities/rental-request.ts";
import { OPEN_REQUEST, TIMES_OF_DAY } from "#domain/config/limits.ts";
import type { AskedTrip } from "#domain/lib/asked-trip.ts";
import { dubaiMidnight } from "#domain/lib/dubai-date.ts";
import { TIME_WINDOWS, wantedStarts } from "#domain/lib/start-times.ts";
import { STANDING } from "#domain/states/booking.ts";
import { OPEN_OFFER } from "#domain/states/invitation.ts";
import { hasChanged, logChange } from "./admin/audit-values.ts";
import type { Actor, By } from "./audit.ts";
import { failIf, failUnless } from "./fail-unless.ts";
import { fanOut, tellInvited } from "./fan-out.ts";
import { isFree } from "./free.ts";
import {
  ASKED,
  askedTrip,
  isForTrip,
  offerTables,
  queueFrom,
  toProvider,
  toVisitor,
} from "./mail-rows.ts";
import type { RequestStep } from "./offer-steps.ts";
import { endOptions } from "./options.ts";
import { packageLimits, publishedTables } from "./published.ts";
import { catalogueExtras } from "./request-package.ts";
import { inList } from "./sql.ts";

/** Each change is a mail to every provider that has offered. */
const CHANGES_MOST = 20;

/** Fails with "hours" where a change has left a request with a start hour outside its time of day (`startHours`). */
export function demandStartHour({ db, uuid, now, actor }: By & { db: Db; uuid: string }) {
  const isOther = hasChanged({ actor, now }, "RentalRequest", sql`q.uuid`, [
    ...["start_hour", "timeofday", "duration"],
  ]);
  const fits = TIMES_OF_DAY.map((time) => {
    const [from, to] = TIME_WINDOWS[time];
    return sql`q.timeofday = ${time} and q.start_hour between ${from} and max(${from}, ${to} - q.duration)`;
  });
  return failIf(
    db,
    sql`select 1 from ${rental_request} q where q.uuid = ${uuid} and q.start_hour is not null and ${isOther}
      and not (${sql.join(fits, sql` or `)})`,
    "hours",
  );
}

/**
 * Behind a change of a request's trip, in its transaction: its visitor is told of the new trip, providers that have not
 * answered too (`tellInvited`), and those whose offers were made for the trip as it was are asked to confirm them. Until
 * then nobody can accept those (`isForTrip`).
 * Fails with "booked" where a booking stands: that is what changes then.
 */
export function tripChanged(change: {
  db: Db;
  uuid: string;
  now: Date;
  actor: Actor;
  /** The visitor has changed it. */
  own?: boolean;
}) {
  const { db, uuid, now, actor, own = false } = change;
  const ms = now.getTime();
  const isOther = hasChanged({ actor, now }, "RentalRequest", sql`q.uuid`, ASKED);
  const toConfirm = sql`a.statusid >= 0 and a.state in ${inList(OPEN_OFFER)} and a.valid_until_date > ${ms} and not ${isForTrip}`;
  const open = sql`q.uuid = ${uuid} and q.statusid in ${inList(OPEN_REQUEST)} and ${isOther}`;
  const stands = sql`select 1 from ${booking} b join ${rental_request} q on q.uuid = b.rental_request_uuid
    where q.uuid = ${uuid} and b.state in ${inList(STANDING)} and ${isOther}`;
  const isOld = sql`exists (select 1 from ${rental_request} q
    where q.uuid = ${uuid} and q.uuid = a.rental_request_uuid and not ${isForTrip})`;
  return [
    failIf(db, stands, "booked"),
    // What they hold is the time of the trip as it was.
    endOptions(
      db,
      sql`rental_approval_uuid in (select a.uuid from ${rental_approval} a where ${isOld})`,
      now,
    ),
    db.run(sql`update ${rental_approval} as a set option_until_date = null
      where a.option_until_date is not null and ${isOld}`),
    queueFrom(db, "request_changed", now, {
      key: sql`q.uuid || ':' || ${ms}`,
      recipient: sql`q.email`,
      data: {
        ...toVisitor,
        own,
        offers: sql<number>`(select count(*) from ${rental_approval} a where a.rental_request_uuid = q.uuid and ${toConfirm})`,
      },
      // A request taken by telephone may have no address.
      from: sql`${rental_request} q where ${open} and q.email <> ''`,
    }),
    queueFrom(db, "offer_to_confirm", now, {
      key: sql`a.uuid || ':' || ${ms}`,
      recipient: sql`r.email`,
      data: { ...toProvider, before: sql`json(a.made_for)` },
      from: sql`${offerTables} where ${open} and ${toConfirm}`,
    }),
    ...tellInvited(db, uuid, now, open),
  ];
}

/** A request's trip with what it may become, for the form that changes it: lazy queries for one batch. */
export function tripToChange(db: Db, uuid: string) {
  return {
    row: db
      .select({
        ...pick(rental_request, "start_date", "end_date", "timeofday", "duration", "guests"),
        ...pick(rental_request, "start_hour", "extras", "product_package_uuid"),
        /** The trip as text, to be sent along with a change of it. */
        seen: sql<string>`${askedTrip(sql`rental_request`)}`,
        /** Of a reservation's package. */
        limits: packageLimits,
      })
      .from(rental_request)
      .leftJoin(product_package, eq(product_package.uuid, rental_request.product_package_uuid))
      .where(eq(rental_request.uuid, uuid)),
    extras: catalogueExtras(
      db,
      sql`p.uuid = coalesce((select product_package_uuid from ${rental_request} where uuid = ${uuid}), p.uuid)`,
    ),
  };
}
export type TripToChange = NonNullable<Awaited<ReturnType<typeof tripToChange>["row"]>[number]>;

/**
 * A visitor changes the trip of a request that is open still: offers for it as it was wait for their providers, and
 * providers that were not asked and can take the new trip are asked. Fails with "conflict" when the trip is not the one
 * that was `seen`, with "limit" after too many changes, and with "taken" where `isMoved` and a reservation's vessel has
 * none of its starts free, as a new one would be refused (`placeRequest`).
 */
export function changeTrip(
  db: Db,
  step: RequestStep & { seen: string; was: TripToChange; trip: AskedTrip; isMoved: boolean },
) {
  const { request_uuid: uuid, now, actor, seen, was, trip, isMoved } = step;
  const ms = now.getTime();
  const { day, hour, ...rest } = trip;
  const start_date = dubaiMidnight(day);
  const end_date = new Date(
    was.end_date.getTime() + start_date.getTime() - was.start_date.getTime(),
  );
  const values = { ...rest, start_hour: hour, start_date, end_date };
  const { product_package_uuid } = was;
  const starts = wantedStarts(day, trip.timeofday, trip.duration, hour);
  return [
    failUnless(
      db,
      sql`select 1 from ${rental_request} q where q.uuid = ${uuid} and q.statusid in ${inList(OPEN_REQUEST)}
        and ${askedTrip(sql`q`)} = ${seen} and (q.valid_until_date > ${ms} or exists (
          select 1 from ${rental_approval} a where a.rental_request_uuid = q.uuid and a.statusid >= 0
            and a.state in ${inList(OPEN_OFFER)} and a.valid_until_date > ${ms}))`,
      "conflict",
    ),
    failUnless(
      db,
      sql`select 1 where (select count(*) from ${audit_log} l where l.entity = ${rentalRequest.name}
        and l.record_uuid = ${uuid} and l.action = 'update') < ${CHANGES_MOST}`,
      "limit",
    ),
    logChange(db, rentalRequest, { actor, now, action: "update" }, values, sql`uuid = ${uuid}`),
    // Who was considered is considered anew while the request may still go to others.
    db
      .update(rental_request)
      .set({
        ...{ ...values, extras: [...trip.extras] },
        update_date: sql`max(${ms}, update_date + 1)`,
        considered: sql`case when valid_until_date > ${ms} then null else considered end`,
      })
      .where(eq(rental_request.uuid, uuid)),
    ...tripChanged({ db, uuid, now, actor, own: true }),
    // Behind it: what an option has held for the trip as it was is free by now.
    ...(isMoved && product_package_uuid !== null
      ? [
          failUnless(
            db,
            sql`select 1 from ${publishedTables} where p.uuid = ${product_package_uuid} and p.statusid = 1
              and exists (select 1 from json_each(${JSON.stringify(starts.map(Number))}) s
                where ${isFree(sql`v`, sql`s.value`, sql`${trip.duration}`, now)})`,
            "taken",
          ),
        ]
      : []),
    ...fanOut(db, { ...trip, uuid, product_package_uuid, starts }, now),
  ] as const;
}

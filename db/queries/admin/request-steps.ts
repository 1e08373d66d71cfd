import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_request, sequence } from "#db/entities/rental-request.ts";
import { type By, logLines, moveRequests } from "#db/queries/audit.ts";
import { HOUR_MS } from "#db/queries/due.ts";
import { failUnless } from "#db/queries/fail-unless.ts";
import { fanOut, queueReceipt } from "#db/queries/fan-out.ts";
import {
  invitationData,
  isoText,
  offerTables,
  queueFrom,
  toVisitor,
} from "#db/queries/mail-rows.ts";
import { endInvitations, type RequestStep } from "#db/queries/offer-steps.ts";
import { inList } from "#db/queries/sql.ts";
import {
  OPEN_REQUEST,
  REQUEST_STATUS,
  REQUEST_VALIDITY_HOURS,
  TIME_OF_DAY,
  type TimeOfDay,
} from "#domain/config/limits.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { wantedStarts } from "#domain/lib/start-times.ts";
import { REMINDABLE } from "#domain/states/invitation.ts";

/** A provider is reminded once in so long, by whomever. */
export const NUDGE_REST_MS = HOUR_MS;

/** Fails with "not_found" unless there is such a request and, if one is named, such a provider. */
export function demandRequest(
  db: Db,
  { request_uuid, partner_uuid }: { request_uuid: string; partner_uuid?: string },
) {
  const provider =
    partner_uuid === undefined
      ? sql`1`
      : sql`exists (select 1 from ${rental_partner} where uuid = ${partner_uuid} and statusid <> -1)`;
  return failUnless(
    db,
    sql`select 1 from ${rental_request} where uuid = ${request_uuid} and statusid <> -1 and ${provider}`,
    "not_found",
  );
}

/**
 * Reminds the providers of a request that have not answered, or one of them. Fails with "conflict" when none waits any
 * more, and with "limit" when all that do were reminded within the last hour.
 */
export function nudgeProviders(db: Db, step: RequestStep & { partner_uuid?: string }) {
  const { request_uuid, partner_uuid, now } = step;
  const { waits, rested } = reminding(now);
  const which: SQL =
    partner_uuid === undefined ? sql`1` : sql`a.rental_partner_uuid = ${partner_uuid}`;
  const waiting = sql`a.rental_request_uuid = ${request_uuid} and ${which} and ${waits}`;
  const due = sql`${waiting} and ${rested}`;
  return [
    failUnless(db, sql`select 1 from ${rental_approval} a where ${waiting}`, "conflict"),
    failUnless(db, sql`select 1 from ${rental_approval} a where ${due}`, "limit"),
    ...remind(db, step, due),
  ] as const;
}

/** Of an invitation (`a`): whether its provider may still answer, and was not reminded within the last hour. */
export function reminding(now: Date) {
  const ms = now.getTime();
  const open = sql`exists (select 1 from ${rental_request} o where o.uuid = a.rental_request_uuid
      and o.statusid in ${inList(OPEN_REQUEST)} and o.valid_until_date > ${ms})
    and exists (select 1 from ${rental_partner} p where p.uuid = a.rental_partner_uuid and p.statusid = 1)`;
  return {
    waits: sql`a.statusid >= 0 and a.state in ${inList(REMINDABLE)} and ${open}`,
    rested: sql`(a.reminded_date is null or a.reminded_date <= ${ms - NUDGE_REST_MS})`,
  };
}

/** Reminds the providers of the invitations that a condition on `a` finds. */
export function remind(db: Db, by: By, due: SQL) {
  const { now } = by;
  const ms = now.getTime();
  return [
    logLines(db, by, {
      ...{ action: "provider_reminded", entity: "RentalApproval", record: sql`a.uuid` },
      before: sql`json_object('reminded_date', ${isoText(sql`a.reminded_date`)})`,
      after: sql`json_object('reminded_date', ${now.toISOString()})`,
      from: sql`${rental_approval} a where ${due}`,
    }),
    queueFrom(db, "invitation_nudge", now, {
      key: sql`a.uuid || ':' || ${ms}`,
      recipient: sql`r.email`,
      data: invitationData,
      from: sql`${offerTables} where ${due}`,
    }),
    db.run(
      sql`update ${rental_approval} as a set reminded_date = ${ms}, update_date = ${ms} where ${due}`,
    ),
  ] as const;
}

/**
 * An administrator ends a request: the customer is told why, the providers that had offered that nothing came of it, and
 * those that had not answered that they need not.
 */
export function closeRequest(db: Db, step: RequestStep & { reason: string }) {
  const { request_uuid, now, actor, reason } = step;
  const open = sql`q.uuid = ${request_uuid} and q.statusid in ${inList(OPEN_REQUEST)}`;
  return [
    failUnless(db, sql`select 1 from ${rental_request} q where ${open}`, "conflict"),
    queueFrom(db, "request_closed", now, {
      key: sql`q.uuid`,
      recipient: sql`q.email`,
      data: { ...toVisitor, reason },
      // A request taken by telephone may have no address.
      from: sql`${rental_request} q where q.uuid = ${request_uuid} and q.email <> ''`,
    }),
    ...endInvitations(db, {
      ...{ requests: sql`select ${request_uuid}`, now, actor },
      event: "offer_declined",
    }),
    ...moveRequests(db, step, {
      action: "request_closed",
      to: REQUEST_STATUS.rejected,
      where: open,
      also: sql`, closed_reason = ${reason}`,
    }),
  ] as const;
}

const NUMBER = "rental_request";
/** What a request has that nobody types. `request_id` is the number drawn by `drawNumber` in the same batch. */
export function requestDefaults(now: Date) {
  return {
    request_id: sql`(select value from ${sequence} where name = ${NUMBER})`,
    source: "admin",
    valid_until_date: new Date(now.getTime() + REQUEST_VALIDITY_HOURS * HOUR_MS),
  };
}

export function drawNumber(db: Db) {
  return db
    .update(sequence)
    .set({ value: sql`${sequence.value} + 1` })
    .where(eq(sequence.name, NUMBER));
}

/** A request that was taken by telephone goes to the providers like any other. */
export function sendOutRequest(db: Db, uuid: string, values: Record<string, unknown>, now: Date) {
  const input = values as Partial<typeof rental_request.$inferInsert>;
  const { start_date = now, duration = 2, guests = 2 } = input;
  const timeofday = (input.timeofday ?? TIME_OF_DAY.morning) as TimeOfDay;
  const wanted = {
    uuid,
    guests,
    duration,
    timeofday,
    product_package_uuid: input.product_package_uuid ?? null,
    starts: wantedStarts(dubaiDay(start_date), timeofday, duration, input.start_hour ?? null),
  };
  const receipt = input.email ? [queueReceipt(db, uuid, now)] : [];
  return [...fanOut(db, wanted, now), ...receipt];
}

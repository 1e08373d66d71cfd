import { sql } from "drizzle-orm";
import { requestFilters } from "#db/queries/admin/figure-filters.ts";
import { needsAttention } from "#db/queries/admin/queue.ts";
import { tripsToCome } from "#db/queries/admin/record.ts";
import { mailsOfRequest, offersOfRequest } from "#db/queries/admin/related.ts";
import { requestDesk } from "#db/queries/admin/request-desk.ts";
import { drawNumber, requestDefaults, sendOutRequest } from "#db/queries/admin/request-steps.ts";
import { endInvitations } from "#db/queries/offer-steps.ts";
import { demandStartHour, tripChanged } from "#db/queries/request-trip.ts";
import type { Row } from "#db/registry.ts";
import {
  OFFER_DEFAULTS,
  REQUEST_STATUS,
  REQUEST_TYPE,
  TIME_OF_DAY,
} from "#domain/config/limits.ts";
import type { RecordStep } from "#domain/data/record-desk.ts";
import { dubaiDay, earliestDay } from "#domain/lib/dubai-date.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { adminRequestMessages } from "#domain/messages/en/admin-request.ts";
import { changesMessages } from "#domain/messages/en/changes.ts";
import { cleanDate } from "#domain/rules/fields.ts";
import {
  firstProblem,
  hourProblem,
  normalise,
  OFFER_LIMITS,
  type RequestField,
  requestRules,
} from "#domain/rules/request.ts";
import { REQUEST_BY_HAND, requestBefore } from "#domain/states/request.ts";
import { BOOKINGS, CHATS, MAILS, OFFERS } from "../related-lines.ts";
import { toDesk } from "../request-desk.ts";
import { deskOf, type EntityRules } from "../rules.ts";

type Request = Row<"rentalrequest">;
const { save: words, request: by } = adminApiMessages;

export const rentalRequestRules: EntityRules<Request> = {
  statuses: REQUEST_BY_HAND,
  aside: {
    ...requestFilters,
    attention: (uuid) =>
      needsAttention(
        { now: new Date(), cards: false },
        uuid,
        sql.raw('"rental_request"."statusid"'),
      ),
  },
  steps: { [REQUEST_STATUS.approved]: by.accept, [REQUEST_STATUS.rejected]: by.close },
  uses: [tripsToCome("rental_request_uuid")],
  // Nothing is said to the customers; whoever wants that closes the request.
  removed: ({ db, now, actor }, uuids) => [
    ...endInvitations(db, { requests: uuids, event: "offer_declined", now, actor, gone: true }),
  ],
  begins: [REQUEST_STATUS.new],
  start: { typeid: REQUEST_TYPE.offer },
  refuses: requestProblems,
  checks: {
    booked: { start_date: words.tripBooked },
    hours: { start_hour: changesMessages.errors.startHour },
    rental_request_dates: { end_date: words.endsBefore("End") },
    rental_request_reservation: { product_package_uuid: words.needsPackage },
  },
  defaults: ({ now }) => requestDefaults(now),
  before: ({ db }) => drawNumber(db),
  after: ({ db, uuid, now }, values) => sendOutRequest(db, uuid, values, now),
  oneByOne: [
    ...["start_date", "end_date", "timeofday", "guests", "duration", "start_hour"],
    ...["product_package_uuid", "typeid", "extras", "name", "language", "timezone"],
  ] as (keyof Request)[],
  changed: (change) => [demandStartHour(change), ...tripChanged(change)],
  shownOn: ({ uuid }) => uuid,
  related: [
    { ...OFFERS, key: "rental_request_uuid" },
    { ...BOOKINGS, key: "rental_request_uuid" },
    { ...CHATS, key: "rental_request_uuid" },
    { ...MAILS, where: mailsOfRequest },
  ],
  desk: (db, uuid, now) =>
    deskOf(requestDesk(db, uuid, now), (rows) => ({ desk: toDesk(rows, now) })),
  actions: rejecting,
  workedOut: { offers: offersOfRequest },
};

/** Rejecting is closing: invitations end with it, and the customer gets the reason. */
function rejecting({ uuid, statusid, email }: Request): RecordStep[] {
  if (!requestBefore(REQUEST_STATUS.rejected).some((status) => status === statusid)) return [];
  const { reject: action, rejectText, warning, reason: label, hint } = adminRequestMessages.close;
  const text = `${rejectText} ${warning(email)}`;
  const { close: done } = adminRequestMessages.done;
  const path = `requests/${uuid}/close`;
  return [{ path, action, text, done, grave: true, reason: { label, hint } }];
}

/** The columns of a request by the form's fields. What a boat carries and how long it goes, its provider says. */
const COLUMNS = {
  start_date: "codStartDate",
  timeofday: "selTimeOfDay",
  email: "txtEmail",
  name: "titName",
  phone: "titPhone",
} as const satisfies Record<string, RequestField>;

/**
 * Why a request made by an administrator is refused, by column: it goes to the providers like a visitor's, so the rules
 * of SPEC §5 hold for it. Consent is for the visitor to give.
 */
export function requestProblems(
  values: Readonly<Record<string, unknown>>,
  now: Date,
): Record<string, string> {
  const rules = requestRules(OFFER_LIMITS, earliestDay(now));
  const problems: Record<string, string> = {};
  for (const [column, field] of Object.entries(COLUMNS)) {
    // What was refused otherwise is checked as it was sent.
    const value = column === "start_date" ? cleanDate(values[column]) : values[column];
    if (value === undefined && column === "timeofday") continue;
    const given = value instanceof Date ? dubaiDay(value) : value;
    const problem = firstProblem(rules[field], normalise(field, given));
    if (problem !== undefined) problems[column] = problem;
  }
  const { start_hour: hour, timeofday = TIME_OF_DAY.morning, duration } = values;
  const unfit = hourProblem(normalise("selStartHour", hour), {
    timeofday: Number(timeofday),
    duration: Number(duration ?? OFFER_DEFAULTS.duration),
  });
  if (unfit !== undefined) problems.start_hour = unfit;
  return problems;
}

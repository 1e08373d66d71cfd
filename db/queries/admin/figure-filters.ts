import { type SQL, sql } from "drizzle-orm";
import { booking } from "#db/entities/booking.ts";
import { chat } from "#db/entities/chat.ts";
import { customer, customer_merge } from "#db/entities/customer.ts";
import { payment } from "#db/entities/payment.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { isAwaited } from "#db/queries/overdue.ts";
import { VESSEL_TYPES } from "#domain/config/choices.ts";
import { REQUEST_STATUS } from "#domain/config/limits.ts";
import {
  ANSWERED_BY,
  type AnsweredBy,
  FIRST_OFFER_STEPS,
  FIRST_OFFERS,
  UNSERVED,
  WEEKDAYS,
} from "#domain/data/figures.ts";
import { DUBAI_OFFSET_MS } from "#domain/lib/dubai-date.ts";
import type { Aside, Choice } from "./conditions.ts";
import { samePerson } from "./customers.ts";

// What the figures count by, for the figures and for the lists behind them alike: one condition for both, so that the
// number and its list cannot differ. `q` is a request, `b` a booking, `h` a chat, each by its table's name or an alias.

/** A sold trip: what the figures count as a booking. Who does not come has bought it all the same, and is invoiced. */
export const SOLD = sql.raw("('held', 'confirmed', 'completed', 'no_show')");
const OFFERED = (uuid: SQL) => sql`select 1 from ${rental_approval} a
  where a.rental_request_uuid = ${uuid} and a.price is not null and a.statusid <> -1`;
const BOOKED = (uuid: SQL, more = sql`1`) => sql`exists (select 1 from ${booking} b
  where b.rental_request_uuid = ${uuid} and b.statusid <> -1 and ${more})`;
const PAID = sql`exists (select 1 from ${payment} y where y.booking_uuid = b.uuid and y.paid > 0 and y.statusid <> -1)`;

/** How far the request of a uuid came. */
export const cameTo = {
  offer: (uuid: SQL) => sql`exists (${OFFERED(uuid)})`,
  booking: (uuid: SQL) => BOOKED(uuid),
  paid: (uuid: SQL) => BOOKED(uuid, PAID),
  sailed: (uuid: SQL) => BOOKED(uuid, sql`b.state = 'completed'`),
} as const;

/** How long somebody waited for the first offer (ms), by its name in FIRST_OFFERS. */
export const firstOfferOf = (waited: SQL): SQL => {
  const steps = FIRST_OFFER_STEPS.map(([name, minutes]) =>
    sql.raw(`<= ${minutes * 60_000} then '${name}'`),
  );
  const whens = steps.map((step) => sql`when ${waited} ${step}`);
  return sql`case when ${waited} is null then 'none' ${sql.join(whens, sql` `)} else 'later' end`;
};
const waitedOf = (
  q: SQL,
) => sql`(select min(a.answered_date) - a.create_date from ${rental_approval} a
  where a.rental_request_uuid = ${q}.uuid and a.price is not null and a.statusid <> -1)`;

/** Why a request could not be served, by its name in UNSERVED; null for one that was, still waits, or was ended by somebody. */
export const unservedOf = (q: SQL): SQL<string | null> => {
  const asked = sql`select 1 from ${rental_approval} a where a.rental_request_uuid = ${q}.uuid and a.statusid <> -1`;
  const expired = sql`iif(${q}.statusid = ${sql.raw(`${REQUEST_STATUS.rejected}`)} and ${q}.closed_reason = 'expired', 'expired', null)`;
  return sql`case when exists (${OFFERED(sql`${q}.uuid`)}) then null
    when ${q}.considered is null or exists (${asked}) then ${expired}
    when json_type(${q}.considered, '$.booked') is not null then 'booked'
    when json_type(${q}.considered, '$.closed') is not null then 'closed' else 'unfit' end`;
};

/** The day of the week in Dubai of an instant, 1 is Monday: 1.1.1970 was a Thursday. */
export const weekdayOf = (instant: SQL): SQL =>
  sql`(((${instant} + ${sql.raw(`${DUBAI_OFFSET_MS}`)}) / 86400000 + 3) % 7 + 1)`;

/** The type of vessel a package is for, or "none". */
export const vesselTypeOf = (
  pack: SQL,
): SQL => sql`coalesce((select v.type from ${product_package} p
  join ${rental_product} v on v.uuid = p.rental_product_uuid where p.uuid = ${pack}), 'none')`;

/** True for a request that came from a chat: it was linked to one that had begun before. */
export const beganInChat = (request: SQL, made: SQL): SQL => sql`exists (select 1 from ${chat} h
  where h.rental_request_uuid = ${request} and h.create_date <= ${made} and h.statusid <> -1)`;

/** True for a booking whose customer, or one that is the same person, had booked before: that booking stands. */
export const isRepeat = (b: SQL): SQL => {
  // A customer's bookings are few: without its name SQLite would walk the index of states where the addresses are a query.
  const earlier = (
    emails: SQL,
  ) => sql`exists (select 1 from ${booking} e indexed by booking_email where e.email ${emails}
    and e.create_date < ${b}.create_date and e.state in ${SOLD} and e.statusid <> -1)`;
  // Few are merged: whoever is not needs no look at what they are one with.
  const merged = sql`exists (select 1 from ${customer} c, ${customer_merge} m where c.email = ${b}.email
    and (m.customer_uuid = c.uuid or m.into_uuid = c.uuid))`;
  const person = samePerson(sql`(select c.uuid from ${customer} c where c.email = ${b}.email)`);
  const theirs = sql`in (select s.email from ${customer} s where s.uuid in ${person})`;
  return sql`(${b}.email <> '' and (${earlier(sql`= ${b}.email`)} or (${merged} and ${earlier(theirs)})))`;
};

/** Who answered a chat, as conditions on it. */
export const answeredBy = (h: SQL): Readonly<Record<AnsweredBy, SQL>> => ({
  assistant: sql`(${h}.first_answer_date is null and ${h}.first_asked_date is null)`,
  person: sql`(${h}.first_answer_date is not null)`,
  nobody: sql`(${h}.first_answer_date is null and ${h}.first_asked_date is not null)`,
});

/** The answers a list can be asked for, each with its condition. */
const choices = <K extends string | number>(keys: readonly K[], is: (key: K) => SQL): Choice =>
  Object.fromEntries(keys.map((key) => [key, is(key)]));
const named = (of: SQL) => (name: string) => sql`${of} = ${name}`;

const request = sql.raw('"rental_request"');
const uuid = sql`${request}.uuid`;

/** What the list of requests can be asked for the figures. */
export const requestFilters: Readonly<Record<string, Aside | Choice>> = {
  came_to: choices(Object.keys(cameTo) as (keyof typeof cameTo)[], (to) => cameTo[to](uuid)),
  first_offer: choices(FIRST_OFFERS, named(firstOfferOf(waitedOf(request)))),
  unserved: choices(UNSERVED, named(unservedOf(request))),
  weekday: choices(
    WEEKDAYS,
    (day) => sql`${weekdayOf(sql`${request}.start_date`)} = ${sql.raw(`${day}`)}`,
  ),
  vessel_type: choices(
    ["none", ...VESSEL_TYPES],
    named(vesselTypeOf(sql`${request}.product_package_uuid`)),
  ),
  began_in_chat: () => beganInChat(uuid, sql`${request}.create_date`),
};

const sale = sql.raw('"booking"');
export const bookingFilters: Readonly<Record<string, Aside | Choice>> = {
  repeat: () => isRepeat(sale),
  began_in_chat:
    () => sql`exists (select 1 from ${rental_request} q where q.uuid = ${sale}.rental_request_uuid
    and ${beganInChat(sql`q.uuid`, sql`q.create_date`)})`,
};

export const chatFilters: Readonly<Record<string, Aside | Choice>> = {
  answered_by: choices(ANSWERED_BY, (by) => answeredBy(sql.raw('"chat"'))[by]),
};

/** Payments that wait for a transfer or a card: not for what is paid aboard. */
export const paymentFilters: Readonly<Record<string, Aside | Choice>> = {
  awaited: (one) => sql`exists (select 1 from ${payment} p where p.uuid = ${one} and ${isAwaited})`,
};

/** Offers of deleted requests count nowhere. */
export const offerFilters: Readonly<Record<string, Aside | Choice>> = {
  of_deleted: () => sql`exists (select 1 from ${rental_request} q
    where q.uuid = "rental_approval".rental_request_uuid and q.statusid = -1)`,
};

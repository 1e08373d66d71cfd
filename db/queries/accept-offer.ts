import { type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { user } from "#db/entities/user.ts";
import { LONGEST_TRIP_HOURS, REQUEST_STATUS } from "#domain/config/limits.ts";
import { ACCEPTANCE } from "#domain/states/request.ts";
import { type By, logStates, moveOffers, moveRequests } from "./audit.ts";
import { confirmationMails } from "./booking-mails.ts";
import { failUnless } from "./fail-unless.ts";
import { dropChanges } from "./fan-out.ts";
import { gapBetween, WIDEST_BUFFER_MS } from "./free.ts";
import {
  bookingTables,
  isForTrip,
  offerLines,
  offerTables,
  offerTotal,
  queueEnding,
  queueWithdrawal,
} from "./mail-rows.ts";
import { OFFER_TAKEN } from "./offer-pages.ts";
import { endDueOptions } from "./options.ts";
import { openBooks } from "./payments.ts";
import { inList } from "./sql.ts";

export type Acceptance = By & {
  request_uuid: string;
  approval_uuid: string;
  /** The revision the visitor has seen: a price that changed meanwhile is not accepted by accident. */
  revision: number;
};
/**
 * Accepts one offer of a request (DESIGN §8) in one transaction: the offer is accepted, the others are closed, the
 * vessel's time is booked, and the mails to the customer, the provider and those who lost are queued. Fails as a whole
 * with the demand "conflict" when the offer or the request is no longer open, the offer or its vessel has changed, or the
 * request has a booking already, with "to_confirm" when the request has changed since the offer was made for it, and with
 * the constraint "vessel_booked" when somebody else has the vessel.
 */
export function acceptOffer(db: Db, accepted: Acceptance) {
  const { request_uuid, approval_uuid, revision, now } = accepted;
  const ms = now.getTime();
  const booked = uuidv7();
  const open = sql`select 1 from ${rental_approval} a join ${rental_request} q on q.uuid = a.rental_request_uuid
    join rental_partner r on r.uuid = a.rental_partner_uuid and r.statusid = 1
    join rental_product v on v.uuid = a.rental_product_uuid and v.statusid = 1
      and v.rental_partner_uuid = a.rental_partner_uuid and v.capacity >= q.guests
    where a.uuid = ${approval_uuid} and q.uuid = ${request_uuid} and a.statusid >= 0 and a.revision = ${revision}
      and a.state in ${inList(ACCEPTANCE.accept)} and a.valid_until_date > ${ms} and a.start_date > ${ms}
      and q.statusid in ${inList(ACCEPTANCE.request)} and a.rental_product_uuid is not null
      and not exists (select 1 from ${booking} where rental_request_uuid = q.uuid)`;
  const ofBooking = sql`${bookingTables} where b.uuid = ${booked}`;

  return [
    failUnless(db, open, "conflict"),
    failUnless(db, sql`${open} and ${isForTrip}`, "to_confirm"),
    ...endDueOptions(db, now),
    ...settleRequest(
      db,
      { request: sql`${request_uuid}`, approval: sql`${approval_uuid}` },
      accepted,
    ),
    db.run(sql`
      insert into ${booking} (uuid, create_date, update_date, statusid, rental_request_uuid, rental_approval_uuid,
        rental_product_uuid, product_package_uuid, rental_partner_uuid, user_uuid, name, email, phone, start_date,
        end_date, guests, total, currency, extras, includes, excludes, cancellation, lines, state, calendar_uid, meeting_point)
      select ${booked}, ${ms}, ${ms}, 1, q.uuid, a.uuid, a.rental_product_uuid, a.product_package_uuid,
        a.rental_partner_uuid, (select uuid from ${user} where email = q.email and statusid = 1), q.name, q.email,
        q.phone, a.start_date, a.start_date + q.duration * 3600000, q.guests, ${offerTotal}, a.currency, a.extras,
        a.includes, a.excludes, a.cancellation, ${offerLines}, 'confirmed', ${booked}, a.meeting_point
      from ${rental_approval} a join ${rental_request} q on q.uuid = a.rental_request_uuid where a.uuid = ${approval_uuid}`),
    ...openBooks(db, sql`b.uuid = ${booked}`, now),
    ...withdrawDoomed(db, accepted),
    logStates(db, accepted, {
      ...{ action: "booking_confirmed", entity: "Booking", to: "confirmed" },
      from: sql`select ${booked} record, null was`,
    }),
    ...confirmationMails(db, ofBooking, now),
  ] as const;
}

/**
 * What a booking means for its request: the offer is accepted, those still open have lost and their providers are told,
 * and the request is approved. What is so already stays without a word.
 */
export function settleRequest(
  db: Db,
  { request, approval }: { request: SQL; approval: SQL },
  by: By,
) {
  const others = sql`a.rental_request_uuid = ${request} and a.uuid <> ${approval}`;
  return [
    dropChanges(db, others),
    // Only those who had made an offer have lost one; the mail is queued while their state still says so.
    queueEnding(
      db,
      by.now,
      "offer_lost",
      sql`${others} and a.state in ${inList(ACCEPTANCE.accept)}`,
    ),
    ...moveOffers(db, by, {
      action: "offer_accepted",
      to: "accepted",
      where: sql`a.uuid = ${approval} and a.state in ${inList(ACCEPTANCE.accept)}`,
    }),
    ...moveOffers(db, by, {
      action: "offer_superseded",
      to: "superseded",
      where: sql`${others} and a.state in ${inList(ACCEPTANCE.supersede)}`,
    }),
    ...moveRequests(db, by, {
      action: "request_approved",
      to: REQUEST_STATUS.approved,
      where: sql`q.uuid = ${request} and q.statusid in ${inList(ACCEPTANCE.request)}`,
    }),
  ] as const;
}

/**
 * Offers of the booked vessel to other requests that its new trip makes impossible: taken back, and their visitors told.
 * Those that begin a trip and the widest buffer from it need no look.
 */
function withdrawDoomed(db: Db, accepted: Acceptance) {
  const { approval_uuid } = accepted;
  const gap = gapBetween(sql`v`);
  const doomed = sql`${offerTables}
    join ${rental_approval} won on won.uuid = ${approval_uuid} and won.rental_product_uuid = a.rental_product_uuid
    join ${rental_request} w on w.uuid = won.rental_request_uuid
    where a.uuid <> won.uuid and a.state in ${inList(ACCEPTANCE.accept)}
      and a.start_date < won.start_date + w.duration * 3600000 + ${WIDEST_BUFFER_MS}
      and a.start_date > won.start_date - ${LONGEST_TRIP_HOURS * 3_600_000 + WIDEST_BUFFER_MS}
      and a.start_date < won.start_date + w.duration * 3600000 + ${gap}
      and a.start_date + q.duration * 3600000 + ${gap} > won.start_date`;
  return [
    queueWithdrawal(db, accepted.now, doomed, { taken: true }),
    ...moveOffers(db, accepted, {
      action: OFFER_TAKEN,
      to: "withdrawn",
      where: sql`a.uuid in (select a.uuid from ${doomed})`,
    }),
  ] as const;
}

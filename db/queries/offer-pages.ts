import { and, asc, desc, eq, gt, isNotNull, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { booking } from "#db/entities/booking.ts";
import { file } from "#db/entities/file.ts";
import { offer_message } from "#db/entities/offer-message.ts";
import { product_option, product_package_option } from "#db/entities/product-option.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { site_config } from "#db/entities/site-config.ts";
import type { PaymentTerms } from "#domain/lib/payment-terms.ts";
import { OPEN_OFFER } from "#domain/states/invitation.ts";
import { type ProviderWord, providerWord } from "./admin/words.ts";
import { isCalledOff } from "./booking-mails.ts";
import { firstPicture } from "./catalogue.ts";
import { isUntaken, optionOver, ownRules, takenBetween } from "./free.ts";
import { askedTrip, bookedHours, bookedTimeOfDay, isMadeFor } from "./mail-rows.ts";
import { termsOf } from "./payments.ts";
import { isErasedSql } from "./personal/subject.ts";
import {
  onPackageOption,
  onPublishedOption,
  onShownFile,
  PUBLISHED,
  pictureForTrip,
} from "./published.ts";
import { inList } from "./sql.ts";

// What the pages of a request show, as lazy queries for one batch.

/** What a card needs of a picture. */
export const picture = pick(file, "key", "alt", "width", "height", "colours");
const area = sql<string>`(select ${site_config.address_area} || ', ' || ${site_config.address_city} from ${site_config} limit 1)`;

const isBooked = sql`${booking.uuid} is not null`;
/** The trip of a request; once it is booked, as its booking (left joined) has it, which may have been moved since. */
export const bookedOrAskedTrip = {
  start_date: sql`coalesce(${booking.start_date}, ${rental_request.start_date})`.mapWith(
    rental_request.start_date,
  ),
  /** When the booked one begins. */
  booked_start: booking.start_date,
  timeofday: sql<number>`case when ${booking.uuid} is null then ${rental_request.timeofday} else ${bookedTimeOfDay(sql`booking`)} end`,
  duration: sql<number>`coalesce(${bookedHours(sql`booking`)}, ${rental_request.duration})`,
  guests: sql<number>`coalesce(${booking.guests}, ${rental_request.guests})`,
};

/** The booking of a request: there is one at most. */
export const ofRequest = and(
  eq(booking.rental_request_uuid, rental_request.uuid),
  gt(booking.statusid, -1),
);
/** The booking of an accepted offer: who has lost learns nothing of it. */
export const ofOffer = and(
  eq(booking.rental_approval_uuid, rental_approval.uuid),
  gt(booking.statusid, -1),
);

/** The package of a reservation; once it is booked, its booking's. */
export const onReservedPackage = sql`${product_package.uuid} = iif(${isBooked} and ${rental_request.product_package_uuid} is not null,
  ${booking.product_package_uuid}, ${rental_request.product_package_uuid})`;

/** A request without anything by which its visitor could be reached: what pages make a RequestSummary of. */
export const requestSummary = {
  ...pick(rental_request, "uuid", "request_id", "statusid"),
  ...bookedOrAskedTrip,
  ...pick(rental_request, "comment", "valid_until_date"),
  // A wish that has become a booking is what the booking has.
  start_hour: sql<number | null>`iif(${isBooked}, null, ${rental_request.start_hour})`,
  extras: sql`iif(${isBooked}, (select json_group_array(e.value ->> '$.title')
    from json_each(${booking.extras}) e), ${rental_request.extras})`.mapWith(rental_request.extras),
  package_title: product_package.title,
  package_slug: product_package.slug,
  area,
};

/** A request as its visitor sees it. */
export function requestForVisitor(db: Db, uuid: string) {
  return db
    .select({
      ...requestSummary,
      name: rental_request.name,
      /** What a reserved package is shown by. */
      picture,
      picture_position: firstPicture("position"),
      /** Its visitor's data is erased. */
      erased: isErasedSql(sql`${rental_request.email}`).mapWith(Boolean),
    })
    .from(rental_request)
    .leftJoin(booking, ofRequest)
    .leftJoin(product_package, onReservedPackage)
    .leftJoin(rental_product, eq(rental_product.uuid, product_package.rental_product_uuid))
    .leftJoin(file, onShownFile(firstPicture("file_uuid")))
    .where(and(eq(rental_request.uuid, uuid), gt(rental_request.statusid, -1)));
}

/** Whether an offer is made for the trip as it is asked for now: `isForTrip` as a column. */
export const isForTripNow =
  sql`coalesce((select ${isMadeFor(sql`rental_approval`)} from ${rental_request} q
    where q.uuid = ${rental_approval.rental_request_uuid}), 1)`.mapWith(Boolean);

const readWord = (text: unknown) => JSON.parse(`${text}`) as ProviderWord | null;
/** Terms that SQL has made, as a column keeps them. */
const readTerms = (text: unknown) => JSON.parse(`${text}`) as PaymentTerms;

/** How the log says that another booking took an offer's time; one its provider withdraws has a line of its own. */
export const OFFER_TAKEN = "offer_taken";

const offerColumns = {
  ...pick(rental_approval, "uuid", "state", "revision", "price", "vat", "currency", "extras"),
  ...pick(rental_approval, "includes", "excludes", "cancellation", "valid_until_date"),
  ...pick(rental_approval, "start_date", "meeting_point", "note", "made_for", "option_until_date"),
  is_for_trip: isForTripNow,
  is_taken: sql`${rental_approval.state} = 'withdrawn' and exists (select 1 from ${audit_log} l
    where l.entity = 'RentalApproval' and l.record_uuid = ${rental_approval.uuid} and l.action = ${OFFER_TAKEN})`.mapWith(
    Boolean,
  ),
  ...pick(rental_approval, "opened_date", "answered_date"),
  /** When it would be paid: as it was offered, or as package and provider say. */
  terms: sql`coalesce(${rental_approval.terms}, ${termsOf(
    sql`${rental_approval.product_package_uuid}`,
    sql`${rental_approval.rental_partner_uuid}`,
  )})`.mapWith(readTerms),
  product_uuid: rental_approval.rental_product_uuid,
  package_uuid: rental_approval.product_package_uuid,
  provider: {
    ...pick(rental_partner, "name", "slug", "rating", "rating_count", "response_minutes"),
    ...pick(rental_partner, "statusid"),
  },
  vessel: { title: rental_product.title },
  picture,
};

const start = rental_approval.start_date;
/** When the trip of an offer ends: its hours are the request's. */
const offerEnd = sql`${start} + 3600000 * (select q.duration from ${rental_request} q where q.uuid = ${rental_approval.rental_request_uuid})`;

/** Who else has the time of an offer that could be accepted otherwise: what would refuse its booking (0023_time). */
const timeColumns = (now: Date) => {
  const at = [sql`rental_product`, sql`${start}`, offerEnd, now] as const;
  const approval = sql`${rental_approval.uuid}`;
  const isOpen = sql`${rental_approval.state} in ${inList(OPEN_OFFER)} and ${rental_approval.valid_until_date} > ${now.getTime()}`;
  return {
    /** Booked, or closed by its provider or its calendar: nobody knows when it is free. */
    is_gone: sql`${isOpen} and not ${isUntaken(...at, { approval, options: true })}`.mapWith(
      Boolean,
    ),
    /** Until when it is held for another guest. */
    held_until: sql<Date | null>`iif(${isOpen}, ${optionOver(...at, approval)}, null)`.mapWith(
      rental_approval.option_until_date,
    ),
  };
};

/** The same of one offer, for saying why it cannot be accepted. */
export function timeOfOffer(db: Db, approval_uuid: string, now: Date) {
  return db
    .select(timeColumns(now))
    .from(rental_approval)
    .innerJoin(rental_product, eq(rental_product.uuid, rental_approval.rental_product_uuid))
    .where(eq(rental_approval.uuid, approval_uuid));
}

function offers(db: Db, now: Date) {
  return db
    .select({ ...offerColumns, ...timeColumns(now) })
    .from(rental_approval)
    .innerJoin(rental_partner, eq(rental_partner.uuid, rental_approval.rental_partner_uuid))
    .leftJoin(rental_product, eq(rental_product.uuid, rental_approval.rental_product_uuid))
    .leftJoin(file, onShownFile(pictureForTrip(rental_product.pictures, start, offerEnd)))
    .$dynamic();
}

/** Every invitation of a request with the offer made on it, if any. */
export function offersOfRequest(db: Db, request_uuid: string, now: Date) {
  return offers(db, now)
    .where(
      and(eq(rental_approval.rental_request_uuid, request_uuid), gt(rental_approval.statusid, -1)),
    )
    .orderBy(asc(rental_approval.queued_date), asc(rental_approval.uuid));
}
export type OfferRow = Awaited<ReturnType<typeof offersOfRequest>>[number];

const messageColumns = {
  uuid: offer_message.uuid,
  approval_uuid: offer_message.rental_approval_uuid,
  ...pick(offer_message, "sender", "content", "create_date"),
};

/** What was asked and answered about a request's offers, oldest first. */
export function messagesOfRequest(db: Db, request_uuid: string) {
  return db
    .select(messageColumns)
    .from(offer_message)
    .innerJoin(rental_approval, eq(rental_approval.uuid, offer_message.rental_approval_uuid))
    .where(eq(rental_approval.rental_request_uuid, request_uuid))
    .orderBy(asc(offer_message.create_date), asc(offer_message.uuid));
}
export type MessageRow = Awaited<ReturnType<typeof messagesOfRequest>>[number];

/** The booking of a request, with the contact that only its customer gets. */
export function bookingOfRequest(db: Db, request_uuid: string) {
  return db
    .select({
      ...pick(booking, "uuid", "state", "start_date", "end_date", "guests", "total", "currency"),
      ...pick(booking, "extras", "calendar_sequence", "meeting_point", "guest_link"),
      ...pick(booking, "includes", "excludes", "cancellation", "lines"),
      kept: booking.kept,
      guest_name: booking.name,
      /** The weather does not allow it, and nothing is agreed instead yet. */
      called_off: isCalledOff(sql`${booking.uuid}`).mapWith(Boolean),
      vessel: rental_product.title,
      provider: pick(rental_partner, "name", "email", "phone", "whatsapp", "bank_account"),
      picture,
    })
    .from(booking)
    .innerJoin(rental_product, eq(rental_product.uuid, booking.rental_product_uuid))
    .innerJoin(rental_partner, eq(rental_partner.uuid, booking.rental_partner_uuid))
    .leftJoin(
      file,
      onShownFile(
        pictureForTrip(rental_product.pictures, booking.start_date, sql`${booking.end_date}`),
      ),
    )
    .where(and(eq(booking.rental_request_uuid, request_uuid), gt(booking.statusid, -1)));
}
export type BookingRow = Awaited<ReturnType<typeof bookingOfRequest>>[number];

/** Which request an invitation belongs to. */
export function requestOfInvitation(db: Db, approval_uuid: string) {
  return db
    .select({ request_uuid: rental_approval.rental_request_uuid })
    .from(rental_approval)
    .where(eq(rental_approval.uuid, approval_uuid));
}

/** An invitation with its request; the contact stands beside it and is given out only after acceptance. */
export function invitation(db: Db, approval_uuid: string) {
  return db
    .select({
      ...pick(rental_approval, "uuid", "state", "revision"),
      partner: { name: rental_partner.name },
      request: requestSummary,
      site_language: rental_request.site_language,
      /** What was asked for, to be sent along with an offer for it. */
      asked_trip: sql<string>`${askedTrip(sql`rental_request`)}`,
      booking: {
        ...pick(booking, "state", "start_date", "total", "meeting_point", "extras"),
        ...pick(booking, "includes", "excludes", "cancellation"),
      },
      booked_vessel: sql<string>`(select ${rental_product.title} from ${rental_product}
        where ${rental_product.uuid} = ${booking.rental_product_uuid})`,
      contact: pick(rental_request, "name", "email", "phone"),
      /** By whose word of theirs it was booked by telephone. */
      word: providerWord(sql`${rental_approval.uuid}`).mapWith(readWord),
    })
    .from(rental_approval)
    .innerJoin(rental_request, eq(rental_request.uuid, rental_approval.rental_request_uuid))
    .innerJoin(rental_partner, eq(rental_partner.uuid, rental_approval.rental_partner_uuid))
    .leftJoin(booking, ofOffer)
    .leftJoin(product_package, onReservedPackage)
    .where(
      and(
        eq(rental_approval.uuid, approval_uuid),
        gt(rental_approval.statusid, -1),
        gt(rental_request.statusid, -1),
      ),
    );
}

const partnerOf = (approval_uuid: string) =>
  sql`(select ${rental_approval.rental_partner_uuid} from ${rental_approval} where ${rental_approval.uuid} = ${approval_uuid})`;

/** The offer made on one invitation. */
export function offerOfInvitation(db: Db, approval_uuid: string, now: Date) {
  return offers(db, now).where(eq(rental_approval.uuid, approval_uuid));
}

/** What was asked and answered about one offer. */
export function messagesOfInvitation(db: Db, approval_uuid: string) {
  return db
    .select(messageColumns)
    .from(offer_message)
    .where(eq(offer_message.rental_approval_uuid, approval_uuid))
    .orderBy(asc(offer_message.create_date), asc(offer_message.uuid));
}

/** The provider's vessels with their packages, what takes their time around a day, and its last offer like this one. */
export function choicesForInvitation(
  db: Db,
  approval_uuid: string,
  around: Record<"from" | "to" | "now", Date>,
) {
  const partner = partnerOf(approval_uuid);
  const ofTheirs = sql`v.statusid = ${PUBLISHED} and v.rental_partner_uuid = ${partner}`;
  const ofPartner = sql`${rental_product.rental_partner_uuid} = ${partner}`;
  return {
    packs: db
      .select({
        vessel: rental_product,
        pack: product_package,
        picture,
        terms: termsOf(
          sql`${product_package.uuid}`,
          sql`${rental_product.rental_partner_uuid}`,
        ).mapWith(readTerms),
      })
      .from(rental_product)
      .leftJoin(
        product_package,
        and(
          eq(product_package.rental_product_uuid, rental_product.uuid),
          eq(product_package.statusid, PUBLISHED),
        ),
      )
      .leftJoin(file, onShownFile(sql`${rental_product.pictures} ->> '$[0].file_uuid'`))
      .where(and(ofPartner, eq(rental_product.statusid, PUBLISHED)))
      .orderBy(asc(rental_product.capacity), asc(product_package.price)),
    extras: db
      .selectDistinct(pick(product_option, "uuid", "title", "price", "unit"))
      .from(product_option)
      .innerJoin(product_package_option, onPublishedOption)
      .innerJoin(product_package, and(onPackageOption, eq(product_package.statusid, PUBLISHED)))
      .innerJoin(rental_product, eq(rental_product.uuid, product_package.rental_product_uuid))
      .where(and(ofPartner, eq(rental_product.statusid, PUBLISHED)))
      .orderBy(asc(product_option.title), asc(product_option.uuid)),
    taken: takenBetween(db, ofTheirs, around, { approval: sql`${approval_uuid}` }),
    rules: ownRules(db, ofTheirs),
    last: db
      .select({
        product_uuid: rental_approval.rental_product_uuid,
        package_uuid: rental_approval.product_package_uuid,
        ...pick(rental_approval, "price", "extras"),
      })
      .from(rental_approval)
      .innerJoin(rental_request, eq(rental_request.uuid, rental_approval.rental_request_uuid))
      .where(
        and(
          sql`${rental_approval.rental_partner_uuid} = ${partner}`,
          ne(rental_approval.uuid, approval_uuid),
          isNotNull(rental_approval.price),
          sql`${rental_request.duration} = (select q.duration from ${rental_request} q join ${rental_approval} o on o.rental_request_uuid = q.uuid where o.uuid = ${approval_uuid})`,
        ),
      )
      .orderBy(desc(rental_approval.answered_date))
      .limit(1),
  };
}
export type ChoiceRow = Awaited<ReturnType<typeof choicesForInvitation>["packs"]>[number];

import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Statement } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { booking } from "#db/entities/booking.ts";
import { product_option, product_package_option } from "#db/entities/product-option.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request, rentalRequest } from "#db/entities/rental-request.ts";
import { acceptOffer } from "#db/queries/accept-offer.ts";
import { failUnless } from "#db/queries/fail-unless.ts";
import { isFree } from "#db/queries/free.ts";
import { type OfferValues, saveOffer } from "#db/queries/offer-steps.ts";
import { endOptions } from "#db/queries/options.ts";
import { publishedTables } from "#db/queries/published.ts";
import { OPEN_REQUEST } from "#domain/config/limits.ts";
import type { PriceModel } from "#domain/lib/money.ts";
import type { By } from "../audit.ts";
import { inList } from "../sql.ts";
import { logChange } from "./audit-values.ts";

/** The whole catalogue of some hundred packages is looked at; of more, the cheapest. */
const PACKAGES_MOST = 500;

type Row = {
  uuid: string;
  title: string;
  vessel_uuid: string;
  vessel: string;
  capacity: number;
  provider: string;
  phone: string;
  meeting_point: string;
  price: number;
  price_model: PriceModel;
} & Record<"guests_min" | "guests_max" | "hours_min" | "hours_max", number> &
  // JSON lists.
  Record<"times" | "extras" | "includes" | "excludes" | "cancellation", string>;
export type PackageOnCall = Row;

/** Published packages (a condition on `p`) with all that an offer of one is made of: a statement for a batch. */
export function packagesOnCall(db: Db, which: SQL) {
  return db.all<Row>(sql`
    select p.uuid, p.title, v.uuid vessel_uuid, v.title vessel, v.capacity, r.name provider, r.phone, v.location meeting_point,
      p.price, p.price_model, p.guests_min, p.guests_max, p.hours_min, p.hours_max, p.times_of_day times, p.includes,
      p.excludes, p.cancellation,
      (select json_group_array(json_object('title', o.title, 'price', o.price, 'unit', o.unit))
        from ${product_package_option} x join ${product_option} o on o.uuid = x.option_uuid and o.statusid = 1
        where x.package_uuid = p.uuid) extras
    from ${publishedTables} where p.statusid = 1 and ${which} order by p.price, p.uuid limit ${PACKAGES_MOST}`);
}

/** The day of a request (midnight in Dubai), in SQL; `otherwise` (ms) without one. */
export const dayOfRequest = (uuid: string | undefined, otherwise: number): SQL =>
  sql`coalesce((select start_date from ${rental_request} where uuid = ${uuid ?? null}), ${otherwise})`;

/** What an open request asks for; nothing of one that has ended. */
export function openRequest(db: Db, uuid: string) {
  return db
    .select(
      pick(
        rental_request,
        ...(["request_id", "name", "email", "phone", "comment", "extras"] as const),
        ...(["start_date", "guests", "duration", "timeofday", "start_hour"] as const),
        "product_package_uuid",
      ),
    )
    .from(rental_request)
    .where(and(eq(rental_request.uuid, uuid), inArray(rental_request.statusid, [...OPEN_REQUEST])));
}

/** A request that may be booked by telephone, with the invitation of a vessel's provider and the booking it has, if any. */
export function requestToBook(db: Db, uuid: string, vessel: string) {
  return db
    .select({
      ...pick(rental_request, "uuid", "request_id", "statusid", "valid_until_date"),
      approval: pick(rental_approval, "uuid", "revision", "answered_date"),
      booked: pick(booking, "product_package_uuid", "start_date", "total"),
    })
    .from(rental_request)
    .leftJoin(
      rental_approval,
      sql`${rental_approval.rental_request_uuid} = ${rental_request.uuid}
        and ${rental_approval.rental_partner_uuid} = (select rental_partner_uuid from ${rental_product} where uuid = ${vessel})`,
    )
    .leftJoin(booking, eq(booking.rental_request_uuid, rental_request.uuid))
    .where(eq(rental_request.uuid, uuid));
}
export type RequestToBook = NonNullable<Awaited<ReturnType<typeof requestToBook>>[number]>;

/** What was agreed by telephone: the request as it is now, and the offer. */
type Agreed = By & {
  asked: RequestToBook;
  values: Pick<typeof rental_request.$inferInsert, "name" | "email" | "phone" | "comment"> &
    Pick<typeof rental_request.$inferInsert, "guests" | "duration" | "timeofday" | "start_hour"> & {
      start_date: Date;
      end_date: Date;
      extras: string[];
    };
  offer: OfferValues;
  /** Notes the provider's word of an invitation: the mails that follow name it. */
  said: (approval_uuid: string) => Statement;
};

/**
 * Books an open request as it was agreed by telephone: the request becomes what was agreed, the provider's offer is made
 * and accepted, and the others hear what they hear of any acceptance. Fails with "conflict" where the request is not open
 * any more or its invitation was answered meanwhile, with "taken" where the vessel does not sail then.
 */
export function bookRequest(db: Db, { asked, values, offer, said, ...by }: Agreed) {
  const { now } = by;
  const ms = now.getTime();
  const { uuid: request_uuid } = asked;
  const approval_uuid = asked.approval?.uuid ?? uuidv7();
  const revision = asked.approval?.revision ?? 0;
  const open = sql`select 1 from ${rental_request} where uuid = ${request_uuid} and statusid in ${inList(OPEN_REQUEST)}`;
  return [
    failUnless(db, open, "conflict"),
    logChange(db, rentalRequest, { ...by, action: "update" }, values, sql`uuid = ${request_uuid}`),
    db
      .update(rental_request)
      .set({
        ...values,
        update_date: sql`max(${ms}, update_date + 1)`,
        valid_until_date: sql`max(coalesce(valid_until_date, 0), ${offer.valid_until_date.getTime()})`,
        // Their confirmation tells them: no mail of an offer goes before it.
        offers_told_date: sql`coalesce(offers_told_date, ${ms})`,
      })
      .where(eq(rental_request.uuid, request_uuid)),
    // A time that is held for this customer is not taken from them.
    endOptions(
      db,
      sql`rental_approval_uuid in (select uuid from ${rental_approval} where rental_request_uuid = ${request_uuid})`,
      now,
    ),
    failUnless(
      db,
      sql`select 1 from ${rental_product} v where v.uuid = ${offer.rental_product_uuid}
          and ${isFree(sql`v`, sql`${offer.start_date.getTime()}`, sql`${values.duration}`, now)}`,
      "taken",
    ),
    db.run(sql`
        insert into ${rental_approval} (uuid, create_date, update_date, statusid, rental_request_uuid, rental_partner_uuid, state, queued_date)
        select ${approval_uuid}, q.create_date, ${ms}, 1, q.uuid, v.rental_partner_uuid, 'opened', ${ms}
        from ${rental_request} q, ${rental_product} v where q.uuid = ${request_uuid} and v.uuid = ${offer.rental_product_uuid}
        on conflict (rental_request_uuid, rental_partner_uuid) do update set statusid = 1, update_date = ${ms},
          state = case when state in ('offered', 'revised', 'superseded') then 'opened' else state end`),
    ...saveOffer(db, { ...by, approval_uuid, to: "offered", revision, isSaid: true }, offer),
    // Who had answered before has answered then.
    db.run(sql`update ${rental_approval} set answered_date = coalesce(${asked.approval?.answered_date?.getTime() ?? null}, answered_date)
        where uuid = ${approval_uuid}`),
    said(approval_uuid),
    ...acceptOffer(db, { ...by, request_uuid, approval_uuid, revision: revision + 1 }),
  ] as const;
}

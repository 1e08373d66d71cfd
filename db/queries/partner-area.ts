import { and, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { booking } from "#db/entities/booking.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { user } from "#db/entities/user.ts";
import type { VesselRules } from "#domain/lib/free-times.ts";
import { PAYEE_NAMES, type PayeeName } from "#domain/rules/payment-terms.ts";
import { RULE_NAMES, type RuleName } from "#domain/rules/vessel-rules.ts";
import { type By, logLines } from "./audit.ts";
import { openChange } from "./booking-mails.ts";
import { failUnless } from "./fail-unless.ts";
import { isForTripNow, ofOffer, onReservedPackage, requestSummary } from "./offer-pages.ts";
import { onPublishedProvider, onPublishedVessel, PUBLISHED } from "./published.ts";

/** The provider an account belongs to, in SQL. */
export const providerOf = (user_uuid: string) =>
  sql`(select ${user.rental_partner_uuid} from ${user} where ${user.uuid} = ${user_uuid})`;

/** The rules of a provider's vessels; null where they follow the site. */
export function ownVessels(db: Db, user_uuid: string) {
  return db
    .select(pick(rental_product, "uuid", "title", ...RULE_NAMES))
    .from(rental_product)
    .where(
      and(
        sql`${rental_product.rental_partner_uuid} = ${providerOf(user_uuid)}`,
        gt(rental_product.statusid, -1),
      ),
    )
    .orderBy(rental_product.title, rental_product.uuid);
}

/** The provider's own site, "" for none, and its published packages, for the code of their cards. */
export function ownCards(db: Db, user_uuid: string) {
  return db
    .select({ website: rental_partner.website, ...pick(product_package, "slug", "title") })
    .from(product_package)
    .innerJoin(rental_product, onPublishedVessel)
    .innerJoin(rental_partner, onPublishedProvider)
    .where(
      and(
        sql`${rental_partner.uuid} = ${providerOf(user_uuid)}`,
        eq(product_package.statusid, PUBLISHED),
      ),
    )
    .orderBy(product_package.title, product_package.uuid);
}

/** Stores the rules of a provider's own vessel, with a line in the log where they differ. Fails with "not_found". */
export function saveVesselRules(
  db: Db,
  by: By,
  { uuid, user_uuid, rules }: { uuid: string; user_uuid: string; rules: OwnRules },
) {
  const it = sql`v.uuid = ${uuid} and v.statusid >= 0 and v.rental_partner_uuid = ${providerOf(user_uuid)}`;
  const columns = sql.raw(RULE_NAMES.map((name) => `v."${name}"`).join(", "));
  const values = sql.join(
    RULE_NAMES.map((name) => {
      const value = rules[name];
      return sql`${Array.isArray(value) ? JSON.stringify(value) : value}`;
    }),
    sql`, `,
  );
  const changed = sql`${it} and (${columns}) is not (${values})`;
  const before = RULE_NAMES.map(
    (name) => `'${name}', ${isText(name) ? `json(v."${name}")` : `v."${name}"`}`,
  );
  return [
    failUnless(db, sql`select 1 from ${rental_product} v where ${it}`, "not_found"),
    logLines(db, by, {
      ...{ action: "vessel_rules", entity: "RentalProduct", record: sql`v.uuid` },
      before: sql`json_object(${sql.raw(before.join(", "))})`,
      after: sql`${JSON.stringify(rules)}`,
      from: sql`${rental_product} v where ${changed}`,
    }),
    db.run(sql`update ${rental_product} as v set (${sql.raw(RULE_NAMES.map((name) => `"${name}"`).join(", "))}) = (${values}),
      update_date = max(${by.now.getTime()}, v.update_date + 1) where ${changed}`),
  ] as const;
}
const isText = (name: RuleName) => name === "sailing_hours" || name === "closed_seasons";
/** A vessel's own rules; null: as the site's. */
export type OwnRules = { [Name in RuleName]: VesselRules[Name] | null };
/** A condition on booking: one of an account's provider. */
export const bookingOfProvider = (user_uuid: string, uuid: string) =>
  sql`${booking.uuid} = ${uuid} and ${booking.rental_partner_uuid} = ${providerOf(user_uuid)}`;

/** The same of booking `b`: of one, or of all of the account's provider. */
export const moneyOfProvider = (user_uuid: string, uuid?: string) =>
  sql`b.rental_partner_uuid = ${providerOf(user_uuid)} and ${uuid === undefined ? sql`1` : sql`b.uuid = ${uuid}`}`;

/** A provider's payment terms, and who is paid. */
export function ownPayee(db: Db, user_uuid: string) {
  return db
    .select(pick(rental_partner, ...PAYEE_NAMES))
    .from(rental_partner)
    .where(sql`${rental_partner.uuid} = ${providerOf(user_uuid)}`);
}
export type OwnPayee = Awaited<ReturnType<typeof ownPayee>>[number];

/** Stores them, with a line in the log where they differ. Fails with "not_found". */
export function storePayee(db: Db, by: By, user_uuid: string, payee: OwnPayee) {
  const it = sql`r.uuid = ${providerOf(user_uuid)} and r.statusid >= 0`;
  const list = (of: (name: PayeeName) => SQL) => sql.join(PAYEE_NAMES.map(of), sql`, `);
  const values = list((name) => sql`${payee[name]}`);
  const changed = sql`${it} and (${list((name) => sql.raw(`r."${name}"`))}) is not (${values})`;
  const before = list((name) => sql.raw(`'${name}', r."${name}"`));
  return [
    failUnless(db, sql`select 1 from ${rental_partner} r where ${it}`, "not_found"),
    logLines(db, by, {
      ...{ action: "payment_terms", entity: "RentalPartner", record: sql`r.uuid` },
      ...{ before: sql`json_object(${before})`, after: sql`${JSON.stringify(payee)}` },
      from: sql`${rental_partner} r where ${changed}`,
    }),
    db.run(sql`update ${rental_partner} as r set (${list((name) => sql.raw(`"${name}"`))}) = (${values}),
      update_date = max(${by.now.getTime()}, r.update_date + 1) where ${changed}`),
  ] as const;
}

/** The provider of an account, with how it answers. */
export function ownProvider(db: Db, user_uuid: string) {
  return db
    .select({
      ...pick(rental_partner, "uuid", "name", "slug", "response_minutes", "response_rate"),
      ...pick(rental_partner, "acceptance_rate", "rating", "rating_count"),
    })
    .from(rental_partner)
    .where(sql`${rental_partner.uuid} = ${providerOf(user_uuid)}`);
}

/** The provider's invitations, newest first, from behind one of them on; who asks, only their wishes. */
export function partnerInbox(
  db: Db,
  user_uuid: string,
  { size = 100, after }: { size?: number; after?: string | undefined } = {},
) {
  const isLater = sql`(${rental_approval.create_date}, ${rental_approval.uuid}) < (
    select b.create_date, b.uuid from ${rental_approval} b where b.uuid = ${after})`;
  return db
    .select({
      ...pick(rental_approval, "uuid", "state", "price", "vat", "extras"),
      is_for_trip: isForTripNow,
      booking_state: booking.state,
      booking_total: booking.total,
      offer_until: rental_approval.valid_until_date,
      create_date: rental_approval.create_date,
      request: requestSummary,
    })
    .from(rental_approval)
    .innerJoin(rental_request, eq(rental_request.uuid, rental_approval.rental_request_uuid))
    .leftJoin(booking, ofOffer)
    .leftJoin(product_package, onReservedPackage)
    .where(
      and(
        sql`${rental_approval.rental_partner_uuid} = ${providerOf(user_uuid)}`,
        gt(rental_approval.statusid, -1),
        gt(rental_request.statusid, -1),
        after === undefined ? undefined : isLater,
      ),
    )
    .orderBy(desc(rental_approval.create_date), desc(rental_approval.uuid))
    .limit(size);
}

/** The provider's bookings that are not over, and those of the last month, by start; of one alone by its uuid. */
export function partnerBookings(db: Db, user_uuid: string, since: Date, uuid?: string) {
  return db
    .select({
      uuid: booking.uuid,
      vessel: rental_product.title,
      ...pick(booking, "start_date", "end_date", "guests", "name", "phone", "email", "total"),
      ...pick(booking, "extras", "currency", "state"),
      open_change: openChange(sql`${booking.uuid}`),
    })
    .from(booking)
    .innerJoin(rental_product, eq(rental_product.uuid, booking.rental_product_uuid))
    .where(
      and(
        sql`${booking.rental_partner_uuid} = ${providerOf(user_uuid)}`,
        gt(booking.statusid, -1),
        uuid === undefined ? gt(booking.end_date, since) : eq(booking.uuid, uuid),
        inArray(booking.state, ["held", "confirmed", "completed", "cancelled"]),
      ),
    )
    .orderBy(booking.start_date)
    .limit(200);
}

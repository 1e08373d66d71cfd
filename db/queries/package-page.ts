import { type AnyColumn, and, asc, count, eq, inArray, ne, sql, type Table } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { allShown, labelOf, pick, shown } from "#db/columns.ts";
import { block_rule } from "#db/entities/block-rule.ts";
import { booking } from "#db/entities/booking.ts";
import { file } from "#db/entities/file.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { product_option, product_package_option } from "#db/entities/product-option.ts";
import { product_package, productPackage } from "#db/entities/product-package.ts";
import { referral_partner } from "#db/entities/referral-partner.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product, rentalProduct } from "#db/entities/rental-product.ts";
import { user } from "#db/entities/user.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import { TERMS_NAMES } from "#domain/rules/payment-terms.ts";
import { cards, latestRatings, picture, provider, publicRating } from "./catalogue.ts";
import { movedSlug } from "./moved.ts";
import {
  isPublicPackage,
  onPackageOption,
  onPublishedOption,
  onPublishedProvider,
  onPublishedVessel,
  PUBLISHED,
} from "./published.ts";

/**
 * A package page for one batch: the package with vessel and provider, extras, files of its and its vessel's pictures,
 * its provider's latest ratings, the package's own and then its vessel's before others. `found` is empty when the package or what it belongs to is not published, unless
 * it is for a preview.
 */
export function packageBySlug(db: Db, slug: string, { ratings = 6, preview = false } = {}) {
  const isShown = preview
    ? ne(product_package.statusid, -1)
    : eq(product_package.statusid, PUBLISHED);
  const bySlug = and(eq(product_package.slug, slug), isShown);
  const vessel = eq(rental_product.uuid, product_package.rental_product_uuid);
  const onVesselsProvider = eq(rental_partner.uuid, rental_product.rental_partner_uuid);
  const filesOf = (pictures: AnyColumn) =>
    sql`select json_each.value ->> '$.file_uuid' from ${product_package} join ${rental_product} on ${vessel}, json_each(${pictures}) where ${bySlug}`;
  const own = (column: AnyColumn) =>
    sql`(select ${column} from ${product_package} where ${bySlug})`;
  const onPage = sql`${filesOf(product_package.pictures)} union ${filesOf(rental_product.pictures)}`;
  return {
    found: db
      .select({
        package: allShown(product_package, productPackage.translated),
        vessel: allShown(rental_product, rentalProduct.translated),
        provider,
        terms: pick(rental_partner, ...TERMS_NAMES),
      })
      .from(product_package)
      .innerJoin(rental_product, preview ? vessel : onPublishedVessel)
      .innerJoin(rental_partner, preview ? onVesselsProvider : onPublishedProvider)
      .where(bySlug),
    options: db
      .select({
        ...pick(product_option, "uuid", "slug", "title"),
        ...labelOf(product_option),
        ...shown(product_option, ["description"]),
        ...pick(product_option, "price", "currency", "unit"),
      })
      .from(product_package)
      .innerJoin(product_package_option, onPackageOption)
      .innerJoin(product_option, onPublishedOption)
      .where(bySlug)
      .orderBy(asc(product_option.price)),
    files: db
      .select({ ...picture, ...shown(file, ["caption"]) })
      .from(file)
      .where(and(inArray(file.uuid, sql`(${onPage})`), ne(file.statusid, -1))),
    ratings: latestRatings(
      db,
      sql`select ${rental_product.rental_partner_uuid} from ${product_package} join ${rental_product} on ${vessel} where ${bySlug}`,
      ratings,
      sql`case when ${booking.product_package_uuid} = ${own(product_package.uuid)} then 2
        when ${booking.rental_product_uuid} = ${own(product_package.rental_product_uuid)} then 1 else 0 end`,
    ),
  };
}

/** What guests of this very package gave: the mean of the published stars × 100, null without any, and how many. */
export function packageRating(db: Db, slug: string) {
  return db
    .select({
      rating: sql<number | null>`cast(round(avg(${partner_rating.stars}) * 100) as integer)`,
      count: count(),
    })
    .from(product_package)
    .innerJoin(booking, eq(booking.product_package_uuid, product_package.uuid))
    .innerJoin(partner_rating, eq(partner_rating.booking_uuid, booking.uuid))
    .where(and(eq(product_package.slug, slug), publicRating));
}

/** In SQL: how many times one number is the other. */
const ratio = (a: string, b: string) => `1.0 * max(${a}, ${b}) / min(${a}, ${b})`;
const smallest = (p: string) =>
  `max(${p}.price * iif(${p}.price_model = 'hour', ${p}.hours_min, 1), 1)`;
/** In SQL: how far package p is from package s, which is asked for. Another vessel's are nearer than its own. */
const distance = (p: string) =>
  sql.raw(`(${ratio(`${p}.guests_max`, "s.guests_max")} + ${ratio(smallest(p), smallest("s"))}
    + 2 * (${p}.rental_product_uuid = s.rental_product_uuid))`);

/**
 * Packages a visitor of this one may mean as well, nearest first: for one of its occasions or on its type of vessel,
 * and close in guests and in the smallest total. VAT is the same share of all, so net prices are compared. Each vessel
 * shows its nearest before any shows a second one.
 */
export function similarPackages(db: Db, slug: string, limit = 3) {
  const alike = sql`(
    select uuid from (
      select p.uuid, ${distance("p")} far,
        row_number() over (partition by p.rental_product_uuid order by ${distance("p")}, p.uuid) turn
      from ${product_package} s join ${rental_product} sv on sv.uuid = s.rental_product_uuid
        join ${product_package} p on p.statusid = ${PUBLISHED} and p.uuid <> s.uuid
        join ${rental_product} v on v.uuid = p.rental_product_uuid and v.statusid = ${PUBLISHED}
        join ${rental_partner} r on r.uuid = v.rental_partner_uuid and r.statusid = ${PUBLISHED}
      where s.slug = ${slug} and (v.type = sv.type
        or exists (select 1 from json_each(p.occasions) o, json_each(s.occasions) w where o.value = w.value))
    ) order by turn, far, uuid limit ${limit})`;
  const far = sql`(select ${distance("product_package")} from ${product_package} s where s.slug = ${slug})`;
  return cards(db, inArray(product_package.uuid, alike)).orderBy(far, product_package.uuid);
}

/**
 * A package that is deleted, or whose vessel or provider is; empty otherwise. What was here and was deleted answers 410, and search engines
 * forget it at once; what is merely not published answers 404, as if it had never been.
 */
export function gonePackage(db: Db, slug: string) {
  return db
    .select({ uuid: product_package.uuid })
    .from(product_package)
    .innerJoin(rental_product, eq(rental_product.uuid, product_package.rental_product_uuid))
    .innerJoin(rental_partner, eq(rental_partner.uuid, rental_product.rental_partner_uuid))
    .where(
      sql`${product_package.slug} = ${slug}
        and -1 in (${product_package.statusid}, ${rental_product.statusid}, ${rental_partner.statusid})`,
    );
}

/**
 * Where a published package's card may be shown in a frame: its provider's own site ("" for none), with the share link of
 * an account of the provider's that is an affiliate's too.
 */
export function framedBy(db: Db, slug: string) {
  const sharelink = sql<string | null>`(select a.sharelink from ${user} u
    join ${referral_partner} a on a.uuid = u.referral_partner_uuid and a.statusid = ${PUBLISHED}
    where u.rental_partner_uuid = ${rental_partner.uuid} and u.statusid <> -1 order by u.uuid limit 1)`;
  return db
    .select({ website: rental_partner.website, sharelink })
    .from(product_package)
    .innerJoin(rental_product, onPublishedVessel)
    .innerJoin(rental_partner, onPublishedProvider)
    .where(and(eq(product_package.slug, slug), eq(product_package.statusid, PUBLISHED)));
}

/** Where a published package is whose address was this slug (`movedSlug`). */
export const movedPackage = (db: Db, slug: string) =>
  movedSlug(db, productPackage, slug, isPublicPackage(sql`t.uuid`));

/**
 * Whose calendar has changed: some vessels', that of a booking, of an own block or a repetition of them, or those of a
 * request's offers and booking.
 */
export type CalendarOf =
  | { vessels: readonly string[] }
  | { booking: string }
  | { block: string }
  | { request: string };

/** The packages on vessels whose calendar has changed, by the names of their pages. */
export function packagesOf(db: Db, of: CalendarOf) {
  const ofRequest = (table: Table, request: string) =>
    sql`select rental_product_uuid from ${table} where rental_request_uuid = ${request}`;
  const vessels =
    "vessels" in of
      ? sql`select value from json_each(${JSON.stringify(of.vessels)})`
      : "booking" in of
        ? sql`select rental_product_uuid from ${booking} where uuid = ${of.booking}`
        : "block" in of
          ? sql`select rental_product_uuid from ${vessel_block} where uuid = ${of.block}
            union select rental_product_uuid from ${block_rule} where uuid = ${of.block}`
          : sql`${ofRequest(rental_approval, of.request)} union ${ofRequest(booking, of.request)}`;
  return db.all<{ slug: string }>(
    sql`select slug from ${product_package} where rental_product_uuid in (${vessels})`,
  );
}

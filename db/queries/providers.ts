import { and, asc, count, desc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick, shown } from "#db/columns.ts";
import { booking } from "#db/entities/booking.ts";
import { file } from "#db/entities/file.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner, rentalPartner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import type { VesselType } from "#domain/config/choices.ts";
import {
  packageCardsOfPartner,
  picture,
  provider,
  publicRating,
  rating,
  ratingsOfPartner,
  vesselFacts,
} from "./catalogue.ts";
import { movedSlug } from "./moved.ts";
import { onPublishedProvider, onPublishedVessel, onShownFile, PUBLISHED } from "./published.ts";

/** A vessel's first picture. */
const firstPicture = sql`${rental_product.pictures} ->> '$[0].file_uuid'`;
/** The key of the first picture of a group's largest vessel; null where none has one. */
const pictureOfLargest = sql<
  string | null
>`substr(max(printf('%06d', ${rental_product.capacity}) || ${file.key}), 7)`;
/** The kinds of a group's vessels, each once. */
const vesselTypes = sql<
  VesselType[]
>`json_group_array(distinct ${rental_product.type}) filter (where ${rental_product.type} is not null)`.mapWith(
  JSON.parse,
);
/** What the shortest trip of the cheapest package costs, in fils without VAT. */
const leastPrice = sql<
  number | null
>`min(case ${product_package.price_model} when 'hour' then ${product_package.price} * ${product_package.hours_min} else ${product_package.price} end)`;
/** What of a vessel's first picture must stay in view. */
const picturePosition = sql<string | null>`${rental_product.pictures} ->> '$[0].position'`;

/**
 * A provider's page for one batch: the provider, its vessels with their first picture, its packages, its latest
 * ratings, what says that it was deleted or has another address. `found` is empty when it is not published. Nothing by which to reach
 * it is read: that comes with a booking.
 */
export function providerBySlug(db: Db, slug: string) {
  return {
    found: db
      .select({
        ...provider,
        ...shown(rental_partner, ["description"]),
        update_date: rental_partner.update_date,
        ...shown(rental_partner, ["captains"]),
        ...pick(rental_partner, "licence", "insurance"),
      })
      .from(rental_partner)
      .where(and(eq(rental_partner.slug, slug), eq(rental_partner.statusid, PUBLISHED))),
    vessels: db
      .select({
        ...vesselFacts,
        picture,
        picture_position: picturePosition,
      })
      .from(rental_product)
      .innerJoin(rental_partner, onPublishedProvider)
      .leftJoin(file, onShownFile(firstPicture))
      .where(and(eq(rental_partner.slug, slug), eq(rental_product.statusid, PUBLISHED)))
      .orderBy(desc(rental_product.capacity), asc(rental_product.uuid)),
    packages: packageCardsOfPartner(db, slug),
    ratings: ratingsOfPartner(db, slug),
    gone: goneProvider(db, slug),
    moved: movedSlug(db, rentalPartner, slug, sql`t.statusid = ${PUBLISHED}`),
  };
}

/** A provider that is deleted, which answers 410; empty otherwise. */
export function goneProvider(db: Db, slug: string) {
  return db
    .select({ uuid: rental_partner.uuid })
    .from(rental_partner)
    .where(sql`${rental_partner.slug} = ${slug} and ${rental_partner.statusid} = -1`);
}

/** No site has more providers than this; a page of its own would be the way then. */
const MOST = 200;

/**
 * The published providers by name, each with the kinds of its vessels, what the shortest trip costs and a vessel's
 * picture; without email and phone, which a visitor gets with a booking.
 */
export function partnerList(db: Db) {
  return db
    .select({
      ...provider,
      types: vesselTypes,
      least: leastPrice,
      picture: pictureOfLargest,
    })
    .from(rental_partner)
    .leftJoin(
      rental_product,
      and(
        eq(rental_product.rental_partner_uuid, rental_partner.uuid),
        eq(rental_product.statusid, PUBLISHED),
      ),
    )
    .leftJoin(product_package, and(onPublishedVessel, eq(product_package.statusid, PUBLISHED)))
    .leftJoin(file, onShownFile(firstPicture))
    .where(eq(rental_partner.statusid, PUBLISHED))
    .groupBy(rental_partner.uuid)
    .orderBy(asc(rental_partner.name), asc(rental_partner.uuid))
    .limit(MOST);
}

/** How many providers the public can see. */
export function partnerCount(db: Db) {
  return db
    .select({ providers: count() })
    .from(rental_partner)
    .where(eq(rental_partner.statusid, PUBLISHED));
}

/** The published providers with most reviews first, each with how many providers there are in all. */
export function homeProviders(db: Db, limit: number) {
  return db
    .select({ ...provider, all: sql<number>`count(*) over ()` })
    .from(rental_partner)
    .where(eq(rental_partner.statusid, PUBLISHED))
    .orderBy(desc(rental_partner.rating_count), asc(rental_partner.name), asc(rental_partner.uuid))
    .limit(limit);
}

/**
 * Published reviews that say something, with the provider they are about, the package that was booked and its vessel's
 * picture: the best first, of equal ones those that have one, then the latest.
 */
export function homeReviews(db: Db, limit: number) {
  return db
    .select({
      ...rating,
      provider: pick(rental_partner, "slug", "name"),
      pack: { slug: product_package.slug, ...shown(product_package, ["title"]) },
      picture,
      picture_position: picturePosition,
    })
    .from(partner_rating)
    .innerJoin(
      rental_partner,
      and(
        eq(rental_partner.uuid, partner_rating.rental_partner_uuid),
        eq(rental_partner.statusid, PUBLISHED),
      ),
    )
    .innerJoin(booking, eq(booking.uuid, partner_rating.booking_uuid))
    .leftJoin(
      rental_product,
      and(
        eq(rental_product.uuid, booking.rental_product_uuid),
        eq(rental_product.statusid, PUBLISHED),
      ),
    )
    .leftJoin(
      product_package,
      and(
        eq(product_package.uuid, booking.product_package_uuid),
        eq(product_package.statusid, PUBLISHED),
        eq(rental_product.statusid, PUBLISHED),
      ),
    )
    .leftJoin(file, onShownFile(firstPicture))
    .where(and(publicRating, ne(partner_rating.comment, "")))
    .orderBy(
      desc(partner_rating.stars),
      sql`${file.uuid} is null`,
      desc(partner_rating.create_date),
      desc(partner_rating.uuid),
    )
    .limit(limit);
}

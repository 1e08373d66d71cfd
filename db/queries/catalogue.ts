import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  isNotNull,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { allShown, pick, shown } from "#db/columns.ts";
import { booking } from "#db/entities/booking.ts";
import { faq } from "#db/entities/faq.ts";
import { file } from "#db/entities/file.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { site_config, siteConfigEntity } from "#db/entities/site-config.ts";
import { site as siteDefaults } from "#domain/config/site.ts";
import {
  assistantAvatar,
  onPublishedProvider,
  onPublishedVessel,
  onShownFile,
  PUBLISHED,
  packageLimits,
  providerLogo,
  siteMarks,
} from "./published.ts";

// What the public sees of the catalogue. Every function gives lazy queries, so that a loader puts all it needs into
// one batch (db/batch.ts).

/** What pages need of a stored picture. */
export const picture = {
  ...pick(file, "uuid", "key", "mime", "width", "height"),
  ...shown(file, ["alt"]),
  colours: file.colours,
};

export const provider = {
  ...pick(rental_partner, "uuid", "slug", "name"),
  logo: providerLogo,
  ...shown(rental_partner, ["area", "languages"]),
  ...pick(rental_partner, "rating", "rating_count", "response_minutes"),
};

/** A vessel as its provider's page and the assistant speak of it. */
export const vesselFacts = {
  ...pick(rental_product, "uuid", "slug"),
  ...shown(rental_product, ["title"]),
  ...pick(rental_product, "type", "length_cm", "year", "builder", "cabins", "crew", "capacity"),
  ...shown(rental_product, ["location", "amenities", "description"]),
};

/** A package's first picture, or its vessel's when it has none of its own. */
export const firstPicture = (key: "file_uuid" | "position") => {
  const path = sql.raw(`'$[0].${key}'`);
  return sql<string | null>`case when json_array_length(${product_package.pictures}) > 0
    then ${product_package.pictures} ->> ${path} else ${rental_product.pictures} ->> ${path} end`;
};

/** The key of a package's own picture in a place, with a space behind it; "" without one. */
const keyAt = (place: string) => sql`coalesce((select shown.key || ' ' from ${file} as shown
  where shown.uuid = ${product_package.pictures} ->> ${`$[${place}].file_uuid`} and shown.statusid <> -1), '')`;

/** The keys of a package's own pictures behind its first, three at most, in their order; null without any. */
const furtherPictures = sql<
  string | null
>`nullif(trim(${sql.join(["1", "2", "3"].map(keyAt), sql` || `)}), '')`;

const card = {
  ...pick(product_package, "uuid", "slug"),
  ...shown(product_package, ["title", "summary"]),
  ...pick(product_package, "price_model", "price", "currency"),
  ...packageLimits,
  ...pick(product_package, "occasions", "featured_order", "update_date"),
  vessel: {
    uuid: rental_product.uuid,
    ...shown(rental_product, ["title"]),
    ...pick(rental_product, "type", "length_cm", "capacity", "seats"),
    ...shown(rental_product, ["location"]),
  },
  provider,
  picture,
  picture_position: firstPicture("position"),
  further: furtherPictures,
};

/** Cards of packages whose vessel and provider are published too. */
export function cards(db: Db, ...where: SQL[]) {
  return db
    .select(card)
    .from(product_package)
    .innerJoin(rental_product, onPublishedVessel)
    .innerJoin(rental_partner, onPublishedProvider)
    .leftJoin(file, onShownFile(firstPicture("file_uuid")))
    .where(and(eq(product_package.statusid, PUBLISHED), ...where))
    .$dynamic();
}

/** `featured`: the chosen packages in their order; `all`: every published one, newest first. */
export function packageCards(db: Db, { featured = 6, all = 60 } = {}) {
  return {
    featured: cards(db, isNotNull(product_package.featured_order))
      .orderBy(asc(product_package.featured_order), asc(product_package.uuid))
      .limit(featured),
    all: cards(db)
      .orderBy(desc(product_package.create_date), desc(product_package.uuid))
      .limit(all),
  };
}

export type PackageCard = Awaited<ReturnType<typeof packageCards>["all"]>[number];

/** One published package as a card; empty when there is none. */
export function packageCard(db: Db, slug: string) {
  return cards(db, eq(product_package.slug, slug));
}

/** No feed names more packages. */
const FEED_MOST = 5_000;

/** Every published package, newest first, for feeds. */
export function packagesForFeeds(db: Db) {
  return cards(db)
    .orderBy(desc(product_package.create_date), desc(product_package.uuid))
    .limit(FEED_MOST);
}

/** The published packages of one provider, newest first. */
export function packageCardsOfPartner(db: Db, partnerSlug: string) {
  return cards(db, eq(rental_partner.slug, partnerSlug)).orderBy(
    desc(product_package.create_date),
    desc(product_package.uuid),
  );
}

export const rating = pick(partner_rating, "stars", "comment", "author", "create_date");
/** The pictures a guest has sent with a review, as JSON in their order; null without any. */
export const guestPictures = sql<
  string | null
>`(select nullif(json_group_array(json_object('key', sent.key, 'alt', sent.alt, 'width', sent.width,
    'height', sent.height, 'colours', sent.colours)), '[]')
  from json_each(${partner_rating.pictures}) named
  join ${file} as sent on sent.uuid = named.value ->> '$.file_uuid' and sent.statusid <> -1)`;
/** A vessel's pictures in their order, as JSON; null without any. */
const vesselGallery = sql<
  string | null
>`(select nullif(json_group_array(json_object('key', shown.key, 'width', shown.width, 'height', shown.height,
    'colours', shown.colours, 'position', named.value ->> '$.position')), '[]')
  from json_each(${rental_product.pictures}) named
  join ${file} as shown on shown.uuid = named.value ->> '$.file_uuid' and shown.statusid <> -1)`;
export const publicRating = and(
  eq(partner_rating.published, true),
  ne(partner_rating.statusid, -1),
);

/** The published ratings of a provider, newest first. */
export function ratingsOfPartner(db: Db, partnerSlug: string, limit = 20) {
  return latestRatings(
    db,
    sql`select uuid from ${rental_partner} where slug = ${partnerSlug}`,
    limit,
  );
}

/**
 * The same of the provider whose uuid a query finds, each with the package that was booked and its vessel's picture;
 * `near` ranks those that concern a reader most, which come before all others.
 */
export function latestRatings(db: Db, partner: SQL, limit: number, near?: SQL) {
  return db
    .select({
      ...rating,
      answer: partner_rating.answer,
      near: sql<number>`${near ?? 0}`,
      start_date: booking.start_date,
      guest_pictures: guestPictures,
      pack: { slug: product_package.slug, ...shown(product_package, ["title"]) },
      picture,
      picture_position: sql<string | null>`${rental_product.pictures} ->> '$[0].position'`,
      gallery: vesselGallery,
    })
    .from(partner_rating)
    .innerJoin(booking, eq(booking.uuid, partner_rating.booking_uuid))
    .leftJoin(rental_product, eq(rental_product.uuid, booking.rental_product_uuid))
    .leftJoin(
      product_package,
      and(
        eq(product_package.uuid, booking.product_package_uuid),
        eq(product_package.statusid, PUBLISHED),
        eq(rental_product.statusid, PUBLISHED),
      ),
    )
    .leftJoin(file, onShownFile(sql`${rental_product.pictures} ->> '$[0].file_uuid'`))
    .where(and(eq(partner_rating.rental_partner_uuid, sql`(${partner})`), publicRating))
    .orderBy(...(near ? [desc(near)] : []), desc(partner_rating.create_date))
    .limit(limit);
}

/** The published questions of the page, in their order: not those of the chat alone. */
export function faqs(db: Db, limit = 200) {
  return db
    .select({
      uuid: faq.uuid,
      ...shown(faq, ["question", "answer", "group"]),
      order: faq.order,
    })
    .from(faq)
    .where(and(eq(faq.statusid, PUBLISHED), eq(faq.chat_only, false)))
    .orderBy(asc(faq.order), asc(faq.uuid))
    .limit(limit);
}

/** The site configuration: one row, none before the database is seeded. */
export function siteConfig(db: Db) {
  return db
    .select({
      ...allShown(site_config, siteConfigEntity.translated),
      ...siteMarks,
      assistant_avatar: assistantAvatar,
    })
    .from(site_config)
    .where(eq(site_config.singleton, 1));
}

/** The picture that stands for the site where a page has none of its own; empty when its file is gone. */
export function siteOwnPicture(db: Db) {
  const key = sql`coalesce(nullif(${site_config.default_seo_image}, ''), ${siteDefaults.default_seo_image})`;
  return db
    .select(picture)
    .from(site_config)
    .innerJoin(file, and(eq(file.key, key), ne(file.statusid, -1)))
    .where(eq(site_config.singleton, 1));
}

/** Stored files by key, for pictures that pages name directly. */
export function filesByKey(db: Db, keys: readonly string[]) {
  return db
    .select(picture)
    .from(file)
    .where(and(inArray(file.key, [...keys]), ne(file.statusid, -1)));
}

/** How many packages the public can see, and on how many vessels. */
export function catalogueCounts(db: Db) {
  return db
    .select({ packages: count(), vessels: countDistinct(rental_product.uuid) })
    .from(product_package)
    .innerJoin(rental_product, onPublishedVessel)
    .innerJoin(rental_partner, onPublishedProvider)
    .where(eq(product_package.statusid, PUBLISHED));
}

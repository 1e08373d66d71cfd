import { asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick, shown } from "#db/columns.ts";
import { article } from "#db/entities/article.ts";
import { faq } from "#db/entities/faq.ts";
import { file } from "#db/entities/file.ts";
import { product_option, product_package_option } from "#db/entities/product-option.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { TERMS_NAMES } from "#domain/rules/payment-terms.ts";
import { firstPicture, vesselFacts } from "./catalogue.ts";
import {
  onPublishedOption,
  onPublishedProvider,
  onPublishedVessel,
  onShownFile,
  PUBLISHED,
} from "./published.ts";

// What the assistant knows: what every visitor may read, and when vessels are taken. Contacts of providers, visitors
// and requests are not among it, so no answer can hold them.

/** Packages the assistant looks through at most, the featured ones first. */
const MOST = 1000;

/** All published packages with what their pages say of them. */
export function knownPackages(db: Db) {
  return db
    .select({
      ...pick(product_package, "uuid", "slug", "title", "summary", "description", "price_model"),
      ...pick(product_package, ...TERMS_NAMES),
      ...pick(product_package, "price", "hours_min", "hours_max", "guests_min"),
      guests_max: sql<number>`min(${product_package.guests_max}, ${rental_product.capacity})`,
      ...pick(product_package, "times_of_day", "includes", "excludes", "cancellation", "occasions"),
      picture: file.key,
      vessel: vesselFacts,
      provider: {
        ...pick(rental_partner, "uuid", "slug", "name", "area", "languages", "description"),
        ...pick(rental_partner, "rating", "rating_count"),
        ...pick(rental_partner, "captains", ...TERMS_NAMES),
      },
    })
    .from(product_package)
    .innerJoin(rental_product, onPublishedVessel)
    .innerJoin(rental_partner, onPublishedProvider)
    .leftJoin(file, onShownFile(firstPicture("file_uuid")))
    .where(eq(product_package.statusid, PUBLISHED))
    .orderBy(
      sql`${product_package.featured_order} is null`,
      asc(product_package.featured_order),
      asc(product_package.uuid),
    )
    .limit(MOST);
}
export type KnownPackage = Awaited<ReturnType<typeof knownPackages>>[number];

/** The published extras of all packages. */
export function knownExtras(db: Db) {
  return db
    .select({
      package_uuid: product_package_option.package_uuid,
      ...pick(product_option, "uuid", "slug", "title", "description", "price", "unit"),
    })
    .from(product_package_option)
    .innerJoin(product_option, onPublishedOption)
    .orderBy(asc(product_option.price), asc(product_option.uuid));
}
export type KnownExtra = Omit<Awaited<ReturnType<typeof knownExtras>>[number], "package_uuid">;

/** The published articles, without their texts: those are found by `findPassages`. */
export function knownArticles(db: Db, limit = 100) {
  return db
    .select({ uuid: article.uuid, slug: article.slug, title: article.title })
    .from(article)
    .where(eq(article.statusid, PUBLISHED))
    .orderBy(desc(article.published_date), desc(article.uuid))
    .limit(limit);
}
export type KnownArticle = Awaited<ReturnType<typeof knownArticles>>[number];

/** The published questions, also those of the chat alone, with what only the assistant shows or finds them by. */
export function knownFaqs(db: Db, limit = 1000) {
  return db
    .select({
      uuid: faq.uuid,
      ...shown(faq, ["question", "answer", "short_answer", "other_wordings", "group"]),
      ...pick(faq, "chat_only", "translations"),
    })
    .from(faq)
    .where(eq(faq.statusid, PUBLISHED))
    .orderBy(asc(faq.order), asc(faq.uuid))
    .limit(limit);
}
export type KnownFaq = Awaited<ReturnType<typeof knownFaqs>>[number];

/** A text that shares words with what was asked, best first. */
export type Passage = { entity: string; uuid: string; title: string; body: string };

/**
 * What is written about some words, over packages, vessels, extras, providers, questions and articles, best first; of
 * `texts` only over the last two, which are written to be read. The words are letters and digits alone (`passageWords`).
 */
export function findPassages(
  db: Db,
  words: readonly string[],
  limit = 6,
  of: "all" | "texts" = "all",
) {
  const only = of === "all" ? sql`` : sql`and k.entity in ('Faq', 'Article')`;
  const match = words.map((word) => `"${word}"`).join(" OR ");
  return db.all<Passage>(
    words.length === 0
      ? sql`select entity, uuid, title, body from knowledge where 0`
      : // By its rank the index sorts by itself, and only the best are looked up.
        sql`select k.entity, k.uuid, k.title, k.body from knowledge_search s cross join knowledge k on k.id = s.rowid
          where knowledge_search match ${match} and rank match 'bm25(3.0, 1.0)' ${only} order by rank limit ${limit}`,
  );
}

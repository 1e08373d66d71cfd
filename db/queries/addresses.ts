import { and, asc, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { article } from "#db/entities/article.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { onPublishedProvider, onPublishedVessel, PUBLISHED } from "./published.ts";

/** A sitemap may name 50,000 addresses; the three kinds share them. */
const MOST = 16_000;

/** Every record that has a page of its own, latest change first, for a batch: packages, providers, articles. */
export function publishedAddresses(db: Db, now: Date) {
  return {
    packages: db
      .select({
        ...pick(product_package, "slug", "title", "summary"),
        // A package's page shows its vessel too.
        changed: sql<Date>`max(${product_package.update_date}, ${rental_product.update_date})`
          .mapWith(product_package.update_date)
          .as("changed"),
      })
      .from(product_package)
      .innerJoin(rental_product, onPublishedVessel)
      .innerJoin(rental_partner, onPublishedProvider)
      .where(eq(product_package.statusid, PUBLISHED))
      .orderBy(desc(sql`changed`))
      .limit(MOST),
    providers: db
      .select({
        slug: rental_partner.slug,
        title: rental_partner.name,
        summary: rental_partner.area,
        changed: rental_partner.update_date,
      })
      .from(rental_partner)
      .where(eq(rental_partner.statusid, PUBLISHED))
      .orderBy(desc(rental_partner.update_date))
      .limit(MOST),
    articles: db
      .select({
        ...pick(article, "slug", "title"),
        summary: article.excerpt,
        changed: article.update_date,
      })
      .from(article)
      .where(and(eq(article.statusid, PUBLISHED), lte(article.published_date, now)))
      .orderBy(desc(article.published_date))
      .limit(MOST),
  };
}

/** Published packages by name, in the order of their making, behind the one whose uuid is given. */
export function packageNames(db: Db, after: string | undefined, most: number) {
  return db
    .select(pick(product_package, "uuid", "slug", "title", "summary"))
    .from(product_package)
    .innerJoin(rental_product, onPublishedVessel)
    .innerJoin(rental_partner, onPublishedProvider)
    .where(
      and(
        eq(product_package.statusid, PUBLISHED),
        after === undefined ? undefined : gt(product_package.uuid, after),
      ),
    )
    .orderBy(asc(product_package.uuid))
    .limit(most);
}

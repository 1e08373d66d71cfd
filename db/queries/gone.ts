import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { article } from "#db/entities/article.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";

// Whether what an address names was here and was deleted: then it answers 410, and search engines forget it at once.
// What is merely not published answers 404, as if it had never been.

/** A package that is deleted, or whose vessel or provider is; empty otherwise. */
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

/** A provider that is deleted; empty otherwise. */
export function goneProvider(db: Db, slug: string) {
  return db
    .select({ uuid: rental_partner.uuid })
    .from(rental_partner)
    .where(sql`${rental_partner.slug} = ${slug} and ${rental_partner.statusid} = -1`);
}

/** An article that is deleted; empty otherwise. */
export function goneArticle(db: Db, slug: string) {
  return db
    .select({ slug: article.slug })
    .from(article)
    .where(sql`${article.slug} = ${slug} and ${article.statusid} = -1`);
}

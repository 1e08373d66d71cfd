import { and, count, countDistinct, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";

/** How many packages the public can see, and on how many vessels. */
export function catalogueCounts(db: Db) {
  return db
    .select({ packages: count(), vessels: countDistinct(rental_product.uuid) })
    .from(product_package)
    .innerJoin(
      rental_product,
      and(
        eq(rental_product.uuid, product_package.rental_product_uuid),
        eq(rental_product.statusid, 1),
      ),
    )
    .innerJoin(
      rental_partner,
      and(
        eq(rental_partner.uuid, rental_product.rental_partner_uuid),
        eq(rental_partner.statusid, 1),
      ),
    )
    .where(eq(product_package.statusid, 1));
}

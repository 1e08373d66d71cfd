import { count, countDistinct, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { onPublishedProvider, onPublishedVessel, PUBLISHED } from "./published.ts";

/** How many packages the public can see, and on how many vessels. */
export function catalogueCounts(db: Db) {
  return db
    .select({ packages: count(), vessels: countDistinct(rental_product.uuid) })
    .from(product_package)
    .innerJoin(rental_product, onPublishedVessel)
    .innerJoin(rental_partner, onPublishedProvider)
    .where(eq(product_package.statusid, PUBLISHED));
}

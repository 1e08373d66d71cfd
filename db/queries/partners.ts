import { and, asc, count, countDistinct, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { provider } from "./catalogue.ts";
import { onPublishedVessel, PUBLISHED } from "./published.ts";

/** No site has more providers than this; a page of its own would be the way then. */
const MOST = 200;

/**
 * The published providers by name, each with how many vessels and packages the public can see of it; without email
 * and phone, which a visitor gets with a booking.
 */
export function partnerList(db: Db) {
  return db
    .select({
      ...provider,
      vessels: countDistinct(rental_product.uuid),
      packages: count(product_package.uuid),
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

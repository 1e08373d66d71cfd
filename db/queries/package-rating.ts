import { and, count, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { product_package } from "#db/entities/product-package.ts";
import { publicRating } from "./catalogue.ts";

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

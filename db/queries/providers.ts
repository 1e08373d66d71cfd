import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { file } from "#db/entities/file.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import {
  packageCardsOfPartner,
  picture,
  provider,
  ratingsOfPartner,
  vesselFacts,
} from "./catalogue.ts";
import { goneProvider } from "./gone.ts";
import { onPublishedProvider, onShownFile, PUBLISHED } from "./published.ts";

/**
 * A provider's page for one batch: the provider, its vessels with their first picture, its packages, its latest
 * ratings, what says that it was deleted. `found` is empty when it is not published. Nothing by which to reach
 * it is read: that comes with a booking.
 */
export function providerBySlug(db: Db, slug: string) {
  return {
    found: db
      .select({
        ...provider,
        ...pick(rental_partner, "description", "update_date"),
      })
      .from(rental_partner)
      .where(and(eq(rental_partner.slug, slug), eq(rental_partner.statusid, PUBLISHED))),
    vessels: db
      .select({
        ...vesselFacts,
        picture,
        picture_position: sql<string | null>`${rental_product.pictures} ->> '$[0].position'`,
      })
      .from(rental_product)
      .innerJoin(rental_partner, onPublishedProvider)
      .leftJoin(file, onShownFile(sql`${rental_product.pictures} ->> '$[0].file_uuid'`))
      .where(and(eq(rental_partner.slug, slug), eq(rental_product.statusid, PUBLISHED)))
      .orderBy(desc(rental_product.capacity), asc(rental_product.uuid)),
    packages: packageCardsOfPartner(db, slug),
    ratings: ratingsOfPartner(db, slug),
    gone: goneProvider(db, slug),
  };
}

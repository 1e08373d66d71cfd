import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { provider, publicRating, rating } from "./catalogue.ts";
import { PUBLISHED } from "./published.ts";

/** The published providers with most reviews first, each with how many providers there are in all. */
export function homeProviders(db: Db, limit: number) {
  return db
    .select({
      ...provider,
      all: sql<number>`count(*) over ()`,
    })
    .from(rental_partner)
    .where(eq(rental_partner.statusid, PUBLISHED))
    .orderBy(desc(rental_partner.rating_count), asc(rental_partner.name), asc(rental_partner.uuid))
    .limit(limit);
}

/** The latest published reviews that say something, with the provider they are about. */
export function latestReviews(db: Db, limit: number) {
  return db
    .select({
      ...rating,
      provider: { slug: rental_partner.slug, name: rental_partner.name },
    })
    .from(partner_rating)
    .innerJoin(
      rental_partner,
      and(
        eq(rental_partner.uuid, partner_rating.rental_partner_uuid),
        eq(rental_partner.statusid, PUBLISHED),
      ),
    )
    .where(and(publicRating, ne(partner_rating.comment, "")))
    .orderBy(desc(partner_rating.create_date), desc(partner_rating.uuid))
    .limit(limit);
}

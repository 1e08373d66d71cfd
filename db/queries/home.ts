import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { PUBLISHED } from "./published.ts";

/** The published providers with most reviews first, each with how many providers there are in all. */
export function homeProviders(db: Db, limit: number) {
  return db
    .select({
      slug: rental_partner.slug,
      name: rental_partner.name,
      logo: rental_partner.logo,
      area: rental_partner.area,
      rating: rental_partner.rating,
      rating_count: rental_partner.rating_count,
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
      uuid: partner_rating.uuid,
      stars: partner_rating.stars,
      comment: partner_rating.comment,
      author: partner_rating.author,
      create_date: partner_rating.create_date,
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
    .where(
      and(
        eq(partner_rating.published, true),
        ne(partner_rating.statusid, -1),
        ne(partner_rating.comment, ""),
      ),
    )
    .orderBy(desc(partner_rating.create_date), desc(partner_rating.uuid))
    .limit(limit);
}

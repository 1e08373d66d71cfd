import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import {
  ACCEPTANCE_FULL,
  HALF_MINUTES,
  STANDING_POINTS,
  USUAL,
  USUAL_REVIEWS,
} from "#domain/rules/standing.ts";
import { number } from "./sql.ts";

/** The points of a provider (its table's name or alias), as `standingPoints` of domain/rules/standing.ts adds them up. */
export function pointsOf(partner: SQL): SQL<number> {
  const reviews = sql`iif(${partner}.rating is null, 0, ${partner}.rating_count)`;
  const mean = sql`(1.0 * coalesce(${partner}.rating, 0) * ${reviews} + ${number(USUAL.rating * USUAL_REVIEWS)})
    / (${reviews} + ${number(USUAL_REVIEWS)})`;
  const minutes = sql`coalesce(${partner}.response_minutes, ${number(USUAL.minutes)})`;
  const accepted = sql`coalesce(${partner}.acceptance_rate, ${number(USUAL.acceptance)})`;
  return sql`(${number(STANDING_POINTS.rating)} * (${mean} - 100) / 400
    + ${number(STANDING_POINTS.rate)} * coalesce(${partner}.response_rate, ${number(USUAL.rate)}) / 100.0
    + 1.0 * ${number(STANDING_POINTS.minutes * HALF_MINUTES)} / (${number(HALF_MINUTES)} + ${minutes})
    + ${number(STANDING_POINTS.acceptance)} * min(${accepted}, ${number(ACCEPTANCE_FULL)}) / ${number(ACCEPTANCE_FULL)}.0)`;
}

/** The order in which providers `r` are asked: most points first, of equal ones who has been here longest. */
export const byStanding = sql`${pointsOf(sql`r`)} desc, r.create_date, r.uuid`;

/** Where a provider stands among all that are asked: its place, 1 for the first, and how many there are. */
export function standingOf(db: Db, partner: SQL) {
  return db.all<{ place: number; all: number }>(sql`select o.place, o."all" from (
    select r.uuid, row_number() over (order by ${byStanding}) place, count(*) over () "all"
    from ${rental_partner} r where r.statusid = 1) o where o.uuid = ${partner}`);
}

import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { COUNTED, type Range } from "./figures.ts";

/** Rows that are shown of providers, and of vessels. */
const WINS_MOST = 50;

export type Wins = {
  uuid: string;
  label: string;
  invited: number;
  answered: number;
  offered: number;
  won: number;
  /** Half of the answers came in so many milliseconds, reckoned in whole minutes; null without any. */
  took: number | null;
  /** Offers made and won in the range before. */
  before_offered: number;
  before_won: number;
  /** How many there are, those that are not shown included. */
  of: number;
};

/** Of each provider that was asked: how often, what it answered, offered and won, and how fast it answered. */
export const winsByProvider = (db: Db, range: Range) =>
  wins(db, range, {
    key: sql`rental_partner_uuid`,
    names: sql`${rental_partner}`,
    title: sql`r.name`,
  });

/** Of each vessel that was offered: how often, and how often it won. Invitations are to providers, so none is the vessel's. */
export const winsByVessel = (db: Db, range: Range) =>
  wins(db, range, {
    key: sql`rental_product_uuid`,
    names: sql`${rental_product}`,
    title: sql`r.title`,
  });

/** Answers are counted by the minutes they took: their middle is found among some thousand counts, and no invitation is ranked. */
function wins(db: Db, range: Range, { key, names, title }: Record<"key" | "names" | "title", SQL>) {
  // That an offer was accepted is no part of the index of figures: the accepted ones are looked up as a set, once.
  const accepted = sql`select rowid from ${rental_approval} indexed by rental_approval_state_list
    where state = 'accepted' and create_date >= ${range.before} and create_date < ${range.to}`;
  const rows = (
    from: number,
    to: number,
  ) => sql`from ${rental_approval} indexed by rental_approval_figures
    where create_date >= ${from} and create_date < ${to} and ${key} is not null and ${COUNTED}`;
  return db.all<Wins>(sql`
    with i as materialized (
      select ${key} owner, (answered_date - coalesce(queued_date, create_date) + 30000) / 60000 took, count(*) n, count(price) offered,
        sum(rowid in (${accepted})) won ${rows(range.from, range.to)} group by 1, 2),
    o as (select *, sum(n) over (partition by owner, took is null order by took) upto,
      sum(n) filter (where took is not null) over (partition by owner) c from i),
    b as (select ${key} owner, count(*) offered, sum(rowid in (${accepted})) won
      ${rows(range.before, range.beforeTo ?? range.from)} and price is not null group by 1)
    select r.uuid, ${title} label, count(*) over () "of", s.*,
      coalesce(b.offered, 0) before_offered, coalesce(b.won, 0) before_won from (
      select owner, sum(n) invited, coalesce(c, 0) answered, sum(offered) offered, sum(won) won,
        60000 * avg(took) filter (where upto >= (c + 1) / 2 and upto - n < (c + 2) / 2) took
      from o group by owner) s
    left join b on b.owner = s.owner
    join ${names} r on r.uuid = s.owner
    order by s.invited desc, label, r.uuid limit ${WINS_MOST}`);
}

import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { COUNTED, inEither, type Range } from "./figures.ts";

/** Rows that are shown of providers, and of vessels. */
export const WINS_MOST = 50;

export type Wins = {
  uuid: string;
  label: string;
  invited: number;
  answered: number;
  offered: number;
  won: number;
  /** Half of the answers came in so many milliseconds; null without any. */
  took: number | null;
  /** Offers made and won in the range before. */
  before_offered: number;
  before_won: number;
  /** How many there are, those that are not shown included. */
  of: number;
};

/** Of each provider that was asked: how often, what it answered, offered and won, and how fast it answered. */
export const winsByProvider = (db: Db, range: Range) =>
  wins(db, range, { key: sql`partner`, names: sql`${rental_partner}`, title: sql`r.name` });

/** Of each vessel that was offered: how often, and how often it won. Invitations are to providers, so none is the vessel's. */
export const winsByVessel = (db: Db, range: Range) =>
  wins(db, range, { key: sql`vessel`, names: sql`${rental_product}`, title: sql`r.title` });

function wins(db: Db, range: Range, { key, names, title }: Record<"key" | "names" | "title", SQL>) {
  // That an offer was accepted is no part of the index of figures: the accepted ones are looked up as a set, once.
  const accepted = sql`select rowid from ${rental_approval} indexed by rental_approval_state_list
    where state = 'accepted' and create_date >= ${range.before} and create_date < ${range.to}`;
  return db.all<Wins>(sql`
    with i as materialized (
      select create_date >= ${range.from} late, rental_partner_uuid partner, rental_product_uuid vessel, price,
        answered_date - coalesce(queued_date, create_date) took, rowid in (${accepted}) won
      from ${rental_approval} indexed by rental_approval_figures where ${inEither(range)} and ${COUNTED}),
    o as (select ${key} uuid, late, price, took, won,
      row_number() over (partition by ${key}, late order by took is null, took) n,
      count(took) over (partition by ${key}, late) c from i where ${key} is not null)
    select r.uuid, ${title} label, count(*) over () "of", s.* from (
      select uuid owner, sum(late) invited, count(took) filter (where late) answered, count(price) filter (where late) offered,
        coalesce(sum(won) filter (where late), 0) won, avg(took) filter (where late and n in ((c + 1) / 2, (c + 2) / 2)) took,
        count(price) filter (where not late) before_offered, coalesce(sum(won) filter (where not late), 0) before_won
      from o group by uuid having sum(late) > 0) s
    join ${names} r on r.uuid = s.owner
    order by s.invited desc, label, r.uuid limit ${WINS_MOST}`);
}

import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { visit_event } from "#db/entities/visit-event.ts";
import type { CameTo, FirstOffer, Visit } from "#domain/data/figures.ts";
import { cameTo, firstOfferOf } from "./figure-filters.ts";
import { COUNTED, inEither, type Range } from "./figures.ts";

// The way from a visit to a trip (docs/admin-desks.md). Visits are counted by whole days, requests by when they were made.

/** Which rows of visit_event count as what. */
const IS_VISIT: Readonly<Record<Visit, SQL>> = {
  view: sql`name = 'view' and path >= '/package/' and path < '/package0'`,
  opened: sql`name = 'quote_opened'`,
  ...{
    step1: sql`name = 'step_done' and step = 1`,
    step2: sql`name = 'step_done' and step = 2`,
    step3: sql`name = 'step_done' and step = 3`,
  },
  sent: sql`name = 'submitted'`,
};
const within = ({ from, to }: { from: string; to: string }) => sql`day >= ${from} and day <= ${to}`;

/** How often each was counted in the days of a range ("YYYY-MM-DD", both included) and in those before (`late` 0). */
export function visits(db: Db, days: { before: string; from: string; to: string }) {
  const parts = Object.entries(IS_VISIT).map(
    ([
      visit,
      is,
    ]) => sql`select ${sql.raw(`'${visit}'`)} visit, day >= ${days.from} late, sum(count) n
      from ${visit_event} indexed by visit_event_days
      where ${is} and ${within({ from: days.before, to: days.to })} group by late`,
  );
  return db.all<{ visit: Visit; late: number; n: number }>(sql.join(parts, sql` union all `));
}

/** Rows a page shows of one kind of visits. */
const VISIT_ROWS_MOST = 200;

/** The rows behind a number of `visits`, the most often counted first, with the sum of all. */
export function visitRows(db: Db, visit: Visit, days: { from: string; to: string }) {
  return db.all<{
    path: string;
    mode: string;
    device: string;
    n: number;
    rows: number;
    all: number;
  }>(sql`
    select path, mode, device, sum(count) n, count(*) over () rows, sum(sum(count)) over () "all"
    from ${visit_event} indexed by visit_event_days where ${IS_VISIT[visit]} and ${within(days)}
    group by path, mode, device order by n desc, path, mode, device limit ${VISIT_ROWS_MOST}`);
}

/** Requests with an offer, as a set: read from the index of offers alone. */
export const offeredIn = (range: Range): SQL => sql`(select rental_request_uuid
  from ${rental_approval} indexed by rental_approval_figures
  where ${inEither(range)} and price is not null and ${COUNTED})`;

/** For both ranges (1 = the later): requests made, those that came by the form, and how many of all came how far. */
export function requestWays(db: Db, range: Range) {
  const uuid = sql`q.uuid`;
  return db.all<{ late: number; requests: number; forms: number } & Record<CameTo, number>>(sql`
    select q.late, count(*) requests, sum(q.source = 'form') forms, sum(q.uuid in ${offeredIn(range)}) offer,
      sum(${cameTo.booking(uuid)}) booking, sum(${cameTo.paid(uuid)}) paid, sum(${cameTo.sailed(uuid)}) sailed
    from (select create_date >= ${range.from} late, uuid, source
      from ${rental_request} indexed by rental_request_figures
      where ${inEither(range)} and statusid <> -1) q
    group by q.late`);
}

/**
 * For both ranges, of the requests with an offer: how many waited how long for their first, the time half of them had it
 * in (`half`) and nine of ten (`most`), in milliseconds; these two stand in rows without a step.
 */
export function firstOffers(db: Db, range: Range) {
  return db.all<{ late: number; step: FirstOffer | "half" | "most"; n: number }>(sql`
    with w as materialized (
      select create_date >= ${range.from} late, min(answered_date) - create_date waited
      from ${rental_approval} indexed by rental_approval_figures
      where ${inEither(range)} and price is not null and ${COUNTED}
      group by create_date, rental_request_uuid),
    o as (select late, waited, row_number() over (partition by late order by waited) n,
      count(*) over (partition by late) c from w where waited is not null)
    select late, ${firstOfferOf(sql`waited`)} step, count(*) n from w group by 1, 2
    union all select late, 'half', avg(waited) from o where n in ((c + 1) / 2, (c + 2) / 2) group by late
    union all select late, 'most', waited from o where n = (9 * c + 9) / 10`);
}

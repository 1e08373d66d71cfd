import { type AnyColumn, asc, desc, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { VESSEL_TYPES } from "#domain/config/choices.ts";
import { OCCASIONS } from "#domain/config/landings.ts";
import { TIMES_OF_DAY } from "#domain/config/limits.ts";
import { packageTotal } from "#domain/lib/money.ts";
import { startTimes, TIME_WINDOWS } from "#domain/lib/start-times.ts";
import {
  type Browse,
  FILTER_NAMES,
  type FilterName,
  type Filters,
  PAGE_SIZE,
  type Sort,
} from "#domain/rules/filters.ts";
import { cards } from "./catalogue.ts";
import { isFree } from "./free.ts";
import { onPublishedProvider, onPublishedVessel, PUBLISHED } from "./published.ts";
import { vatOf } from "./sql.ts";

const pack = product_package;

/** Everything the public can see, to be filtered. */
const CATALOGUE = sql`${pack} join ${rental_product} on ${onPublishedVessel}
  join ${rental_partner} on ${onPublishedProvider}`;

/** How many guests a package carries: no more than its vessel does. */
const GUESTS_MOST = sql`min(${pack.guests_max}, ${rental_product.capacity})`;

/** A number that stays whole: parameters are floating-point numbers, and fils are not. */
const whole = (n: number): SQL => sql`cast(${n} as integer)`;

/** What a package costs with VAT, in fils, for so many hours, or else for its fewest. */
function totalFor(hours: number | null): SQL {
  const asked = hours === null ? sql`${pack.hours_min}` : whole(hours);
  const net = sql`(${pack.price} * iif(${pack.price_model} = 'hour', ${asked}, 1))`;
  return sql`(${net} + ${vatOf(net)})`;
}

/** The table admits nothing but lists of the digits 1 to 3 (product_package_times): a look for one is enough. */
const goesOut = (times: AnyColumn | SQL, time: number) => sql`instr(${times}, ${`${time}`}) > 0`;
/** A list of strings as JSON holds a string exactly when it holds it in quotes. */
const isFor = (occasions: AnyColumn | SQL, occasion: string) =>
  sql`instr(${occasions}, ${JSON.stringify(occasion)}) > 0`;

/** True for a package that is free at some start of a day, at the time of day and for the hours asked, or its own. */
function freeOn({ date, duration, timeofday }: Filters & { date: string }, now: Date): SQL {
  const times = timeofday === null ? TIMES_OF_DAY : [timeofday];
  // Each start of a day with its time of day, the hours the longest trip from it may last, and whether it is the first,
  // with which trips begin that are longer than their time of day.
  const starts = times.flatMap((time) =>
    startTimes(date, time, 1).map((start, at) => {
      const [from, to] = TIME_WINDOWS[time];
      return [time, start.getTime(), to - from - at, at === 0 ? 1 : 0];
    }),
  );
  const hours = duration === null ? sql`${pack.hours_min}` : whole(duration);
  const start = sql`(h.value ->> 1)`;
  return sql`exists (select 1 from json_each(${JSON.stringify(starts)}) h
    where instr(${pack.times_of_day}, h.value ->> 0) > 0 and (h.value ->> 2 >= ${hours} or h.value ->> 3)
      and ${isFree(sql`${rental_product}`, start, hours, now)})`;
}

/** The condition of each filter that is set. A request's own limits are those of fan-out.ts. */
function conditions(filters: Filters, now: Date) {
  const { date, guests, duration, timeofday, type, price, occasion } = filters;
  const all: Record<FilterName, SQL | null> = {
    date: date === null ? null : freeOn({ ...filters, date }, now),
    guests:
      guests === null
        ? null
        : sql`(${guests} between ${pack.guests_min} and ${pack.guests_max} and ${rental_product.capacity} >= ${guests})`,
    duration:
      duration === null ? null : sql`${duration} between ${pack.hours_min} and ${pack.hours_max}`,
    timeofday: timeofday === null ? null : goesOut(pack.times_of_day, timeofday),
    type: type === null ? null : sql`${rental_product.type} = ${type}`,
    price: price === null ? null : sql`${totalFor(duration)} <= ${price * 100}`,
    occasion: occasion === null ? null : isFor(pack.occasions, occasion),
  };
  return all;
}

const allOf = (parts: SQL[]): SQL => (parts.length > 0 ? sql.join(parts, sql` and `) : sql`1`);

/** Each order ends with the record's own number, so that pages follow each other without gap or duplicate. */
function orderOf(sort: Sort, hours: number | null): SQL[] {
  const newest = [desc(pack.create_date), desc(pack.uuid)];
  const orders: Record<Sort, SQL[]> = {
    featured: [sql`${pack.featured_order} is null`, asc(pack.featured_order), ...newest],
    price: [sql`${totalFor(hours)}`, asc(pack.uuid)],
    guests: [desc(pack.guests_max), sql`${totalFor(hours)}`, asc(pack.uuid)],
    newest,
  };
  return orders[sort];
}

/**
 * One page of the list as cards. Only uuids are sorted, and only the page's twelve are read as cards. A page beyond
 * the end is the last one.
 */
export function browsePage(db: Db, { filters, sort, page }: Browse, now: Date) {
  const where = Object.values(conditions(filters, now)).filter((one) => one !== null);
  const order = orderOf(sort, filters.duration);
  const last = sql`max(((select count(*) from hits) - 1) / ${whole(PAGE_SIZE)}, 0)`;
  const chosen = sql`(
    with hits as materialized (
      select ${pack.uuid} uuid, row_number() over (order by ${sql.join(order, sql`, `)}) place
      from ${CATALOGUE} where ${allOf([sql`${pack.statusid} = ${PUBLISHED}`, ...where])}
    )
    select uuid from hits order by place limit ${PAGE_SIZE}
    offset min(${whole(page - 1)}, ${last}) * ${whole(PAGE_SIZE)})`;
  return cards(db, inArray(pack.uuid, chosen)).orderBy(...order);
}

/** How many packages stand beside a list that is empty or holds one. */
const NEAR_MISSES = 3;
/** What carries less than this share of a party is near to it only where nothing is nearer. */
const NEAR_PARTY = 0.75;

/**
 * Packages that fit all filters but one, for a list that has one package at most; else none. Those come first that fail
 * by least: a number by its share of what was asked, a time of day less than a kind of vessel or an occasion. A vessel
 * that is far too small for the party stands there only where all others are, too.
 */
export function nearMisses(db: Db, { filters }: Pick<Browse, "filters">, now: Date) {
  const { guests, duration, price } = filters;
  const set = Object.entries(conditions(filters, now)).flatMap(([name, fits]) =>
    fits === null ? [] : [{ name: name as FilterName, fits }],
  );
  /** How far outside of its bounds a number lies, as a share of it. */
  const beyond = (asked: number, least: SQL | AnyColumn, most: SQL | AnyColumn) =>
    sql`max(${least} - ${asked}, ${asked} - ${most}) * 1.0 / ${asked}`;
  const far: Record<FilterName, SQL> = {
    date: sql`0.25`,
    guests: beyond(guests ?? 1, pack.guests_min, GUESTS_MOST),
    duration: beyond(duration ?? 1, pack.hours_min, pack.hours_max),
    price: sql`(${totalFor(duration)} - ${(price ?? 1) * 100}) * 1.0 / ${(price ?? 1) * 100}`,
    timeofday: sql`0.5`,
    type: sql`1`,
    occasion: sql`1`,
  };
  if (set.length === 0) return cards(db, sql`0`);
  const plus = sql` + `;
  const named = (kind: "is" | "far", name: FilterName) => sql.raw(`${kind}_${name}`);
  // Each condition is reckoned once for a package, above all that of its calendar.
  const columns = set.map(
    ({ name, fits }) => sql`${fits} ${named("is", name)}, ${far[name]} ${named("far", name)}`,
  );
  const fitting = sql.join(
    set.map(({ name }) => named("is", name)),
    plus,
  );
  const beside = sql.join(
    set.map(({ name }) => sql`iif(${named("is", name)}, 0, ${named("far", name)})`),
    plus,
  );
  const distance = sql.join(
    set.map(({ name, fits }) => sql`iif(${fits}, 0, ${far[name]})`),
    plus,
  );
  const isSmall = guests === null ? sql`0` : sql`${GUESTS_MOST} < ${guests * NEAR_PARTY}`;
  const chosen = sql`(
    with each as materialized (
      select ${pack.uuid} uuid, ${isSmall} small, ${sql.join(columns, sql`, `)}
      from ${CATALOGUE} where ${pack.statusid} = ${PUBLISHED}
    ), seen as materialized (select uuid, small, ${fitting} fitting, ${beside} distance from each),
    near as materialized (select * from seen where fitting = ${whole(set.length - 1)})
    select uuid from near where small = (select min(small) from near)
    and (select count(*) from seen where fitting = ${whole(set.length)}) < 2
    order by distance, uuid limit ${NEAR_MISSES})`;
  return cards(db, inArray(pack.uuid, chosen)).orderBy(distance, asc(pack.uuid));
}

/** How many guests a near miss carries that is far too small for the party; undefined for others. */
export function carriesOnly(
  { guests }: Filters,
  { guests_max, vessel }: Awaited<ReturnType<typeof nearMisses>>[number],
): number | undefined {
  const most = Math.min(guests_max, vessel.capacity);
  return guests !== null && most < guests * NEAR_PARTY ? most : undefined;
}

/** The one filter that a near miss does not fit. */
export function missedFilter(
  filters: Filters,
  card: Awaited<ReturnType<typeof nearMisses>>[number],
): FilterName | undefined {
  const { guests, duration, timeofday, type, price, occasion } = filters;
  const most = Math.min(card.guests_max, card.vessel.capacity);
  const outside = (asked: number | null, min: number, max: number) =>
    asked !== null && (asked < min || asked > max);
  if (outside(guests, card.guests_min, most)) return "guests";
  if (outside(duration, card.hours_min, card.hours_max)) return "duration";
  if (timeofday !== null && !card.times_of_day.includes(timeofday)) return "timeofday";
  if (type !== null && card.vessel.type !== type) return "type";
  if (occasion !== null && !card.occasions.includes(occasion)) return "occasion";
  if (price !== null && packageTotal(card, duration ?? card.hours_min).total > price * 100)
    return "price";
  return filters.date === null ? undefined : "date";
}

/**
 * Counts for the list's choices, all in one walk over the catalogue. A choice is counted as if its own filter were not
 * set. For hours neither price nor day count: both would be others.
 */
export function browseFacets(db: Db, filters: Filters, now: Date) {
  const set = conditions(filters, now);
  const { date } = filters;
  const freeAt = (time: number) => sql.raw(date === null ? "1" : `free_${time}`);
  const times =
    date === null
      ? []
      : TIMES_OF_DAY.map(
          (timeofday) =>
            sql`${freeOn({ ...filters, date, timeofday }, now)} ${sql.raw(`free_${timeofday}`)}`,
        );
  const flags = FILTER_NAMES.map((name) => sql`${set[name] ?? sql`1`} ${sql.raw(`is_${name}`)}`);
  const besides = (...names: FilterName[]) =>
    allOf(
      FILTER_NAMES.filter((name) => !names.includes(name)).map((name) => sql.raw(`is_${name}`)),
    );
  const counts = (
    names: FilterName[],
    values: readonly (string | number)[],
    is: (value: string) => SQL,
  ) =>
    sql`json_object(${sql.join(
      values.map(
        (v) => sql`${`${v}`}, count(*) filter (where ${besides(...names)} and ${is(`${v}`)})`,
      ),
      sql`, `,
    )})`;
  const bounds = (min: string, max: string, ...names: FilterName[]) =>
    sql`min(${sql.raw(min)}) filter (where ${besides(...names)}) ${sql.raw(`${names[0]}_min`)},
      max(${sql.raw(max)}) filter (where ${besides(...names)}) ${sql.raw(`${names[0]}_max`)}`;

  return db.all<FacetRow>(sql`
    with seen as materialized (
      select ${rental_product.type} type, ${pack.times_of_day} times, ${pack.occasions} occasions,
        ${pack.guests_min} guests_least, ${GUESTS_MOST} guests_most,
        ${pack.hours_min} hours_least, ${pack.hours_max} hours_most,
        ${totalFor(filters.duration)} total, ${sql.join([...flags, ...times], sql`, `)}
      from ${CATALOGUE} where ${pack.statusid} = ${PUBLISHED}
    )
    select count(*) filter (where ${besides()}) total,
      ${counts(["timeofday", "date"], TIMES_OF_DAY, (v) => sql`${goesOut(sql.raw("times"), Number(v))} and ${freeAt(Number(v))}`)} timeofday,
      ${counts(["type"], VESSEL_TYPES, (v) => sql`type = ${v}`)} type,
      ${counts(["occasion"], OCCASIONS, (v) => isFor(sql.raw("occasions"), v))} occasion,
      ${bounds("guests_least", "guests_most", "guests")},
      ${bounds("hours_least", "hours_most", "duration", "price", "date")},
      ${bounds("total", "total", "price")}
    from seen`);
}

type FacetRow = Record<"total", number> &
  Record<"timeofday" | "type" | "occasion", string> &
  Record<`${"guests" | "duration" | "price"}_${"min" | "max"}`, number | null>;

/** How many packages there are, and what each choice would find beside the other filters that are set. */
export type Facets = ReturnType<typeof toFacets>;

/** The one row of browseFacets as the page uses it. */
export function toFacets([row]: readonly FacetRow[]) {
  const parsed = (json: string | undefined) => JSON.parse(json ?? "{}") as Record<string, number>;
  /** What there is at least and at most; null when there is nothing. Prices in fils with VAT. */
  const bounds = (name: "guests" | "duration" | "price") => {
    const [min, max] = [row?.[`${name}_min`], row?.[`${name}_max`]];
    return typeof min === "number" && typeof max === "number" ? { min, max } : null;
  };
  return {
    total: row?.total ?? 0,
    timeofday: parsed(row?.timeofday),
    type: parsed(row?.type),
    occasion: parsed(row?.occasion),
    guests: bounds("guests"),
    duration: bounds("duration"),
    price: bounds("price"),
  };
}

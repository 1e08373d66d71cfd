/** The list's filters, order, pages and counts in SQL, against the same rules in TypeScript on the same packages. */

import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { InValue } from "@libsql/client";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { article } from "#db/entities/article.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { vessel_block } from "#db/entities/vessel-block.ts";
import { movedArticle } from "#db/queries/articles.ts";
import {
  browseFacets,
  browsePage,
  carriesOnly,
  missedFilter,
  nearMisses,
  toFacets,
} from "#db/queries/browse.ts";
import { RULE_DEFAULTS } from "#db/queries/free.ts";
import { gonePackage, movedPackage, similarPackages } from "#db/queries/package-page.ts";
import { goneProvider, providerBySlug } from "#db/queries/providers.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking } from "#db/testing/factories.ts";
import { VESSEL_TYPES, type VesselType } from "#domain/config/choices.ts";
import { OCCASIONS, type Occasion } from "#domain/config/landings.ts";
import { TIMES_OF_DAY, type TimeOfDay } from "#domain/config/limits.ts";
import { dubaiMidnight } from "#domain/lib/dubai-date.ts";
import { freeStarts, type Taken, type VesselRules } from "#domain/lib/free-times.ts";
import { packageTotal } from "#domain/lib/money.ts";
import { type Browse, type Filters, NO_FILTERS, PAGE_SIZE, SORTS } from "#domain/rules/filters.ts";

const PACKAGES = 60;
const TIMES: TimeOfDay[][] = [[1], [2], [3], [1, 2], [2, 3], [1, 3], [1, 2, 3]];

/** A Sunday; what is asked for lies in its week. */
const NOW = new Date("2027-01-10T10:00:00Z");
const DAYS = ["2027-01-14", "2027-01-15", "2027-01-16"];
const at = (day: string, hour: number) => new Date(dubaiMidnight(day).getTime() + hour * 3_600_000);
/** The rules and the calendar of a few of the vessels. */
const RULES: Record<number, Partial<typeof rental_product.$inferInsert>> = {
  0: { notice_hours: 116 },
  1: { buffer_before: 120 },
  2: { advance_days: 5 },
  3: { closed_seasons: [{ from: "12-20", to: "01-14" }] },
  4: { sailing_hours: [null, null, null, [9, 14], null, [12, 22], null] },
};
const TAKEN: Record<number, Taken[]> = Object.fromEntries(
  [1, 5, 6, 7].map((vessel) => [
    vessel,
    [
      {
        kind: vessel % 2 === 0 ? "own" : "trip",
        start: at("2027-01-14", 9 + vessel).getTime(),
        end: at(vessel === 6 ? "2027-01-16" : "2027-01-14", 13 + vessel).getTime(),
      },
    ],
  ]),
);

type Made = ReturnType<typeof makePackage>;
/** A package of a catalogue in which every filter meets every other: each figure has a step of its own. */
function makePackage(i: number) {
  const hours_min = 1 + (i % 3);
  const guests_min = 1 + (i % 4);
  const occasions: Occasion[] = OCCASIONS.filter((_, at) => ((i * 7) >> at) % 2 === 1);
  return {
    uuid: uuidv7(),
    slug: `k-${i}`,
    title: `Package ${i}`,
    vessel: i % 12,
    price: 10_000 + ((i * 7_919) % 300_007),
    price_model: i % 4 === 0 ? ("fixed" as const) : ("hour" as const),
    hours_min,
    hours_max: hours_min + (i % 5),
    guests_min,
    guests_max: guests_min + ((i * 5) % 37),
    times_of_day: TIMES[i % TIMES.length] ?? [1],
    occasions,
    featured_order: i % 9 === 0 ? 100 - i : null,
    create_date: new Date(1_750_000_000_000 + ((i * 37) % 50) * 1_000),
    statusid: i % 10 === 9 ? 0 : 1,
  };
}
const vesselOf = (i: number) => ({
  uuid: `v-${i}`,
  slug: `v-${i}`,
  title: `Vessel ${i}`,
  type: (VESSEL_TYPES[i % 5] ?? "rib") as VesselType,
  capacity: 12 + i * 2,
  // The last but one is not published, the last one's provider is not.
  statusid: i === 10 ? 0 : 1,
  rental_partner_uuid: i === 11 ? "hidden" : "shown",
});
const made = Array.from({ length: PACKAGES }, (_, i) => makePackage(i));
const vessels = Array.from({ length: 12 }, (_, i) => vesselOf(i));
const visible = made.filter(({ vessel, statusid }) => statusid === 1 && vessel < 10);

let database: Awaited<ReturnType<typeof startDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await startDatabase();
  db = database.db;
  const partner = (uuid: string, statusid: number) => ({
    uuid,
    slug: uuid,
    name: uuid,
    email: `${uuid}@provider.example`,
    phone: "+971500000000",
    statusid,
  });
  await db.batch([
    db.insert(rental_partner).values([partner("shown", 1), partner("hidden", 0)]),
    db.insert(rental_product).values(vessels.map((vessel, i) => ({ ...vessel, ...RULES[i] }))),
    db
      .insert(product_package)
      .values(made.map(({ vessel, ...row }) => ({ ...row, rental_product_uuid: `v-${vessel}` }))),
  ]);
  for (const [vessel, taken] of Object.entries(TAKEN))
    for (const { kind, start, end } of taken) {
      const times = { start_date: new Date(start), end_date: new Date(end), statusid: 1 };
      const product = `v-${vessel}`;
      if (kind === "trip") await makeBooking(db, { partner: "shown", product }, times);
      else
        await db
          .insert(vessel_block)
          .values({ rental_product_uuid: product, kind: "own", ...times });
    }
});
afterAll(() => database.stop());

const totalOf = (pack: Made, hours: number | null) =>
  packageTotal(pack, hours ?? pack.hours_min).total;

/** The same rules as in SQL, in so many words. */
function fits(pack: Made, filters: Filters): boolean {
  const { date, guests, duration, timeofday, type, price, occasion } = filters;
  const vessel = vesselOf(pack.vessel);
  return (
    (guests === null ||
      (guests >= pack.guests_min && guests <= pack.guests_max && guests <= vessel.capacity)) &&
    (date === null || isFreeOn(date, pack, filters)) &&
    (duration === null || (duration >= pack.hours_min && duration <= pack.hours_max)) &&
    (timeofday === null || pack.times_of_day.includes(timeofday)) &&
    (type === null || vessel.type === type) &&
    (price === null || totalOf(pack, duration) <= price * 100) &&
    (occasion === null || pack.occasions.includes(occasion))
  );
}

function isFreeOn(date: string, pack: Made, { duration, timeofday }: Filters): boolean {
  const times_of_day = pack.times_of_day.filter((one) => timeofday === null || one === timeofday);
  const calendar = {
    rules: { ...RULE_DEFAULTS, ...(RULES[pack.vessel] as Partial<VesselRules>) },
    taken: TAKEN[pack.vessel] ?? [],
    now: NOW,
  };
  return (
    freeStarts(date, { times_of_day, duration: duration ?? pack.hours_min }, calendar).length > 0
  );
}

const found = (filters: Filters) =>
  visible
    .filter((pack) => fits(pack, filters))
    .map(({ slug }) => slug)
    .sort();

/** All slugs of a list, page after page, in order. */
async function walk(filters: Filters, sort: Browse["sort"] = "featured"): Promise<string[]> {
  const facets = toFacets(await browseFacets(db, filters, NOW));
  const pages = Math.ceil(facets.total / PAGE_SIZE);
  const slugs: string[] = [];
  for (let page = 1; page <= pages; page++) {
    const rows = await browsePage(db, { filters, sort, page }, NOW);
    slugs.push(...rows.map(({ slug }) => slug));
  }
  return slugs;
}
const listed = async (filters: Partial<Filters>) =>
  (await walk({ ...NO_FILTERS, ...filters })).sort();

describe("each filter alone", () => {
  const values: { [N in keyof Filters]: Filters[N][] } = {
    date: DAYS,
    guests: [1, 2, 7, 12, 13, 22, 40, 9_999],
    duration: [1, 2, 3, 5, 7, 8, 999],
    timeofday: [...TIMES_OF_DAY],
    type: [...VESSEL_TYPES],
    price: [1, 500, 2_000, 999_999],
    occasion: [...OCCASIONS],
  };
  test.each(Object.keys(values) as (keyof Filters)[])("%s", async (name) => {
    for (const value of values[name]) {
      const filters = { ...NO_FILTERS, [name]: value };
      expect(await listed({ [name]: value }), `${value}`).toEqual(found(filters));
    }
  });

  test("none at all: everything that is published, and only that", async () => {
    expect(await listed({})).toEqual(visible.map(({ slug }) => slug).sort());
  });
});

describe("near misses", () => {
  const near = (filters: Partial<Filters>) =>
    nearMisses(db, { filters: { ...NO_FILTERS, ...filters } }, NOW);

  test("beside an empty list stand packages that fit all filters but one, the nearest first", async () => {
    const filters = { ...NO_FILTERS, guests: 40, timeofday: 1 as const };
    expect(found(filters)).toEqual([]);
    const rows = await near(filters);
    const missesOne = (pack: Made) =>
      (["guests", "timeofday"] as const).some((one) => fits(pack, { ...filters, [one]: null }));
    const carries = ({ vessel, guests_max }: Made) =>
      Math.min(guests_max, vesselOf(vessel).capacity);
    const close = visible.filter((pack) => missesOne(pack) && carries(pack) >= 30);
    expect(close.length).toBeGreaterThan(0);
    expect(rows).toHaveLength(Math.min(close.length, 3));
    for (const row of rows) {
      const missed = missedFilter(filters, row);
      expect(missed).toBeDefined();
      const pack = visible.find(({ slug }) => slug === row.slug);
      expect(pack && fits(pack, filters)).toBe(false);
      expect(pack && missed && fits(pack, { ...filters, [missed]: null })).toBe(true);
    }
  });

  test("one number that nothing reaches: the nearest to it", async () => {
    const most = (pack: Made) => Math.min(pack.guests_max, vesselOf(pack.vessel).capacity);
    const largest = Math.max(...visible.map(most));
    const [first] = await near({ guests: 45 });
    expect(first && Math.min(first.guests_max, first.vessel.capacity)).toBe(largest);
  });

  test("what carries far less than the party stands there only where nothing carries more", async () => {
    const carries = ({ guests_max, vessel }: Awaited<ReturnType<typeof near>>[number]) =>
      Math.min(guests_max, vessel.capacity);
    for (const filters of [
      { guests: 40, timeofday: 1 as const },
      { guests: 40, duration: 8 },
    ]) {
      for (const row of await near(filters)) {
        expect(carries(row)).toBeGreaterThanOrEqual(30);
        expect(carriesOnly({ ...NO_FILTERS, ...filters }, row)).toBeUndefined();
      }
    }
    const far = await near({ guests: 999 });
    const all = visible.map((pack) => Math.min(pack.guests_max, vesselOf(pack.vessel).capacity));
    expect(far.map(carries)).toEqual(all.toSorted((a, b) => b - a).slice(0, 3));
    const [largest] = far;
    expect(largest && carriesOnly({ ...NO_FILTERS, guests: 999 }, largest)).toBe(Math.max(...all));
  });

  test("where nothing is free on a day, what is free on another one", async () => {
    const far = { ...NO_FILTERS, date: "2030-01-14" };
    expect(found(far)).toEqual([]);
    const missing = await near(far);
    expect(missing.map((row) => missedFilter(far, row))).toEqual(["date", "date", "date"]);
  });

  test("none beside a list of several, nor without a filter", async () => {
    expect(found({ ...NO_FILTERS, guests: 2 }).length).toBeGreaterThan(1);
    expect(await near({ guests: 2 })).toEqual([]);
    expect(await near({})).toEqual([]);
  });
});

test("filters together find what passes all of them, whatever they are", async () => {
  const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
  const anyFilters: fc.Arbitrary<Filters> = fc.record({
    date: orNull(fc.constantFrom(...DAYS)),
    guests: orNull(fc.integer({ min: 1, max: 45 })),
    duration: orNull(fc.integer({ min: 1, max: 8 })),
    timeofday: orNull(fc.constantFrom(...TIMES_OF_DAY)),
    type: orNull(fc.constantFrom(...VESSEL_TYPES)),
    price: orNull(fc.integer({ min: 50, max: 20_000 })),
    occasion: orNull(fc.constantFrom(...OCCASIONS)),
  });
  await fc.assert(
    fc.asyncProperty(anyFilters, async (filters) => {
      expect(await listed(filters)).toEqual(found(filters));
      const facets = toFacets(await browseFacets(db, filters, NOW));
      for (const name of ["timeofday", "type", "occasion"] as const)
        for (const [value, count] of Object.entries(facets[name])) {
          const asked = name === "timeofday" ? Number(value) : value;
          expect(count, `${name} ${value}`).toBe(
            found({ ...filters, [name]: asked } as Filters).length,
          );
        }
    }),
    { numRuns: 60 },
  );
});

describe("boundaries", () => {
  const pack = visible.find(
    ({ price_model, hours_min, hours_max, price }) =>
      price_model === "hour" && hours_max > hours_min && price % 100 !== 0,
  ) as Made;
  const has = async (filters: Partial<Filters>) => (await listed(filters)).includes(pack.slug);

  test("the fewest and the most guests count, one beyond does not", async () => {
    const most = Math.min(pack.guests_max, vesselOf(pack.vessel).capacity);
    expect(await has({ guests: pack.guests_min })).toBe(true);
    expect(await has({ guests: most })).toBe(true);
    expect(await has({ guests: most + 1 })).toBe(false);
  });

  test("hours likewise", async () => {
    expect(await has({ duration: pack.hours_min })).toBe(true);
    expect(await has({ duration: pack.hours_max })).toBe(true);
    expect(await has({ duration: pack.hours_max + 1 })).toBe(false);
  });

  test("a price is the largest total for the hours asked, to the fils, with VAT", async () => {
    for (const duration of [pack.hours_min, pack.hours_max]) {
      const aed = Math.ceil(totalOf(pack, duration) / 100);
      expect(await has({ duration, price: aed })).toBe(true);
      expect(await has({ duration, price: aed - 1 })).toBe(false);
    }
  });

  test("without hours it is the total for the fewest", async () => {
    const aed = Math.ceil(totalOf(pack, pack.hours_min) / 100);
    expect(await has({ price: aed })).toBe(true);
    expect(await has({ price: aed - 1 })).toBe(false);
  });

  test("what looks like SQL is a value like any other", async () => {
    const wrong = { ...NO_FILTERS, type: "rib' or '1'='1" as VesselType };
    expect(await walk(wrong)).toEqual([]);
    expect(await walk({ ...NO_FILTERS, occasion: '"' as Occasion })).toEqual([]);
    expect(await walk({ ...NO_FILTERS, occasion: 'x"]; drop table file;--' as Occasion })).toEqual(
      [],
    );
    expect((await walk(NO_FILTERS)).length).toBe(visible.length);
  });
});

describe("order", () => {
  const bySlug = new Map(made.map((pack) => [pack.slug, pack]));
  const packs = async (sort: Browse["sort"], filters: Partial<Filters> = {}) =>
    (await walk({ ...NO_FILTERS, ...filters }, sort)).map((slug) => bySlug.get(slug) as Made);
  const rising = (figures: number[]) => expect(figures).toEqual(figures.toSorted((a, b) => a - b));

  test("the chosen packages first, in their order, then the newest", async () => {
    const list = await packs("featured");
    const chosen = list.filter(({ featured_order: order }) => order !== null);
    expect(list.slice(0, chosen.length)).toEqual(chosen);
    rising(chosen.map(({ featured_order: order }) => order ?? 0));
    rising(list.slice(chosen.length).map(({ create_date }) => -create_date.getTime()));
  });

  test("by the total for the hours asked, which is another order than by the hour", async () => {
    rising((await packs("price")).map((pack) => totalOf(pack, null)));
    rising((await packs("price", { duration: 3 })).map((pack) => totalOf(pack, 3)));
  });

  test("by guests, most first; by age, newest first", async () => {
    rising((await packs("guests")).map(({ guests_max }) => -guests_max));
    rising((await packs("newest")).map(({ create_date }) => -create_date.getTime()));
  });

  test.each(SORTS)("%s: pages follow each other without gap or duplicate", async (sort) => {
    const slugs = (await packs(sort)).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(visible.length);
    expect(slugs.length).toBe(visible.length);
  });

  test("a page beyond the end is the last one; of nothing there is one, and it is empty", async () => {
    const list = await walk(NO_FILTERS);
    const rows = await browsePage(db, { filters: NO_FILTERS, sort: "featured", page: 999 }, NOW);
    const rest = list.length % PAGE_SIZE || PAGE_SIZE;
    expect(rows.map(({ slug }) => slug)).toEqual(list.slice(-rest));
    const none = { filters: { ...NO_FILTERS, guests: 9_999 }, sort: "price", page: 2 } as const;
    expect(await browsePage(db, none, NOW)).toEqual([]);
  });
});

test("counts of nothing are nothing", async () => {
  expect(
    toFacets(await browseFacets(db, { ...NO_FILTERS, guests: 9_999, type: "dhow" }, NOW)),
  ).toEqual(expect.objectContaining({ total: 0, duration: null, price: null }));
});

describe("how the database goes about it", () => {
  async function plan(query: { toSQL(): { sql: string; params: unknown[] } }) {
    const { sql, params } = query.toSQL();
    const args = params as InValue[];
    const { rows } = await db.$client.execute({ sql: `explain query plan ${sql}`, args });
    return rows.map((row) => `${row.detail}`);
  }
  // What the query has made itself (hits, the items of one JSON value) is walked; no table is.
  const tables = (steps: string[]) =>
    steps.filter((step) =>
      /^SCAN (?:product_package|rental_\w+|file|s|p|v|r|sv)\b(?!.*USING)/.test(step),
    );
  const filters = { ...NO_FILTERS, guests: 12, duration: 4, price: 5_000 };

  const raw = (query: { getQuery(): { sql: string; params: unknown[] } }) => ({
    toSQL: () => query.getQuery(),
  });
  test.each([
    [
      "a page of a day",
      () =>
        browsePage(
          db,
          { filters: { ...filters, date: "2027-01-14" }, sort: "price", page: 1 },
          NOW,
        ),
    ],
    ["a page", () => browsePage(db, { filters, sort: "price", page: 3 }, NOW)],
    ["similar packages", () => similarPackages(db, "k-1")],
    ["a provider", () => providerBySlug(db, "shown").found],
    ["its vessels", () => providerBySlug(db, "shown").vessels],
    ["what was deleted", () => gonePackage(db, "k-1")],
    ["a provider that was deleted", () => goneProvider(db, "shown")],
    ["a package that has moved", () => raw(movedPackage(db, "k-1"))],
    ["a provider that has moved", () => raw(providerBySlug(db, "shown").moved)],
    ["an article that has moved", () => raw(movedArticle(db, "k-1", NOW))],
  ] as const)("%s: no table is read whole", async (_, query) => {
    const steps = await plan(query());
    expect(steps.length).toBeGreaterThan(0);
    expect(tables(steps)).toEqual([]);
  });
});

describe("similar packages", () => {
  test("are published, are others, share the type or an occasion, and vessels take turns", async () => {
    for (const pack of visible) {
      const alike = visible.filter(
        (other) =>
          other !== pack &&
          (vesselOf(other.vessel).type === vesselOf(pack.vessel).type ||
            other.occasions.some((one) => pack.occasions.includes(one))),
      );
      const rows = await similarPackages(db, pack.slug);
      const slugs = alike.map(({ slug }) => slug);
      for (const { slug } of rows) expect(slugs).toContain(slug);
      expect(rows.length).toBe(Math.min(3, alike.length));
      const fleet = new Set(alike.map(({ vessel }) => vessel)).size;
      expect(new Set(rows.map((row) => row.vessel.uuid)).size).toBe(Math.min(3, fleet));
    }
  });

  test("of an unknown package there are none", async () => {
    expect(await similarPackages(db, "nowhere")).toEqual([]);
  });
});

describe("a provider's page", () => {
  test("comes in one batch: provider, its published vessels and packages; nothing to reach it by", async () => {
    const page = await readBatch(db, providerBySlug(db, "shown"));
    const { vessels: fleet, packages, ratings, gone } = page;
    const [provider] = page.found;
    expect(provider).toMatchObject({ slug: "shown", rating: null, rating_count: 0 });
    expect(JSON.stringify(provider)).not.toContain("@provider.example");
    expect(JSON.stringify(provider)).not.toContain("+971");
    expect(fleet.map(({ slug }) => slug).sort()).toEqual(
      vessels
        .slice(0, 10)
        .map(({ slug }) => slug)
        .sort(),
    );
    expect(packages.length).toBe(visible.length);
    expect([ratings, gone]).toEqual([[], []]);
  });

  test("of one that is not published there is nothing, and it was not deleted", async () => {
    const page = await readBatch(db, providerBySlug(db, "hidden"));
    expect([page.found, page.vessels, page.packages, page.gone]).toEqual([[], [], [], []]);
  });
});

test("whose slug was changed is found by each it had, while it is shown and nobody else has it", async () => {
  const log = (entity: string, record_uuid: string, slug: string) =>
    db.insert(audit_log).values({
      ...dates,
      uuid: uuidv7(),
      action: "update",
      entity,
      record_uuid,
      before: { slug },
    });
  const dates = { create_date: NOW, update_date: NOW };
  const [pack] = visible as [Made];
  const [found] = await db
    .select({ uuid: product_package.uuid })
    .from(product_package)
    .where(eq(product_package.slug, pack.slug));
  await log("ProductPackage", `${found?.uuid}`, "was-1");
  await log("ProductPackage", `${found?.uuid}`, `${visible[1]?.slug}`);
  await log("RentalPartner", "shown", "was-1");
  await log("RentalPartner", "hidden", "was-2");
  const article_uuid = uuidv7();
  const text = { title: "A", slug: "now-1", excerpt: "", body: "", published_date: NOW };
  await db.insert(article).values({ ...dates, ...text, uuid: article_uuid, statusid: 1 });
  await log("Article", article_uuid, "was-1");
  expect(await movedPackage(db, "was-1")).toEqual([{ slug: pack.slug }]);
  expect(await movedPackage(db, `${visible[1]?.slug}`)).toEqual([]);
  expect(await movedPackage(db, "was-2")).toEqual([]);
  const shown = (statusid: number) =>
    db.update(product_package).set({ statusid }).where(eq(product_package.slug, pack.slug));
  await shown(0);
  expect(await movedPackage(db, "was-1")).toEqual([]);
  await shown(1);
  expect(await providerBySlug(db, "was-1").moved).toEqual([{ slug: "shown" }]);
  expect(await providerBySlug(db, "was-2").moved).toEqual([]);
  expect(await movedArticle(db, "was-1", NOW)).toEqual([{ slug: "now-1" }]);
  expect(await movedArticle(db, "was-1", new Date(NOW.getTime() - 1))).toEqual([]);
});

test("a package is gone when it, its vessel or its provider is deleted, and only then", async () => {
  const [pack] = visible;
  const { slug, vessel } = pack as Made;
  const gone = async () => (await gonePackage(db, slug)).length > 0;
  const steps = [
    [product_package, eq(product_package.slug, slug)],
    [rental_product, eq(rental_product.uuid, `v-${vessel}`)],
    [rental_partner, eq(rental_partner.uuid, "shown")],
  ] as const;
  expect(await gone()).toBe(false);
  for (const [table, where] of steps) {
    await db.update(table).set({ statusid: 0 }).where(where);
    expect(await gone()).toBe(false);
    await db.update(table).set({ statusid: -1 }).where(where);
    expect(await gone()).toBe(true);
    if (table === rental_partner) expect(await goneProvider(db, "shown")).toHaveLength(1);
    await db.update(table).set({ statusid: 1 }).where(where);
  }
  expect(await gone()).toBe(false);
});

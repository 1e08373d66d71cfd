/** Who fits a wish is one rule: the SQL that asks companies and the count a visitor sees before agree over the whole demo. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import { publicReach, served } from "#db/queries/fan-out.ts";
import { seedDatabase } from "#db/seed/index.ts";
import { startDatabase } from "#db/testing/database.ts";
import { TIMES_OF_DAY } from "#domain/config/limits.ts";
import { companiesFor } from "#domain/rules/reach.ts";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
  await seedDatabase({
    ...{ url: database.url, mode: "demo" },
    ...{ adminEmail: "admin@khorizon.example", adminPassword: undefined },
  });
});
afterAll(() => database.stop());

test("the count before a request is sent is the number of companies its fan-out lets through, free vessels apart", async () => {
  const { db } = database;
  const read = await readBatch(db, publicReach(db));
  const reach = {
    companies: read.companies[0]?.companies ?? 0,
    vessels: 0,
    extras: [],
    packages: read.packages.map(({ times, ...limits }) => ({
      ...limits,
      times_of_day: JSON.parse(times) as number[],
    })),
  };
  expect(reach.companies).toBe(8);
  expect(new Set(reach.packages.map(({ company }) => company)).size).toBe(8);
  const counted: string[] = [];
  for (const guests of [2, 8, 9, 12, 16, 17, 30, 60, 61, 130, 500])
    for (const duration of [2, 4, 6])
      for (const timeofday of TIMES_OF_DAY) {
        const table = served(
          {
            guests: sql`${guests}`,
            duration: sql`${duration}`,
            timeofday: sql`${timeofday}`,
            starts: sql`json_each('[4102444800000]') s`,
          },
          new Date(),
        );
        const [row] = await db.all<{ asked: number }>(
          sql`select count(*) asked from ${table} h where h.level >= 3`,
        );
        const wish = { guests, duration, timeofday };
        expect([wish, companiesFor(wish, reach)]).toEqual([wish, row?.asked ?? -1]);
        counted.push(`${row?.asked}`);
      }
  expect(new Set(counted).size).toBeGreaterThan(4);
});

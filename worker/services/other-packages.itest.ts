/** What a page that has nothing else to show offers instead (SPEC §2, error page). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createDb } from "#db/client.ts";
import { product_package } from "#db/entities/product-package.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeCatalogue } from "#db/testing/factories.ts";
import { otherPackages } from "./other-packages.ts";

let database: Awaited<ReturnType<typeof startDatabase>>;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

const MINUTE = 60_000;

test("the chosen packages are looked up once a minute, and stay while the database is away", async () => {
  const { db } = database;
  const { package: uuid, slug } = await makeCatalogue(db);
  const choose = (featured_order: number | null) =>
    db.update(product_package).set({ featured_order }).where(eq(product_package.uuid, uuid));
  const slugsAt = async (minutes: number) => {
    const packages = await otherPackages({ db, now: new Date(minutes * MINUTE) });
    return packages.map((pack) => pack.slug);
  };
  await choose(1);
  expect(await slugsAt(1)).toEqual([slug]);
  await choose(null);
  expect(await slugsAt(1.9)).toEqual([slug]);
  expect(await slugsAt(2)).toEqual([]);
  await choose(1);
  expect(await slugsAt(3)).toEqual([slug]);
  const away = createDb({ url: "http://127.0.0.1:1" });
  const kept = await otherPackages({ db: away, now: new Date(4 * MINUTE) });
  expect(kept.map((pack) => pack.slug)).toEqual([slug]);
});

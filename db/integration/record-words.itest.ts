/** What copies of the catalogue say in another language: the words of the records as they are now, else English. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { site_config } from "#db/entities/site-config.ts";
import { inRecordWords, quotedWords } from "#db/queries/record-words.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeCatalogue } from "#db/testing/factories.ts";

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  const { product, package: pack } = await makeCatalogue(db);
  await db.insert(site_config).values({
    ...{ name: "Khorizon", url: "https://khorizon.example" },
    ...{ address_area: "Dubai Marina", address_city: "Dubai" },
    translations: { ar: { address_area: "دبي مارينا", address_city: "دبي" } },
  });
  await db
    .update(rental_product)
    .set({ title: "Amwaj", translations: { ar: { title: "أمواج" } } })
    .where(eq(rental_product.uuid, product));
  const translations = { ar: { title: "غروب", includes: ["ماء", "ثلج"], excludes: ["عشاء"] } };
  await db
    .update(product_package)
    .set({
      title: "Sunset",
      includes: ["Water", "Ice"],
      excludes: ["Dinner", "Tips"],
      translations,
    })
    .where(eq(product_package.uuid, pack));
});
afterAll(() => stop());

const start_date = new Date("2027-01-10T08:00:00Z");
const copied = {
  vessel: "Amwaj",
  package_title: "Sunset",
  area: "Dubai Marina, Dubai",
  comment: "Sunset",
  start_date,
  includes: ["Ice", "Flowers"],
  excludes: ["Dinner"],
  extras: [{ title: "Grazing table", price: 60_000 }],
};

test("copies are read in the words of records, by title and item; what none says so stays, and so does what somebody wrote", async () => {
  expect(await inRecordWords(db, copied, "ar")).toEqual({
    ...copied,
    vessel: "أمواج",
    package_title: "غروب",
    area: "دبي مارينا، دبي",
    includes: ["ثلج", "Flowers"],
  });
});

test("in English nothing is looked up", async () => {
  expect(await inRecordWords(db, copied)).toBe(copied);
});

test("the assistant has the same words to quote", async () => {
  const words = await quotedWords(db, "ar");
  expect(words).toContainEqual(expect.objectContaining({ en: "Water", said: "ماء" }));
});

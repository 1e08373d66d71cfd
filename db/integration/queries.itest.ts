import { afterAll, beforeAll, expect, test } from "bun:test";
import type { InValue } from "@libsql/client";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { article } from "#db/entities/article.ts";
import { faq } from "#db/entities/faq.ts";
import { file } from "#db/entities/file.ts";
import { product_option, product_package_option } from "#db/entities/product-option.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import {
  articleBySlug,
  articleCards,
  articleCount,
  goneArticle,
  relatedArticles,
} from "#db/queries/articles.ts";
import {
  faqs,
  filesByKey,
  packageCards,
  packageCardsOfPartner,
  ratingsOfPartner,
  siteConfig,
  siteOwnPicture,
} from "#db/queries/catalogue.ts";
import { knownFaqs } from "#db/queries/knowledge.ts";
import { packageBySlug, packageRating } from "#db/queries/package-page.ts";
import { partnerList } from "#db/queries/providers.ts";
import { requestOptions, requestPackage } from "#db/queries/request-package.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeCatalogue } from "#db/testing/factories.ts";

let database: Awaited<ReturnType<typeof startDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await startDatabase();
  db = database.db;
});
afterAll(() => database.stop());

type Query = { toSQL(): { sql: string; params: unknown[] } };

/** The steps by which SQLite would run the query. */
async function plan(query: Query): Promise<string[]> {
  const { sql, params } = query.toSQL();
  const { rows } = await db.$client.execute({
    sql: `explain query plan ${sql}`,
    args: params as InValue[],
  });
  return rows.map((row) => `${row.detail}`);
}

/** Steps that read a whole table without an index. Walking the items of one JSON value is none. */
const fullScans = (steps: string[]) =>
  steps.filter(
    (step) =>
      /^SCAN /.test(step) &&
      !/USING (COVERING )?INDEX|VIRTUAL TABLE|CONSTANT ROW|SUBQUERY/.test(step),
  );
const sorts = (steps: string[]) =>
  steps.filter((step) => step.includes("TEMP B-TREE FOR ORDER BY"));

const now = new Date("2027-01-10T00:00:00Z");
const lists: [string, () => Query][] = [
  ["featured packages", () => packageCards(db).featured],
  ["all packages", () => packageCards(db).all],
  ["articles", () => articleCards(db, now)],
  ["faqs", () => faqs(db)],
  ["a provider's ratings", () => ratingsOfPartner(db, "x")],
];
const lookUps: [string, () => Query][] = [
  ["package", () => packageBySlug(db, "x").found],
  ["package's extras", () => packageBySlug(db, "x").options],
  ["package's files", () => packageBySlug(db, "x").files],
  ["package's ratings", () => packageBySlug(db, "x").ratings],
  ["a provider's packages", () => packageCardsOfPartner(db, "x")],
  ["article", () => articleBySlug(db, "x", now)],
  ["gone article", () => goneArticle(db, "x")],
  ["related articles", () => relatedArticles(db, "x", now)],
  ["number of articles", () => articleCount(db, now)],
  ["site configuration", () => siteConfig(db)],
  ["the site's own picture", () => siteOwnPicture(db)],
  ["files by key", () => filesByKey(db, ["x", "y"])],
  ["package of a request form", () => requestPackage(db, "x")],
  ["extras of a request form", () => requestOptions(db, "x")],
  ["providers with what they sell", () => partnerList(db)],
  ["rating of a package", () => packageRating(db, "x")],
];

test.each([...lists, ...lookUps])("%s: no table is read whole", async (_, query) => {
  const steps = await plan(query());
  expect(steps.length).toBeGreaterThan(0);
  expect(fullScans(steps)).toEqual([]);
});

test.each(lists)("%s: in order without sorting", async (_, query) => {
  expect(sorts(await plan(query()))).toEqual([]);
});

test("a question of the chat alone is known to the assistant and on no page", async () => {
  const shown = { question: uuidv7(), answer: "x", statusid: 1 };
  const kept = { question: uuidv7(), answer: "x", statusid: 1, chat_only: true };
  await db.insert(faq).values([shown, kept]);
  const of = (rows: readonly { question: string }[]) =>
    rows.flatMap(({ question }) =>
      question === shown.question || question === kept.question ? [question] : [],
    );
  expect(of(await faqs(db))).toEqual([shown.question]);
  expect(of(await knownFaqs(db)).toSorted()).toEqual([shown.question, kept.question].toSorted());
});

test("a package page comes in one batch, with extras and pictures of package and vessel", async () => {
  const made = await makeCatalogue(db);
  const files = [uuidv7(), uuidv7(), uuidv7()] as const;
  const extra = uuidv7();
  await db.batch([
    db.insert(file).values(
      files.map((uuid) => ({
        uuid,
        key: uuid,
        mime: "image/webp",
        bytes: 1,
        width: 3,
        height: 2,
      })),
    ),
    db
      .update(product_package)
      .set({ pictures: [{ file_uuid: files[0], position: "50% 20%" }] })
      .where(eq(product_package.uuid, made.package)),
    db
      .update(rental_product)
      .set({ pictures: [{ file_uuid: files[1] }] })
      .where(eq(rental_product.uuid, made.product)),
    db
      .insert(product_option)
      .values({ uuid: extra, title: "Cake", slug: extra, price: 5, statusid: 1 }),
    db.insert(product_package_option).values({ package_uuid: made.package, option_uuid: extra }),
  ]);
  const {
    found,
    options,
    files: pictures,
    ratings,
  } = await readBatch(db, packageBySlug(db, made.slug));
  expect(found[0]?.package.uuid).toBe(made.package);
  expect(found[0]?.vessel.uuid).toBe(made.product);
  expect(found[0]?.provider.uuid).toBe(made.partner);
  expect(options.map((row) => row.title)).toEqual(["Cake"]);
  expect(pictures.map((row) => row.uuid).sort()).toEqual([files[0], files[1]].sort());
  expect(ratings).toEqual([]);

  const [card] = await packageCardsOfPartner(db, made.slug);
  expect(card?.picture?.uuid).toBe(files[0]);
  expect(card?.picture_position).toBe("50% 20%");
  expect(card?.vessel.capacity).toBe(12);
});

test("a card without pictures of its own shows the vessel's, and null when there is none", async () => {
  const made = await makeCatalogue(db);
  expect((await packageCardsOfPartner(db, made.slug))[0]?.picture).toBeNull();
  const uuid = uuidv7();
  await db.insert(file).values({ uuid, key: uuid, mime: "image/webp", bytes: 1 });
  await db
    .update(rental_product)
    .set({ pictures: [{ file_uuid: uuid }] })
    .where(eq(rental_product.uuid, made.product));
  expect((await packageCardsOfPartner(db, made.slug))[0]?.picture?.uuid).toBe(uuid);
});

test("a package shows only while it, its vessel and its provider are published", async () => {
  for (const table of [product_package, rental_product, rental_partner]) {
    const made = await makeCatalogue(db);
    const visible = async () =>
      (await packageBySlug(db, made.slug).found).length +
      (await packageCardsOfPartner(db, made.slug)).length;
    expect(await visible()).toBe(2);
    await db.update(table).set({ statusid: 0 }).where(eq(table.slug, made.slug));
    expect(await visible()).toBe(0);
  }
});

test("featured packages come in their order", async () => {
  const [second, first] = [await makeCatalogue(db), await makeCatalogue(db)];
  await makeCatalogue(db);
  const feature = (uuid: string, featured_order: number) =>
    db.update(product_package).set({ featured_order }).where(eq(product_package.uuid, uuid));
  await db.batch([feature(first.package, 1), feature(second.package, 2)]);
  const { featured, all } = packageCards(db);
  const [chosen, newest] = await db.batch([featured, all]);
  expect(chosen.map((row) => row.uuid)).toEqual([first.package, second.package]);
  expect(newest.length).toBeGreaterThan(2);
});

test("an article is public once its date has come", async () => {
  // Long before the articles of other tests.
  const now = new Date("2020-01-10T00:00:00Z");
  const later = new Date(now.getTime() + 1000);
  await db.insert(article).values([
    { title: "Now", slug: "now", statusid: 1, published_date: now },
    { title: "Later", slug: "later", statusid: 1, published_date: later },
    { title: "Draft", slug: "draft", statusid: 0, published_date: now },
    { title: "Undated", slug: "undated", statusid: 1 },
  ]);
  expect((await articleCards(db, now)).map((row) => row.slug)).toEqual(["now"]);
  expect(await articleBySlug(db, "later", now)).toEqual([]);
  expect(await articleBySlug(db, "draft", now)).toEqual([]);
  expect((await articleBySlug(db, "later", later))[0]?.cover).toBeNull();
  expect(await articleCount(db, now)).toEqual([{ articles: 1 }]);
});

test("of a deleted article only that there was one is known", async () => {
  await db.insert(article).values([
    { title: "Gone", slug: "gone", statusid: -1, published_date: now },
    { title: "Hidden", slug: "hidden", statusid: 0, published_date: now },
  ]);
  expect(await articleBySlug(db, "gone", now)).toEqual([]);
  expect(await goneArticle(db, "gone")).toEqual([{ slug: "gone" }]);
  expect(await goneArticle(db, "hidden")).toEqual([]);
  expect(await goneArticle(db, "never")).toEqual([]);
});

test("articles are related by the tags they share, then by their date", async () => {
  const at = (minutes: number) => new Date(now.getTime() - 3_600_000 + minutes * 60_000);
  const tags = { of: ["Sun", "Wind"], both: ["Wind", "Sun"], one: ["Sun"], none: ["Price"] };
  await db.insert(article).values([
    { title: "Of", slug: "rel-of", statusid: 1, published_date: at(5), tags: tags.of },
    { title: "Both", slug: "rel-both", statusid: 1, published_date: at(1), tags: tags.both },
    { title: "One", slug: "rel-one", statusid: 1, published_date: at(2), tags: tags.one },
    { title: "Newer", slug: "rel-newer", statusid: 1, published_date: at(3), tags: tags.one },
    { title: "None", slug: "rel-none", statusid: 1, published_date: at(4), tags: tags.none },
    { title: "Draft", slug: "rel-draft", statusid: 0, published_date: at(4), tags: tags.both },
    { title: "Gone", slug: "rel-gone", statusid: -1, published_date: at(4), tags: tags.both },
    {
      title: "Future",
      slug: "rel-future",
      statusid: 1,
      published_date: at(90),
      tags: tags.both,
    },
  ]);
  const related = await relatedArticles(db, "rel-of", now);
  expect(related.map(({ slug }) => slug)).toEqual(["rel-both", "rel-newer", "rel-one"]);
});

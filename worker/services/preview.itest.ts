/** Which picture other sites show of a page, and how the Images binding is asked for it. */
import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { article } from "#db/entities/article.ts";
import { file } from "#db/entities/file.ts";
import { product_package } from "#db/entities/product-package.ts";
import { site_config } from "#db/entities/site-config.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeCatalogue } from "#db/testing/factories.ts";
import { keptPreview, previewPicture } from "./preview.ts";

const NOW = new Date("2026-11-21T08:00:00Z");
const SITE_OWN = "hero-sunset";
let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  await db.insert(site_config).values({}).onConflictDoNothing();
  await makeFile(SITE_OWN);
  await makeFile("land-marina-tour");
});
afterAll(() => stop());

async function makeFile(key: string): Promise<string> {
  const uuid = uuidv7();
  const size = { bytes: 1, width: 1600, height: 1067 };
  await db.insert(file).values({ uuid, key, mime: "image/webp", statusid: 1, ...size });
  return uuid;
}
const remove = (key: string) => db.update(file).set({ statusid: -1 }).where(eq(file.key, key));
const shown = (kind: string, slug: string) => previewPicture({ db, now: NOW }, { kind, slug });
const keyOf = async (kind: string, slug: string) => (await shown(kind, slug))?.key;

test("a package shows its cover where its record says; the site's own once that is deleted", async () => {
  const catalogue = await makeCatalogue(db);
  expect(await keyOf("package", catalogue.slug)).toBe(SITE_OWN);
  const file_uuid = await makeFile("deck");
  await db
    .update(product_package)
    .set({ pictures: [{ file_uuid, position: "50% 92%" }] })
    .where(eq(product_package.uuid, catalogue.package));
  expect(await shown("package", catalogue.slug)).toMatchObject({
    key: "deck",
    position: "50% 92%",
  });
  await remove("deck");
  expect(await keyOf("package", catalogue.slug)).toBe(SITE_OWN);
});

test("an article shows its cover, and nothing before its day", async () => {
  const cover_file_uuid = await makeFile("cover");
  const about = { title: "A day", statusid: 1, cover_file_uuid };
  const later = new Date(NOW.getTime() + 1);
  await db.insert(article).values([
    { uuid: uuidv7(), slug: "out", published_date: NOW, ...about },
    { uuid: uuidv7(), slug: "to-come", published_date: later, ...about },
  ]);
  expect(await keyOf("article", "out")).toBe("cover");
  expect(await shown("article", "to-come")).toBeNull();
});

test("fixed pages show a picture of the design, all others the site's own", async () => {
  expect(await keyOf("landing", "dubai-marina-yacht-tour")).toBe("land-marina-tour");
  expect(await keyOf("page", "faq")).toBe("land-marina-tour");
  expect(await keyOf("page", "site")).toBe(SITE_OWN);
  // Its file is not there.
  expect(await keyOf("page", "articles")).toBe(SITE_OWN);
});

test("the site's own is the one of its configuration, unless that is deleted", async () => {
  const choose = (key: string) => db.update(site_config).set({ default_seo_image: key });
  await makeFile("chosen");
  await choose("chosen");
  expect(await keyOf("page", "site")).toBe("chosen");
  await remove("chosen");
  expect(await shown("page", "site")).toBeNull();
  await choose("");
  expect(await keyOf("page", "site")).toBe(SITE_OWN);
});

test("what is no page has no picture", async () => {
  const unknown = ["package/none", "article/none", "landing/none", "page/none", "page/constructor"];
  for (const path of unknown) {
    const [kind = "", slug = ""] = path.split("/");
    expect([path, await shown(kind, slug)]).toEqual([path, null]);
  }
});

/** What the bucket holds, and what was asked of the Images binding. */
let bucket: Map<string, string>;
let asked: unknown[];
beforeEach(() => {
  bucket = new Map([["master/deck", "master"]]);
  asked = [];
});
const env = {
  FILES: {
    get: async (name: string) => {
      const text = bucket.get(name);
      return text === undefined
        ? null
        : { body: text, arrayBuffer: async () => new TextEncoder().encode(text).buffer };
    },
    put: async (name: string) => void bucket.set(name, "kept"),
    list: async ({ prefix }: { prefix: string }) => ({
      objects: [...bucket.keys()].filter((key) => key.startsWith(prefix)).map((key) => ({ key })),
    }),
    delete: async (names: string[]) => names.map((name) => bucket.delete(name)),
  },
  IMAGES: {
    input: () => ({
      transform: (how: unknown) => ({
        output: async (format: unknown) => {
          asked.push(how, format);
          return { response: () => new Response("made") };
        },
      }),
    }),
  },
} as unknown as Parameters<typeof keptPreview>[0];

async function preview(position?: string, key = "deck"): Promise<string | undefined> {
  const behind: Promise<unknown>[] = [];
  const picture = { key, alt: "", width: 1600, height: 1067, ...(position ? { position } : {}) };
  const page = { kind: "package", slug: "reef" };
  const bytes = await keptPreview(env, page, picture, (work) => behind.push(work()));
  await Promise.all(behind);
  return bytes && new TextDecoder().decode(bytes);
}

test("it covers 1200 × 630 from where the record says, and is made once", async () => {
  expect(await preview("50% 92%")).toBe("made");
  expect(asked).toEqual([
    { width: 1200, height: 630, fit: "cover", gravity: { x: 0.5, y: 0.92, mode: "remainder" } },
    { format: "image/jpeg", quality: 82 },
  ]);
  expect(await preview("50% 92%")).toBe("kept");
  expect(asked).toHaveLength(2);
});

test("another crop is another picture, and the one before is thrown away", async () => {
  await preview("50% 92%");
  expect(await preview("left top")).toBe("made");
  expect(asked[2]).toMatchObject({ gravity: { x: 0.5, y: 0.5 } });
  expect([...bucket.keys()]).toEqual(["master/deck", "derived/og/package/reef/deck-0.5-0.5.jpg"]);
});

test("without its master there is none", async () => {
  expect(await preview(undefined, "gone")).toBeUndefined();
});

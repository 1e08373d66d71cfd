/** docs/uploads.md, Deleting: what is made of a file while it is deleted is neither kept nor cached. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { Hono } from "hono";
import { AppError } from "#domain/errors.ts";
import type { HonoEnv } from "#worker/context.ts";
import { makeAhead } from "#worker/services/picture-variants.ts";
import { serveMedia } from "./media.ts";

const MASTER = "master/deck";
const WEBP = "derived/deck/320.webp";
const before = Object.getOwnPropertyDescriptor(globalThis, "caches");
const cached = new Map<string, Response>();
const nameOf = ({ url }: Request) => new URL(url).pathname;
beforeEach(() => {
  cached.clear();
  const cache = {
    match: async (key: Request) => cached.get(nameOf(key))?.clone(),
    put: async (key: Request, response: Response) => void cached.set(nameOf(key), response),
    delete: async (key: Request) => cached.delete(nameOf(key)),
  };
  Object.defineProperty(globalThis, "caches", { value: { default: cache }, configurable: true });
});
afterEach(() => {
  if (before) Object.defineProperty(globalThis, "caches", before);
  else Reflect.deleteProperty(globalThis, "caches");
});

/** The site's pictures over a bucket in memory; the file is deleted when its nth question to the database comes. */
function site(deletedAt: number) {
  const bucket = new Map([[MASTER, "bytes"]]);
  let asked = 0;
  const where = async () => {
    asked += 1;
    return asked < deletedAt ? [{ mime: "image/png", original_name: "deck.png" }] : [];
  };
  const object = (text: string) => ({
    body: text,
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });
  const FILES = {
    get: async (name: string) => (bucket.has(name) ? object(`${bucket.get(name)}`) : null),
    put: async (name: string) => void bucket.set(name, "made"),
    delete: async (name: string) => bucket.delete(name),
  };
  const encoded: string[] = [];
  const output = async ({ format }: { format: string }) => {
    encoded.push(format);
    await Bun.sleep(1);
    return { response: () => new Response("made") };
  };
  const IMAGES = { input: () => ({ transform: () => ({ output }) }) };
  const db = { select: () => ({ from: () => ({ where }) }) };
  const app = new Hono<HonoEnv>();
  app.use(async (c, next) => {
    c.set("services", { db } as unknown as HonoEnv["Variables"]["services"]);
    await next();
  });
  app.get("/media/:key/:variant", serveMedia);
  app.onError((error, c) => c.text("", error instanceof AppError ? 404 : 500));
  const behind: Promise<unknown>[] = [];
  let type = "";
  const context = { waitUntil: (work: Promise<unknown>) => void behind.push(work) };
  async function get(variant: string) {
    const env = { FILES, IMAGES } as unknown as HonoEnv["Bindings"];
    const url = `https://khorizon.example/media/deck/${variant}`;
    const response = await app.request(url, {}, env, context as unknown as ExecutionContext);
    await Promise.all(behind);
    type = response.headers.get("content-type") ?? "";
    return response.status;
  }
  const darkroom = { FILES, IMAGES, db } as unknown as Parameters<typeof makeAhead>[0];
  const ahead = (widths: readonly number[]) => makeAhead(darkroom, "deck", widths);
  return { get, bucket, ahead, encoded, type: () => type };
}

test("a variant of a file that stays is kept and cached", async () => {
  const { get, bucket } = site(Number.POSITIVE_INFINITY);
  expect(await get("320.webp")).toBe(200);
  expect([bucket.has(WEBP), [...cached.keys()]]).toEqual([true, ["/media/deck/320.webp"]]);
});

test("a file that is deleted while its variant is made leaves none, and is not answered", async () => {
  const { get, bucket } = site(2);
  expect(await get("320.webp")).toBe(404);
  expect([[...bucket.keys()], cached.size]).toEqual([[MASTER], 0]);
});

test("a file that is deleted while its answer goes into the cache is taken out of it again", async () => {
  const { get } = site(3);
  expect(await get("320.webp")).toBe(200);
  expect(cached.size).toBe(0);
});

test("an AVIF that is made behind its stand-in is dropped when the file was deleted meanwhile", async () => {
  const { get, bucket } = site(3);
  expect(await get("320.avif")).toBe(200);
  expect([...bucket.keys()]).toEqual([MASTER, WEBP]);
});

test("the first who asks for an AVIF that was made ahead gets it, and no stand-in", async () => {
  const { get, bucket, ahead, type } = site(Number.POSITIVE_INFINITY);
  await ahead([660, 800]);
  expect(await get("800.avif")).toBe(200);
  expect(type()).toBe("image/avif");
  expect([...bucket.keys()]).toEqual([MASTER, "derived/deck/660.avif", "derived/deck/800.avif"]);
});

test("an AVIF that many ask for at once is made once, and one that finds no room by who asks next", async () => {
  const { get, bucket, encoded } = site(Number.POSITIVE_INFINITY);
  const asked = ["320", "320", "320", "480", "660", "320", "480", "660"];
  await Promise.all(asked.map((width) => get(`${width}.avif`)));
  const avifs = () => [...bucket.keys()].filter((name) => name.endsWith(".avif")).sort();
  expect(avifs()).toEqual(["derived/deck/320.avif", "derived/deck/480.avif"]);
  expect(encoded.filter((format) => format === "image/avif").length).toBe(2);
  await get("660.avif");
  expect(avifs()).toContain("derived/deck/660.avif");
});

test("nothing is made ahead of a file that is deleted meanwhile", async () => {
  const { bucket, ahead } = site(1);
  await ahead([660, 800]);
  expect([...bucket.keys()]).toEqual([MASTER]);
});

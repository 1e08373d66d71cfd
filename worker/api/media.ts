import { shownFile } from "#db/queries/uploads.ts";
import { AppError } from "#domain/errors.ts";
import { AVIF_WIDTHS, WEBP_WIDTHS } from "#domain/lib/media.ts";
import type { AppContext } from "#worker/context.ts";
import { edgeCache } from "#worker/env.ts";
import { downloadName } from "#worker/services/uploads/name.ts";

/**
 * Pictures at /media/{key}/{width}.{avif|webp}. Masters lie in R2 under master/{key}; a variant is made by the
 * Images binding once, kept in R2 under derived/, and cached for good: a changed picture gets a new key. Widths are
 * a fixed list, so nobody can make the Worker resize without end. A variant is only made of a file that the database
 * knows and has not deleted; deleting one drops its variants (worker/services/uploads/store.ts).
 */
const WIDTHS = { avif: AVIF_WIDTHS, webp: WEBP_WIDTHS };
const QUALITY = { avif: 55, webp: 76 } as const;
const VARIANT = /^([1-9]\d{2,3})\.(avif|webp)$/;
const KEY = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** Serves one picture variant. 404 for an unknown key, width or format. */
export async function serveMedia(c: AppContext): Promise<Response> {
  const key = c.req.param("key") ?? "";
  const [, widthText, format] = VARIANT.exec(c.req.param("variant") ?? "") ?? [];
  const width = Number(widthText);
  if (!KEY.test(key) || (format !== "avif" && format !== "webp")) throw notFound();
  if (!WIDTHS[format].includes(width)) throw notFound();

  const cacheKey = new Request(new URL(c.req.path, c.req.url));
  const cached = await edgeCache().match(cacheKey);
  if (cached) return new Response(cached.body, cached);

  const wanted: Variant = { key, width, format };
  const stored = await readStored(c, wanted);
  if (!stored && !(await demandShown(c, key)).mime.startsWith("image/")) throw notFound();
  if (!stored && format === "avif") return standIn(c, wanted);
  const bytes = stored ?? (await derive(c, wanted));
  const response = answer(bytes, format, FOR_GOOD);
  keepCached(c, key, cacheKey, response);
  return response;
}

type Format = keyof typeof QUALITY;
type Variant = { key: string; width: number; format: Format };

/** Browsers keep it for good, shared caches for an hour: so long a deleted picture may still come from one of them. */
const FOR_GOOD = "public, max-age=31536000, s-maxage=3600, immutable";
const FOR_NOW = "public, max-age=30";

/**
 * The first visitor to ask for an AVIF does not wait the seconds its encoding takes: the WebP of the same width,
 * which is made at once, stands in for it under the same address (browsers go by the content type), not cached for
 * long, while the AVIF is made behind the answer.
 */
async function standIn(c: AppContext, wanted: Variant): Promise<Response> {
  const webp: Variant = { ...wanted, format: "webp" };
  const bytes = (await readStored(c, webp)) ?? (await derive(c, webp));
  // One that was deleted meanwhile is made for nobody.
  c.executionCtx.waitUntil(derive(c, wanted).catch(refusedAlone));
  return answer(bytes, "webp", FOR_NOW);
}

function answer(bytes: ArrayBuffer, format: Format, cacheControl: string): Response {
  return new Response(bytes, {
    headers: {
      "content-type": `image/${format}`,
      "content-length": `${bytes.byteLength}`,
      "cache-control": cacheControl,
    },
  });
}

const objectName = ({ key, width, format }: Variant) => `derived/${key}/${width}.${format}`;

async function readStored(c: AppContext, variant: Variant): Promise<ArrayBuffer | undefined> {
  const object = await c.env.FILES.get(objectName(variant));
  return object ? object.arrayBuffer() : undefined;
}

/**
 * Makes a variant from its master and keeps it in R2. Whether the file is still there is asked once it is kept: what is
 * deleted before that is dropped here, what is deleted after it by who deletes. Throws AppError not_found.
 */
async function derive(c: AppContext, variant: Variant): Promise<ArrayBuffer> {
  const master = await c.env.FILES.get(`master/${variant.key}`);
  if (!master) throw notFound();
  const contentType = `image/${variant.format}` as const;
  const result = await c.env.IMAGES.input(master.body)
    .transform({ width: variant.width, fit: "scale-down" })
    .output({ format: contentType, quality: QUALITY[variant.format] });
  const bytes = await result.response().arrayBuffer();
  await c.env.FILES.put(objectName(variant), bytes, { httpMetadata: { contentType } });
  if (await isShown(c, variant.key)) return bytes;
  await c.env.FILES.delete(objectName(variant));
  throw notFound();
}

/**
 * Puts an answer into this data centre's cache, behind it. Whether the file is still there is asked afterwards: who
 * deletes it clears the cache, and may have done so while this was on its way.
 */
function keepCached(c: AppContext, key: string, cacheKey: Request, response: Response) {
  const copy = response.clone();
  c.executionCtx.waitUntil(
    (async () => {
      await edgeCache().put(cacheKey, copy);
      if (!(await isShown(c, key))) await edgeCache().delete(cacheKey);
    })(),
  );
}

async function isShown(c: AppContext, key: string): Promise<boolean> {
  return (await shownFile(c.get("services").db, key)).length > 0;
}

function refusedAlone(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

/** Throws AppError not_found unless a file with this key is there and not deleted; answers what it is. */
async function demandShown(c: AppContext, key: string) {
  const [file] = await shownFile(c.get("services").db, key);
  if (!file) throw notFound();
  return file;
}

function notFound(): AppError {
  return new AppError("not_found", "This file does not exist.");
}

const DOCUMENT = "application/pdf";

/**
 * PDFs at /files/{key}.pdf, always to be saved: what a stranger has written into one is never shown as a page of ours,
 * and if a browser did so all the same, it would run nothing there.
 */
export async function serveDocument(c: AppContext): Promise<Response> {
  const [, key = ""] = /^(.+)\.pdf$/.exec(c.req.param("name") ?? "") ?? [];
  if (!KEY.test(key)) throw notFound();
  const cacheKey = new Request(new URL(c.req.path, c.req.url));
  const cached = await edgeCache().match(cacheKey);
  if (cached) return new Response(cached.body, cached);

  const { mime, original_name } = await demandShown(c, key);
  const object = mime === DOCUMENT ? await c.env.FILES.get(`master/${key}`) : null;
  if (!object) throw notFound();
  const response = new Response(object.body, {
    headers: {
      "content-type": DOCUMENT,
      "content-length": `${object.size}`,
      "content-disposition": `attachment; filename="${key}.pdf"; filename*=UTF-8''${encoded(downloadName(original_name, "pdf"))}`,
      "cache-control": FOR_GOOD,
    },
  });
  keepCached(c, key, cacheKey, response);
  return response;
}

/** RFC 8187: encodeURIComponent leaves some signs that have a meaning there. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

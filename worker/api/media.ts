import { shownFile } from "#db/queries/uploads.ts";
import { AVIF_WIDTHS, JPEG_WIDTHS, WEBP_WIDTHS } from "#domain/lib/media.ts";
import type { AppContext } from "#worker/context.ts";
import { edgeCache } from "#worker/env.ts";
import {
  type Darkroom,
  isShown,
  keptVariant,
  makeBehind,
  makeVariant,
  notFound,
  type Variant,
} from "#worker/services/picture-variants.ts";
import { downloadName } from "#worker/services/uploads/name.ts";

/**
 * Pictures at /media/{key}/{width}.{avif|webp|jpeg}. Masters lie in R2 under master/{key}; a variant is made by the
 * Images binding once, kept in R2 under derived/, and cached for good: a changed picture gets a new key. Widths are
 * a fixed list, so nobody can make the Worker resize without end. A variant is only made of a file that the database
 * knows and has not deleted; deleting one drops its variants (worker/services/uploads/store.ts).
 */
const WIDTHS = { avif: AVIF_WIDTHS, webp: WEBP_WIDTHS, jpeg: JPEG_WIDTHS };
const VARIANT = /^([1-9]\d{2,3})\.(avif|webp|jpeg)$/;
const isFormat = (text: string | undefined): text is Variant["format"] =>
  text !== undefined && Object.hasOwn(WIDTHS, text);
const KEY = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** Serves one picture variant. 404 for an unknown key, width or format. */
export async function serveMedia(c: AppContext): Promise<Response> {
  const key = c.req.param("key") ?? "";
  const [, widthText, format] = VARIANT.exec(c.req.param("variant") ?? "") ?? [];
  const width = Number(widthText);
  if (!KEY.test(key) || !isFormat(format)) throw notFound();
  if (!WIDTHS[format].includes(width)) throw notFound();

  const cacheKey = new Request(new URL(c.req.path, c.req.url));
  const cached = await edgeCache().match(cacheKey);
  if (cached) return new Response(cached.body, cached);

  const wanted: Variant = { key, width, format };
  const stored = await keptVariant(c.env, wanted);
  if (!stored && !(await demandShown(c, key)).mime.startsWith("image/")) throw notFound();
  if (!stored && format === "avif") return standIn(c, wanted);
  const bytes = stored ?? (await makeVariant(darkroom(c), wanted));
  const response = answer(bytes, format, FOR_GOOD);
  keepCached(c, key, cacheKey, response);
  return response;
}

const darkroom = (c: AppContext): Darkroom => ({
  FILES: c.env.FILES,
  IMAGES: c.env.IMAGES,
  db: c.get("services").db,
});

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
  const bytes = (await keptVariant(c.env, webp)) ?? (await makeVariant(darkroom(c), webp));
  c.executionCtx.waitUntil(makeBehind(darkroom(c), wanted));
  return answer(bytes, "webp", FOR_NOW);
}

function answer(bytes: ArrayBuffer, format: Variant["format"], cacheControl: string): Response {
  return new Response(bytes, {
    headers: {
      "content-type": `image/${format}`,
      "content-length": `${bytes.byteLength}`,
      "cache-control": cacheControl,
    },
  });
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
      if (!(await isShown(c.get("services").db, key))) await edgeCache().delete(cacheKey);
    })(),
  );
}

/** Throws AppError not_found unless a file with this key is there and not deleted; answers what it is. */
async function demandShown(c: AppContext, key: string) {
  const [file] = await shownFile(c.get("services").db, key);
  if (!file) throw notFound();
  return file;
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

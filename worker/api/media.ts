import type { AppContext } from "#worker/context.ts";
import { AppError } from "#worker/errors.ts";

/**
 * Pictures at /media/{key}/{width}.{avif|webp}. Masters lie in R2 under master/{key}; a variant is made by the
 * Images binding once, kept in R2 under derived/, and cached for good: a changed picture gets a new key. Widths are
 * a fixed list, so nobody can make the Worker resize without end.
 */
const WIDTHS = new Set([320, 480, 640, 960, 1200, 1600, 2400]);
/** The Images service encodes AVIF up to this width (DESIGN §11, pictures). */
const AVIF_MAX_WIDTH = 1200;
const QUALITY = { avif: 55, webp: 76 } as const;
const VARIANT = /^(\d{3,4})\.(avif|webp)$/;
const KEY = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** Serves one picture variant. 404 for an unknown key, width or format. */
export async function serveMedia(c: AppContext): Promise<Response> {
  const key = c.req.param("key") ?? "";
  const [, widthText, format] = VARIANT.exec(c.req.param("variant") ?? "") ?? [];
  const width = Number(widthText);
  if (!KEY.test(key) || !WIDTHS.has(width) || (format !== "avif" && format !== "webp"))
    throw notFound();
  if (format === "avif" && width > AVIF_MAX_WIDTH) throw notFound();

  const cacheKey = new Request(new URL(c.req.path, c.req.url));
  const cached = await edgeCache().match(cacheKey);
  if (cached) return new Response(cached.body, cached);

  const derivedKey = `derived/${key}/${width}.${format}`;
  const bytes = (await stored(c, derivedKey)) ?? (await derive(c, key, width, format, derivedKey));
  const response = new Response(bytes, {
    headers: {
      "content-type": `image/${format}`,
      "content-length": `${bytes.byteLength}`,
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
  c.executionCtx.waitUntil(edgeCache().put(cacheKey, response.clone()));
  return response;
}

/** The data centre's own cache; the DOM's types of `caches`, loaded for the app, do not know it. */
function edgeCache(): Cache {
  return (caches as unknown as { default: Cache }).default;
}

async function stored(c: AppContext, key: string): Promise<ArrayBuffer | undefined> {
  const object = await c.env.FILES.get(key);
  return object ? object.arrayBuffer() : undefined;
}

async function derive(
  c: AppContext,
  key: string,
  width: number,
  format: "avif" | "webp",
  derivedKey: string,
): Promise<ArrayBuffer> {
  const master = await c.env.FILES.get(`master/${key}`);
  if (!master) throw notFound();
  const result = await c.env.IMAGES.input(master.body)
    .transform({ width, fit: "scale-down" })
    .output({ format: `image/${format}`, quality: QUALITY[format] });
  const bytes = await result.response().arrayBuffer();
  c.executionCtx.waitUntil(
    c.env.FILES.put(derivedKey, bytes, { httpMetadata: { contentType: `image/${format}` } }),
  );
  return bytes;
}

function notFound(): AppError {
  return new AppError("not_found", "This picture does not exist.");
}

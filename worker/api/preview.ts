import { AppError } from "#domain/errors.ts";
import type { AppContext } from "#worker/context.ts";
import { edgeCache } from "#worker/env.ts";
import { checkVersion, trustedVersion } from "#worker/page-cache/version.ts";
import { keptPreview, previewPicture } from "#worker/services/preview.ts";

declare const __BUILD_ID__: string;

const NAME = /^([a-z0-9-]{1,80})\.jpg$/;
const KIND = /^(?:package|article|landing|page)$/;
const FOR_A_DAY = "public, max-age=86400";

/**
 * The picture other sites show of a page, at /og/{kind}/{slug}.jpg. Made once per picture and kept in R2; the data
 * centre keeps it under the content version, as it keeps pages, so a hit asks neither the database nor R2. 404 for
 * whatever is no public page: nothing is made for it.
 */
export async function servePreview(c: AppContext): Promise<Response> {
  const kind = c.req.param("kind") ?? "";
  const [, slug] = NAME.exec(c.req.param("name") ?? "") ?? [];
  if (!KIND.test(kind) || !slug) throw notFound();

  const { db, now, later } = c.get("services");
  const cache = edgeCache();
  const { origin } = new URL(c.req.url);
  c.executionCtx.waitUntil(checkVersion(db, cache, origin, now.getTime()));
  const version = trustedVersion(now.getTime());
  const cacheKey =
    version === undefined
      ? undefined
      : new Request(`${origin}/__preview/${version}/${__BUILD_ID__}/${kind}/${slug}`);
  const cached = cacheKey && (await cache.match(cacheKey));
  if (cached) return new Response(cached.body, cached);

  const picture = await previewPicture({ db, now }, { kind, slug });
  const bytes = picture && (await keptPreview(c.env, { kind, slug }, picture, later));
  if (!bytes) throw notFound();
  const response = new Response(bytes, {
    headers: {
      "content-type": "image/jpeg",
      "content-length": `${bytes.byteLength}`,
      "cache-control": FOR_A_DAY,
    },
  });
  if (cacheKey) c.executionCtx.waitUntil(cache.put(cacheKey, response.clone()));
  return response;
}

function notFound(): AppError {
  return new AppError("not_found", "This picture does not exist.");
}

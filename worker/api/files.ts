import type { AppContext } from "#worker/context.ts";
import { edgeCache } from "#worker/edge-cache.ts";
import { downloadName } from "#worker/services/uploads/name.ts";
import { demandShown, FOR_GOOD, KEY, keepCached, notFound } from "./media.ts";

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

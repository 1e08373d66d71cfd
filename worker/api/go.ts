import { followLink } from "#db/queries/letters.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import type { AppContext } from "#worker/context.ts";
import { isLookedAt } from "#worker/middleware/request-context.ts";

/**
 * /go/{link}: leads to the page of the site that a link of a letter names, and counts that somebody has followed it, not
 * who: the address is the same in all mails. Robots and looks ahead are not counted, nor what one visitor does beyond the
 * limit of public writes. An unknown link leads to the first page.
 */
export async function serveGo(c: AppContext): Promise<Response> {
  const { db, takePublicWrite } = c.get("services");
  const link = c.req.param("link")?.toLowerCase() ?? "";
  const mayCount =
    isLookedAt(c.req.raw) &&
    (await takePublicWrite("/go").then(
      () => true,
      () => false,
    ));
  const path = isUuid(link) ? await followLink(db, link, mayCount) : undefined;
  return new Response(null, {
    status: 302,
    headers: {
      location: path ?? "/",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
    },
  });
}

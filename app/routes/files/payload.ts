import { loadPageSite } from "#app/lib/page-site.server.ts";
import type { Route } from "./+types/payload";

/** `{path}/_payload.json` of a page that is built ahead (SPEC §7): what the page was made of. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const path = url.pathname.slice(0, url.pathname.lastIndexOf("/"));
  const data = { path, build: __BUILD_ID__, ...(await loadPageSite(context)) };
  return Response.json({ data });
}

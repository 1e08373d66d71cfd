import { useMatches } from "react-router";
import { type Site, site as siteDefaults } from "#app/config/site.ts";

/**
 * The site configuration for a layout without a loader: what the page in it has returned as `site` (and `year`), over
 * what the root knows and the defaults. So an uncached page stays one round trip to the database.
 */
export function useSite(): { site: Site; year: number } {
  const loaded = useMatches()
    .map(({ loaderData }) => loaderData)
    .filter(hasSite);
  const page = loaded.at(-1);
  // Only the root knows the Worker's chat server, which a page's own configuration need not name.
  const chat_server_url = loaded[0]?.site.chat_server_url ?? "";
  return {
    site: { ...siteDefaults, chat_server_url, ...page?.site },
    year: page?.year ?? new Date().getFullYear(),
  };
}

function hasSite(data: unknown): data is { site: Partial<Site>; year?: number } {
  return typeof data === "object" && data !== null && "site" in data;
}

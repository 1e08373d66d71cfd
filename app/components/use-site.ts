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
  // Only the root knows the Worker's chat server, which a page's own configuration need not name. What the root knew
  // of the configuration may be older than what the page has read.
  const chat_server_url = loaded.find(({ chatUrl }) => chatUrl)?.chatUrl ?? "";
  return {
    site: { ...siteDefaults, chat_server_url, ...page?.site },
    year: page?.year ?? new Date().getFullYear(),
  };
}

type SiteData = { site: Partial<Site>; year?: number; chatUrl?: string };

function hasSite(data: unknown): data is SiteData {
  return typeof data === "object" && data !== null && "site" in data;
}

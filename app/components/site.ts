import { createContext, useContext } from "react";
import { useMatches, useRouteError } from "react-router";
import { type Site, site, site as siteDefaults } from "#domain/config/site.ts";

/** The site configuration as the layout knows it, for whatever stands in it; the defaults where there is no layout. */
export const SiteContext = createContext<Site>(site);

export const useSiteContext = () => useContext(SiteContext);

/**
 * The site configuration out of the data of a page's routes, from the root on: what the page in it has read as `site`
 * (and `year`), over the defaults; the root's, if no other has any. The chat's server is the Worker's (the root's
 * `chatUrl`), unless that configuration names its own.
 */
export function siteFrom(loaded: readonly unknown[]): { site: Site; year: number } {
  const page = loaded.findLast(hasSite);
  const chat_server_url = loaded.find(hasChatUrl)?.chatUrl ?? "";
  return {
    site: { ...siteDefaults, chat_server_url, ...page?.site },
    year: page?.year ?? new Date().getFullYear(),
  };
}

function hasSite(data: unknown): data is { site: Partial<Site>; year?: number } {
  return typeof data === "object" && data !== null && "site" in data;
}

function hasChatUrl(data: unknown): data is { chatUrl: string } {
  return typeof data === "object" && data !== null && "chatUrl" in data;
}

/** The site configuration for a layout without a loader. So an uncached page stays one round trip to the database. */
export function useSite() {
  return siteFrom(useMatches().map(({ loaderData }) => loaderData));
}

/** What a page has loaded under this name, for the layout it stands in. */
export function useLoaded(name: string): unknown {
  const loaded = useMatches().map(
    ({ loaderData }) => Object(loaderData) as Record<string, unknown>,
  );
  return loaded.find((data) => name in data)?.[name];
}

/** Whether an error page stands in the document, without the layout that would link its sheet. */
export function useErrorPage(): boolean {
  return (useRouteError() ?? null) !== null;
}

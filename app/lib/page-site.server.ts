import type { RouterContextProvider } from "react-router";
import { siteConfig } from "#db/queries/catalogue.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { servicesContext } from "#worker/app-services.ts";
import { knownSite, rememberSite } from "#worker/services/known-site.ts";

/** What every public page's data has for its layout: the configuration that was read with it, and the year in Dubai. */
export function pageSite(now: Date, config?: Parameters<typeof rememberSite>[0]) {
  const site = config ? rememberSite(config) : knownSite();
  return { site, year: Number(dubaiDay(now).slice(0, 4)) };
}

/** The same for a page that shows nothing but words and the site configuration. */
export async function loadPageSite(context: Readonly<RouterContextProvider>) {
  const { db, now } = context.get(servicesContext);
  return pageSite(now, await siteConfig(db));
}

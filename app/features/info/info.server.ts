import type { RouterContextProvider } from "react-router";
import { siteConfig } from "#db/queries/catalogue.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { servicesContext } from "#worker/app-services.ts";
import { rememberSite } from "#worker/services/known-site.ts";

/** What a page needs that shows nothing but words and the site configuration. */
export async function loadInfo(context: Readonly<RouterContextProvider>) {
  const { db, now } = context.get(servicesContext);
  return { site: rememberSite(await siteConfig(db)), year: Number(dubaiDay(now).slice(0, 4)) };
}

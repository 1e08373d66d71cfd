import type { RouterContextProvider } from "react-router";
import { siteConfig } from "#db/queries/catalogue.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { servicesContext } from "#worker/app-services.ts";
import { toSite } from "#worker/services/catalogue.ts";

/** What a page needs that shows nothing but words and the site configuration. */
export async function loadInfo(context: Readonly<RouterContextProvider>) {
  const { db, now } = context.get(servicesContext);
  return { site: toSite(await siteConfig(db)), year: Number(dubaiDay(now).slice(0, 4)) };
}

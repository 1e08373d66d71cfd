import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/context.ts";
import { toSite } from "#app/lib/catalogue.server.ts";
import { dubaiDay } from "#app/lib/dubai-date.ts";
import { siteConfig } from "#db/queries/catalogue.ts";

/** What a page needs that shows nothing but words and the site configuration. */
export async function loadInfo(context: Readonly<RouterContextProvider>) {
  const { db, now } = context.get(servicesContext);
  return { site: toSite(await siteConfig(db)), year: Number(dubaiDay(now).slice(0, 4)) };
}

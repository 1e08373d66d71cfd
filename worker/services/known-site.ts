import type { siteConfig } from "#db/queries/catalogue.ts";
import type { Site } from "#domain/config/site.ts";
import { toSite } from "#worker/services/catalogue.ts";

let known: Partial<Site> = {};
let knownAt = 0;

/**
 * What pages need of the site configuration that was just read, kept by this isolate for answers that ask no database.
 * Public pages hand over what they read.
 */
export function rememberSite(config: Awaited<ReturnType<typeof siteConfig>>): Partial<Site> {
  known = toSite(config);
  knownAt = Date.now();
  return known;
}

/**
 * The site configuration as this isolate was last given it, for pages that ask no database: error pages and the plain
 * request form. Nothing of a visitor; the defaults stand until a first page was read.
 */
export function knownSite(): Partial<Site> {
  return known;
}

/** When that was read, in milliseconds since the epoch; 0 when nothing was. */
export function siteKnownAt(): number {
  return knownAt;
}

import type { Site } from "#domain/config/site.ts";

/**
 * True while the site shows the demo. Its addresses end in .example, which is reserved (RFC 2606): no company can be
 * written to there, so a site that has begun to trade has another one.
 */
export function isDemonstration(site: Pick<Site, "email_support">): boolean {
  return site.email_support.endsWith(".example");
}

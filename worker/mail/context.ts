import type { Db } from "#db/client.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { site } from "#domain/config/site.ts";
import type { Settings } from "#worker/env.ts";
import type { MailContext } from "./events/event.ts";
import { mailLinks } from "./links.ts";

/** Reads name and addresses from the site configuration (SPEC §3); one round trip. */
export async function readMailContext(
  db: Db,
  settings: Pick<Settings, "siteUrl" | "keys">,
  now: Date,
): Promise<MailContext> {
  const [config] = await siteConfig(db);
  const siteUrl = (settings.siteUrl ?? site.url).replace(/\/$/, "");
  return {
    siteUrl,
    siteName: config?.name || site.name,
    fromAddress: config?.email_sender || site.email_sender,
    supportAddress: config?.email_support || site.email_support,
    now,
    ...mailLinks(settings.keys, siteUrl, now),
  };
}

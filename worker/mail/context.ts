import { site } from "#app/config/site.ts";
import type { Db } from "#db/client.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import type { Settings } from "#worker/env.ts";
import { signInCode } from "#worker/services/sign-in.ts";
import type { MailContext } from "./events.ts";

/** Reads name and sender from the site configuration (SPEC §3); one round trip. */
export async function readMailContext(
  db: Db,
  settings: Pick<Settings, "siteUrl" | "keys">,
): Promise<MailContext> {
  const [config] = await siteConfig(db);
  const siteUrl = (settings.siteUrl ?? site.url).replace(/\/$/, "");
  return {
    siteUrl,
    siteName: config?.name || site.name,
    fromAddress: config?.email_sender || site.email_sender,
    signInUrl: (login_uuid) => `${siteUrl}/login?code=${signInCode(settings.keys, login_uuid)}`,
  };
}

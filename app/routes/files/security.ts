import { siteConfig } from "#db/queries/catalogue.ts";
import { SECURITY_TXT_EXPIRES } from "#domain/config/limits.ts";
import { site as siteDefaults } from "#domain/config/site.ts";
import { servicesContext } from "#worker/app-services.ts";
import { toSite } from "#worker/services/catalogue.ts";
import type { Route } from "./+types/security";

/** /.well-known/security.txt: where somebody who has found a way in writes to (RFC 9116; SECURITY.md). */
export async function loader({ context }: Route.LoaderArgs) {
  const { url, email_support } = {
    ...siteDefaults,
    ...toSite(await siteConfig(context.get(servicesContext).db)),
  };
  const lines = [
    `Contact: mailto:${email_support}`,
    `Contact: ${new URL("/contact", url).href}`,
    `Expires: ${SECURITY_TXT_EXPIRES}`,
    "Preferred-Languages: en",
    `Canonical: ${new URL("/.well-known/security.txt", url).href}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}

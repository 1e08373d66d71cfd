import { siteConfig } from "#db/queries/catalogue.ts";
import { site as siteDefaults } from "#domain/config/site.ts";
import { SITE_LANGUAGES } from "#domain/config/site-languages.ts";
import { servicesContext } from "#worker/app-services.ts";
import { knownSite, rememberSite } from "#worker/services/known-site.ts";
import type { Route } from "./+types/robots";

/** What is no page for a search engine: calls, and areas that belong to somebody. "/partners" and "/user" differ by "$". */
const CLOSED = [
  "/api/",
  "/go/",
  "/mcp",
  "/admin",
  "/user$",
  "/user/",
  "/view/",
  "/partner$",
  "/partner/",
  "/affiliate",
  "/login",
  "/trip/",
  "/watch",
];

/** /robots.txt: all public pages are open to every robot. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  // Search engines stop reading a whole site whose robots.txt they can't get.
  const config = await siteConfig(db).catch(() => undefined);
  const { url } = { ...siteDefaults, ...(config ? rememberSite(config) : knownSite()) };
  const lines = [
    "User-agent: *",
    ...SITE_LANGUAGES.flatMap(({ base }) => CLOSED.map((path) => `Disallow: ${base}${path}`)),
    "",
    `Sitemap: ${new URL("/sitemap.xml", url).href}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      ...(config ? {} : { "cache-control": "no-store" }),
    },
  });
}

import { siteConfig } from "#db/queries/catalogue.ts";
import { site as siteDefaults } from "#domain/config/site.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { filesMessages } from "#domain/messages/en/files.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";
import { language } from "#domain/messages/language.ts";
import { servicesContext } from "#worker/app-services.ts";
import { toSite } from "#worker/services/catalogue.ts";
import type { Route } from "./+types/manifest";

/** Pictures of public/icons; the maskable one has its mark inside the circle that every platform leaves standing. */
const ICONS = [
  { src: "/icons/icon-192.png", sizes: "192x192", purpose: "any" },
  { src: "/icons/icon-512.png", sizes: "512x512", purpose: "any" },
  { src: "/icons/maskable-512.png", sizes: "512x512", purpose: "maskable" },
];

/** /manifest.webmanifest, each language's own: what the site is called and looks like as an installed app. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { name, description } = { ...siteDefaults, ...toSite(await siteConfig(db)) };
  const { nav, footer } = shellMessages;
  const manifest = {
    id: localPath("/"),
    name,
    short_name: name,
    description,
    lang: language.tag,
    dir: language.direction,
    start_url: localPath("/"),
    // Of all languages: who changes it stays in the app.
    scope: "/",
    display: "standalone",
    theme_color: "#071722",
    background_color: "#071722",
    icons: ICONS.map((icon) => ({ ...icon, type: "image/png" })),
    shortcuts: [
      { name: filesMessages.llms.request, url: localPath("/fullofferform") },
      { name: nav.yachts, url: localPath("/packages") },
      { name: footer.write, url: localPath("/contact") },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json; charset=utf-8" },
  });
}

import { readBatch } from "#db/batch.ts";
import { publishedAddresses } from "#db/queries/addresses.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { site as siteDefaults } from "#domain/config/site.ts";
import { SITE_LANGUAGES } from "#domain/config/site-languages.ts";
import { alternates, pathIn } from "#domain/lib/local-path.ts";
import { PUBLIC_PAGES } from "#domain/lib/path-class.ts";
import { escapeHtml } from "#domain/lib/plain-text.ts";
import { servicesContext } from "#worker/app-services.ts";
import { toSite } from "#worker/services/catalogue.ts";
import type { Route } from "./+types/sitemap";

/** /sitemap.xml: every public address in each language, those of records with the day of their last change. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { config, packages, providers, articles } = await readBatch(db, {
    config: siteConfig(db),
    ...publishedAddresses(db, now),
  });
  const { url } = { ...siteDefaults, ...toSite(config) };
  const address = (path: string) => escapeHtml(new URL(path, url).href);
  const entry = (path: string, changed?: Date) => {
    const others = alternates(path).map(
      (one) => `<xhtml:link rel="alternate" hreflang="${one.tag}" href="${address(one.path)}"/>`,
    );
    const more = `${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ""}${others.join("")}`;
    return SITE_LANGUAGES.map(
      ({ base }) => `<url><loc>${address(pathIn(base, path))}</loc>${more}</url>`,
    ).join("\n");
  };
  const of = (kind: string, rows: readonly { slug: string; changed: Date }[]) =>
    rows.map(({ slug, changed }) => entry(`/${kind}/${slug}`, changed));
  const entries = [
    ...PUBLIC_PAGES.map((path) => entry(path)),
    ...of("package", packages),
    ...of("provider", providers),
    ...of("article", articles),
  ];
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}

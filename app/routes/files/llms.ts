import { readBatch } from "#db/batch.ts";
import { publishedAddresses } from "#db/queries/addresses.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { LANDINGS } from "#domain/config/landings.ts";
import { site as siteDefaults } from "#domain/config/site.ts";
import { FURTHER_LANGUAGES } from "#domain/config/site-languages.ts";
import { filesMessages } from "#domain/messages/en/files.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";
import { servicesContext } from "#worker/app-services.ts";
import { toSite } from "#worker/services/catalogue.ts";
import type { Route } from "./+types/llms";

/** /llms.txt: what the site is and where its facts stand, for language models that read on somebody's behalf. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { config, packages, providers, articles } = await readBatch(db, {
    config: siteConfig(db),
    ...publishedAddresses(db, now),
  });
  const site = { ...siteDefaults, ...toSite(config) };
  const { llms } = filesMessages;
  const line = (title: string, path: string, text = "") =>
    `- [${title.replace(/[[\]\\]/g, "\\$&")}](${new URL(path, site.url).href})${text === "" ? "" : `: ${text.replace(/\s+/g, " ")}`}`;
  const of = (kind: string, rows: readonly { slug: string; title: string; summary: string }[]) =>
    rows.map(({ slug, title, summary }) => line(title, `/${kind}/${slug}`, summary));
  const { nav, footer } = shellMessages;
  const text = [
    `# ${site.name}`,
    `> ${site.description}`,
    llms.about,
    `## ${llms.how}`,
    [
      line(footer.all, "/packages", llms.packages),
      line(llms.request, "/fullofferform", llms.requestText),
      line(nav.questions, "/faq"),
      line(footer.write, "/contact"),
      line(footer.terms, "/terms"),
      ...FURTHER_LANGUAGES.map(({ name, base, offer }) => line(name, base, offer)),
    ].join("\n"),
    `## ${llms.programs}`,
    [
      line(llms.api, "/api", llms.apiText),
      line(llms.openapi, "/api/openapi.json", llms.openapiText),
      line(llms.mcp, "/mcp", llms.mcpText),
      line(llms.ld, "/feeds/packages.jsonld", llms.ldText),
      line(llms.products, "/feeds/products.xml", llms.productsText),
      line(llms.rss, "/articles/rss.xml"),
    ].join("\n"),
    `## ${nav.occasions}`,
    LANDINGS.map(({ slug, occasion }) => line(footer.landings[occasion], `/${slug}`)).join("\n"),
    `## ${nav.yachts}`,
    of("package", packages).join("\n"),
    `## ${nav.partners}`,
    of("provider", providers).join("\n"),
    `## ${nav.journal}`,
    of("article", articles).join("\n"),
  ];
  return new Response(`${text.join("\n\n")}\n`, {
    headers: { "content-type": "text/markdown; charset=utf-8" },
  });
}

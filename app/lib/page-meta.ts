import type { MetaDescriptor } from "react-router";
import { type Site, site as siteDefaults } from "#domain/config/site.ts";
import { pictureUrl } from "#domain/lib/media.ts";
import { language } from "#domain/messages/language.ts";

type PageMeta = {
  site: Partial<Site> | undefined;
  path: string;
  title: string;
  description: string;
  /** Key of the picture of the preview; the site's own when absent. */
  picture?: string | undefined;
  /** Path of a preview made for this page (1200 × 630); wins over `picture`. */
  preview?: string | undefined;
  type?: "website" | "article" | "product";
};

/** Title, description, canonical address and the preview other sites show of a page. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const site = { ...siteDefaults, ...page.site };
  const address = new URL(page.path, site.url).href;
  const preview = page.preview ?? pictureUrl(page.picture ?? site.default_seo_image);
  const picture = new URL(preview, site.url).href;
  return [
    { title: page.title },
    { name: "description", content: page.description },
    { name: "keywords", content: site.default_seo_keywords },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { property: "og:image", content: picture },
    ...(page.preview
      ? [
          { property: "og:image:width", content: "1200" },
          { property: "og:image:height", content: "630" },
        ]
      : []),
    { property: "og:locale", content: language.locale.replace("-", "_") },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: page.title },
    { name: "twitter:description", content: page.description },
    { name: "twitter:image", content: picture },
  ];
}

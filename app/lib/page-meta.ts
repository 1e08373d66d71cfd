import type { MetaDescriptor } from "react-router";
import { type Site, site as siteDefaults } from "#app/config/site.ts";
import { pictureUrl } from "#app/ui/picture.tsx";

/** Title, description, canonical address and the preview other sites show of a page. */
export function pageMeta(page: {
  site: Partial<Site> | undefined;
  path: string;
  title: string;
  description: string;
  /** Key of the picture of the preview; the site's own when absent. */
  picture?: string | undefined;
}): MetaDescriptor[] {
  const site = { ...siteDefaults, ...page.site };
  const address = new URL(page.path, site.url).href;
  const picture = new URL(pictureUrl(page.picture ?? site.default_seo_image), site.url).href;
  return [
    { title: page.title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { property: "og:image", content: picture },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

import type { MetaDescriptor } from "react-router";
import { PAGE_PICTURES } from "#domain/config/page-pictures.ts";
import { type Site, site as siteDefaults } from "#domain/config/site.ts";
import { SITE_LANGUAGES } from "#domain/config/site-languages.ts";
import { alternates, barePath, localPath } from "#domain/lib/local-path.ts";
import { PREVIEW_SIZE, pictureUrl } from "#domain/lib/media.ts";
import { language } from "#domain/messages/language.ts";

type PageMeta = {
  site: Partial<Site> | undefined;
  path: string;
  title: string;
  description: string;
  /** "package/slug": the record whose picture is shown (worker/api/preview.ts); also "article/…", "landing/…". */
  previewOf?: string;
  /** Key of a picture shown as it is, where no preview of the page is made. */
  picture?: string | undefined;
  type?: "website" | "article" | "product";
};

/** Title, description, canonical address and the preview other sites show of a page. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const site = { ...siteDefaults, ...page.site };
  const address = new URL(localPath(page.path), site.url).href;
  const path = page.picture
    ? pictureUrl(page.picture)
    : `/og/${page.previewOf ?? ofFixedPage(address)}.jpg`;
  const picture = new URL(path, site.url).href;
  return [
    { title: page.title },
    { name: "description", content: page.description },
    { name: "keywords", content: site.default_seo_keywords },
    { tagName: "link", rel: "canonical", href: address },
    ...alternates(page.path).map(({ tag, path }) => ({
      ...{ tagName: "link", rel: "alternate", hrefLang: tag },
      href: new URL(path, site.url).href,
    })),
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { property: "og:image", content: picture },
    { property: "og:image:alt", content: page.title },
    ...(page.picture
      ? []
      : [
          { property: "og:image:width", content: `${PREVIEW_SIZE.width}` },
          { property: "og:image:height", content: `${PREVIEW_SIZE.height}` },
        ]),
    ...SITE_LANGUAGES.map(({ tag, locale }) => ({
      property: tag === language.tag ? "og:locale" : "og:locale:alternate",
      content: locale,
    })),
    // X takes title, words and picture from Open Graph.
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The preview of a page that is not a record's: one of its own, or the site's. */
function ofFixedPage(address: string): string {
  const name = barePath(new URL(address).pathname).slice(1) || "home";
  return `page/${Object.hasOwn(PAGE_PICTURES, name) ? name : "site"}`;
}

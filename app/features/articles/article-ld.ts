import type { MetaDescriptor } from "react-router";
import { jsonLd, organization } from "#app/lib/json-ld.ts";
import type { Site } from "#domain/config/site.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { pictureUrl } from "#domain/lib/media.ts";
import { articleMessages } from "#domain/messages/en/articles.ts";
import { language } from "#domain/messages/language.ts";
import { type ArticleCardData, type ArticleData, articlePath, RSS_PATH } from "./article-data.ts";

/** An article as search engines read it. */
export function articleLd(site: Site, article: ArticleData): MetaDescriptor {
  const absolute = (path: string) => new URL(localPath(path), site.url).href;
  const address = absolute(articlePath(article.slug));
  return jsonLd({
    "@type": "Article",
    "@id": `${address}#article`,
    mainEntityOfPage: address,
    url: address,
    headline: article.title,
    description: article.seo_description || article.excerpt,
    ...(article.cover ? { image: [absolute(pictureUrl(article.cover.key))] } : {}),
    datePublished: article.published,
    dateModified: article.changed,
    author: author(site, article),
    publisher: { "@type": "Organization", ...organization(site) },
    keywords: article.tags.join(", "),
    timeRequired: `PT${article.minutes}M`,
    inLanguage: language.tag,
    isAccessibleForFree: true,
  });
}

/** Who wrote it: the site where nobody is named, its editors by whatever name it had then, else a person. */
function author(site: Site, { author: name }: ArticleData) {
  if (name === "" || / editors$/.test(name)) {
    return { "@type": "Organization", name: name || site.name, url: site.url };
  }
  return { "@type": "Person", name };
}

/** A page of the journal: its articles in order. */
export function articleListLd(site: Site, articles: readonly ArticleCardData[]): MetaDescriptor {
  return jsonLd({
    "@type": "ItemList",
    itemListElement: articles.map(({ slug, title }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      url: new URL(localPath(articlePath(slug)), site.url).href,
    })),
  });
}

/** Where programs that read feeds find the journal's. */
export function feedLink(site: Site): MetaDescriptor {
  return {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: articleMessages.rss.title(site.name),
    href: localPath(RSS_PATH),
  };
}

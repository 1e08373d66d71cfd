import type { Site } from "#domain/config/site.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { escapeHtml } from "#domain/lib/plain-text.ts";
import { articleMessages } from "#domain/messages/en/articles.ts";
import { language } from "#domain/messages/language.ts";
import { ARTICLES_PATH, type ArticleCardData, articlePath, RSS_PATH } from "./article-data.ts";

/** What XML 1.0 can't hold even escaped: most control characters, halves of surrogate pairs, two noncharacters. */
const NOT_IN_XML =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text as XML holds it. */
function xml(value: string): string {
  return escapeHtml(value.replace(NOT_IN_XML, ""));
}

/** The journal as RSS 2.0, with the addresses of the site's configuration, latest article first. */
export function articlesRss(site: Site, articles: readonly ArticleCardData[]): string {
  const absolute = (path: string) => new URL(localPath(path), site.url).href;
  const { rss } = articleMessages;
  const [latest] = articles;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    xmlElement("title", rss.title(site.name)),
    xmlElement("link", absolute(ARTICLES_PATH)),
    xmlElement("description", rss.description),
    xmlElement("language", language.tag),
    ...(latest ? [xmlElement("lastBuildDate", rssDate(latest))] : []),
    `<atom:link href="${xml(absolute(RSS_PATH))}" rel="self" type="application/rss+xml"/>`,
    ...articles.map((article) => rssItem(article, absolute(articlePath(article.slug)))),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function rssItem(article: ArticleCardData, address: string): string {
  return [
    "<item>",
    xmlElement("title", article.title),
    xmlElement("link", address),
    // A name for good: an address that is changed makes no new item in anybody's reader.
    `<guid isPermaLink="false">urn:uuid:${xml(article.uuid)}</guid>`,
    xmlElement("pubDate", rssDate(article)),
    xmlElement("description", article.excerpt),
    ...(article.author ? [xmlElement("dc:creator", article.author)] : []),
    ...article.tags.map((tag) => xmlElement("category", tag)),
    "</item>",
  ].join("\n");
}

export const xmlElement = (name: string, text: string) => `<${name}>${xml(text)}</${name}>`;

/** RFC 822 in Dubai time, so that the feed names the day the page does: "Tue, 13 Oct 2026 00:00:00 +0400". */
const rssDate = ({ day }: ArticleCardData) =>
  new Date(`${day}T00:00:00Z`).toUTCString().replace("GMT", "+0400");

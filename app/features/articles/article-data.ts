import type { MarkdownHeading, PictureData } from "#domain/data/catalogue.ts";

/** What pages show of the journal: plain data, made by loaders from rows. */

export type ArticleCardData = {
  uuid: string;
  slug: string;
  title: string;
  excerpt: string;
  tags: string[];
  author: string;
  /** Calendar day in Dubai. */
  day: string;
  cover: PictureData | null;
};

export type ArticleData = ArticleCardData & {
  /** The text as HTML that was made safe (worker/services/markdown.ts). */
  html: string;
  headings: MarkdownHeading[];
  /** Reading time. */
  minutes: number;
  /** Instants, ISO 8601; the first with Dubai's offset, so that search engines show the day the page does. */
  published: string;
  changed: string;
  seo_title: string;
  seo_description: string;
};

/** The address of an article's page. */
export const articlePath = (slug: string): string => `/article/${slug}`;
export const ARTICLES_PATH = "/articles";
export const RSS_PATH = "/articles/rss.xml";

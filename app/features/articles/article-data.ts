import type { toArticle, toArticleCard } from "./articles.server.ts";

/** What pages show of the journal: plain data, made by loaders from rows. */
export type ArticleCardData = ReturnType<typeof toArticleCard>;
export type ArticleData = ReturnType<typeof toArticle>;

/** The address of an article's page. */
export const articlePath = (slug: string): string => `/article/${slug}`;
export const ARTICLES_PATH = "/articles";
export const RSS_PATH = "/articles/rss.xml";

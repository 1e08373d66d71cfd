import { and, count, desc, eq, inArray, lte, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick, shown } from "#db/columns.ts";
import { article, articleEntity } from "#db/entities/article.ts";
import { file } from "#db/entities/file.ts";
import { picture } from "./catalogue.ts";
import { movedSlug } from "./moved.ts";
import { markOf, onShownFile, PUBLISHED } from "./published.ts";

// What the public sees of the journal; lazy queries for a loader's one batch, as in catalogue.ts.

const card = {
  ...pick(article, "uuid", "slug"),
  ...shown(article, ["title", "excerpt", "tags"]),
  ...pick(article, "author", "published_date", "update_date"),
  author_portrait: markOf(article.author_portrait),
  cover: picture,
};

/** Neither a draft, nor deleted, nor of a day to come. */
const isPublic = (now: Date) =>
  and(eq(article.statusid, PUBLISHED), lte(article.published_date, now));

/**
 * The public articles, latest first. Pages go by offset, because they have numbers that can be linked to and kept at
 * the edge; the index is walked up to the page, and the page's number has three digits at most.
 */
export function articleCards(db: Db, now: Date, limit = 60, offset = 0) {
  return db
    .select(card)
    .from(article)
    .leftJoin(file, onShownFile(article.cover_file_uuid))
    .where(isPublic(now))
    .orderBy(desc(article.published_date), desc(article.uuid))
    .limit(limit)
    .offset(offset);
}

export type ArticleRow = Awaited<ReturnType<typeof articleCards>>[number];

/** How many articles the public can see. */
export function articleCount(db: Db, now: Date) {
  return db.select({ articles: count() }).from(article).where(isPublic(now));
}

/** One public article with its text, or for a preview one that is not public yet; empty when there is none. */
export function articleBySlug(db: Db, slug: string, now: Date, preview = false) {
  return db
    .select({
      ...card,
      ...shown(article, ["body", "seo_title", "seo_description"]),
    })
    .from(article)
    .leftJoin(file, onShownFile(article.cover_file_uuid))
    .where(and(eq(article.slug, slug), preview ? ne(article.statusid, -1) : isPublic(now)));
}

/** Among how many of the latest articles related ones are looked for: a journal that grows costs no more. */
const RELATED_AMONG = 100;

/** Other public articles: those that share most tags first, then the latest. */
export function relatedArticles(db: Db, slug: string, now: Date, limit = 3) {
  const latest = db
    .select({ uuid: article.uuid })
    .from(article)
    .where(isPublic(now))
    .orderBy(desc(article.published_date), desc(article.uuid))
    .limit(RELATED_AMONG);
  const own = sql`(select this.tags from ${article} this where this.slug = ${slug})`;
  const sharedTags = sql`(select count(*) from json_each(${article.tags}) theirs
    where theirs.value in (select ours.value from json_each(${own}) ours))`;
  return db
    .select(card)
    .from(article)
    .leftJoin(file, onShownFile(article.cover_file_uuid))
    .where(and(inArray(article.uuid, latest), ne(article.slug, slug)))
    .orderBy(desc(sharedTags), desc(article.published_date), desc(article.uuid))
    .limit(limit);
}

/** What a link to one public article shows of it; empty when there is none. */
export function articleLink(db: Db, slug: string, now: Date) {
  return db
    .select({
      slug: article.slug,
      ...shown(article, ["title", "excerpt"]),
      cover: { key: file.key, ...shown(file, ["alt"]), ...pick(file, "width", "height") },
    })
    .from(article)
    .leftJoin(file, onShownFile(article.cover_file_uuid))
    .where(and(eq(article.slug, slug), isPublic(now)));
}

/** An article that is deleted, which answers 410; empty otherwise. */
export function goneArticle(db: Db, slug: string) {
  return db
    .select({ slug: article.slug })
    .from(article)
    .where(sql`${article.slug} = ${slug} and ${article.statusid} = -1`);
}

/** Where a public article is whose address was this slug (`movedSlug`). */
export const movedArticle = (db: Db, slug: string, now: Date) =>
  movedSlug(
    db,
    articleEntity,
    slug,
    sql`t.statusid = ${PUBLISHED} and t.published_date <= ${now.getTime()}`,
  );

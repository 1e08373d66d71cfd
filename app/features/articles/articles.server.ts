import { shownIn } from "#app/components/still.tsx";
import type { ArticleRow, articleBySlug } from "#db/queries/articles.ts";
import type { PackageCard } from "#db/queries/catalogue.ts";
import { LANDINGS } from "#domain/config/landings.ts";
import type { PackageCardData } from "#domain/data/catalogue.ts";
import { DUBAI_OFFSET, dubaiDay } from "#domain/lib/dubai-date.ts";
import { localPath } from "#domain/lib/local-path.ts";
import { toCard, toPicture } from "#worker/services/catalogue.ts";
import { renderMarkdown } from "#worker/services/markdown.ts";

/** From rows to what the journal's pages show. */

/** A public article has a date; the type of its column does not know that. */
const publishedAt = (row: ArticleRow): Date => row.published_date ?? row.update_date;

/** An article as a card; `day` is a calendar day in Dubai. */
export function toArticleCard(row: ArticleRow) {
  const { uuid, slug, title, excerpt, tags, author, author_portrait } = row;
  const day = dubaiDay(publishedAt(row));
  const cover = toPicture(row.cover, undefined);
  return { uuid, slug, title, excerpt, tags, author, author_portrait, day, cover };
}

/** An article with its text, rendered; a page that holds it already is not sent it once more. */
export function toArticle(
  request: Request,
  row: Awaited<ReturnType<typeof articleBySlug>>[number],
) {
  const card = toArticleCard(row);
  const { html, ...rendered } = renderMarkdown(row.body);
  const [first, rest] = splitAtPackages(html);
  const changed = Math.max(publishedAt(row).getTime(), row.update_date.getTime());
  return {
    ...card,
    ...rendered,
    html: [shownIn(request, first), rest === "" ? null : shownIn(request, rest)] as const,
    // With Dubai's offset, so that search engines show the day the page does.
    published: `${card.day}T00:00:00${DUBAI_OFFSET}`,
    // Written before its day came, it was not changed after it.
    changed: new Date(changed).toISOString(),
    seo_title: row.seo_title,
    seo_description: row.seo_description,
  };
}

/**
 * A rendered text in two: up to the end of the first part that links to a package, where none does to an occasion's page,
 * else up to the end of the second part, and the rest, which is empty where no part follows.
 */
export function splitAtPackages(html: string): [string, string] {
  const afterPart = (at: number) => html.indexOf("<h2", at) + 1 || html.length;
  const firstOf = (paths: readonly string[]) =>
    Math.min(...paths.map((path) => html.indexOf(`href="${localPath(path)}`) + 1 || Infinity));
  const links = [firstOf(["/package/"]), firstOf(LANDINGS.map(({ slug }) => `/${slug}"`))];
  const from = links.find(Number.isFinite) ?? afterPart(afterPart(0));
  const next = html.indexOf("<h2", from);
  return next > 0 ? [html.slice(0, next), html.slice(next)] : [html, ""];
}

/** A link in Markdown to a package, and its slug. */
const PACKAGE_LINK = /\]\(\/package\/([a-z0-9-]+)/g;

/**
 * Packages that fit a text: those it links to, as they come in it. Of a text that links to none those for the occasions
 * whose landing pages it links to, or of all where it speaks of none; featured ones first, one for each vessel.
 */
export function fittingPackages(
  rows: readonly PackageCard[],
  body: string,
  limit = 2,
): PackageCardData[] {
  const named = [...new Set(Array.from(body.matchAll(PACKAGE_LINK), ([, slug]) => slug))];
  const linked = named.flatMap((slug) => rows.find((row) => row.slug === slug) ?? []);
  if (linked.length > 0) return linked.slice(0, limit).map(toCard);
  const occasions = new Set<string>(
    LANDINGS.filter(({ slug }) => body.includes(`](/${slug})`)).map(({ occasion }) => occasion),
  );
  const order = (row: PackageCard) => row.featured_order ?? Number.POSITIVE_INFINITY;
  const vessels = new Set<string>();
  return rows
    .filter((row) => occasions.size === 0 || row.occasions.some((one) => occasions.has(one)))
    .toSorted((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)))
    .filter(({ vessel }) => !vessels.has(vessel.uuid) && vessels.add(vessel.uuid))
    .slice(0, limit)
    .map(toCard);
}

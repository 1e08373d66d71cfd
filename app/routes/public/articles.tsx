import { ClosingBand } from "#app/components/closing-band.tsx";
import { ErrorPage } from "#app/components/error-page.tsx";
import { ARTICLES_PATH } from "#app/features/articles/article-data.ts";
import { articleListLd, feedLink } from "#app/features/articles/article-ld.ts";
import { toArticleCard } from "#app/features/articles/articles.server.ts";
import { ArticlesPage, articlesPath } from "#app/features/articles/articles-page.tsx";
import { breadcrumbLd } from "#app/lib/json-ld.ts";
import { missingPublicPage } from "#app/lib/missing-page.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { pageSite } from "#app/lib/page-site.server.ts";
import { readBatch } from "#db/batch.ts";
import { articleCards, articleCount } from "#db/queries/articles.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { site as siteDefaults } from "#domain/config/site.ts";
import { sitePictures } from "#domain/config/site-pictures.ts";
import { articleMessages } from "#domain/messages/en/articles.ts";
import { servicesContext } from "#worker/app-services.ts";
import type { Route } from "./+types/articles.ts";

const PAGE_SIZE = 12;
/** The same numbers as the edge cache keeps pages by (domain/rules/page-policy.ts); anything else is the first page. */
const PAGE = /^[1-9]\d{0,2}$/;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const wanted = url.searchParams.get("page") ?? "";
  const page = PAGE.test(wanted) ? Number(wanted) : 1;
  const { rows, counted, config } = await readBatch(db, {
    rows: articleCards(db, now, PAGE_SIZE, (page - 1) * PAGE_SIZE),
    counted: articleCount(db, now),
    config: siteConfig(db),
  });
  // The journal itself exists while it is empty, a page behind its last one does not.
  if (rows.length === 0 && page > 1) {
    throw await missingPublicPage(context, { pathname: articlesPath(page) });
  }
  return {
    ...pageSite(now, config),
    page,
    pages: Math.ceil((counted[0]?.articles ?? 0) / PAGE_SIZE),
    articles: rows.map(toArticleCard),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { articles, page } = loaderData;
  const site = { ...siteDefaults, ...loaderData.site };
  const { list, name } = articleMessages;
  return [
    ...pageMeta({
      site,
      path: articlesPath(page),
      title: list.metaTitle(site.name, page),
      description: list.metaDescription(page),
    }),
    feedLink(site),
    breadcrumbLd(site, [{ name, path: ARTICLES_PATH }]),
    articleListLd(site, articles),
  ];
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { articles, page, pages } = loaderData;
  const { ask } = articleMessages.page;
  return (
    <>
      <ArticlesPage articles={articles} page={page} pages={pages} />
      <ClosingBand
        picture={sitePictures.evening}
        title={ask.title}
        action={ask.action}
        note={ask.text}
      />
    </>
  );
}

/** A page behind the last one is a missing page inside the layout; anything else shows no details. */
export const ErrorBoundary = ErrorPage;

import { ErrorPage } from "#app/components/error-page.tsx";
import { ARTICLES_PATH, articlePath } from "#app/features/articles/article-data.ts";
import { articleLd, feedLink } from "#app/features/articles/article-ld.ts";
import { ArticlePage } from "#app/features/articles/article-page.tsx";
import {
  fittingPackages,
  toArticle,
  toArticleCard,
} from "#app/features/articles/articles.server.ts";
import { breadcrumbLd } from "#app/lib/json-ld.ts";
import { demandSlug, missingPublicPage } from "#app/lib/missing-page.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { pageSite } from "#app/lib/page-site.server.ts";
import { readPreviewed } from "#app/lib/previewed.server.ts";
import type { StudioHandle } from "#app/routes/layouts/studio.tsx";
import { PreviewBanner } from "#app/ui/banner.tsx";
import { articleBySlug, goneArticle, movedArticle, relatedArticles } from "#db/queries/articles.ts";
import { packageCards, siteConfig } from "#db/queries/catalogue.ts";
import { site as siteDefaults } from "#domain/config/site.ts";
import { articleMessages } from "#domain/messages/en/articles.ts";
import { servicesContext } from "#worker/app-services.ts";
import type { Route } from "./+types/article.ts";

/** An article that is shown before its day has a banner above its picture. */
export const handle: StudioHandle = {
  overPicture: ({ article, preview }: Route.ComponentProps["loaderData"]) =>
    article.cover !== null && !preview,
};

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  await demandSlug(context, url, params.slug);
  const { preview, rows } = await readPreviewed(context, url, (preview) => ({
    found: articleBySlug(db, params.slug, now, preview),
    gone: goneArticle(db, params.slug),
    moved: movedArticle(db, params.slug, now),
    related: relatedArticles(db, params.slug, now),
    packages: packageCards(db).all,
    config: siteConfig(db),
  }));
  const [row] = rows.found;
  if (!row) throw await missingPublicPage(context, url, rows.gone, rows.moved);
  return {
    preview,
    ...pageSite(now, rows.config),
    article: toArticle(request, row),
    related: rows.related.map(toArticleCard),
    packages: fittingPackages(rows.packages, row.body),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { article } = loaderData;
  const site = { ...siteDefaults, ...loaderData.site };
  const path = articlePath(article.slug);
  const { name } = articleMessages;
  return [
    ...(loaderData.preview ? [{ name: "robots", content: "noindex" }] : []),
    ...pageMeta({
      site,
      path,
      title: `${article.seo_title || article.title} | ${site.name}`,
      description: article.seo_description || article.excerpt,
      previewOf: `article/${article.slug}`,
      type: "article",
    }),
    { property: "article:published_time", content: article.published },
    { property: "article:modified_time", content: article.changed },
    ...article.tags.map((tag) => ({ property: "article:tag", content: tag })),
    feedLink(site),
    articleLd(site, article),
    breadcrumbLd(site, [
      { name, path: ARTICLES_PATH },
      { name: article.title, path },
    ]),
  ];
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { article, related, packages, preview } = loaderData;
  return (
    <>
      {preview && <PreviewBanner />}
      <ArticlePage article={article} related={related} packages={packages} />
    </>
  );
}

/** An unknown or deleted article is a missing page inside the layout; anything else shows no details. */
export const ErrorBoundary = ErrorPage;

import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { localPath } from "#domain/lib/local-path.ts";
import { articleMessages } from "#domain/messages/en/articles.ts";
import { ArticleCard, LeadArticle } from "./article-card.tsx";
import { ARTICLES_PATH, type ArticleCardData, RSS_PATH } from "./article-data.ts";

const { list } = articleMessages;

/** The address of a page of the journal; the first has no number. */
export const articlesPath = (page: number): string =>
  page === 1 ? ARTICLES_PATH : `${ARTICLES_PATH}?page=${page}`;

/** How many cards stand two in a row before the others stand in threes, so that every row is full. */
export function widePairs(cards: number): number {
  return [0, 4, 2][cards % 3] ?? 0;
}

const PHONE = "(width < 760px) calc(100vw - 40px), (width < 1040px) 46vw,";

/** The journal: the latest article large, the others in rows of two, then three. */
export function ArticlesPage(props: {
  articles: readonly ArticleCardData[];
  page: number;
  pages: number;
}) {
  const { articles, page, pages } = props;
  // Without a picture it is one of the others.
  const lead = page === 1 && articles[0]?.cover ? articles[0] : undefined;
  const others = lead ? articles.slice(1) : articles;
  const wide = widePairs(others.length);
  return (
    <>
      <div className="page-column pt-8 lg:pt-14">
        <header>
          <p className="text-small font-medium text-ink-600">{list.eyebrow(page)}</p>
          <h1 className="mt-1.5 font-display text-display-2">{list.title}</h1>
          <p className="mt-3 max-w-read text-lead text-ink-600">{list.lead}</p>
        </header>
        {articles.length === 0 && (
          <div className="mt-10">
            <EmptyState title={list.empty} text={list.emptyText}>
              <PageLink to="/packages">{list.yachts}</PageLink>
            </EmptyState>
          </div>
        )}
      </div>
      {/* The first in its element, as a page's first picture is. */}
      {lead && (
        <div>
          <LeadArticle article={lead} />
        </div>
      )}
      <div className="page-column pb-16 lg:pb-24">
        {others.length > 0 && (
          <ul className="mt-7 grid gap-6 md:grid-cols-2 md:gap-y-10 lg:mt-14 lg:grid-cols-6 lg:gap-y-14">
            {others.map((article, index) => (
              <li key={article.slug} className={index < wide ? "lg:col-span-3" : "lg:col-span-2"}>
                <ArticleCard
                  article={article}
                  as="h2"
                  shape={index % 4 === 3 ? "plain" : "row"}
                  sizes={`${PHONE} ${index < wide ? "(width < 1440px) 47vw, 670px" : "(width < 1440px) 31vw, 440px"}`}
                  priority={!lead && index === 0}
                />
              </li>
            ))}
          </ul>
        )}
        {pages > 1 && (
          <div className="mt-12 lg:mt-16">
            <Pagination page={page} pages={pages} href={articlesPath} label={list.pages} />
          </div>
        )}
        <p className="mt-9 lg:mt-12">
          <a href={localPath(RSS_PATH)} className="page-link text-small">
            {list.feed}
          </a>
        </p>
      </div>
    </>
  );
}

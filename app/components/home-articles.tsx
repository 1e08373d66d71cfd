import { Link } from "react-router";
import { Picture } from "#app/ui/picture.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { TEXT_LINK } from "#app/ui/text-link.ts";
import type { PictureData } from "#domain/data/catalogue.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { homeMessages } from "#domain/messages/en/home.ts";

export type HomeArticle = {
  slug: string;
  title: string;
  excerpt: string;
  /** Calendar day in Dubai. */
  day: string;
  cover: PictureData | null;
};

/** The latest articles: the newest large, the others in rows beside it. */
export function HomeArticles({ articles }: { articles: readonly HomeArticle[] }) {
  const [newest, ...others] = articles;
  if (!newest) return null;
  const { title, lead, all } = homeMessages.articles;
  return (
    <section aria-labelledby="articles-title" className="page-column pb-18 lg:pb-28">
      <SectionHeading id="articles-title" title={title} lead={lead} />
      <div className="mt-7 grid gap-x-10 gap-y-9 lg:mt-12 lg:grid-cols-12">
        <article className="link-rise relative lg:col-span-7">
          <div className="aspect-3/2 overflow-hidden rounded-picture bg-sand-150 lg:aspect-16/9">
            <Cover cover={newest.cover} sizes="(width < 1040px) calc(100vw - 40px), 790px" />
          </div>
          <Words article={newest} large />
        </article>
        {others.length > 0 && (
          <ul className="lg:col-span-5">
            {others.map((article) => (
              <li
                key={article.slug}
                className="link-rise relative grid grid-cols-[minmax(0,1fr)_112px] gap-x-6 border-t border-sand-200 py-6 lg:grid-cols-[minmax(0,1fr)_168px] lg:py-8 lg:first:border-0 lg:first:pt-0"
              >
                <Words article={article} />
                <div className="aspect-3/2 self-start overflow-hidden rounded-picture bg-sand-150">
                  <Cover cover={article.cover} sizes="(width < 1040px) 112px, 168px" />
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="mt-6 lg:mt-8">
        <Link
          prefetch="intent"
          to="/articles"
          className={`inline-flex min-h-11 items-center ${TEXT_LINK}`}
        >
          {all}
        </Link>
      </p>
    </section>
  );
}

function Cover({ cover, sizes }: { cover: PictureData | null; sizes: string }) {
  if (!cover) return null;
  const { key, ...picture } = cover;
  return <Picture pictureKey={key} {...picture} sizes={sizes} className="size-full object-cover" />;
}

function Words({ article, large = false }: { article: HomeArticle; large?: boolean }) {
  return (
    <div className={large ? "mt-4" : ""}>
      <p className="text-small text-ink-600">
        <bdi>{formatDate(article.day)}</bdi>
      </p>
      <h3 className={`mt-1 font-display ${large ? "text-title lg:text-display-3" : "text-title"}`}>
        <Link
          prefetch="intent"
          to={`/article/${article.slug}`}
          className="rounded-picture after:absolute after:inset-0 after:content-['']"
        >
          {article.title}
        </Link>
      </h3>
      <p
        className={`mt-2 max-w-read text-ink-600 ${large ? "" : "text-[0.9375rem] max-md:hidden"}`}
      >
        {article.excerpt}
      </p>
    </div>
  );
}

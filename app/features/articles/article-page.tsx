import type { ReactNode } from "react";
import { Link } from "react-router";
import { ClosingBand } from "#app/components/closing-band.tsx";
import { PackageCard } from "#app/components/package-card.tsx";
import { PictureHead } from "#app/components/picture-head.tsx";
import { QuoteLink } from "#app/components/quote-link.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Folded } from "#app/ui/folded.tsx";
import { inEnglish, OwnWords } from "#app/ui/own-words.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { StillProse } from "#app/ui/prose.tsx";
import { sitePictures } from "#domain/config/site-pictures.ts";
import type { MarkdownHeading, PackageCardData } from "#domain/data/catalogue.ts";
import { articleMessages } from "#domain/messages/en/articles.ts";
import { ArticleCard, ArticleDate } from "./article-card.tsx";
import { ARTICLES_PATH, type ArticleCardData, type ArticleData } from "./article-data.ts";

const text = articleMessages.page;
/** With fewer parts a list of them says nothing the page does not. */
const CONTENTS_FROM = 3;
const THREE_COLUMNS =
  "(width < 760px) calc(100vw - 40px), (width < 1040px) 46vw, (width < 1440px) 31vw, 440px";

/** An article's page: its head, picture and text beside its contents, then where to go from here. */
export function ArticlePage(props: {
  article: ArticleData;
  related: readonly ArticleCardData[];
  packages: readonly PackageCardData[];
}) {
  const { article, related, packages } = props;
  const hasContents = article.headings.length >= CONTENTS_FROM;
  return (
    <>
      <article>
        <ArticleHead article={article} />
        <div className="page-column grid gap-x-16 pt-7 lg:grid-cols-[200px_minmax(0,1fr)_270px] lg:pt-14 lg:pb-20">
          {hasContents && (
            <nav aria-labelledby="contents-title" className="max-lg:hidden">
              <div className="buy-place max-h-[calc(100dvh-48px)] overflow-y-auto">
                <p id="contents-title" className="mb-2 text-small font-semibold">
                  {text.contents}
                </p>
                <ContentsList headings={article.headings} />
              </div>
            </nav>
          )}
          <div className="min-w-0 lg:col-start-2">
            {hasContents && (
              <div className="mb-9 overflow-hidden rounded-card border border-sand-300 lg:hidden">
                <Folded title={text.contents}>
                  <nav aria-label={text.contents} className="-ms-4">
                    <ContentsList headings={article.headings} />
                  </nav>
                </Folded>
              </div>
            )}
            <StillProse shown={article.html[0]} />
            {packages.length > 0 && <InText packages={packages} isLast={!article.html[1]} />}
            {article.html[1] && <StillProse shown={article.html[1]} part="rest" />}
          </div>
          <aside aria-label={text.beside} className="max-lg:hidden">
            <div className="buy-place">
              {packages[0] && <PackageCard pack={packages[0]} sizes="270px" />}
              <QuoteLink className={buttonClass("secondary", "sm", "mt-6")}>
                {text.ask.action}
              </QuoteLink>
            </div>
          </aside>
        </div>
      </article>
      {related.length > 0 && (
        <MoreSection
          id="related-title"
          title={text.related}
          link={{ to: ARTICLES_PATH, label: text.all }}
        >
          {related.map((one) => (
            <li key={one.slug}>
              <ArticleCard article={one} as="h3" shape="row" sizes={THREE_COLUMNS} />
            </li>
          ))}
        </MoreSection>
      )}
      <ClosingBand
        picture={sitePictures.closing}
        title={text.ask.title}
        action={text.ask.action}
        note={text.ask.text}
      />
    </>
  );
}

/** Way, name, first lines, who wrote it and when: on its picture, or where it has none on the page. */
function ArticleHead({ article }: { article: ArticleData }) {
  const { author, author_portrait: portrait, cover, day, excerpt, minutes, tags, title } = article;
  const about = (
    <>
      <p {...inEnglish(excerpt)}>{excerpt}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-1 text-small">
        {author && (
          <p className="flex items-center gap-3 font-medium">
            {portrait && <Portrait src={portrait} className="size-12" />}
            <OwnWords>{author}</OwnWords>
          </p>
        )}
        <p>
          <ArticleDate day={day} />
        </p>
        <p>{text.minutes(minutes)}</p>
        {tags.length > 0 && <p>{tags.join(" · ")}</p>}
      </div>
    </>
  );
  if (cover)
    return (
      // An article's record does not say what may be cut off.
      <PictureHead
        picture={{ ...cover, position: "50% 40%" }}
        title={<OwnWords>{title}</OwnWords>}
        day
        pale
        over={
          <Link to={ARTICLES_PATH} className="nav-link">
            {articleMessages.name}
          </Link>
        }
        className="lg:min-h-[640px]"
      >
        {about}
      </PictureHead>
    );
  return (
    <header className="page-column pt-5 lg:pt-6">
      <Breadcrumb
        label={text.breadcrumb}
        links={[{ to: ARTICLES_PATH, label: articleMessages.name }]}
        here={title}
      />
      <h1 className="mt-6 max-w-[18em] font-display text-display-2 lg:mt-9">
        <OwnWords>{title}</OwnWords>
      </h1>
      <div className="mt-4 max-w-read text-lead text-ink-600">{about}</div>
    </header>
  );
}

/** Packages the text has just spoken of. */
function InText(props: { packages: readonly PackageCardData[]; isLast: boolean }) {
  const { packages } = props;
  // As the last one it has the rule of what follows the article.
  const frame = props.isLast ? "mt-10 border-t pt-7 lg:mt-12" : "my-10 border-y py-7 lg:my-12";
  return (
    <aside
      aria-label={text.packages}
      // The first one stands beside the text in wide windows.
      className={`max-w-read border-sand-200 ${frame} ${packages.length > 1 ? "" : "lg:hidden"}`}
    >
      <p className="mb-4 text-small text-ink-600">{text.packages}</p>
      <ul className="two-up grid grid-cols-2 gap-x-3 md:gap-x-6">
        {packages.map((pack, place) => (
          <li key={pack.slug} className={place === 0 ? "lg:hidden" : undefined}>
            <PackageCard pack={pack} sizes="(width < 760px) 46vw, 340px" />
          </li>
        ))}
        {/* Where the first one stands elsewhere, in the room beside the second. */}
        {packages.length === 2 && (
          <li className="flex flex-col items-start justify-center rounded-card bg-sand-100 px-7 max-lg:hidden">
            <p className="font-display text-display-3">{text.ask.title}</p>
            <p className="mt-3 text-ink-600">{text.ask.text}</p>
            <QuoteLink className={buttonClass("secondary", "sm", "mt-6")}>
              {text.ask.action}
            </QuoteLink>
          </li>
        )}
      </ul>
    </aside>
  );
}

/** A row of three cards below the article. */
function MoreSection(props: {
  id: string;
  title: string;
  link?: { to: string; label: string };
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={props.id} className="page-column pb-16 lg:pb-24">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-sand-200 pt-9 md:border-t lg:pt-12">
        <h2 id={props.id} className="font-display text-display-3">
          {props.title}
        </h2>
        {props.link && <PageLink to={props.link.to}>{props.link.label}</PageLink>}
      </div>
      <ul className="mt-6 grid gap-6 md:grid-cols-3 lg:mt-8">{props.children}</ul>
    </section>
  );
}

/** Links to the parts of a text. Browsers that can, mark the part one is in, without a script. */
function ContentsList({ headings }: { headings: readonly MarkdownHeading[] }) {
  return (
    <ol className="[scroll-target-group:auto]">
      {headings.map(({ id, text, level }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={`flex min-h-9 items-center border-s-2 border-transparent py-1.5 text-small text-ink-600 hover:text-ink-900 hover:underline hover:underline-offset-4 pointer-coarse:min-h-11 [&:target-current]:border-teal-600 [&:target-current]:font-medium [&:target-current]:text-ink-900 ${
              level > 2 ? "ps-8" : "ps-4"
            }`}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

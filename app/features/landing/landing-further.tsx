import { LANDING_PAGES } from "#app/features/landing/pages.ts";
import { CardLink } from "#app/ui/page-link.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { landingPath, type Occasion } from "#domain/config/landings.ts";
import type { PictureData } from "#domain/data/catalogue.ts";
import { landingCopy, landingMessages } from "#domain/messages/en/landing.ts";

/** What a link to an article shows of it. */
export type ArticleLink = {
  slug: string;
  title: string;
  excerpt: string;
  cover: PictureData | null;
};

/** Where to go from here: the article that goes further, and two other occasions. */
export function LandingFurther(props: {
  related: readonly Occasion[];
  article: ArticleLink | null;
}) {
  const { title, article: fromJournal } = landingMessages.further;
  const { article } = props;
  return (
    <section aria-labelledby="further-title" className="page-column pt-9 pb-18 lg:pt-14 lg:pb-28">
      <h2 id="further-title" className="border-t border-sand-200 pt-9 font-display text-display-3">
        {title}
      </h2>
      <ul className="mt-6 grid gap-x-6 gap-y-9 md:grid-cols-2 lg:mt-8 lg:grid-cols-12">
        {article && (
          <li className="link-rise relative md:col-span-2 lg:col-span-6">
            <Tile picture={article.cover} />
            <p className="mt-4 text-small text-ink-600">{fromJournal}</p>
            <h3 className="mt-0.5 font-display text-title lg:text-display-3">
              <CardLink to={`/article/${article.slug}`}>{article.title}</CardLink>
            </h3>
            <p className="mt-2 max-w-read text-ink-600">{article.excerpt}</p>
          </li>
        )}
        {props.related.map((occasion) => (
          <li key={occasion} className="link-rise relative lg:col-span-3">
            <Tile picture={LANDING_PAGES[occasion].hero.picture} />
            <h3 className="mt-4 font-display text-title">
              <CardLink to={landingPath(occasion)}>{landingCopy[occasion].name}</CardLink>
            </h3>
            <p className="mt-2 text-[0.9375rem] text-ink-600">{landingCopy[occasion].lead}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ picture }: { picture: PictureData | null }) {
  return (
    <PictureFrame
      picture={picture}
      // The link below says where it leads.
      alt=""
      sizes="(width < 760px) calc(100vw - 40px), (width < 1040px) 46vw, 660px"
      className="aspect-3/2 lg:aspect-auto lg:h-80"
    />
  );
}

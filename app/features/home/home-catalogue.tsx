import { PackageCard } from "#app/components/package-card.tsx";
import type { ArticleCardData } from "#app/features/articles/article-data.ts";
import { inEnglish, OwnWords } from "#app/ui/own-words.tsx";
import { CardLink, PageLink } from "#app/ui/page-link.tsx";
import { PartnerMark } from "#app/ui/partner-mark.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type {
  PackageCardData,
  ProviderData,
  RatingData,
  ReviewData,
} from "#domain/data/catalogue.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { homeMessages } from "#domain/messages/en/home.ts";
import { words } from "#domain/messages/en/words.ts";

/** How wide a card's picture is drawn: two in the first row (7 + 5), then three by three, and in a row on phones. */
function cardSizes(index: number): string {
  const phone = "(width < 760px) 76vw, (width < 1040px)";
  if (index === 0) return `${phone} calc(100vw - 40px), 57vw`;
  return `${phone} 46vw, ${index === 1 ? "640px" : "32vw"}`;
}

/** The featured packages under a heading that counts the real vessels. */
export function HomePackages(props: {
  packages: readonly PackageCardData[];
  vesselCount: number;
  packageCount: number;
}) {
  const { packages } = homeMessages;
  return (
    <section aria-labelledby="packages-title" className="page-column pt-9 lg:pt-26">
      <SectionHeading
        id="packages-title"
        title={packages.title(props.vesselCount)}
        lead={packages.lead}
      />
      <ul className={`home-packages rail ${props.packages.length % 2 === 1 ? "is-odd" : ""}`}>
        {props.packages.map((pack, index) => (
          <li key={pack.slug}>
            <PackageCard
              pack={pack}
              sizes={cardSizes(index)}
              frame={index < 2 ? "tall" : "plain"}
            />
          </li>
        ))}
      </ul>
      <p className="mt-4 md:mt-8 lg:mt-10">
        <PageLink to="/packages">{packages.all(props.packageCount)}</PageLink>
      </p>
    </section>
  );
}

type HomeProvider = Omit<ProviderData, "languages" | "response_minutes">;

/** The companies that answer, each a link to its page; stars only where guests gave some. */
export function HomeProviders(props: { providers: readonly HomeProvider[]; count: number }) {
  if (props.providers.length === 0) return null;
  const { title, lead, all } = homeMessages.providers;
  return (
    <section aria-labelledby="providers-title" className="page-column py-9 lg:py-26">
      <SectionHeading id="providers-title" title={title(props.count)} lead={lead} />
      <ul className="home-providers">
        {props.providers.map((provider) => (
          <li key={provider.slug}>
            <h3>
              <CardLink to={`/provider/${provider.slug}`} className="font-display text-title">
                {provider.logo ? (
                  <PartnerMark
                    logo={provider.logo}
                    name={provider.name}
                    className="-ms-1 w-40 max-w-full"
                  />
                ) : (
                  provider.name
                )}
              </CardLink>
            </h3>
            <p className="note">{provider.area}</p>
            <p>
              {provider.rating !== null && provider.rating_count > 0 ? (
                <Rating value={provider.rating / 100} count={provider.rating_count} size="sm" />
              ) : (
                <span className="text-small text-ink-600">{homeMessages.providers.noReviews}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 md:mt-8">
        <PageLink to="/partners">{all}</PageLink>
      </p>
    </section>
  );
}

export type HomeReview = RatingData &
  Pick<ReviewData, "pack" | "picture"> & { provider: { slug: string; name: string } };

/** Reviews with their vessels: the first in large letters and two beside it. */
export function HomeReviews({ reviews }: { reviews: readonly HomeReview[] }) {
  if (reviews.length === 0) return null;
  const { title, lead } = homeMessages.reviews;
  return (
    <section aria-labelledby="reviews-title" className="bg-sand-100 py-9 lg:py-26">
      <div className="page-column">
        <SectionHeading id="reviews-title" title={title} lead={lead} />
        <ul className="home-reviews rail">
          {reviews.map((review, index) => (
            <li key={review.comment}>
              <Review review={review} large={index === 0} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Review({ review, large }: { review: HomeReview; large: boolean }) {
  return (
    <figure>
      <div
        className={`grid gap-x-5 gap-y-4 ${large ? "" : "md:grid-cols-[7.5rem_minmax(0,1fr)]"}`.trimEnd()}
      >
        <PictureFrame
          picture={review.picture}
          alt=""
          sizes={`(width < 760px) 80vw, ${large ? "(width < 1040px) 100vw, 720px" : "120px"}`}
          className={`self-start aspect-[2/1] ${large ? "lg:aspect-3/2" : "md:aspect-3/2"}`}
        />
        <div className="grid content-start gap-y-4">
          <Rating value={review.stars} size="sm" />
          <blockquote
            className={
              large
                ? "font-display text-[1.1875rem] max-md:leading-tight md:text-display-3"
                : "max-w-read text-ink-700 lg:text-lead"
            }
          >
            <p {...inEnglish(review.comment)}>{review.comment}</p>
          </blockquote>
        </div>
      </div>
      <figcaption className="note">
        <span className="font-semibold text-ink-900" {...inEnglish(review.author)}>
          {review.author}
        </span>
        {`${words.comma} `}
        <bdi>{formatDate(review.day)}</bdi>
        <br />
        {homeMessages.reviews.about}{" "}
        <PageLink to={`/provider/${review.provider.slug}`}>{review.provider.name}</PageLink>
        {review.pack && (
          <>
            <br />
            <PageLink to={`/package/${review.pack.slug}`}>{review.pack.title}</PageLink>
          </>
        )}
      </figcaption>
    </figure>
  );
}

type HomeArticle = Pick<ArticleCardData, "slug" | "title" | "excerpt" | "day" | "cover">;

/** The latest articles: the newest large, the others in rows beside it. */
export function HomeArticles({ articles }: { articles: readonly HomeArticle[] }) {
  const [newest, ...others] = articles;
  if (!newest) return null;
  const { title, lead, all } = homeMessages.articles;
  return (
    <section aria-labelledby="articles-title" className="page-column pb-9 lg:pb-28">
      <SectionHeading id="articles-title" title={title} lead={lead} />
      <div className="home-articles">
        <article className="link-rise relative">
          <PictureFrame
            picture={newest.cover}
            sizes="(width < 1040px) 100vw, 790px"
            className="bleed aspect-16/9"
          />
          <Words article={newest} large />
        </article>
        {others.length > 0 && (
          <ul className="max-lg:grid max-lg:gap-5">
            {others.map((article) => (
              <li key={article.slug} className="link-rise">
                <Words article={article} />
                <PictureFrame
                  picture={article.cover}
                  sizes="(width < 1040px) 112px, 168px"
                  className="aspect-3/2"
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="mt-4 lg:mt-8">
        <PageLink to="/articles">{all}</PageLink>
      </p>
    </section>
  );
}

function Words({ article, large = false }: { article: HomeArticle; large?: boolean }) {
  return (
    <div>
      <p className="text-small text-ink-600">
        <bdi>{formatDate(article.day)}</bdi>
      </p>
      <h3 className={`mt-1 font-display ${large ? "text-title lg:text-display-3" : "text-title"}`}>
        <CardLink to={`/article/${article.slug}`}>{article.title}</CardLink>
      </h3>
      <p
        className={`mt-2 max-w-read text-ink-600 max-md:hidden ${large ? "" : "text-[0.9375rem]"}`}
      >
        <OwnWords>{article.excerpt}</OwnWords>
      </p>
    </div>
  );
}

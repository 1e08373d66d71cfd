import { Link } from "react-router";
import { Rating } from "#app/ui/rating.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { TEXT_LINK } from "#app/ui/text-link.ts";
import type { RatingData } from "#domain/data/catalogue.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { homeMessages } from "#domain/messages/en/home.ts";

export type HomeReview = RatingData & { provider: { slug: string; name: string } };

/** The latest reviews: one in large letters, two beside it, and three below where there are six. */
export function HomeReviews({ reviews }: { reviews: readonly HomeReview[] }) {
  const shown = reviews.slice(0, reviews.length < 6 ? 3 : 6);
  if (shown.length === 0) return null;
  const { title, lead } = homeMessages.reviews;
  return (
    <section aria-labelledby="reviews-title" className="bg-sand-100 py-16 lg:py-26">
      <div className="page-column">
        <SectionHeading id="reviews-title" title={title} lead={lead} />
        <ul className="mt-7 grid gap-x-10 lg:mt-12 lg:grid-cols-12">
          {shown.map((review, index) => (
            <li key={review.uuid} className={`border-t border-sand-300 ${place(index)}`}>
              <Review review={review} large={index === 0} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** 7 columns over two rows, then 5, then three of 4. */
function place(index: number): string {
  if (index === 0) return "lg:col-span-7 lg:row-span-2";
  return index < 3 ? "lg:col-span-5" : "lg:col-span-4";
}

function Review({ review, large }: { review: HomeReview; large: boolean }) {
  return (
    <figure className="flex h-full flex-col gap-y-4 py-6 lg:py-8">
      <div className="grid gap-y-4">
        <Rating value={review.stars} size="sm" />
        <blockquote
          className={
            large
              ? "font-display text-display-3 lg:text-[2.5rem] lg:leading-[1.16]"
              : "max-w-read text-ink-700"
          }
        >
          <p>{review.comment}</p>
        </blockquote>
      </div>
      <figcaption className="mt-auto text-[0.9375rem] text-ink-600">
        <span className="font-semibold text-ink-900">{review.author}</span>,{" "}
        <bdi>{formatDate(review.day)}</bdi>
        <br />
        {homeMessages.reviews.about}{" "}
        <Link
          prefetch="intent"
          to={`/provider/${review.provider.slug}`}
          className={`inline-flex min-h-11 items-center lg:min-h-6 ${TEXT_LINK}`}
        >
          {review.provider.name}
        </Link>
      </figcaption>
    </figure>
  );
}

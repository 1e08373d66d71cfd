import { Rating } from "#app/ui/rating.tsx";
import type { RatingData } from "#domain/data/catalogue.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";

/** What guests wrote, newest first; `wide` where there is room for two side by side. */
export function ReviewList(props: { ratings: readonly RatingData[]; wide?: boolean }) {
  const { ratings, wide = false } = props;
  return (
    <ul className={`grid gap-x-12 gap-y-6 ${wide ? "lg:grid-cols-2" : ""}`}>
      {ratings.map((rating) => (
        <li key={rating.uuid} className="border-t border-sand-200 pt-5">
          <p>
            <Rating value={rating.stars} size="sm" />
          </p>
          {rating.comment && (
            <p className="mt-1.5 max-w-read whitespace-pre-line text-ink-700">{rating.comment}</p>
          )}
          <p className="mt-1.5 text-small text-ink-600">
            {rating.author && `${rating.author}, `}
            <bdi>{formatDate(rating.day)}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}

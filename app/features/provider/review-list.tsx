import type { RatingData } from "#app/lib/catalogue.ts";
import { formatDate } from "#app/lib/dubai-date.ts";
import { Rating } from "#app/ui/rating.tsx";

/** What guests wrote, newest first. */
export function ReviewList({ ratings }: { ratings: readonly RatingData[] }) {
  return (
    <ul className="grid gap-6">
      {ratings.map((rating) => (
        <li key={rating.uuid} className="border-t border-sand-200 pt-5 first:border-0 first:pt-0">
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

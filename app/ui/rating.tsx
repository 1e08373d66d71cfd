import type { CSSProperties } from "react";
import { uiMessages } from "#domain/messages/en/ui.ts";
import { words } from "#domain/messages/en/words.ts";

const MAX = 5;

const SIZES = { sm: "text-small", md: "text-[0.9375rem]" } as const;
type RatingSize = keyof typeof SIZES;

/**
 * Stars of one review, or the mean of several (`count`), with the figure in words beside them: the stars only repeat
 * it. Without a review there is nothing to show, and nothing is.
 */
export function Rating(props: {
  value: number;
  count?: number;
  size?: RatingSize;
  /** What is rated, where two means stand on one page. */
  of?: string;
}) {
  const { value, count, size = "md", of } = props;
  if (count === 0) return null;
  const { outOf, reviews } = uiMessages.rating;
  // Stars somebody gave are whole; a mean has its tenth: "4.8" for 4.75, "4.0" for 4.
  const figure = Math.round(Math.min(MAX, Math.max(0, value)) * 10) / 10;
  const share = { "--rated": `${(figure / MAX) * 100}%` } as CSSProperties;
  return (
    <span className={`rating ${SIZES[size]}`}>
      <span className="stars" style={share} aria-hidden="true" />
      <span>
        {of && `${of} `}
        <bdi>{count === undefined ? figure : figure.toFixed(1)}</bdi>
        {count === undefined ? (
          ` ${outOf}`
        ) : (
          <>
            <span className="sr-only">{` ${outOf}${words.comma}`}</span>{" "}
            <span className="count">{reviews(count)}</span>
          </>
        )}
      </span>
    </span>
  );
}

import { uiMessages } from "#app/messages/en/ui.ts";

const MAX = 5;
const STAR = "l2.35 4.76 5.25.77-3.8 3.7.9 5.23L0 13.99l-4.7 2.47.9-5.23-3.8-3.7 5.25-.77z";
/** Five stars in a box of 100 by 20, each drawn from its upper point. */
const STARS = Array.from({ length: MAX }, (_, index) => `M${index * 20 + 10} 1.6${STAR}`).join("");

const SIZES = { sm: "h-3.5 w-17.5", md: "h-4.5 w-22.5", lg: "h-6 w-30" } as const;
const TEXT = { sm: "text-small", md: "text-[0.9375rem]", lg: "text-body" } as const;
export type RatingSize = keyof typeof SIZES;

/** "4.8" for 4.75, "5" for 5. */
export function ratingFigure(value: number): string {
  return `${Math.round(Math.min(MAX, Math.max(0, value)) * 10) / 10}`;
}

/**
 * Stars of one review, or the mean of several (`count`), with the figure in words beside them: the stars only repeat
 * it. Without a review there is nothing to show, and nothing is.
 */
export function Rating(props: { value: number; count?: number; size?: RatingSize }) {
  const { value, count, size = "md" } = props;
  if (count === 0) return null;
  const { outOf, reviews } = uiMessages.rating;
  const figure = ratingFigure(value);
  return (
    <span className={`inline-flex items-center gap-2 ${TEXT[size]}`}>
      <span className={`relative shrink-0 ${SIZES[size]}`} aria-hidden="true">
        <Stars className="fill-sand-300" size={size} />
        <span
          className="absolute inset-y-0 start-0 overflow-hidden"
          style={{ inlineSize: `${(Number(figure) / MAX) * 100}%` }}
        >
          <Stars className="fill-brass-500" size={size} />
        </span>
      </span>
      {count === undefined ? (
        <span className="whitespace-nowrap">
          <bdi className="font-semibold">{figure}</bdi> {outOf}
        </span>
      ) : (
        <span className="whitespace-nowrap">
          <bdi className="font-semibold">{figure}</bdi>
          <span className="sr-only"> {outOf},</span>{" "}
          <span className="text-ink-600">{reviews(count)}</span>
        </span>
      )}
    </span>
  );
}

function Stars({ className, size }: { className: string; size: RatingSize }) {
  return (
    <svg
      viewBox="0 0 100 20"
      className={`absolute inset-y-0 start-0 max-w-none ${SIZES[size]} ${className}`}
      aria-hidden="true"
    >
      <path d={STARS} />
    </svg>
  );
}

import { adminQueueMessages } from "#domain/messages/en/admin-queue.ts";
import type { ShownReview } from "#domain/rules/review.ts";

const { review: words } = adminQueueMessages;

/** A review as its readers will see it, whole: stars, words, how many pictures, and whether anything was hidden. */
export function ReviewWords({ review }: { review: ShownReview }) {
  const { stars, author, text, masked, pictures } = review;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-ink-600">
        <span aria-hidden="true" className="tracking-wider text-brass-700">
          {"★".repeat(stars).padEnd(5, "☆")}
        </span>
        <span>{words.stars(stars)}</span>
        <bdi className="font-semibold text-ink-900">{author}</bdi>
        {pictures > 0 && <span>{words.pictures(pictures)}</span>}
      </p>
      <p className="whitespace-pre-line text-ink-900 [overflow-wrap:anywhere]" dir="auto">
        {text || words.none}
      </p>
      {masked && <p className="text-caption text-ink-600">{words.masked}</p>}
    </>
  );
}

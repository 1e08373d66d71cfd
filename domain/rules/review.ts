import { NAME_LENGTH } from "#domain/config/limits.ts";
import { maskContacts, plainText } from "#domain/lib/plain-text.ts";
import { reviewMessages } from "#domain/messages/en/reviews.ts";

/** What a guest gives stars to, 1 to 5 each, in the order they are asked for. */
export const STAR_KINDS = ["stars_vessel", "stars_crew", "stars_value"] as const;
export type StarKind = (typeof STAR_KINDS)[number];
export const STARS = [1, 2, 3, 4, 5] as const;

/** A review may be written for so many days after its trip. */
export const REVIEW_DAYS = 60;
/** Characters; for answers of providers, too. */
export const REVIEW_WORDS_MOST = 2000;
export const REVIEW_PICTURES_MOST = 4;
/** What one form may bring, in bytes: pictures and words together. */
export const REVIEW_BYTES_MOST = 20 * 1024 * 1024;

const DAY_MS = 86_400_000;

/** How a review's link finds its trip and what was written before. */
export type ReviewedTrip = {
  /** That of the booking. */
  state: string;
  end_date: Date;
  /** Null before anything was written; -1 says that the office has taken it away. */
  review: { statusid: number; published: boolean } | null;
};

/** "open": it may be written, or written anew; "early": the trip is not over; else why it may not be any more. */
export type ReviewState = "open" | "early" | "cancelled" | "published" | "over" | "removed";

/** What a review's link is good for at an instant. */
export function reviewState({ state, end_date, review }: ReviewedTrip, now: Date): ReviewState {
  if (state === "cancelled" || state === "no_show") return "cancelled";
  if (state !== "completed") return "early";
  if (review?.statusid === -1) return "removed";
  if (review?.published) return "published";
  return end_date.getTime() + REVIEW_DAYS * DAY_MS > now.getTime() ? "open" : "over";
}

type Written = Record<StarKind, number> & { stars: number; comment: string; author: string };

/** A review in the values of its form, with the mean of its stars rounded half up; or what is wrong, by field. */
export function readReview(
  value: (name: string) => string,
): { review: Written } | { errors: Record<string, string> } {
  const { errors: words } = reviewMessages;
  const errors: Record<string, string> = {};
  const starsOf = (kind: StarKind) => {
    const given = value(kind);
    if (!/^[1-5]$/.test(given)) errors[kind] = words[kind];
    return Number(given);
  };
  const [stars_vessel, stars_crew, stars_value] = [
    starsOf("stars_vessel"),
    starsOf("stars_crew"),
    starsOf("stars_value"),
  ];
  const comment = plainText(value("comment"));
  if (comment.length > REVIEW_WORDS_MOST) errors.comment = words.long(REVIEW_WORDS_MOST);
  const author = plainText(value("author")).replaceAll("\n", " ");
  if (author.length > NAME_LENGTH.max) errors.author = words.long(NAME_LENGTH.max);
  if (Object.keys(errors).length > 0) return { errors };
  const stars = Math.round((stars_vessel + stars_crew + stars_value) / STAR_KINDS.length);
  return { review: { stars_vessel, stars_crew, stars_value, stars, comment, author } };
}

/** Why a provider's answer is refused, in a sentence; undefined when it is fine. Empty takes it away. */
export function answerProblem(text: string): string | undefined {
  return plainText(text).length > REVIEW_WORDS_MOST
    ? reviewMessages.errors.long(REVIEW_WORDS_MOST)
    : undefined;
}

/** A review as its readers see it: without anything to reach anybody by; `masked` says that something was hidden. */
export function reviewAsShown<R extends { comment: string; author: string }>(review: R) {
  const { comment, author, ...rest } = review;
  const [text, name] = [maskContacts(comment), maskContacts(author)];
  return { ...rest, text, author: name, masked: text !== comment || name !== author };
}
export type ShownReview = ReturnType<
  typeof reviewAsShown<{ stars: number; comment: string; author: string; pictures: number }>
>;

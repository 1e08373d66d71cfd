import { dubaiTime } from "#domain/lib/dubai-date.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";

/** Shorter words name too many things to count when only a part of them is there. */
const STEM = 4;

/**
 * Those of a provider's extras that a visitor's comment speaks of, in their order: each whose title has a word of the
 * comment ("cake" for "Birthday cake"), whatever its ending. Words that many titles share ("set", "table") say nothing.
 */
export function wishedExtras<E extends { title: string }>(
  comment: string,
  extras: readonly E[],
): E[] {
  const said = wordsOf(comment);
  return extras.filter(({ title }) => {
    const words = wordsOf(title);
    // "jetski" for "Jet ski".
    if (said.includes(words.join(""))) return true;
    const telling = words.filter((word) => !partnerMessages.plainWords.includes(word));
    return telling.some((word) => said.some((other) => isSame(word, other)));
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The same word, or the same with another ending: "snorkel", "snorkelling"; "decoration", "decorate". */
function isSame(a: string, b: string): boolean {
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  let shared = 0;
  while (shared < shorter && a[shared] === b[shared]) shared++;
  return (
    shared >= STEM && shared >= shorter - 2 && (shared >= 6 || Math.abs(a.length - b.length) <= 2)
  );
}

/** What an offer makes of a wish: the start (null: none was named), and each extra that was wished for. */
export type WishInOffer = {
  start: "asked" | "other" | null;
  extras: readonly { title: string; is: "included" | "priced" | "missing"; price: number | null }[];
};

const plain = (text: string) => text.trim().toLowerCase();

/** Compares an offer (extras in fils, net) with the hour (from midnight) and the titles its request has named. */
export function wishIn(
  offer: {
    start: Date;
    extras: readonly { title: string; price: number }[];
    includes: readonly string[];
  },
  wish: { start_hour: number | null; extras: readonly string[] },
): WishInOffer {
  const hour = wish.start_hour;
  const isAsked =
    hour !== null && dubaiTime(offer.start) === `${String(hour % 24).padStart(2, "0")}:00`;
  return {
    start: hour === null ? null : isAsked ? "asked" : "other",
    extras: wish.extras.map((title) => {
      const priced = offer.extras.find((extra) => plain(extra.title) === plain(title));
      if (priced) return { title, is: "priced", price: priced.price };
      const isIn = offer.includes.some((line) => plain(line).includes(plain(title)));
      return { title, is: isIn ? "included" : "missing", price: null };
    }),
  };
}

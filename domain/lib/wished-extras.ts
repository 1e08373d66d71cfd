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

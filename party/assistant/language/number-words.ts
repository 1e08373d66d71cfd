import { words } from "#domain/messages/en/words.ts";

/** Zero to twenty as they are written. */
export const ONES = new Map<string, number>(words.numbers.map((word, n) => [word, n]));
/** Twenty to ninety. */
export const TENS = new Map<string, number>(
  ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"].map((word, n) => [
    word,
    (n + 2) * 10,
  ]),
);

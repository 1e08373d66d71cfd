import { normalised, plainLatin } from "../language/text.ts";
import { conceptsOf } from "./concepts.ts";

/** How many rows the weights have; features share a row where their hashes meet. */
export const ROWS = 1 << 16;

/** FNV-1a over UTF-16 units. */
function rowOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++)
    hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) & (ROWS - 1);
}

/** Words, each Chinese sign one of its own; of a number only how many figures it has. */
export function wordsOf(raw: string): string[] {
  const text = plainLatin(normalised(raw)).replace(/\p{Script=Han}/gu, " $& ");
  const found = text.match(/\p{L}+(?:'\p{L}+)?|\d[\d.:/]*|[?!]|\p{Extended_Pictographic}/gu) ?? [];
  return found.map((word) => {
    if (!/^\d/.test(word)) return word;
    const figures = Math.max(2, word.replace(/\D.*$/, "").length);
    return /[:/]/.test(word) ? "0:00" : "0".repeat(Math.min(figures, 4));
  });
}

/** How much each kind of feature weighs: a whole word says more than a piece of it. */
const WORD = 2;
const PAIR = 1.5;
const PIECE = 1;
const CONCEPT = 2.5;

const AGES: readonly [string, RegExp][] = [
  [
    "young",
    /(?<![\d:])(?:\d|1[0-7]) (?:months|years) old\b|(?:عمره|عمرها|اعمارهم) (?:\d|1[0-7])(?!\d)/,
  ],
  ["old", /(?<!\d)[6-9]\d (?:years old\b|\+)|(?:عمره|عمرها) [6-9]\d/],
];
/** "5 years old" says more than its figures. */
const agesIn = (raw: string): string[] => {
  const text = normalised(raw);
  return AGES.flatMap(([age, sign]) => (sign.test(text) ? [age] : []));
};

/**
 * The rows of the weights a message has a part in, and how much of one: its words, pairs of words, its first word, and
 * pieces of three to five letters of each word, so that a slip of the finger costs little. The length of all together
 * is 1. Training and room share this; the training learns what the concepts say alone (`isByConcepts`) as well, for
 * languages in which an intent has no utterances.
 */
export function featuresOf(raw: string, isByConcepts = false): Map<number, number> {
  const words = wordsOf(raw);
  const found = new Map<number, number>();
  const add = (feature: string, weight: number) => found.set(rowOf(feature), weight);
  const [first] = words;
  if (first !== undefined && !isByConcepts) add(`first ${first}`, PIECE);
  for (const [at, word] of isByConcepts ? [] : words.entries()) {
    const [next, third] = [words[at + 1], words[at + 2]];
    const isChinese = /\p{Script=Han}/u.test(word);
    if (!isChinese && /^\p{L}/u.test(word)) {
      const framed = `<${word}>`;
      for (const size of [3, 4, 5])
        for (let from = 0; from + size <= framed.length && size < framed.length; from++)
          add(framed.slice(from, from + size), PIECE);
    }
    if (next !== undefined) add(`pair ${word} ${next}`, PAIR);
    if (third !== undefined && isChinese) add(`three ${word} ${next} ${third}`, PAIR);
    add(`word ${word}`, WORD);
  }
  const concepts = [...conceptsOf(words, raw), ...agesIn(raw)];
  concepts.forEach((concept, at) => {
    add(`concept ${concept}`, CONCEPT);
    for (const other of concepts.slice(at + 1))
      add(`both ${[concept, other].toSorted().join(" ")}`, PAIR);
  });
  if (concepts.length === 1) add(`only ${concepts[0]}`, PAIR);
  const length = Math.sqrt([...found.values()].reduce((sum, one) => sum + one * one, 0)) || 1;
  for (const [row, weight] of found) found.set(row, weight / length);
  return found;
}

import { wordsOf } from "#party/assistant/reader/features.ts";
import type { Utterance } from "./utterances.ts";

// Two other ways to read a message, which the training measures beside its own: what the full-text index would find
// (BM25 over words), and the nearest utterances by pieces of words.

type Weighted = Map<string, number>;

/** For each message the intent that the nearest utterances have most of, five of them asked. */
function nearest(
  known: readonly Utterance[],
  asked: readonly Utterance[],
  of: (text: string) => Weighted,
  isBm25: boolean,
): string[] {
  const counts = known.map(({ text }) => of(text));
  const documents = new Map<string, number>();
  for (const one of counts)
    for (const term of one.keys()) documents.set(term, (documents.get(term) ?? 0) + 1);
  const rarity = (term: string) => Math.log(1 + known.length / ((documents.get(term) ?? 0) + 0.5));
  const lengths = counts.map((one) => [...one.values()].reduce((a, b) => a + b, 0));
  const mean = lengths.reduce((a, b) => a + b, 0) / lengths.length;
  const index = new Map<string, [number, number][]>();
  counts.forEach((one, n) => {
    const norm = Math.hypot(...[...one].map(([term, count]) => count * rarity(term))) || 1;
    for (const [term, count] of one) {
      const score = isBm25
        ? (rarity(term) * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * (lengths[n] ?? 0)) / mean))
        : (count * rarity(term)) / norm;
      const list = index.get(term) ?? [];
      list.push([n, score]);
      index.set(term, list);
    }
  });
  return asked.map(({ text }) => {
    const scores = new Map<number, number>();
    for (const [term, count] of of(text))
      for (const [n, score] of index.get(term) ?? [])
        scores.set(n, (scores.get(n) ?? 0) + score * (isBm25 ? 1 : count * rarity(term)));
    const votes = new Map<string, number>();
    for (const [n, score] of [...scores].sort((a, b) => b[1] - a[1]).slice(0, 5)) {
      const intent = known[n]?.intent ?? "";
      votes.set(intent, (votes.get(intent) ?? 0) + score);
    }
    return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
  });
}

const counted = (terms: readonly string[]): Weighted => {
  const found: Weighted = new Map();
  for (const term of terms) found.set(term, (found.get(term) ?? 0) + 1);
  return found;
};

/** As the full-text index finds: BM25 over words. */
export const byWords = (known: readonly Utterance[], asked: readonly Utterance[]): string[] =>
  nearest(known, asked, (text) => counted(wordsOf(text)), true);

/** The nearest by TF-IDF of pieces of three to five letters. */
export const byPieces = (known: readonly Utterance[], asked: readonly Utterance[]): string[] =>
  nearest(
    known,
    asked,
    (text) => {
      const joined = ` ${wordsOf(text).join(" ")} `;
      const sizes = /\p{Script=Han}/u.test(joined) ? [1, 3] : [3, 4, 5];
      return counted(
        sizes.flatMap((size) =>
          Array.from({ length: Math.max(0, joined.length - size + 1) }, (_, at) =>
            joined.slice(at, at + size),
          ),
        ),
      );
    },
    false,
  );

/** The most letters that may be wrong in a word of some length. */
const mostWrong = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Puts right what was typed wrong: a word nobody knows becomes the one word worth knowing that is nearest to it. Words
 * that are known are left alone, and so are numbers and words of other scripts.
 */
export function spellingOf(known: ReadonlySet<string>, worth: readonly string[]) {
  const byLength = new Map<number, string[]>();
  for (const word of worth) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word]);
  return (text: string): string =>
    text.replace(/[a-z]{4,}/g, (word) => {
      if (known.has(word)) return word;
      return nearest(word, byLength) ?? word;
    });
}

function nearest(word: string, byLength: ReadonlyMap<number, string[]>): string | undefined {
  const most = mostWrong(word.length);
  let best: { word: string; wrong: number } | undefined;
  for (let length = word.length - most; length <= word.length + most; length++) {
    for (const candidate of byLength.get(length) ?? []) {
      // People seldom get the first letter wrong, and then they swap it with the second.
      if (candidate[0] !== word[0] && !(candidate[0] === word[1] && candidate[1] === word[0]))
        continue;
      const wrong = distance(word, candidate, Math.min(most, mostWrong(candidate.length)));
      if (wrong !== undefined && wrong < (best?.wrong ?? Number.POSITIVE_INFINITY))
        best = { word: candidate, wrong };
    }
  }
  return best?.word;
}

/** Letters missing, too many, wrong or swapped with their neighbour; undefined for more than `most`. */
export function distance(a: string, b: string, most: number): number | undefined {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > most) return undefined;
    before = row;
    row = next;
  }
  const found = row[b.length] ?? 0;
  return found <= most ? found : undefined;
}

/**
 * Choices that a seed fixes: each is named (who, of what), so that it stays the same whoever else is there and whatever
 * has been chosen before. A season with fewer people is a part of the whole one.
 */
export function fateOf(seed: number) {
  function share(...names: (string | number)[]): number {
    let hash = 0x811c9dc5 ^ seed;
    for (const sign of names.join("|")) {
      hash ^= sign.codePointAt(0) ?? 0;
      hash = Math.imul(hash, 0x01000193);
    }
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
  }
  return {
    /** From 0 to below 1. */
    share,
    chance: (odds: number, ...names: (string | number)[]) => share(...names) < odds,
    /** A whole number, both ends included. */
    between: (low: number, high: number, ...names: (string | number)[]) =>
      low + Math.floor(share(...names) * (high - low + 1)),
    pick<T>(list: readonly T[], ...names: (string | number)[]): T {
      const found = list[Math.floor(share(...names) * list.length)];
      if (found === undefined) throw new Error(`Nothing to pick from: ${names.join(" ")}`);
      return found;
    },
  };
}
export type Fate = ReturnType<typeof fateOf>;

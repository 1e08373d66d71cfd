/** The same choices for the same seed. */
export type Random = ReturnType<typeof makeRandom>;

/** Choices made of a seed (mulberry32): good enough to spread them, and the same each time. */
export function makeRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from 0 to below `below`. */
  const whole = (below: number) => Math.floor(next() * below);
  return {
    whole,
    chance: (probability: number) => next() < probability,
    /** One of a list that has some. */
    pick: <T>(list: readonly T[]): T => list[whole(list.length)] as T,
    uuid: () => {
      const hex = (length: number) => Array.from({ length }, () => whole(16).toString(16)).join("");
      return `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
    },
  };
}

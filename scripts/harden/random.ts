import { randomSource } from "#db/seed/large/random.ts";

/** The same choices for the same seed. */
export type Random = ReturnType<typeof makeRandom>;

/** A part's own seeds are whole numbers below this. */
export const SEEDS = 1_000_000;

/** What requests are made of by a seed: the choices of the seeded data, and uuids of no moment. */
export function makeRandom(seed: number) {
  const { next, chance } = randomSource(seed);
  /** A whole number from 0 to below `below`. */
  const whole = (below: number) => Math.floor(next() * below);
  return {
    whole,
    chance,
    /** One of a list that has some. */
    pick: <T>(list: readonly T[]): T => list[whole(list.length)] as T,
    shuffled: <T>(list: readonly T[]): T[] =>
      list
        .map((one) => ({ one, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ one }) => one),
    uuid: () => {
      const hex = (length: number) => Array.from({ length }, () => whole(16).toString(16)).join("");
      return `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
    },
  };
}

/** Numbers that look random and are the same every time, so that two seeded databases can be compared (mulberry32). */
export function randomSource(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    /** A whole number from `low` to `high`, both included. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    chance: (share: number) => next() < share,
    pick<T>(list: readonly T[]): T {
      const found = list[Math.floor(next() * list.length)];
      if (found === undefined) throw new Error("nothing to pick from");
      return found;
    },
    /** A uuid v7 of an instant. */
    uuid(ms: number): string {
      const hex = (digits: number) =>
        Math.floor(next() * 16 ** digits)
          .toString(16)
          .padStart(digits, "0");
      const time = ms.toString(16).padStart(12, "0");
      const variant = "89ab"[Math.floor(next() * 4)];
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
    },
  };
}

export type Random = ReturnType<typeof randomSource>;

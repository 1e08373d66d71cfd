/** How often each thing is measured, and for how many seconds at a time. */
export type Rounds = { count: number; seconds: number; isQuick: boolean };

/** What every part is given: a folder of its own for the run, the built references, and how much to measure. */
export type Bench = { folder: string; references: string; rounds: Rounds };

/** One thing that was measured, once a round. */
export type Figure = { name: string; unit: string; values: number[] };

/** Figures by their names, each with a value for every time it is noted. */
export function figureList() {
  const figures = new Map<string, Figure>();
  return {
    note(name: string, unit: string, value: number): void {
      const figure = figures.get(name) ?? { name, unit, values: [] };
      figures.set(name, figure);
      figure.values.push(value);
    },
    all: () => [...figures.values()],
  };
}

/** How many times as much one thing is as another, round by round. */
export function ratio(name: string, one: Figure, other: Figure): Figure {
  const values = one.values.map((value, round) => value / (other.values[round] ?? Number.NaN));
  return { name, unit: "×", values };
}

/** The value below which this share of all lies; NaN of nothing. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

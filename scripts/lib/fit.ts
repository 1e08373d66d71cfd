import { LEVELS, signOf } from "#party/assistant/reader/classifier.ts";
import { ROWS } from "#party/assistant/reader/features.ts";
import type { Packed } from "#party/assistant/reader/weights.ts";

/** A message to learn from: its features, and the number of its label. */
export type Example = { features: ReadonlyMap<number, number>; label: number };

const EPOCHS = 6;
const RATE = 0.3;
/** What AdaGrad starts from; more is slower at first. */
const CAUTION = 1e-2;
/** Differences too small to be worth a weight. */
const LEAST = 2e-3;

/** The same numbers in every run. */
function seeded(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The same order in every run. */
export function shuffled<T>(items: readonly T[], random = seeded()): T[] {
  const order = [...items];
  for (let n = order.length - 1; n > 0; n--) {
    const other = Math.floor(random() * (n + 1));
    [order[n], order[other]] = [order[other] as T, order[n] as T];
  }
  return order;
}

/**
 * Multinomial logistic regression by AdaGrad, on features weighted by how rare they are. `kept` is how many weights
 * stay: the rest, those that would change least, are taken out, and what stays learns once more without them.
 */
export function fitted(examples: readonly Example[], labels: number, kept: number): Float32Array {
  const seen = new Float64Array(ROWS);
  for (const { features } of examples)
    for (const row of features.keys()) seen[row] = (seen[row] ?? 0) + 1;
  const rarity = Float32Array.from(seen, (n) =>
    n > 0 ? Math.log((examples.length + 1) / n) / 4 : 0,
  );
  const weights = new Float32Array(ROWS * labels);
  let allowed: Uint8Array | undefined;
  const learn = (epochs: number) => {
    const slopes = new Float32Array(ROWS * labels).fill(CAUTION);
    const likely = new Float64Array(labels);
    const random = seeded();
    for (let epoch = 0; epoch < epochs; epoch++)
      for (const { features, label } of shuffled(examples, random)) {
        likely.fill(0);
        for (const [row, part] of features) {
          const [from, value] = [row * labels, part * (rarity[row] ?? 0)];
          for (let n = 0; n < labels; n++)
            likely[n] = (likely[n] ?? 0) + (weights[from + n] ?? 0) * value;
        }
        const most = Math.max(...likely);
        let all = 0;
        for (let n = 0; n < labels; n++) all += likely[n] = Math.exp((likely[n] ?? 0) - most);
        for (let n = 0; n < labels; n++) likely[n] = (likely[n] ?? 0) / all;
        likely[label] = (likely[label] ?? 0) - 1;
        const wrong: number[] = [];
        for (let n = 0; n < labels; n++) if (Math.abs(likely[n] ?? 0) > LEAST) wrong.push(n);
        for (const [row, part] of features) {
          const [from, value] = [row * labels, part * (rarity[row] ?? 0)];
          for (const n of wrong) {
            const at = from + n;
            if (allowed && !allowed[at]) continue;
            const slope = (likely[n] ?? 0) * value;
            slopes[at] = (slopes[at] ?? 0) + slope * slope;
            weights[at] = (weights[at] ?? 0) - (RATE * slope) / Math.sqrt(slopes[at] ?? 1);
          }
        }
      }
  };
  learn(EPOCHS);
  // A weight of a row that many messages have changes more answers than one of a rare row.
  const changes = Float32Array.from(
    weights,
    (weight, at) =>
      Math.abs(weight) *
      (rarity[Math.floor(at / labels)] ?? 0) *
      Math.sqrt(Math.min(seen[Math.floor(at / labels)] ?? 0, 30)),
  );
  const least = changes.toSorted()[Math.max(0, changes.length - kept)] ?? 0;
  allowed = Uint8Array.from(changes, (change) => (change >= least && change > 0 ? 1 : 0));
  for (let at = 0; at < weights.length; at++) if (!allowed[at]) weights[at] = 0;
  learn(3);
  return weights.map((weight, at) => weight * (rarity[Math.floor(at / labels)] ?? 0));
}

/** Weights as they are written to the file: rounded to 31 levels, a sign each. */
export function packed(
  weights: Float32Array,
  labels: readonly string[],
  temperature: number,
): Packed {
  const sizes = weights
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .toSorted();
  const scale = (sizes[Math.floor(sizes.length * 0.995)] ?? 1) / LEVELS;
  let [counts, gaps, values] = ["", "", ""];
  for (let row = 0; row < ROWS; row++) {
    let [before, count] = [-1, 0];
    for (let n = 0; n < labels.length; n++) {
      const level = Math.round((weights[row * labels.length + n] ?? 0) / scale);
      if (level === 0) continue;
      gaps += signOf(n - before - 1);
      values += signOf(Math.max(-LEVELS, Math.min(LEVELS, level)) + LEVELS);
      [before, count] = [n, count + 1];
    }
    counts += signOf(count);
  }
  return { labels: labels.join(" "), scale, temperature, counts, gaps, values };
}

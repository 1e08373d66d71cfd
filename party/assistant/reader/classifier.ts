import { featuresOf } from "./features.ts";
import type { Intent } from "./reading.ts";
import { intents, type Packed } from "./weights.ts";

/** A linear model as it is asked: for each row the labels it speaks for or against, and how strongly. */
type Linear = {
  labels: readonly string[];
  starts: Uint32Array;
  columns: Uint8Array;
  weights: Int8Array;
  factor: number;
};

/** Signs of the packed strings: from # on, without the backslash, which would be written twice. */
const FIRST = 35;
const BACKSLASH = 92;
/** The number that a sign of a packed string stands for. */
const numberOf = (code: number): number => code - FIRST - (code > BACKSLASH ? 1 : 0);
/** The sign for a number from 0 on. */
export const signOf = (n: number): string =>
  String.fromCharCode(n + FIRST + (n + FIRST >= BACKSLASH ? 1 : 0));
/** Weights are whole numbers from -LEVELS to LEVELS. */
export const LEVELS = 15;

/** Weights as they stand in the file, made ready to be asked. */
export function unpacked({ labels, scale, temperature, counts, gaps, values }: Packed): Linear {
  const starts = new Uint32Array(counts.length + 1);
  const columns = new Uint8Array(gaps.length);
  const weights = new Int8Array(values.length);
  let at = 0;
  for (let row = 0; row < counts.length; row++) {
    starts[row] = at;
    const end = at + numberOf(counts.charCodeAt(row));
    for (let column = -1; at < end; at++) {
      column += numberOf(gaps.charCodeAt(at)) + 1;
      columns[at] = column;
      weights[at] = numberOf(values.charCodeAt(at)) - LEVELS;
    }
  }
  starts[counts.length] = at;
  return { labels: labels.split(" "), starts, columns, weights, factor: scale / temperature };
}

/** How likely each label is, 0 to 1, in the order of the labels. */
export function likelihoods(
  { labels, starts, columns, weights, factor }: Linear,
  features: ReadonlyMap<number, number>,
): Float64Array {
  const found = new Float64Array(labels.length);
  for (const [row, part] of features)
    for (let at = starts[row] ?? 0, end = starts[row + 1] ?? 0; at < end; at++) {
      const column = columns[at] ?? 0;
      found[column] = (found[column] ?? 0) + (weights[at] ?? 0) * part * factor;
    }
  const most = Math.max(...found);
  let all = 0;
  for (let n = 0; n < found.length; n++) all += found[n] = Math.exp((found[n] ?? 0) - most);
  for (let n = 0; n < found.length; n++) found[n] = (found[n] ?? 0) / all;
  return found;
}

let ready: Linear | undefined;
const linear = () => (ready ??= unpacked(intents));

/** What was read last: a conversation is read anew with each message. */
const remembered = new Map<string, readonly { intent: Intent; confidence: number }[]>();
const REMEMBERED = 1000;

/** What a message may want, the likeliest first, each with how likely it is (0 to 1, calibrated). */
export function intentsOf(text: string, most = 3): { intent: Intent; confidence: number }[] {
  const before = remembered.get(text);
  if (before) return before.slice(0, most);
  const model = linear();
  const found = [...likelihoods(model, featuresOf(text))]
    .map((confidence, n) => ({ intent: model.labels[n] as Intent, confidence }))
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, 20);
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(text, found);
  return found.slice(0, most);
}

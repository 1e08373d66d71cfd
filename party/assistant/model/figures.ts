import type { ChatFact } from "#db/entities/chat-message.ts";
import { traced } from "#party/assistant/evidence.ts";
import { inDigits } from "./written-numbers.ts";

// Whether figures are what records say, each with its unit: sixteen guests are no sixteen hours.

/** What a sentence is held against: all that may hold of it, and what its own packages say. */
type Records = {
  facts: readonly ChatFact[];
  own: readonly ChatFact[];
  visitor: readonly string[];
};
type Figure = { value: number; unit: string; at: number; isRange: boolean };

const NUMBER = "\\d[\\d,]*(?:\\.\\d+)?";
const UNITS =
  "guests?|people|persons?|passengers?|adults|of (?:you|us)|hours?|hrs?|h|days?|weeks?|%|percent|met(?:re|er)s?|m|cabins?|feet|ft|minutes?|nights?";
const FIGURE = new RegExp(
  `(${NUMBER})(?:\\s*(?:to|-|–|or|and)\\s*(${NUMBER}))?[\\s-]*(${UNITS})(?![\\p{L}\\p{N}])`,
  "giu",
);
const MONEY = new RegExp(
  `(?:\\baed|\\bdhs?|\\bdirhams?)[\\s:*]*(${NUMBER})|(${NUMBER})[\\s*]*(?:aed\\b|dhs?\\b|dirhams?\\b)`,
  "gi",
);
/** A number so high that it can only be a sum, where no unit and no date is beside it. */
const HIGH = new RegExp(`(?<![\\d.,:/-])(?!(?:19|20)\\d\\d\\b)(${NUMBER})(?![\\d.:/-]*\\d)`, "g");
const SUM_FROM = 500;
const OTHER_MONEY = /[$€£₹]|\b(?:usd|eur|gbp|dollars?|euros?|pounds?)\b/i;
const BUDGET = /\bbudget\b/i;
const ENOUGH =
  /\b(?:possible|enough|fits?|works?|covers?|available|get|sufficient|do it|yours|ok(?:ay)?|fine)\b/i;
const BOUND =
  /\b(?:up to|at most|at least|capacity(?: of| is)?|max(?:imum)?(?: of| is)?|min(?:imum)?(?: of| is)?|licen[cs]ed for|no more than|as many as|lasts?|between)\W*$/i;
const ANY_BOUND = /\b(?:up to|at most|at least|capacity|max(?:imum)?|min(?:imum)?|licen[cs]ed)\b/i;
const NEGATIVE = /\b(?:not|no|never|cannot|too (?:small|many|few|big|large))\b|n['’]t\b/i;
const NOTICE = /\b(?:refund|back|cancel|return|notice|reschedul)/i;
/** What packages are counted by, and no figure of one. */
const COUNTED =
  /\b(?:2|3) (?:options|packages|yachts|boats|that|of them|which|ideas)\b|^\W*here are (?:2|3)\b|\b(?:these|those|the) (?:2|3)\b/gi;
const SHARE = /\beach\b|\bper (?:guest|person|head)\b|\ba (?:guest|person|head)\b|\bshared\b/i;
const EXTRA = /^Optional extra: ([^,]+)/;

const amountOf = (text: string) => Number(text.replaceAll(",", ""));

function figuresOf(text: string): Figure[] {
  return [...text.matchAll(FIGURE)].flatMap(({ 1: a = "", 2: b, 3: unit = "", index }) =>
    [a, b ?? ""]
      .filter((one) => one !== "")
      .map((one) => ({
        value: amountOf(one),
        unit: unitOf(unit.toLowerCase()),
        at: index,
        isRange: b !== undefined,
      })),
  );
}

function unitOf(unit: string): string {
  if (/^(?:guest|people|person|passenger|adult|of)/.test(unit)) return "guests";
  if (/^h/.test(unit)) return "hours";
  if (/^(?:%|percent)/.test(unit)) return "%";
  if (/^(?:feet|ft)/.test(unit)) return "feet";
  return /^m(?:et|$)/.test(unit) ? "metres" : unit.replace(/s$/, "");
}

/** What is wrong with the figures of a sentence, if anything is. */
export function figureFault(piece: string, records: Records): "number" | "amount" | undefined {
  const text = inDigits(piece).replaceAll(COUNTED, " ");
  const facts = records.facts.map(inFigures);
  const own = records.own.map(inFigures);
  const visitor = records.visitor.map(inDigits);
  const spoken = ANY_BOUND.test(text) ? [] : visitor;
  if (isUntraced(text, facts, spoken)) return "number";
  const held = { facts: NOTICE.test(text) && own.length > 0 ? own : facts, own, visitor };
  if (!figuresOf(text).every((figure) => isHeld(figure, text, held))) return "number";
  return isInvented(text, { facts, own, visitor }) ? "amount" : undefined;
}

const inFigures = ({ says = [], ...fact }: ChatFact): ChatFact => ({
  ...fact,
  label: inDigits(fact.label),
  says: says.map(inDigits),
});
const isUntraced = (text: string, facts: readonly ChatFact[], visitor: readonly string[]) =>
  traced(text.trim(), facts, visitor).removed.length > 0;
const saysOf = (facts: readonly ChatFact[]) =>
  facts.flatMap(({ label, says = [] }) => [label, ...says]);

function isHeld(figure: Figure, text: string, { facts, own, visitor }: Records): boolean {
  const { value, unit, at, isRange } = figure;
  const isBound = isRange || BOUND.test(text.slice(0, at));
  // "Total for 4 hours" states a price, not of how long or for how many a package may be had.
  const known = saysOf(facts)
    .map((one) => (isBound ? one.replaceAll(/\b(?:for|by) \d+ (?:hours?|guests?)\b/gi, " ") : one))
    .flatMap(figuresOf);
  const stands = known.some((one) => one.unit === unit && one.value === value);
  if (unit === "guests" && !isBound && own.length > 0 && !NEGATIVE.test(text)) {
    return stands || isWithin(value, own);
  }
  const isNamed = visitor.some((one) => one.match(/\d[\d,]*/g)?.some((n) => amountOf(n) === value));
  return stands || (!isBound && isNamed && ["guests", "hours"].includes(unit));
}

/** So many guests are taken by each package that is spoken of. */
const isWithin = (guests: number, own: readonly ChatFact[]): boolean =>
  own.every((fact) =>
    saysOf([fact]).some((one) =>
      [...one.matchAll(/(\d+) to (\d+) guests/g)].some(
        ([, min, max]) => guests >= Number(min) && guests <= Number(max),
      ),
    ),
  );

/** A sum that is none of its package's, or not for those hours. */
function isInvented(text: string, { facts, visitor }: Records): boolean {
  if (OTHER_MONEY.test(text)) return true;
  const hours = figuresOf(text).filter(({ unit, isRange }) => unit === "hours" && !isRange);
  const times = new Set(hours.map(({ value }) => value));
  const lines = facts.flatMap(({ says = [] }) => says);
  const sums = sumsIn(text);
  const wrong = sums.filter((sum) => !lines.some((line) => isSumOf(sum, line, times, text)));
  if (wrong.length === 0) return false;
  const isBudget =
    BUDGET.test(text) && wrong.every((sum) => visitor.some((one) => numbers(one, sum)));
  const real = sums.filter((sum) => !wrong.includes(sum));
  const isCovered = real.length > 0 && real.every((sum) => sum <= Math.min(...wrong));
  return !(isBudget && (isCovered || !ENOUGH.test(text)));
}

const numbers = (text: string, sum: number) =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).some((one) => amountOf(one) === sum);

function sumsIn(text: string): number[] {
  const named = [...text.matchAll(MONEY)].map(([, after, before]) =>
    amountOf(after ?? before ?? ""),
  );
  const bare = text.replaceAll(/\]\([^)]*\)/g, "]").replaceAll(FIGURE, " ");
  const high = [...bare.matchAll(HIGH)].map(([, one = ""]) => amountOf(one));
  return [...new Set([...named, ...high.filter((one) => one >= SUM_FROM)])];
}

/** Whether a line of a record says this sum, for these hours, and as what the sentence takes it for. */
function isSumOf(sum: number, line: string, times: ReadonlySet<number>, text: string): boolean {
  if (!numbers(line, sum)) return false;
  const hours = figuresOf(line).filter(({ unit }) => unit === "hours");
  if (times.size > 0 && hours.length > 0 && !hours.some(({ value }) => times.has(value))) {
    return false;
  }
  return line
    .split(/\.\s/)
    .filter((part) => numbers(part, sum))
    .some((part) => {
      const extra = EXTRA.exec(part)?.[1]
        ?.toLowerCase()
        .match(/\p{L}{3,}/gu);
      if (extra) return extra.some((word) => text.toLowerCase().includes(word));
      return !/\beach$/.test(part) || SHARE.test(text);
    });
}

import type { TimeOfDay } from "#app/config/limits.ts";
import { words } from "#app/messages/en/words.ts";

/** What a visitor has said of the trip so far; null = nothing yet. Hours whole, the budget in whole AED with VAT. */
export type Wish = {
  guests: number | null;
  duration: number | null;
  timeofday: TimeOfDay | null;
  budget: number | null;
};

/** The numbers people write as words. */
const WRITTEN: readonly string[] = words.numbers.slice(1, 13);
const NUMBER = `(\\d{1,3}|${WRITTEN.join("|")})`;
const GUESTS = [
  new RegExp(`\\b${NUMBER} (?:of us|guests?|people|persons?|pax|adults|friends)\\b`),
  new RegExp(`\\b(?:we are|party of|group of) ${NUMBER}\\b`),
];
const HOURS = new RegExp(`\\b${NUMBER}[ -]?(?:hours?|hrs?|h)\\b`);
const BUDGET =
  /\b(?:under|below|less than|at most|max(?:imum)?(?: of)?|up to|budget(?: is| of)?)\s*(?:aed|dhs?|dirhams?)?\s*(\d{1,3}(?:[ ,.]\d{3})+|\d{3,6})\b/;
const TIMES: readonly [RegExp, TimeOfDay][] = [
  [/\b(?:morning|sunrise|breakfast)\b/, 1],
  [/\b(?:afternoon|midday|noon|lunch)\b/, 2],
  [/\b(?:evening|sunset|night|dinner)\b/, 3],
];
/** Words that ask for a vessel rather than about one. */
const LOOKING =
  /\b(?:find|show|recommend|suggest|looking for|need|want|rent|hire|charter|book|which|options?|available|prices?|costs?|how much|cheap|cheapest)\b/;

/** What a conversation says of the trip: the latest word on each point counts. */
export function understand(messages: readonly string[]): Wish {
  const wish: Wish = { guests: null, duration: null, timeofday: null, budget: null };
  for (const message of messages) {
    const text = message.toLowerCase();
    wish.guests = firstNumber(text, GUESTS) ?? wish.guests;
    wish.duration = firstNumber(text, [HOURS]) ?? wish.duration;
    wish.timeofday = TIMES.find(([sign]) => sign.test(text))?.[1] ?? wish.timeofday;
    const budget = BUDGET.exec(text)?.[1]?.replaceAll(/\D/g, "");
    if (budget) wish.budget = Number(budget);
  }
  return wish;
}

/** Whether a message asks for something to charter: it names what it should be, or what it is for. */
export function asksForPackages(message: string): boolean {
  const { guests, duration, budget } = understand([message]);
  return (
    [guests, duration, budget].some((value) => value !== null) ||
    LOOKING.test(message.toLowerCase())
  );
}

function firstNumber(text: string, patterns: readonly RegExp[]): number | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1];
    if (found) return WRITTEN.indexOf(found) + 1 || Number(found);
  }
  return undefined;
}

/** Words too common to tell one question from another. */
const COMMON = new Set(
  "a about am an and any are as at be can could do does for from get have hello hey hi how i if in is it me my of on or our please that the there they this to us want we what when where which who will with would you your".split(
    " ",
  ),
);

function stems(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z]{2,}/g) ?? [];
  return new Set(
    words
      .filter((word) => !COMMON.has(word))
      .map((word) => word.replace(/(?:ing|ies|es|ed|s|y)$/, "")),
  );
}

/**
 * The entry whose question shares most of what was asked: at least two words that mean something, or the only one,
 * and half of what was asked. Undefined when none does.
 */
export function closest<T extends { question: string }>(
  asked: string,
  entries: readonly T[],
): T | undefined {
  const wanted = stems(asked);
  let best: { entry: T; shared: number } | undefined;
  for (const entry of entries) {
    const offered = stems(entry.question);
    const shared = [...wanted].filter((stem) => offered.has(stem)).length;
    if (shared > (best?.shared ?? 0)) best = { entry, shared };
  }
  if (!best || best.shared < Math.min(2, wanted.size)) return undefined;
  return best.shared * 2 >= wanted.size ? best.entry : undefined;
}

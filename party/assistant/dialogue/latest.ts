import type { Knowledge, KnownPackage } from "../knowledge/knowledge.ts";
import { inEnglish } from "../language/foreign.ts";
import { shortTitle } from "../language/reference.ts";
import { normalised } from "../language/text.ts";
import { type Stated, statedIn } from "../language/wishes.ts";
import type { Intent, Reader, Reading, Slots } from "../reader/reading.ts";
import { speechOf } from "../speech.ts";
import type { Wish } from "../wish.ts";
import type { Clause } from "./clauses.ts";

/** What a message says by the rules of language/: what a model's reading of it is held against. */
export const rulesReader: Reader = {
  read(message, { now, wish }): Reading {
    const spoken = speechOf(message);
    const plain = normalised(message);
    const text = spoken === "other" ? plain : inEnglish(plain, spoken);
    const { guests, duration, date, until, budget, ...stated } = statedIn(
      text,
      now,
      null,
      wish.date,
    );
    const slots: Slots = {
      ...(guests && { adults: guests }),
      ...(duration && { hours: duration }),
      ...(date && { day: date }),
      ...(until && { until }),
      ...(budget && { budget: { ...budget, currency: null } }),
      ...(typeof stated.hour === "number" && { hour: stated.hour }),
    };
    return { questions: [], slots, language: "en" };
  },
};

/** The questions of a reading as clauses; what only tells something asks nothing. */
export function clausesRead({ questions }: Reading): Clause[] {
  return questions.map(({ intent, text }) => ({
    rest: normalised(text),
    topics: TELLING.includes(intent) ? [] : [intent],
    doubt: [],
    about: null,
    isQuestion: !TELLING.includes(intent),
  }));
}
const TELLING: readonly Intent[] = ["details", "unclear"];

/** What a reading states of the trip, in the terms of a wish. */
export function statedRead({ slots }: Reading, { guests }: Wish): Stated {
  const { adults, children = 0, more, hours, day, hour, budget, places, extras } = slots;
  const { timeofday, occasion, type } = slots;
  const [area] = places ?? [];
  return {
    ...(adults !== undefined && { guests: adults && adults + children }),
    ...(adults === undefined && more && guests && { guests: Math.max(1, guests + more) }),
    ...(hours !== undefined && { duration: hours }),
    ...(day !== undefined && { date: day, until: slots.until ?? null }),
    ...(hour !== undefined && { hour }),
    ...(budget !== undefined && {
      // Prices are in AED: another currency is no limit that could be held.
      budget: budget && (budget.currency ?? "AED") === "AED" ? budget : null,
    }),
    ...(timeofday !== undefined && { timeofday }),
    ...(occasion !== undefined && { occasion }),
    ...(type !== undefined && { type }),
    ...(area && { area }),
    ...(extras && { amenities: extras }),
  };
}

/** The packages a reading names, by their titles or their vessels'. */
export function namedRead({ slots }: Reading, { packages }: Knowledge): KnownPackage[] {
  const titles = slots.vessels ?? [];
  return packages.filter(
    ({ title, vessel }) =>
      titles.includes(title) || titles.includes(shortTitle(title)) || titles.includes(vessel.title),
  );
}

import { TIMES_OF_DAY } from "#domain/config/limits.ts";
import type { OptionData } from "#domain/data/catalogue.ts";
import { type PriceModel, packageTotal } from "#domain/lib/money.ts";

/** What a request asks of a vessel, but for its day. */
export type Wish = { guests: number; duration: number; timeofday: number };

/** What a package takes, and how many guests its vessel is licensed for. */
export type Taker = {
  capacity: number;
  guests_min: number;
  guests_max: number;
  hours_min: number;
  hours_max: number;
  times_of_day: readonly number[];
};

type Test = { of: keyof Wish; is: "<=" | ">=" | "in"; what: keyof Taker };

/**
 * When a package fits a wish, in the order it is looked at, with what is the matter where it does not. The fan-out of a
 * request makes its SQL of this (db/queries/fan-out.ts) and the form its live count (`companiesFor`): one rule for both.
 */
export const FIT_RULES = [
  {
    outcome: "capacity",
    tests: [
      { of: "guests", is: "<=", what: "capacity" },
      { of: "guests", is: ">=", what: "guests_min" },
      { of: "guests", is: "<=", what: "guests_max" },
    ],
  },
  {
    outcome: "hours",
    tests: [
      { of: "duration", is: ">=", what: "hours_min" },
      { of: "duration", is: "<=", what: "hours_max" },
    ],
  },
  { outcome: "time_of_day", tests: [{ of: "timeofday", is: "in", what: "times_of_day" }] },
] as const satisfies { outcome: string; tests: Test[] }[];

function passes({ of, is, what }: Test, wish: Wish, taker: Taker): boolean {
  const [asked, limit] = [wish[of], taker[what]];
  if (typeof limit !== "number") return limit.includes(asked);
  return is === "<=" ? asked <= limit : asked >= limit;
}

/** True for a package that takes a wish, if its vessel is free. */
export function fits(wish: Wish, taker: Taker): boolean {
  return failedRule(wish, taker) === undefined;
}

/** The first rule a package does not keep for a wish; undefined for one that takes it, if its vessel is free. */
export function failedRule(wish: Wish, taker: Taker) {
  return FIT_RULES.find(({ tests }) => !tests.every((test) => passes(test, wish, taker)))?.outcome;
}

/** What the site tells everybody of its packages' limits; companies and vessels are numbers that mean nothing elsewhere. */
export type PublicReach = {
  /** Titles of extras that may be wished for. */
  extras: readonly string[];
  /** What each costs at least, in fils without VAT, and its label; pages of an earlier build come without. */
  extra_prices?: readonly Pick<OptionData, "label" | "price" | "unit">[];
  /** Companies that requests may go to. */
  companies: number;
  vessels: number;
  packages: readonly (Taker & {
    company: number;
    vessel: number;
    /** Without VAT; an answer that an earlier build has kept comes without. */
    price?: number;
    price_model?: PriceModel;
  })[];
};

/** What is free for a wish with a day: so many vessels of so many companies. */
export type FreeFleet = {
  vessels: number;
  companies: number;
  /** Where it is one company or none: the day nearest to it on which more are free. */
  next?: string;
  /** Where hardly any company takes such a wish, whatever its day: what to change about it. */
  ways?: readonly Way[];
};

type Packages = Pick<PublicReach, "packages">;

/** How many companies have a package for a wish. */
export function companiesFor(wish: Wish, reach: Packages): number {
  return new Set(reach.packages.flatMap((one) => (fits(wish, one) ? [one.company] : []))).size;
}

/** Prices are rounded outwards to so many fils where only their range is said: AED 100. */
const ROUGH = 100_00;
/** So much apart, the least and the most are said as one figure. */
const NEAR = 0.02;

/**
 * Between what sums, with VAT and in fils, the least prices lie of the companies that have a package for a wish: what such
 * requests cost about. Undefined where nobody has one.
 */
export function priceRange(
  wish: Wish,
  { packages }: PublicReach,
): { least: number; most: number } | undefined {
  const leastOf = new Map<number, number>();
  for (const one of packages) {
    const { company, price, price_model } = one;
    if (price === undefined || !price_model || !fits(wish, one)) continue;
    const { total } = packageTotal({ price, price_model }, wish.duration);
    leastOf.set(company, Math.min(total, leastOf.get(company) ?? total));
  }
  if (leastOf.size === 0) return undefined;
  const sums = [...leastOf.values()];
  const [least, most] = [Math.min(...sums), Math.max(...sums)];
  // Two figures so near to each other would say a choice that is none.
  if (most <= least * (1 + NEAR)) {
    const about = Math.round((least + most) / 2 / ROUGH) * ROUGH;
    return { least: about, most: about };
  }
  return {
    least: Math.floor(least / ROUGH) * ROUGH,
    most: Math.ceil(most / ROUGH) * ROUGH,
  };
}

/** How many vessels a package is offered on for so many guests. */
export function vesselsFor(guests: number, { packages }: PublicReach): number {
  const [{ tests }] = FIT_RULES;
  const carries = (one: Taker) =>
    tests.every((test) => passes(test, { guests, duration: 0, timeofday: 0 }, one));
  return new Set(packages.flatMap((one) => (carries(one) ? [one.vessel] : []))).size;
}

/** One change to a wish. */
export type Change = { field: keyof Wish; value: number };
/** The same, and for how many companies it then fits. */
export type WayToMore = Change & { companies: number };

/** Within what a request may ask for. */
type WishLimits = { guests_min: number; hours_min: number; hours_max: number };

/**
 * What each part of a wish may be changed to, the smallest change first: another time of day, other hours, fewer guests. Of
 * numbers only those at which a package begins to fit: between them no smaller change helps.
 */
function changesOf(
  wish: Wish,
  { packages }: Packages,
  limits: WishLimits,
): [keyof Wish, readonly number[]][] {
  const hours = [
    ...new Set(packages.flatMap(({ hours_min, hours_max }) => [hours_min, hours_max])),
  ].filter((value) => value >= limits.hours_min && value <= limits.hours_max);
  const fewer = [
    ...new Set(packages.map(({ capacity, guests_max }) => Math.min(capacity, guests_max))),
  ]
    .filter((value) => value >= limits.guests_min && value < wish.guests)
    .toSorted((a, b) => b - a);
  const byDistance = (a: number, b: number) =>
    Math.abs(a - wish.duration) - Math.abs(b - wish.duration);
  return [
    ["timeofday", TIMES_OF_DAY],
    ["duration", hours.toSorted((a, b) => byDistance(a, b) || a - b)],
    ["guests", fewer],
  ];
}

/**
 * What to change about a wish so that more companies fit it: per field the smallest change that helps, most companies
 * first; within the limits a request may ask for.
 */
export function waysToMore(wish: Wish, reach: Packages, limits: WishLimits): WayToMore[] {
  const now = companiesFor(wish, reach);
  return changesOf(wish, reach, limits)
    .flatMap(([field, values]) => {
      const found = values
        .map((value) => ({
          field,
          value,
          companies: companiesFor({ ...wish, [field]: value }, reach),
        }))
        .filter(({ companies }) => companies > now);
      // Of times of day the one that most take; of numbers the nearest one.
      const [best] =
        field === "timeofday" ? found.toSorted((a, b) => b.companies - a.companies) : found;
      return best ? [best] : [];
    })
    .toSorted((a, b) => b.companies - a.companies);
}

/** Two changes to a wish at once, and for how many companies it then fits. */
export type PairToMore = { changes: readonly [Change, Change]; companies: number };

/**
 * Where no single change helps: the two that take the fewest steps together, and of those that take as many, the two that
 * most companies fit. A step is a guest less, an hour more or less, or another time of day.
 */
export function pairToMore(
  wish: Wish,
  reach: Packages,
  limits: WishLimits,
): PairToMore | undefined {
  const now = companiesFor(wish, reach);
  const fields = changesOf(wish, reach, limits).map(([field, values]) =>
    values
      .filter((value) => value !== wish[field])
      .map((value) => ({
        change: { field, value },
        steps: field === "timeofday" ? 1 : Math.abs(value - wish[field]),
      })),
  );
  const pairs = fields.flatMap((first, place) =>
    fields.slice(place + 1).flatMap((others) =>
      first.flatMap((one) =>
        others.map((other) => ({
          changes: [one.change, other.change] as const,
          steps: one.steps + other.steps,
        })),
      ),
    ),
  );
  let best: (PairToMore & { steps: number }) | undefined;
  for (const { changes, steps } of pairs.toSorted((a, b) => a.steps - b.steps)) {
    if (best && steps > best.steps) break;
    const [one, other] = changes;
    const changed = { ...wish, [one.field]: one.value, [other.field]: other.value };
    const companies = companiesFor(changed, reach);
    if (companies > (best?.companies ?? now)) best = { changes, companies, steps };
  }
  return best && { changes: best.changes, companies: best.companies };
}

/** One change to a wish, or two at once, and for how many companies it then fits. */
export type Way = { changes: readonly Change[]; companies: number };

/** What to change, where hardly any company takes a wish: one thing, or two where no single one is enough. */
export function waysOn(wish: Wish, reach: Packages, limits: WishLimits): readonly Way[] {
  if (companiesFor(wish, reach) > 1) return [];
  const single = waysToMore(wish, reach, limits);
  if (single.length > 0)
    return single.map(({ companies, ...change }) => ({ changes: [change], companies }));
  const pair = pairToMore(wish, reach, limits);
  return pair ? [pair] : [];
}

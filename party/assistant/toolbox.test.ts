import { describe, expect, test } from "bun:test";
import { type OwnRules, RULE_DEFAULTS } from "#db/queries/free.ts";
import type { Taken } from "#domain/lib/free-times.ts";
import {
  birthdayDeck,
  cake,
  goldenHour,
  jetSki,
  knowledgeOf,
  lanternSupper,
  swimStop,
} from "#party/testing/knowledge.ts";
import {
  aboard,
  type Calendar,
  daySpan,
  fits,
  formHref,
  freeAt,
  freeTimes,
  isClosed,
  mostOf,
  prefill,
  reserveHref,
  search,
  sharesWords,
  timeOfHour,
  totalOf,
} from "./toolbox.ts";
import { NO_WISH, type Wish } from "./wish.ts";

const DAY = "2026-12-05";
const at = (time: string, day = DAY) => new Date(`${day}T${time}:00+04:00`);
const wish = (over: Partial<Wish>): Wish => ({ ...NO_WISH, ...over });
const taken = (kind: Taken["kind"], all: [string, Date, Date][]) =>
  all.map(([vessel, start, end]) => ({
    ...{ vessel, kind },
    ...{ start: start.getTime(), end: end.getTime() },
  }));
const calendar: Calendar = { day: DAY, now: at("08:00", "2026-11-27"), taken: [], rules: [] };
const slugs = (packs: readonly { slug: string }[]) => packs.map(({ slug }) => slug);

test.each([
  ["nothing asked", {}, true],
  ["its fewest guests", { guests: 2 }, true],
  ["its most guests", { guests: 14 }, true],
  ["one guest too few", { guests: 1 }, false],
  ["one guest too many", { guests: 15 }, false],
  ["its longest trip", { duration: 6 }, true],
  ["an hour too long", { duration: 7 }, false],
  ["an hour too short", { duration: 1 }, false],
  ["its time of day", { timeofday: 2 as const }, true],
  ["another time of day", { timeofday: 3 as const }, false],
  ["one of several that does not fit", { guests: 10, duration: 4, timeofday: 1 as const }, false],
])("a package takes what lies within its limits: %s", (_, over, takes) => {
  expect(fits(goldenHour, wish(over))).toBe(takes);
});

describe("free times", () => {
  const vessel = goldenHour.vessel.uuid;
  const morning = swimStop;
  const free = (
    pack: typeof goldenHour,
    bookings: [string, Date, Date][],
    hours?: number,
    blocks: [string, Date, Date][] = [],
  ) =>
    freeTimes(
      pack,
      { ...calendar, taken: [...taken("trip", bookings), ...taken("own", blocks)] },
      hours,
    );

  test("all times of day of the package where nothing is booked", () => {
    expect(free(goldenHour, [])).toEqual([2]);
    expect(free(birthdayDeck, [])).toEqual([1, 2, 3]);
  });

  test("another vessel's trips take nothing away", () => {
    expect(free(goldenHour, [["another", at("12:00"), at("20:00")]])).toEqual([2]);
  });

  test("a time of day is free while some start in it is", () => {
    expect(free(goldenHour, [[vessel, at("12:00"), at("16:00")]], 2)).toEqual([2]);
    expect(free(goldenHour, [[vessel, at("12:00"), at("16:00")]], 4)).toEqual([]);
    expect(free(goldenHour, [[vessel, at("12:00"), at("20:00")]])).toEqual([]);
  });

  test("half an hour lies between two trips, and none beside what the provider blocks", () => {
    // From 14:00 to 16:00 there are two hours, but not with the time between trips.
    const both: [string, Date, Date][] = [
      [vessel, at("12:00"), at("14:00")],
      [vessel, at("16:00"), at("20:00")],
    ];
    expect(free(goldenHour, both, 2)).toEqual([]);
    expect(free(goldenHour, [], 2, both)).toEqual([2]);
    // A trip until 18:00 leaves two hours from 18:30, and no full hour to begin at.
    expect(free(goldenHour, [[vessel, at("12:00"), at("18:00")]], 2)).toEqual([]);
    expect(free(goldenHour, [[vessel, at("12:00"), at("17:30")]], 2)).toEqual([2]);
  });

  test("an evening ends in the night after it, and the night before it is not its own", () => {
    const own = birthdayDeck.vessel.uuid;
    const night: [string, Date, Date] = [own, at("22:30"), at("02:00", "2026-12-06")];
    expect(free(birthdayDeck, [night], 2)).toEqual([1, 2, 3]);
    expect(free(birthdayDeck, [night], 3)).toEqual([1, 2]);
    const after: [string, Date, Date] = [own, at("00:00", "2026-12-06"), at("02:00", "2026-12-06")];
    expect(free(birthdayDeck, [after], 4)).toEqual([1, 2]);
    const before: [string, Date, Date] = [own, at("22:00", "2026-12-04"), at("02:00")];
    expect(free(birthdayDeck, [before], 4)).toEqual([1, 2, 3]);
  });

  test("the calendar is read up to the end of the longest trip that begins on the day", () => {
    const until = (hours_max: number) => daySpan(DAY, [goldenHour, { ...birthdayDeck, hours_max }]);
    expect(until(6)).toEqual({ from: at("00:00"), to: at("02:00", "2026-12-06") });
    expect(until(24)).toEqual({ from: at("00:00"), to: at("20:00", "2026-12-06") });
    expect(daySpan(DAY, []).to).toEqual(at("02:00", "2026-12-06"));
  });

  test("a trip longer than the window begins with it, and reaches into the next one", () => {
    const own = morning.vessel.uuid;
    expect(free(morning, [[own, at("14:30"), at("16:30")]], 5)).toEqual([1]);
    expect(free(morning, [[own, at("14:00"), at("16:00")]], 5)).toEqual([]);
    expect(free(morning, [[own, at("14:00"), at("16:00")]], 3)).toEqual([1, 2]);
  });
});

test("a vessel that does not sail by its own rules is closed, and not taken", () => {
  const vessel = goldenHour.vessel.uuid;
  const byRules = (own: Partial<OwnRules>) => ({
    ...calendar,
    rules: [
      { vessel: null, ...RULE_DEFAULTS },
      { vessel, ...RULE_DEFAULTS, ...own },
    ],
  });
  const season = byRules({ closed_seasons: [{ from: "12-01", to: "12-10" }] });
  expect(freeTimes(goldenHour, season)).toEqual([]);
  expect(freeTimes(birthdayDeck, season)).toEqual([1, 2, 3]);
  expect(isClosed(goldenHour, season, 2)).toBe(true);
  expect(freeAt(goldenHour, season, 14, 2)).toBe("closed");
  const notice = byRules({ notice_hours: 9 * 24 });
  expect(freeTimes(goldenHour, notice)).toEqual([]);
  const trip = taken("trip", [[vessel, at("12:00"), at("20:00")]]);
  expect(isClosed(goldenHour, { ...calendar, taken: trip }, 2)).toBe(false);
  expect(freeAt(goldenHour, { ...calendar, taken: trip }, 14, 2)).toBe("taken");
});

test("a total is the price for the hours, or for the fewest, with VAT", () => {
  expect(totalOf(goldenHour, 4)).toBe(504_000);
  expect(totalOf(goldenHour, null)).toBe(252_000);
  expect(totalOf(lanternSupper, null)).toBe(945_000);
  expect(totalOf(lanternSupper, 3)).toBe(945_000);
});

test.each<[string, Partial<Wish>, number | null]>([
  ["none", {}, null],
  ["on the whole charter", { budget: { amount: 5000, per: "total" } }, 500_000],
  ["on each hour", { budget: { amount: 1000, per: "hour" }, duration: 4 }, 400_000],
  ["on each hour of the fewest", { budget: { amount: 1000, per: "hour" } }, 200_000],
  ["on each guest", { budget: { amount: 300, per: "guest" }, guests: 10 }, 300_000],
])("a budget %s", (_, over, fils) => {
  expect(mostOf(wish(over), goldenHour)).toBe(fils);
});

test.each<[string, Partial<Wish>, string[]]>([
  [
    "everything, the cheapest for its shortest trip first",
    {},
    ["birthday-deck", "golden-hour", "swim-stop", "lantern-supper"],
  ],
  [
    "the cheapest for the hours first",
    { duration: 4 },
    ["swim-stop", "birthday-deck", "golden-hour"],
  ],
  ["guests", { guests: 30 }, ["lantern-supper"]],
  ["a time of day", { timeofday: 3 }, ["birthday-deck", "lantern-supper"]],
  ["an occasion", { occasion: "birthday" }, ["birthday-deck"]],
  ["a kind of vessel", { type: "catamaran" }, ["birthday-deck", "swim-stop"]],
  ["a place", { area: "Dubai Creek" }, ["lantern-supper"]],
  ["something aboard", { amenities: ["paddleboard"] }, ["birthday-deck", "swim-stop"]],
  ["something as an extra", { amenities: ["jet ski"] }, ["golden-hour"]],
  [
    "a budget that is just met",
    { duration: 4, budget: { amount: 4200, per: "total" } },
    ["swim-stop", "birthday-deck"],
  ],
  [
    "a budget that an extra has to be paid from as well",
    { duration: 4, amenities: ["jet ski"], budget: { amount: 5100, per: "total" } },
    [],
  ],
  ["a budget that nothing meets", { budget: { amount: 100, per: "total" } }, []],
  ["more than anybody takes", { guests: 200 }, []],
])("a search keeps to %s", (_, over, found) => {
  expect(slugs(search(knowledgeOf(), wish(over), null))).toEqual(found);
});

test("a search on a day finds what is free then, at the time and for the hours asked for", () => {
  const vessel = swimStop.vessel.uuid;
  const trips = taken("trip", [[vessel, at("09:00"), at("20:00")]]);
  const found = (over: Partial<Wish>) =>
    slugs(search(knowledgeOf(), wish(over), { ...calendar, taken: trips }));
  expect(found({ type: "catamaran" })).toEqual(["birthday-deck"]);
  expect(found({ type: "catamaran", timeofday: 1 })).toEqual([]);
  expect(found({ type: "catamaran", timeofday: 3 })).toEqual(["birthday-deck"]);
});

test("what is aboard is in the price, an extra, or nowhere", () => {
  const knowledge = knowledgeOf();
  expect(aboard(goldenHour, knowledge, "captain")).toEqual({
    how: "included",
    words: "Captain and crew",
  });
  expect(aboard(swimStop, knowledge, "paddleboard")).toEqual({
    how: "included",
    words: "Paddleboards",
  });
  expect(aboard(goldenHour, knowledge, "jet ski")).toEqual({ how: "extra", extra: jetSki });
  expect(aboard(birthdayDeck, knowledge, "birthday cake")).toEqual({ how: "extra", extra: cake });
  expect(aboard(swimStop, knowledge, "jet ski")).toBeNull();
  expect(sharesWords("Snorkelling gear", "gear snorkelling")).toBe(true);
  expect(sharesWords("Snorkelling gear", "")).toBe(false);
});

test("an address of the form says what the form has a field for, and nothing else", () => {
  const full = wish({
    guests: 12,
    duration: 4,
    date: DAY,
    timeofday: 2,
    budget: { amount: 5000, per: "total" },
    occasion: "birthday",
    type: "catamaran",
    amenities: ["jet ski"],
    area: "Dubai Marina",
  });
  expect(Object.fromEntries(prefill(full))).toEqual({
    guests: "12",
    duration: "4",
    timeofday: "2",
    date: DAY,
  });
  expect(formHref(full)).toBe(`/fullofferform?guests=12&duration=4&timeofday=2&date=${DAY}`);
  expect(formHref(NO_WISH)).toBe("/fullofferform");
});

test("an address of a package's form says only what the package takes, and its only time of day where none was asked for", () => {
  const asked = wish({ guests: 12, duration: 4, date: DAY, timeofday: 2 });
  expect(reserveHref(goldenHour, asked)).toBe(
    `/package/golden-hour?quote&guests=12&duration=4&timeofday=2&date=${DAY}`,
  );
  expect(reserveHref(goldenHour, { ...asked, hour: 14 }, ["Jet ski", "Live oud"])).toBe(
    `/package/golden-hour?quote&guests=12&duration=4&timeofday=2&date=${DAY}&hour=14&extras=Jet+ski%0ALive+oud`,
  );
  expect(reserveHref(goldenHour, { ...asked, hour: 18 }, ["Jet ski"], "Jet ski: 1 hour")).toBe(
    `/package/golden-hour?quote&guests=12&duration=4&timeofday=2&date=${DAY}&extras=Jet+ski&comment=Jet+ski%3A+1+hour`,
  );
  expect(reserveHref(lanternSupper, asked)).toBe(
    `/package/lantern-supper?quote&guests=12&date=${DAY}`,
  );
  expect(reserveHref(lanternSupper, wish({ guests: 30 }))).toBe(
    "/package/lantern-supper?quote&guests=30&timeofday=3",
  );
  expect(reserveHref(goldenHour, wish({ guests: 40, duration: 9, timeofday: 3 }))).toBe(
    "/package/golden-hour?quote",
  );
});

test.each([
  [6, 1],
  [11, 1],
  [12, 2],
  [19, 2],
  [20, 3],
  [1, 3],
  [2, null],
  [5, null],
] as const)("%p o'clock belongs to time of day %p (SPEC §2)", (hour, time) => {
  expect(timeOfHour(hour)).toBe(time);
});

/** The demo catalogue holds together: references resolve, limits fit, galleries are truthful. */
import { expect, test } from "bun:test";
import { existsSync, statSync } from "node:fs";
import type { VesselType } from "#domain/config/choices.ts";
import type { Occasion } from "#domain/config/landings.ts";
import { isForSunset, sunsetHour, sunsetStart, sunTimes } from "#domain/lib/sun.ts";
import { defaultTimeOfDay } from "#domain/rules/request.ts";
import { options } from "./options.ts";
import { packages } from "./packages.ts";
import { PICTURES, type PictureKey } from "./pictures.ts";
import { providers } from "./providers.ts";
import { ratings } from "./ratings.ts";
import { vessels } from "./vessels.ts";

const words = (text: string) =>
  text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;

const bySlug = <Row extends { slug: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.slug, row]));

const found = <Row>(rows: Map<string, Row>, slug: string): Row => {
  const row = rows.get(slug);
  if (row === undefined) throw new Error(`nothing in the catalogue has the slug ${slug}`);
  return row;
};

const vesselBySlug = bySlug(vessels);
const packageBySlug = bySlug(packages);
const providerBySlug = bySlug(providers);
const optionBySlug = bySlug(options);

const vesselOf = (slug: string) => found(vesselBySlug, slug);
const picture = (key: PictureKey) => {
  const row = PICTURES.find((candidate) => candidate.key === key);
  if (row === undefined) throw new Error(`${key} is not among the pictures`);
  return row;
};
/** The colour of the hull in view, where a vessel of that kind shows the picture. */
const hullIn = (key: PictureKey, type: VesselType) => {
  const { hull } = picture(key).gallery;
  return hull === null || typeof hull === "string" ? hull : (hull[type] ?? null);
};

const everyText = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (value !== null && typeof value === "object") return Object.values(value).flatMap(everyText);
  return [];
};

const galleries = [
  ...vessels.map((vessel) => [vessel.slug, vessel.type, vessel.pictures] as const),
  ...packages.map((row) => [row.slug, vesselOf(row.vessel).type, row.pictures] as const),
];

test("there are 8 providers, 14 vessels, at most 20 packages, 12 options and 24 to 30 ratings", () => {
  expect([providers, vessels, options].map((rows) => rows.length)).toEqual([8, 14, 12]);
  expect(packages.length).toBeLessThanOrEqual(20);
  expect(ratings.length).toBeGreaterThanOrEqual(24);
  expect(ratings.length).toBeLessThanOrEqual(30);
});

test("slugs, titles and addresses are unique", () => {
  for (const rows of [providers, vessels, packages, options]) {
    const slugs = rows.map((row) => row.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
  const titles = [...packages, ...vessels].map((row) => row.title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(providers.map((provider) => provider.email)).size).toBe(providers.length);
});

test("providers have fictional contact data that the form's rules accept", () => {
  for (const provider of providers) {
    expect(provider.email).toEndWith(`@${provider.slug}.example`);
    for (const phone of [provider.phone, provider.whatsapp]) {
      expect(phone).toMatch(/^(\+|00)\d{8,15}$/);
      expect(phone).toStartWith("+971500000");
    }
    expect(provider.commission_bp).toBeGreaterThanOrEqual(1000);
    expect(provider.commission_bp).toBeLessThanOrEqual(1500);
  }
});

test("references resolve, and nothing is left without a use", () => {
  for (const vessel of vessels) found(providerBySlug, vessel.provider);
  for (const row of packages) {
    vesselOf(row.vessel);
    for (const option of row.options) found(optionBySlug, option);
    expect(new Set(row.options).size).toBe(row.options.length);
  }
  expect(new Set(vessels.map((vessel) => vessel.provider)).size).toBe(providers.length);
  expect(new Set(packages.map((row) => row.vessel)).size).toBe(vessels.length);
  expect(new Set(packages.flatMap((row) => row.options)).size).toBe(options.length);
});

test("vessels come in all seven kinds", () => {
  const kinds: VesselType[] = [
    "catamaran",
    "day_cruiser",
    "dhow",
    "flybridge",
    "rib",
    "superyacht",
    "tri_deck",
  ];
  expect([...new Set(vessels.map((vessel) => vessel.type))].sort()).toEqual(kinds);
});

test.each(packages.map((row) => [row.slug, row] as const))("%s keeps the limits", (_, row) => {
  expect(row.guests_min).toBeGreaterThanOrEqual(2);
  expect(row.guests_min).toBeLessThanOrEqual(row.guests_max);
  expect(row.guests_max).toBeLessThanOrEqual(vesselOf(row.vessel).capacity);
  expect(row.hours_min).toBeGreaterThanOrEqual(2);
  expect(row.hours_min).toBeLessThanOrEqual(row.hours_max);
  expect(row.hours_max).toBeLessThanOrEqual(8);
  if (row.price_model === "fixed") expect(row.hours_max).toBe(row.hours_min);
  expect(Number.isInteger(row.price)).toBe(true);
  expect(row.price).toBeGreaterThan(0);
  expect(row.times_of_day.length).toBeGreaterThan(0);
  expect(row.times_of_day).toEqual([...new Set(row.times_of_day)].sort());
  expect(row.seo_title.length).toBeLessThanOrEqual(60);
  expect(row.seo_description.length).toBeLessThanOrEqual(155);
  expect(words(row.description)).toBeGreaterThanOrEqual(60);
  expect(words(row.description)).toBeLessThanOrEqual(110);
  expect(row.summary).toMatch(/^[^.?]+\.$/);
});

test("cancellation has two or three tiers, each nearer to the start and giving back less", () => {
  for (const { cancellation } of packages) {
    expect([2, 3]).toContain(cancellation.length);
    cancellation.forEach((tier, index) => {
      const next = cancellation[index + 1] ?? { hours_before: 0, refund_percent: 0 };
      expect(tier.hours_before).toBeGreaterThan(next.hours_before);
      expect(tier.refund_percent).toBeGreaterThan(next.refund_percent);
      expect(tier.refund_percent).toBeLessThanOrEqual(100);
    });
  }
  expect(new Set(packages.map((row) => JSON.stringify(row.cancellation))).size).toBeGreaterThan(2);
});

test("no more sit on a vessel than it takes", () => {
  for (const { seats = 1, capacity } of vessels) expect(seats).toBeLessThanOrEqual(capacity);
});

test("each time of day is the only one of some package", () => {
  const alone = packages.filter((row) => row.times_of_day.length === 1);
  expect(new Set(alone.flatMap((row) => row.times_of_day))).toEqual(new Set([1, 2, 3]));
});

test("nothing that needs swimming is sold with an evening-only package", () => {
  const inTheWater = ["jet-ski", "paddleboards", "snorkelling-set"];
  for (const row of packages.filter((candidate) => !candidate.times_of_day.some((t) => t < 3)))
    expect(row.options.filter((option) => inTheWater.includes(option))).toEqual([]);
});

test("each occasion has at least four packages", () => {
  const occasions: Occasion[] = ["sunset", "marina", "luxury", "birthday", "corporate"];
  for (const occasion of occasions)
    expect(packages.filter((row) => row.occasions.includes(occasion)).length).toBeGreaterThan(3);
});

test("five packages are featured, in this order", () => {
  const featured = packages.filter((row) => row.featured_order !== null);
  featured.sort((a, b) => (a.featured_order ?? 0) - (b.featured_order ?? 0));
  expect(featured.map((row) => [row.featured_order, row.title, row.price])).toEqual([
    [1, "Golden Hour, 55 ft flybridge", 120_000],
    [2, "Under Sail, 46 ft catamaran", 100_000],
    [3, "Lantern Supper, 26 m dhow", 900_000],
    [4, "Three Decks at Anchor, 88 ft", 350_000],
    [5, "Fast Water, 31 ft RIB", 70_000],
  ]);
});

test.each(galleries)("the gallery of %s shows one vessel of its kind", (_, type, gallery) => {
  expect(gallery.length).toBeGreaterThanOrEqual(5);
  expect(new Set(gallery).size).toBe(gallery.length);
  const hulls = new Set(gallery.map((key) => hullIn(key, type)).filter((hull) => hull !== null));
  expect(hulls.size).toBe(1);
  for (const key of gallery) expect(picture(key).gallery.fits).toContain(type);
});

test.each(galleries)("the gallery of %s goes around, on deck and inside", (_, type, gallery) => {
  const shown = new Set(gallery.flatMap((key) => picture(key).gallery.shows));
  // An open boat has no inside.
  const wanted = type === "rib" ? ["deck", "outside"] : ["deck", "inside", "outside"];
  expect([...shown].sort()).toEqual(wanted as (typeof shown extends Set<infer S> ? S : never)[]);
});

test.each(packages)("$slug shows the moment that it is for", ({ moment, pictures }) => {
  expect(pictures.map((key) => picture(key).gallery.moment)).toContain(moment);
});

test.each(galleries)("each picture of %s has its short caption", (_, __, gallery) => {
  for (const key of gallery)
    expect(picture(key).caption ?? `${key} has none`).toMatch(/^(\S+ ){1,5}\S+$/);
});

test.each(packages)("$slug shows no daylight by night, and no night by day", (row) => {
  const times = row.pictures.map((key) => picture(key).gallery.times);
  if (row.times_of_day.every((time) => time === 3))
    expect(times.filter((light) => light.includes(1))).toEqual([]);
  if (row.times_of_day.includes(1) && !row.times_of_day.includes(3))
    expect(times.filter((light) => light.every((time) => time === 3))).toEqual([]);
});

test("no two packages have the same cover", () => {
  const covers = packages.map(({ pictures: [cover] }) => cover);
  expect(new Set(covers).size).toBe(covers.length);
});

/** What a word of a title promises of the light, as the times of day that have it. */
const LIGHT: readonly (readonly [RegExp, readonly number[]])[] = [
  [/\bmorning\b/i, [1]],
  [/\b(day|afternoon)\b/i, [1, 2]],
  [/\bgolden\b/i, [2]],
  [/\b(sunset|dusk)\b/i, [2, 3]],
  [/\b(evening|supper|lantern|night)\b/i, [3]],
];

test.each(packages)("the cover of $slug has the light of its hours and its title", (row) => {
  const [cover] = row.pictures;
  const times = cover ? picture(cover).gallery.times : [];
  // What the form is opened with (SPEC §4): the only time there is, or the second one.
  const preset = row.times_of_day[1] ?? row.times_of_day[0];
  expect(times.filter((time) => time === preset)).not.toEqual([]);
  for (const [word, light] of LIGHT.filter(([one]) => one.test(row.title))) {
    expect(times.filter((time) => light.includes(time))).not.toEqual([]);
    if (!light.includes(1)) expect(times, word.source).not.toContain(1);
  }
});

test("a detail stands in three galleries of packages at most", () => {
  const details = packages.flatMap(({ vessel, pictures }) =>
    pictures.filter((key) => hullIn(key, vesselOf(vessel).type) === null),
  );
  for (const key of new Set(details))
    expect([key, details.filter((one) => one === key).length <= 3]).toEqual([key, true]);
});

test("a package shows no other hull than its vessel's pictures do", () => {
  for (const row of packages) {
    const { type, pictures } = vesselOf(row.vessel);
    const ofHull = (keys: PictureKey[]) => keys.filter((key) => hullIn(key, type) !== null);
    expect(ofHull(pictures)).toEqual(expect.arrayContaining(ofHull(row.pictures)));
  }
});

test("two vessels share a picture of a hull only where there is none to spare, or both are in it", () => {
  const used = vessels.flatMap(({ type, pictures }) =>
    pictures.filter((key) => hullIn(key, type) !== null),
  );
  const shared = new Set(used.filter((key, index) => used.indexOf(key) !== index));
  expect([...shared].sort()).toEqual(["pkg-dhow-golden", "pkg-dhow-night", "pkg-rib-moored"]);
});

test("every picture is a file of the seed", () => {
  for (const { file } of PICTURES)
    expect(existsSync(`${import.meta.dir}/../pictures/${file}`)).toBe(true);
});

test("a master weighs 250 KB at most", () => {
  for (const { file } of PICTURES)
    expect(statSync(`${import.meta.dir}/../pictures/${file}`).size).toBeLessThanOrEqual(250_000);
});

test("ratings stay within the limits of their package, and each provider has some", () => {
  for (const rating of ratings) {
    const row = found(packageBySlug, rating.package);
    expect(rating.trip.guests).toBeGreaterThanOrEqual(row.guests_min);
    expect(rating.trip.guests).toBeLessThanOrEqual(row.guests_max);
    expect(rating.trip.hours).toBeGreaterThanOrEqual(row.hours_min);
    expect(rating.trip.hours).toBeLessThanOrEqual(row.hours_max);
    expect(rating.trip.date).toMatch(/^2026-(0[3-9]|10)-([0-2]\d|3[01])$/);
    expect(rating.author).toMatch(/^\p{L}+ \p{Lu}\.$/u);
    expect(words(rating.comment)).toBeGreaterThanOrEqual(20);
    expect(words(rating.comment)).toBeLessThanOrEqual(45);
  }
  for (const provider of providers) {
    const own = ratings.filter(
      (rating) => vesselOf(found(packageBySlug, rating.package).vessel).provider === provider.slug,
    );
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect(own.length).toBeLessThanOrEqual(6);
  }
});

test("the copy is calm and within the letters of the embedded fonts", () => {
  const banned =
    /!|\u2014|unforgettable|lorem|nestled|hidden gem|award|stunning|breathtaking|ultimate|\bhurry\b/i;
  for (const text of everyText([providers, vessels, packages, options, ratings])) {
    expect(text).not.toMatch(banned);
    expect(text).toMatch(/^[\n\x20-\x7e\xa0-\xff]+$/);
  }
});

/** Parts of a day as packages name them, with the times of day each may stand for. */
const PARTS_OF_DAY: readonly [words: RegExp, times: readonly number[]][] = [
  [/\bmornings?\b|\bbreakfast\b|\bfrom nine\b|\bat nine\b|sun is high/i, [1]],
  [/\bafternoons?\b|\bsunset\b|\bsun sets\b|\bdusk\b|golden hour|last light|before dark/i, [2]],
  [/(?<!in the )\bevenings?\b|\bsupper\b|\bdinner\b|after dark|late night/i, [3]],
  [/\bdaylight\b|\bby day\b|(?<!time of )\bday\b(?! cruiser)/i, [1, 2]],
];

test("the time of day that is preset contradicts no package's own words (SPEC §4)", () => {
  for (const {
    slug,
    title,
    summary,
    description,
    seo_title,
    seo_description,
    ...row
  } of packages) {
    const preset = defaultTimeOfDay(row.times_of_day.toSorted());
    for (const text of [title, summary, seo_title, seo_description, description]) {
      const named = PARTS_OF_DAY.flatMap(([part, times]) => (part.test(text) ? times : []));
      if (named.length > 0)
        expect([slug, text, named]).toEqual([slug, text, expect.arrayContaining([preset])]);
    }
  }
});

test("what is sold for the sunset begins so that one has it, all year and for all its hours, and names no other clock", () => {
  const days = Array.from(
    { length: 12 },
    (_, month) => `2027-${`${month + 1}`.padStart(2, "0")}-15`,
  );
  for (const row of packages) {
    if (!isForSunset(row.occasions)) continue;
    const preset = defaultTimeOfDay(row.times_of_day.toSorted());
    for (let hours = row.hours_min; hours <= row.hours_max; hours++)
      for (const day of days) {
        const start = sunsetStart(day, preset, hours)?.getTime();
        const { sunset } = sunTimes(day);
        expect([row.slug, day, start]).toEqual([row.slug, day, expect.any(Number)]);
        expect(start).toBeLessThan(sunset.getTime());
        expect((start ?? 0) + hours * 3_600_000).toBeGreaterThan(sunset.getTime());
      }
  }
  // The one that names its hours names those that are preset.
  expect([sunsetHour("2026-12-15", 2, 3), sunsetHour("2027-06-15", 2, 3)]).toEqual([15, 17]);
  const named = packages.filter(({ summary, description }) =>
    /\bat (?:two|three|four|five|six|seven|eight)\b(?! knots)|o'clock/i.test(summary + description),
  );
  expect(named.map(({ title }) => title)).toEqual(["Skyline at Dusk, 55 ft flybridge"]);
});

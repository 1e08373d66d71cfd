/** The landing pages are five pages: words, order and sums of their own (SPEC §2, landing pages). */
import { describe, expect, test } from "bun:test";
import { render } from "@testing-library/react";
import { createElement } from "react";
import { MemoryRouter } from "react-router";
import { givenValues } from "#app/features/request/defaults.ts";
import { articles } from "#db/seed/articles.ts";
import { LANDINGS, landingPath } from "#domain/config/landings.ts";
import type { LandingCopy } from "#domain/data/landing-copy.ts";
import { landingCopy } from "#domain/messages/en/landing.ts";
import { OFFER_LIMITS } from "#domain/rules/request.ts";
import { inLight, inPair, LandingPackages } from "./landing-packages.tsx";
import { LANDING_PAGES, occasionOf } from "./pages.ts";
import { clockMoved, type LandingPackage, leastTotal, spanOf } from "./sums.ts";

const words = (text: string) =>
  text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;

const everyText = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return [String(value("Khorizon"))];
  if (value !== null && typeof value === "object") return Object.values(value).flatMap(everyText);
  return [];
};

/** What a page says besides its questions: those have answers of their own to count. */
const prose = ({ parts, plan, scenes, price, packages, lead }: LandingCopy) =>
  everyText([parts, plan, scenes, price, packages, lead]).join(" ");

const all = LANDINGS.map(({ slug, occasion }) => ({ slug, occasion, copy: landingCopy[occasion] }));

describe.each(all.map((one) => [one.slug, one] as const))("%s", (_, { occasion, copy }) => {
  test("says 400 to 700 words of its own", () => {
    expect(words(prose(copy))).toBeGreaterThanOrEqual(400);
    expect(words(prose(copy))).toBeLessThanOrEqual(700);
  });

  test("fits search engines' lines", () => {
    expect(copy.metaTitle("").length).toBeLessThanOrEqual(60);
    expect(copy.metaDescription.length).toBeGreaterThanOrEqual(110);
    expect(copy.metaDescription.length).toBeLessThanOrEqual(160);
  });

  test("answers four to six questions", () => {
    expect(copy.questions.items.length).toBeGreaterThanOrEqual(4);
    expect(copy.questions.items.length).toBeLessThanOrEqual(6);
    for (const { question, answer } of copy.questions.items) {
      expect(question).toEndWith("?");
      expect(words(answer)).toBeGreaterThanOrEqual(25);
    }
  });

  test("is calm, within the letters of the embedded fonts, and names no sum of money", () => {
    for (const text of everyText(copy)) {
      expect(text).not.toMatch(/!|—|unforgettable|stunning|breathtaking|ultimate|\bhurry\b/i);
      expect(text).toMatch(/^[\n\x20-\x7e\xa0-\xff]+$/);
      expect(text).not.toMatch(/AED \d|\bDhs?\b/);
    }
  });

  test("shows every part of its story once", () => {
    const shown = LANDING_PAGES[occasion].sections.flatMap((section) =>
      section.kind === "story" ? [...section.parts] : [],
    );
    expect(shown.toSorted()).toEqual(copy.parts.map((_part, index) => index));
  });

  test("shows the light over its day once, in pictures of its hours if not by its plan's sun", () => {
    const hours = (copy.scenes?.items ?? []).filter(({ time }) => time);
    const drawn = LANDING_PAGES[occasion].sections.filter(
      (section) => section.kind === "plan" && section.as !== "route",
    );
    expect(drawn.length + Math.sign(hours.length)).toBe(1);
    if (drawn.length === 0) return expect(hours.length).toBeGreaterThanOrEqual(3);
    expect(copy.plan.steps.length).toBeGreaterThanOrEqual(3);
    expect(copy.plan.steps.some(({ sun, key }) => sun !== undefined || key)).toBe(true);
  });

  test("has a picture for each scene, and none twice", () => {
    const { hero, sections, closing, cover } = LANDING_PAGES[occasion];
    const scenes = sections.flatMap((one) => (one.kind === "scenes" ? one.pictures : []));
    expect(scenes).toHaveLength(copy.scenes?.items.length ?? 0);
    const others = sections.flatMap((one) => {
      if ("picture" in one) return [one.picture];
      if (one.kind === "price") return one.extras ? [one.extras] : [];
      return one.kind === "packages" ? (one.first ?? []) : [];
    });
    const keys = [hero.picture, ...scenes, ...others, ...(cover ? [cover] : []), closing].map(
      ({ key }) => key,
    );
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test("fills in the form with what the form accepts", () => {
    const earliest = "2026-12-05";
    const filled = { ...LANDING_PAGES[occasion].prefill, comment: copy.comment };
    const query = new URLSearchParams(
      Object.entries(filled).map(([key, value]) => [key, `${value}`]),
    );
    expect(givenValues(query, OFFER_LIMITS, earliest).values).toEqual({
      selTimeOfDay: `${filled.timeofday}`,
      txtGuests: `${filled.guests}`,
      txtDuration: `${filled.duration}`,
      titComment: copy.comment,
      fidComment: true,
    });
  });

  test("leads to two other pages and an article of the journal", () => {
    const { related, article } = LANDING_PAGES[occasion];
    expect(new Set([occasion, ...related]).size).toBe(3);
    expect(articles.map(({ slug }) => slug)).toContain(article);
  });
});

test("no two pages share a title, a description, a question, a sentence of prose or an order of parts", () => {
  const unique = (of: (copy: LandingCopy) => readonly string[]) => {
    const values = all.flatMap(({ copy }) => of(copy));
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  };
  unique(({ metaTitle }) => [metaTitle("Khorizon")]);
  unique(({ metaDescription }) => [metaDescription]);
  unique(({ title, lead, closing }) => [title, lead, closing]);
  unique(({ questions }) => questions.items.map(({ question }) => question));
  unique((copy) => everyText(copy.parts).filter((text) => words(text) > 5));
  const orders = all.map(({ occasion }) =>
    LANDING_PAGES[occasion].sections.map((section) => JSON.stringify(section)).join(),
  );
  expect(new Set(orders).size).toBe(all.length);
});

test("both addresses lead to the occasion, others to none", () => {
  for (const { slug, occasion } of all) {
    expect(occasionOf(`/${slug}`)).toBe(occasion);
    expect(occasionOf(`/landing/${slug}/`)).toBe(occasion);
    expect(landingPath(occasion)).toBe(`/${slug}`);
  }
  expect(occasionOf("/landing")).toBeUndefined();
});

const pack = (changes: Partial<LandingPackage>): LandingPackage => ({
  slug: "any",
  title: "Any",
  summary: "",
  price: 100_000,
  price_model: "hour",
  hours_min: 2,
  hours_max: 4,
  guests_min: 2,
  guests_max: 10,
  seats: null,
  times_of_day: [2],
  late_night: false,
  location: "",
  picture: null,
  ...changes,
});

test("the least a package costs is its fewest hours, or its one price, with VAT", () => {
  expect(leastTotal(pack({}))).toBe(210_000);
  expect(leastTotal(pack({ price_model: "fixed" }))).toBe(105_000);
});

test("a page's packages span from the smallest total to the largest, over all guests, hours and times", () => {
  const dear = pack({ price: 300_000, guests_max: 30, times_of_day: [3], hours_max: 6 });
  const cheap = pack({ price_model: "fixed", guests_min: 4 });
  expect(spanOf([pack({}), dear, cheap])).toEqual({
    smallest: cheap,
    largest: dear,
    guests_min: 2,
    guests_max: 30,
    hours_min: 2,
    hours_max: 6,
    times: [2, 3],
  });
  expect(spanOf([])).toBeUndefined();
});

test("cards fill their rows, of two or of three, whatever their number", () => {
  for (const count of [2, 3, 4, 5, 6, 7, 8, 9]) {
    const pairs = Array.from({ length: count }, (_, index) => inPair(index, count)).filter(Boolean);
    expect(pairs.length % 2).toBe(0);
    expect((count - pairs.length) % 3).toBe(0);
  }
});

test("clock times move over the hour and over midnight", () => {
  expect(clockMoved("17.30", -75)).toBe("16.15");
  expect(clockMoved("19.10", 45)).toBe("19.55");
  expect(clockMoved("23.30", 45)).toBe("00.15");
});

test("a card that has a picture in the occasion's light shows it first, and its own behind it", () => {
  const picture = { key: "day", alt: "", width: 1600, height: 1067 };
  const dusk = { ...picture, key: "dusk" };
  const pack = { picture, further: "saloon dusk" } as LandingPackage;
  expect(inLight(pack, [dusk])).toMatchObject({ picture: dusk, further: "day saloon" });
  expect(inLight({ ...pack, further: "saloon" }, [dusk]).picture).toBe(picture);
});

test("the plans by headcount have a dot for each guest, and say how many sit where that is known", () => {
  const packages = [
    pack({ slug: "dhow", guests_max: 70, seats: 60 }),
    pack({ slug: "small", guests_min: 6, guests_max: 24 }),
    pack({ slug: "yacht", guests_max: 30, seats: 40 }),
  ];
  const { container } = render(
    createElement(LandingPackages, { title: "", lead: "", as: "plans", packages }),
    { wrapper: MemoryRouter },
  );
  const dots = (path: Element) => (path.getAttribute("d")?.match(/h0/g) ?? []).length;
  const plans = [...container.querySelectorAll("li")].map((row) => [
    row.querySelector("p")?.textContent,
    ...[...row.querySelectorAll("path")].map(dots),
  ]);
  expect(plans).toEqual([
    ["60 seated, 70 standing", 60, 10],
    ["6 to 24 guests", 0, 24],
    ["30 seated, 30 standing", 30, 0],
  ]);
});

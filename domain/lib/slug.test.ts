import { expect, test } from "bun:test";
import { SLUG } from "#domain/rules/fields.ts";
import { freeSlug, toSlug } from "./slug.ts";

test.each([
  ["Sunset for two, 2 h", "sunset-for-two-2-h"],
  ["  Crème brûlée -- Dubai’s best! ", "creme-brulee-dubais-best"],
  ["يخت", ""],
  ["x".repeat(100), "x".repeat(80)],
  [`${"word ".repeat(30)}`, "word-".repeat(16).slice(0, -1)],
])("%p is %p in an address", (title, slug) => {
  expect(toSlug(title)).toBe(slug);
  if (slug !== "") expect(slug).toMatch(SLUG);
});

test("a slug that is taken gets the first free number", () => {
  expect(freeSlug("wind", ["calm"])).toBe("wind");
  expect(freeSlug("wind", ["wind", "wind-2", "wind-4"])).toBe("wind-3");
  expect(freeSlug("x".repeat(80), ["x".repeat(80)])).toBe(`${"x".repeat(78)}-2`);
});

/** How a letter's form is read (worker/services/admin/letters.ts). */
import { expect, test } from "bun:test";
import { changeItems, letterProblems, readItems, readSegment, segmentProblems } from "./letters.ts";

const ITEMS = ["a", "b", "c"].map((uuid) => ({ kind: "article", uuid, line: "" }));
const order = (intent: string, subject: string) =>
  changeItems(ITEMS, intent, subject)
    .map(({ uuid }) => uuid)
    .join("");

test.each([
  ["up", "1", "bac"],
  ["up", "0", "abc"],
  ["down", "1", "acb"],
  ["down", "2", "abc"],
  ["remove", "1", "ac"],
  ["remove", "9", "abc"],
  ["add", "package:d", "abcd"],
  ["add", "article:a", "abc"],
  ["up", "x", "abc"],
  ["save", "", "abc"],
])("%s:%s makes %s", (intent, subject, made) => {
  expect(order(intent, subject)).toBe(made);
});

test("each thing has the line that stands with it", () => {
  const form = new URLSearchParams("item=article:a&line=+One+&item=package:b&line=");
  expect(readItems(form)).toEqual([
    { kind: "article", uuid: "a", line: "One" },
    { kind: "package", uuid: "b", line: "" },
  ]);
});

test("of whom a letter is for nothing unknown is taken", () => {
  const form = "kinds=offers&kinds=all&language=DE&trips=many&trips_min=&quiet_days=7";
  expect(readSegment(new URLSearchParams(form))).toEqual({
    ...{ kinds: ["offers"], language: "de", trips: "any", trips_min: 1, quiet_days: 7 },
  });
});

test.each([
  ["quiet_days=-5", { quiet_days: "Days without a letter must be at least 0" }],
  ["quiet_days=731", { quiet_days: "Days without a letter must be at most 730" }],
  ["quiet_days=1.5", { quiet_days: "Days without a letter must be a whole number" }],
  ["trips=some&trips_min=x", { trips_min: "Trips at least must be a whole number" }],
  ["trips=some&trips_min=0&quiet_days=730", { trips_min: "Trips at least must be at least 1" }],
  ["trips=some&trips_min=50&quiet_days=0", {}],
  // How many trips is shown, and counts, for "at least" alone.
  ["trips=none&trips_min=x", {}],
])("a number that no letter can have is not made another one: %s", (form, problems) => {
  expect(segmentProblems(readSegment(new URLSearchParams(form)))).toEqual(problems);
});

test.each([null, "text", [null], [{}], [{ kind: "article", uuid: 5, line: "" }]])(
  "%p is no list of things",
  (items) => {
    expect(letterProblems({ items })).toHaveProperty("items");
  },
);

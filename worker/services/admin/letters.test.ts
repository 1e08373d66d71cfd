/** How a letter's form is read (worker/services/admin/letters.ts). */
import { expect, test } from "bun:test";
import { changeItems, letterProblems, readItems, readSegment } from "./letters.ts";

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
  const form = "kinds=offers&kinds=all&language=DE&trips=many&trips_min=x&quiet_days=99999";
  expect(readSegment(new URLSearchParams(form))).toEqual({
    ...{ kinds: ["offers"], language: "de", trips: "any", trips_min: 1, quiet_days: 730 },
  });
});

test.each([null, "text", [null], [{}], [{ kind: "article", uuid: 5, line: "" }]])(
  "%p is no list of things",
  (items) => {
    expect(letterProblems({ items })).toHaveProperty("items");
  },
);

import { expect, test } from "bun:test";
import { spellerOf } from "#party/assistant/knowledge/speller.ts";
import { knowledgeOf } from "#party/testing/knowledge.ts";
import { distance, spellingOf } from "./spelling.ts";

const spell = spellerOf(knowledgeOf());

test.each([
  ["catamran", "catamaran"],
  ["cancelation", "cancellation"],
  ["cancellaton policy", "cancellation policy"],
  ["avialable", "available"],
  ["birtday", "birthday"],
  ["brithday", "birthday"],
  ["captian", "captain"],
  ["tommorow", "tomorrow"],
  ["saterday", "saturday"],
  ["recomend", "recommend"],
  ["goldn hour", "golden hour"],
  ["lantren supper", "lantern supper"],
  ["sanderlng", "sanderling"],
])("a slip becomes the word that was meant: %p is %p", (typed, meant) => {
  expect(spell(typed)).toBe(meant);
});

test.each([
  "we would like to dance and drink with friends",
  "is there a discount for students",
  "my father wants to walk on the beach",
  "how long does the boat stay there",
  "can we bring our own cake and play music",
  "what about our guide, does he speak french",
  "the weather was cold and the sea rough",
  "golden hour from sanderling",
  "12 people for 4 hours at 17:30",
  "كم سعر القارب",
  "dj, bbq and wifi",
])("real words, numbers and other scripts are left alone: %p", (text) => {
  expect(spell(text)).toBe(text);
});

test("a word that is near nothing stays as it is", () => {
  expect(spell("zxqvwk blorptastic")).toBe("zxqvwk blorptastic");
});

test("a known word is never another, however near it is", () => {
  const known = new Set(["board", "boat"]);
  const right = spellingOf(known, ["boats", "bond"]);
  expect(right("board boat boars")).toBe("board boat boats");
});

test("the speller follows the catalogue", () => {
  const other = knowledgeOf({ packages: [] });
  expect(spellerOf(other)("sanderlng")).toBe("sanderlng");
  expect(spellerOf(knowledgeOf())("sanderlng")).toBe("sanderling");
});

test("letters missing, too many, wrong or swapped each count one, up to the most", () => {
  expect(distance("yacht", "yacht", 2)).toBe(0);
  expect(distance("yaht", "yacht", 1)).toBe(1);
  expect(distance("yachtt", "yacht", 1)).toBe(1);
  expect(distance("yatch", "yacht", 1)).toBeUndefined();
  expect(distance("yahct", "yacht", 1)).toBe(1);
  expect(distance("marina", "carina", 1)).toBe(1);
  expect(distance("boat", "captain", 2)).toBeUndefined();
});

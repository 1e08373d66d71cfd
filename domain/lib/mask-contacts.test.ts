import { expect, test } from "bun:test";
import { maskContacts } from "./mask-contacts.ts";

test.each([
  ["Call me +971 50 999 8888.", "Call me [number hidden]."],
  ["050-999-8888 or 00971509998888", "[number hidden] or [number hidden]"],
  ["me@secret.example, please", "[email hidden], please"],
  ["see https://wa.me/971500000000?x=1 or www.me.example", "see [link hidden] or [link hidden]"],
])("%s", (text, masked) => {
  expect(maskContacts(text)).toBe(masked);
});

test.each([
  "A birthday for 12, about AED 5,000.",
  "On 05.12.2026 at 16:00",
  "Two cakes @ 200 each",
  "",
])("%s stays as it is", (text) => {
  expect(maskContacts(text)).toBe(text);
});

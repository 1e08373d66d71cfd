import { expect, test } from "bun:test";
import { maskContacts, plainText, straightText } from "./plain-text.ts";

test("a visitor's text stays as it was typed, but for what no text needs", () => {
  expect(plainText(" One\r\nTwo\rThree\u0000\u0007 \u202e☀ ")).toBe("One\nTwo\nThree \u202e☀");
  expect(plainText("W\ud800ind")).toBe("W\ufffdind");
});

test("an administrator's text has no overrides of direction either, nor a blank they hid", () => {
  expect(straightText("pay \u202eDEA\u202d now \u202e")).toBe("pay DEA now");
});

test.each([
  ["Call me +971 50 999 8888.", "Call me [number hidden]."],
  ["050-999-8888 or 00971509998888", "[number hidden] or [number hidden]"],
  ["رقمي ٠٥٠١٢٣٤٥٦٧ أو ۰۵۰ ۱۲۳ ۴۵۶۷", "رقمي [number hidden] أو [number hidden]"],
  ["\u2066+971 50\u2069 \u2066123 4567\u2069", "\u2066[number hidden]\u2069"],
  ["me@secret.example, please", "[email hidden], please"],
  ["see https://wa.me/971500000000?x=1 or www.me.example", "see [link hidden] or [link hidden]"],
  ["quin(at)example.com or quin [at] example [dot] com", "[email hidden] or [email hidden]"],
  [
    "write quin at example.com or quin at example dot com",
    "write [email hidden] or [email hidden]",
  ],
  ["wa.me/971501 t.me/quin", "[link hidden] [link hidden]"],
  ["Insta: instagram.com/quin.", "Insta: [link hidden]"],
  ["quin at outlook dot fr", "[email hidden]"],
  ["our site quin-events.ae, please", "our site [link hidden], please"],
])("%s", (text, masked) => {
  expect(maskContacts(text)).toBe(masked);
});

test.each([
  "A birthday for 12, about AED 5,000.",
  "On 05.12.2026 at 16:00",
  "05.12.2026 - 16.00, ٨ أشخاص",
  "Two cakes @ 200 each",
  "We are at the marina at 16.00. Come with us to me.",
  "We want no pork.Vegan/halal food only please",
  "We arrive at noon.Me and my wife need a cake",
  "Please come at 5 dot com",
  "Pier 7.Gate/entrance B",
  "Un barco.De acuerdo con el precio",
  "Vegan/halal, 2.5 hours/4 hours, and/or music; cake at 18.00.",
  "A table for 8(at the stern), e.g. Fri/Sat, 12.12./13.12., a.m./p.m. or km/h.",
  "",
])("%s stays as it is", (text) => {
  expect(maskContacts(text)).toBe(text);
});

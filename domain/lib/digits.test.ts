/** Figures of Arabic and Persian keyboards are understood in every field (docs/languages.md). */
import { expect, test } from "bun:test";
import { latinDigits } from "#domain/lib/digits.ts";
import { readDay } from "#domain/lib/dubai-date.ts";
import { parseFils } from "#domain/lib/offer-sum.ts";
import { formHref, readBrowse } from "#domain/rules/filters.ts";
import { cacheablePage } from "#domain/rules/page-policy.ts";
import { normalise, OFFER_LIMITS, requestRules, withCountryCode } from "#domain/rules/request.ts";

test("both rows of figures become Latin ones, and all else stays", () => {
  expect(latinDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 42 أ४")).toBe("0123456789 0123456789 42 أ४");
});

test("fields of the request form take them, and the name keeps its letters", () => {
  expect(normalise("txtGuests", "١٢")).toBe("12");
  expect(normalise("txtDuration", "۴")).toBe("4");
  expect(normalise("codStartDate", "٠٥.١٢.٢٠٢٦")).toBe("2026-12-05");
  expect(normalise("titPhone", "+٩٧١ ٥٠ ١٢٣ ٤٥٦٧")).toBe("+971501234567");
  expect(withCountryCode("۰۵۰ ۱۲۳ ۴۵۶۷")).toBe("+971501234567");
  const name = normalise("titName", "عبد الرحمن الهاشمي");
  const rules = requestRules(OFFER_LIMITS, "2026-12-01");
  expect(rules.titName.filter(({ passes }) => !passes(name))).toEqual([]);
});

test("a comment stays as it was written", () => {
  expect(normalise("titComment", "كعكة لـ ٨ أشخاص")).toBe("كعكة لـ ٨ أشخاص");
});

test("a day and an amount are read", () => {
  expect(readDay("٥.١٢.٢٠٢٦")).toBe("2026-12-05");
  expect(readDay("۲۰۲۶-۱۲-۰۵")).toBe("2026-12-05");
  expect(parseFils("٤٬٢٠٠٫٥٠")).toBe(420_050);
  expect(parseFils("۴۲۰۰")).toBe(420_000);
});

test("the list's filters take them, and the cache keeps the page under what it shows", () => {
  const typed = new URLSearchParams({ guests: "٨", duration: "۴", price: "٥٠٠٠", page: "٢" });
  const { filters, page } = readBrowse(typed);
  expect([filters.guests, filters.duration, filters.price, page]).toEqual([8, 4, 5000, 2]);
  const kept = cacheablePage("GET", new URL(`https://khorizon.example/packages?${typed}`));
  expect(kept?.search).toBe("?guests=8&duration=4&price=5000&page=2");
  const form = new FormData();
  form.set("guests", "٨");
  expect(formHref(form)).toBe("/packages?guests=8");
});

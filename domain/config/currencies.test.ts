import { expect, test } from "bun:test";
import { siteConfigEntity } from "#db/entities/site-config.ts";
import { fieldProblem } from "#domain/rules/fields.ts";
import { CURRENCIES, ratesText, readRates } from "./currencies.ts";

const none = {
  ...{ rates_date: null, rate_usd: "", rate_eur: "", rate_gbp: "", rate_inr: "", rate_sar: "" },
};
const day = new Date("2026-11-01T20:00:00Z");

test("rates are one text, of their day in Dubai, without those that are not known", () => {
  const text = ratesText({ ...none, rates_date: day, rate_usd: "3.6725", rate_inr: "0.0413" });
  expect(text).toBe("2026-11-02 USD 3.6725 INR 0.0413");
  expect(readRates(text)).toEqual({
    ...{ day: "2026-11-02", currencies: ["USD", "INR"], rates: "USD 3.6725 INR 0.0413" },
  });
});

test("without a day, or without a rate, there are none", () => {
  expect(ratesText({ ...none, rate_usd: "3.6725" })).toBe("");
  expect(ratesText({ ...none, rates_date: day })).toBe("");
  expect(readRates("")).toBeUndefined();
  expect(readRates(undefined)).toBeUndefined();
});

test("each currency has a field that takes numbers above 0 only, and says so", () => {
  for (const currency of CURRENCIES) {
    const field = siteConfigEntity.fields[`rate_${currency.toLowerCase()}`];
    if (!field) throw new Error(`no field for ${currency}`);
    for (const rate of ["3.6725", "0.0413", "4", "120.5", ""])
      expect(fieldProblem(field, rate)).toBeUndefined();
    for (const rate of [
      "0",
      "0.00",
      "-1",
      "3,6725",
      "1e3",
      ".5",
      "5.",
      "NaN",
      "3.6725 AED",
      "12345",
    ])
      expect(fieldProblem(field, rate)).toBe(
        `1 ${currency} in AED must be a number above 0, like 3.6725`,
      );
  }
});

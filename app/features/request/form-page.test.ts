import { expect, test } from "bun:test";
import { OFFER_LIMITS } from "#domain/rules/request.ts";
import { givenValues } from "./defaults.ts";
import { namingDay } from "./form-page.server.ts";

test("a day that a link asks for and the form does not take is named, with why", () => {
  const said = (date: string) => {
    const link = new URLSearchParams({ date });
    const given = namingDay(givenValues(link, OFFER_LIMITS, "2026-12-01"), date);
    return given.leftOut.codStartDate ?? given.values.codStartDate;
  };
  expect(["2099-01-01", "2026-11-30", "2026-02-30", "?", "2026-12-01"].map(said)).toEqual([
    "01.01.2099 cannot be asked for: Date must be within the next two years",
    "30.11.2026 cannot be asked for: Date must be at least 3 days from today",
    "the link names no day of the calendar",
    "the link names no day of the calendar",
    "2026-12-01",
  ]);
});

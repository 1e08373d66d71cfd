/** How long a provider may hold a trip's time with its offer (DESIGN §15). */
import { expect, test } from "bun:test";
import { addDays, dubaiDay, dubaiMidnight } from "#domain/lib/dubai-date.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import { OPTION_KEPT, readOffer } from "./offer-form.ts";

const HOUR = 3_600_000;
const { offerForm: problems } = serviceMessages;
const now = new Date("2026-12-01T08:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * HOUR);

/** What comes of a hold for so long, of an offer that holds for `valid_hours` for a trip on `day` at 13. */
function hold(option_hours: string, { valid_hours = "24", day = "2026-12-20", held = 0 } = {}) {
  const values = { choice: "p1", start_time: "13:00", price_mode: "all_in", price: "4200" };
  const reading = readOffer(new URLSearchParams({ ...values, valid_hours, option_hours }), {
    trip: { day, timeofday: 2, duration: 3 },
    choices: [{ value: "p1", product_uuid: "v1", package_uuid: "p1", fits: true }],
    isFree: () => true,
    held: held === 0 ? null : later(held),
    now,
  });
  return reading.ok ? reading.values.option_until_date : reading.errors;
}

test("from two hours to a day, no longer than the offer holds", () => {
  expect(hold("0")).toBeNull();
  expect(hold("")).toBeNull();
  for (const hours of [2, 24]) expect(hold(`${hours}`)).toEqual(later(hours));
  for (const wrong of ["1", "25", "-2", "2.5", "1e1", "always"])
    expect(hold(wrong)).toEqual({ option_hours: problems.option });
  expect(hold("8", { valid_hours: "6" })).toEqual({ option_hours: problems.optionLong });
});

test("not into the trip", () => {
  // 13.00 in Dubai is one hour from now.
  const day = dubaiDay(now);
  expect(dubaiMidnight(day).getTime() + 13 * HOUR).toBe(later(1).getTime());
  expect(hold("2", { day })).toEqual({ option_hours: problems.optionTrip });
  expect(hold("24", { day: addDays(day, 1) })).toEqual(later(24));
});

test("the one there is goes on, but not once it is over", () => {
  expect(hold(OPTION_KEPT, { held: 5 })).toEqual(later(5));
  expect(hold(OPTION_KEPT, { held: -1 })).toEqual({ option_hours: problems.option });
  expect(hold(OPTION_KEPT)).toEqual({ option_hours: problems.option });
});

test("what has a price among the extras is not said to be not included, whatever its letters", () => {
  const form = new URLSearchParams({
    ...{ choice: "p1", start_time: "13:00", price_mode: "base", price: "4000", valid_hours: "24" },
    ...{ extra_title: "Jet ski", extra_price: "1600", excludes: "Food\n jet SKI " },
  });
  const read = () =>
    readOffer(form, {
      trip: { day: "2026-12-20", timeofday: 2, duration: 3 },
      choices: [{ value: "p1", product_uuid: "v1", package_uuid: "p1", fits: true }],
      isFree: () => true,
      now,
    });
  expect(read()).toEqual({ ok: false, errors: { excludes: problems.excludedExtra("Jet ski") } });
  form.set("excludes", "Food");
  expect(read()).toMatchObject({ ok: true, values: { excludes: ["Food"] } });
});

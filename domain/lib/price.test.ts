import { expect, test } from "bun:test";
import { packageMessages as arabicPackage } from "#domain/messages/ar/package.ts";
import { requestMessages as arabicRequest } from "#domain/messages/ar/request.ts";
import { words as arabic } from "#domain/messages/ar/words.ts";
import { formatExactPrice, formatPrice } from "./money.ts";
import { breakdown } from "./price.ts";

const hourly = {
  price: 120_000,
  price_model: "hour" as const,
  hours_min: 2,
  times_of_day: [2 as const],
};

test("four hours of a package without extras", () => {
  expect(breakdown(hourly, [], { hours: 4, guests: 12 })).toEqual({
    base: 480_000,
    extras: 0,
    vat: 24_000,
    total: 504_000,
  });
});

test("extras count by booking, hour and guest, and VAT is taken once on the whole", () => {
  const extras = [
    { price: 60_000, unit: "booking" as const },
    { price: 80_000, unit: "hour" as const },
    { price: 6_001, unit: "guest" as const },
  ];
  const sum = breakdown(hourly, extras, { hours: 2, guests: 3 });
  expect(sum.extras).toBe(60_000 + 160_000 + 18_003);
  expect(sum.vat).toBe(23_900);
  expect(sum.total).toBe(240_000 + 238_003 + 23_900);
});

test("a fixed price does not grow with the hours", () => {
  const fixed = { ...hourly, price_model: "fixed" as const };
  expect(breakdown(fixed, [], { hours: 5, guests: 2 }).base).toBe(120_000);
});

test("in Arabic the end of a line does not part a sum from its currency", () => {
  expect([formatPrice(126_000), formatExactPrice(126_000)]).toEqual(["AED 1,260", "AED 1,260.00"]);
  const sum = arabic.sum("AED", "1,260");
  expect(sum).toBe("AED\u00a01,260");
  for (const text of [
    arabicPackage.extras.price("1,260.00", "hour"),
    arabicPackage.buy.perHourLine(2, "1,260.00"),
    arabicPackage.buy.perGuest("1,260.00"),
    arabicRequest.aside.totalWithVat("1,260.00"),
  ])
    expect(text).toContain("AED\u00a01,260.00");
  // Of two sums the currency is said once.
  expect(arabicRequest.reach.price(sum, arabic.sum("AED", "2,520")).match(/AED/g)).toHaveLength(1);
});

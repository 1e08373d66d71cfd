import { expect, test } from "bun:test";
import fc from "fast-check";
import { splitAllIn, vatOf } from "#domain/lib/money.ts";
import { aedText, inOtherMode, parseAed, parseFils, sumOf, sumOfBase } from "./offer-sum.ts";

test("amounts are read to the fils, however they are written", () => {
  expect(parseAed("4200")).toBe(420_000);
  expect(parseAed(" AED 4,200.5 ")).toBe(420_050);
  expect(parseAed("4200.07")).toBe(420_007);
  expect(parseAed("0.29")).toBe(29);
  expect(parseAed("1,234,567.8")).toBe(123_456_780);
});

test("what is no amount with two decimals is not guessed at", () => {
  for (const text of [
    "",
    "-5",
    "4.200,50",
    "12.345",
    "1e3",
    "four",
    "123456789",
    "1,0",
    "20,50",
    "1,5",
    ",5",
    "1,23,456",
    "12,3456",
  ]) {
    expect(parseAed(text)).toBeUndefined();
  }
});

test("a comma stands before exactly three digits, and is never left out of another place", () => {
  const read = { "1,000.50": 100_050, "1,000": 100_000, "12,345,678": 1_234_567_800 };
  for (const [text, fils] of Object.entries({ ...read, "10 000": 1_000_000 }))
    expect([text, parseFils(text)]).toEqual([text, fils]);
  const unclear = ["1,0", "1,00", "20,50", "500,50", "1,5", "1,2345", "1.000,50", "1.000", "0,500"];
  for (const text of [...unclear, "1260,500", "1,000,50", "1,000 500", ",5", "1,,000"])
    expect([text, parseAed(text)]).toEqual([text, undefined]);
});

test("an amount survives being shown and read", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (fils) => {
      expect(parseAed(aedText(fils))).toBe(fils);
    }),
  );
});

test("an all-in price is what the visitor pays, to the fils", () => {
  expect(splitAllIn(420_000)).toEqual({ net: 400_000, vat: 20_000, total: 420_000 });
  // No net amount plus its rounded VAT makes AED 19.00.
  expect(splitAllIn(1_900)).toEqual({ net: 1_810, vat: 90, total: 1_900 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (total) => {
      const sum = splitAllIn(total);
      expect(sum.net + sum.vat).toBe(total);
      expect(Math.abs(sum.vat - vatOf(sum.net))).toBeLessThanOrEqual(1);
    }),
  );
});

test("a base price carries VAT once, on itself and its extras together", () => {
  expect(sumOfBase(540_000, [96_000, 25_050])).toEqual({
    net: 661_050,
    vat: 33_053,
    total: 694_103,
  });
});

test("an all-in price takes no extras, a base price takes each, and empty rows count for nothing", () => {
  const extras = [
    { title: "Supper", price: "960" },
    { title: "", price: "" },
  ];
  expect(sumOf({ mode: "all_in", price: "4200", extras })?.total).toBe(420_000);
  expect(sumOf({ mode: "base", price: "4000", extras })?.total).toBe(520_800);
});

test("there is no sum while an amount can't be read", () => {
  expect(sumOf({ mode: "base", price: "4000", extras: [{ title: "x", price: "?" }] })).toBe(
    undefined,
  );
  expect(sumOf({ mode: "all_in", price: "0", extras: [] })).toBeUndefined();
});

test("a price in the other mode comes to the same total, extras and all", () => {
  const extras = [{ title: "Supper", price: "960" }];
  expect(inOtherMode({ mode: "all_in", price: "6678", extras })).toBe("5400");
  expect(inOtherMode({ mode: "base", price: "5400", extras })).toBe("6678");
  expect(inOtherMode({ mode: "all_in", price: "500", extras })).toBeUndefined();
  expect(inOtherMode({ mode: "all_in", price: "four", extras })).toBeUndefined();
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 900_000_000 }), (fils) => {
      const price = inOtherMode({ mode: "all_in", price: aedText(fils), extras: [] }) ?? "";
      const total = sumOf({ mode: "base", price, extras: [] })?.total ?? 0;
      expect(Math.abs(total - fils)).toBeLessThanOrEqual(1);
    }),
  );
});

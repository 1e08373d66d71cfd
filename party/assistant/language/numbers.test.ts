import { expect, test } from "bun:test";
import { knownNumbers, numbersOf, plainDigits } from "./numbers.ts";

test.each([
  ["AED 5,040.00", ["5040"]],
  ["AED 5,040.50", ["5040.5"]],
  ["5040", ["5040"]],
  ["1,234,567", ["1234567"]],
  ["from 9:00 to 12:00", ["9:00", "12:00"]],
  ["17:30-20:00", ["17:30", "20:00"]],
  ["50% or 50 %", ["50", "50"]],
  ["٥٬٠٤٠ درهم", ["5040"]],
  ["۱۲ نفر", ["12"]],
  ["4٫6", ["4.6"]],
  ["four hours for twenty people", ["4", "20"]],
  ["Thirty of us, or a hundred", ["30", "100"]],
  ["this one, or none at zero cost", []],
  ["55ft and 26m", ["55", "26"]],
  ["a yacht", []],
])("the numbers of %p are %p", (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers);
});

test("digits of Arabic and Persian become plain ones, all else stays", () => {
  expect(plainDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ abc يوم")).toBe("0123456789 0123456789 abc يوم");
});

test("the numbers of several texts are looked up in one way of writing", () => {
  expect(knownNumbers(["four hours", "AED 1,000", "١٠٠٠"])).toEqual(new Set(["4", "1000"]));
});

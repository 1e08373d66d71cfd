import { expect, test } from "bun:test";
import { csvCell, csvLine } from "./csv.ts";

test.each([
  "=1+1",
  "+1+1",
  "-1+1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  " =1",
  "\u00a0=1",
  "\u200b=1",
  "|calc",
  "＝1+1",
  '=HYPERLINK("https://evil.example")',
])("%j opens as text, not as a formula", (text) => {
  expect(csvCell(text).replace(/^"/, "")).toStartWith("'");
});

test.each([
  [5, "5"],
  [-5, "-5"],
  ["-12.50", "-12.50"],
  ["plain", "plain"],
  ["a=b", "a=b"],
  ["a,b", '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ["two\nlines", '"two\nlines"'],
  ["", ""],
])("%j is written as %j", (value, written) => {
  expect(csvCell(value)).toBe(written);
});

test("a line ends as RFC 4180 wants it", () => {
  expect(csvLine(["a", 1, "b,c"])).toBe('a,1,"b,c"\r\n');
});

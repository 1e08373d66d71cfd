import { expect, test } from "bun:test";
import { isWritten, readWritten, writtenText } from "./written-rules.ts";

const week = (...open: (readonly [number, number] | null)[]) =>
  Array.from({ length: 7 }, (_, day) => open[day] ?? null);
const every = (hours: readonly [number, number]) => Array.from({ length: 7 }, () => hours);

test.each([
  ["Mon-Sun 09-24", every([9, 24])],
  ["monday–sunday: 9:00 – 24:00", every([9, 24])],
  ["Mon-Sun 20-2", every([20, 26])],
  ["Mon-Sun 0-30", every([0, 30])],
  ["Mon 9-18\nTue closed, Wed 8-2", week([9, 18], null, [8, 26])],
  ["Sun-Mon 9-18", week([9, 18], null, null, null, null, null, [9, 18])],
  ["", null],
  ["Mon 9-18\nMon 10-12", undefined],
  ["Mon 9-31", undefined],
  ["Mon 29-30", undefined],
  ["Mon", undefined],
  ["Mon closed", undefined],
  ["Xyz 9-18", undefined],
])("hours written as %j", (text, hours) => {
  const value = readWritten("sailing_hours", text);
  expect(value).toEqual(hours);
  if (hours)
    expect(readWritten("sailing_hours", writtenText("sailing_hours", hours))).toEqual(hours);
});

test.each([
  ["15.06-31.08", [{ from: "06-15", to: "08-31" }]],
  [
    "20.12. – 3.1.\n29.2-1.3",
    [
      { from: "12-20", to: "01-03" },
      { from: "02-29", to: "03-01" },
    ],
  ],
  ["none", []],
  ["", null],
  ["31.06-31.08", undefined],
  ["June to August", undefined],
])("seasons written as %j", (text, seasons) => {
  expect(readWritten("closed_seasons", text)).toEqual(seasons);
  if (seasons)
    expect(readWritten("closed_seasons", writtenText("closed_seasons", seasons))).toEqual(seasons);
});

test("what the administrators' API may not store", () => {
  for (const value of [
    "Mon 9-18",
    {},
    every([9, 31]),
    every([12, 12]),
    [[9, 12]],
    week(),
    every([9.5, 12]),
  ])
    expect(isWritten("sailing_hours", value)).toBe(false);
  for (const value of [[{ from: "06-15" }], [{ from: "6-15", to: "08-31" }], [null], "none"])
    expect(isWritten("closed_seasons", value)).toBe(false);
});

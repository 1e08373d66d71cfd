import { expect, test } from "bun:test";
import { conditionsOf, conditionsText, fieldValue } from "./conditions.ts";
import type { FilterField } from "./view-types.ts";

const field = (kind: FilterField["kind"], ops: FilterField["ops"], more = {}): FilterField => ({
  label: "Field",
  kind,
  ops,
  ...more,
});
const date = field("date", ["gte", "lte", "empty"]);
const money = field("money", ["eq", "in", "gte", "lte", "empty"]);
const state = field("enum", ["in", "eq", "empty"], {
  options: [
    { value: 0, label: "New" },
    { value: 1, label: "Pending" },
  ],
});
const form = (...entries: [string, string][]) => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
};
const said = { now: "2026-11-22T08:00:00Z", names: { u1: "Sunset Cruise" } };
const text = (of: FilterField, ...conditions: [string, string[]][]) =>
  conditionsText(
    of,
    conditions.map(([op, values]) => ({ key: "k", op, values })),
    said,
  );

test("a form asks for what was filled in, and for nothing else", () => {
  expect(conditionsOf(date, form(["gte", "2026-11-27"], ["lte", ""]))).toEqual([
    { op: "gte", values: ["2026-11-27"] },
  ]);
  expect(conditionsOf(state, form(["in", "0"], ["in", "1"]))).toEqual([
    { op: "in", values: ["0", "1"] },
  ]);
  expect(conditionsOf(date, form(["gte", "2026-11-27"], ["empty", "1"]))).toEqual([
    { op: "empty", values: ["1"] },
  ]);
});

test("dirhams are asked for in fils and shown in dirhams", () => {
  expect(conditionsOf(money, form(["gte", "12.50"], ["lte", "1,000"]))).toEqual([
    { op: "gte", values: ["1250"] },
    { op: "lte", values: ["100000"] },
  ]);
  expect(conditionsOf(money, form(["gte", "12,50"]))).toEqual([{ op: "gte", values: ["12,50"] }]);
  expect(fieldValue(money, "1250")).toBe("12.50");
  expect(text(money, ["gte", ["100000"]])).toBe("from AED 1,000");
});

test("a chip says its condition in words, days without the year that is", () => {
  expect(text(date, ["gte", ["2026-11-27"]], ["lte", ["2026-12-19"]])).toBe("27.11. to 19.12.");
  expect(text(date, ["lte", ["2027-01-02"]])).toBe("up to 02.01.2027");
  expect(text(date, ["empty", ["1"]])).toBe("Not set");
  expect(text(state, ["in", ["0", "1"]])).toBe("New, Pending");
  expect(text(field("relation", ["in"]), ["in", ["u1", "u2"]])).toBe(
    "Sunset Cruise, Unknown record",
  );
  expect(text(field("boolean", ["eq"]), ["eq", ["0"]])).toBe("No");
  expect(text(field("text", ["contains"]), ["contains", ["marina"]])).toBe("“marina”");
});

test("an instant of an address stands in the form as its day in Dubai", () => {
  expect(fieldValue(date, "2026-11-26T20:00:00Z")).toBe("2026-11-27");
});

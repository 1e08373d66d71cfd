import { expect, test } from "bun:test";
import type { Field } from "#domain/rules/fields.ts";
import { filterOps, readCondition } from "./filters.ts";

const UUID = "01890000-0000-7000-8000-000000000001";
const kinds: Record<string, Field> = {
  text: { label: "Name", kind: "text" },
  number: { label: "Guests", kind: "number" },
  date: { label: "Start", kind: "date" },
  enum: {
    label: "Type",
    kind: "enum",
    options: [
      { value: 0, label: "Offer" },
      { value: 1, label: "Reservation" },
    ],
  },
  boolean: { label: "Active", kind: "boolean" },
  relation: { label: "Package", kind: "relation", relation: "productpackage" },
  list: { label: "Tags", kind: "list" },
  secret: { label: "Hash", kind: "text", secret: true },
};
const read = (kind: string, op: string | undefined, value: unknown) => {
  const field = kinds[kind];
  if (!field) throw new Error(kind);
  const out = readCondition("key", field, op, value);
  return typeof out === "string" ? out : [out.op, out.values];
};

test.each([
  ["text", undefined, "x", ["contains", ["x"]]],
  ["text", "eq", ["a", "b"], ["eq", ["b"]]],
  ["text", "in", "a,b", ["in", ["a", "b"]]],
  ["number", "gte", "5", ["gte", [5]]],
  ["number", undefined, -5, ["eq", [-5]]],
  ["date", "gte", "2026-12-24", ["gte", [Date.UTC(2026, 11, 23, 20)]]],
  ["date", "lte", "2026-12-24", ["lte", [Date.UTC(2026, 11, 24, 20) - 1]]],
  ["date", "lte", "2026-12-24T10:00:00Z", ["lte", [Date.UTC(2026, 11, 24, 10)]]],
  ["enum", undefined, "0,1", ["in", [0, 1]]],
  ["enum", "in", ["1"], ["in", [1]]],
  ["boolean", undefined, "true", ["eq", [1]]],
  ["boolean", "eq", false, ["eq", [0]]],
  ["relation", undefined, UUID, ["in", [UUID]]],
  ["relation", "empty", "true", ["empty", [1]]],
  ["list", undefined, "Sun", ["has", ["Sun"]]],
])("%s %p of %j is understood", (kind, op, value, condition) => {
  expect<unknown>(read(kind, op, value)).toEqual(condition);
});

test.each([
  ["text", "like", "x"],
  ["text", "contains", ""],
  ["text", "eq", { $ne: 1 }],
  ["text", "eq", "x".repeat(201)],
  ["number", "eq", "1 or 1"],
  ["number", "eq", "1.5"],
  ["number", "contains", "1"],
  ["number", "gte", null],
  ["date", "gte", "yesterday"],
  ["date", "eq", "2026-12-24"],
  ["enum", "in", "0,9"],
  ["enum", "in", ""],
  ["boolean", "eq", "maybe"],
  ["relation", "in", "x"],
  ["relation", "in", Array(101).fill(UUID)],
  ["secret", "eq", "x"],
  ["secret", undefined, "x"],
])("%s %p of %j is refused in a sentence", (kind, op, value) => {
  expect(read(kind, op, value)).toBeString();
});

test("a secret field has no filters", () => {
  expect(filterOps({ label: "Hash", kind: "text", secret: true })).toEqual([]);
});

test("texts to compare with are well-formed, and what is left of none is no value", () => {
  expect(read("text", "eq", "Wi\ud800nd\u0000")).toEqual(["eq", ["Wi\ufffdnd"]]);
  expect(read("list", "has", "\u0007")).toBe("Tags cannot be compared with that");
});

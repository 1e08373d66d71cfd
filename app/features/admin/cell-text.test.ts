import { expect, test } from "bun:test";
import type { ListColumn } from "#domain/rules/fields.ts";
import { cellText } from "./cell-text.ts";

const column = (kind: ListColumn["kind"], more: Partial<ListColumn> = {}): ListColumn => ({
  key: kind,
  label: kind,
  kind,
  ...more,
});
const options = [
  { value: 1, label: "Morning" },
  { value: 2, label: "Afternoon" },
];

test("each kind of value is shown in its own form", () => {
  expect(cellText(column("money"), 504_050)).toBe("AED 5,040.50");
  expect(cellText(column("datetime"), "2026-12-05T12:00:00.000Z")).toBe("05.12.2026, 16.00");
  expect(cellText(column("date"), new Date("2026-12-05T12:00:00Z"))).toBe("05.12.2026, 16.00");
  expect(cellText(column("enum", { options }), 2)).toBe("Afternoon");
  expect(cellText(column("enum", { options }), 9)).toBe("9");
  expect(cellText(column("list", { options }), [1, 2])).toBe("Morning, Afternoon");
  expect(cellText(column("list"), [])).toBe("–");
  expect(cellText(column("boolean"), false)).toBe("No");
  expect(cellText(column("relation"), "0190aaaa-0000-7000-8000-00000000beef")).toBe("…0000beef");
  expect(cellText(column("pictures"), [{ file_uuid: "x" }])).toBe("1 picture");
  expect(cellText(column("json"), [{}, {}])).toBe("2 entries");
  expect(cellText(column("stars"), 4)).toBe("4 of 5");
  expect(cellText(column("number"), 0)).toBe("0");
  expect(cellText(column("text"), null)).toBe("–");
  expect(cellText(column("date"), "not a date")).toBe("not a date");
  expect([...cellText(column("textarea"), "å".repeat(200))].length).toBe(81);
});

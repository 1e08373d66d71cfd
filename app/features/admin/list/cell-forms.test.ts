import { expect, test } from "bun:test";
import { cellWords } from "./cell-forms.ts";
import type { ShownColumn } from "./columns.ts";
import type { ListRow } from "./view-types.ts";

const words = (column: Partial<ShownColumn>, row: Record<string, unknown>) =>
  cellWords(
    { key: "value", label: "", kind: "text", ...column },
    { uuid: "u", labels: {}, ...row } as unknown as ListRow,
    0,
  ).text;

test("sums in a column have their decimals, all of them", () => {
  const money = (value: number) => words({ kind: "money" }, { value });
  expect([money(1_134_000), money(341_250)]).toEqual(["AED 11,340.00", "AED 3,412.50"]);
});

test("a mail without a subject yet is called by what it is about", () => {
  const mail = (subject: string) =>
    words({ key: "subject", as: "mail" }, { subject, event: "review_request" });
  expect([mail(""), mail("How was it?")]).toEqual(["Review request", "How was it?"]);
  expect(words({ key: "event" }, { event: "review_request" })).toBe("Review request");
});

test("what a chat said last stands in plain words", () => {
  expect(words({ as: "words" }, { value: "**Yes**: [write us](ht" })).toBe("Yes: write us");
});

test("a request says which language its visitor reads, where it is not English", () => {
  const kind = (site_language: string) =>
    cellWords(
      {
        key: "typeid",
        label: "",
        kind: "enum",
        as: "kind",
        options: [{ value: 0, label: "Offer" }],
      },
      { uuid: "u", labels: {}, typeid: 0, site_language } as unknown as ListRow,
      0,
    );
  expect([kind("ar"), kind("en"), kind("")]).toEqual([
    { text: "Offer", under: "Arabic" },
    { text: "Offer" },
    { text: "Offer" },
  ]);
});

import { expect, test } from "bun:test";
import fc from "fast-check";
import { fieldErrors, isRefused } from "#db/ark.ts";
import { entities } from "#db/registry.ts";
import type { Field } from "#domain/rules/fields.ts";
import {
  changedFields,
  type EditorField,
  fromInput,
  type InputValue,
  inputProblem,
  isSameInput,
  toInput,
} from "./field-values.ts";

const editorField = (key: string, field: Field): EditorField => ({ ...field, key, span: "full" });
const writable = entities
  .filter(({ readonly }) => !readonly)
  .flatMap((entity) =>
    Object.entries(entity.fields)
      .filter(([, { readonly }]) => !readonly)
      .map(([key, field]) => ({ entity, field: editorField(key, field) })),
  );

const TEXTS = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 400 }),
  fc.constantFrom(
    "",
    " ",
    "a",
    "a@b.ae",
    "+971501234567",
    "00971 50 1234567",
    "golden-hour",
    "https://x.ae",
    "-1",
    "0",
    "12",
    "1e3",
    "1,260.50",
    "12.5",
    "99999999999999999999",
    "05.12.2026, 16.00",
    "31.02.2026",
    "2026-12-05",
  ),
  fc.uuid({ version: 7 }),
  fc.integer().map(String),
);

/** What somebody may bring a field's control to. */
function inputsFor(field: Field): fc.Arbitrary<InputValue> {
  const options = field.options?.map(({ value }) => `${value}`) ?? [];
  const choice = options.length > 0 ? fc.constantFrom(...options) : TEXTS;
  switch (field.kind) {
    case "boolean":
      return fc.boolean();
    case "enum":
      return fc.oneof(choice, fc.constant(""));
    case "list":
      return fc.uniqueArray(options.length > 0 ? choice : TEXTS, { maxLength: 5 });
    case "relations":
      return fc.array(fc.oneof(fc.uuid({ version: 7 }), TEXTS), { maxLength: 5 });
    case "pictures":
      return fc.array(
        fc.record({ file_uuid: fc.oneof(fc.uuid({ version: 7 }), TEXTS), position: TEXTS }),
        { maxLength: 3 },
      );
    case "json":
      return field.items || field.translates
        ? fc.array(
            fc.record(
              Object.fromEntries(
                Object.keys(field.items ?? field.translates ?? {}).map((key) => [key, TEXTS]),
              ),
            ),
            { maxLength: 3 },
          )
        : TEXTS;
    default:
      return TEXTS;
  }
}

test("what the browser lets through the write schema takes, and what it refuses is refused in the same words", () => {
  expect(writable.length).toBeGreaterThan(100);
  for (const { entity, field } of writable) {
    fc.assert(
      fc.property(inputsFor(field), (input) => {
        const problem = inputProblem(field, input);
        const value = fromInput(field, input);
        const out = entity.patch({ [field.key]: value });
        const refused = isRefused(out) ? fieldErrors(out)[field.key] : undefined;
        const of = `${entity.name}.${field.key} ${JSON.stringify(input)}`;
        expect([of, problem === undefined]).toEqual([of, refused === undefined]);
        // The browser knows what was typed, where the server only sees that it is no number or date.
        const isRead = !["money", "date", "json"].includes(field.kind) && !field.unit;
        if (isRead && problem !== undefined) expect([of, refused]).toEqual([of, problem]);
      }),
      { numRuns: 30 },
    );
  }
});

test("a stored value comes out of its control as it went in", () => {
  const stored: [Field, unknown][] = [
    [{ label: "x", kind: "money" }, 126_050],
    [{ label: "x", kind: "money" }, 0],
    [{ label: "x", kind: "number" }, -3],
    [{ label: "x", kind: "date" }, "2026-12-05T12:00:00.000Z"],
    [{ label: "x", kind: "date" }, "2026-12-04T20:00:00.000Z"],
    [{ label: "x", kind: "boolean" }, true],
    [{ label: "x", kind: "enum", options: [{ value: 2, label: "Two" }] }, 2],
    [
      {
        label: "x",
        kind: "list",
        options: [1, 2, 3].map((value) => ({ value, label: `${value}` })),
      },
      [1, 3],
    ],
    [{ label: "x", kind: "list" }, ["one", "two"]],
    [
      { label: "x", kind: "json", items: { title: "text", price: "number" } },
      [{ title: "a", price: 5_050 }],
    ],
    [{ label: "x", kind: "pictures" }, [{ file_uuid: "u", position: "50% 80%" }]],
    [{ label: "x", kind: "relation" }, null],
  ];
  for (const [field, value] of stored) {
    expect(fromInput(field, toInput(field, value))).toEqual(value as never);
  }
});

test("a wished day is shown as a day, an instant with its time", () => {
  const field: Field = { label: "Start", kind: "date", dayAlone: true };
  expect(toInput(field, "2026-12-04T20:00:00.000Z")).toBe("05.12.2026");
  expect(toInput({ ...field, dayAlone: false }, "2026-12-04T20:00:00.000Z")).toBe(
    "05.12.2026, 00.00",
  );
  expect(toInput(field, "2026-12-05T12:00:00.000Z")).toBe("05.12.2026, 16.00");
});

test("choices are sent in their own order, whatever order they were ticked in", () => {
  const field: Field = {
    label: "Times",
    kind: "list",
    options: [1, 2, 3].map((value) => ({ value, label: `${value}` })),
  };
  expect(fromInput(field, ["3", "1"])).toEqual([1, 3]);
});

test("the same value written otherwise is no change", () => {
  const money = editorField("price", { label: "Price", kind: "money" });
  expect(isSameInput(money, "1,260", "1260.00")).toBe(true);
  expect(isSameInput(money, "1,260", "1,261")).toBe(false);
  const text = editorField("title", { label: "Title", kind: "text" });
  expect(isSameInput(text, "Wind", " Wind ")).toBe(true);
  expect(
    changedFields([money, text], { price: "1", title: "a" }, { price: "1.00", title: "b" }),
  ).toEqual([text]);
});

test("a column that always holds a value is not emptied without a word", () => {
  const field: EditorField = {
    ...editorField("guests", { label: "Guests", kind: "number" }),
    filled: true,
  };
  expect(inputProblem(field, "")).toBe("Guests is required");
  expect(inputProblem({ ...field, filled: false }, "")).toBeUndefined();
});

test("a new password follows the rules of passwords, and none is none", () => {
  const field: EditorField = {
    ...editorField("password", { label: "New password", kind: "text" }),
    variant: "password",
  };
  expect(inputProblem(field, "")).toBeUndefined();
  expect(inputProblem(field, "short")).toBeString();
  expect(inputProblem(field, "seven herons at dusk")).toBeUndefined();
});

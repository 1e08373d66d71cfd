import { RECORD_LANGUAGES } from "#domain/config/languages.ts";
import { dubaiDay, dubaiMidnight, formatDate, formatDateTime } from "#domain/lib/dubai-date.ts";
import { parseUnit, unitProblem, unitText } from "#domain/lib/units.ts";
import { readWritten, writtenText } from "#domain/lib/written-rules.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import {
  cleanValue,
  type Field,
  fieldProblem,
  type ListColumn,
  type Picture,
  type Translations,
} from "#domain/rules/fields.ts";
import { passwordProblem } from "#domain/rules/password.ts";
import { moneyInput, parseDubai, parseMoney } from "./typed-input.ts";

/** How much of a card's line a field takes. */
export type Span = "full" | "wide" | "half" | "third" | "quarter";
export type Variant = "tags" | "rows" | "password" | "picture";

/** A field as the editor shows it: its own rules, and how it is drawn. Plain data from the server. */
export type EditorField = Field & {
  key: string;
  span: Span;
  variant?: Variant;
  /** A column that always holds a value: emptied, it would silently stay as it was. */
  filled?: boolean;
  /** Where the records are that a relation names: "/admin/edit/RentalPartner". */
  recordPath?: string;
  /** The column such a record is called by, and whether its list can be searched. */
  recordTitle?: string;
  searchable?: boolean;
  /** Of "relations": what their list shows of such a record beside its name. */
  recordDetail?: readonly ListColumn[];
};

/** What stands in a field's control. Numbers, sums and dates are text until they are sent, so nothing typed is lost. */
export type InputValue =
  | string
  | boolean
  | readonly string[]
  | readonly Picture[]
  | readonly Record<string, string>[];
export type Inputs = Record<string, InputValue>;

const { fields: words, items: itemLabels } = editMessages;
export const itemLabel = (key: string) => itemLabels[key] ?? key;
/** Sums in the parts of a list are fils like everywhere else. */
export const isItemMoney = (key: string, kind: "number" | "text") =>
  kind === "number" && key === "price";

/** A stored value as its control holds it. */
export function toInput(field: Field, value: unknown): InputValue {
  switch (field.kind) {
    case "boolean":
      return value === true;
    case "number":
      return typeof value === "number" ? numberInput(field, value) : "";
    case "money":
      return typeof value === "number" ? moneyInput(value) : "";
    case "date":
      return typeof value === "string" ? dateInput(field, new Date(value)) : "";
    case "enum":
      return value === null || value === undefined ? "" : `${value}`;
    case "list":
    case "relations":
      return Array.isArray(value) ? value.map((item) => `${item}`) : [];
    case "pictures":
      return Array.isArray(value) ? (value as Picture[]) : [];
    case "json":
      return jsonInput(field, value);
    default:
      return typeof value === "string" ? value : "";
  }
}

const numberInput = ({ unit }: Field, value: number) => (unit ? unitText(unit, value) : `${value}`);

/** Midnight is how a day alone is read and stored: where there may be one it is shown as one. */
function dateInput({ dayAlone }: Field, date: Date): string {
  const isDay = dayAlone && dubaiMidnight(dubaiDay(date)).getTime() === date.getTime();
  return isDay ? formatDate(date) : formatDateTime(date);
}

function jsonInput({ items, written, translates }: Field, value: unknown): InputValue {
  if (translates) return translationsInput(translates, (value ?? {}) as Translations);
  if (written) return writtenText(written, value);
  if (!items) return value === null || value === undefined ? "" : JSON.stringify(value, null, 2);
  const rows = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(items).map(([key, kind]) => {
        const part = row[key];
        const isSum = isItemMoney(key, kind) && typeof part === "number";
        return [key, isSum ? moneyInput(part) : `${part ?? ""}`];
      }),
    ),
  );
}

/** A row of texts for each language, by the key of the English field; of a list a line for each item. */
function translationsInput(fields: Readonly<Record<string, Field>>, value: Translations) {
  return Object.keys(RECORD_LANGUAGES).map((tag) =>
    Object.fromEntries(
      Object.keys(fields).map((key) => [key, [value[tag]?.[key] ?? ""].flat().join("\n")]),
    ),
  );
}

function readTranslations(fields: Readonly<Record<string, Field>>, input: InputValue): unknown {
  const rows = input as readonly Record<string, string>[];
  return Object.fromEntries(
    Object.keys(RECORD_LANGUAGES).map((tag, place) => [
      tag,
      Object.fromEntries(
        Object.entries(fields).map(([key, { kind }]) => {
          const text = rows[place]?.[key] ?? "";
          return [key, kind === "list" ? readLines(text) : text];
        }),
      ),
    ]),
  );
}

const readLines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** What a control holds as it is sent. What can't be read stays as it was typed: the rules refuse it. */
export function fromInput(field: Field, input: InputValue): unknown {
  switch (field.kind) {
    case "number":
      return field.unit && typeof input === "string"
        ? orAsTyped(parseUnit(field.unit, input), input)
        : readNumber(input);
    case "money":
      return typeof input === "string" ? orAsTyped(parseMoney(input), input) : input;
    case "date":
      return typeof input === "string" ? orAsTyped(parseDubai(input), input) : input;
    case "enum":
      return input === "" ? null : optionOf(field, input);
    case "relation":
      return input === "" ? null : input;
    case "list":
      return Array.isArray(input) ? readList(field, input) : input;
    case "json":
      return readJson(field, input);
    default:
      return input;
  }
}

const orAsTyped = <T>(parsed: T | undefined, typed: string) =>
  parsed === undefined ? typed : parsed;

function readNumber(input: InputValue): unknown {
  if (typeof input !== "string") return input;
  const text = input.trim();
  if (text === "") return null;
  return /^[+-]?\d+$/.test(text) ? Number(text) : input;
}

function optionOf({ options = [] }: Field, input: unknown): unknown {
  return options.find(({ value }) => `${value}` === `${input}`)?.value ?? input;
}

function readList(field: Field, input: readonly unknown[]): unknown[] {
  if (!field.options) return input.map((item) => `${item}`.trim()).filter((item) => item !== "");
  // In the order of the choices, whatever order they were ticked in.
  const places = field.options.map(({ value }) => `${value}`);
  const ticked = input.toSorted((a, b) => places.indexOf(`${a}`) - places.indexOf(`${b}`));
  return ticked.map((item) => optionOf(field, item));
}

function readJson({ items, written, translates }: Field, input: InputValue): unknown {
  if (translates) return readTranslations(translates, input);
  if (written && typeof input === "string") {
    const value = readWritten(written, input);
    return value === undefined ? input : value;
  }
  if (!items) {
    if (typeof input !== "string") return input;
    try {
      return input.trim() === "" ? null : (JSON.parse(input) as unknown);
    } catch {
      return undefined;
    }
  }
  if (!Array.isArray(input)) return input;
  return (input as Record<string, string>[]).map((row) =>
    Object.fromEntries(
      Object.entries(items).map(([key, kind]) => [key, readItem(key, kind, row[key] ?? "")]),
    ),
  );
}

function readItem(key: string, kind: "number" | "text", text: string): unknown {
  if (kind === "text") return text.trim();
  return isItemMoney(key, kind) ? orAsTyped(parseMoney(text), text) : readNumber(text);
}

/** Why what stands in a control is refused, by the rules the server's write schema is made of; undefined when it is fine. */
export function inputProblem(field: EditorField, input: InputValue): string | undefined {
  const { label, kind, variant } = field;
  if (variant === "password")
    return typeof input === "string" && input !== "" ? passwordProblem(input) : undefined;
  const value = fromInput(field, input);
  if (kind === "money" && typeof value === "string") return words.money(label);
  if (field.unit && typeof value === "string") return unitProblem(field.unit, label);
  if (kind === "date" && typeof input === "string" && parseDubai(input) === undefined)
    return words.date(label);
  if (kind === "json") {
    const problem = jsonInputProblem(field, value);
    if (problem) return problem;
  }
  const isEmpty = value === null || value === "";
  if (isEmpty && field.filled) return editMessages.required(label);
  return fieldProblem(field, cleanValue(field, value));
}

function jsonInputProblem({ label, items }: Field, value: unknown): string | undefined {
  if (value === undefined) return words.json(label);
  if (!items || !Array.isArray(value)) return undefined;
  const numbers = Object.keys(items).filter((key) => items[key] === "number");
  const wrong = numbers.find((key) =>
    value.some((row: Record<string, unknown>) => !Number.isSafeInteger(row[key])),
  );
  if (wrong === undefined) return undefined;
  const name = `${label}: ${itemLabel(wrong).toLowerCase()}`;
  return isItemMoney(wrong, "number") ? words.money(name) : words.itemNumber(name);
}

/** True while two contents of a control mean the same value. */
export function isSameInput(field: Field, one: InputValue, other: InputValue): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  const [a, b] = [fromInput(field, one), fromInput(field, other)].map((value) =>
    cleanValue(field, value),
  );
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/** All controls of a record. */
export function inputsOf(
  fields: readonly EditorField[],
  record: Readonly<Record<string, unknown>>,
): Inputs {
  return Object.fromEntries(fields.map((field) => [field.key, toInput(field, record[field.key])]));
}

/** The fields that hold something else than before. */
export function changedFields(
  fields: readonly EditorField[],
  base: Inputs,
  inputs: Inputs,
): EditorField[] {
  return fields.filter(
    (field) => !isSameInput(field, base[field.key] ?? "", inputs[field.key] ?? ""),
  );
}

/** What is sent for some fields. */
export function bodyOf(fields: readonly EditorField[], inputs: Inputs): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field.key, fromInput(field, inputs[field.key] ?? "")]),
  );
}

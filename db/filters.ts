import { addDays, dubaiMidnight, isCalendarDay } from "#domain/lib/dubai-date.ts";
import { plainText } from "#domain/lib/plain-text.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { cleanDate, type Field, type FieldKind } from "#domain/rules/fields.ts";

// What lists can be filtered by: plain rules over the fields of an entity, which a browser can have too.

/** "has" is for lists of values; "in" takes several, any of which will do. */
const FILTER_OPS = ["eq", "in", "contains", "gte", "lte", "has", "empty"] as const;
export type FilterOp = (typeof FILTER_OPS)[number];
export type FilterValue = string | number;
/** One condition of a list. "empty" has 1 or 0 as its value. */
export type Condition = { key: string; op: FilterOp; values: readonly FilterValue[] };

const TEXT = ["contains", "eq", "in", "empty"] as const;
const NUMBER = ["eq", "in", "gte", "lte", "empty"] as const;
const OPS_OF: Record<FieldKind, readonly FilterOp[]> = {
  text: TEXT,
  email: TEXT,
  phone: TEXT,
  slug: TEXT,
  textarea: TEXT,
  markdown: TEXT,
  number: NUMBER,
  money: NUMBER,
  date: ["gte", "lte", "empty"],
  boolean: ["eq"],
  enum: ["in", "eq", "empty"],
  relation: ["in", "eq", "empty"],
  relations: ["in", "eq", "empty"],
  list: ["has"],
  json: [],
  pictures: [],
};

/** The comparisons a field allows, the usual one first; none for a secret field. */
export function filterOps(field: Field): readonly FilterOp[] {
  return field.secret ? [] : OPS_OF[field.kind];
}

export const FILTERS_MOST = 20;
const FILTER_VALUES_MOST = 100;
const TEXT_MOST = 200;

/** Reads the values of a condition; a sentence when they are wrong. Several stand in a list or between commas. */
export function readCondition(
  key: string,
  field: Field,
  op: string | undefined,
  given: unknown,
): Condition | string {
  const allowed = filterOps(field);
  const chosen = op === undefined ? allowed[0] : allowed.find((one) => one === op);
  if (!chosen) return `${field.label} cannot be filtered this way`;
  const values: FilterValue[] = [];
  for (const part of partsOf(chosen, given)) {
    const value = readValue(field, chosen, part);
    if (value === undefined) return `${field.label} cannot be compared with that`;
    values.push(value);
  }
  if (values.length === 0 || values.length > FILTER_VALUES_MOST)
    return `${field.label} needs 1 to ${FILTER_VALUES_MOST} values`;
  return { key, op: chosen, values };
}

function partsOf(op: FilterOp, given: unknown): unknown[] {
  const list = Array.isArray(given) ? given : [given];
  if (op !== "in") return list.slice(-1);
  return list.flatMap((part) => (typeof part === "string" ? part.split(",") : [part]));
}

function readValue(field: Field, op: FilterOp, given: unknown): FilterValue | undefined {
  if (op === "empty") return readFlag(given);
  switch (field.kind) {
    case "boolean":
      return readFlag(given);
    case "number":
    case "money":
      return readInteger(given);
    case "date":
      return readInstant(op, given);
    case "enum":
    case "list":
      return readOption(field, given);
    case "relation":
    case "relations":
      return isUuid(given) ? given : undefined;
    default:
      return readText(given);
  }
}

function readFlag(given: unknown): number | undefined {
  if (given === true || given === "true" || given === "1") return 1;
  return given === false || given === "false" || given === "0" ? 0 : undefined;
}

function readInteger(given: unknown): number | undefined {
  const number = typeof given === "string" && /^-?\d{1,15}$/.test(given) ? Number(given) : given;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : undefined;
}

/** A day is one in Dubai: from its first millisecond ("gte"), or to its last ("lte"). */
function readInstant(op: FilterOp, given: unknown): number | undefined {
  if (typeof given === "string" && isCalendarDay(given)) {
    if (op === "lte") return dubaiMidnight(addDays(given, 1)).getTime() - 1;
    return dubaiMidnight(given).getTime();
  }
  const date = cleanDate(given);
  return date instanceof Date ? date.getTime() : undefined;
}

function readOption({ options }: Field, given: unknown): FilterValue | undefined {
  if (options) return options.find(({ value }) => `${value}` === `${given}`)?.value;
  return readText(given);
}

function readText(given: unknown): string | undefined {
  if (typeof given !== "string" || given.length > TEXT_MOST) return undefined;
  return plainText(given) || undefined;
}

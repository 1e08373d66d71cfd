import { dubaiDay, formatDate, isCalendarDay } from "#domain/lib/dubai-date.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { parseUnit, type Unit, unitText } from "#domain/lib/units.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { cleanDate } from "#domain/rules/fields.ts";
import { moneyInput, parseMoney } from "../edit/typed-input.ts";
import type { ListFilter } from "./list-query.ts";
import type { FilterField } from "./view-types.ts";

const { filter: text } = adminListMessages;

type Condition = Omit<ListFilter, "key">;

/** What a field's filter form asks for; nothing where it is left empty. Dirhams become fils. */
export function conditionsOf({ kind, ops, unit }: FilterField, form: FormData): Condition[] {
  const one = (name: string) => `${form.get(name) ?? ""}`.trim();
  const empty = one("empty");
  if (empty !== "") return [{ op: "empty", values: [empty] }];
  return ops.flatMap((op): Condition[] => {
    if (op === "empty") return [];
    if (op === "in") {
      const values = form.getAll("in").map(String).filter(Boolean);
      return values.length > 0 ? [{ op, values }] : [];
    }
    const value = kind === "money" ? toFils(one(op)) : unit ? toStored(unit, one(op)) : one(op);
    return value === "" ? [] : [{ op, values: [value] }];
  });
}

/** Dirhams as fils; what is no amount stays, so that the list says what is wrong with it. */
function toFils(amount: string): string {
  return `${parseMoney(amount) ?? amount}`;
}

const toStored = (unit: Unit, typed: string) => `${parseUnit(unit, typed) ?? typed}`;

/** What stands in a field's filter form for a condition. */
export function fieldValue({ kind, unit }: FilterField, value: string | undefined): string {
  if (value === undefined) return "";
  const isNumber = /^-?\d+$/.test(value);
  if (kind === "money") return isNumber ? moneyInput(Number(value)) : value;
  if (unit) return isNumber ? unitText(unit, Number(value)) : value;
  return kind === "date" ? dayOf(value) : value;
}

/** An address may name an instant; a form knows days. */
function dayOf(value: string): string {
  if (isCalendarDay(value)) return value;
  const date = cleanDate(value);
  return date instanceof Date ? dubaiDay(date) : value;
}

type Words = { now: string; names: Readonly<Record<string, string>> };

/** The conditions on one field in words, as its chip shows them: "27.11. to 19.12.". */
export function conditionsText(
  field: FilterField | undefined,
  conditions: readonly ListFilter[],
  words: Words,
): string {
  const inWords = (value: string) => valueText(field, value, words);
  const [from] = conditions.find(({ op }) => op === "gte")?.values ?? [];
  const [to] = conditions.find(({ op }) => op === "lte")?.values ?? [];
  const others = conditions
    .filter(({ op }) => op !== "gte" && op !== "lte")
    .map(({ op, values }) => {
      if (op === "empty") return values.at(-1) === "1" ? text.empty : text.filled;
      if (op === "contains") return text.quoted(values.at(-1) ?? "");
      return text.any(values.map(inWords));
    });
  if (from !== undefined && to !== undefined) others.push(text.between(inWords(from), inWords(to)));
  else if (from !== undefined) others.push(text.atLeast(inWords(from)));
  else if (to !== undefined) others.push(text.atMost(inWords(to)));
  return text.any(others);
}

function valueText(field: FilterField | undefined, value: string, { now, names }: Words): string {
  const option = field?.options?.find((one) => `${one.value}` === value);
  if (option) return option.label;
  switch (field?.kind) {
    case "relation":
    case "relations":
      return names[value] ?? text.unknown;
    case "boolean":
      return value === "1" || value === "true" ? text.yes : text.no;
    case "money":
      return /^-?\d+$/.test(value) ? formatPrice(Number(value)) : value;
    case "number":
      return field.unit && /^\d+$/.test(value) ? unitText(field.unit, Number(value)) : value;
    case "date":
      return shortDay(dayOf(value), dubaiDay(new Date(now)));
    default:
      return value;
  }
}

/** "27.11." in the year that is, "27.11.2027" in another. */
function shortDay(day: string, today: string): string {
  if (!isCalendarDay(day)) return day;
  const full = formatDate(day);
  return day.slice(0, 4) === today.slice(0, 4) ? full.slice(0, 6) : full;
}

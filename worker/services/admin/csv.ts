import type { Entity } from "#db/entity.ts";
import type { Place } from "#db/queries/admin/keys.ts";
import { listRecords } from "#db/queries/admin/list.ts";
import { dubaiDay, dubaiTime } from "#domain/lib/dubai-date.ts";
import { nameWithoutUnit, unitNumber } from "#domain/lib/units.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { unitMessages } from "#domain/messages/en/units.ts";
import { type Field, itemParts, optionLabel } from "#domain/rules/fields.ts";
import { type AdminCall, invalid } from "./call.ts";
import { fieldsOf, shownEntity, shownRecord } from "./limits.ts";
import { type AdminRow, stored } from "./list.ts";
import { readListInput } from "./list-input.ts";

/** Rows of one round trip: all that is in memory at a time. */
const CHUNK_ROWS = 1000;
const { csv: words } = adminApiMessages;

/**
 * A whole list as a file, with the filter of the list: read by keyset and streamed as the reader takes it, so that a
 * hundred thousand rows need no more memory than a thousand. The first rows are read before the answer begins: what is
 * refused is refused with its status. Throws AppError validation.
 */
export async function adminCsv(
  call: AdminCall,
  query: URLSearchParams,
): Promise<ReadableStream<Uint8Array>> {
  const { entity } = call;
  const { columns, rest } = readColumns(entity, query);
  const input = readListInput(entity, rest);
  let keys = columns ?? ["uuid", ...Object.keys(entity.readable)];
  const guard = call.guard.of(entity.api, {
    fields: fieldsOf(input.selection, input.order.key, ...(columns ?? [])),
  });
  const encoder = new TextEncoder();
  let after: Place | undefined;

  async function nextRows(): Promise<AdminRow[]> {
    const page = {
      order: input.order,
      limit: CHUNK_ROWS,
      keys: [...keys, input.order.key],
      ...(after && { after }),
    };
    const { rows, account } = await guard.read({
      found: listRecords(call.services.db, entity, input.selection, page),
    });
    const found = rows.found as AdminRow[];
    const last = found.at(-1);
    after = last && { value: stored(last[input.order.key]), uuid: last.uuid };
    const { readable } = shownEntity(account.permission, entity);
    keys = keys.filter((key) => key === "uuid" || Object.hasOwn(readable, key));
    return found.map((row) => shownRecord(account.permission, entity, row));
  }

  let rows = await nextRows();
  // The mark in front tells spreadsheets that names are in UTF-8.
  let text = `\ufeff${csvLine(keys.map((key) => heading(entity, key)))}`;
  return new ReadableStream({
    async pull(controller) {
      const isLast = rows.length < CHUNK_ROWS;
      text += rows.map((row) => csvLine(keys.map((key) => cell(entity, key, row)))).join("");
      controller.enqueue(encoder.encode(text));
      text = "";
      if (isLast) controller.close();
      else rows = await nextRows();
    },
  });
}

/** `columns=a,b`: these columns in their order, instead of all. Throws AppError validation. */
function readColumns(entity: Entity, query: URLSearchParams) {
  const rest = new URLSearchParams(query);
  rest.delete("columns");
  const given = query.getAll("columns").join(",");
  if (given === "") return { columns: undefined, rest };
  const columns = [...new Set(given.split(","))];
  const isKnown = (key: string) => key === "uuid" || Object.hasOwn(entity.readable, key);
  if (!columns.every(isKnown)) throw invalid({ columns: words.columns });
  return { columns, rest };
}

function heading({ readable }: Entity, key: string): string {
  const field = readable[key];
  if (!field) return words.id;
  if (field.unit)
    return unitMessages.headed(nameWithoutUnit(field.label), unitMessages.inFile[field.unit]);
  return field.kind === "date" ? words.dubai(field.label) : field.label;
}

/** A value as a person reads it: names instead of ids and codes, sums in whole currency, times in Dubai. */
function cell({ readable }: Entity, key: string, row: AdminRow): string | number {
  const value = row[key];
  const field = readable[key];
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return `${dubaiDay(value)} ${dubaiTime(value)}`;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (field?.kind === "relation") return row.labels[key] ?? `${value}`;
  if (field?.kind === "money") return (Number(value) / 100).toFixed(2);
  if (field?.unit && typeof value === "number") return unitNumber(field.unit, value);
  if (field?.kind === "relations" && Array.isArray(value))
    return value.map((uuid) => row.labels[`${uuid}`] ?? `${uuid}`).join("; ");
  if (Array.isArray(value)) return value.map((item) => listItem(field, item)).join("; ");
  if (typeof value === "object") return JSON.stringify(value);
  if (field?.options) return optionLabel(field, value) ?? `${value}`;
  return typeof value === "number" ? value : `${value}`;
}

const listItem = (field: Field | undefined, item: unknown) =>
  typeof item === "object" && item !== null
    ? itemParts(item).join(" / ")
    : (optionLabel(field, item) ?? `${item}`);

/** What makes a spreadsheet take a text for a formula, blanks and what shows as nothing in front included. */
const FORMULA = /^[\s\u00a0\p{Cf}]*[=+\-@|%\t\r\n\uff0b\uff1d\uff0d\uff20]/u;

/**
 * One line of a CSV file (RFC 4180). A text that a spreadsheet would run gets an apostrophe in front: what visitors
 * type (a name, a comment) is opened by administrators. Numbers are ours and stay as they are.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

export function csvCell(value: string | number): string {
  if (typeof value === "number") return `${value}`;
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  const text = !isNumber && FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

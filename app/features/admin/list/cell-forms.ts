import { cellText, codeWords } from "#app/features/admin/cell-text.ts";
import { plainMarkdown } from "#app/lib/plain-markdown.ts";
import { furtherLanguage } from "#domain/config/site-languages.ts";
import { formatDate, formatSpan, formatTime } from "#domain/lib/dubai-date.ts";
import { formatExactPrice } from "#domain/lib/money.ts";
import { adminMessages } from "#domain/messages/en/admin.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { words } from "#domain/messages/en/words.ts";
import { language } from "#domain/messages/language.ts";
import type { ShownColumn } from "./columns.ts";
import type { ListMeta, ListRow } from "./view-types.ts";

const { table: text, values } = adminListMessages;
const { none } = adminMessages.table;
const MINUTE = 60_000;
const DAY_HOURS = 24;
/** Under so much time a deadline is close (NOTES, 6). */
const CLOSE = 180 * MINUTE;
const KILO = 1024;

const numbers = new Intl.NumberFormat(language.locale, { maximumFractionDigits: 1 });
const ratings = new Intl.NumberFormat(language.locale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
/** "10,000": a number of records. */
export const countText = (n: number): string => numbers.format(n);

/** What a cell says: its line, the quieter one below it, and whether it warns. */
export type CellWords = { text: string; under?: string; warns?: boolean };

/** A cell of a list in words. `now` is the instant of the answer, in milliseconds. */
export function cellWords(column: ShownColumn, row: ListRow, now: number): CellWords {
  const words = formed(column, row, now);
  if (!column.under || words.under !== undefined) return words;
  const under = plain(column.under, row);
  return under === none ? words : { ...words, under };
}

function formed(column: ShownColumn, row: ListRow, now: number): CellWords {
  const value = row[column.key];
  switch (column.as) {
    case "day":
      return value instanceof Date ? { text: formatDate(value) } : { text: none };
    case "left":
      return leftWords(row, now);
    case "offers":
      return { text: offersText(value) };
    case "paid":
      return paidWords(value, row.money);
    case "bytes":
      return { text: typeof value === "number" ? bytesText(value) : none };
    case "pixels":
      return { text: pixelsText(row.width, row.height) };
    case "source":
      return { text: sourceText(row) };
    case "kind":
      return kindWords(column, row);
    case "times":
      return timesWords(row);
    case "span":
      return { text: spanText(column.key, row) };
    case "minutes":
      return { text: typeof value === "number" ? values.minutes(numbers.format(value)) : none };
    case "hundredths":
      return ratingWords(value, column.under && row[column.under.key]);
    // Its subject is written when it is sent.
    case "mail":
      return { text: `${value || codeWords("event", `${row.event}`)}` };
    case "words":
      return { text: (typeof value === "string" && plainMarkdown(value)) || text.noMessages };
  }
  if (column.kind === "date" || column.kind === "datetime") return instantWords(value);
  return { text: plain(column, row) };
}

function plain(column: ShownColumn, row: ListRow): string {
  if (column.kind === "relation")
    return row.labels[column.key] || cellText(column, row[column.key]);
  const value = row[column.key];
  // One below the other, sums are compared: all of them have their decimals.
  if (column.kind === "money" && typeof value === "number") return formatExactPrice(value);
  return cellText(column, value);
}

/** A day with its time below it: both are found at a glance, and the column stays narrow. */
function instantWords(value: unknown): CellWords {
  if (!(value instanceof Date)) return { text: none };
  return { text: formatDate(value), under: formatTime(value) };
}

/** "4.0" with how many reviews it is made of: decimals stand below each other. */
function ratingWords(value: unknown, count: unknown): CellWords {
  const under = typeof count === "number" && count > 0 ? values.reviews(count) : "";
  return { text: typeof value === "number" ? ratings.format(value / 100) : none, under };
}

/** How long an open request or offer still holds. */
function leftWords(row: ListRow, now: number): CellWords {
  const until = row.valid_until_date;
  if (!(until instanceof Date) || !isOpen(row)) return { text: none };
  const minutes = Math.floor((until.getTime() - now) / MINUTE);
  if (minutes < 0) return { text: text.over, warns: true };
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / DAY_HOURS);
  const left =
    days >= 2 ? words.left(days * DAY_HOURS, 0) : words.left(hours, hours > 0 ? 0 : minutes);
  return { text: left === "" ? words.left(0, 1) : left, warns: minutes * MINUTE < CLOSE };
}

/** New and pending requests, and offers that can still be accepted. */
function isOpen({ state, statusid }: ListRow): boolean {
  if (typeof state === "string") return state === "offered" || state === "revised";
  return statusid === 0 || statusid === 1;
}

function offersText(value: unknown): string {
  const [made, asked] = Array.isArray(value) ? value : [];
  if (typeof made !== "number" || typeof asked !== "number" || asked === 0) return none;
  return text.offers(made, asked);
}

/** A sum, with what came of it, what is open of its payments and what has still to go back below; a booking without payments has none. */
function paidWords(sum: unknown, money: unknown): CellWords {
  const [paid, open, back] = Array.isArray(money) ? money : [];
  const words = { text: typeof sum === "number" ? formatExactPrice(sum) : none };
  if (typeof paid !== "number" || typeof open !== "number") return words;
  const parts = [
    open > 0 && text.stillOpen(formatExactPrice(open)),
    back > 0 && text.goesBack(formatExactPrice(back)),
  ].filter(Boolean);
  if (parts.length > 0) return { ...words, under: parts.join(" · ") };
  return paid > 0 ? { ...words, under: text.allPaid } : words;
}

/** "134 KB" */
export function bytesText(bytes: number): string {
  if (bytes < KILO) return values.bytes(numbers.format(bytes));
  if (bytes < KILO * KILO) return values.kilobytes(numbers.format(Math.round(bytes / KILO)));
  return values.megabytes(numbers.format(bytes / KILO / KILO));
}

function pixelsText(width: unknown, height: unknown): string {
  if (typeof width !== "number" || typeof height !== "number") return none;
  return values.pixels(`${width}`, `${height}`);
}

/** Where a request came from: its landing page says more than that it came by a form. */
function sourceText(row: ListRow): string {
  if (row.referral_partner_uuid) return adminListMessages.sources.share;
  const path = typeof row.landing_path === "string" ? row.landing_path.replace(/^\/+/, "") : "";
  if (path !== "") return path.split("/").at(-1) ?? path;
  const known = adminListMessages.sources;
  const { source } = row;
  return source === "form" || source === "chat" || source === "admin" || source === "api"
    ? known[source]
    : none;
}

/** What a request asks for, and in which language its visitor writes and reads, where that is not English. */
function kindWords(column: ShownColumn, row: ListRow): CellWords {
  const under = furtherLanguage(`${row.site_language}`);
  return { text: plain(column, row), ...(under && { under }) };
}

function timesWords({ start_date, end_date }: ListRow): CellWords {
  if (!(start_date instanceof Date)) return { text: none };
  const day = formatDate(start_date);
  if (!(end_date instanceof Date)) return { text: day, under: formatTime(start_date) };
  const whole = formatSpan(start_date, end_date);
  const times = adminListMessages.filter.between(formatTime(start_date), formatTime(end_date));
  // Past midnight the whole span says it best, but the day it begins is what one looks for.
  return { text: day, under: whole.startsWith(day) ? times : whole };
}

function spanText(key: string, row: ListRow): string {
  const [from, to] = [row[key], row[key.replace(/_min$/, "_max")]];
  if (typeof from !== "number" || typeof to !== "number") return none;
  return from === to ? `${from}` : adminListMessages.filter.between(`${from}`, `${to}`);
}

/** What a record is called where it is named: in questions, and for readers of screens. */
export function recordName(meta: ListMeta, row: ListRow): string {
  if (meta.title === "uuid") return `${meta.label.one} ${row.uuid.slice(-8)}`;
  const title = row[meta.title];
  if (title === null || title === undefined || title === "") return text.unnamed;
  return typeof title === "number" ? `${meta.label.one} ${title}` : `${title}`;
}

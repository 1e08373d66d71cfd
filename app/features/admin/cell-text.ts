import { truncate } from "#app/lib/truncate.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { isErased } from "#domain/lib/erased.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { unitText } from "#domain/lib/units.ts";
import { capital } from "#domain/lib/words.ts";
import { adminMessages } from "#domain/messages/en/admin.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { personalMessages } from "#domain/messages/en/personal.ts";
import { type ListColumn, optionLabel } from "#domain/rules/fields.ts";

const { table: text } = adminMessages;
const LONG_TEXT = 80;

/** A value of a record as a list shows it: money in dirhams, instants in Danish format in Dubai, options by label. */
export function cellText(column: ListColumn, value: unknown): string {
  if (value === null || value === undefined || value === "") return text.none;
  if (typeof value === "string" && isErased(value)) return personalMessages.gone;
  const count = Array.isArray(value) ? value.length : 0;
  switch (column.kind) {
    case "number":
      return typeof value === "number" && column.unit ? unitText(column.unit, value) : `${value}`;
    case "money":
      return typeof value === "number" ? formatPrice(value) : `${value}`;
    case "date":
    case "datetime":
      return dateText(value);
    case "boolean":
      return value === true || value === 1 ? text.yes : text.no;
    case "enum":
      return optionLabel(column, value) ?? `${value}`;
    case "stars":
      return typeof value === "number" ? text.stars(value) : `${value}`;
    case "relation":
      return shortId(`${value}`);
    case "list":
      return Array.isArray(value)
        ? value.map((item) => optionLabel(column, item) ?? `${item}`).join(", ") || text.none
        : `${value}`;
    case "pictures":
      return count > 0 ? text.pictures(count) : text.none;
    case "json":
    case "relations":
      return count > 0 ? text.entries(count) : text.none;
    default:
      return truncate(codeWords(column.key, `${value}`), LONG_TEXT);
  }
}

/** True for what is read by its size: it stands at the end of its column. */
export function isAmount({ kind }: ListColumn): boolean {
  return kind === "number" || kind === "money" || kind === "stars";
}

function dateText(value: unknown): string {
  const date =
    value instanceof Date ? value : new Date(typeof value === "number" ? value : `${value}`);
  return Number.isNaN(date.getTime()) ? `${value}` : formatDateTime(date);
}

/** The end of an id: time-ordered ids begin alike. */
function shortId(id: string): string {
  return id.length > 8 ? `…${id.slice(-8)}` : id;
}

/** Columns that hold words of the program: events, actions and names of entities. */
const CODED: ReadonlySet<string> = new Set(["action", "event", "entity"]);
const { actions } = editMessages.history;

/** Such a word as people write it: "request_receipt" is "Request receipt", "RentalRequest" is "Rental request". */
export function codeWords(key: string, value: string): string {
  if (!CODED.has(key)) return value;
  if (key === "action" && Object.hasOwn(actions, value)) return actions[value] ?? value;
  return capital(value.replace(/(?<=[a-z])(?=[A-Z])|_/g, " ").toLowerCase());
}

/** The colours of states by their label. */
const TONES = {
  teal: ["New", "Open", "Offered", "Revised", "Received"],
  amber: ["Pending", "Held", "Due", "Queued", "Sending", "Taken over"],
  green: ["Approved", "Accepted", "Active", "Confirmed", "Completed", "Sent", "Paid", "Stored"],
  red: ["Rejected", "Cancelled", "Failed", "Parked", "Refused", "Deleted"],
} as const satisfies Partial<Record<BadgeTone, readonly string[]>>;

/** The colour of a state; whatever else a record may be is shown quietly. */
export function toneOf(label: string): BadgeTone {
  const tones = Object.entries(TONES) as [BadgeTone, readonly string[]][];
  return tones.find(([, labels]) => labels.includes(label))?.[0] ?? "quiet";
}

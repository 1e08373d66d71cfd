import type { Entity } from "#db/entity.ts";
import type { Selection } from "#db/queries/admin/conditions.ts";
import type { Order, Place } from "#db/queries/admin/keys.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { filtersOfQuery, readSelection, refuseProblems } from "./selection.ts";

const SIZE_MOST = 200;
const SIZE_USUAL = 50;
/** Pages by number are for the first screens; whoever wants to go further follows the cursor. */
const OFFSET_MOST = 10_000;
/** A search without an order of its own: as the records came, the newest first. */
export const AS_THEY_CAME = "-found";
const { list: words } = adminApiMessages;
/** What an address may say beside filters; `from` and `view` are for the list's page alone. */
const PARAMETERS = new Set(["size", "cursor", "page", "sort", "q", "ids", "count", "from", "view"]);

export type ListInput = ReturnType<typeof readListInput>;

/**
 * Reads a list's address (DESIGN §5); `sort` is the order as the address names it ("-create_date"). Throws AppError
 * validation that names each parameter that is wrong.
 */
export function readListInput(entity: Entity, query: URLSearchParams) {
  const problems: Record<string, string> = {};
  for (const name of query.keys())
    if (!PARAMETERS.has(name) && !name.startsWith("filter"))
      problems[name.slice(0, 80)] = words.parameter;
  const selection = readSelection(
    entity,
    filtersOfQuery(query, problems),
    query.get("q"),
    problems,
  );
  const ids = readIds(query.get("ids"), problems);
  if (ids) selection.ids = ids;
  const { order, sort } = readSort(entity, query.get("sort"), selection, problems);
  const size = readNumber(query.get("size"), SIZE_USUAL);
  if (size === undefined || size > SIZE_MOST) problems.size = words.size(SIZE_MOST);
  const page = readNumber(query.get("page"), 1);
  const offset = ((page ?? 1) - 1) * (size ?? 1);
  if (page === undefined || offset > OFFSET_MOST) problems.page = words.page(OFFSET_MOST);
  const text = query.get("cursor");
  const cursor: ListCursor | undefined =
    text === null || text === "" ? { back: false } : readListCursor(text, sort);
  if (!cursor || (cursor.place && page !== 1)) problems.cursor = words.cursor;
  const count = query.get("count");
  if (count !== null && count !== "exact") problems.count = words.count;
  refuseProblems(problems);
  return {
    selection,
    order,
    sort,
    size: size ?? SIZE_USUAL,
    offset,
    cursor: cursor ?? { back: false },
    exact: count === "exact",
  };
}

/** `ids=a,b`: these records alone, for a field that knows its records by uuid. */
function readIds(
  text: string | null,
  problems: Record<string, string>,
): readonly string[] | undefined {
  if (text === null || text === "") return undefined;
  const ids = text.split(",");
  if (ids.length <= SIZE_MOST && ids.every(isUuid)) return ids;
  problems.ids = words.ids(SIZE_MOST);
  return undefined;
}

/** "column" or "-column"; the newest first if nothing is said. */
function readSort(
  entity: Entity,
  given: string | null,
  { words: searched }: Selection,
  problems: Record<string, string>,
): { order: Order; sort: string } {
  const newest = { key: "create_date", desc: true };
  if (
    searched &&
    entity.search.length > 0 &&
    !entity.foundBy &&
    (given === null || given === "" || given === AS_THEY_CAME)
  )
    return { order: newest, sort: AS_THEY_CAME };
  const sort = given === null || given === "" ? "-create_date" : given;
  const desc = sort.startsWith("-");
  const key = desc ? sort.slice(1) : sort;
  if (!entity.sorts.has(key)) problems.sort = words.sort;
  return { order: { key, desc }, sort };
}

function readNumber(text: string | null, usual: number): number | undefined {
  if (text === null || text === "") return usual;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** A cursor names the order it belongs to, which way it goes, and the row it starts from; or an end of the list. */
type ListCursor = { back: boolean; place?: Place };

/** A place as it stands in an address. A forged one begins elsewhere in the same list, which anybody may who has it. */
export function writeCursor(order: string, back: boolean, { value, uuid }: Place): string {
  return toText([order, back ? 1 : 0, value, uuid]);
}

/** Reads "first", "last" or a cursor of this order; undefined for anything else. */
export function readListCursor(text: string, order: string): ListCursor | undefined {
  if (text === "first") return { back: false };
  if (text === "last") return { back: true };
  const parts = fromText(text);
  if (!Array.isArray(parts) || parts.length !== 4) return undefined;
  const [of, back, value, uuid] = parts as unknown[];
  const isValue = value === null || typeof value === "string" || Number.isSafeInteger(value);
  if (of !== order || (back !== 0 && back !== 1) || !isValue || !isUuid(uuid)) return undefined;
  return { back: back === 1, place: { value: value as Place["value"], uuid } };
}

/** JSON that survives an address. */
export function toText(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

export function fromText(text: string): unknown {
  if (text.length > 2000 || !/^[\w-]+$/.test(text)) return undefined;
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}

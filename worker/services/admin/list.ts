import type { Entity } from "#db/entity.ts";
import type { Asked } from "#db/queries/admin/conditions.ts";
import type { Place } from "#db/queries/admin/keys.ts";
import {
  type Columns,
  listRecords,
  listTotal,
  searchRecords,
  TOTAL_MOST,
} from "#db/queries/admin/list.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { AccountGuard } from "#worker/auth/account-guard.ts";
import { fieldsOf, shownRecord } from "./limits.ts";
import { AS_THEY_CAME, type ListInput, readListInput, writeCursor } from "./list-input.ts";

/** A record as it leaves the server: its columns, and in `labels` the names of the records it points to. */
export type AdminRow = Record<string, unknown> & {
  uuid: string;
  labels: Record<string, string | null>;
};
export type AdminList = {
  rows: AdminRow[];
  total: number;
  /** The total is at least that many; `count=exact` counts on. */
  more: boolean;
  /** Cursors of the neighbouring pages, null at the ends. "first" and "last" are cursors too. */
  next: string | null;
  previous: string | null;
  sort: string;
  size: number;
};

type ListAnswers = { found: unknown[]; counted: { total: number }[] };

/**
 * The statements of a page of a list, to run in a batch with others, and what makes the page of their rows. `more` are
 * columns a page of ours shows beside the entity's own, `always` what holds of each record whatever else is asked for.
 * Throws AppError validation with fields.
 */
export function adminListQuery(
  db: AppServices["db"],
  entity: Entity,
  query: URLSearchParams,
  more: Columns = {},
  always: readonly Asked[] = [],
) {
  const input = readListInput(entity, query);
  const { selection, exact } = input;
  selection.conditions = [...always, ...selection.conditions];
  const total = listTotal(db, entity, selection, exact ? null : TOTAL_MOST);
  return {
    /** What it is asked by. */
    fields: fieldsOf(selection, input.order.key),
    queries: { found: pageQuery(db, entity, input, more), counted: total },
    toList: ({ found: rows, counted: [counted] }: ListAnswers): AdminList => {
      const most = exact ? Number.POSITIVE_INFINITY : TOTAL_MOST;
      const found = Number(counted?.total ?? 0);
      const isWhole = selection.conditions.length === 0 && !selection.words && !selection.ids;
      const more = !isWhole && found > most;
      return { ...toPage(input, rows as AdminRow[]), total: more ? most : found, more };
    },
  };
}

/** A page of an entity's list in one round trip (SPEC §7; DESIGN §5, §10). Throws AppError validation with fields. */
export async function adminList(
  { db }: Pick<AppServices, "db">,
  guard: AccountGuard,
  entity: Entity,
  query: URLSearchParams,
): Promise<AdminList> {
  const { queries, toList, fields } = adminListQuery(db, entity, query);
  const { rows, account } = await guard.of(entity.api, { fields }).read(queries);
  const list = toList(rows);
  return { ...list, rows: list.rows.map((row) => shownRecord(account.permission, entity, row)) };
}

/** One row more than the page has tells whether there is another page. */
function pageQuery(db: AppServices["db"], entity: Entity, input: ListInput, more: Columns) {
  const { selection, order, sort, size, offset, cursor } = input;
  const { back, place } = cursor;
  if (sort === AS_THEY_CAME && selection.words && selection.words.length > 0) {
    const from = typeof place?.value === "number" ? place.value : undefined;
    return searchRecords(
      db,
      entity,
      { ...selection, words: selection.words },
      { ...(from !== undefined && { after: from }), desc: !back, limit: size + 1, offset, ...more },
    );
  }
  return listRecords(db, entity, selection, {
    order: { key: order.key, desc: order.desc !== back },
    ...(place && { after: place }),
    limit: size + 1,
    offset,
    ...more,
  });
}

function toPage(
  { sort, order, size, offset, cursor: { back, place } }: ListInput,
  found: AdminRow[],
) {
  const isMore = found.length > size;
  const rows = found.slice(0, size);
  if (back) rows.reverse();
  const placeOf = (row: AdminRow): Place => ({
    value: stored(sort === AS_THEY_CAME ? row.k_id : row[order.key]),
    uuid: row.uuid,
  });
  const [first, last] = [rows.at(0), rows.at(-1)];
  const hasNext = back ? place !== undefined || offset > 0 : isMore;
  const hasPrevious = back ? isMore : place !== undefined || offset > 0;
  const next = hasNext && last ? writeCursor(sort, false, placeOf(last)) : null;
  const previous = hasPrevious && first ? writeCursor(sort, true, placeOf(first)) : null;
  return { rows: rows.map(({ k_id: _, ...row }) => row as AdminRow), next, previous, sort, size };
}

/** A value as the table holds it. */
export function stored(value: unknown): Place["value"] {
  if (value instanceof Date) return value.getTime();
  if (typeof value === "boolean") return Number(value);
  return typeof value === "string" || typeof value === "number" ? value : null;
}

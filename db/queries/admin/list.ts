import { and, count, eq, getTableName, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { record_count } from "#db/entities/record-index.ts";
import type { Entity } from "#db/entity.ts";
import { inList } from "#db/queries/sql.ts";
import {
  columnOf,
  found,
  matching,
  mayBeDeleted,
  type Selection,
  whereSelected,
} from "./conditions.ts";
import { type Order, orderSql, type Place, pageKeys } from "./keys.ts";
import { recordColumns } from "./record-columns.ts";

/** Beyond this a filtered list says "more than": nobody reads the exact number, and it would cost a walk of them all. */
export const TOTAL_MOST = 10_000;

/** What a page holds of each record. */
export type Columns = {
  /** Which columns; the entity's list if not told. */
  keys?: readonly string[];
  /** Columns beside those. */
  also?: readonly string[];
  /** A query of the names of further columns, known to the database alone. */
  chosen?: SQL;
  /** What is worked out for each record of the page, by the name it gets. */
  computed?: Readonly<Record<string, SQL>>;
};

export type Page = Columns & { order: Order; after?: Place; limit: number; offset?: number };

/** The records of a page in order, with the names of what they point to. */
export function listRecords(db: Db, entity: Entity, selection: Selection, page: Page) {
  const { table } = entity;
  return db
    .select(pageColumns(entity, page, page.order.key))
    .from(
      sql`${pageKeys(entity, selection, page)} k cross join ${table} on ${columnOf(entity, "uuid")} = k.k_uuid`,
    )
    .orderBy(orderSql(columnOf(entity, page.order.key), columnOf(entity, "uuid"), page.order));
}

function pageColumns(
  entity: Entity,
  { keys, also = [], chosen, computed = {} }: Columns,
  ...order: string[]
) {
  const listed = keys ?? [entity.title, ...order, ...entity.columns.map(({ key }) => key)];
  return { ...recordColumns(entity, [...listed, ...also], chosen), ...computed };
}

/** The number a found record has in its index: pages of a search go by it, newest first. */
export type FoundPage = Columns & {
  after?: number;
  desc: boolean;
  limit: number;
  offset?: number;
  /** In the entity's second index (`searchMore`). */
  more?: boolean;
};

/** Records that hold the words, newest first: straight from the end of the index, which stops when the page is full. */
export function searchRecords(
  db: Db,
  entity: Entity,
  selection: Selection & { words: readonly string[] },
  { after, desc, limit, offset = 0, more, ...columns }: FoundPage,
) {
  const { words, ...rest } = selection;
  const place =
    after === undefined
      ? sql``
      : desc
        ? sql` and f.rowid < ${after}`
        : sql` and f.rowid > ${after}`;
  const direction = desc ? sql`desc` : sql`asc`;
  const found = matching(entity, words, mayBeDeleted(selection), more);
  const isPlain = selection.conditions.length === 0;
  // Without other conditions the index alone decides, and only the page's records are looked at.
  const ids = isPlain
    ? sql`(select f.rowid k_id, i.uuid k_uuid from ${found}${place} order by f.rowid ${direction} limit ${limit} offset ${offset})`
    : sql`(select s.k_id, s.k_uuid from (select f.rowid k_id, i.uuid k_uuid from ${found}${place} order by f.rowid ${direction}) s
        cross join ${entity.table} on ${columnOf(entity, "uuid")} = s.k_uuid where ${whereSelected(entity, rest)}
        order by s.k_id ${direction} limit ${limit} offset ${offset})`;
  return db
    .select({ ...pageColumns(entity, columns), k_id: sql<number>`k.k_id` })
    .from(sql`${ids} k cross join ${entity.table} on ${columnOf(entity, "uuid")} = k.k_uuid`)
    .orderBy(sql`k.k_id ${direction}`);
}

/** How many records a list has: exact and at once for a whole list, counted up to a limit where it is filtered. */
export function listTotal(
  db: Db,
  entity: Entity,
  selection: Selection,
  most: number | null = TOTAL_MOST,
) {
  const name = getTableName(entity.table);
  const { conditions, words, ids } = selection;
  const [first, ...others] = conditions;
  const byStatus = !first || (first.key === "statusid" && first.op !== "empty");
  if (byStatus && others.length === 0 && !words && !ids) {
    const shown = first
      ? sql`${record_count.statusid} in ${inList(first.values)}`
      : ne(record_count.statusid, -1);
    return db
      .select({ total: sql<number>`coalesce(sum(${record_count.rows}), 0)` })
      .from(record_count)
      .where(and(eq(record_count.name, name), shown));
  }
  const limit = most === null ? sql`` : sql` limit ${most + 1}`;
  return db.select({ total: count() }).from(sql`(${counted(entity, selection)}${limit})`);
}

function counted(entity: Entity, selection: Selection): SQL {
  const { words, conditions, ids } = selection;
  if (
    words &&
    words.length > 0 &&
    conditions.length === 0 &&
    !ids &&
    !entity.searchIn &&
    !entity.foundBy
  ) {
    return sql`select 1 from ${found(entity, words, false)}`;
  }
  return sql`select 1 from ${entity.table} where ${whereSelected(entity, selection)}`;
}

/** Beyond this a tab says "more than": it would cost a walk that grows with the records. */
export const TAB_COUNT_MOST = 999;

/** How many records each of some selections has, counted up to a limit, in one statement. */
export function tabCounts(db: Db, entity: Entity, selections: readonly Selection[]) {
  const counts = selections.map(
    (selection, tab): SQL =>
      sql`select ${tab} tab, (${listTotal(db, entity, selection, TAB_COUNT_MOST)}) total`,
  );
  const all =
    counts.length > 0 ? sql.join(counts, sql` union all `) : sql`select 0 tab, 0 total where 0`;
  return db.all<{ tab: number; total: number }>(all);
}

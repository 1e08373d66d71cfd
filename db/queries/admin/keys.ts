import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { record_count } from "#db/entities/record-index.ts";
import type { Entity } from "#db/entity.ts";
import { valueIndex } from "#db/entity-indexes.ts";
import type { Condition, FilterValue } from "#db/filters.ts";
import { inList } from "#db/queries/sql.ts";
import { columnOf, conditionSql, type Selection, whereSelected } from "./conditions.ts";

/** Where in its order a list goes on; `value` is that of the column it is ordered by. */
export type Place = { value: FilterValue | null; uuid: string };
/** An order every list has: by one column that has an index, then by uuid. */
export type Order = { key: string; desc: boolean };

/**
 * The uuids of a page as a query ("k_uuid"), in order. It walks the one index that fits, entered at the place: so many
 * rows are read as the page has, however far from its start the page is (DESIGN §10). Which index that is says the
 * query, because without statistics SQLite takes any equality for rare.
 */
export function pageKeys(
  entity: Entity,
  selection: Selection,
  {
    order,
    after,
    limit,
    offset = 0,
  }: { order: Order; after?: Place; limit: number; offset?: number },
): SQL {
  const lead = leadOf(entity, selection, order);
  const branches = stretches(entity, order, after).flatMap((stretch) =>
    (lead?.values ?? [undefined]).map((value) => ({ stretch, value })),
  );
  const [only, ...others] = branches.map(({ stretch, value }) => {
    const rest = {
      ...selection,
      conditions: selection.conditions.filter((one) => one !== lead?.condition),
    };
    const first =
      lead && value !== undefined
        ? sql`${conditionSql(entity, { ...lead.condition, op: "eq", values: [value] })} and `
        : sql``;
    const index = lead?.index ?? entity.sorts.get(order.key) ?? "";
    const dropped = lead?.condition.key === "statusid" ? alsoOfStatus(rest) : rest;
    return sql`select ${columnOf(entity, "uuid")} k_uuid, ${columnOf(entity, order.key)} k_value
      from ${entity.table} ${walking(selection, index)}
      where ${first}${stretch} and ${whereSelected(entity, dropped)}
      order by ${orderSql(columnOf(entity, order.key), columnOf(entity, "uuid"), order)}`;
  });
  if (!only) throw new Error("a list has at least one stretch");
  if (others.length === 0)
    return sql`(${only} limit ${rowsAtMost(entity, selection, limit)} offset ${offset})`;
  const most = limit + offset;
  const parts = [only, ...others].map((part) => sql`select * from (${part} limit ${most})`);
  return sql`(select * from (${sql.join(parts, sql` union all `)})
    order by ${orderSql(sql`k_value`, sql`k_uuid`, order)} limit ${limit} offset ${offset})`;
}

/**
 * What is only ever added has no index by status (db/columns.ts): the counters say that no record has one, instead of a
 * walk through all of them.
 */
function rowsAtMost(entity: Entity, { conditions }: Selection, limit: number): SQL {
  const asked = conditions.find(({ key, op }) => key === "statusid" && op !== "empty");
  if (!asked || valueIndex(entity.table, "statusid", "create_date")) return sql`${limit}`;
  const found = sql`select 1 from ${record_count} where name = ${getTableName(entity.table)}
    and statusid in ${inList(asked.values)} and rows > 0`;
  return sql`iif(exists (${found}), ${limit}, 0)`;
}

export function orderSql(value: SQL, uuid: SQL, { desc }: Order): SQL {
  return desc ? sql`${value} desc, ${uuid} desc` : sql`${value}, ${uuid}`;
}

/** The parts of the order from a place on. Empty values stand at one end, and no comparison reaches them. */
function stretches(entity: Entity, { key, desc }: Order, after?: Place): SQL[] {
  const column = columnOf(entity, key);
  const uuid = columnOf(entity, "uuid");
  const [empty, filled] = [sql`${column} is null`, sql`${column} is not null`];
  const isNullable = !getTableColumns(entity.table)[key]?.notNull;
  const beyond = desc ? sql`<` : sql`>`;
  if (!after) return !isNullable ? [sql`1`] : desc ? [filled, empty] : [empty, filled];
  if (after.value === null) {
    const rest = sql`${empty} and ${uuid} ${beyond} ${after.uuid}`;
    return desc ? [rest] : [rest, filled];
  }
  const rest = sql`(${column}, ${uuid}) ${beyond} (${after.value}, ${after.uuid})`;
  return isNullable && desc ? [rest, empty] : [rest];
}

type Lead = { condition: Condition; values: readonly FilterValue[]; index: string };
/** So many values of one condition are walked side by side and merged. */
const LEAD_VALUES_MOST = 12;

/** The condition by whose index the list walks: one that keeps the order, else one that names a record. */
function leadOf(entity: Entity, selection: Selection, order: Order): Lead | undefined {
  if (selection.words || selection.ids) return undefined;
  const equal = selection.conditions.filter(
    ({ op, values }) => op === "eq" || (op === "in" && values.length <= LEAD_VALUES_MOST),
  );
  const found = equal.flatMap((condition) => {
    const index = valueIndex(entity.table, condition.key, order.key);
    return index ? [{ condition, values: condition.values, ...index }] : [];
  });
  const named = found.find(({ condition }) => entity.fields[condition.key]?.kind === "relation");
  const lead = found.find(({ ordered }) => ordered) ?? named;
  return lead && { condition: lead.condition, values: lead.values, index: lead.name };
}

/** Found records are looked up by uuid, whatever index the order has. */
function walking({ words, ids }: Selection, index: string): SQL {
  if (words || ids || index === "") return sql``;
  return sql`indexed by ${sql.identifier(index)}`;
}

/** The status leads the walk: the rest need not say again that it was asked for. */
function alsoOfStatus(rest: Selection): Selection {
  return {
    ...rest,
    conditions: [...rest.conditions, { key: "statusid", op: "gte", values: [-1] }],
  };
}

import { type BuildColumns, sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  type SQLiteColumn,
  type SQLiteColumnBuilderBase,
  type SQLiteTableExtraConfigValue,
  sqliteTable,
  text,
} from "drizzle-orm/sqlite-core";
import { v7 as uuidv7 } from "uuid";

/** An instant: integer milliseconds UTC in the table, Date in code. */
export const instant = () => integer({ mode: "timestamp_ms" });
export const flag = () => integer({ mode: "boolean" });
export const json = <T>() => text({ mode: "json" }).$type<T>();
/** Text that is empty rather than null. */
export const words = () => text().notNull().default("");
/** An amount in fils always stands beside this currency code. */
export const currency = () => text().notNull().default("AED");

/** The record of another table that a row belongs to. */
export const reference = (uuid: () => SQLiteColumn) => text().notNull().references(uuid);

/** The columns every record has (DESIGN §4). Property names are the column names. */
const common = () => ({
  uuid: text()
    .primaryKey()
    .$defaultFn(() => uuidv7()),
  create_date: instant()
    .notNull()
    .$defaultFn(() => new Date()),
  update_date: instant()
    .notNull()
    .$defaultFn(() => new Date())
    .$onUpdate(() => new Date()),
  statusid: integer().notNull().default(0),
});

/**
 * A table of records, with the columns, the constraint and the indexes every one has. Lists run by (create_date, uuid),
 * newest first, for all rows or for one status; both page by keyset without sorting.
 */
export function recordTable<
  Name extends string,
  Own extends Record<string, SQLiteColumnBuilderBase>,
>(
  name: Name,
  own: Own,
  extras: (
    t: BuildColumns<Name, ReturnType<typeof common> & Own, "sqlite">,
  ) => SQLiteTableExtraConfigValue[] = () => [],
) {
  return sqliteTable(name, { ...common(), ...own }, (t) => {
    const { create_date, uuid, statusid } = t;
    return [
      check(`${name}_statusid`, sql`${statusid} >= -1`),
      index(`${name}_list`).on(create_date, uuid),
      index(`${name}_status_list`).on(statusid, create_date, uuid),
      ...extras(t),
    ];
  });
}

/** A list may be ordered by what has one of these: an index by (column, uuid) pages by keyset (db/entity.ts, `sorts`). */
export function sortedBy(name: string, uuid: SQLiteColumn, ...columns: SQLiteColumn[]) {
  return columns.map((column) => index(`${name}_by_${column.name}`).on(column, uuid));
}

/** The database refuses any other value of an enum column. */
export function oneOf(name: string, column: SQLiteColumn, values: readonly (string | number)[]) {
  const list = values.map((value) => (typeof value === "number" ? `${value}` : `'${value}'`));
  return check(name, sql`${column} in (${sql.raw(list.join(", "))})`);
}

/** Some columns of a table, under their own names: for a select. */
export function pick<T extends object, K extends keyof T>(table: T, ...keys: K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, table[key]])) as Pick<T, K>;
}

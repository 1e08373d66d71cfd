import { getTableColumns, is } from "drizzle-orm";
import { getTableConfig, SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";

type Walk = { name: string; columns: readonly string[] };
/** `values`: also those that leave out the rows without a value in their first column, which no value finds. */
type Which = "all rows" | "values";

/** The indexes of a table in a definite order, as the names of their columns. */
function indexesOf(table: SQLiteTable, which: Which): Walk[] {
  const made = getTableConfig(table).indexes.flatMap(({ config }) => {
    const columns = config.columns.map((column) => (is(column, SQLiteColumn) ? column.name : ""));
    const fits = !config.where || (which === "values" && isOfPresent(config));
    return fits && !columns.includes("") ? [{ name: config.name, columns }] : [];
  });
  const unique = Object.values(getTableColumns(table)).flatMap((column) =>
    column.isUnique && column.uniqueName && column.notNull
      ? [{ name: column.uniqueName, columns: [column.name, "uuid"] }]
      : [],
  );
  return [...made, ...unique];
}

type Config = ReturnType<typeof getTableConfig>["indexes"][number]["config"];

/** Whether it was made by `indexOfPresent` (db/columns.ts). */
function isOfPresent({ where, columns: [first] }: Config): boolean {
  if (!where || !is(first, SQLiteColumn)) return false;
  const [, column, condition] = where.queryChunks;
  return column === first && `${(condition as { value?: unknown })?.value}` === " is not null";
}

const beginsWith = (index: Walk, ...columns: string[]) =>
  columns.every((column, at) => index.columns[at] === column);

/**
 * The columns a list may be ordered by, with the index that pages each of them by keyset: one by exactly (column, uuid)
 * or a unique one. What has none cannot be ordered by.
 */
export function sortIndexes(table: SQLiteTable): ReadonlyMap<string, string> {
  const found = indexesOf(table, "all rows").filter(
    ({ columns }) => columns.length === 2 && columns[1] === "uuid",
  );
  return new Map(found.map(({ name, columns }) => [columns[0] ?? "", name]));
}

/** The index that finds the rows with one value of a column, in the order of another if there is such a one. */
export function valueIndex(
  table: SQLiteTable,
  column: string,
  order: string,
): { name: string; ordered: boolean } | undefined {
  const all = indexesOf(table, "values");
  const ordered = all.find((index) => beginsWith(index, column, order));
  const index = ordered ?? all.find((index) => beginsWith(index, column));
  return index && { name: index.name, ordered: ordered !== undefined };
}

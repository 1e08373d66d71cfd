import { type BuildColumns, getTableColumns, type SQL, sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  type SQLiteColumn,
  type SQLiteColumnBuilderBase,
  type SQLiteTable,
  type SQLiteTableExtraConfigValue,
  sqliteTable,
  text,
} from "drizzle-orm/sqlite-core";
import { v7 as uuidv7 } from "uuid";
import { RECORD_LANGUAGES } from "#domain/config/languages.ts";
import { SITE_LANGUAGES } from "#domain/config/site-languages.ts";
import { language } from "#domain/messages/language.ts";
import type { Translations } from "#domain/rules/fields.ts";

/** An instant: integer milliseconds UTC in the table, Date in code. */
export const instant = () => integer({ mode: "timestamp_ms" });
export const flag = () => integer({ mode: "boolean" });
export const json = <T>() => text({ mode: "json" }).$type<T>();
/** Text that is empty rather than null. */
export const words = () => text().notNull().default("");
/**
 * The language of the pages on which a visitor made it, by the Worker that took it: mails to its visitor are in it. The
 * default of the table is that of the language migrations are written in, English.
 */
export const siteLanguage = () => text().notNull().default(language.tag);
/** What such a column says to the office. */
export const MAIL_LANGUAGES = SITE_LANGUAGES.map(({ tag, english }) => ({
  value: tag,
  label: english,
}));
/** What a record says in other languages (docs/languages.md); null where it speaks English alone. */
export const translations = () => json<Translations>();
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
 * newest first, for all rows or for one status; both page by keyset without sorting. Each index is a row more to write
 * for each record: `lists` leaves out the one by status where nobody changes it ("newest": what is only ever added), and
 * both where no list shows the records ("none").
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
  lists: "all" | "newest" | "none" = "all",
) {
  return sqliteTable(name, { ...common(), ...own }, (t) => {
    const { create_date, uuid, statusid } = t;
    return [
      check(`${name}_statusid`, sql`${statusid} >= -1`),
      ...(lists === "none" ? [] : [index(`${name}_list`).on(create_date, uuid)]),
      ...(lists === "all" ? [index(`${name}_status_list`).on(statusid, create_date, uuid)] : []),
      ...extras(t),
    ];
  });
}

/** A list may be ordered by what has one of these: an index by (column, uuid) pages by keyset (db/entity.ts, `sorts`). */
export function sortedBy(name: string, uuid: SQLiteColumn, ...columns: SQLiteColumn[]) {
  return columns.map((column) => index(`${name}_by_${column.name}`).on(column, uuid));
}

/** An index of the rows that have a value in its first column: the others cost it nothing. */
export function indexOfPresent(name: string, column: SQLiteColumn, ...others: SQLiteColumn[]) {
  return index(name)
    .on(column, ...others)
    .where(isPresent(column));
}

/** The condition of an index that leaves out rows without a value; any comparison with the column fits it. */
const isPresent = (column: SQLiteColumn) => sql`${column} is not null`;

/** The database refuses any other value of an enum column. */
export function oneOf(name: string, column: SQLiteColumn, values: readonly (string | number)[]) {
  return check(name, sql`${column} in ${constants(values)}`);
}

/** Constants as the right side of "in", written out: an index of some states is used by who names the same ones. */
export function constants(values: readonly (string | number)[]) {
  const list = values.map((value) => (typeof value === "number" ? `${value}` : `'${value}'`));
  return sql.raw(`(${list.join(", ")})`);
}

/** Some columns of a table, under their own names: for a select. */
export function pick<T extends object, K extends keyof T>(table: T, ...keys: K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, table[key]])) as Pick<T, K>;
}

/**
 * Some columns of a table as this site's visitors read them: in its language where the record has words in it, else in
 * English. The statement of an English site is that of `pick`.
 */
export function shown<T extends { translations: SQLiteColumn }, K extends Extract<keyof T, string>>(
  table: T,
  keys: readonly K[],
  tag: string = language.tag,
): Pick<T, K> {
  const columns = pick(table, ...keys);
  if (!Object.hasOwn(RECORD_LANGUAGES, tag)) return columns;
  const said = Object.entries(columns).map(([key, column]) => {
    const path = sql.raw(`'$.${tag}.${key}'`);
    return [
      key,
      sql`coalesce(${table.translations} ->> ${path}, ${column})`.mapWith(column as SQLiteColumn),
    ];
  });
  // An expression that answers what its column does.
  return Object.fromEntries(said) as Pick<T, K>;
}

/**
 * The label of a title that is a value too, which forms post and offers keep: `title` itself stays English. Nothing on an
 * English site.
 */
export function labelOf(
  table: { translations: SQLiteColumn; title: SQLiteColumn },
  tag: string = language.tag,
): { label: SQL<string | undefined> } {
  const columns = Object.hasOwn(RECORD_LANGUAGES, tag)
    ? { label: shown(table, ["title"], tag).title }
    : {};
  return columns as unknown as { label: SQL<string | undefined> };
}

/** All columns of a table as `shown` has them, without what they are made of. */
export function allShown<T extends SQLiteTable & { translations: SQLiteColumn }>(
  table: T,
  keys: readonly Extract<keyof T["_"]["columns"], string>[],
): Omit<T["_"]["columns"], "translations"> {
  const { translations: _, ...columns } = getTableColumns(table);
  return { ...columns, ...shown(table, keys as readonly Extract<keyof T, string>[]) };
}

import { getTableName } from "drizzle-orm";
import type { Entity } from "./entity.ts";

/**
 * The part of an entity's migration that drizzle-kit cannot write: the triggers that count its records by status, and
 * its full-text index with the triggers that keep it right. A test holds the database against this, so an entity that
 * comes without its migration is noticed; `bun scripts/entity-sql.ts {api}` prints what the migration needs.
 */
export function entitySql(entity: Entity): string[] {
  return [...countSql(entity), ...(entity.search.length > 0 ? searchSql(entity) : [])];
}

/** Statements that take in the records which were there before the triggers. */
export function entityFillSql(entity: Entity): string[] {
  const table = getTableName(entity.table);
  const count = `INSERT INTO \`record_count\` (\`name\`, \`statusid\`, \`rows\`)
	SELECT '${table}', \`statusid\`, count(*) FROM \`${table}\` GROUP BY \`statusid\`;`;
  if (entity.search.length === 0) return [count];
  return [
    count,
    `INSERT INTO \`search_id\` (\`uuid\`) SELECT \`uuid\` FROM \`${table}\` ORDER BY \`create_date\`, \`uuid\`;`,
    ...indexesOf(entity).map(
      (index) => `INSERT INTO \`${index.name}\` (rowid, ${columnList(index)})
	SELECT i.\`id\`, ${values(index, "t")} FROM \`${table}\` t JOIN \`search_id\` i ON i.\`uuid\` = t.\`uuid\`;`,
    ),
  ];
}

/** The full-text index of an entity. */
export const searchTable = (entity: Entity) => `${getTableName(entity.table)}_search`;
/** Its second one (`searchMore`): the first, by which lists go, stays one of names and numbers. */
export const moreTable = (entity: Entity) => `${getTableName(entity.table)}_more_search`;
/** Its column that says "gone" of a deleted record: a search leaves those out without looking at the record. */
export const GONE = "state_";
export const GONE_WORD = "gone";

function countSql(entity: Entity): string[] {
  const table = getTableName(entity.table);
  const more = (row: string, by: string) =>
    `INSERT INTO \`record_count\` (\`name\`, \`statusid\`, \`rows\`) VALUES ('${table}', ${row}.\`statusid\`, ${by})
		ON CONFLICT (\`name\`, \`statusid\`) DO UPDATE SET \`rows\` = \`rows\` + excluded.\`rows\`;`;
  const changed = "WHEN OLD.`statusid` <> NEW.`statusid`";
  return [
    trigger(`${table}_insert_count`, `AFTER INSERT ON \`${table}\``, [more("NEW", "1")]),
    trigger(`${table}_update_count`, `AFTER UPDATE OF \`statusid\` ON \`${table}\` ${changed}`, [
      more("OLD", "-1"),
      more("NEW", "1"),
    ]),
    trigger(`${table}_delete_count`, `AFTER DELETE ON \`${table}\``, [more("OLD", "-1")]),
  ];
}

/** A full-text index: which columns, and what it holds of each. */
type Index = {
  name: string;
  columns: readonly string[];
  text: (column: string, key: string) => string;
  prefixes: string;
};

function indexesOf(entity: Entity): Index[] {
  const { search, searchMore, fields } = entity;
  const isPhone = (key: string) => fields[key]?.kind === "phone";
  const first: Index = {
    ...{ name: searchTable(entity), columns: search },
    text: (column, key) => (isPhone(key) ? phoneText(column) : column),
    prefixes: prefixes(entity),
  };
  if (!searchMore) return [first];
  const more: Index = {
    ...{ name: moreTable(entity), columns: searchMore },
    text: (column, key) => (isPhone(key) ? phoneEnds(column) : column),
    prefixes: PREFIXES,
  };
  return [first, more];
}

function searchSql(entity: Entity): string[] {
  const table = getTableName(entity.table);
  const indexes = indexesOf(entity);
  const id = (row: string) => `(SELECT \`id\` FROM \`search_id\` WHERE \`uuid\` = ${row}.\`uuid\`)`;
  const add = indexes.map(
    (index) =>
      `INSERT INTO \`${index.name}\` (rowid, ${columnList(index)}) VALUES (${id("NEW")}, ${values(index, "NEW")});`,
  );
  const remove = indexes.map(({ name }) => `DELETE FROM \`${name}\` WHERE rowid = ${id("OLD")};`);
  const keys = [...new Set(indexes.flatMap(({ columns }) => columns))];
  const changed = [
    ...keys.map((key) => `OLD.\`${key}\` IS NOT NEW.\`${key}\``),
    "(OLD.`statusid` = -1) <> (NEW.`statusid` = -1)",
  ].join(" OR ");
  return [
    ...indexes.map(
      (index) =>
        `CREATE VIRTUAL TABLE \`${index.name}\` USING fts5(${columnList(index)}, content='', contentless_delete=1, ${index.prefixes}tokenize='unicode61 remove_diacritics 2');`,
    ),
    trigger(`${table}_insert_search`, `AFTER INSERT ON \`${table}\``, [
      "INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);",
      ...add,
    ]),
    trigger(
      `${table}_update_search`,
      `AFTER UPDATE OF ${[...keys, "statusid"].map((key) => `\`${key}\``).join(", ")} ON \`${table}\` WHEN ${changed}`,
      [...remove, ...add],
    ),
    trigger(`${table}_delete_search`, `AFTER DELETE ON \`${table}\``, [
      ...remove,
      "DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;",
    ]),
  ];
}

const PREFIXES = "prefix='2 3', ";

/** Beginnings of words have an index of their own where names are; in long texts it would double the cost of a message. */
function prefixes({ search, fields }: Entity): string {
  const hasTexts = search.some((key) => ["textarea", "markdown"].includes(fields[key]?.kind ?? ""));
  return hasTexts ? "" : PREFIXES;
}

function trigger(name: string, when: string, statements: string[]): string {
  return `CREATE TRIGGER \`${name}\` ${when}\nBEGIN\n\t${statements.join("\n\t")}\nEND;`;
}

function columnList({ columns }: Index): string {
  return [...columns, GONE].map((key) => `\`${key}\``).join(", ");
}

function values({ columns, text }: Index, row: string): string {
  const texts = columns.map((key) => text(`${row}.\`${key}\``, key));
  return [...texts, `iif(${row}.\`statusid\` = -1, '${GONE_WORD}', '')`].join(", ");
}

/** A phone number as people type it: "+971501234567" is found by 971501… and by 0501…. */
function phoneText(column: string): string {
  const digits = `ltrim(${column}, '+0')`;
  return `${digits} || iif(${digits} LIKE '971%', ' 0' || substr(${digits}, 4), '')`;
}

/** Its last four to nine digits, each a word: who reads a number from a note or a screen has its end. */
function phoneEnds(column: string): string {
  return [4, 5, 6, 7, 8, 9].map((digits) => `substr(${column}, -${digits})`).join(" || ' ' || ");
}

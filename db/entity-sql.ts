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
    `INSERT INTO \`${searchTable(entity)}\` (rowid, ${columnList(entity)})
	SELECT i.\`id\`, ${values(entity, "t")} FROM \`${table}\` t JOIN \`search_id\` i ON i.\`uuid\` = t.\`uuid\`;`,
  ];
}

/** The full-text index of an entity. */
export const searchTable = (entity: Entity) => `${getTableName(entity.table)}_search`;
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

function searchSql(entity: Entity): string[] {
  const table = getTableName(entity.table);
  const index = searchTable(entity);
  const id = (row: string) => `(SELECT \`id\` FROM \`search_id\` WHERE \`uuid\` = ${row}.\`uuid\`)`;
  const add = `INSERT INTO \`${index}\` (rowid, ${columnList(entity)}) VALUES (${id("NEW")}, ${values(entity, "NEW")});`;
  const remove = `DELETE FROM \`${index}\` WHERE rowid = ${id("OLD")};`;
  const watched = [...entity.search, "statusid"];
  const changed = [
    ...entity.search.map((key) => `OLD.\`${key}\` IS NOT NEW.\`${key}\``),
    "(OLD.`statusid` = -1) <> (NEW.`statusid` = -1)",
  ].join(" OR ");
  return [
    `CREATE VIRTUAL TABLE \`${index}\` USING fts5(${columnList(entity)}, content='', contentless_delete=1, ${prefixes(entity)}tokenize='unicode61 remove_diacritics 2');`,
    trigger(`${table}_insert_search`, `AFTER INSERT ON \`${table}\``, [
      "INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);",
      add,
    ]),
    trigger(
      `${table}_update_search`,
      `AFTER UPDATE OF ${watched.map((key) => `\`${key}\``).join(", ")} ON \`${table}\` WHEN ${changed}`,
      [remove, add],
    ),
    trigger(`${table}_delete_search`, `AFTER DELETE ON \`${table}\``, [
      remove,
      "DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;",
    ]),
  ];
}

/** Beginnings of words have an index of their own where names are; in long texts it would double the cost of a message. */
function prefixes({ search, fields }: Entity): string {
  const hasTexts = search.some((key) => ["textarea", "markdown"].includes(fields[key]?.kind ?? ""));
  return hasTexts ? "" : "prefix='2 3', ";
}

function trigger(name: string, when: string, statements: string[]): string {
  return `CREATE TRIGGER \`${name}\` ${when}\nBEGIN\n\t${statements.join("\n\t")}\nEND;`;
}

function columnList({ search }: Entity): string {
  return [...search, GONE].map((key) => `\`${key}\``).join(", ");
}

function values(entity: Entity, row: string): string {
  const texts = entity.search.map((key) =>
    entity.fields[key]?.kind === "phone" ? phoneText(`${row}.\`${key}\``) : `${row}.\`${key}\``,
  );
  return [...texts, `iif(${row}.\`statusid\` = -1, '${GONE_WORD}', '')`].join(", ");
}

/** A phone number as people type it: "+971501234567" is found by 971501… and by 0501…. */
function phoneText(column: string): string {
  const digits = `ltrim(${column}, '+0')`;
  return `${digits} || iif(${digits} LIKE '971%', ' 0' || substr(${digits}, 4), '')`;
}

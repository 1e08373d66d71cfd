import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Entity } from "#db/entity.ts";
import { entityByName } from "#db/registry.ts";
import { columnOf } from "./conditions.ts";

/**
 * Columns of a record that may leave the server, those asked for and the common ones, and the names of what it points to.
 * `more` is a query of further columns' names, which the database alone knows yet: those it does not name are null.
 */
export function recordColumns(entity: Entity, keys: readonly string[], more?: SQL) {
  const wanted = new Set(["uuid", "create_date", "update_date", "statusid", ...keys]);
  // As SQL with the table's name: the statement's source is a query of its own, which drizzle does not look into.
  const asked = (key: string, value: SQL) =>
    wanted.has(key) || !more ? value : sql`iif(${isNamed(key, more)}, ${value}, null)`;
  const isAsked = (key: string) => wanted.has(key) || more !== undefined;
  const columns = Object.entries<SQLiteColumn>(getTableColumns(entity.table))
    .filter(([key]) => isAsked(key) && key in entity.readable)
    .map(([key, column]) => [key, asked(key, columnOf(entity, key)).mapWith(column)] as const);
  const links = Object.keys(entity.links)
    .filter(isAsked)
    .map((key) => [key, asked(key, columnOf(entity, key)).mapWith(readUuids)] as const);
  const relations = Object.keys(entity.readable).filter(isAsked);
  const uuid = sql<string>`${columnOf(entity, "uuid")}`;
  return {
    ...Object.fromEntries([...columns, ...links]),
    uuid,
    labels: labelsOf(entity, relations, asked),
  };
}

const isNamed = (key: string, more: SQL) => sql`${sql.raw(`'${key}'`)} in (${more})`;

const readUuids = (text: unknown) => JSON.parse(`${text}`) as string[];

/** {column: title of the record it names}, and {uuid: title} of those in a list, for the relations among some columns: in the same statement as the record. */
function labelsOf(
  entity: Entity,
  keys: readonly string[],
  asked: (key: string, value: SQL) => SQL,
): SQL<Record<string, string | null>> {
  const pairs = keys.flatMap((key) => {
    const target = entityByName(entity.readable[key]?.relation ?? "");
    if (!target || entity.readable[key]?.kind !== "relation" || !target.readable[target.title])
      return [];
    const name = getTableName(target.table);
    const title = sql.raw(`cast(x."${target.title}" as text)`);
    return [
      sql`${sql.raw(`'${key}'`)}, ${asked(key, sql`(select ${title} from ${sql.raw(`"${name}" x`)} where x."uuid" = ${columnOf(entity, key)})`)}`,
    ];
  });
  const linked = keys.flatMap((key) =>
    namesOfLink(entity, key).map((names) => sql`coalesce(${asked(key, names)}, '{}')`),
  );
  const named = linked.reduce(
    (all, more) => sql`json_patch(${all}, ${more})`,
    sql`json_object(${sql.join(pairs, sql`, `)})`,
  );
  return sql`${named}`.mapWith((text) => JSON.parse(`${text}`) as Record<string, string | null>);
}

/** {uuid: title} of the records a link names. */
function namesOfLink(entity: Entity, key: string): SQL[] {
  const link = entity.links[key];
  const target = entityByName(entity.readable[key]?.relation ?? "");
  if (!link || !target?.readable[target.title]) return [];
  const [rows, own, other] = [link.table, link.own, link.other].map((name) => sql.identifier(name));
  return [
    sql`(select json_group_object(x."uuid", cast(x.${sql.identifier(target.title)} as text))
      from ${rows} l join ${sql.identifier(getTableName(target.table))} x on x."uuid" = l.${other}
      where l.${own} = ${columnOf(entity, "uuid")})`,
  ];
}

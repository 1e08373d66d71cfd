import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import type { Entity } from "#db/entity.ts";
import { type By, logLines } from "#db/queries/audit.ts";
import { inList } from "#db/queries/sql.ts";
import { columnOf } from "./conditions.ts";

export type Values = Readonly<Record<string, unknown>>;
/** Stands in the log in place of what is secret. */
const UNTOLD = "changed";

/** A value as its column stores it, as a parameter. */
export function bound(entity: Entity, key: string, value: unknown): SQL {
  if (entity.links[key]) return sql`${JSON.stringify(value ?? [])}`;
  const column = columnsOf(entity)[key];
  return value === null || !column ? sql`null` : sql`${sql.param(value, column)}`;
}

/** True where at least one column of the row would get another value. */
export function differs(entity: Entity, values: Values): SQL {
  const each = Object.entries(values).map(
    ([key, value]) => sql`${columnOf(entity, key)} is not ${bound(entity, key, value)}`,
  );
  return each.length === 0 ? sql`0` : sql`(${sql.join(each, sql` or `)})`;
}

type Line = By & { action: string };

/** A line in the log for the row a condition finds: of the columns that get another value, what they were and will be. */
export function logChange(db: Db, entity: Entity, line: Line, values: Values, where: SQL) {
  const columns = Object.entries(values).map(([key, value]) => {
    const isSecret = entity.fields[key]?.secret ?? false;
    const [before, after] = isSecret
      ? [sql`'null'`, sql`${JSON.stringify(UNTOLD)}`]
      : [asJson(entity, key), sql`${JSON.stringify(value ?? null)}`];
    return sql`select ${columnOf(entity, "uuid")} u, ${sql.raw(`'${key}'`)} k, ${before} b, ${after} a
      from ${entity.table} where ${where} and ${columnOf(entity, key)} is not ${bound(entity, key, value)}`;
  });
  if (columns.length === 0) return db.run(sql`select 1 where 0`);
  return logLines(db, line, {
    ...{ action: line.action, entity: entity.name, record: sql`u` },
    before: sql`json_group_object(k, json(b))`,
    after: sql`json_group_object(k, json(a))`,
    from: sql`(${sql.join(columns, sql` union all `)}) group by u`,
  });
}

/** Which line of the log (`l`) `logChange` has written of a record in this transaction. */
export function lineOfChange({ actor, now }: By, entity: string, record: SQL): SQL {
  return sql`l.entity = ${entity} and l.record_uuid = ${record} and l.action = 'update'
    and l.create_date = ${now.getTime()} and l.request_id = ${actor.requestId}`;
}

/** True behind `logChange`, in its transaction, where it has noted another value of one of these columns. */
export function hasChanged(line: By, entity: string, record: SQL, keys: readonly string[]): SQL {
  return sql`exists (select 1 from ${audit_log} l, json_each(l.before) c
    where ${lineOfChange(line, entity, record)} and c.key in ${inList(keys)})`;
}

/** A line in the log for a new record: what it was made of. */
export function logCreation(db: Db, entity: Entity, line: Line, uuid: string, values: Values) {
  const shown = Object.entries(values).filter(
    ([key, value]) => key in entity.readable && !is(value, SQL),
  );
  return logLines(db, line, {
    ...{ action: line.action, entity: entity.name, record: sql`${uuid}` },
    after: sql`${JSON.stringify(Object.fromEntries(shown))}`,
    from: sql`(select 1)`,
  });
}

/** A line in the log for each of some records (a query of their uuids) whose status becomes another (in SQL). */
export function logStatus(db: Db, entity: Entity, line: Line, uuids: SQL, to: SQL) {
  const status = columnOf(entity, "statusid");
  const record = columnOf(entity, "uuid");
  return logLines(db, line, {
    ...{ action: line.action, entity: entity.name, record },
    before: sql`json_object('statusid', ${status})`,
    after: sql`json_object('statusid', ${to})`,
    from: sql`${entity.table} where ${record} in (${uuids}) and ${status} <> ${to}`,
  });
}

/** A stored value as JSON text, as the API writes it. */
function asJson(entity: Entity, key: string): SQL {
  const column = columnOf(entity, key);
  if (entity.links[key]) return column;
  switch (columnsOf(entity)[key]?.dataType) {
    case "date":
      return sql`json_quote(strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch'))`;
    case "boolean":
      return sql`case ${column} when 1 then 'true' when 0 then 'false' else 'null' end`;
    case "json":
      return sql`coalesce(${column}, 'null')`;
    default:
      return sql`json_quote(${column})`;
  }
}

const columnsOf = ({ table }: Entity): Record<string, SQLiteColumn> => getTableColumns(table);

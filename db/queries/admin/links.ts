import { getTableName, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { Entity } from "#db/entity.ts";
import { failIf } from "#db/queries/fail-unless.ts";
import { entityByName } from "#db/registry.ts";
import type { Values } from "./audit-values.ts";
import { columnOf } from "./conditions.ts";
import { recordColumns } from "./record-columns.ts";

/** The values of a record that are stored beside it: uuids by the key of their link. */
function linkedValues({ links }: Entity, values: Values): [string, readonly string[]][] {
  return Object.entries(values).filter(
    (entry): entry is [string, readonly string[]] => entry[0] in links && Array.isArray(entry[1]),
  );
}

/** The values that are columns. */
export function ownValues({ links }: Entity, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !(key in links)));
}

/**
 * Fails with "not_found" where the record a condition finds would newly name a deleted one. What it has named before
 * may stay: nobody has to clean up to change something else.
 */
export function demandLinkable(db: Db, entity: Entity, values: Values, record: SQL) {
  return linkedValues(entity, values).map(([key, uuids]) => {
    const target = targetOf(entity, key);
    const gone = sql`select x.uuid from ${sql.identifier(getTableName(target.table))} x
      where x.uuid in ${asList(uuids)} and x.statusid = -1`;
    const had = sql`select value from json_each(coalesce((select ${columnOf(entity, key)} from ${entity.table} where ${record}), '[]'))`;
    return failIf(db, sql`select 1 from (${gone}) g where g.uuid not in (${had})`, "not_found");
  });
}

/** Makes the rows of a record's links those that are named, where a condition still finds the record. */
export function writeLinks(db: Db, entity: Entity, values: Values, record: SQL) {
  return linkedValues(entity, values).flatMap(([key, uuids]) => {
    const { table, own, other } = linkOf(entity, key);
    const [rows, owner, named] = [table, own, other].map((name) => sql.identifier(name));
    const found = sql`select ${columnOf(entity, "uuid")} from ${entity.table} where ${record}`;
    return [
      db.run(
        sql`delete from ${rows} where ${owner} in (${found}) and ${named} not in ${asList(uuids)}`,
      ),
      db.run(sql`insert into ${rows} (${owner}, ${named}) select r.uuid, n.value
        from (${found}) r, json_each(${JSON.stringify(uuids)}) n where true on conflict do nothing`),
    ];
  });
}

/** The records a record names in its links, and those it has named before as the log knows them: for their names. */
export function linkedRecords(db: Db, entity: Entity, key: string, uuid: string) {
  const target = targetOf(entity, key);
  const { table, own, other } = linkOf(entity, key);
  const [rows, owner, named] = [table, own, other].map((name) => sql.identifier(name));
  const logged = sql`select j.value from audit_log l, json_each(l.before, ${`$.${key}`}) j
    where l.entity = ${entity.name} and l.record_uuid = ${uuid} and json_type(l.before, ${`$.${key}`}) = 'array'`;
  return db
    .select(recordColumns(target, [target.title, ...target.columns.map(({ key: one }) => one)]))
    .from(sql`${target.table}`)
    .where(
      sql`${columnOf(target, "uuid")} in (select ${named} from ${rows} where ${owner} = ${uuid} union ${logged})`,
    );
}

const asList = (uuids: readonly string[]) =>
  sql`(select value from json_each(${JSON.stringify(uuids)}))`;

function linkOf({ name, links }: Entity, key: string) {
  const link = links[key];
  if (!link) throw new Error(`${name} has no link ${key}`);
  return link;
}

function targetOf(entity: Entity, key: string): Entity {
  const target = entityByName(entity.fields[key]?.relation ?? "");
  if (!target) throw new Error(`${entity.name} names nothing in ${key}`);
  return target;
}

import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { file } from "#db/entities/file.ts";
import type { Entity } from "#db/entity.ts";
import { failIf } from "#db/queries/fail-unless.ts";
import { inList } from "#db/queries/sql.ts";
import { entities } from "#db/registry.ts";
import { statusBefore } from "./save.ts";
import { picturesOf } from "./shown-files.ts";

// A picture is public when somebody has said what it shows. What was public before it was asked for stays, and is counted.

const PUBLIC = 1;

/** The fields of an entity whose pictures the site describes by their alternative text. */
export const describedFields = ({ fields }: Pick<Entity, "fields">): string[] =>
  Object.keys(fields).filter(
    (key) => fields[key]?.kind === "pictures" || fields[key]?.relation === "file" || key === "logo",
  );

/** The uuids in such a column of a record `o`. */
function storedIn(entity: Entity, key: string): SQL {
  const column = sql`o.${sql.raw(`"${getTableColumns(entity.table)[key]?.name ?? key}"`)}`;
  return entity.fields[key]?.kind === "pictures"
    ? sql`select p.value ->> '$.file_uuid' from json_each(${column}) p`
    : sql`select ${column}`;
}

const undescribed = sql`f.alt = '' and f.statusid <> -1 and f.mime like 'image/%'`;

/** True for a record (its uuid in SQL) with a picture of which nobody has said what it shows. */
export const lacksAlt = (entity: Entity) => (uuid: SQL) =>
  sql`${uuid} in (select o.uuid from ${entity.table} o join ${file} f on ${sql.join(
    describedFields(entity).map((key) => sql`f.uuid in (${storedIn(entity, key)})`),
    sql` or `,
  )} where ${undescribed})`;

/** The opposite, as a list asks for it. */
export const allDescribed = (entity: Entity) => (uuid: SQL) => sql`not (${lacksAlt(entity)(uuid)})`;

/**
 * For the head of a write's transaction: fails with "no_alt" where a record becomes public, or a public one gets another
 * picture, and nobody has said what one of these pictures shows. Without `uuid` it is a new record.
 */
export function demandAlt(
  db: Db,
  entity: Entity,
  uuid: string | undefined,
  values: Readonly<Record<string, unknown>>,
) {
  const { statusid } = values;
  const keys = describedFields(entity);
  const isAsked = statusid === PUBLIC || keys.some((key) => key in values);
  if (keys.length === 0 || !isAsked || (uuid === undefined && statusid !== PUBLIC)) return [];
  if (statusid !== undefined && statusid !== PUBLIC) return [];
  const named = new Map(picturesOf(entity, values));
  const given = sql`f.uuid in ${inList([...named].flatMap(([key, uuids]) => (keys.includes(key) ? uuids : [])))}`;
  if (uuid === undefined)
    return [failIf(db, sql`select 1 from ${file} f where ${given} and ${undescribed}`, "no_alt")];
  const stored = sql.join(
    [sql`0`, ...keys.map((key) => sql`f.uuid in (${storedIn(entity, key)})`)],
    sql` or `,
  );
  const kept = sql.join(
    [
      sql`0`,
      ...keys
        .filter((key) => !(key in values))
        .map((key) => sql`f.uuid in (${storedIn(entity, key)})`),
    ],
    sql` or `,
  );
  const becomes = statusid === PUBLIC ? sql`o.statusid <> ${PUBLIC}` : sql`0`;
  const found = sql`select 1 from ${entity.table} o, ${file} f where o.uuid = ${uuid} and ${undescribed}
    and ((${becomes} and (${given} or ${kept})) or (o.statusid = ${PUBLIC} and ${given} and not (${stored})))`;
  return [failIf(db, found, "no_alt")];
}

/** Records that show a file (its uuid) to everybody, or would as soon as they were restored: what they are, in SQL. */
function showing(uuid: string): SQL {
  const each = entities.flatMap((entity) => {
    const keys = describedFields(entity);
    if (keys.length === 0) return [];
    const title = sql`o.${sql.raw(`"${getTableColumns(entity.table)[entity.title]?.name ?? "uuid"}"`)}`;
    const names = keys.map((key) => sql`${uuid} in (${storedIn(entity, key)})`);
    return [
      sql`select ${entity.label.one} kind, ${title} title, o.statusid from ${entity.table} o where (${sql.join(names, sql` or `)})
        and (o.statusid = ${PUBLIC} or o.statusid = -1 and ${statusBefore(entity, undefined, sql`o.uuid`)} = ${PUBLIC})`,
    ];
  });
  return sql.join(each, sql` union all `);
}

/** For the head of a write to a file: fails with "alt_shown" where it would take the words from a picture that is public. */
export function demandWords(
  db: Db,
  entity: Entity,
  uuid: string,
  values: Readonly<Record<string, unknown>>,
) {
  if (entity.table !== file || typeof values.alt !== "string" || values.alt.trim() !== "")
    return [];
  const described = sql`select 1 from ${file} f where f.uuid = ${uuid} and f.alt <> ''`;
  return [failIf(db, sql`${described} and exists (${showing(uuid)})`, "alt_shown")];
}

/** The records for whose sake a file keeps its words, the first of them. */
export function shownBy(db: Db, uuid: string) {
  return db.all<{ kind: string; title: string; statusid: number }>(
    sql`select * from (${showing(uuid)}) limit 4`,
  );
}

/** Of a record and of what it is about to get, by field: the files of which nobody has said what they show. */
export function undescribedOf(
  db: Db,
  entity: Entity,
  uuid: string | undefined,
  given: readonly [string, string[]][],
) {
  const of = describedFields(entity).map((key) => {
    const found = given.find(([one]) => one === key);
    return found || uuid === undefined
      ? sql`select ${key} field, f.original_name name from ${file} f where f.uuid in ${inList(found?.[1] ?? [])} and ${undescribed}`
      : sql`select ${key} field, f.original_name name from ${entity.table} o, ${file} f where o.uuid = ${uuid}
          and f.uuid in (${storedIn(entity, key)}) and ${undescribed}`;
  });
  return db.all<{ field: string; name: string }>(sql.join(of, sql` union all `));
}

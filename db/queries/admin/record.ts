import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { product_package_option } from "#db/entities/product-option.ts";
import { product_package } from "#db/entities/product-package.ts";
import type { Entity } from "#db/entity.ts";
import { inList } from "#db/queries/sql.ts";
import { type Api, type Key, registry } from "#db/registry.ts";
import { OPEN_REQUEST } from "#domain/config/limits.ts";
import { columnOf } from "./conditions.ts";
import { recordColumns } from "./record-columns.ts";

/** One record with all that may be known of it and the names of what it points to; the only one if no uuid is given. */
export function readRecord(db: Db, entity: Entity, uuid: string | null) {
  return db
    .select(recordColumns(entity, Object.keys(entity.readable)))
    .from(sql`${entity.table}`)
    .where(uuid === null ? sql`1` : eq(entity.table.uuid, uuid))
    .limit(1);
}

/** Who changed a record last, and when. */
export function lastChange(db: Db, entity: Entity, uuid: string) {
  return db
    .select({ actor_label: audit_log.actor_label, create_date: audit_log.create_date })
    .from(audit_log)
    .where(and(eq(audit_log.entity, entity.name), eq(audit_log.record_uuid, uuid)))
    .orderBy(desc(audit_log.create_date))
    .limit(1);
}

/** Which of some records of an entity there are, and whether they are deleted. */
export function presentRecords(db: Db, { table }: Entity, uuids: readonly string[]) {
  return db
    .select({ uuid: table.uuid, statusid: table.statusid })
    .from(table)
    .where(sql`${table.uuid} in ${inList(uuids)}`);
}

/** The status of the record that has a value which only one may have. */
export function holderOf(db: Db, entity: Entity, key: string, value: string) {
  const { table } = entity;
  return db
    .select({ statusid: table.statusid })
    .from(table)
    .where(sql`${columnOf(entity, key)} = ${value}`)
    .limit(1);
}

/** A kind of record that may need another one: `found` is a query over its rows for the uuid (in SQL) of that one. */
export type Use = { entity: Api; found: (uuid: SQL) => SQL };
const USES_MOST = 1000;

/** The slugs of an entity that are `slug`, or begin with it and a number: deleted records keep theirs. */
export function slugsLike(db: Db, entity: Entity, slug: string) {
  const column = columnOf(entity, "slug");
  return db.all<{ slug: string }>(
    sql`select ${column} slug from ${entity.table} where ${column} >= ${slug} and ${column} < ${`${slug}-:`}`,
  );
}

/** How often each kind of record needs a record, up to a limit. */
export function usesOf(db: Db, uses: readonly Use[], uuid: string) {
  const counts = uses.map(
    ({ entity, found }) =>
      sql`${sql.raw(`'${entity}'`)}, (select count(*) from (${found(sql`${uuid}`)} limit ${USES_MOST}))`,
  );
  return db
    .select({ uses: sql`json_object(${sql.join(counts, sql`, `)})`.mapWith(readUses) })
    .from(sql`(select 1)`);
}

function readUses(text: unknown): Record<string, number> {
  return JSON.parse(`${text}`) as Record<string, number>;
}

/** True while nothing needs the record with a uuid (in SQL). */
export function unused(uses: readonly Use[], uuid: SQL): SQL {
  if (uses.length === 0) return sql`1`;
  return sql`not (${sql.join(
    uses.map(({ found }) => sql`exists (${found(uuid)})`),
    sql` or `,
  )})`;
}

/** What the log says of a record, the newest first; the index by record is walked from its end. */
export function recordHistory(db: Db, entity: Entity, uuid: string, limit: number) {
  return db
    .select({
      ...pick(audit_log, "uuid", "create_date", "actor_label", "action", "before", "after"),
      // Mails are queued in the transaction of what they tell of, and have its moment.
      mails: sql<number>`(select count(*) from ${email_outbox} m where m.create_date = "audit_log"."create_date")`,
    })
    .from(audit_log)
    .where(and(eq(audit_log.entity, entity.name), eq(audit_log.record_uuid, uuid)))
    .orderBy(desc(audit_log.create_date), desc(audit_log.uuid))
    .limit(limit);
}

export type HistoryRow = Awaited<ReturnType<typeof recordHistory>>[number];

/** Records that name the record in a column, and are not deleted; of those only some, where a condition (`o`) is given. */
export function namedBy<A extends Api>(entity: A, key: Key<A>, which = sql`1`): Use {
  const { table } = registry[entity];
  const found = (uuid: SQL) =>
    sql`select 1 from ${table} o where o.${sql.identifier(key)} = ${uuid} and o.statusid <> -1 and ${which}`;
  return { entity, found };
}

/** A trip that is still to come about needs what it was sold with. */
export const tripsToCome = (key: Key<"booking">): Use =>
  namedBy("booking", key, sql`o.state in ('held', 'confirmed')`);

export const openRequests = (key: Key<"rentalrequest">): Use =>
  namedBy("rentalrequest", key, sql`o.statusid in ${inList(OPEN_REQUEST)}`);

export const packagesWithOption: Use = {
  entity: "productpackage",
  found: (uuid) => sql`select 1 from ${product_package_option} l join ${product_package} o
    on o.uuid = l.package_uuid and o.statusid <> -1 where l.option_uuid = ${uuid}`,
};

import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { idempotency_key } from "#db/entities/idempotency-key.ts";
import type { Entity } from "#db/entity.ts";
import type { Actor } from "#db/queries/audit.ts";
import type { Idempotency } from "#db/queries/place-request.ts";
import { inList } from "#db/queries/sql.ts";
import { bound, differs, logChange, logCreation, logStatus, type Values } from "./audit-values.ts";
import { columnOf } from "./conditions.ts";
import { demandLinkable, ownValues, writeLinks } from "./links.ts";
import { lastChange, readRecord, type Use, unused, usesOf } from "./record.ts";

// Each write is one batch that also reads the record before and after: whatever comes of it can be said from its answer.

type Write = { uuid: string; now: Date; actor: Actor };
/** A status that some records may not come into, whoever asks and by whichever way: a condition on their columns. */
export type Bar = { to: number; where: SQL };
/** True for a record that may not come into a status. */
export const barredFrom = (bar: Bar | undefined, to: unknown): SQL =>
  bar && bar.to === to ? bar.where : sql`0`;
/** The instant of a change: later than the one before, so that no two states of a record have the same. */
export const changedAt = (entity: Entity, now: Date) =>
  sql`max(${now.getTime()}, ${columnOf(entity, "update_date")} + 1)`;

/** Stores a new record. An Idempotency-Key that was used before fails the batch on its unique index. */
export function createRecord(
  db: Db,
  entity: Entity,
  { uuid, now, actor }: Write,
  values: Values,
  { claim, before }: { claim: Idempotency | undefined; before: Statement | undefined },
) {
  const { table } = entity;
  const row = { ...ownValues(entity, values), uuid, create_date: now, update_date: now };
  const key = claim && { uuid, ...claim, status: 201, response: uuid };
  return {
    before: before ? [before] : [],
    key: key ? [db.insert(idempotency_key).values(key)] : [],
    demand: demandLinkable(db, entity, values, sql`0`),
    made: db.insert(table).values(row),
    links: writeLinks(db, entity, values, sql`${columnOf(entity, "uuid")} = ${uuid}`),
    logged: logCreation(db, entity, { actor, action: "create", now }, uuid, values),
    stored: readRecord(db, entity, uuid),
  };
}

/** What was answered under an Idempotency-Key. */
export function claimedRecord(db: Db, { scope, key }: Pick<Idempotency, "scope" | "key">) {
  return db
    .select({ body_hash: idempotency_key.body_hash, uuid: idempotency_key.response })
    .from(idempotency_key)
    .where(and(eq(idempotency_key.scope, scope), eq(idempotency_key.key, key)));
}

/** Changes a record that is still as it was read (`update_date`), may go into the status, and would differ. */
export function updateRecord(
  db: Db,
  entity: Entity,
  { uuid, now, actor }: Write,
  change: {
    update_date: Date;
    values: Values;
    before?: readonly number[];
    /** In these values of a column nothing may change but `open`. */
    closed?: { key: string; values: readonly string[]; open: readonly string[] } | undefined;
    barred?: Bar | undefined;
  },
) {
  const { table } = entity;
  const status = columnOf(entity, "statusid");
  const to = change.values.statusid;
  const reachable =
    change.before && typeof to === "number"
      ? sql`(${status} = ${to} or ${status} in (select value from json_each(${JSON.stringify(change.before)})))`
      : sql`1`;
  const where = sql`${columnOf(entity, "uuid")} = ${uuid} and ${columnOf(entity, "update_date")} = ${change.update_date.getTime()}
    and ${status} <> -1 and ${reachable} and not (${barredFrom(change.barred, to)})
    and ${stillOpen(entity, change)}`;
  const own = ownValues(entity, change.values);
  const set = Object.entries(own).map(
    ([key, value]) => sql`${sql.identifier(key)} = ${bound(entity, key, value)}`,
  );
  // What is stored beside the record follows the record: a date below zero says, to this transaction alone, that it is
  // the one that has just been changed.
  const isMarked = Object.keys(own).length < Object.keys(change.values).length;
  const marked = sql`${columnOf(entity, "uuid")} = ${uuid} and ${columnOf(entity, "update_date")} < 0`;
  const all = [...set, sql`update_date = ${isMarked ? sql`-` : sql``}${changedAt(entity, now)}`];
  return {
    was: readRecord(db, entity, uuid),
    last: lastChange(db, entity, uuid),
    demand: demandLinkable(db, entity, change.values, where),
    logged: logChange(db, entity, { actor, action: "update", now }, change.values, where),
    updated: db.run(
      sql`update ${table} set ${sql.join(all, sql`, `)} where ${where} and ${differs(entity, change.values)}`,
    ),
    links: writeLinks(db, entity, change.values, marked),
    unmarked: isMarked
      ? [db.run(sql`update ${table} set update_date = -update_date where ${marked}`)]
      : [],
    stored: readRecord(db, entity, uuid),
  };
}

/** True unless a closed record would get other values than it has. */
function stillOpen(entity: Entity, change: Parameters<typeof updateRecord>[3]): SQL {
  const { closed, values } = change;
  if (!closed) return sql`1`;
  const kept = Object.entries(values).filter(([key]) => !closed.open.includes(key));
  // A column without a value closes nothing.
  const isClosed = sql`coalesce(${columnOf(entity, closed.key)} in ${inList(closed.values)}, 0)`;
  return sql`not (${isClosed} and ${differs(entity, Object.fromEntries(kept))})`;
}

/** True for a record that is still as it was read; for any where nobody says when. */
const asRead = (entity: Entity, update_date: Date | undefined) =>
  update_date ? sql`${columnOf(entity, "update_date")} = ${update_date.getTime()}` : sql`1`;

/** What deleting a kind of record asks and does beyond the record. */
export type Deleting = {
  uses: readonly Use[];
  /** Records that are kept as they are, as a condition on their columns. */
  kept: SQL | undefined;
  /** Statements for the records a query of uuids finds, before they are deleted. */
  also: ((uuids: SQL) => Statement[]) | undefined;
};

/** Marks a record as deleted unless something needs it, or it has changed since it was read. */
export function deleteRecord(
  db: Db,
  entity: Entity,
  { uuid, now, actor }: Write,
  { update_date, uses, kept, also }: Deleting & { update_date: Date | undefined },
) {
  const uuidColumn = columnOf(entity, "uuid");
  const same = asRead(entity, update_date);
  const found = sql`select ${uuidColumn} from ${entity.table} where ${uuidColumn} = ${uuid} and ${same}
    and ${columnOf(entity, "statusid")} <> -1 and not (${kept ?? sql`0`}) and ${unused(uses, uuidColumn)}`;
  return {
    was: readRecord(db, entity, uuid),
    last: lastChange(db, entity, uuid),
    uses: usesOf(db, uses, uuid),
    also: also?.(found) ?? [],
    deleted: setStatus(db, entity, { actor, action: "delete", now }, found, sql`-1`),
    stored: readRecord(db, entity, uuid),
  };
}

/** Gives a deleted record the status back that it had, if it is still as it was read where that is asked for. */
export function restoreRecord(
  db: Db,
  entity: Entity,
  { uuid, now, actor }: Write,
  barred: Bar | undefined,
  update_date?: Date,
) {
  const uuidColumn = columnOf(entity, "uuid");
  const found = sql`select ${uuidColumn} from ${entity.table} where ${uuidColumn} = ${uuid} and ${columnOf(entity, "statusid")} = -1
    and ${asRead(entity, update_date)}`;
  const line = { actor, action: "restore", now };
  return {
    was: readRecord(db, entity, uuid),
    restored: setStatus(db, entity, line, found, statusBefore(entity, barred)),
    stored: readRecord(db, entity, uuid),
  };
}

/** Gives the records a query finds a status (in SQL), with a line in the log for each that had another. */
export function setStatus(
  db: Db,
  entity: Entity,
  line: { actor: Actor; action: string; now: Date },
  uuids: SQL,
  to: SQL,
) {
  const { table } = entity;
  const status = columnOf(entity, "statusid");
  return [
    logStatus(db, entity, line, uuids, to),
    db.run(sql`update ${table} set statusid = ${to}, update_date = case when ${status} = ${to}
      then ${columnOf(entity, "update_date")} else ${changedAt(entity, line.now)} end
      where ${columnOf(entity, "uuid")} in (${uuids})`),
  ] as const;
}

/**
 * The status a deleted record (its uuid in SQL) had, as the log knows it; new if it does not, or if it may not have it any
 * more.
 */
export function statusBefore(
  entity: Entity,
  bar: Bar | undefined,
  uuid = columnOf(entity, "uuid"),
): SQL {
  const known = sql`coalesce((select json_extract(l.before, '$.statusid') from ${audit_log} l
    where l.entity = ${entity.name} and l.record_uuid = ${uuid} and l.action = 'delete'
      and json_extract(l.before, '$.statusid') <> -1
    order by l.create_date desc limit 1), 0)`;
  return bar
    ? sql`case when ${known} = ${bar.to} and ${bar.where} then 0 else ${known} end`
    : known;
}

import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import type { Entity } from "#db/entity.ts";
import type { Actor } from "#db/queries/audit.ts";
import { failIf, failUnless } from "#db/queries/fail-unless.ts";
import { columnOf, type Selection, whereSelected } from "./conditions.ts";
import { unused } from "./record.ts";
import { type Bar, barredFrom, type Deleting, setStatus, statusBefore } from "./save.ts";

export type BulkAction =
  | { action: "delete" }
  | { action: "restore" }
  | { action: "status"; to: number };
export type BulkStep = {
  selection: Selection;
  action: BulkAction;
  /** Records that were handled stand before this one; `null` at the start. */
  after: { date: number; uuid: string } | null;
  /** Records made later were not among those that were confirmed. */
  until: number;
  /** How many must be left. */
  left: number;
  most: number;
  /** The statuses from which the action may lead to its own. */
  before?: readonly number[] | undefined;
  deleting: Deleting;
  barred: Bar | undefined;
  /** A record that is not touched: the administrator's own account. */
  not?: string | undefined;
  actor: Actor;
  now: Date;
};

/**
 * One step of an action on many records, in one transaction: it fails with "conflict" unless exactly as many are left
 * as were confirmed, all of them may go there, and nothing else needs those of this step. `handled` names the records
 * of the step.
 */
export function bulkStep(db: Db, entity: Entity, step: BulkStep) {
  const { action, actor, now, left, most } = step;
  const { where, chunk, order, barredOnes, used } = partsOf(entity, step);
  const to =
    action.action === "delete"
      ? sql`-1`
      : action.action === "restore"
        ? statusBefore(entity, step.barred)
        : sql`${action.to}`;
  return {
    isSeen: failUnless(
      db,
      sql`select 1 where (select count(*) from ${entity.table} where ${where}) = ${left}`,
      "conflict",
    ),
    mayGo: failIf(db, sql`select 1 ${barredOnes}`, "conflict"),
    isFree: failIf(db, sql`select 1 ${used}`, "conflict"),
    // Which records: asked before the change, after which the filter may no longer find them.
    handled: db
      .select({ uuid: entity.table.uuid, date: sql<number>`${columnOf(entity, "create_date")}` })
      .from(entity.table)
      .where(where)
      .orderBy(order)
      .limit(most),
    also: action.action === "delete" ? (step.deleting.also?.(chunk) ?? []) : [],
    changed: setStatus(db, entity, { actor, action: nameOf(action), now }, chunk, to),
  };
}

/** Why a step was refused, in numbers. */
export function bulkState(db: Db, entity: Entity, step: BulkStep) {
  const { where, barredOnes, used } = partsOf(entity, step);
  return db
    .select({
      left: sql<number>`(select count(*) from ${entity.table} where ${where})`,
      barred: sql<number>`(select count(*) ${barredOnes})`,
      used: sql<number>`(select count(*) ${used})`,
    })
    .from(sql`(select 1)`);
}

/** The records a step is about, in SQL: what is left, the chunk of this step, and from "from" on what keeps it from going. */
function partsOf(entity: Entity, step: BulkStep) {
  const { table } = entity;
  const uuid = columnOf(entity, "uuid");
  const where = remaining(entity, step);
  const order = sql`${columnOf(entity, "create_date")}, ${uuid}`;
  const chunk = sql`select ${uuid} from ${table} where ${where} order by ${order} limit ${step.most}`;
  return {
    ...{ where, order, chunk },
    barredOnes: sql`from ${table} where ${where} and ${barred(entity, step)}`,
    used: sql`from ${table} where ${uuid} in (${chunk}) and not ${free(entity, step)}`,
  };
}

/** Those that are still to be handled. What is deleted cannot be deleted, and only that can be restored. */
function remaining(entity: Entity, { selection, action, after, until }: BulkStep): SQL {
  const date = columnOf(entity, "create_date");
  const status = columnOf(entity, "statusid");
  const place = after
    ? sql`(${date}, ${columnOf(entity, "uuid")}) > (${after.date}, ${after.uuid})`
    : sql`1`;
  const fit = action.action === "restore" ? sql`${status} = -1` : sql`${status} <> -1`;
  return sql`${whereSelected(entity, selection)} and ${fit} and ${date} <= ${until} and ${place}`;
}

/** Those that may not go into the status. */
function barred(entity: Entity, { action, before, not, deleting, barred: bar }: BulkStep): SQL {
  const own = not === undefined ? sql`0` : sql`${columnOf(entity, "uuid")} = ${not}`;
  const kept = action.action === "delete" ? deleting.kept : undefined;
  if (kept) return sql`(${own} or ${kept})`;
  if (action.action === "restore") return own;
  const to = action.action === "delete" ? -1 : action.to;
  if (!before) return sql`(${own} or ${barredFrom(bar, to)})`;
  const status = columnOf(entity, "statusid");
  const known = sql`(select value from json_each(${JSON.stringify([...before, to])}))`;
  return sql`(${own} or ${status} not in ${known})`;
}

const free = (entity: Entity, { action, deleting }: BulkStep) =>
  action.action === "delete" ? unused(deleting.uses, columnOf(entity, "uuid")) : sql`1`;
const nameOf = ({ action }: BulkAction) => (action === "status" ? "update" : action);

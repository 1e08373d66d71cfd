import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import type { Entity } from "#db/entity.ts";
import { type Actor, logLines } from "#db/queries/audit.ts";
import { failIf, failUnless } from "#db/queries/fail-unless.ts";
import { bound, logChange } from "./audit-values.ts";
import { columnOf, type Selection, whereSelected } from "./conditions.ts";
import { giveThings } from "./queue.ts";
import { remind } from "./request-steps.ts";
import { type Bar, changedAt, type Deleting, setStatus, statusBefore } from "./save.ts";

export type BulkAction =
  | { action: "delete" }
  | { action: "restore" }
  | { action: "status"; to: number }
  /** A field gets a value, or its list gets one more or less. */
  | { action: "set"; key: string; value: unknown }
  | { action: "add" | "take"; key: string; value: string }
  /** What waits of the records in the queue is somebody's, or nobody's. */
  | { action: "owner"; to: string | null; things: SQL }
  /** The providers are reminded of invitations. */
  | { action: "remind" };

/** Why a record is not changed: a condition on its columns. Those that are so already are no problem, only left out. */
export type Obstacle = { id: "same" | "barred" | "used" | "later"; why: string; where: SQL };

export type BulkStep = {
  selection: Selection;
  action: BulkAction;
  /** Records that were handled stand before this one; `null` at the start. */
  after: { date: number; uuid: string } | null;
  /** Records made later were not among those that were confirmed. */
  until: number;
  /** Nor were those that were changed after this, where somebody has seen what would change (ms). */
  seen?: number | undefined;
  /** Records with an obstacle are left as they are; otherwise one of them stops the whole step. */
  skip: boolean;
  obstacles: readonly Obstacle[];
  /** How many must be left. */
  left: number;
  most: number;
  deleting: Deleting;
  barred: Bar | undefined;
  actor: Actor;
  now: Date;
};

/**
 * One step of an action on many records, in one transaction: it fails with "conflict" unless exactly as many are left
 * as were confirmed and nothing stands against those of this step. `handled` names the records of the step.
 */
export function bulkStep(db: Db, entity: Entity, step: BulkStep) {
  const { left, most, skip, obstacles } = step;
  const { where, chunk, order } = partsOf(entity, step);
  const stops = skip ? [] : obstacles.filter(({ id }) => id !== "same" && id !== "used");
  const uses = skip ? [] : obstacles.filter(({ id }) => id === "used");
  const uuid = columnOf(entity, "uuid");
  return {
    isSeen: failUnless(
      db,
      sql`select 1 where (select count(*) from ${entity.table} where ${where}) = ${left}`,
      "conflict",
    ),
    mayGo: failIf(
      db,
      sql`select 1 from ${entity.table} where ${where} and ${anyOf(stops)}`,
      "conflict",
    ),
    isFree: failIf(
      db,
      sql`select 1 from ${entity.table} where ${uuid} in (${chunk}) and ${anyOf(uses)}`,
      "conflict",
    ),
    // Which records: asked before the change, after which the filter may no longer find them.
    handled: db
      .select({ uuid: entity.table.uuid, date: sql<number>`${columnOf(entity, "create_date")}` })
      .from(entity.table)
      .where(where)
      .orderBy(order)
      .limit(most),
    changed: changesOf(db, entity, step, chunk),
  };
}

/** What the action does to the records that a query of uuids finds. */
function changesOf(db: Db, entity: Entity, step: BulkStep, chunk: SQL) {
  const { action, actor, now, deleting, barred } = step;
  const by = { actor, now };
  switch (action.action) {
    case "delete":
      return [
        ...(deleting.also?.(chunk) ?? []),
        ...setStatus(db, entity, { ...by, action: "delete" }, chunk, sql`-1`),
      ];
    case "restore":
      return setStatus(
        db,
        entity,
        { ...by, action: "restore" },
        chunk,
        statusBefore(entity, barred),
      );
    case "status":
      return setStatus(db, entity, { ...by, action: "update" }, chunk, sql`${action.to}`);
    case "set": {
      const which = sql`${columnOf(entity, "uuid")} in (${chunk})`;
      const to = bound(entity, action.key, action.value);
      return [
        logChange(db, entity, { ...by, action: "update" }, { [action.key]: action.value }, which),
        setColumn(db, entity, action.key, to, which, now),
      ];
    }
    case "add":
    case "take": {
      const which = sql`${columnOf(entity, "uuid")} in (${chunk})`;
      const list = columnOf(entity, action.key);
      const to =
        action.action === "add"
          ? sql`json_insert(${list}, '$[#]', ${action.value})`
          : sql`(select json_group_array(i.value) from json_each(${list}) i where i.value <> ${action.value})`;
      return [
        logLines(db, by, {
          ...{ action: "update", entity: entity.name, record: columnOf(entity, "uuid") },
          before: sql`json_object(${action.key}, json(${list}))`,
          after: sql`json_object(${action.key}, json(${to}))`,
          from: sql`${entity.table} where ${which}`,
        }),
        setColumn(db, entity, action.key, to, which, now),
      ];
    }
    case "owner":
      return giveThings(db, by, {
        ...{ things: action.things, entity: entity.name, uuids: chunk, owner: action.to },
      });
    case "remind":
      return remind(db, by, sql`a.uuid in (${chunk})`);
  }
}

const setColumn = (db: Db, entity: Entity, key: string, to: SQL, which: SQL, now: Date) =>
  db.run(sql`update ${entity.table} set ${sql.identifier(key)} = ${to}, update_date = ${changedAt(entity, now)}
    where ${which}`);

/** Why a step was refused, or what it would do, in numbers: how many match, and by obstacle those that have it and none before it. */
export function bulkState(db: Db, entity: Entity, step: BulkStep) {
  const { obstacles } = step;
  const each = obstacles.map(
    ({ where }, place) =>
      sql`count(*) filter (where not ${anyOf(obstacles.slice(0, place))} and ${where})`,
  );
  return db
    .select({
      left: sql<number>`count(*)`,
      counts: sql`json_array(${sql.join(each, sql`, `)})`.mapWith(readNumbers),
      changed: sql<number>`coalesce(max(${columnOf(entity, "update_date")}), 0)`,
    })
    .from(entity.table)
    .where(remaining(entity, step));
}
/** Reviews that a step would publish, in its order, with what everybody would read of them. */
export function reviewsOfStep(db: Db, entity: Entity, step: BulkStep) {
  const { where, order } = partsOf(entity, step);
  return db
    .select({
      ...pick(partner_rating, "uuid", "stars", "comment", "author"),
      pictures: sql<number>`json_array_length(${partner_rating.pictures})`,
    })
    .from(partner_rating)
    .where(where)
    .orderBy(order)
    .limit(step.most);
}
const readNumbers = (text: unknown) => JSON.parse(`${text}`) as number[];

/** The records a step is about, in SQL: what is left, and the chunk of this step. */
function partsOf(entity: Entity, step: BulkStep) {
  const uuid = columnOf(entity, "uuid");
  const all = remaining(entity, step);
  const where = step.skip ? sql`${all} and not ${anyOf(step.obstacles)}` : all;
  const order = sql`${columnOf(entity, "create_date")}, ${uuid}`;
  const chunk = sql`select ${uuid} from ${entity.table} where ${where} order by ${order} limit ${step.most}`;
  return { where, order, chunk };
}

const anyOf = (obstacles: readonly Obstacle[]): SQL =>
  obstacles.length === 0
    ? sql`0`
    : sql`(${sql.join(
        obstacles.map(({ where }) => sql`(${where})`),
        sql` or `,
      )})`;

/** Those that are still to be handled. What is deleted is not changed, and only that can be restored. */
function remaining(entity: Entity, { selection, action, after, until, seen }: BulkStep): SQL {
  const date = columnOf(entity, "create_date");
  const status = columnOf(entity, "statusid");
  const place = after
    ? sql`(${date}, ${columnOf(entity, "uuid")}) > (${after.date}, ${after.uuid})`
    : sql`1`;
  const same = seen === undefined ? sql`1` : sql`${columnOf(entity, "update_date")} <= ${seen}`;
  const fit = action.action === "restore" ? sql`${status} = -1` : sql`${status} <> -1`;
  return sql`${whereSelected(entity, selection)} and ${fit} and ${date} <= ${until} and ${same} and ${place}`;
}

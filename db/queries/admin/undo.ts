import { and, asc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { Statement } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { pick } from "#db/columns.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import type { Entity } from "#db/entity.ts";
import type { By } from "#db/queries/audit.ts";
import { failUnless } from "#db/queries/fail-unless.ts";
import { bound, logChange, type Values } from "./audit-values.ts";
import { columnOf } from "./conditions.ts";
import { setStatus } from "./save.ts";

/** Calls of one account since a moment, by the request ids the log has of them. */
export type Calls = { user_uuid: string; requests: readonly string[]; since: Date };

// By the index of what an account did: only the last minutes of one person are looked through.
const ofCalls = ({ user_uuid, requests, since }: Calls) =>
  and(
    eq(audit_log.actor_uuid, user_uuid),
    gte(audit_log.create_date, since),
    inArray(audit_log.request_id, [...requests]),
  );

export type ChangeKind = {
  entity: string;
  action: string;
  /** Names of the columns that were changed, between commas; null where none are told. */
  keys: string | null;
  /** The status before and after, where it was changed. */
  was: number | null;
  became: number | null;
  n: number;
};

/** What some calls did, by kind. */
export function changeKinds(db: Db, calls: Calls) {
  return db.all<ChangeKind>(sql`
    select entity, action, keys, was, became, count(*) n from (
      select ${audit_log.entity} entity, ${audit_log.action} action,
        (select group_concat(c.key) from json_each(${audit_log.before}) c) keys,
        ${audit_log.before} ->> '$.statusid' was, ${audit_log.after} ->> '$.statusid' became
      from ${audit_log} where ${ofCalls(calls)})
    group by entity, action, keys, was, became`);
}

/** How many mails were queued with what some calls did: they have the moment of its lines. */
export function mailsOfCalls(db: Db, calls: Calls) {
  return db.all<{ n: number }>(sql`
    select count(*) n from ${email_outbox} where ${email_outbox.create_date} in
      (select ${audit_log.create_date} from ${audit_log} where ${ofCalls(calls)})`);
}

/** The lines of some actions of some calls, as they were written. */
export function changeLines(db: Db, calls: Calls, actions: readonly string[], limit: number) {
  return db
    .select(pick(audit_log, "create_date", "entity", "action", "record_uuid", "before", "after"))
    .from(audit_log)
    .where(and(ofCalls(calls), inArray(audit_log.action, [...actions])))
    .orderBy(asc(audit_log.uuid))
    .limit(limit);
}
export type ChangeLine = Awaited<ReturnType<typeof changeLines>>[number];

/** Records as a change has left them: nobody has touched them while `update_date` is still `date`. */
export type Untouched = readonly { uuid: string; date: Date }[];

const listed = (records: Untouched) =>
  JSON.stringify(records.map(({ uuid, date }) => [uuid, date.getTime()]));

const untouched = (entity: Entity, records: Untouched) => sql`from json_each(${listed(records)}) p
  cross join ${entity.table} on ${columnOf(entity, "uuid")} = p.value ->> 0
  where ${columnOf(entity, "update_date")} = p.value ->> 1`;

/** How many of some records nobody has touched. */
export const countUntouched = (db: Db, entity: Entity, records: Untouched) =>
  db.all<{ n: number }>(sql`select count(*) n ${untouched(entity, records)}`);

/** How many records go back at once: a status they had, or the values that all of them had. */
export type Back = { records: Untouched; which: SQL } & (
  | { values: Values }
  | { action: "delete" | "restore"; to: SQL; also?: ((uuids: SQL) => Statement[]) | undefined }
);

/**
 * Takes many records back in one transaction, with a line in the log for each; fails as a whole with "conflict" where one
 * of them was touched since, or is not one of those that may go there (`which`, a condition on its columns).
 */
export function takeBack(db: Db, entity: Entity, by: By, { records, which, ...back }: Back) {
  const uuid = columnOf(entity, "uuid");
  const uuids = sql`select value ->> 0 from json_each(${listed(records)})`;
  const demand = failUnless(
    db,
    sql`select 1 where (select count(*) ${untouched(entity, records)} and ${which}) = ${records.length}`,
    "conflict",
  );
  if ("to" in back) {
    const line = { ...by, action: back.action };
    return [demand, ...(back.also?.(uuids) ?? []), ...setStatus(db, entity, line, uuids, back.to)];
  }
  const where = sql`${uuid} in (${uuids})`;
  const set = Object.entries(back.values).map(
    ([key, value]) => sql`${sql.identifier(key)} = ${bound(entity, key, value)}`,
  );
  const changed = sql`update_date = max(${by.now.getTime()}, ${columnOf(entity, "update_date")} + 1)`;
  return [
    demand,
    logChange(db, entity, { ...by, action: "update" }, back.values, where),
    db.run(sql`update ${entity.table} set ${sql.join([...set, changed], sql`, `)} where ${where}`),
  ];
}

import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { user } from "#db/entities/user.ts";
import type { ApprovalState } from "#domain/states/invitation.ts";
import { newUuid } from "./sql.ts";

/** Who makes a change, for the log: an account, or somebody known by a link alone. */
export type Actor = { uuid: string | null; label: string; requestId: string };
/** By whom something is changed, and when. */
export type By = { actor: Actor; now: Date };

/** How the log names who it was: accounts by their address, which outlives them there. */
export const labelOf = ({ uuid, label }: Actor): SQL =>
  sql`coalesce((select who.email from ${user} who where who.uuid = ${uuid}), ${label})`;

/** A line in the log for each row of `from`: `record` is its uuid, `before` and `after` are JSON; all in SQL. */
export function logLines(
  db: Db,
  { actor, now, label = labelOf(actor) }: By & { label?: SQL },
  line: { action: string; entity: string; record: SQL; before?: SQL; after: SQL; from: SQL },
) {
  const ms = now.getTime();
  return db.run(sql`
    insert into ${audit_log} (uuid, create_date, update_date, statusid, actor_uuid, actor_label, action, entity, record_uuid, before, after, request_id)
    select ${newUuid(now)}, ${ms}, ${ms}, 0, ${actor.uuid}, ${label}, ${line.action}, ${line.entity},
      ${line.record}, ${line.before ?? sql`null`}, ${line.after}, ${actor.requestId}
    from ${line.from}`);
}

/** A line in the log for each record that a query finds: its uuid as `record`, its state before as `was`. */
export function logStates(
  db: Db,
  by: By,
  line: {
    action: string;
    entity: string;
    to: string | number;
    /** What else is told of the change. */
    more?: Readonly<Record<string, string>>;
    from: SQL;
  },
) {
  const { action, entity, to, more, from } = line;
  return logLines(db, by, {
    ...{ action, entity, record: sql`record`, before: sql`json_object('state', was)` },
    after: sql`${JSON.stringify({ state: to, ...more })}`,
    from: sql`(${from})`,
  });
}

/** Takes the offers or invitations that a condition on `a` finds into a state, with a line in the log for each. */
export function moveOffers(
  db: Db,
  by: By,
  /** `also`: what else is set, beginning with a comma. */
  { action, to, where, also = sql`` }: Move<ApprovalState>,
) {
  return [
    logStates(db, by, {
      ...{ action, entity: "RentalApproval", to },
      from: sql`select a.uuid record, a.state was from ${rental_approval} a where ${where}`,
    }),
    db.run(sql`update ${rental_approval} as a set state = ${to}, update_date = ${by.now.getTime()}${also}
      where ${where}`),
  ] as const;
}

/** The same for the requests that a condition on `q` finds. */
export function moveRequests(db: Db, by: By, { action, to, where, also = sql`` }: Move<number>) {
  return [
    logStates(db, by, {
      ...{ action, entity: "RentalRequest", to },
      from: sql`select q.uuid record, q.statusid was from ${rental_request} q where ${where}`,
    }),
    db.run(sql`update ${rental_request} as q set statusid = ${to}, update_date = ${by.now.getTime()}${also}
      where ${where}`),
  ] as const;
}

type Move<To> = { action: string; to: To; where: SQL; also?: SQL };

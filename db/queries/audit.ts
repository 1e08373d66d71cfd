import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { user } from "#db/entities/user.ts";
import { newUuid } from "./sql-uuid.ts";

/** Who makes a change, for the log: an account, or somebody known by a link alone. */
export type Actor = { uuid: string | null; label: string; requestId: string };

/** How the log names who it was: accounts by their address, which outlives them there. */
export const labelOf = ({ uuid, label }: Actor): SQL =>
  sql`coalesce((select who.email from ${user} who where who.uuid = ${uuid}), ${label})`;

/** A line in the log for each record that a query finds: its uuid as `record`, its state before as `was`. */
export function logStates(
  db: Db,
  line: {
    actor: Actor;
    action: string;
    entity: string;
    to: string | number;
    /** What else is told of the change. */
    more?: Readonly<Record<string, string>>;
    from: SQL;
    now: Date;
  },
) {
  const ms = line.now.getTime();
  return db.run(sql`
    insert into ${audit_log} (uuid, create_date, update_date, statusid, actor_uuid, actor_label, action, entity, record_uuid, before, after, request_id)
    select ${newUuid(line.now)}, ${ms}, ${ms}, 0, ${line.actor.uuid}, ${labelOf(line.actor)}, ${line.action}, ${line.entity},
      record, json_object('state', was), ${JSON.stringify({ state: line.to, ...line.more })}, ${line.actor.requestId}
    from (${line.from})`);
}

import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import type { Entity } from "#db/entity.ts";

/** What the log says of a record, the newest first; the index by record is walked from its end. */
export function recordHistory(db: Db, entity: Entity, uuid: string, limit: number) {
  return db
    .select({
      uuid: audit_log.uuid,
      create_date: audit_log.create_date,
      actor_label: audit_log.actor_label,
      action: audit_log.action,
      before: audit_log.before,
      after: audit_log.after,
    })
    .from(audit_log)
    .where(and(eq(audit_log.entity, entity.name), eq(audit_log.record_uuid, uuid)))
    .orderBy(desc(audit_log.create_date), desc(audit_log.uuid))
    .limit(limit);
}

export type HistoryRow = Awaited<ReturnType<typeof recordHistory>>[number];

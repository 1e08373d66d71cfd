import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import type { Entity } from "#db/entity.ts";

/**
 * Where a record is now whose address was this slug: by the log, which keeps each change of one. Empty once another
 * record has the slug, and for a record that is not `shown` (a condition on `t`, its table).
 */
export function movedSlug(db: Db, { name, table }: Entity, slug: string, shown: SQL) {
  return db.all<{ slug: string }>(sql`
    select t.slug from ${audit_log} l indexed by audit_log_slug join ${table} t on t.uuid = l.record_uuid
    where l.entity = ${name} and l.before ->> '$.slug' = ${slug} and l.before ->> '$.slug' is not null
      and not exists (select 1 from ${table} x where x.slug = ${slug}) and ${shown}
    order by l.create_date desc limit 1`);
}

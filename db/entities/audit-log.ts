import { sql } from "drizzle-orm";
import { index, text } from "drizzle-orm/sqlite-core";
import { indexOfPresent, json, recordTable, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";

/** Who changed which record, and how. The actor has no foreign key: the log outlives the account. */
export const audit_log = recordTable(
  "audit_log",
  {
    actor_uuid: text(),
    actor_label: words(),
    action: text().notNull(),
    entity: text().notNull(),
    record_uuid: text().notNull(),
    /** Changed columns only, without secret ones; null for a creation or deletion. */
    before: json<Record<string, unknown>>(),
    after: json<Record<string, unknown>>(),
    request_id: words(),
  },
  (t) => [
    index("audit_log_record").on(t.entity, t.record_uuid, t.create_date),
    index("audit_log_entity").on(t.entity, t.create_date, t.uuid),
    indexOfPresent("audit_log_actor", t.actor_uuid, t.create_date),
    // Former addresses of public pages (db/queries/moved.ts).
    index("audit_log_slug")
      .on(t.entity, sql`${t.before} ->> '$.slug'`)
      .where(sql`${t.before} ->> '$.slug' is not null`),
  ],
  "newest",
);

export const auditLog = defineEntity({
  name: "AuditLog",
  edit: "Audit",
  table: audit_log,
  label: { one: "Change", many: "Changes" },
  title: "action",
  readonly: true,
  columns: ["create_date", "actor_label", "action", "entity", "record_uuid"],
  fields: {
    actor_label: { label: "Who", kind: "text" },
    actor_uuid: { label: "Account", kind: "relation", relation: "user" },
    action: { label: "Action", kind: "text" },
    entity: { label: "Kind of record", kind: "text" },
    record_uuid: { label: "Record", kind: "text" },
    before: { label: "Before", kind: "json" },
    after: { label: "After", kind: "json" },
    request_id: { label: "Request id", kind: "text" },
  },
});

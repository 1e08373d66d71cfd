import { index, text } from "drizzle-orm/sqlite-core";
import { instant, recordTable, reference, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { user } from "./user.ts";

/**
 * A signed-in session. `token_uuid` names the one token that is good; a refresh replaces it and keeps the one before
 * in `previous_uuid` for a moment, because other tabs may still hold it. Whoever refreshes with an older one has a
 * copy, and all sessions of the `family` are revoked.
 */
export const session = recordTable(
  "session",
  {
    user_uuid: reference(() => user.uuid),
    family: text().notNull(),
    token_uuid: text().notNull().unique(),
    token_date: instant().notNull(),
    previous_uuid: text(),
    expire_date: instant().notNull(),
    revoked_date: instant(),
    user_agent: words(),
    /** Where it began, as far as the network says: "Dubai, AE". */
    place: words(),
    /** When something was last asked for with it, to the hour. */
    used_date: instant(),
  },
  (t) => [
    index("session_user").on(t.user_uuid, t.expire_date),
    index("session_family").on(t.family),
    index("session_expire").on(t.expire_date),
  ],
  "none",
);

export const sessionEntity = defineEntity({
  name: "Session",
  table: session,
  label: { one: "Session", many: "Sessions" },
  title: "uuid",
  internal: true,
  columns: ["user_uuid", "user_agent", "expire_date", "revoked_date", "create_date"],
  fields: {
    user_uuid: { label: "Account", kind: "relation", relation: "user" },
    family: { label: "Family", kind: "text", secret: true },
    token_uuid: { label: "Token", kind: "text", secret: true },
    token_date: { label: "Token issued", kind: "date" },
    previous_uuid: { label: "Token before", kind: "text", secret: true },
    expire_date: { label: "Expires", kind: "date" },
    revoked_date: { label: "Revoked", kind: "date" },
    user_agent: { label: "Browser", kind: "text" },
  },
});

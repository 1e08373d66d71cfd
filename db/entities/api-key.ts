import { index, text } from "drizzle-orm/sqlite-core";
import { instant, json, recordTable, reference } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import type { KeyScope } from "#domain/config/webhooks.ts";
import { user } from "./user.ts";

/**
 * A key by which programs call the API as an account, for its scopes alone. Of the key itself only the SHA-256 is kept;
 * `shown` are its first characters. After a rotation the key before is good until `previous_until_date`.
 */
export const api_key = recordTable(
  "api_key",
  {
    user_uuid: reference(() => user.uuid),
    name: text().notNull(),
    shown: text().notNull(),
    hash: text().notNull().unique(),
    previous_hash: text().unique(),
    previous_until_date: instant(),
    scopes: json<KeyScope[]>().notNull(),
    /** Written once a minute at most. */
    last_used_date: instant(),
    revoked_date: instant(),
  },
  (t) => [index("api_key_user").on(t.user_uuid, t.create_date)],
  "none",
);

export const apiKey = defineEntity({
  name: "ApiKey",
  table: api_key,
  internal: true,
  label: { one: "API key", many: "API keys" },
  title: "name",
  columns: ["create_date"],
  fields: {},
});

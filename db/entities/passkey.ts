import { index, integer, text } from "drizzle-orm/sqlite-core";
import { instant, json, recordTable, reference, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { user } from "./user.ts";

/** A key that a browser or a device keeps for an account (WebAuthn); here is its public half. */
export const passkey = recordTable(
  "passkey",
  {
    user_uuid: reference(() => user.uuid),
    /** What the browser calls it, base64url. */
    credential_id: text().notNull().unique(),
    public_key: json<JsonWebKey>().notNull(),
    /** How often it has signed, where it counts: a count that goes back is a copy's. */
    counter: integer().notNull().default(0),
    name: words(),
    last_used_date: instant(),
  },
  (t) => [index("passkey_user").on(t.user_uuid)],
  "none",
);

export const passkeyEntity = defineEntity({
  name: "Passkey",
  table: passkey,
  internal: true,
  label: { one: "Passkey", many: "Passkeys" },
  title: "uuid",
  columns: ["create_date"],
  fields: {},
});

/** A code that takes a passkey's place once; of it only the hash is kept. */
export const recovery_code = recordTable(
  "recovery_code",
  {
    user_uuid: reference(() => user.uuid),
    code_hash: text().notNull().unique(),
    used_date: instant(),
  },
  (t) => [index("recovery_code_user").on(t.user_uuid)],
  "none",
);

export const recoveryCode = defineEntity({
  name: "RecoveryCode",
  table: recovery_code,
  internal: true,
  label: { one: "Recovery code", many: "Recovery codes" },
  title: "uuid",
  columns: ["create_date"],
  fields: {},
});

import { index, text } from "drizzle-orm/sqlite-core";
import { instant, recordTable, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { user } from "./user.ts";

/** A one-time sign-in link; only the hash of its token is kept. */
export const login_token = recordTable(
  "login_token",
  {
    user_uuid: text().references(() => user.uuid),
    email: text().notNull(),
    token_hash: text().notNull().unique(),
    expire_date: instant().notNull(),
    used_date: instant(),
    redirect: words(),
  },
  (t) => [
    index("login_token_user").on(t.user_uuid),
    index("login_token_email").on(t.email, t.create_date),
    index("login_token_expire").on(t.expire_date),
  ],
  "none",
);

export const loginToken = defineEntity({
  name: "LoginToken",
  table: login_token,
  label: { one: "Sign-in link", many: "Sign-in links" },
  title: "email",
  internal: true,
  columns: ["email", "expire_date", "used_date", "create_date"],
  fields: {
    user_uuid: { label: "Account", kind: "relation", relation: "user" },
    email: { label: "Email", kind: "email" },
    token_hash: { label: "Token", kind: "text", secret: true },
    expire_date: { label: "Expires", kind: "date" },
    used_date: { label: "Used", kind: "date" },
    redirect: { label: "Goes to", kind: "text" },
  },
});

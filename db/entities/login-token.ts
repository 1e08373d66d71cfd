import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { common, commonExtras, instant, words } from "#db/columns.ts";
import { user } from "./user.ts";

/** A one-time sign-in link; only the hash of its token is kept. No admin surface. */
export const login_token = sqliteTable(
  "login_token",
  {
    ...common(),
    user_uuid: text().references(() => user.uuid),
    email: text().notNull(),
    token_hash: text().notNull().unique(),
    expire_date: instant().notNull(),
    used_date: instant(),
    redirect: words(),
  },
  (t) => [
    ...commonExtras("login_token", t),
    index("login_token_user").on(t.user_uuid),
    index("login_token_email").on(t.email, t.create_date),
    index("login_token_expire").on(t.expire_date),
  ],
);

import { index, text } from "drizzle-orm/sqlite-core";
import { recordTable, reference } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { user } from "./user.ts";

/** A browser of somebody of the office that takes push messages; its address is a credential of the browser's maker. */
export const push_subscription = recordTable(
  "push_subscription",
  {
    user_uuid: reference(() => user.uuid),
    endpoint: text().notNull().unique(),
    /** The browser's keys, base64url: messages are encrypted for it alone (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
  },
  (t) => [index("push_subscription_user").on(t.user_uuid)],
  "none",
);

export const pushSubscription = defineEntity({
  name: "PushSubscription",
  table: push_subscription,
  internal: true,
  label: { one: "Push subscription", many: "Push subscriptions" },
  title: "uuid",
  columns: ["create_date"],
  fields: {},
});

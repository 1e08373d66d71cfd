import { sql } from "drizzle-orm";
import { index, integer, text } from "drizzle-orm/sqlite-core";
import { constants, instant, json, oneOf, recordTable, reference, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import {
  DELIVERY_STATES,
  ENDPOINT_STATES,
  OPEN_DELIVERY,
  type WebhookEvent,
} from "#domain/config/webhooks.ts";
import { rental_partner } from "./rental-partner.ts";

/** An address of a provider's own program that is told of what happens. Its secrets sign, so they are kept as they are. */
export const webhook_endpoint = recordTable(
  "webhook_endpoint",
  {
    rental_partner_uuid: reference(() => rental_partner.uuid),
    url: text().notNull(),
    events: json<WebhookEvent[]>().notNull(),
    /** "whsec_" and 32 bytes in base64, as Standard Webhooks writes it; the one before signs too until its date. */
    secret: text().notNull(),
    previous_secret: text(),
    previous_until_date: instant(),
    state: text({ enum: ENDPOINT_STATES }).notNull().default("on"),
    /** When it was switched off for failing; null when its provider did it. */
    failed_date: instant(),
  },
  (t) => [
    oneOf("webhook_endpoint_state", t.state, ENDPOINT_STATES),
    index("webhook_endpoint_partner").on(t.rental_partner_uuid, t.state),
  ],
  "none",
);

/**
 * One piece of news for one endpoint, written by triggers in the transaction of what happened (the migration "webhooks").
 * `body` is what is sent, made then; its uuid is the webhook's id at each try.
 */
export const webhook_delivery = recordTable(
  "webhook_delivery",
  {
    webhook_endpoint_uuid: reference(() => webhook_endpoint.uuid),
    event: text().notNull(),
    body: text().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull().default("queued"),
    attempts: integer().notNull().default(0),
    next_try_date: instant().notNull(),
    last_try_date: instant(),
    /** What the endpoint answered last; null where it did not. */
    last_status: integer(),
    /** Why it was not taken, as a code (worker/services/outside.ts). */
    problem: words(),
  },
  (t) => [
    oneOf("webhook_delivery_state", t.state, DELIVERY_STATES),
    index("webhook_delivery_endpoint").on(t.webhook_endpoint_uuid, t.create_date),
    index("webhook_delivery_due")
      .on(t.next_try_date)
      .where(sql`${t.state} in ${constants(OPEN_DELIVERY)}`),
  ],
  "newest",
);

export const webhookEndpoint = defineEntity({
  name: "WebhookEndpoint",
  table: webhook_endpoint,
  internal: true,
  label: { one: "Webhook", many: "Webhooks" },
  title: "url",
  columns: ["create_date"],
  fields: {},
});
export const webhookDelivery = defineEntity({
  name: "WebhookDelivery",
  table: webhook_delivery,
  internal: true,
  label: { one: "Webhook sent", many: "Webhooks sent" },
  title: "event",
  columns: ["create_date"],
  fields: {},
});

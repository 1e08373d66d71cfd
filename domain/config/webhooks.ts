/** What a provider's program may be told of, by webhooks (DESIGN §19); "test" is sent only when somebody asks for it. */
export const WEBHOOK_EVENTS = [
  "request.invited",
  "offer.accepted",
  "booking.changed",
  "booking.cancelled",
  "payment.received",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** An endpoint gets what it has chosen ("on"), or nothing: its provider, or failing for days, has switched it off. */
export const ENDPOINT_STATES = ["on", "off"] as const;
/** A delivery waits ("queued", or "failed" before), is under way, or is done with: taken, or given up. */
export const DELIVERY_STATES = ["queued", "sending", "failed", "sent", "given_up"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
/** A delivery that will be tried by itself. */
export const OPEN_DELIVERY = ["queued", "sending", "failed"] as const satisfies DeliveryState[];

/** Minutes until the next try after the first, second … failure: about three days in all. */
export const WEBHOOK_BACKOFF_MINUTES = [1, 5, 30, 120, 300, 600, 840, 960, 1440] as const;
/** The endpoints a provider may have, and how long their deliveries are kept. */
export const ENDPOINTS_MOST = 5;
export const DELIVERY_KEPT_DAYS = 30;
/** How long the secret, or the key, before is still good after a new one was made. */
export const ROTATION_HOURS = 24;

/** What a key of a provider may be used for (docs/public-api.md). */
export const PARTNER_SCOPES = ["catalogue", "requests", "calendar", "offers"] as const;
export type PartnerScope = (typeof PARTNER_SCOPES)[number];
/** Of an administrator's key: reading the list and the records of one entity. */
export const OFFICE_SCOPE = "office:";
export type KeyScope = PartnerScope | `${typeof OFFICE_SCOPE}${string}`;
/** Calls a minute with one key, the keys an account may have at a time, and the characters a key is recognised by. */
export const KEY_CALLS = 120;
export const KEYS_MOST = 20;
export const KEY_START = "khz_";
export const KEY_SHOWN = KEY_START.length + 6;

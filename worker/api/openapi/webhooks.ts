import type { WebhookEvent } from "#domain/config/webhooks.ts";
import { BOOKING_STATES } from "#domain/states/booking.ts";
import type { Schema } from "./description.ts";
import { day, fils, instant, list, nullable, object, oneOf, text, uuid, whole } from "./schema.ts";

const booking = object({
  booking: uuid(),
  invitation: uuid(),
  request_id: whole(),
  state: oneOf(...BOOKING_STATES),
  vessel: object({ uuid: uuid(), title: text() }),
  package: nullable(text("Its title")),
  start: instant(),
  end: instant(),
  guests: whole(),
  total: fils("Fils with VAT"),
  currency: text(),
  sequence: whole("Grows with each change"),
});
const trip = {
  ...{
    booking: "01a22432-fa3b-709a-8e20-752df627b622",
    invitation: "01a22434-7143-74cf-b46f-76f2a9a8adbc",
  },
  ...{
    request_id: 1026,
    state: "confirmed",
    guests: 8,
    total: 252_000,
    currency: "AED",
    sequence: 0,
  },
  vessel: { uuid: "01a22432-fa27-7494-9533-700734aaaf18", title: "Turnstone, 31 ft RIB" },
  ...{
    package: "Fast Water, 31 ft RIB",
    start: "2027-03-12T12:00:00.000Z",
    end: "2027-03-12T15:00:00.000Z",
  },
};

/** What is sent, by event: nothing of it says who the guest is. */
const EVENTS: Readonly<Record<WebhookEvent, { summary: string; data: Schema; example: object }>> = {
  "request.invited": {
    summary: "A request waits for an offer",
    data: object({
      invitation: uuid(),
      request_id: whole(),
      day: day("In Dubai"),
      timeofday: whole("1 morning, 2 afternoon, 3 evening"),
      duration: whole("Hours"),
      start_hour: nullable(whole("Full hours from midnight")),
      guests: whole(),
      package: nullable(text("Its title")),
      extras: list(text()),
      valid_until: nullable(instant()),
    }),
    example: {
      ...{
        invitation: "01a22434-7143-74cf-b46f-76f2a9a8adbc",
        request_id: 1026,
        day: "2027-03-12",
      },
      ...{ timeofday: 2, duration: 3, start_hour: null, guests: 8, package: null, extras: [] },
      valid_until: "2026-11-29T22:09:06.371Z",
    },
  },
  "offer.accepted": {
    summary: "An offer was accepted: a booking stands",
    data: booking,
    example: trip,
  },
  "booking.changed": {
    summary: "A booking was changed",
    data: booking,
    example: { ...trip, guests: 10, sequence: 1 },
  },
  "booking.cancelled": {
    summary: "A booking was cancelled",
    data: booking,
    example: { ...trip, state: "cancelled", sequence: 1 },
  },
  "payment.received": {
    summary: "Money for a booking has come",
    data: object({
      payment: uuid(),
      booking: uuid(),
      invitation: uuid(),
      amount: fils(),
      currency: text(),
      way: text("transfer, card or aboard"),
    }),
    example: {
      ...{
        payment: "01a22433-0199-7576-9901-dee526afdd21",
        booking: trip.booking,
        invitation: trip.invitation,
      },
      ...{ amount: 126_000, currency: "AED", way: "transfer" },
    },
  },
};

const header = (name: string, description: string) => ({
  ...{ name, in: "header", required: true, description, schema: { type: "string" } },
});
const HEADERS = [
  header("webhook-id", "`msg_…`, the same at each try"),
  header("webhook-timestamp", "When it was sent, in seconds since 1970"),
  header(
    "webhook-signature",
    "`v1,` and the HMAC-SHA256 of id.timestamp.body in base64; two while the secret is being rotated",
  ),
];

/** The section `webhooks` of the document: what is sent to the addresses a provider has named. */
export const webhooks = Object.fromEntries(
  Object.entries(EVENTS).map(([type, { summary, data, example }]) => [
    type,
    {
      post: {
        operationId: type.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase()),
        summary,
        tags: ["Webhooks"],
        security: [],
        parameters: HEADERS,
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: object({ type: { const: type }, timestamp: instant(), data }),
              example: { type, timestamp: "2026-11-28T22:09:07.512Z", data: example },
            },
          },
        },
        responses: {
          "2XX": { description: "Taken. Anything else is tried again for about three days" },
          410: { description: "The address is gone: nothing is sent there any more" },
        },
      },
    },
  ]),
);

import {
  ADVANCE_DAYS,
  COMMENT_MAX,
  DISPLAY_TIME_ZONE,
  LONGEST_TRIP_HOURS,
  MINIMUM_LEAD_DAYS,
  NAME_LENGTH,
  OFFER_DEFAULTS,
  PHONE_DIGITS,
  REQUEST_STATUS,
  WISHED_EXTRAS,
} from "#domain/config/limits.ts";
import { OFFER_LIMITS } from "#domain/rules/request.ts";
import { subscription } from "#worker/services/newsletter.ts";
import { requestSchema } from "#worker/services/rental-request-schema.ts";
import type { Descriptions } from "../description.ts";
import { describedBody } from "../records.ts";
import { instant, list, nullable, object, oneOf, text, uuid, whole } from "../schema.ts";
import { timeOfDay } from "./catalogue.ts";

const email = text(undefined, { format: "email", maxLength: 254 });
const browserWords = {
  "language?": text("A tag of the reader's language", { pattern: "^[\\w+\\-/]{0,64}$" }),
  "timezone?": text("A name of the time zone database", { pattern: "^[\\w+\\-/]{0,64}$" }),
};

const requestBody = describedBody(requestSchema(OFFER_LIMITS, "2026-01-01"), {
  "typeid?": {
    ...oneOf(0, 1),
    default: 1,
    description: "0: offers of all who fit; 1: a reservation of one package",
  },
  start_date: {
    description: `The day in Dubai: "YYYY-MM-DD", "DD.MM.YYYY", an ISO instant or {seconds, nanoseconds}; ${MINIMUM_LEAD_DAYS} to ${ADVANCE_DAYS} days ahead`,
    anyOf: [text(), object({ seconds: { type: "number" }, "nanoseconds?": { type: "number" } })],
  },
  "end_date?": {
    description: "The same; else the day it begins",
    anyOf: [text(), object({ seconds: { type: "number" }, "nanoseconds?": { type: "number" } })],
  },
  "timeofday?": { ...timeOfDay, default: 1 },
  "start_hour?": nullable(
    whole(
      "The full hour it should begin at, from midnight (25 is 1 in the night after); else any of the time of day",
      { minimum: 0, maximum: 30 },
    ),
  ),
  "duration?": whole("Hours, within the package's or the site's limits", {
    minimum: 1,
    maximum: LONGEST_TRIP_HOURS,
    default: OFFER_DEFAULTS.duration,
  }),
  "guests?": whole("Within the package's or the site's limits", {
    minimum: 1,
    maximum: 1000,
    default: OFFER_DEFAULTS.guests,
  }),
  "product_package_uuid?": nullable(text("Of a reservation: the package's uuid")),
  "extras?": list(
    text(undefined, { maxLength: WISHED_EXTRAS.titleMax }),
    `Titles of extras, at most ${WISHED_EXTRAS.most}`,
  ),
  name: text("Letters, spaces, hyphens and apostrophes", {
    minLength: NAME_LENGTH.min,
    maxLength: NAME_LENGTH.max,
  }),
  email,
  phone: text(
    `+ or 00 and ${PHONE_DIGITS.min} to ${PHONE_DIGITS.max} digits; spaces, dots and brackets are taken out`,
    { maxLength: 60 },
  ),
  "comment?": text(undefined, { maxLength: COMMENT_MAX }),
  ...browserWords,
});

const own =
  "The account of its address (cookie or bearer), or the token of the mail's link as bearer.";

export const visitorDescriptions: Descriptions = {
  "POST /edit/rentalrequest": {
    summary: "Send a request",
    description:
      "For offers of everybody who fits, or the reservation of one package. The same `Idempotency-Key` with the same content answers what was answered before, for 48 hours.",
    tag: "Requests",
    id: "sendRequest",
    headers: {
      "idempotency-key": {
        schema: text("8 to 200 printable signs", { pattern: "^[\\x21-\\x7e]{8,200}$" }),
      },
    },
    body: {
      schema: {
        ...requestBody,
        properties: {
          ...(requestBody.properties as object),
          chat_uuid: uuid("The chat that led to it, of who has chatted; anything else is ignored"),
        },
      },
      example: {
        typeid: 0,
        start_date: "2027-03-12",
        timeofday: 2,
        duration: 3,
        guests: 8,
        name: "Layla Haddad",
        email: "layla@example.com",
        phone: "+971 50 123 4567",
        comment: "A birthday. Shade for two older guests would be good.",
      },
    },
    answers: {
      200: {
        data: object({
          uuid: uuid(),
          request_id: whole("Its number, as people name it"),
          valid_until_date: instant("Until when it takes offers"),
          asked: whole("How many providers it goes to"),
        }),
      },
    },
    errors: ["validation", "idempotency_mismatch", "too_many_requests"],
  },
  "GET /edit/rentalrequest": {
    summary: "Read one's request",
    description: own,
    tag: "Requests",
    id: "readRequest",
    query: { uuid: { schema: uuid(), required: true } },
    answers: {
      200: {
        data: object({
          uuid: uuid(),
          create_date: instant(),
          update_date: instant(),
          start_date: instant("Midnight of the day in Dubai"),
          end_date: instant(),
          valid_until_date: nullable(instant()),
          request_id: whole(),
          product_package_uuid: nullable(uuid()),
          timeofday: timeOfDay,
          typeid: oneOf(0, 1),
          duration: whole("Hours"),
          guests: whole(),
          name: text(),
          email: text(),
          phone: text(),
          comment: text(),
          language: text(),
          timezone: text(),
          statusid: {
            ...oneOf(...Object.values(REQUEST_STATUS).filter((status) => status !== -1)),
            description: "0 new, 1 waits for offers, 2 approved, 3 rejected",
          },
          start_hour: nullable(whole()),
          extras: list(text()),
        }),
      },
    },
    errors: ["validation", "unauthenticated", "not_found"],
  },
  "POST /edit/newsletter": {
    summary: "Subscribe an address",
    description:
      "A mail asks to confirm it. `typeid` 1 records the consent of the request form. With the wish of a request (`start_date`, `guests`, `duration`, `timeofday`) the answer says how many are `free` for it.",
    tag: "Newsletter",
    id: "subscribe",
    body: {
      schema: describedBody(subscription, {
        email,
        "typeid?": {
          ...oneOf(0, 1),
          default: 0,
          description: "0 the newsletter, 1 the consent of the request form",
        },
        ...browserWords,
      }),
      example: {
        email: "layla@example.com",
        typeid: 0,
        language: "en",
        timezone: DISPLAY_TIME_ZONE,
      },
    },
    answers: {
      200: {
        data: object({
          email: text(),
          typeid: oneOf(0, 1),
          statusid: oneOf(0, 1),
          "free?": object({ vessels: whole(), companies: whole() }),
        }),
      },
    },
    errors: ["validation", "too_many_requests"],
  },
  "GET /edit/newsletter": {
    summary: "Read one's subscription",
    description: "The account of its address, or the code of the confirmation's link as bearer.",
    tag: "Newsletter",
    id: "readSubscription",
    query: { uuid: { schema: uuid(), required: true } },
    answers: {
      200: {
        data: object({
          uuid: uuid(),
          create_date: instant(),
          update_date: instant(),
          email: text(),
          language: text(),
          timezone: text(),
          typeid: oneOf(0, 1),
          statusid: oneOf(0, 1),
          consent_text: text(),
          consent_date: nullable(instant()),
          confirmed_date: nullable(instant()),
          unsubscribed_date: nullable(instant()),
        }),
      },
    },
    errors: ["validation", "unauthenticated", "not_found"],
  },
  "GET /edit/chat": {
    summary: "Read a chat",
    description: "For who has its uuid, which is what continues it, until it is closed.",
    tag: "Chats",
    id: "readChat",
    security: [],
    query: { uuid: { schema: uuid(), required: true } },
    answers: {
      200: {
        data: object({
          uuid: uuid(),
          create_date: instant(),
          state: text(),
          messages: list(
            object({
              role: text(),
              name: nullable(text()),
              content: text(),
              create_date: instant(),
            }),
          ),
        }),
      },
    },
    errors: ["validation", "not_found"],
  },
};

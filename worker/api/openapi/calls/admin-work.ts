import { DESK_STEPS } from "#domain/data/record-desk.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { LETTER_STEPS } from "#domain/states/letter.ts";
import { QUEUE_KINDS, SNOOZES } from "#domain/states/queue.ts";
import { BOOKING_STEPS } from "#worker/services/admin/booking-steps.ts";
import { CHAT_STEPS } from "#worker/services/admin/chats.ts";
import { QUEUE_STEPS } from "#worker/services/admin/queue.ts";
import { MONEY_STEPS } from "#worker/services/booking-money.ts";
import type { Description, Descriptions, Schema } from "../description.ts";
import {
  anything,
  fils,
  instant,
  list,
  named,
  nullable,
  object,
  oneOf,
  text,
  uuid,
  whole,
  yesNo,
} from "../schema.ts";

const kinds = list(oneOf("all", ...QUEUE_KINDS));
const id = { uuid: { schema: uuid(), example: "01a22434-7154-7361-9033-c5c24c9b33bc" } };

/** A step of a desk: `{step}` of the path, what it takes, and the answer that names it. */
const step = (
  summary: string,
  of: {
    id: string;
    steps: readonly string[];
    takes: Readonly<Record<string, Schema>>;
    example: object;
    description: string;
    data?: Schema;
  },
): Description => ({
  summary,
  description: of.description,
  tag: "Admin: work",
  id: of.id,
  path: { ...id, step: { schema: oneOf(...of.steps), example: of.steps[0] } },
  body: { schema: object(of.takes), example: of.example },
  answers: { 200: { data: of.data ?? object({ step: oneOf(...of.steps) }) } },
  errors: ["validation", "not_found", "conflict"] satisfies ErrorCode[],
});

const subscriber = object({
  uuid: uuid(),
  email: text(),
  typeid: whole(),
  statusid: whole(),
  create_date: instant(),
  consent_version: text(),
  consent_text: text(),
  consent_source: text(),
  consent_channels: list(text()),
  consent_date: nullable(instant()),
  confirmed_date: nullable(instant()),
  unsubscribed_date: nullable(instant()),
  ended: { anyOf: [object({ by: text(), reason: text() }), { type: "null" }] },
  ended_by: text(),
  returned: nullable(text()),
  seldom_days: whole(),
  pause_until_date: nullable(instant()),
  last_letter_date: nullable(instant()),
});

const invitation = object({
  uuid: uuid(),
  partner_uuid: uuid(),
  provider: text(),
  state: text(),
  revision: whole(),
  vessel: nullable(text()),
  total: nullable(fils("Fils, all in")),
  currency: text(),
  sent_date: nullable(instant()),
  opened_date: nullable(instant()),
  answered_date: nullable(instant()),
  valid_until_date: nullable(instant()),
  reminded_date: nullable(instant()),
  ends: nullable(instant()),
  held: nullable(instant()),
  reason: text(),
  word: { anyOf: [object({ who: text(), how: text(), at: whole() }), { type: "null" }] },
  byHand: yesNo(),
  toConfirm: yesNo(),
  booking: nullable(uuid()),
  cancelled: yesNo(),
  takenOut: yesNo(),
  mail: nullable(text()),
  can: object({ nudge: yesNo(), withdraw: yesNo(), accept: yesNo() }),
});

export const adminWorkDescriptions: Descriptions = {
  "GET /admin/queue": {
    summary: "What waits for a person",
    description: "The earliest promise first.",
    tag: "Admin: work",
    id: "adminQueue",
    query: {
      kind: { schema: oneOf(...QUEUE_KINDS) },
      who: { schema: text("`me`, `nobody` or an account's uuid") },
      snoozed: { schema: oneOf("1") },
    },
    answers: {
      200: {
        data: object({
          items: list(
            object({
              kind: oneOf(...QUEUE_KINDS),
              record: text(),
              since: instant(),
              due: instant(),
              n: whole(),
              booking: nullable(text()),
              request: nullable(text()),
              partner: nullable(text()),
              affiliate: nullable(text()),
              note: nullable(text()),
              owner: nullable(text()),
              owner_name: nullable(text()),
              snoozed: nullable(instant()),
              number: nullable(whole()),
              customer: nullable(text()),
              vessel: nullable(text()),
              company: nullable(text()),
              day: nullable(text()),
              guests: nullable(whole()),
              asked: nullable(whole()),
              declined: nullable(whole()),
              review: anything("Of a review: as its readers will see it"),
            }),
          ),
          counts: list(
            object({
              kind: oneOf(...QUEUE_KINDS),
              waits: whole(),
              late: whole(),
              snoozed: whole(),
            }),
          ),
          waits: whole(),
          late: whole(),
          snoozed: whole(),
          all: whole(),
          people: list(object({ uuid: uuid(), name: text() })),
          now: instant(),
        }),
      },
    },
  },
  "POST /admin/queue/:kind/:record/:step": {
    ...step("Take, give, put aside", {
      id: "adminQueueStep",
      steps: QUEUE_STEPS,
      description: "`give` takes `to`, `snooze` takes `until`; `seen` is who had it on the page.",
      takes: { "to?": uuid(), "until?": oneOf(...SNOOZES), "seen?": text() },
      example: {},
    }),
    path: {
      kind: { schema: oneOf(...QUEUE_KINDS), example: "unasked" },
      record: { schema: text("Its uuid"), example: "01a22434-7154-7361-9033-c5c24c9b33bc" },
      step: { schema: oneOf(...QUEUE_STEPS), example: "take" },
    },
  },
  "GET /admin/queue/told": {
    summary: "How the account is told of the queue",
    tag: "Admin: work",
    id: "adminTold",
    answers: {
      200: {
        data: object({ mail: kinds, push: kinds, devices: whole(), push_key: nullable(text()) }),
      },
    },
  },
  "PUT /admin/queue/told": {
    summary: "Choose how one is told",
    tag: "Admin: work",
    id: "adminChooseTold",
    body: { schema: object({ mail: kinds, push: kinds }), example: { mail: ["chat"], push: [] } },
    answers: { 200: { data: object({ mail: kinds, push: kinds }) } },
    errors: ["validation"],
  },
  "POST /admin/queue/push": {
    summary: "Let a browser take push messages",
    tag: "Admin: work",
    id: "adminSubscribePush",
    body: {
      schema: object({
        endpoint: text(undefined, { format: "uri" }),
        keys: object({ p256dh: text(), auth: text() }),
      }),
      example: {
        endpoint: "https://fcm.googleapis.com/fcm/send/x",
        keys: { p256dh: "B…", auth: "…" },
      },
    },
    answers: { 200: { data: object({ subscribed: { const: true } }) } },
    errors: ["validation", "conflict"],
  },
  "DELETE /admin/queue/push": {
    summary: "Tell a browser no more",
    tag: "Admin: work",
    id: "adminUnsubscribePush",
    body: {
      schema: object({ endpoint: text(undefined, { format: "uri" }) }),
      example: { endpoint: "https://fcm.googleapis.com/fcm/send/x" },
    },
    answers: { 200: { data: object({ subscribed: { const: false } }) } },
    errors: ["validation"],
  },
  "GET /admin/requests/:uuid": {
    summary: "The desk of a request",
    tag: "Admin: work",
    id: "adminRequestDesk",
    path: id,
    answers: {
      200: {
        data: object({
          request: object({
            uuid: uuid(),
            request_id: whole(),
            name: text(),
            email: text(),
            taken_by: nullable(text()),
            day: text("YYYY-MM-DD in Dubai"),
            timeofday: whole(),
            guests: whole(),
            duration: whole(),
            start_hour: nullable(whole()),
            extras: list(text()),
            statusid: whole(),
            valid_until_date: nullable(instant()),
            closed_reason: text(),
          }),
          invitations: list(invitation),
          candidates: list(object({ uuid: uuid(), name: text(), outcome: text() })),
          can: object({ invite: yesNo(), close: yesNo() }),
          now: instant(),
        }),
      },
    },
    errors: ["validation", "not_found"],
  },
  "POST /admin/requests/:uuid/:step": step("A step with a request", {
    id: "adminRequestStep",
    steps: DESK_STEPS,
    description: "`provider` of invite, withdraw, nudge and accept; `reason` of close.",
    takes: {
      "provider?": uuid(),
      "approval?": uuid(),
      "revision?": whole(),
      "reason?": text(),
      "who?": text(),
      "how?": text(),
    },
    example: { reason: "The visitor has written that the day is off." },
  }),
  "POST /admin/bookings/:uuid/:step": step("A step with a booking", {
    id: "adminBookingStep",
    steps: Object.keys(BOOKING_STEPS),
    description: "`cancel` takes `reason`, which both sides are told, and `refund`: terms or full.",
    takes: { "reason?": text(), "refund?": oneOf("terms", "full") },
    example: {},
  }),
  "GET /admin/bookings/:uuid/money": {
    summary: "The money of a booking",
    tag: "Admin: work",
    id: "adminBooks",
    path: id,
    answers: {
      200: {
        data: object({
          payments: list(anything("A `payment`")),
          entries: list(anything("A `paymententry`")),
        }),
      },
    },
    errors: ["validation", "not_found"],
  },
  "POST /admin/bookings/:uuid/money/:step": step("A step with a booking's money", {
    id: "adminMoneyStep",
    steps: MONEY_STEPS,
    description: "What came, what is waived, what goes back (docs/money.md).",
    takes: {
      "payment?": uuid(),
      "entry?": uuid(),
      "amount?": anything(),
      "way?": text(),
      "reference?": text(),
      "reason?": text(),
    },
    example: { reason: "" },
    data: object({ step: text() }),
  }),
  "POST /admin/chats/:uuid/:step": step("A step with a chat", {
    id: "adminChatStep",
    steps: CHAT_STEPS,
    description:
      "`assign` takes `to` and `seen`; `note` and `unnote` take `note`, an id of the sender's, and `content`.",
    takes: { "to?": text(), "seen?": text(), "note?": uuid(), "content?": text() },
    example: { to: "", seen: "" },
  }),
  "POST /admin/letters/:uuid/:step": step("A step with a letter", {
    id: "adminLetterStep",
    steps: [...Object.keys(LETTER_STEPS), "test"],
    description:
      "`schedule` takes `when` (now), or `date` and `time` in Dubai, and `seen`; `test` takes `to`.",
    takes: { "when?": text(), "date?": text(), "time?": text(), "seen?": text(), "to?": text() },
    example: { when: "now" },
  }),
  "GET /admin/subscribers/:uuid": {
    summary: "A subscriber's consent",
    tag: "Admin: work",
    id: "adminSubscriber",
    path: id,
    answers: { 200: { data: subscriber } },
    errors: ["validation", "not_found"],
  },
  "POST /admin/subscribers/:uuid/:step": step("End a subscription", {
    id: "adminSubscriberStep",
    steps: ["unsubscribe"],
    description: "For a `reason`. Nobody is subscribed again by hand (409).",
    takes: { reason: text() },
    example: { reason: "Asked for it on the telephone" },
    data: subscriber,
  }),
  "POST /admin/stripe-events/:uuid/seen": {
    summary: "An event of Stripe is dealt with",
    tag: "Admin: work",
    id: "adminSeeStripeEvent",
    path: id,
    body: { schema: { type: "object" }, example: {} },
    answers: { 200: { data: object({ seen: { const: true } }) } },
    errors: ["validation", "not_found", "conflict"],
  },
  "POST /admin/mails/retry": {
    summary: "Send parked mails again",
    description: "One by its `uuid`, or all.",
    tag: "Admin: work",
    id: "adminRetryMails",
    body: {
      schema: { anyOf: [object({ uuid: uuid() }), object({ all: { const: true } })] },
      example: { all: true },
    },
    answers: { 200: { data: object({ retried: whole() }) } },
    errors: ["validation"],
  },
  "GET /admin/edit/rentalapproval": {
    summary: "Which providers a request went to",
    description:
      "With `request` all that were considered; with `uuid` one invitation with its offer.",
    tag: "Admin: work",
    id: "adminReach",
    query: { request: { schema: uuid() }, uuid: { schema: uuid() } },
    answers: {
      200: { data: { anyOf: [object({ rows: list(anything()) }), named("AdminRentalApproval")] } },
    },
    errors: ["validation", "not_found"],
  },
  "POST /admin/edit/rentalapproval": byHand("Invite a provider by hand", "adminInvite", "added"),
  "PUT /admin/edit/rentalapproval": {
    summary: "Change an offer",
    tag: "Admin: work",
    id: "adminChangeOffer",
    body: {
      schema: object({
        uuid: uuid(),
        update_date: instant(),
        "reason?": text(),
        "statusid?": whole(),
      }),
      example: {
        uuid: "01a22434-7143-74cf-b46f-76f2a9a8adbc",
        update_date: "2026-11-28T22:09:07.512Z",
        reason: "",
      },
    },
    answers: { 200: { data: named("AdminRentalApproval") } },
    errors: ["validation", "not_found", "conflict"],
    bytes: 1024 * 1024,
  },
  "DELETE /admin/edit/rentalapproval": byHand(
    "Take an invitation back",
    "adminUninvite",
    "removed",
  ),
};

function byHand(summary: string, name: string, done: string): Description {
  return {
    summary,
    tag: "Admin: work",
    id: name,
    body: {
      schema: object({ rental_request_uuid: uuid(), rental_partner_uuid: uuid() }),
      example: {
        rental_request_uuid: "01a22434-7154-7361-9033-c5c24c9b33bc",
        rental_partner_uuid: "01a22432-fa27-7494-9533-39ff2a50645b",
      },
    },
    answers: { 200: { data: object({ [done]: { const: true } }) } },
    errors: ["validation", "conflict"],
  };
}

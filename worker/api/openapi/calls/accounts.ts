import { OWN_ENTITIES } from "#db/queries/public-records.ts";
import { BOOKING_STATES } from "#domain/states/booking.ts";
import type { Description, Descriptions } from "../description.ts";
import { recordSchema, writeBody } from "../records.ts";
import {
  anything,
  fils,
  instant,
  list,
  named,
  nullable,
  object,
  oneOf,
  record,
  text,
  uuid,
  whole,
  yesNo,
} from "../schema.ts";

const email = text(undefined, { format: "email" });
const end = whole("When the token ends, in seconds since 1970");
const roles = list(oneOf("admin", "partner", "affiliate", "user"));

const changes = (["productpackage", "rentalpartner"] as const).map(
  (name): [string, Description] => {
    const what = name === "productpackage" ? "Package" : "Provider";
    return [
      `PUT /edit/${name}`,
      {
        summary: name === "productpackage" ? "Change one's package" : "Change one's profile",
        description:
          "For accounts with the role `partner`. What is not sent stays; other fields than these are dropped. 409 with `details` when it was changed meanwhile, 404 for another provider's.",
        tag: "Providers",
        id: `changeOwn${what}`,
        body: {
          schema: writeBody(OWN_ENTITIES[name], true),
          example:
            name === "productpackage"
              ? {
                  uuid: "01a22432-fa27-7494-9533-ae274e8849d7",
                  update_date: "2026-11-28T22:07:32.179Z",
                  price: 75_000,
                }
              : {
                  uuid: "01a22432-fa27-7494-9533-42f8008ae765",
                  update_date: "2026-11-28T22:07:32.168Z",
                  area: "Dubai Marina",
                },
        },
        answers: { 200: { data: recordSchema(OWN_ENTITIES[name]) } },
        errors: ["validation", "not_found", "conflict"],
      },
    ];
  },
);

export const bookingSchema = object(
  {
    uuid: uuid(),
    request_uuid: uuid("The request it came of"),
    vessel: text(),
    provider: text(),
    start_date: instant(),
    end_date: instant(),
    guests: whole(),
    total: fils("Fils with VAT"),
    extras: anything("What was booked along with it, with prices"),
    currency: text(),
    state: oneOf(...BOOKING_STATES),
    cancellation: list(object({ hours_before: whole(), refund_percent: whole() })),
    open_change: nullable(text("The kind of a change that waits for an answer")),
    invoice_uuid: nullable(uuid()),
    picture: anything("A picture of the vessel, or null"),
    can_cancel: yesNo(),
    refund: fils("What comes back when it is cancelled now"),
    refund_until: nullable(instant("Until then; null: until it begins")),
    refund_then: fils("What comes back after that"),
    ended: nullable(
      text("Of a cancelled one: what it costs, comes back and is open, in sentences"),
    ),
    books: {
      anyOf: [
        object(
          { paid: fils(), back: fils(), open: fils(), costs: fils(), costs_then: fils() },
          "What cancelling means for payments",
        ),
        { type: "null" },
      ],
    },
    money_on_its_way: yesNo("Something was paid by card that its bank has not confirmed"),
    due: {
      anyOf: [
        object({ amount: fils(), due_date: instant() }, "What has to be paid next"),
        { type: "null" },
      ],
    },
  },
  "A booking as its customer sees it",
);

const file = record(
  anything(),
  "Everything held about an address, by kind (docs/personal-data.md)",
);

export const accountDescriptions: Descriptions = {
  "POST /auth/login": {
    summary: "Sign in",
    description:
      "`{email, password}` opens a session; `{email, link: true}` sends a one-time link, with the same answer for any address. A program gets `token`, for `Authorization: Bearer`; a browser gets a cookie instead.",
    tag: "Signing in",
    id: "signIn",
    body: {
      schema: {
        anyOf: [
          object({
            email,
            password: text(undefined, { format: "password" }),
            "recovery_code?": text("Where the account asks for a second step; it is used up"),
          }),
          object({
            email,
            link: { const: true },
            "redirect?": text("A path of this site to go to"),
          }),
        ],
      },
      example: { email: "layla@example.com", link: true },
    },
    answers: {
      200: {
        data: {
          anyOf: [
            object({ "token?": text("Of a program alone"), exp: end, user_uuid: uuid(), roles }),
            object({ sent: { const: true }, email }),
          ],
        },
        example: {
          token: "eyJhbGciOiJIUzI1NiIs…",
          exp: 1_795_990_145,
          user_uuid: "01a22433-01bc-74ce-a509-0c98428ca4ed",
          roles: ["user"],
        },
      },
    },
    errors: ["validation", "unauthenticated", "too_many_requests"],
  },
  "POST /auth/refresh": {
    summary: "Renew the token",
    description:
      "The former one ends soon after. A token is refreshed in the last five minutes before it ends.",
    tag: "Signing in",
    id: "refreshToken",
    security: ["session", "bearer"],
    answers: {
      200: {
        data: object({ "token?": text("Of a program alone"), exp: end }),
        example: { token: "eyJhbGciOiJIUzI1NiIs…", exp: 1_795_990_146 },
      },
    },
    errors: ["unauthenticated"],
  },
  "POST /auth/logout": {
    summary: "Sign out",
    description:
      "The session has ended, whatever is answered. A form's press is led back to a page (303).",
    tag: "Signing in",
    id: "signOut",
    security: ["session", "bearer"],
    answers: {
      200: { data: object({ signed_out: { const: true } }) },
      303: { description: "To a page, where the press of a form asks (accept: text/html)" },
    },
  },
  "POST /auth/passkey": {
    summary: "Get a challenge for a passkey",
    description:
      "What a browser signs with a passkey (WebAuthn), good once within five minutes. `sign-in` is for everybody, `add` for who is signed in and gives the account's `password` (an account without one has signed in within the hour); wrong ones are counted. The answer is posted to the page that asked.",
    tag: "Signing in",
    id: "getPasskeyChallenge",
    security: ["session", "bearer"],
    body: {
      schema: object({
        purpose: { enum: ["sign-in", "add"] },
        "password?": text("To add one, where the account has a password"),
      }),
      example: { purpose: "sign-in" },
    },
    answers: {
      200: {
        data: object({ challenge: text("base64url"), rp_id: text("The host passkeys are for") }),
      },
    },
    errors: ["validation", "unauthenticated", "conflict", "too_many_requests"],
  },
  "GET /user/list/booking": {
    summary: "List one's bookings",
    description: "The newest trip first.",
    tag: "Account",
    id: "listOwnBookings",
    query: {
      size: { schema: whole(undefined, { minimum: 1, maximum: 100, default: 20 }) },
      cursor: { schema: text("`next` of the page before") },
    },
    answers: {
      200: {
        data: object({
          rows: list(named("Booking")),
          total: whole(),
          next: { type: ["string", "null"] },
        }),
      },
    },
  },
  "GET /user/edit/booking": {
    summary: "Read one's booking",
    tag: "Account",
    id: "readOwnBooking",
    query: { uuid: { schema: uuid(), required: true } },
    answers: { 200: { data: named("Booking") } },
    errors: ["not_found"],
  },
  "POST /user/edit/booking": {
    summary: "Cancel one's booking",
    description: "By the conditions it was booked on. 409 when it has begun or is no longer open.",
    tag: "Account",
    id: "cancelOwnBooking",
    body: {
      schema: object({ uuid: uuid(), action: { const: "cancel" } }),
      example: { uuid: "01a22432-fa3b-709a-8e20-752df627b622", action: "cancel" },
    },
    answers: { 200: { data: named("Booking") } },
    errors: ["validation", "not_found", "conflict"],
  },
  "GET /user/data": {
    summary: "Take one's data along",
    description:
      "409 for who has not signed in by a mail's link: an address that was only typed proves nothing.",
    tag: "Account",
    id: "exportOwnData",
    answers: { 200: { data: file } },
    errors: ["conflict", "too_many_requests"],
  },
  "POST /user/data/erase": {
    summary: "Erase oneself",
    description:
      "The account's own address, and its password if it has one. It cannot be taken back.",
    tag: "Account",
    id: "eraseOwnData",
    body: {
      schema: object({ email, "password?": text(undefined, { format: "password" }) }),
      example: { email: "layla@example.com" },
    },
    answers: { 200: { data: object({ erased: { const: true } }) } },
    errors: ["validation", "conflict", "too_many_requests"],
  },
  ...Object.fromEntries(changes),
  "GET /admin/people": {
    summary: "What is held about an address",
    tag: "Admin: work",
    id: "findPerson",
    query: { email: { schema: email, required: true, example: "layla@example.com" } },
    answers: {
      200: {
        data: object({
          email,
          account: {
            anyOf: [object({ uuid: uuid(), name: text(), roles: list(text()) }), { type: "null" }],
          },
          ahead: whole("Charters to come"),
          money: whole("Bookings of which money has to come or to go back"),
          counts: record(whole()),
        }),
      },
    },
    errors: ["validation", "not_found"],
  },
  "POST /admin/people/export": {
    summary: "Give a person's data out",
    tag: "Admin: work",
    id: "exportPerson",
    body: { schema: object({ email }), example: { email: "layla@example.com" } },
    answers: { 200: { data: file } },
    errors: ["validation", "too_many_requests"],
  },
  "POST /admin/people/erase": {
    summary: "Erase a person",
    description:
      "`confirm` is the address once more. 409 for administrators, while a charter is to come, and while money is open, unless `money` says that this is known.",
    tag: "Admin: work",
    id: "erasePerson",
    body: {
      schema: object({ email, confirm: email, reason: text(), "money?": { const: "yes" } }),
      example: {
        email: "layla@example.com",
        confirm: "layla@example.com",
        reason: "Asked for it by mail",
      },
    },
    answers: { 200: { data: object({ erased: { const: true } }) } },
    errors: ["validation", "not_found", "conflict", "too_many_requests"],
  },
};

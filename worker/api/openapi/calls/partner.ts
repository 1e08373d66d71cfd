import { TIMES_OF_DAY } from "#domain/config/limits.ts";
import { BOOKING_STATES } from "#domain/states/booking.ts";
import { APPROVAL_STATES } from "#domain/states/invitation.ts";
import type { Description, Descriptions } from "../description.ts";
import {
  anything,
  day,
  fils,
  instant,
  list,
  nullable,
  object,
  oneOf,
  text,
  uuid,
  whole,
  yesNo,
} from "../schema.ts";

const state = oneOf(...APPROVAL_STATES);
const bookingState = nullable(oneOf(...BOOKING_STATES));
const example = "01a22434-7143-74cf-b46f-76f2a9a8adbc";

/** A request as providers see it: whose it is they learn with the booking. */
const request = object({
  uuid: uuid(),
  request_id: whole("Its number, as people name it"),
  statusid: {
    ...oneOf(0, 1, 2, 3),
    description: "0 new, 1 waits for offers, 2 approved, 3 rejected",
  },
  day: day("In Dubai"),
  booked_start: nullable(instant("When the trip begins that came of it")),
  timeofday: { ...oneOf(...TIMES_OF_DAY), description: "1 morning, 2 afternoon, 3 evening" },
  duration: whole("Hours"),
  guests: whole(),
  area: text("Where the trip begins"),
  start_hour: nullable(whole("Full hours from midnight")),
  extras: list(text()),
  comment: text("Without ways to reach the visitor, until an offer is accepted"),
  package_title: nullable(text()),
  package_slug: nullable(text()),
  valid_until_date: nullable(instant()),
});

const idempotency = {
  "idempotency-key": {
    schema: text(
      "8 to 200 printable signs, kept 24 hours: the same call does nothing more and answers how the invitation stands now",
      {
        pattern: "^[\\x21-\\x7e]{8,200}$",
      },
    ),
  },
};
const done = object({ invitation: uuid(), state, revision: whole() });

const answer = (
  more: Pick<Description, "summary" | "description" | "id" | "body">,
): Description => ({
  ...more,
  tag: "Partners",
  headers: idempotency,
  answers: { 200: { data: done } },
  errors: ["validation", "not_found", "conflict", "idempotency_mismatch", "too_many_requests"],
});

export const partnerDescriptions: Descriptions = {
  "GET /partner/list/rentalrequest": {
    summary: "List one's invitations",
    description: "The newest first. `uuid` is the invitation's, which the other calls name.",
    tag: "Partners",
    id: "listInvitations",
    query: {
      size: { schema: whole(undefined, { minimum: 1, maximum: 100, default: 50 }) },
      cursor: { schema: uuid("`next` of the page before") },
    },
    answers: {
      200: {
        data: object({
          rows: list(
            object({
              uuid: uuid(),
              state,
              total: nullable(fils("Of the offer, fils with VAT")),
              valid_until_date: nullable(instant()),
              create_date: instant(),
              to_confirm: yesNo("Its offer was made for the trip as it was before"),
              booking_state: bookingState,
              request,
            }),
          ),
          next: { type: ["string", "null"] },
        }),
      },
    },
    errors: ["validation"],
  },
  "GET /partner/edit/rentalrequest": {
    summary: "Read an invitation",
    description:
      "What an offer is made from: `choices` of vessels and packages with prices, `start_times` of the day, `revision`. That a program reads it opens nothing: the visitor is shown who has looked.",
    tag: "Partners",
    id: "readInvitation",
    query: { uuid: { schema: uuid("The invitation"), required: true, example } },
    answers: {
      200: {
        data: {
          ...object({
            invitation: object({
              state,
              revision: whole("To be sent with an offer"),
              valid_until_date: nullable(instant()),
              trip: text(
                "What was asked for when this was read: an offer is for this trip and no other",
              ),
              can_confirm: yesNo(),
              word: anything(),
              booking_state: bookingState,
            }),
            provider: object({ name: text() }),
            request,
            writes_in: text("The language the guest writes where it is not English"),
            wished: list(anything()),
            start_times: list(text("HH:MM in Dubai")),
            choices: list(
              anything(
                "A vessel, or a package on it: `value`, `label`, whether it `fits`, its `price` in fils",
              ),
            ),
            messages: list(anything()),
            now: instant(),
          }),
          additionalProperties: true,
        },
      },
    },
    errors: ["validation", "not_found"],
  },
  "POST /partner/offer": answer({
    summary: "Make or revise an offer",
    description:
      "`revision` is what was read: 409 when request or offer have changed since. Amounts are fils, `all_in` with VAT and everything; with `price_mode` `base` extras are added to it and VAT comes on top.",
    id: "makeOffer",
    body: {
      schema: object({
        invitation: uuid(),
        revision: whole(),
        choice: text("`value` of one of `choices`"),
        start_time: text("HH:MM in Dubai, one of `start_times`"),
        price: fils(),
        "price_mode?": { ...oneOf("all_in", "base"), default: "all_in" },
        "valid_hours?": whole("How long it holds: 6, 12, 24 or 48"),
        "option_hours?": whole("How long its time is held for the visitor alone"),
        "extras?": list(object({ title: text(), price: fils() })),
        "includes?": list(text()),
        "excludes?": list(text()),
        "cancellation?": list(object({ hours_before: whole(), refund_percent: whole() })),
        "meeting_point?": text(),
        "note?": text(),
        "trip?": text("`trip` as it was read"),
      }),
      example: {
        ...{
          invitation: example,
          revision: 0,
          choice: "01a22432-fa27-7494-9533-ae274e8849d7",
        },
        ...{
          start_time: "16:00",
          price: 240_000,
          valid_hours: 24,
          note: "Shade for two is aboard.",
        },
      },
    },
  }),
  "POST /partner/offer/withdraw": answer({
    summary: "Take an offer back",
    id: "withdrawOffer",
    body: { schema: object({ invitation: uuid() }), example: { invitation: example } },
  }),
  "POST /partner/offer/decline": answer({
    summary: "Decline an invitation",
    description: "With a `reason`, which the page names; `reason_text` where it is another.",
    id: "declineInvitation",
    body: {
      schema: object({ invitation: uuid(), reason: text(), "reason_text?": text() }),
      example: { invitation: example, reason: "booked" },
    },
  }),
  "GET /partner/calendar": {
    summary: "Read one's calendar",
    description:
      "What takes its vessels: trips, options, own blocks, and what other calendars say.",
    tag: "Partners",
    id: "readCalendar",
    query: {
      from: { schema: day("In Dubai; else today"), example: "2027-03-01" },
      to: { schema: day("Shown, too; at most 100 days, else 31"), example: "2027-03-31" },
    },
    answers: {
      200: {
        data: object({
          from: day(),
          to: day(),
          vessels: list(
            object({
              uuid: uuid(),
              title: text(),
              entries: list(
                object({
                  uuid: uuid(),
                  kind: text("trip, option, own or imported"),
                  start: instant(),
                  end: instant(),
                  label: text(),
                  rule: nullable(text("Of a repetition")),
                  until: nullable(instant("Of an option")),
                }),
              ),
            }),
          ),
        }),
      },
    },
    errors: ["validation"],
  },
  "POST /partner/calendar": {
    summary: "Block a vessel's time",
    description:
      "Once, or each week with `weekdays`. The same time twice is one block; 409 where a trip is in the way.",
    tag: "Partners",
    id: "blockTime",
    body: {
      schema: object({
        vessel: uuid(),
        from: text("YYYY-MM-DDTHH:mm in Dubai"),
        to: text("YYYY-MM-DDTHH:mm in Dubai"),
        "reason?": text(),
        "weekdays?": list(whole(undefined, { minimum: 0, maximum: 6 }), "0 is Monday"),
        "last_day?": day(),
      }),
      example: {
        vessel: "01a22432-fa27-7494-9533-700734aaaf18",
        from: "2027-03-12T09:00",
        to: "2027-03-12T18:00",
        reason: "Service",
      },
    },
    answers: {
      201: {
        data: object({
          done: text(),
          uuid: uuid("The block, or the rule of its repetition"),
          "made?": whole(),
          "left?": whole(),
        }),
      },
    },
    errors: ["validation", "not_found", "conflict"],
  },
  "DELETE /partner/calendar": {
    summary: "End a block",
    description: "With `series` the repetition of the rule `uuid`.",
    tag: "Partners",
    id: "endBlock",
    query: { uuid: { schema: uuid(), required: true, example }, series: { schema: oneOf("1") } },
    answers: { 200: { data: object({ done: text(), "made?": whole(), "left?": whole() }) } },
    errors: ["validation", "not_found"],
  },
};

import {
  acceptByHand,
  demandBooking,
  tellMeetingPoint,
} from "#db/queries/admin/booking-changes.ts";
import { bookingIn } from "#db/queries/admin/booking-steps.ts";
import { mailsOfBooking, moneyOfBooking } from "#db/queries/admin/related.ts";
import type { Row } from "#db/registry.ts";
import type { RecordStep } from "#domain/data/record-desk.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { adminBookingMessages } from "#domain/messages/en/admin-booking.ts";
import { changesMessages } from "#domain/messages/en/changes.ts";
import { BOOKING_STATES, STANDING } from "#domain/states/booking.ts";
import { bookingSteps, REFUNDS } from "../booking-steps.ts";
import { MAILS, REVIEWS } from "../related-lines.ts";
import type { EntityRules } from "../rules.ts";

type Booking = Row<"booking">;
const CONTACT = ["name", "email", "phone", "user_uuid"] as const;
const { save: words } = adminApiMessages;

export const bookingRules: EntityRules<Booking> = {
  defaults: ({ uuid }) => ({ calendar_uid: uuid }),
  kept: {
    where: bookingIn(STANDING),
    isKept: ({ state }) => STANDING.some((one) => one === state),
    why: adminBookingMessages.keepsTime,
  },
  // What both sides agreed to changes by agreement (DESIGN §15): at /admin/trips, where an administrator says how they did.
  closed: {
    key: "state",
    values: BOOKING_STATES,
    open: [...CONTACT, "deposit", "meeting_point", "state", "statusid"],
    why: changesMessages.errors.proposeInstead,
  },
  checks: {
    booking_dates: { end_date: words.endsBefore("End") },
    vessel_booked: { start_date: words.booked },
    ...adminBookingMessages.refused,
  },
  after: (making) => [...demandBooking(making), ...acceptByHand(making)],
  changed: tellMeetingPoint,
  shownOn: ({ rental_request_uuid }) => rental_request_uuid,
  inCalendarOf: ({ rental_product_uuid }) => rental_product_uuid,
  related: [
    {
      title: "payments",
      entity: "payment",
      key: "booking_uuid",
      show: { title: "kind", detail: ["due_date"], badge: "state", amount: "amount" },
    },
    { ...REVIEWS, key: "booking_uuid" },
    { ...MAILS, where: mailsOfBooking },
  ],
  actions: stepsOf,
  workedOut: { money: moneyOfBooking },
};

function stepsOf(booking: Booking, now: Date): RecordStep[] {
  const { steps, reason, reasonHint, refund, refunds, back } = adminBookingMessages;
  return bookingSteps(booking, now).map((step) => ({
    ...{ path: `bookings/${booking.uuid}/${step}`, ...steps[step] },
    ...(step === "cancel" && {
      grave: true,
      back,
      reason: { label: reason, hint: reasonHint },
      choice: {
        name: "refund",
        label: refund,
        options: REFUNDS.map((value) => ({ value, label: refunds[value] })),
      },
    }),
  }));
}

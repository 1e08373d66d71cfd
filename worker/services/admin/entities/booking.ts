import { sql } from "drizzle-orm";
import type { Answers } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import {
  acceptByHand,
  demandBooking,
  tellMeetingPoint,
} from "#db/queries/admin/booking-changes.ts";
import { bookingIn } from "#db/queries/admin/booking-steps.ts";
import { bookingFilters } from "#db/queries/admin/figure-filters.ts";
import { mailsOfBooking, moneyOfBooking } from "#db/queries/admin/related.ts";
import { keptNow } from "#db/queries/booking-mails.ts";
import { paymentsOf } from "#db/queries/payment-pages.ts";
import type { Row } from "#db/registry.ts";
import type { RecordStep } from "#domain/data/record-desk.ts";
import { cancelledBooks } from "#domain/lib/books.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { adminBookingMessages } from "#domain/messages/en/admin-booking.ts";
import { changesMessages } from "#domain/messages/en/changes.ts";
import { paymentsMessages } from "#domain/messages/en/money-visitor.ts";
import { BOOKING_STATES, STANDING } from "#domain/states/booking.ts";
import { bookingSteps, REFUNDS } from "../booking-steps.ts";
import { INVOICES, MAILS, REVIEWS } from "../related-lines.ts";
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
    open: [...CONTACT, "meeting_point", "state", "statusid"],
    why: changesMessages.errors.proposeInstead,
  },
  oneByOne: true,
  aside: bookingFilters,
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
    { ...INVOICES, key: "booking_uuid" },
    { ...REVIEWS, key: "booking_uuid" },
    { ...MAILS, where: mailsOfBooking },
  ],
  asks: cancelling,
  actions: (record, now, asked) => stepsOf(record, now, asked as Asked | undefined),
  workedOut: { money: moneyOfBooking },
};

/** What cancelling a booking by its conditions would keep now, and its payments. */
function cancelling(db: Db, uuid: string, now: Date) {
  return {
    payments: paymentsOf(db, sql`${booking.uuid} = ${uuid}`).payments,
    kept: db.all<{ kept: number }>(
      sql`select ${keptNow(now)} kept from ${booking} b where b.uuid = ${uuid}`,
    ),
  };
}
type Asked = Answers<ReturnType<typeof cancelling>>;

/** What each way to cancel means for the price and for what was paid. */
function refundOptions({ total, currency }: Booking, asked: Asked | undefined) {
  const { refunds, so } = adminBookingMessages;
  const kept = { terms: asked?.kept[0]?.kept, full: 0 };
  return REFUNDS.map((value) => {
    const keeps = kept[value];
    if (!asked || keeps === undefined) return { value, label: refunds[value] };
    const money = (fils: number) => formatPrice(fils, currency);
    const { paid, back, open, costs } = cancelledBooks(asked.payments, keeps);
    const cost = asked.payments.length > 0 ? costs : keeps;
    const price = paymentsMessages.cancelled.costs(cost > 0 ? money(cost) : null, money(total));
    const books = asked.payments.length > 0 ? so.paid(money(paid), money(back), money(open)) : "";
    return { value, label: `${refunds[value]}: ${[price, books].filter(Boolean).join(" ")}` };
  });
}

function stepsOf(record: Booking, now: Date, asked?: Asked): RecordStep[] {
  const { steps, reason, reasonHint, refund, back } = adminBookingMessages;
  return bookingSteps(record, now).map((step) => ({
    ...{ path: `bookings/${record.uuid}/${step}`, ...steps[step] },
    ...(step === "cancel" && {
      grave: true,
      back,
      reason: { label: reason, hint: reasonHint },
      choice: {
        name: "refund",
        label: refund,
        options: refundOptions(record, asked),
      },
    }),
  }));
}

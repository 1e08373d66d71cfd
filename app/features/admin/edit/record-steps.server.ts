import { REQUEST_STATUS } from "#domain/config/limits.ts";
import { adminBookingMessages } from "#domain/messages/en/admin-booking.ts";
import { adminRequestMessages } from "#domain/messages/en/admin-request.ts";
import type { BookingState } from "#domain/states/booking.ts";
import { requestBefore } from "#domain/states/request.ts";
import { bookingSteps, REFUNDS } from "#worker/services/admin/booking-steps.ts";
import type { AdminRow } from "#worker/services/admin/list.ts";
import type { RecordStep } from "./editor-data.ts";

const { steps: words, reason, reasonHint, refund, refunds, back } = adminBookingMessages;
const { close } = adminRequestMessages;

/** What an administrator can do with a record beyond its fields: calls of its desk, offered where they are possible. */
export function recordSteps(api: string, row: AdminRow, now: Date): RecordStep[] {
  if (row.statusid === REQUEST_STATUS.deleted) return [];
  if (api === "booking") return stepsOfBooking(row, now);
  return api === "rentalrequest" ? stepsOfRequest(row) : [];
}

function stepsOfBooking(row: AdminRow, now: Date): RecordStep[] {
  const { uuid, state, start_date, end_date } = row;
  if (!(start_date instanceof Date) || !(end_date instanceof Date)) return [];
  const booking = { state: state as BookingState, start_date, end_date };
  return bookingSteps(booking, now).map((step) => ({
    ...{ path: `bookings/${uuid}/${step}`, ...words[step] },
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

/** Rejecting is closing: invitations end with it, and the customer is told why. */
function stepsOfRequest({ uuid, statusid }: AdminRow): RecordStep[] {
  if (!requestBefore(REQUEST_STATUS.rejected).some((status) => status === statusid)) return [];
  const { reject: action, rejectText: text, reason: label, hint } = close;
  const { close: done } = adminRequestMessages.done;
  const path = `requests/${uuid}/close`;
  return [{ path, action, text, done, grave: true, reason: { label, hint } }];
}

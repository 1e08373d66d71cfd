import { demandRefusal } from "#db/errors.ts";
import { stepBooking } from "#db/queries/admin/booking-steps.ts";
import { adminBookingMessages } from "#domain/messages/en/admin-booking.ts";
import { BOOKING_TRANSITIONS, type BookingState } from "#domain/states/booking.ts";
import { refusing } from "../visitor-steps.ts";
import { actorOf, checkUuid, type DeskCall, invalid, unknownRecord } from "./call.ts";
import { readReason } from "./request-steps.ts";

/** What an administrator does with a booking, and the state it comes into by that. */
export const BOOKING_STEPS = {
  confirm: "confirmed",
  complete: "completed",
  "no-show": "no_show",
  cancel: "cancelled",
} as const satisfies Record<string, BookingState>;
export type BookingStepName = keyof typeof BOOKING_STEPS;

type Input = Readonly<Record<string, unknown>>;
const { errors: words } = adminBookingMessages;
/** What the customer gets back: by the conditions of the offer, or everything. */
export const REFUNDS = ["terms", "full"] as const;

/** The steps a booking can take now, by its state and its trip. */
export function bookingSteps(
  { state, start_date, end_date }: { state: BookingState; start_date: Date; end_date: Date },
  now: Date,
): BookingStepName[] {
  const names = Object.keys(BOOKING_STEPS) as BookingStepName[];
  return names.filter((name) => {
    const to = BOOKING_STEPS[name];
    if (!BOOKING_TRANSITIONS[state].includes(to)) return false;
    if (to === "completed" || to === "no_show") return start_date <= now;
    return to !== "confirmed" || end_date > now;
  });
}

/**
 * Takes a step with a booking: "confirm", "complete", "no-show", or "cancel" with a `reason` that both sides are told
 * and a `refund` ("terms", or "full"). One transaction with its mails and its line in the log, and possible once.
 * Throws AppError: validation with fields, not_found, conflict.
 */
export async function actOnBooking(
  call: DeskCall,
  uuid: string,
  step: string,
  input: Input,
): Promise<BookingStepName> {
  const { guard, services } = call;
  const { db, now } = services;
  if (!Object.hasOwn(BOOKING_STEPS, step)) throw invalid({ step: words.step });
  const name = step as BookingStepName;
  const to = BOOKING_STEPS[name];
  const move = {
    ...{ uuid: checkUuid(uuid), to, now },
    actor: actorOf(call),
    ...(name === "cancel" && { desk: readCancellation(input) }),
  };
  await refusing(() => guard.write(stepBooking(db, move)), words.changed).catch(unknown);
  services.sendMails();
  services.freshenPackages({ booking: uuid });
  return name;
}

function readCancellation({ reason, refund = "terms" }: Input) {
  const said = readReason(reason);
  if (!REFUNDS.some((one) => one === refund)) throw invalid({ refund: words.refund });
  return { reason: said, full: refund === "full" };
}

function unknown(error: unknown): never {
  throw demandRefusal(error) === "not_found" ? unknownRecord() : error;
}

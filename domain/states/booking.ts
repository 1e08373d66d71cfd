export const BOOKING_STATES = ["held", "confirmed", "completed", "cancelled", "no_show"] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** What a booking may become from each of its states (DESIGN §8). Everything else is refused with 409. */
export const BOOKING_TRANSITIONS: Readonly<Record<BookingState, readonly BookingState[]>> = {
  held: ["confirmed", "cancelled"],
  confirmed: ["completed", "cancelled", "no_show"],
  // The clock completes a trip at its end: that nobody came is known later.
  completed: ["no_show"],
  cancelled: [],
  no_show: [],
};

/** The states from which a booking may come into `state`. */
export function statesBefore(state: BookingState): BookingState[] {
  return (Object.keys(BOOKING_TRANSITIONS) as BookingState[]).filter((from) =>
    BOOKING_TRANSITIONS[from].includes(state),
  );
}

/** A booking that stands: its trip is still to be sailed, so that it can be cancelled, and changed. */
export const STANDING = statesBefore("cancelled");

import { type } from "#db/ark.ts";
import { isCalendarDay } from "#domain/lib/dubai-date.ts";
import { isEmail } from "#domain/rules/request.ts";
import { oneLine, writtenText } from "../send.ts";

/**
 * Shapes that the data of several mails share. Money is integer fils, VAT included; instants are ISO 8601; days are
 * "YYYY-MM-DD" in Dubai. Names become one line here, so that no mail has to think of it.
 */

export const uuid = type("string.uuid");
export const line = type("string").pipe((text) => oneLine(text));
/** What somebody wrote; its lines are kept. */
export const written = type("string <= 10000").pipe((text) => writtenText(text));
export const instant = type("string.date.iso");
export const fils = type("number.integer >= 0");
export const currency = type(/^[A-Z]{3}$/);
export const count = type("number.integer >= 0");
/** As the forms take one: by a stricter rule a mail that was queued could not be sent. */
export const email = type("string").narrow((text, ctx) => isEmail(text) || ctx.mustBe("an email"));

/** What was asked for. */
export const trip = type({
  request_id: "number.integer >= 0",
  day: type("string").narrow((day, ctx) => isCalendarDay(day) || ctx.mustBe("a day")),
  timeofday: "1 | 2 | 3",
  guests: "number.integer > 0",
  /** Hours. */
  duration: "number.integer > 0",
  area: line,
  package_title: line.or("null"),
});
export type Trip = typeof trip.infer;

/** An offer as a mail shows it. */
export const offer = type({
  provider: line,
  vessel: line,
  total: fils,
  currency,
  valid_until: instant,
});
export type OfferInMail = typeof offer.infer;

/** A booking with what both sides need on the day. */
export const booking = type({
  /** The booking's own uuid: calendars know the charter by it. */
  uuid,
  vessel: line,
  provider: line,
  provider_phone: line,
  provider_email: line,
  start: instant,
  end: instant,
  meeting_point: line,
  total: fils,
  currency,
  /** The extras in the total, each without VAT. Mails from before they were shown have none. */
  "extras?": type({ title: line, price: fils }).array(),
  /** How often the trip was changed; a mail from before it was counted has none. */
  "sequence?": "number.integer >= 0",
  cancellation: type({
    hours_before: "number >= 0",
    refund_percent: "0 <= number <= 100",
  }).array(),
});
export type BookingInMail = typeof booking.infer;

/** A booking's trip as it was before a change. */
export const bookingBefore = type({
  vessel: line,
  "package_title?": line.or("null"),
  start: instant,
  end: instant,
  guests: "number.integer > 0",
  total: fils,
  meeting_point: line,
});

/** The customer, as the provider gets to know them once there is a booking. */
export const contact = type({ name: line, email: line, phone: line });

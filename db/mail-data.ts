import { CONTACT_TOPICS } from "#domain/config/limits.ts";
import { isCalendarDay } from "#domain/lib/dubai-date.ts";
import { firstName } from "#domain/lib/first-name.ts";
import { oneLine, writtenText } from "#domain/lib/mail-text.ts";
import { isEmail } from "#domain/rules/request.ts";
import { SECURITY_NOTICES } from "#domain/rules/security.ts";
import { BOOKING_STATES } from "#domain/states/booking.ts";
import { PAYMENT_KINDS, PAYMENT_WAYS } from "#domain/states/payment.ts";
import { type } from "./ark.ts";

/**
 * The data of every mail: who queues one, from SQL too, and the text that is rendered have this one type. Money is integer fils, VAT included; instants are ISO 8601; days are
 * "YYYY-MM-DD" in Dubai. Names become one line here, so that no mail has to think of it.
 */

const uuid = type("string.uuid");
const line = type("string").pipe((text) => oneLine(text));
/** What somebody wrote; its lines are kept. */
const written = type("string <= 10000").pipe((text) => writtenText(text));
const instant = type("string.date.iso");
const fils = type("number.integer >= 0");
const currency = type(/^[A-Z]{3}$/);
/** Of the vessel, by its file; null or missing where there is none, and the mail does without. */
const pictureKey = type(/^[a-z0-9][a-z0-9-]{0,79}$/).or("null");
const count = type("number.integer >= 0");
/** As the forms take one: by a stricter rule a mail that was queued could not be sent. */
const email = type("string").narrow((text, ctx) => isEmail(text) || ctx.mustBe("an email"));

/** What was asked for. */
const trip = type({
  request_id: "number.integer >= 0",
  day: type("string").narrow((day, ctx) => isCalendarDay(day) || ctx.mustBe("a day")),
  timeofday: "1 | 2 | 3",
  guests: "number.integer > 0",
  /** Hours. */
  duration: "number.integer > 0",
  area: line,
  package_title: line.or("null"),
  "picture?": pictureKey,
  /** The start (full hours from midnight) and the extras that are wished for; older mails have none. */
  "hour?": "number.integer | null",
  "extras?": line.array(),
});
export type Trip = typeof trip.infer;

const tier = type({ hours_before: "number >= 0", refund_percent: "0 <= number <= 100" });

/** An offer as a mail shows it. */
const offer = type({
  provider: line,
  vessel: line,
  total: fils,
  currency,
  valid_until: instant,
  /** When its trip begins; older mails do not say it. */
  "start?": instant.or("null"),
  /** Until when its time is held for the visitor alone. */
  "held_until?": instant.or("null"),
  "picture?": pictureKey,
  /** Where it begins, and what cancelling costs; mails from before it said so have neither. */
  "meeting_point?": line,
  "cancellation?": tier.array(),
});
export type OfferInMail = typeof offer.infer;

/** A payment of a booking; `due` is when it has to be there, `place` its place in the schedule. */
const payment = type({
  kind: type.enumerated(...PAYMENT_KINDS),
  place: count,
  amount: fils,
  waived: fils,
  paid: fils,
  /** What goes back of it and has not gone yet; mails from before it was told apart have none. */
  "returning?": fils,
  way: type.enumerated(...PAYMENT_WAYS).or("null"),
  due: instant.or("null"),
});
export type PaymentInMail = typeof payment.infer;

const extra = type({ title: line, price: fils });

/** A booking with what both sides need on the day. */
const booking = type({
  /** The booking's own uuid: calendars know the charter by it. */
  uuid,
  vessel: line,
  "picture?": pictureKey,
  provider: line,
  provider_phone: line,
  provider_email: line,
  start: instant,
  end: instant,
  meeting_point: line,
  total: fils,
  currency,
  /** The extras in the total, each without VAT. Mails from before they were shown have none. */
  "extras?": extra.array(),
  /** What is paid when, where transfers go (a line each), and what is on its way back. Mails from before they were kept have none. */
  "payments?": payment.array(),
  "bank?": written,
  "to_return?": fils,
  /** How often the trip was changed; a mail from before it was counted has none. */
  "sequence?": "number.integer >= 0",
  /** What its package promises, where a mail says that this may have changed. */
  "includes?": line.array(),
  "excludes?": line.array(),
  cancellation: tier.array(),
});
export type BookingInMail = typeof booking.infer;

/** A booking's trip as it was before a change. */
const bookingBefore = type({
  vessel: line,
  "package_title?": line.or("null"),
  start: instant,
  end: instant,
  guests: "number.integer > 0",
  total: fils,
  meeting_point: line,
  "extras?": extra.array(),
  /** What another package promises; null where it is the same one. */
  "includes?": line.array().or("null"),
  "excludes?": line.array().or("null"),
  "cancellation?": tier.array().or("null"),
});
export type BookingBefore = typeof bookingBefore.infer;

/** The customer, as the provider gets to know them once there is a booking. */
const contact = type({ name: line, email: line, phone: line });
export type Contact = typeof contact.infer;

/** A guest, by the name to greet them with. */
const guest = line.pipe(firstName);
const ofVisitor = type({ request_uuid: uuid, name: guest, trip });
const ofProvider = type({ approval_uuid: uuid, provider: line, trip });
const vessel = type({ vessel: line, picture: pictureKey });
/** `fits`: a vessel of the provider's that carries so many guests; null where a package is asked for, missing in older mails. */
const invitation = ofProvider.merge({
  comment: written,
  valid_until: instant,
  "fits?": vessel.or("null"),
});
/** Without an uuid the request is deleted, and there is no page to see; older mails have neither that nor the vessel. */
const ended = type({
  "approval_uuid?": uuid.or("null"),
  provider: line,
  trip,
  "offered?": vessel.or("null"),
});
/** What a provider knows of a trip from before it changed. */
const tripBefore = trip.pick("day", "timeofday", "guests", "duration", "hour", "extras");
const withOffer = ofVisitor.merge({ offer });
const withOffers = ofVisitor.merge({ offers: offer.array().atLeastLength(1) });
const alternative = type({ title: line, slug: /^[a-z0-9-]{1,80}$/, total: fils, currency });
export type Alternative = typeof alternative.infer;
const bookedVisitor = ofVisitor.merge({ booking });
const bookedProvider = ofProvider.merge({ booking });
const withContact = bookedProvider.merge({ contact });
const contactCopy = type({ name: line, email, message: written });
/** What comes back, in fils; `reason` and `full` (everything, whatever was agreed) where an administrator has cancelled. */
const cancelled = type({ trip, booking, refund: fils, "reason?": written, "full?": "boolean" });

/** What a letter to subscribers says; `path` is a page of the site, `link` counts who follows it (worker/api/go.ts). */
const letterContent = type({
  subject: line,
  preheader: line,
  opening: written,
  closing: written,
  items: type({
    link: uuid.or("null"),
    path: /^\/(?:article|package)\/[a-z0-9-]{1,80}$/,
    kind: "'article' | 'package'",
    title: line,
    text: line,
    line,
    picture: pictureKey,
    alt: line,
  }).array(),
});
export type LetterContent = typeof letterContent.infer;

const paymentWay = type.enumerated(...PAYMENT_WAYS);
const openPayment = bookedVisitor.merge({
  ...{ open: fils, due: instant },
  state: type.enumerated(...BOOKING_STATES),
});
/** A trip that is proposed instead of the booking's. */
const proposedTrip = type({ after: bookingBefore, reason: written, until: instant });
const changeOver = type({
  how: "'refused' | 'withdrawn' | 'expired'",
  answer: written,
  kind: "'trip' | 'weather'",
});

/** By the name each mail is stored under. A name that was sent once stays. No secret may be in the data. */
export const mailData = {
  sign_in_link: type({
    login_uuid: uuid,
    /** How long the link works. */
    minutes: "number.integer > 0",
    /** Where signing in leads; the link needs no word of it, its row of login_token has it. */
    "redirect?": "string",
  }),
  newsletter_confirm: type({ newsletter_uuid: uuid, kind: "'offers' | 'newsletter'" }),
  /**
   * A letter to a subscriber. Only whose it is and which is stored: what it says and the token of the way out are read when
   * it is sent. A test holds what it says itself.
   */
  newsletter_letter: type({
    letter_uuid: uuid,
    "newsletter_uuid?": uuid,
    /** Its way out ends both kinds of marketing. */
    "both?": "boolean",
    "test?": "boolean",
    "token?": "string",
    "content?": letterContent,
  }),
  contact_message: contactCopy.merge({ topic: type.enumerated(...CONTACT_TOPICS) }),
  contact_copy: contactCopy,
  chat_person: type({ waits: "'chat'" }),
  /** What has begun to wait for the office, by kind of the queue; kinds of older versions are left out. */
  office_news: type({ things: type({ kind: "string", n: "number.integer > 0" }).array() }),
  data_erased: type({ by: "'person' | 'desk'" }),
  /** To an account's owner: somebody signed in with a new browser, or changed how one signs in. `roles` say where their page is. */
  security_notice: type({
    what: type.enumerated(...SECURITY_NOTICES),
    at: instant,
    browser: line,
    place: line,
    roles: "string[]",
  }),

  /** `valid_until`: as long as offers can come. */
  request_receipt: ofVisitor.merge({ asked: count, "valid_until?": instant.or("null") }),
  offer_received: withOffer,
  offers_digest: withOffers,
  offers_expiring: withOffers,
  option_ending: withOffer,
  option_ended: withOffer,
  /** `confirmed`: it was made anew for a trip that had changed. */
  offer_revised: withOffer.merge({ previous_total: fils, "confirmed?": "boolean" }),
  /** `left`: offers that are still open; `taken`: another booking has the time, its provider did nothing. */
  offer_withdrawn: ofVisitor.merge({ provider: line, left: count, "taken?": "boolean" }),
  /** Packages that come close; `total` is what one costs for the trip, VAT included. */
  no_offers: ofVisitor.merge({ alternatives: alternative.array() }),
  request_closed: ofVisitor.merge({ reason: written }),
  /** `offers`: those made for the trip as it was, which their providers are asked to confirm; `own`: by the visitor. */
  request_changed: ofVisitor.merge({ offers: count, "own?": "boolean" }),
  answer_to_visitor: ofVisitor.merge({ provider: line, answer: written }),

  invitation,
  invitation_reminder: invitation,
  invitation_nudge: invitation,
  offer_to_confirm: type({
    approval_uuid: uuid,
    provider: line,
    trip,
    /** Null for an offer that does not say what it was made for. */
    before: tripBefore.or("null"),
  }),
  /** `before`: the trip that the provider was told of last; null where no mail says it any more. */
  invitation_changed: invitation.merge({ before: tripBefore.or("null") }),
  /** To who had not answered. Without an uuid the request is deleted, and there is no page to see. */
  invitation_closed: type({ approval_uuid: uuid.or("null"), provider: line, trip }),
  offer_lost: ended,
  offer_declined: ended,
  offer_closed_by_visitor: ended,
  /** A calendar that is read in has failed for a day; `problem` is a code (feedMessages.problem). */
  calendar_failing: type({
    provider: line,
    vessel: line,
    calendar: line,
    since: instant,
    problem: "string",
  }),
  /** A webhook was switched off: what was sent since an instant was not taken; `problem` is a code (keyMessages.problem). */
  webhook_off: type({ provider: line, host: line, since: instant, problem: "string" }),
  question_to_provider: ofProvider.merge({ question: written }),

  booking_confirmed: bookedVisitor,
  /** `word`: it was booked by telephone; who of the provider's said so, and how. */
  booking_for_provider: withContact.merge({
    comment: written,
    "word?": type({ who: line, how: line, when: line }).or("null"),
  }),
  day_before_visitor: bookedVisitor,
  day_before_provider: withContact,
  booking_cancelled_visitor: cancelled.merge({ name: guest }),
  booking_cancelled_provider: cancelled.merge({ provider: line }),
  /** Of a payment `open` is what has to come; `state` is the booking's. */
  payment_reminder: openPayment,
  payment_overdue: openPayment,
  payment_overdue_provider: withContact.merge({ open: fils, due: instant }),
  booking_changed_visitor: bookedVisitor.merge({ before: bookingBefore }),
  booking_changed_provider: bookedProvider.merge({ before: bookingBefore }),
  change_proposed: bookedVisitor.merge(proposedTrip),
  change_proposed_provider: bookedProvider.merge(proposedTrip),
  /** Nothing came of a proposal; `kind` weather: of the new day for a trip that is called off. */
  change_over: bookedVisitor.merge(changeOver),
  change_over_provider: bookedProvider.merge(changeOver),
  weather_called: bookedVisitor.merge({ reason: written }),
  weather_back: bookedVisitor.merge({ reason: written }),
  /** The office has called a trip off, or takes that back. */
  weather_provider: bookedProvider.merge({ reason: written, off: "boolean" }),
  /** To somebody on the waiting list; `slug` is of the package to ask for, "" where none is shown. */
  slot_free: type({
    watch_uuid: uuid,
    vessel: line,
    slug: /^[a-z0-9-]{0,80}$/,
    day: trip.get("day"),
    timeofday: "1 | 2 | 3",
    duration: "number.integer > 0",
    start: instant,
    end: instant,
    /** The request of an open offer for that time, whose page the mail leads to then. */
    "of_request?": uuid.or("null"),
  }),
  /** An invoice or a credit note was written; `total` in fils. */
  invoice_issued: type({
    request_uuid: uuid,
    invoice_uuid: uuid,
    name: guest,
    kind: "'invoice' | 'credit_note'",
    number: line,
    total: fils,
    booking,
  }),
  /** `back` of the `came` that were paid by card go back: so much was not open any more. */
  card_sent_back: bookedVisitor.merge({ came: fils, back: fils, cancelled: "boolean" }),
  /** Money of a booking that came, in fils; `back` of it goes back at once, and `open` is what is still to come of all. */
  payment_received: bookedVisitor.merge({ amount: fils, way: paymentWay, open: fils, back: fils }),
  payment_returned: bookedVisitor.merge({ amount: fils, way: paymentWay, reference: line }),
  /** A refund that its bank, or Stripe, did not take. */
  refund_failed: bookedVisitor.merge({ amount: fils, way: paymentWay }),
  review_request: type({ request_uuid: uuid, name: guest, booking }),
  review_published: type({
    provider: line,
    vessel: line,
    start: instant,
    stars: "1 <= number.integer <= 5",
    comment: "string",
    author: line,
  }),
};

export type MailEventName = keyof typeof mailData;
export type MailData<E extends MailEventName> = (typeof mailData)[E]["infer"];

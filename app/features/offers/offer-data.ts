import type { CancellationTier } from "#domain/rules/fields.ts";
import type { BookingState } from "#domain/states/booking.ts";
import type { ApprovalState } from "#domain/states/invitation.ts";
import type { BookingData, OfferMessage, toOffer, toSummary } from "./to-page.server.ts";

/** What the pages of a request show. Amounts are integer fils; instants are ISO 8601; days "YYYY-MM-DD" in Dubai. */

/** A request as its visitor and the providers see it; the contact is never part of it. */
export type RequestSummary = ReturnType<typeof toSummary>;

/** An extra within an offer: its price (net) is for the whole trip. */
export type OfferedExtra = { title: string; price: number };

/** An offer as the visitor compares it. `price` and extras are net; `vat` is on their sum; `total` is what is paid. */
export type Offer = NonNullable<ReturnType<typeof toOffer>>;

/** What the visitor's page of a request shows. */
export type RequestPageData = {
  request: RequestSummary;
  /** The visitor's own first name. */
  first_name: string;
  /** How many providers were asked, have opened the request, have declined. */
  asked: number;
  opened: number;
  declined: number;
  offers: Offer[];
  /** Set when an offer was accepted. */
  booking: BookingData | null;
  /** The server's clock when the page was made, for the offers' clocks. */
  now: string;
};

/** A vessel with its packages, to choose from when a provider answers. */
export type OfferChoice = {
  /** The package's uuid, or the vessel's when it is offered without a package. */
  value: string;
  product_uuid: string;
  package_uuid: string | null;
  label: string;
  /** False when it can't serve the request; `problem` says why ("Booked at that time"). */
  fits: boolean;
  problem: string | null;
  /** What the form is filled with when this is chosen. */
  price: number;
  extras: OfferedExtra[];
  includes: string[];
  excludes: string[];
  cancellation: CancellationTier[];
  meeting_point: string;
};

/** A provider's page of one invitation. */
export type AnswerPageData = {
  invitation: {
    state: ApprovalState;
    revision: number;
    valid_until_date: string | null;
    /** What was asked for when the page was made: an offer is for this trip and no other. */
    trip: string;
    /** The offer there is can be confirmed as it is for the changed trip. */
    can_confirm: boolean;
    /** Of the booking that came of it. */
    booking_state: BookingState | null;
  };
  provider: { name: string };
  request: RequestSummary;
  /** Hours at which the trip may start on that day ("HH:MM" in Dubai). */
  start_times: string[];
  choices: OfferChoice[];
  /** The offer as it stands, if there is one. */
  offer: Offer | null;
  /** Which choice that offer was made with; without it, the first that fits and has the vessel's title. */
  offered_choice?: string | null;
  /** What this provider last asked for a trip like this: fills the form by one press. */
  last_price: { choice: string; price: number; extras: OfferedExtra[] } | null;
  /** Only after acceptance. */
  contact: { name: string; email: string; phone: string } | null;
  messages: OfferMessage[];
  now: string;
};

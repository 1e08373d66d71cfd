import type { Offer, RequestPageData } from "#app/features/offers/offer-data.ts";
import { DEFAULT_TERMS } from "#domain/lib/payment-terms.ts";
import type { BookingData } from "#worker/services/offer-view.ts";

/** The server's clock of the samples below. */
export const SAMPLE_NOW = "2026-11-20T11:07:20.000Z";

/** An offer of AED 4,200.00 for 12 guests and 4 hours that holds for 17:22:40 more. */
export function sampleOffer(changes: Partial<Offer> = {}): Offer {
  return {
    uuid: "o1",
    state: "offered",
    is_taken: false,
    revision: 1,
    to_confirm: null,
    changed: [],
    provider: { name: "Coral & Compass Tours", rating: 460, rating_count: 8 },
    vessel: { title: "46 ft catamaran" },
    picture: null,
    start_date: "2026-12-05T12:00:00.000Z",
    meeting_point: "Dubai Marina, Gate 3",
    wish: { start: null, extras: [] },
    option_until: null,
    blocked: null,
    off_list: null,
    hours: 4,
    currency: "AED",
    price: 400_000,
    extras: [],
    vat: 20_000,
    total: 420_000,
    per_guest: 35_000,
    per_hour: 105_000,
    includes: ["Captain, 1 crew, fuel", "Soft drinks, ice"],
    excludes: ["Food", "Shade on the foredeck"],
    cancellation: [
      { hours_before: 72, refund_percent: 100 },
      { hours_before: 0, refund_percent: 50 },
    ],
    terms: DEFAULT_TERMS,
    valid_until_date: "2026-11-21T04:30:00.000Z",
    answered_date: "2026-11-20T10:00:00.000Z",
    note: "",
    messages: [],
    ...changes,
  };
}

/** An open request for 5 December with the given offers. */
export function sampleRequestPage(
  offers: Offer[],
  changes: Partial<Omit<RequestPageData, "request">> = {},
  request: Partial<RequestPageData["request"]> = {},
): RequestPageData {
  return {
    request: {
      uuid: "r1",
      request_id: 1047,
      statusid: 1,
      day: "2026-12-05",
      booked_start: null,
      timeofday: 2,
      duration: 4,
      guests: 12,
      area: "Dubai Marina",
      start_hour: null,
      extras: [],
      comment: "",
      package_title: null,
      package_slug: null,
      valid_until_date: "2026-11-21T09:00:00.000Z",
      ...request,
    },
    first_name: "Layla",
    cover: null,
    may_act: true,
    cards: false,
    asked: 5,
    opened: 5,
    declined: 0,
    companies: [],
    offers,
    booking: null,
    paper: null,
    change: null,
    articles: [],
    packages: [],
    now: SAMPLE_NOW,
    ...changes,
  };
}

/** A confirmed booking of the sample offer. */
export function sampleBooking(changes: Partial<BookingData> = {}): BookingData {
  return {
    uuid: "b1",
    guest_name: "Layla Haddad",
    state: "confirmed",
    vessel: "46 ft catamaran",
    picture: null,
    provider: {
      name: "Coral & Compass Tours",
      email: "crew@coral.example",
      phone: "+971500000101",
      whatsapp: "+971500000102",
      bank_account: "Coral & Compass Tours LLC\nAE07 0331 2345 6789 0123 456\nMashreq, Dubai",
    },
    start_date: new Date("2026-12-05T12:00:00.000Z"),
    end_date: new Date("2026-12-05T16:00:00.000Z"),
    guests: 12,
    total: 420_000,
    currency: "AED",
    extras: [],
    calendar_sequence: 0,
    called_off: false,
    meeting_point: "Dubai Marina, Gate 3",
    includes: ["Captain, 1 crew, fuel"],
    excludes: ["Food"],
    lines: [
      { kind: "charter", title: "Sunset sail", amount: 400_000 },
      { kind: "vat", title: "", amount: 20_000 },
    ],
    guest_link: 0,
    kept: null,
    cancellation: [{ hours_before: 72, refund_percent: 100 }],
    ...changes,
  };
}

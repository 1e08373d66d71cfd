import type { BookingInMail, MailData, MailEventName } from "#db/mail-data.ts";
import type { MailContext } from "./events/event.ts";

/** Nobody's request: samples open nothing. */
const UUID = "01a1fcf6-9a5f-714f-a26c-27adf54af8fa";
const request_uuid = UUID;
const approval_uuid = UUID;
/** Visitors are greeted by their first name. */
const name = "Layla";
const provider = "Blue Pearl Charters";

const trip = {
  request_id: 1042,
  day: "2026-12-05",
  timeofday: 2,
  guests: 8,
  duration: 4,
  area: "Dubai Marina",
  package_title: null,
  picture: null,
} as const;
const offer = {
  provider,
  vessel: "Serenity",
  total: 504_000,
  currency: "AED",
  valid_until: "2026-11-23T08:30:00.000Z",
  picture: "pkg-fly55-golden",
  meeting_point: "Dubai Harbour, berth 12",
};
const offers = [
  { ...offer, provider: "Gulf Breeze Yachts", vessel: "Marlin 55", total: 577_500 },
  offer,
  { ...offer, provider: "Creek & Coast", vessel: "Al Noor", total: 472_550 },
];
const booking: BookingInMail = {
  uuid: UUID,
  vessel: "Serenity",
  picture: "pkg-fly55-golden",
  provider,
  provider_phone: "+971501234567",
  provider_email: "desk@bluepearl.example",
  start: "2026-12-05T12:00:00.000Z",
  end: "2026-12-05T16:00:00.000Z",
  meeting_point: "Dubai Marina, Pier 7, gate B",
  total: 504_000,
  currency: "AED",
  extras: [{ title: "Grazing table", price: 60_000 }],
  payments: [
    {
      ...{ kind: "deposit", place: 0, amount: 151_200, waived: 0, paid: 151_200, way: "transfer" },
      due: "2026-11-22T08:30:00.000Z",
    },
    {
      ...{ kind: "balance", place: 1, amount: 352_800, waived: 0, paid: 0, way: null },
      due: "2026-11-28T12:00:00.000Z",
    },
  ],
  bank: "Blue Pearl Charters LLC\nAE07 0331 2345 6789 0123 456\nMashreq Bank, Dubai",
  to_return: 0,
  sequence: 0,
  cancellation: [
    { hours_before: 168, refund_percent: 100 },
    { hours_before: 48, refund_percent: 50 },
  ],
};
const changed = {
  booking: { ...booking, sequence: 1 },
  before: {
    vessel: "Serenity",
    start: "2026-12-04T12:00:00.000Z",
    end: "2026-12-04T16:00:00.000Z",
    guests: 6,
    total: 504_000,
    meeting_point: booking.meeting_point,
  },
};
const proposed = {
  after: {
    vessel: "Serenity",
    start: "2026-12-06T12:00:00.000Z",
    end: "2026-12-06T17:00:00.000Z",
    guests: 8,
    total: 630_000,
    meeting_point: booking.meeting_point,
  },
  reason: "Our friends arrive a day later.",
  until: "2026-11-24T08:30:00.000Z",
};
const contact = { name: "Layla Haddad", email: "layla@visitor.example", phone: "+971509876543" };
const comment =
  "We celebrate a birthday.\nCould we bring our own cake, and is there shade for two children?";
const offered = { vessel: "Serenity", picture: "pkg-fly55-golden" };
const invitation = {
  approval_uuid,
  provider,
  trip,
  comment,
  valid_until: "2026-11-23T08:30:00.000Z",
  fits: offered,
};
const ofVisitor = { request_uuid, name, trip };

/** What the preview fills each mail with, and what its tests render. */
export const mailSamples: { [E in MailEventName]: MailData<E> } = {
  sign_in_link: { login_uuid: UUID, minutes: 15 },
  newsletter_confirm: { newsletter_uuid: UUID, kind: "offers" },
  newsletter_letter: {
    letter_uuid: UUID,
    newsletter_uuid: UUID,
    content: {
      subject: "Winter evenings on the water",
      preheader: "Three ways to see the skyline light up, and a quiet bay to swim in",
      opening:
        "The sea is warm, the air is mild: from now to March is the best time aboard.\n\nHere is what our captains would do with an evening.",
      closing: "See you on the pier.",
      items: [
        {
          ...{ link: UUID, kind: "package", path: "/package/golden-hour", title: "Golden hour" },
          text: "Four hours along the Palm, back when the city lights up.",
          line: "Our most loved trip, for up to twelve.",
          ...{ picture: "pkg-fly55-golden", alt: "A yacht in front of the skyline at dusk" },
        },
        {
          ...{ link: UUID, kind: "article", path: "/article/winter", title: "The sea in winter" },
          ...{ text: "When to go, what to wear, where it is calm.", line: "" },
          ...{ picture: null, alt: "" },
        },
      ],
    },
  },
  contact_message: {
    name: contact.name,
    email: contact.email,
    topic: "question",
    message: comment,
  },
  chat_person: { waits: "chat" },
  contact_copy: { name: contact.name, email: contact.email, message: comment },
  request_receipt: { ...ofVisitor, asked: 6, valid_until: offer.valid_until },
  offer_received: { ...ofVisitor, offer },
  offers_digest: { ...ofVisitor, offers },
  offer_revised: { ...ofVisitor, offer, previous_total: 546_000 },
  offer_to_confirm: {
    approval_uuid,
    provider,
    trip,
    before: { day: "2026-12-04", timeofday: 1, guests: 6, duration: 3 },
  },
  offer_withdrawn: { ...ofVisitor, provider, left: 2 },
  option_ending: { ...ofVisitor, offer: { ...offer, held_until: offer.valid_until } },
  option_ended: { ...ofVisitor, offer },
  offers_expiring: { ...ofVisitor, offers: offers.slice(0, 2) },
  no_offers: {
    ...ofVisitor,
    alternatives: [
      {
        title: "Sunset along the Palm",
        slug: "sunset-along-the-palm",
        total: 420_000,
        currency: "AED",
      },
      { title: "Half a day under sail", slug: "under-sail", total: 388_500, currency: "AED" },
    ],
  },
  request_changed: { ...ofVisitor, offers: 2 },
  request_closed: {
    ...ofVisitor,
    reason: "You told us on the phone that you will travel in spring instead.",
  },
  answer_to_visitor: {
    ...ofVisitor,
    provider,
    answer: "Of course you may bring a cake.\nThe sundeck has an awning for the children.",
  },
  invitation,
  invitation_reminder: invitation,
  invitation_nudge: invitation,
  invitation_changed: {
    ...invitation,
    before: { day: "2026-12-04", timeofday: 1, guests: 6, duration: 3 },
  },
  invitation_closed: { approval_uuid, provider, trip },
  offer_lost: { approval_uuid, provider, trip, offered },
  offer_closed_by_visitor: { approval_uuid, provider, trip, offered },
  offer_declined: { approval_uuid, provider, trip, offered },
  calendar_failing: {
    ...{ provider, vessel: "Amwaj", calendar: "Crew's calendar" },
    ...{ since: "2026-11-20T08:30:00Z", problem: "http_404" },
  },
  webhook_off: {
    ...{ provider, host: "hooks.example.com" },
    ...{ since: "2026-11-20T08:30:00Z", problem: "http_500" },
  },
  question_to_provider: {
    approval_uuid,
    provider,
    trip,
    question: "Is fuel to the Palm and back included?",
  },
  booking_confirmed: { ...ofVisitor, booking },
  booking_for_provider: { approval_uuid, provider, trip, booking, contact, comment },
  day_before_visitor: { ...ofVisitor, booking },
  day_before_provider: { approval_uuid, provider, trip, booking, contact },
  booking_cancelled_visitor: { name, trip, booking, refund: 252_000 },
  booking_cancelled_provider: { provider, trip, booking, refund: 252_000 },
  payment_reminder: {
    ...ofVisitor,
    booking,
    open: 352_800,
    due: "2026-11-28T12:00:00.000Z",
    state: "confirmed",
  },
  payment_overdue: {
    ...{ ...ofVisitor, booking, open: 352_800, due: "2026-11-28T12:00:00.000Z" },
    state: "confirmed",
  },
  payment_overdue_provider: {
    ...{ approval_uuid, provider, trip, booking, contact },
    ...{ open: 352_800, due: "2026-11-28T12:00:00.000Z" },
  },
  booking_changed_visitor: { ...ofVisitor, ...changed },
  booking_changed_provider: { approval_uuid, provider, trip, ...changed },
  change_proposed: { ...ofVisitor, booking, ...proposed },
  change_proposed_provider: { approval_uuid, provider, trip, booking, ...proposed },
  change_over: {
    ...ofVisitor,
    booking,
    ...{ how: "refused", kind: "trip", answer: "We have other guests aboard that day." },
  },
  change_over_provider: {
    ...{ approval_uuid, provider, trip, booking },
    ...{ how: "expired", kind: "trip", answer: "" },
  },
  weather_called: { ...ofVisitor, booking, reason: "The coast guard has closed the harbour." },
  weather_back: { ...ofVisitor, booking, reason: "" },
  weather_provider: {
    ...{ approval_uuid, provider, trip, booking, off: true },
    reason: "The coast guard has closed the harbour.",
  },
  slot_free: {
    watch_uuid: UUID,
    vessel: "Serenity",
    slug: "golden-hour",
    day: "2026-12-05",
    timeofday: 2,
    duration: 4,
    start: "2026-12-05T12:00:00.000Z",
    end: "2026-12-05T16:00:00.000Z",
    of_request: request_uuid,
  },
  invoice_issued: {
    ...{ request_uuid, invoice_uuid: UUID, name, kind: "invoice" },
    ...{ number: "GULFWIND-MARINE-2026-0007", total: booking.total, booking },
  },
  card_sent_back: { ...ofVisitor, booking, came: 300_000, back: 300_000, cancelled: true },
  payment_received: {
    ...{ ...ofVisitor, booking },
    ...{ amount: 151_200, way: "transfer", open: 352_800, back: 0 },
  },
  refund_failed: { ...ofVisitor, booking, amount: 300_000, way: "card" },
  payment_returned: {
    ...{ ...ofVisitor, booking },
    ...{ amount: 75_600, way: "transfer", reference: "FT26 3391 0042" },
  },
  review_request: { request_uuid, name, booking },
  review_published: {
    ...{ provider, vessel: "Serenity", start: booking.start, stars: 5, author: name },
    comment: "The captain found us a quiet bay, and the children fell asleep on the way back.",
  },
  office_news: {
    things: [
      { kind: "no_offer", n: 2 },
      { kind: "review", n: 1 },
    ],
  },
  security_notice: {
    what: "new_device",
    at: "2026-11-21T08:00:00.000Z",
    browser: "Chrome, Windows",
    place: "Dubai, AE",
    roles: ["user"],
  },
  data_erased: { by: "person" },
};

/** The day on which the samples are read. */
const SAMPLE_NOW = new Date("2026-11-22T08:30:00Z");

/** A context whose links open nothing, for previews and tests. */
export function sampleContext(
  site: Pick<MailContext, "siteUrl" | "siteName" | "fromAddress" | "supportAddress">,
): MailContext {
  // As long as a real one, so that a preview shows what readers see.
  const token = `sample.${"x".repeat(400)}.sample`;
  return {
    ...site,
    filesUrl: site.siteUrl,
    hasOwnMark: true,
    now: SAMPLE_NOW,
    signInUrl: () => `${site.siteUrl}/login?code=sample`,
    requestUrl: async () => `${site.siteUrl}/view/booking?token=${token}`,
    tripUrl: async () => `${site.siteUrl}/view/complete?token=${token}`,
    invoiceUrl: async (_, uuid) => `${site.siteUrl}/view/invoice/${uuid}?token=${token}`,
    reviewUrl: () => `${site.siteUrl}/trip/sample/review`,
    watchEndUrl: () => `${site.siteUrl}/watch/sample`,
    invitationUrl: async (uuid) => `${site.siteUrl}/partner/answer/${uuid}?token=${token}`,
    confirmUrl: async () => `${site.siteUrl}/confirm?code=${token}`,
  };
}

import { createRoutesStub } from "react-router";
import type {
  AnswerPageData,
  Offer,
  OfferChoice,
  RequestSummary,
} from "#app/features/offers/offer-data.ts";
import { AnswerPage } from "#app/features/partner/answer-page.tsx";
import type { InboxRow } from "#app/features/partner/area.server.ts";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { DEFAULT_TERMS } from "#domain/lib/payment-terms.ts";
import type { ApprovalState } from "#domain/states/invitation.ts";
import { shows } from "./shows.ts";

/** Data for the tests of a provider's pages. */

/** A request for 12 guests on a December afternoon, as providers see it. */
export function aRequest(changes: Partial<RequestSummary> = {}): RequestSummary {
  return {
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
    comment: "My father turns seventy.",
    package_title: null,
    package_slug: null,
    valid_until_date: "2026-11-22T05:12:00.000Z",
    ...changes,
  };
}

/** A vessel at AED 4,000 net that fits. */
export function aChoice(changes: Partial<OfferChoice> = {}): OfferChoice {
  return {
    value: "sail",
    product_uuid: "v1",
    package_uuid: "p1",
    label: "Afternoon under Sail",
    picture: null,
    fits: true,
    problem: null,
    price: 400_000,
    extras: [],
    unpriced: [],
    includes: ["Captain", "Fuel"],
    excludes: ["Food"],
    cancellation: [{ hours_before: 48, refund_percent: 50 }],
    meeting_point: "Pier 7",
    terms: DEFAULT_TERMS,
    ...changes,
  };
}

/** An offer of AED 4,200 with VAT, starting at 16:00 in Dubai. */
export function anOffer(changes: Partial<Offer> = {}): Offer {
  return {
    uuid: "o1",
    terms: DEFAULT_TERMS,
    state: "offered",
    is_taken: false,
    revision: 1,
    to_confirm: null,
    changed: [],
    provider: { name: "Coral & Compass Tours", rating: null, rating_count: 0 },
    vessel: { title: "Under Sail" },
    picture: null,
    start_date: "2026-12-05T12:00:00.000Z",
    meeting_point: "Pier 7",
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
    includes: ["Captain"],
    excludes: ["Food"],
    cancellation: [{ hours_before: 48, refund_percent: 50 }],
    valid_until_date: "2026-11-22T05:12:00.000Z",
    answered_date: "2026-11-21T08:00:00.000Z",
    note: "",
    messages: [],
    ...changes,
  };
}

/** A provider's page of an invitation in this state. */
export function anInvitation(
  state: ApprovalState = "opened",
  changes: Partial<AnswerPageData> = {},
): AnswerPageData {
  return {
    invitation: {
      state,
      revision: 3,
      valid_until_date: "2026-11-22T05:12:00.000Z",
      trip: "as asked",
      can_confirm: false,
      word: null,
      booking_state: null,
    },
    provider: { name: "Coral & Compass Tours" },
    request: aRequest(),
    writes_in: "",
    wished: [],
    start_times: ["12:00", "13:00", "16:00"],
    first_start: "12:00",
    choices: [
      aChoice({ value: "small", label: "Little Wind", fits: false, problem: "Carries 8 guests" }),
      aChoice(),
      aChoice({
        value: "lantern",
        label: "Lantern Supper",
        price: 540_000,
        extras: [{ title: "Supper", price: 96_000 }],
        includes: ["Captain", "Supper"],
        meeting_point: "Pier 2",
      }),
    ],
    offer: null,
    offered_choice: null,
    last_price: null,
    changes: null,
    contact: null,
    messages: [],
    now: "2026-11-21T11:50:00.000Z",
    ...changes,
  };
}

/** A row of the inbox. */
export function anInboxRow(changes: Partial<InboxRow> = {}): InboxRow {
  return {
    uuid: "i1",
    state: "opened",
    request: aRequest(),
    total: null,
    to_confirm: false,
    booking_state: null,
    valid_until_date: "2026-11-22T05:12:00.000Z",
    create_date: "2026-11-21T05:12:00.000Z",
    ...changes,
  };
}

/** What was posted, by field name, with each value of a repeated one. */
export type Posted = Record<string, string[]>;
/** The answer page on a route that keeps what is posted to it and answers as told. */
export function answerPage(
  data: AnswerPageData,
  options: { answers?: Partial<FormAnswer>; posted?: Posted[]; first?: FormAnswer } = {},
) {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: shows<FormAnswer>((answer) => (
        <AnswerPage data={data} answer={answer ?? options.first} />
      )),
      action: async ({ request }) => {
        const sent = await request.formData();
        const posted = Object.fromEntries(
          [...sent.keys()].map((name) => [name, sent.getAll(name).map(String)]),
        );
        options.posted?.push(posted);
        return { intent: `${posted.intent}`, errors: {}, values: {}, ...options.answers };
      },
    },
  ]);
  return <Stub initialEntries={["/"]} />;
}

import { pick } from "#db/columns.ts";
import type { BookingRow, invitation, MessageRow, OfferRow } from "#db/queries/offer-pages.ts";
import type { partnerInbox } from "#db/queries/partner-area.ts";
import { PUBLISHED } from "#db/queries/published.ts";
import type { TimeOfDay } from "#domain/config/limits.ts";
import { type AskedTrip, type CompareLine, tripLines } from "#domain/lib/asked-trip.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { offerSums, splitAllIn } from "#domain/lib/money.ts";
import { maskContacts } from "#domain/lib/plain-text.ts";
import { wishIn } from "#domain/lib/wished-extras.ts";
import { isStanding, WAITING } from "#domain/states/invitation.ts";
import { toPicture } from "./catalogue.ts";

/** From rows to what the pages of a request show. */

/** A request as its visitor and the providers see it; the contact is never part of it. */
export type RequestSummary = ReturnType<typeof toSummary>;
/** An offer as the visitor compares it. `price` and extras are net; `vat` is on their sum; `total` is what is paid. */
export type Offer = NonNullable<ReturnType<typeof toOffer>>;
type SummaryRow = Awaited<ReturnType<typeof invitation>>[number]["request"];

/** A request without anything by which its visitor could be reached. */
export function toSummary(row: SummaryRow) {
  return {
    uuid: row.uuid,
    request_id: row.request_id,
    /** 0 new, 1 pending, 2 approved, 3 rejected. */
    statusid: row.statusid,
    day: dubaiDay(row.start_date),
    /** When the trip begins that came of it; null before there is one. */
    booked_start: row.booked_start?.toISOString() ?? null,
    timeofday: row.timeofday as TimeOfDay,
    duration: row.duration,
    guests: row.guests,
    /** Where the trip begins, as far as the visitor has said: the site's area. */
    area: row.area,
    /** The start that is wished for (full hours from midnight), and extras. */
    start_hour: row.start_hour,
    extras: row.extras,
    comment: row.comment,
    package_title: row.package_title,
    package_slug: row.package_slug,
    valid_until_date: row.valid_until_date?.toISOString() ?? null,
  };
}

/** An invitation as its provider's list shows it: without a contact until it is accepted. */
export function toInboxRow(row: Awaited<ReturnType<typeof partnerInbox>>[number]) {
  const { price, offer_until, state, booking_total } = row;
  const request = toSummary(row.request);
  return {
    uuid: row.uuid,
    state,
    request:
      state === "accepted" ? request : { ...request, comment: maskContacts(request.comment) },
    total: booking_total ?? (price === null ? null : offerSums({ ...row, price }).total),
    valid_until_date: (offer_until ?? row.request.valid_until_date)?.toISOString() ?? null,
    create_date: row.create_date.toISOString(),
    /** Its offer was made for the trip as it was before. */
    to_confirm: isStanding(row) && !row.is_for_trip,
    booking_state: row.booking_state,
  };
}

/** What a booking says of the trip that its offer promised. */
type Standing = Pick<
  BookingRow,
  | ("start_date" | "total" | "meeting_point" | "vessel")
  | ("extras" | "includes" | "excludes" | "cancellation")
>;

/**
 * An offer with its sums in fils, an accepted one as its `booking` stands now; undefined for an invitation on which none was
 * made.
 */
export function toOffer(
  row: OfferRow,
  request: RequestSummary,
  messages: readonly MessageRow[],
  booking?: Standing | null,
) {
  const offer = offerMade(row, request, messages);
  return offer && booking && row.state === "accepted" ? asBooked(offer, booking, request) : offer;
}

function offerMade(row: OfferRow, request: RequestSummary, messages: readonly MessageRow[]) {
  const { price, vessel, start_date, valid_until_date, answered_date } = row;
  if (price === null || !vessel || !start_date || !valid_until_date || !answered_date)
    return undefined;
  const { vat, total } = offerSums({ ...row, price });
  const trip: AskedTrip = { ...request, hour: request.start_hour };
  // One that does not say what it was made for is shown beside the trip alone.
  const to_confirm = isStanding(row) && !row.is_for_trip ? (row.made_for ?? trip) : null;
  const { guests, duration } = to_confirm ?? trip;
  return {
    uuid: row.uuid,
    state: row.state,
    /** Ended by another booking of its vessel. */
    is_taken: row.is_taken,
    revision: row.revision,
    /** The trip it was made for, where that is not the one asked for now: its provider has to confirm it first. */
    to_confirm,
    /** What is other in the trip now than in that. */
    changed: changedSince({ to_confirm }, request),
    /** `rating` in hundredths of a star. */
    provider: pick(row.provider, "name", "rating", "rating_count"),
    vessel,
    picture: toPicture(row.picture, null),
    start_date: start_date.toISOString(),
    meeting_point: row.meeting_point,
    /** What became of the visitor's wishes. */
    wish: wishIn(
      { start: start_date, extras: row.extras, includes: row.includes },
      {
        ...request,
        // Of another day it says nothing that it begins at the hour.
        start_hour: to_confirm ? null : request.start_hour,
      },
    ),
    /** Until when its time is, or was, held for the visitor alone; of a trip that has changed since none is. */
    option_until:
      isStanding(row) && !to_confirm ? (row.option_until_date?.toISOString() ?? null) : null,
    /** Somebody else has its time: until when it is held for them, or null where nobody knows when it is free. */
    blocked: isStanding(row) && !to_confirm ? blockedBy(row) : null,
    /** The way off the list of those who wait for its time, where the visitor does: their page fills it in. */
    off_list: null as string | null,
    /** Of the trip it was made for; of an accepted one, of its booking. */
    hours: duration,
    currency: row.currency,
    price,
    extras: row.extras,
    vat,
    total,
    per_guest: Math.round(total / guests),
    per_hour: Math.round(total / duration),
    includes: row.includes,
    excludes: row.excludes,
    cancellation: row.cancellation,
    /** When it would be paid. */
    terms: row.terms,
    valid_until_date: valid_until_date.toISOString(),
    answered_date: answered_date.toISOString(),
    note: row.state === "accepted" ? row.note : maskContacts(row.note),
    messages: messages
      .filter(({ approval_uuid }) => approval_uuid === row.uuid)
      .map((one) => toMessage(one, row.state === "accepted")),
  };
}

/** Who else has the time of an offer, as its page says it. */
export function blockedBy({
  is_gone,
  held_until,
}: Pick<OfferRow, "is_gone" | "held_until">): { until: string | null } | null {
  if (is_gone) return { until: null };
  return held_until && { until: held_until.toISOString() };
}

/** What is other in a request's trip than in the one an offer was made for. */
export const changedSince = (
  { to_confirm }: { to_confirm: AskedTrip | null },
  request: RequestSummary,
): CompareLine[] =>
  to_confirm ? tripLines(to_confirm, { ...request, hour: request.start_hour }) : [];

/**
 * The companies that were asked and have not answered, with the name each shows the public itself. Who is not public, or
 * has declined, is counted and not named: why a company can't take a day is its own affair.
 */
export function askedCompanies(rows: readonly OfferRow[]) {
  return rows
    .filter(({ state, provider }) => isWaiting(state) && provider.statusid === PUBLISHED)
    .map(({ provider, opened_date }) => ({
      ...pick(provider, "name", "slug", "rating", "rating_count", "response_minutes"),
      has_opened: opened_date !== null,
    }));
}

const isWaiting = (state: OfferRow["state"]) => WAITING.some((waiting) => waiting === state);

function asBooked(
  offer: NonNullable<ReturnType<typeof offerMade>>,
  { vessel, start_date, ...standing }: Standing,
  { guests, duration }: { guests: number; duration: number },
): typeof offer {
  const { total, extras } = standing;
  const vat = total === offer.total ? offer.vat : splitAllIn(total).vat;
  return {
    ...offer,
    ...pick(standing, "total", "meeting_point", "extras", "includes", "excludes", "cancellation"),
    vessel: { ...offer.vessel, title: vessel },
    start_date: start_date.toISOString(),
    // Nobody wishes for what is booked.
    wish: { start: null, extras: [] },
    price: total - vat - extras.reduce((sum, { price }) => sum + price, 0),
    vat,
    per_guest: Math.round(total / guests),
    per_hour: Math.round(total / duration),
  };
}

/** A question or answer; before the booking without a contact that may stand in it. */
export function toMessage({ uuid, sender, content, create_date }: MessageRow, isBooked: boolean) {
  const text = isBooked ? content : maskContacts(content);
  return { uuid, from: sender, text, date: create_date.toISOString() };
}
export type OfferMessage = ReturnType<typeof toMessage>;

/** A booking with everything its customer needs on the day; of its total, each extra is a part before VAT. */
export function toBookingData(row: BookingRow) {
  return { ...row, picture: toPicture(row.picture, null) };
}
export type BookingData = ReturnType<typeof toBookingData>;

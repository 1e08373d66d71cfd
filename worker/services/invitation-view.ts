import { eq, sql } from "drizzle-orm";
import { booking } from "#db/entities/booking.ts";
import type { OfferedExtra } from "#db/entities/rental-approval.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { rulesOfVessel } from "#db/queries/free.ts";
import {
  type ChoiceRow,
  choicesForInvitation,
  invitation,
  messagesOfInvitation,
  type OfferRow,
  offerOfInvitation,
} from "#db/queries/offer-pages.ts";
import { type OfferValues, openInvitation } from "#db/queries/offer-steps.ts";
import { changesOf } from "#db/queries/trip-changes.ts";
import { furtherLanguage } from "#domain/config/site-languages.ts";
import { AppError } from "#domain/errors.ts";
import { dubaiTime, formatDateTime } from "#domain/lib/dubai-date.ts";
import { whyNotAt } from "#domain/lib/free-times.ts";
import { offerSums, packageTotal } from "#domain/lib/money.ts";
import { maskContacts } from "#domain/lib/plain-text.ts";
import { atHour, startTimes } from "#domain/lib/start-times.ts";
import { isForSunset, sunsetStart } from "#domain/lib/sun.ts";
import { wishedExtras } from "#domain/lib/wished-extras.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { Access } from "#worker/auth/offer-access.ts";
import { toPicture, toSite } from "./catalogue.ts";
import { changeView } from "./changes.ts";
import { readOffer } from "./offer-form.ts";
import { type RequestSummary, toMessage, toOffer, toSummary } from "./offer-view.ts";
import { makeOffer } from "./provider-steps.ts";
import { readRevision } from "./visitor-steps.ts";

// A provider's page of one invitation, which programs read and post by the API too.

/** What a choice is, of a provider's vessels and packages. */
export type OfferChoice = ReturnType<typeof toChoice>;

const HOUR_MS = 3_600_000;
/** The longest trip there is; what is booked further away is of no interest. */
const AROUND_MS = 300 * HOUR_MS;

/**
 * An invitation as its provider sees it, in one round trip; `opens` where a person looks at it for the first time. Undefined for
 * what is not there.
 */
export async function readInvitation(
  { db, now, tellPages }: Pick<AppServices, "db" | "now" | "tellPages">,
  access: Pick<Access, "uuid" | "read" | "write">,
  opens: boolean,
) {
  const { uuid } = access;
  // The day is known only with the request: its neighbourhood is taken wide enough for any.
  const around = {
    from: new Date(now.getTime() - AROUND_MS),
    to: new Date(now.getTime() + 800 * 24 * HOUR_MS),
    now,
  };
  const queries = {
    found: invitation(db, uuid),
    offers: offerOfInvitation(db, uuid, now),
    messages: messagesOfInvitation(db, uuid),
    config: siteConfig(db),
    changes: changesOf(db, ofOffer(uuid)),
    ...choicesForInvitation(db, uuid, around),
  };
  const rows = opens
    ? await access.write({ opened: openInvitation(db, uuid, now), ...queries })
    : { opened: undefined, ...(await access.read(queries)) };
  const { messages, packs, extras, taken, rules } = rows;
  const [row] = rows.found;
  const [offerRow] = rows.offers;
  if (!row || !offerRow) return undefined;
  // "n of m have opened it" stands on the visitor's page. Looking again changes nothing there.
  if (rows.opened && rows.opened.rowsAffected > 0) tellPages(row.request.uuid);

  const request = toSummary(row.request);
  const isBooked = row.state === "accepted";
  const starts = startTimes(request.day, request.timeofday, request.duration);
  const calendarOf = (vessel: string) => ({
    rules: rulesOfVessel(rules, vessel),
    taken: taken.filter((one) => one.vessel === vessel),
    now,
  });
  const whyNot = (vessel: string, start: Date) =>
    whyNotAt(start.getTime(), request.duration, calendarOf(vessel));
  const isFree = (vessel: string, start: Date) => whyNot(vessel, start) === null;
  const heldUntil = (vessel: string, at: readonly Date[]) => {
    const from = Math.min(...at.map((start) => start.getTime()));
    const to = Math.max(...at.map((start) => start.getTime())) + request.duration * HOUR_MS;
    const option = taken.find(
      (one) => one.vessel === vessel && one.kind === "option" && one.start < to && one.end > from,
    );
    return option?.until ? formatDateTime(new Date(option.until)) : null;
  };
  const standing = row.booking;
  const choices = toChoices(
    packs,
    request,
    (vessel) => {
      const found = starts.map((start) => whyNot(vessel, start));
      if (found.includes(null)) return null;
      if (!found.includes("taken")) return problems.closed;
      const held = heldUntil(vessel, starts);
      return held ? problems.held(held) : problems.booked;
    },
    extras,
  );
  const offer = toOffer(
    offerRow,
    request,
    messages,
    standing && { ...standing, vessel: row.booked_vessel },
  );
  const asItWas = offer?.to_confirm
    ? offerAsItWas(offerRow, { choices, starts: startsNow(offerRow, request, starts), isFree, now })
    : null;
  const page = {
    invitation: {
      state: row.state,
      revision: row.revision,
      valid_until_date: request.valid_until_date,
      /** What was asked for when the page was made: an offer is for this trip and no other. */
      trip: row.asked_trip,
      /** The offer there is can be confirmed as it is for the changed trip. */
      can_confirm: asItWas !== null,
      /** By whose word the house has booked it by telephone. */
      word: row.word,
      /** Of the booking that came of it. */
      booking_state: standing?.state ?? null,
    },
    provider: { name: row.partner.name },
    // Contacts are exchanged with the booking.
    request: isBooked ? request : { ...request, comment: maskContacts(request.comment) },
    /** The language the visitor writes, in English; "" for English itself. */
    writes_in: furtherLanguage(row.site_language),
    /** Extras of this provider that the comment speaks of; prices in fils before VAT. */
    wished: wishedExtras(request.comment, extras).filter(
      ({ title }) => !request.extras.includes(title),
    ),
    /** Hours at which the trip may start on that day ("HH:MM" in Dubai). */
    start_times: starts.map(dubaiTime),
    /** The one the form starts with: the wished hour, or the nearest at which the vessel is free. */
    first_start: firstStart(starts, request, startOfPack(rows.packs, choices, request), (start) =>
      choices.some((choice) => choice.fits && isFree(choice.product_uuid, start)),
    ),
    choices,
    /** The offer as it stands, if there is one. */
    offer: offer ?? null,
    /** Which choice it was made with; without it, the first that fits and has the vessel's title. */
    offered_choice: offerRow.package_uuid ?? offerRow.product_uuid,
    /** What this provider last asked for a trip like this: fills the form by one press. */
    last_price: lastPrice(rows.last[0], choices),
    /** Of the booking that came of it. */
    changes: changeView(rows.changes, "provider", now),
    /** Only after acceptance. */
    contact: isBooked ? row.contact : null,
    messages: messages.map((one) => toMessage(one, isBooked)),
    now: now.toISOString(),
  };
  return { site: toSite(rows.config), page, isFree, asItWas };
}

/** "HH:MM" of the wished start or the package's own, else of the free one nearest to it; without either the first that is free. */
function firstStart(
  starts: readonly Date[],
  { day, start_hour }: RequestSummary,
  preset: Date | undefined,
  isFree: (start: Date) => boolean,
): string | null {
  const wished = start_hour === null ? preset : atHour(day, start_hour);
  const away = (start: Date) =>
    wished ? Math.abs(start.getTime() - wished.getTime()) : start.getTime();
  const [first = starts[0]] = starts.filter(isFree).toSorted((a, b) => away(a) - away(b));
  return first ? dubaiTime(first) : null;
}

/** The start of what the form begins with, where that is a package which is sold for the sunset. */
function startOfPack(
  rows: readonly ChoiceRow[],
  [choice]: readonly OfferChoice[],
  { day, timeofday, duration }: RequestSummary,
): Date | undefined {
  const pack = rows.find((row) => row.pack?.uuid === choice?.package_uuid)?.pack;
  return pack && isForSunset(pack.occasions) ? sunsetStart(day, timeofday, duration) : undefined;
}

/** The booking of an invitation, as a condition. */
export const ofOffer = (uuid: string) => sql`${eq(booking.rental_approval_uuid, uuid)}`;

/** The starts that an offer may be confirmed with: the hour that is wished for, where that has changed since. */
function startsNow(
  { made_for, start_date }: OfferRow,
  { day, start_hour }: RequestSummary,
  starts: readonly Date[],
): readonly Date[] {
  if (start_hour !== null && start_hour !== made_for?.hour) return [atHour(day, start_hour)];
  return starts.filter((one) => start_date && dubaiTime(one) === dubaiTime(start_date));
}

/** An offer for a trip that has changed since, for the new one: null where its vessel or its hour does not serve that. */
function offerAsItWas(
  row: OfferRow,
  trip: {
    choices: readonly OfferChoice[];
    starts: readonly Date[];
    isFree: (vessel: string, start: Date) => boolean;
    now: Date;
  },
): OfferValues | null {
  const { price, valid_until_date, product_uuid } = row;
  const { extras, includes, excludes, cancellation, meeting_point, note } = row;
  const choice = trip.choices.find(({ value }) => value === (row.package_uuid ?? product_uuid));
  const [start] = trip.starts;
  if (price === null || !valid_until_date || !product_uuid || !choice?.fits || !start) return null;
  if (valid_until_date <= trip.now || !trip.isFree(product_uuid, start)) return null;
  return {
    ...{ extras, includes, excludes, cancellation, meeting_point, note },
    option_until_date: null,
    rental_product_uuid: product_uuid,
    product_package_uuid: row.package_uuid,
    price,
    vat: offerSums({ ...row, price }).vat,
    start_date: start,
    valid_until_date: new Date(Math.min(valid_until_date.getTime(), start.getTime())),
  };
}

function lastPrice(
  last: Awaited<ReturnType<typeof choicesForInvitation>["last"]>[number] | undefined,
  choices: readonly OfferChoice[],
) {
  const choice = choices.find(({ value }) => value === (last?.package_uuid ?? last?.product_uuid));
  return last?.price && choice
    ? { choice: choice.value, price: last.price, extras: last.extras }
    : null;
}

/** Why a vessel cannot make the trip at any start it may have: other trips, or its own rules. */
type Busy = (vessel: string) => string | null;
type KnownExtra = { title: string; price: number; unit: "booking" | "hour" | "guest" };
const { problems } = partnerMessages.nothing;

/** The provider's packages and vessels, those that fit first. */
function toChoices(
  rows: readonly ChoiceRow[],
  request: RequestSummary,
  busy: Busy,
  extras: readonly KnownExtra[],
) {
  const choices = rows.map((row) => toChoice(row, request, busy, extras));
  const wanted = (choice: OfferChoice) => (choice.label === request.package_title ? 0 : 1);
  return choices.toSorted((a, b) => Number(b.fits) - Number(a.fits) || wanted(a) - wanted(b));
}

/** What the form is filled with when a vessel, or a package on it, is chosen; `problem` says why it does not fit. */
function toChoice(
  { vessel, pack, picture, terms }: ChoiceRow,
  request: RequestSummary,
  busy: Busy,
  known: readonly KnownExtra[],
) {
  const times = { booking: 1, hour: request.duration, guest: request.guests };
  const priced = request.extras.flatMap((title): OfferedExtra[] => {
    const one = known.find((extra) => extra.title === title);
    return one ? [{ title, price: one.price * times[one.unit] }] : [];
  });
  const problem = problemOf({ vessel, pack }, request, busy);
  return {
    value: pack?.uuid ?? vessel.uuid,
    product_uuid: vessel.uuid,
    package_uuid: pack?.uuid ?? null,
    label: pack ? pack.title : vessel.title,
    /** The vessel's first. */
    picture: toPicture(picture, null),
    fits: problem === null,
    problem,
    price: pack ? packageTotal(pack, request.duration).net : 0,
    /** Extras that were wished for, for the whole trip, and those the provider has no price for. */
    extras: priced,
    unpriced: request.extras.filter((title) => !priced.some((one) => one.title === title)),
    includes: pack?.includes ?? [],
    // What has a price in the offer is not left out of it.
    excludes: (pack?.excludes ?? []).filter(
      (line) => !priced.some(({ title }) => title.toLowerCase() === line.trim().toLowerCase()),
    ),
    cancellation: pack?.cancellation ?? [],
    /** When the guest would pay. */
    terms,
    meeting_point: vessel.location,
  };
}

function problemOf(
  { vessel, pack }: Pick<ChoiceRow, "vessel" | "pack">,
  { guests, duration, timeofday }: RequestSummary,
  busy: Busy,
): string | null {
  if (vessel.capacity < guests) return problems.capacity(vessel.capacity);
  const why = busy(vessel.uuid);
  if (why) return why;
  if (!pack) return null;
  if (guests < pack.guests_min || guests > pack.guests_max)
    return problems.guests(pack.guests_min, pack.guests_max);
  if (duration < pack.hours_min || duration > pack.hours_max)
    return problems.hours(pack.hours_min, pack.hours_max);
  return pack.times_of_day.includes(timeofday) ? null : problems.timeOfDay;
}

/**
 * Makes, revises or (`intent` "confirm") confirms the offer of an invitation by its form. Throws AppError: not_found,
 * validation with fields, conflict.
 */
export async function offerByForm(
  services: Parameters<typeof makeOffer>[0],
  access: Access,
  intent: "offer" | "confirm",
  form: URLSearchParams,
): Promise<void> {
  const found = await readInvitation(services, access, false);
  if (!found) throw new AppError("not_found", serviceMessages.offers.closed);
  const { page, isFree, asItWas } = found;
  const seen = {
    state: page.invitation.state,
    revision: readRevision(form.get("revision")),
    trip: form.get("trip") ?? page.invitation.trip,
    confirms: Boolean(page.offer?.to_confirm),
  };
  const values = intent === "confirm" ? asItWas : offerIn(form, page, isFree, services.now);
  if (!values) throw new AppError("conflict", serviceMessages.offers.unfit);
  await makeOffer(services, access, seen, values);
}

/** The offer a form makes. Throws AppError validation with its fields. */
function offerIn(
  form: URLSearchParams,
  {
    request: trip,
    choices,
    offer,
  }: {
    request: RequestSummary;
    choices: readonly OfferChoice[];
    offer: { option_until: string | null } | null;
  },
  isFree: (vessel: string, start: Date) => boolean,
  now: Date,
): OfferValues {
  const reading = readOffer(form, {
    ...{ trip, choices, isFree, now },
    held: offer?.option_until ? new Date(offer.option_until) : null,
  });
  if (!reading.ok) throw new AppError("validation", "", { fields: reading.errors });
  return reading.values;
}

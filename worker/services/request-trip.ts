import { sql } from "drizzle-orm";
import { demandRefusal } from "#db/errors.ts";
import { offersOfRequest } from "#db/queries/offer-pages.ts";
import { inRecordWords } from "#db/queries/record-words.ts";
import { changeTrip, type TripToChange, tripToChange } from "#db/queries/request-trip.ts";
import type { TimeOfDay } from "#domain/config/limits.ts";
import type { OptionData } from "#domain/data/catalogue.ts";
import { AppError } from "#domain/errors.ts";
import { type AskedTrip, type CompareLine, tripLines } from "#domain/lib/asked-trip.ts";
import { dubaiDay, dubaiTime, earliestDay, isCalendarDay } from "#domain/lib/dubai-date.ts";
import { wantedStarts } from "#domain/lib/start-times.ts";
import { requestMessages } from "#domain/messages/en/request.ts";
import { serviceMessages } from "#domain/messages/en/services.ts";
import {
  normalise,
  OFFER_LIMITS,
  problemsOf,
  type RequestValues,
  requestRules,
  TRIP_FIELDS,
  titlesIn,
} from "#domain/rules/request.ts";
import { OPEN_OFFER } from "#domain/states/invitation.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { Access } from "#worker/auth/offer-access.ts";
import { END_OF_CALENDARS, packageCalendar, toFreeMonth } from "./free-days.ts";
import { whyTaken } from "./rental-request.ts";
import { invalid } from "./rental-request-schema.ts";
import { refusing } from "./visitor-steps.ts";

/** What a change would mean, before it is sent: old beside new, the offers that wait for their providers then, and the trip as text. */
export type TripPreview = {
  lines: CompareLine[];
  offers: { vessel: string; provider: string }[];
  looked: string;
};

type ToChange = {
  row: readonly TripToChange[];
  extras: readonly Pick<OptionData, "title" | "label">[];
};

/** What the form that changes a request's trip begins with, and may ask for. */
export function tripForm({ row: [row], extras }: ToChange, now: Date) {
  if (!row) return null;
  const trip = tripOf(row);
  const titles = extras.map(({ title }) => title);
  return {
    trip,
    seen: row.seen,
    limits: row.limits ?? OFFER_LIMITS,
    earliest: earliestDay(now),
    // Its own first: what is left as it is stays in its order.
    extras: [...new Set([...trip.extras, ...titles])],
    /** What pages in another language call them. */
    names: Object.fromEntries(
      extras.flatMap(({ title, label }) => (label ? [[title, label]] : [])),
    ),
  };
}
export type TripForm = NonNullable<ReturnType<typeof tripForm>>;

/**
 * A visitor looks at what another trip would mean for their open request ("trip-look"), or changes it ("trip-change").
 * What was not looked at before is shown instead. A change is one transaction with its mails and its line in the log.
 * A reservation cannot go to a time its vessel does not have: what is free is said at the field, as for a new one.
 * Throws AppError: validation with fields, conflict when the request has changed or is closed, too_many_requests.
 */
export async function changeOwnTrip(
  services: Pick<AppServices, "db" | "now" | "sendMails" | "tellPages" | "freshenPackages">,
  access: Pick<Access, "uuid" | "actor" | "read" | "write">,
  form: URLSearchParams,
): Promise<TripPreview | undefined> {
  const { db, now } = services;
  const { uuid, actor } = access;
  const asked_day = normalise("codStartDate", form.get("codStartDate") ?? "");
  const isDay = isCalendarDay(asked_day) && asked_day >= "2000" && asked_day < END_OF_CALENDARS;
  const month = (isDay ? asked_day : dubaiDay(now)).slice(0, 7);
  const { change, offers, calendar } = await access.read({
    change: tripToChange(db, uuid),
    offers: offersOfRequest(db, uuid, now),
    calendar: calendarFor(db, uuid, month, now),
  });
  const [was] = change.row;
  const asked = tripForm(change, now);
  if (!was || !asked) throw new AppError("conflict", words.closed);
  const trip = readTrip(form, asked);
  const looked = JSON.stringify(trip);
  const lines = tripLines(asked.trip, trip);
  if (lines.length === 0) throw new AppError("validation", words.sameTrip);
  const { day, timeofday, duration, hour } = trip;
  const isMoved =
    day !== asked.trip.day ||
    timeofday !== asked.trip.timeofday ||
    duration !== asked.trip.duration ||
    hour !== asked.trip.hour;
  // A day that stays may be nearer than one that could be chosen.
  const wanted = { month, duration, day, ...(day === asked.trip.day && { earliest: day }) };
  const free = toFreeMonth(calendar, wanted, now);
  const isFree = wantedStarts(day, timeofday, duration, hour)
    .map(dubaiTime)
    .some((start) => free?.starts.includes(start));
  if (was.product_package_uuid && isMoved && !isFree) throw taken(free, trip);
  if (form.get("intent") !== "trip-change" || form.get("looked") !== looked) {
    const isOpen = ({ state, valid_until_date }: (typeof offers)[number]) =>
      OPEN_OFFER.some((open) => open === state) && Number(valid_until_date) > now.getTime();
    const toConfirm = offers.filter(
      (offer) => isOpen(offer) && (!offer.made_for || tripLines(offer.made_for, trip).length > 0),
    );
    const said = await inRecordWords(db, {
      ...{ was: asked.trip, is: trip },
      offers: toConfirm.map(({ vessel, provider }) => ({
        ...{ vessel: vessel?.title ?? "", provider: provider.name },
      })),
    });
    return { lines: tripLines(said.was, said.is), looked, offers: said.offers };
  }
  const step = { request_uuid: uuid, now, actor, seen: form.get("seen") ?? "" };
  const write = () =>
    access.write(changeTrip(db, { ...step, was, trip, isMoved })).catch(async (error: unknown) => {
      if (demandRefusal(error) !== "taken") throw error;
      // Somebody else has booked it in between.
      const rows = await access.read(calendarFor(db, uuid, month, now));
      throw taken(toFreeMonth(rows, wanted, now), trip);
    });
  await refusing(write, words.closed, words.changedOften);
  services.sendMails();
  services.tellPages(uuid);
  // Options for the trip as it was have let go of what they held.
  services.freshenPackages({ request: uuid });
}
const { offers: words } = serviceMessages;

/** The calendar of a reservation's vessel, without what is held for its visitor: a change lets go of that. Of another request nothing is found. */
const calendarFor = (db: AppServices["db"], uuid: string, month: string, now: Date) =>
  packageCalendar(
    db,
    sql`p.uuid = (select product_package_uuid from rental_request where uuid = ${uuid})`,
    month,
    now,
    {
      approval: sql`coalesce((select a.uuid from rental_approval a
        where a.rental_request_uuid = ${uuid} and a.option_until_date is not null limit 1), '')`,
    },
  );

/** The words of a new reservation for a time that is taken, at the fields of this form. */
function taken(free: Parameters<typeof whyTaken>[0], trip: AskedTrip): AppError {
  const { start_date, start_hour, timeofday } = whyTaken(free, trip);
  return invalid({
    ...(start_date && { codStartDate: start_date }),
    ...(start_hour && { selStartHour: start_hour }),
    ...(timeofday && { selTimeOfDay: timeofday }),
  });
}

const tripOf = (row: TripToChange): AskedTrip => ({
  day: dubaiDay(row.start_date),
  timeofday: row.timeofday as TimeOfDay,
  duration: row.duration,
  guests: row.guests,
  hour: row.start_hour,
  extras: row.extras,
});

const BLANK = { txtEmail: "", fidConsent: false, titName: "", titPhone: "" };

/** The trip a form asks for, by the rules of the request form. Throws AppError validation with its fields. */
function readTrip(form: URLSearchParams, { trip, limits, earliest, extras }: TripForm): AskedTrip {
  const value = (name: string) => form.getAll(name).join("\n");
  const values: RequestValues = {
    ...{ ...BLANK, fidComment: false, titComment: "" },
    // Without a script the day comes twice: the browser's own field first (DateInput).
    codStartDate: form.get("codStartDate") ?? "",
    selTimeOfDay: value("selTimeOfDay"),
    txtGuests: value("txtGuests"),
    txtDuration: value("txtDuration"),
    selStartHour: value("selStartHour"),
    chkExtras: value("chkExtras"),
  };
  const day = normalise("codStartDate", values.codStartDate);
  // A day that stays may be nearer than one that could be chosen.
  const rules = requestRules(limits, day === trip.day ? trip.day : earliest);
  const errors = problemsOf(TRIP_FIELDS, values, rules);
  const titles = titlesIn(normalise("chkExtras", values.chkExtras));
  const unknown = titles.filter((title) => !extras.includes(title));
  if (unknown.length > 0) errors.chkExtras ??= requestMessages.errors.extras.unknown(unknown);
  if (Object.keys(errors).length > 0) throw invalid(errors as Record<string, string>);
  const number = (name: "selTimeOfDay" | "txtGuests" | "txtDuration") =>
    Number(normalise(name, values[name]));
  const hour = normalise("selStartHour", values.selStartHour);
  return {
    day,
    timeofday: number("selTimeOfDay") as TimeOfDay,
    duration: number("txtDuration"),
    guests: number("txtGuests"),
    hour: hour === "" ? null : Number(hour),
    extras: extras.filter((title) => titles.includes(title)),
  };
}

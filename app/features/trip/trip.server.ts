import { data, type RouterContextProvider, redirect } from "react-router";
import { answered, readForm } from "#app/forms/form.server.ts";
import { valuesByName } from "#app/forms/posted-fields.ts";
import { calendarFile } from "#domain/lib/calendar.ts";
import { earliestDay } from "#domain/lib/dubai-date.ts";
import { maskContacts } from "#domain/lib/plain-text.ts";
import { bookingMailMessages } from "#domain/messages/en/mail-bookings.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";
import { servicesContext } from "#worker/app-services.ts";
import { endWait, readWatched, uuidOfWatch, waitForPackage } from "#worker/services/slot-watch.ts";
import { readGuestTrip } from "#worker/services/trip.ts";

export type { GuestTrip } from "#worker/services/trip.ts";
export type WatchedPackage = NonNullable<Awaited<ReturnType<typeof readWatched>>>;

type Context = Readonly<RouterContextProvider>;

/** The address is the reader's own: no cache keeps the page, no search engine finds it, nothing it loads gets it. */
const PRIVATE = {
  "cache-control": "private, no-store",
  "referrer-policy": "strict-origin",
  "x-robots-tag": "noindex",
};

const notFound = () => data(null, { status: 404, headers: PRIVATE });

async function readTrip(context: Context, token: string) {
  const found = await readGuestTrip(context.get(servicesContext), token);
  if (!found) throw notFound();
  return found;
}

/** /trip/{token}: what the guests of a booking see. Throws 404 for a link that is not ours or was taken back. */
export async function loadGuestPage(context: Context, token: string) {
  const { trip, site } = await readTrip(context, token);
  return data({ trip, site: { name: site.name } }, { headers: PRIVATE });
}

/** /trip/{token}/calendar: the same as a calendar file (RFC 5545). */
export async function guestCalendar(context: Context, token: string): Promise<Response> {
  const { trip, site, entry } = await readTrip(context, token);
  const file = calendarFile({
    uuid: entry.uuid,
    title: bookingMailMessages.calendar.title(trip.vessel),
    start: trip.start_date,
    end: trip.end_date,
    location: maskContacts(trip.meeting_point),
    description: tripMessages.guests.calendarNote(site.name),
    organizer: { name: site.name, email: site.email_sender },
    stamp: context.get(servicesContext).now,
    sequence: entry.calendar_sequence,
    cancelled: trip.state === "cancelled",
    calledOff: trip.called_off,
  });
  return new Response(file, {
    headers: {
      ...PRIVATE,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="trip.ics"',
    },
  });
}

/** /watch: a form for who waits for a package's time. Throws 404 for a package that is not shown. */
export async function loadWatch(context: Context, url: URL) {
  const { db, now } = context.get(servicesContext);
  const pack = await readWatched(db, url.searchParams.get("package") ?? "");
  if (!pack) throw notFound();
  const asked = Object.fromEntries(
    ["date", "hour", "duration"].map((name) => [name, url.searchParams.get(name) ?? ""]),
  );
  const page = { pack, asked, earliest: earliestDay(now), done: url.searchParams.has("done") };
  return data(page, { headers: PRIVATE });
}

/** /watch, posted. */
export async function actOnWatch(request: Request, context: Context) {
  const form = await readForm(request);
  const services = context.get(servicesContext);
  return answered("watch", valuesByName(form), async () => {
    await services.takePublicWrite("/watch");
    await waitForPackage(services, form);
    const wanted = ["package", "date", "duration"].map((name) => [name, form.get(name) ?? ""]);
    const query = new URLSearchParams([...wanted, ["done", ""]]);
    throw redirect(`/watch?${query}`, 303);
  });
}

/** /watch/{token}: the button that takes somebody off the list. Throws 404 for a link that is not ours. */
export function loadWatchEnd(context: Context, token: string) {
  if (!uuidOfWatch(context.get(servicesContext).keys, token)) throw notFound();
  return data(null, { headers: PRIVATE });
}

/** The same, pressed, or by one click of a mail program (RFC 8058): who posts here wants out. */
export async function actOnWatchEnd(request: Request, context: Context, token: string) {
  if (request.method !== "POST") throw data(null, { status: 405, headers: { allow: "GET, POST" } });
  if (!(await endWait(context.get(servicesContext), token))) throw notFound();
  return data({ done: true }, { headers: PRIVATE });
}

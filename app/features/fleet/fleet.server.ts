import { redirect } from "react-router";
import { readPage } from "#app/features/account/own-area.server.ts";
import { type Context, callOf } from "#app/features/admin/admin-page.server.ts";
import { answered, readForm } from "#app/forms/form.server.ts";
import { valuesByName } from "#app/forms/posted-fields.ts";
import { fleetCalendar } from "#db/queries/fleet-calendar.ts";
import { ownProvider } from "#db/queries/partner-area.ts";
import {
  addDays,
  dubaiDay,
  dubaiMidnight,
  isCalendarDay,
  readDay,
  weekdayOf,
} from "#domain/lib/dubai-date.ts";
import { closedTimes, marginsBeside } from "#domain/lib/free-times.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { changeBlocks, fleetOf, toEntry } from "#worker/services/own-blocks.ts";
import { FLEET_VIEWS, type FleetView } from "./fleet-range.ts";

export type FleetSide = "provider" | "office";
const HOUR_MS = 3_600_000;

/** The span a view shows around a day: a day from 6 to 6, a week from Monday, or a month. */
function rangeOf(view: FleetView, day: string) {
  const weekday = weekdayOf(day);
  const first = { day, week: addDays(day, -weekday), month: `${day.slice(0, 7)}-01` }[view];
  const nextMonth = addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7);
  const next = { day: addDays(first, 1), week: addDays(first, 7), month: `${nextMonth}-01` }[view];
  const shift = view === "day" ? 6 * HOUR_MS : 0;
  return {
    first,
    next,
    before:
      view === "month"
        ? `${addDays(first, -1).slice(0, 7)}-01`
        : addDays(first, view === "day" ? -1 : -7),
    from: new Date(dubaiMidnight(first).getTime() + shift),
    to: new Date(dubaiMidnight(next).getTime() + shift),
  };
}

/** /partner/calendar and /admin/calendar: the vessels of a fleet and what takes them, for `?view=` around `?day=`. */
export async function loadFleet(context: Context, url: URL, side: FleetSide) {
  const query = url.searchParams;
  const view = FLEET_VIEWS.find((one) => one === query.get("view")) ?? "week";
  const asked = readDay(query.get("day") ?? "");
  const { shared, rows, now } = await readPage(context, (db, { user_uuid }, at) => {
    const day = asked !== undefined && isCalendarDay(asked) ? asked : dubaiDay(at);
    const range = rangeOf(view, day);
    return {
      provider: ownProvider(db, user_uuid),
      ...fleetCalendar(db, fleetOf({ side, user_uuid }), { ...range, now: at }),
    };
  });
  const day = asked ?? dubaiDay(now);
  const { from, to, ...days } = rangeOf(view, day);
  const partner = query.get("provider");
  const isShown = (of: string) => !isUuid(partner) || of === partner;
  const providers = new Map(rows.vessels.map((one) => [one.partner, one.provider]));
  const byVessel = Map.groupBy(rows.taken, ({ vessel }) => vessel);
  return {
    ...shared,
    ...(side === "provider" && { provider: rows.provider[0]?.name ?? "" }),
    fleet: {
      ...{ side, view, day, ...days, today: dubaiDay(now), now: now.getTime() },
      ...{ from: from.getTime(), to: to.getTime() },
      providers: side === "office" ? [...providers].map(([uuid, name]) => ({ uuid, name })) : [],
      partner: isUuid(partner) ? partner : "",
      vessels: rows.vessels
        .filter((vessel) => isShown(vessel.partner))
        .map(({ uuid, title, provider, ...rules }) => ({
          ...{ uuid, title, provider },
          closed: closedTimes(rules, from.getTime(), to.getTime()),
          entries: (byVessel.get(uuid) ?? []).map((row) => ({
            ...toEntry(row),
            ...(row.kind === "trip" && marginsBeside("trip", rules)),
          })),
        })),
    },
  };
}

/** An entry of the calendar; `before` and `after` are what is kept free beside a trip, in milliseconds. */
export type FleetEntry = ReturnType<typeof toEntry> & { before?: number; after?: number };
export type Fleet = Awaited<ReturnType<typeof loadFleet>>["fleet"];

/** The same pages, posted: own blocks are made, moved and taken away. */
export async function actOnFleet(request: Request, context: Context, side: FleetSide) {
  const form = await readForm(request);
  const { searchParams } = new URL(request.url);
  return answered(form.get("intent") ?? "", valuesByName(form), async () => {
    const changed = await changeBlocks({ ...callOf(context), side }, form);
    const to = new URLSearchParams();
    for (const name of ["view", "day", "provider"]) {
      const value = searchParams.get(name);
      if (value) to.set(name, value);
    }
    for (const [name, value] of Object.entries(changed)) to.set(name, `${value}`);
    throw redirect(`${side === "office" ? "/admin" : "/partner"}/calendar?${to}`, 303);
  });
}

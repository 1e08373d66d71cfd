import { redirect } from "react-router";
import { readPage } from "#app/features/account/own-area.server.ts";
import { type Context, callOf } from "#app/features/admin/admin-page.server.ts";
import { answered, readForm } from "#app/forms/form.server.ts";
import { valuesByName } from "#app/forms/posted-fields.ts";
import type { calendar_feed } from "#db/entities/calendar-feed.ts";
import { type ConflictRow, fleetFeeds } from "#db/queries/calendar-feeds.ts";
import { ownProvider } from "#db/queries/partner-area.ts";
import { formatDateTime, formatSpan } from "#domain/lib/dubai-date.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { feedMessages } from "#domain/messages/en/feeds.ts";
import { servicesContext } from "#worker/app-services.ts";
import { calendarPath } from "#worker/services/calendars/feed-out.ts";
import { changeFeeds } from "#worker/services/calendars/feeds.ts";
import { fleetOf } from "#worker/services/own-blocks.ts";

type Side = "provider" | "office";

/** /partner/feeds and /admin/feeds: the calendars of a fleet's vessels, out and in; the office may ask for one `?provider=`. */
export async function loadFeeds(context: Context, url: URL, side: Side) {
  const { keys } = context.get(servicesContext);
  const { shared, rows } = await readPage(context, (db, { user_uuid }, at) => ({
    provider: ownProvider(db, user_uuid),
    ...fleetFeeds(db, fleetOf({ side, user_uuid }), at),
  }));
  const asked = url.searchParams.get("provider");
  const partner = side === "office" && isUuid(asked) ? asked : "";
  const addressOf = (uuid: string, version: number) => ({
    ...{ uuid, version },
    url: new URL(calendarPath(keys, uuid, version), url.origin).href,
  });
  const ofVessel = Map.groupBy(rows.feeds, (feed) => feed.rental_product_uuid);
  const providers = Map.groupBy(rows.vessels, (one) => one.partner);
  return {
    ...shared,
    ...(side === "provider" && { provider: rows.provider[0]?.name ?? "" }),
    feeds: {
      ...{ side, partner },
      providers:
        side === "office"
          ? [...providers].map(([uuid, [one]]) => ({ uuid, name: one?.provider ?? "" }))
          : [],
      conflicts: rows.conflicts.map((row) => toConflict(row, side)),
      fleets: [...providers]
        .filter(([uuid]) => partner === "" || uuid === partner)
        .map(([uuid, vessels]) => ({
          name: vessels[0]?.provider ?? "",
          address: addressOf(uuid, vessels[0]?.partner_version ?? 0),
          vessels: vessels.map((vessel) => ({
            title: vessel.title,
            address: addressOf(vessel.uuid, vessel.version),
            feeds: (ofVessel.get(vessel.uuid) ?? []).map(toFeed),
          })),
        })),
    },
  };
}

export type Feeds = Awaited<ReturnType<typeof loadFeeds>>["feeds"];
export type Fleet = Feeds["fleets"][number];
export type Feed = ReturnType<typeof toFeed>;
export type Conflict = ReturnType<typeof toConflict>;

/** A feed without its address, which is a credential: only where it leads is shown. */
function toFeed(row: typeof calendar_feed.$inferSelect) {
  const { uuid, title, state, problem, found, good_date } = row;
  const when = (date: Date | null) => (date ? formatDateTime(date) : null);
  return {
    ...{ uuid, title, state, problem, found },
    host: URL.parse(row.url)?.host ?? "",
    read: when(row.read_date),
    good: when(good_date),
    next: formatDateTime(row.next_read_date),
  };
}

function toConflict(row: ConflictRow, side: Side) {
  const span = (start: number, end: number) => formatSpan(new Date(start), new Date(end));
  const words = feedMessages.conflicts;
  const [trips, offers] =
    side === "provider"
      ? ["/partner/bookings", "/partner/answer"]
      : ["/admin/trips", "/admin/edit/RentalApproval"];
  return {
    uuid: row.uuid,
    vessel: row.vessel,
    imported: words.imported(row.calendar, span(row.start, row.end)),
    trip: words[row.kind](span(row.trip_start, row.trip_end), row.guests),
    path: row.booking ? `${trips}/${row.booking}` : `${offers}/${row.approval}`,
  };
}

/** The same pages, posted. */
export async function actOnFeeds(request: Request, context: Context, side: Side) {
  const form = await readForm(request);
  const { searchParams } = new URL(request.url);
  // What was typed comes back, the address too: its reader has just written it.
  return answered(form.get("intent") ?? "", valuesByName(form), async () => {
    const { done, kept, at } = await changeFeeds({ ...callOf(context), side }, form);
    const to = new URLSearchParams({ done, ...(kept !== undefined && { kept: `${kept}` }) });
    const partner = searchParams.get("provider");
    if (partner) to.set("provider", partner);
    const path = `${side === "office" ? "/admin" : "/partner"}/feeds`;
    throw redirect(`${path}?${to}${at ? `#${at}` : ""}`, 303);
  });
}

import { guestCalendar } from "#app/features/trip/trip.server.ts";
import type { Route } from "./+types/trip-calendar";

/** The trip of a guests' page as a calendar file. */
export function loader({ context, params }: Route.LoaderArgs) {
  return guestCalendar(context, params.token);
}

import { isRouteErrorResponse } from "react-router";
import { ErrorPage } from "#app/components/error-page.tsx";
import { GuestLinkGone, GuestPage } from "#app/features/trip/guest-page.tsx";
import { loadGuestPage } from "#app/features/trip/trip.server.ts";
import { routeHeaders } from "#app/lib/route-headers.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";
import type { Route } from "./+types/trip";

/** The guests' page of a booking, for whoever has its link. */
export function loader({ context, params }: Route.LoaderArgs) {
  return loadGuestPage(context, params.token);
}

export const headers = routeHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  const vessel = loaderData?.trip.vessel;
  return [
    // Of an error its page says the title.
    ...(vessel === undefined ? [] : [{ title: tripMessages.guests.title.ahead(vessel) }]),
    { name: "robots", content: "noindex" },
  ];
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return <GuestLinkGone />;
}

export default function Trip({ loaderData, params }: Route.ComponentProps) {
  return <GuestPage trip={loaderData.trip} calendarHref={`/trip/${params.token}/calendar`} />;
}

import { isRouteErrorResponse } from "react-router";
import { ErrorPage } from "#app/components/error-page.tsx";
import { GuestLinkGone, GuestPage } from "#app/features/trip/guest-page.tsx";
import { loadGuestPage } from "#app/features/trip/trip.server.ts";
import { routeHeaders } from "#app/lib/route-headers.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";
import type { Route } from "./+types/trip";

/** The guests' page of a booking, for whoever has its link. */
export function loader({ context, params }: Route.LoaderArgs) {
  return loadGuestPage(context, params.token);
}

export const headers = routeHeaders;

export function meta({ loaderData, error }: Route.MetaArgs) {
  const vessel = loaderData?.trip.vessel;
  const gone = isGone(error) ? tripMessages.guests.gone.title : shellMessages.errors.unavailable;
  return [
    { title: vessel === undefined ? gone : tripMessages.guests.title.ahead(vessel) },
    { name: "robots", content: "noindex" },
  ];
}

const isGone = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isGone(error)) return <ErrorPage error={error} />;
  return <GuestLinkGone />;
}

export default function Trip({ loaderData, params }: Route.ComponentProps) {
  return <GuestPage trip={loaderData.trip} calendarHref={`/trip/${params.token}/calendar`} />;
}

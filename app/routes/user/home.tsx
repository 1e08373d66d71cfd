import { AccountPage } from "#app/features/account/account-shell.tsx";
import { actOnOwnArea, loadOwnArea } from "#app/features/account/own-area.server.ts";
import { OwnBookings } from "#app/features/account/own-bookings.tsx";
import { OwnRequests } from "#app/features/account/own-requests.tsx";
import { orOffline, shouldRevalidateOnline } from "#app/forms/offline.ts";
import { useNotice } from "#app/forms/use-notice.ts";
import { routeHeaders } from "#app/lib/route-headers.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import type { Route } from "./+types/home";

/** The signed-in area (SPEC §2, §6): the person's requests and bookings. */
export function loader({ context }: Route.LoaderArgs) {
  return loadOwnArea(context);
}

/** A booking is cancelled, or a change asked for. */
export function action({ request, context }: Route.ActionArgs) {
  return actOnOwnArea(request, context);
}

/** Without a connection the form keeps what was typed and says so. */
export const clientAction = orOffline;
export const shouldRevalidate = shouldRevalidateOnline;

export const headers = routeHeaders;

export function meta() {
  return [{ title: accountMessages.nav.requests }, { name: "robots", content: "noindex" }];
}

export default function OwnArea({ loaderData, actionData }: Route.ComponentProps) {
  // A trip counts for more than how it came about.
  const hasTrips = loaderData.bookings.length > 0;
  return (
    <AccountPage title={accountMessages.nav.requests} notice={useNotice(accountMessages.notices)}>
      {hasTrips && <OwnBookings bookings={loaderData.bookings} answer={actionData} />}
      <OwnRequests requests={loaderData.requests} alone={!hasTrips} />
    </AccountPage>
  );
}

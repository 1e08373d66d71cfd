import { useSearchParams } from "react-router";
import { AccountPage } from "#app/features/account/account-shell.tsx";
import {
  accountClientAction,
  shouldRevalidateOnline,
} from "#app/features/account/client-action.ts";
import { noticeOf } from "#app/features/account/notice.ts";
import { actOnOwnArea, loadOwnArea } from "#app/features/account/own-area.server.ts";
import { OwnBookings } from "#app/features/account/own-bookings.tsx";
import { OwnRequests } from "#app/features/account/own-requests.tsx";
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
export const clientAction = accountClientAction;
export const shouldRevalidate = shouldRevalidateOnline;

export const headers = routeHeaders;

export function meta() {
  return [{ title: accountMessages.nav.requests }, { name: "robots", content: "noindex" }];
}

export default function OwnArea({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <AccountPage title={accountMessages.nav.requests} notice={noticeOf(query.get("done"))}>
      <OwnRequests requests={loaderData.requests} />
      <OwnBookings bookings={loaderData.bookings} answer={actionData} />
    </AccountPage>
  );
}

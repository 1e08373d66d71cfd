import { actOnRequest, loadRequest } from "#app/features/offers/request.server.ts";
import { RequestPage } from "#app/features/offers/request-page.tsx";
import { requestTitle } from "#app/features/offers/request-state.ts";
import { lastShown, useLastAnswer, useLiveOffers } from "#app/features/offers/use-live-offers.ts";
import { orOffline, shouldRevalidateOnline } from "#app/forms/offline.ts";
import { useNotice } from "#app/forms/use-notice.ts";
import { routeHeaders } from "#app/lib/route-headers.ts";
import { useKeptPage } from "#app/service-worker/use-kept-page.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import type { Route } from "./+types/booking";

/** The visitor's page of a request (SPEC §2, booking views), opened by the link of an email or by the account. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, page, key } = await loadRequest(context, url);
  return {
    ...{ site, page, key, requestNumber: page.request.request_id, now: page.now },
    /** Of offers, or of what else there is. */
    hasSums: page.offers.length > 0 || page.packages.length > 0,
  };
}

/** A copy that is shown without a connection asks for news as well: it stays as it is. */
const last = lastShown<Awaited<ReturnType<typeof loader>>>();
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return last.orShown(new URL(request.url).searchParams.get("request"), serverLoader);
}

export function action({ request, context, url }: Route.ActionArgs) {
  return actOnRequest(request, context, url);
}

/** Without a connection the form keeps what was typed and says so. */
export const clientAction = orOffline;
export const shouldRevalidate = shouldRevalidateOnline;

export const headers = routeHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    // Of an error its page says the title.
    ...(loaderData ? [{ title: requestTitle(loaderData.page) }] : []),
    { name: "robots", content: "noindex" },
    // Offers arrive here while somebody only looks: the framework does not wait for a touch (app/boot/intent.js).
    { name: "boot", content: "load" },
  ];
}

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  useLiveOffers(loaderData.page);
  last.useShown(loaderData);
  // The kept copy tells of the offers that have come since; the server's clock alone changes nothing in it.
  useKeptPage(JSON.stringify({ ...loaderData.page, now: "" }));
  const notice = useNotice(offersMessages.notices);
  const answer = useLastAnswer(actionData);
  return <RequestPage data={loaderData.page} answer={answer} notice={notice} />;
}

import { useSite } from "#app/components/site.ts";
import { CompletePage, useAccepted } from "#app/features/offers/complete-page.tsx";
import { loadComplete } from "#app/features/offers/request.server.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import type { Route } from "./+types/complete";

/** The booking that came of a request (SPEC §2, booking views). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, booking, request, now, key } = await loadComplete(context, url);
  return { site, booking, now, key, requestNumber: request.request_id };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const number = loaderData?.requestNumber;
  return [
    { title: number === undefined ? "" : offersMessages.request(number) },
    { name: "robots", content: "noindex" },
  ];
}

export default function Complete({ loaderData }: Route.ComponentProps) {
  useAccepted();
  const { site } = useSite();
  const { booking, now, key, requestNumber } = loaderData;
  return (
    <CompletePage
      booking={booking}
      requestNumber={requestNumber}
      calendarHref={`/view/calendar?request=${key}`}
      contact={{ email: site.email_support, whatsapp: site.phone_whatsapp }}
      now={now}
    />
  );
}

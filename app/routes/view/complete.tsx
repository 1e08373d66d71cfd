import { useSite } from "#app/components/site.ts";
import { CardNews, PayByCard } from "#app/features/cards/pay-by-card.tsx";
import { ChangePanel } from "#app/features/changes/change-panel.tsx";
import { InvoicesPanel } from "#app/features/invoices/invoices-panel.tsx";
import { CompletePage, useAccepted } from "#app/features/offers/complete-page.tsx";
import { actOnComplete, loadComplete } from "#app/features/offers/request.server.ts";
import { orOffline, shouldRevalidateOnline } from "#app/forms/offline.ts";
import { useNotice } from "#app/forms/use-notice.ts";
import { routeHeaders } from "#app/lib/route-headers.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";
import type { Route } from "./+types/complete";

/** The booking that came of a request (SPEC §2, booking views). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { request, ...page } = await loadComplete(context, url);
  return { ...page, requestNumber: request.request_id, packageTitle: request.package_title };
}

export function action({ request, context, url }: Route.ActionArgs) {
  return actOnComplete(request, context, url);
}

/** Without a connection the forms say so. */
export const clientAction = orOffline;
export const shouldRevalidate = shouldRevalidateOnline;

export const headers = routeHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  const number = loaderData?.requestNumber;
  return [
    // Of an error its page says the title.
    ...(number === undefined ? [] : [{ title: offersMessages.request(number) }]),
    { name: "robots", content: "noindex" },
  ];
}

export default function Complete({ loaderData, actionData }: Route.ComponentProps) {
  useAccepted();
  const { site } = useSite();
  const { booking, payments, guestUrl, now, key } = loaderData;
  const { requestNumber, firstName, changes, cards, invoices, reviewPath } = loaderData;
  const notice = useNotice(tripMessages.notices);
  const panel = changes && <ChangePanel view={changes} answer={actionData} />;
  const papers = (
    <div className="mt-9">
      <InvoicesPanel
        view={invoices}
        path={`/view/invoice/{uuid}?request=${key}`}
        answer={actionData}
        isOwn
      />
    </div>
  );
  return (
    <CompletePage
      booking={booking}
      requestNumber={requestNumber}
      packageTitle={loaderData.packageTitle}
      firstName={firstName}
      payments={payments}
      paying={{
        payLine: ({ uuid }) => {
          const line = cards?.lines.find((one) => one.uuid === uuid);
          return line && <PayByCard line={line} answer={actionData} />;
        },
        papers,
      }}
      calendarHref={`/view/calendar?request=${key}`}
      wayThere={loaderData.wayThere}
      guestUrl={guestUrl}
      reviewPath={reviewPath}
      contact={{ email: site.email_support, whatsapp: site.phone_whatsapp }}
      now={now}
      answer={actionData}
      notice={notice}
      news={cards && <CardNews cards={cards} />}
      // As wide as the column below it.
      urgent={changes?.open && <div className="mt-9 mb-9 lg:me-[27.5rem]">{panel}</div>}
      calledOff={changes?.open?.kind === "weather"}
      changes={!changes?.open && panel}
    />
  );
}

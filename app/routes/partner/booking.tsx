import { Link } from "react-router";
import { AccountPage } from "#app/features/account/account-shell.tsx";
import { ChangePanel } from "#app/features/changes/change-panel.tsx";
import { InvoicesPanel } from "#app/features/invoices/invoices-panel.tsx";
import { MoneyPanel } from "#app/features/money/money-panel.tsx";
import { actOnPartnerBooking, loadPartnerBooking } from "#app/features/partner/area.server.ts";
import { PartnerTrip } from "#app/features/partner/partner-bookings.tsx";
import { orOffline, shouldRevalidateOnline } from "#app/forms/offline.ts";
import { routeHeaders } from "#app/lib/route-headers.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import type { Route } from "./+types/booking";

const { bookings: text } = partnerMessages;

/** A signed-in provider's trip: whom to call, what is proposed, the weather, and what was changed. */
export function loader({ context, params }: Route.LoaderArgs) {
  return loadPartnerBooking(context, params.booking);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return actOnPartnerBooking(request, context, params.booking);
}

/** Without a connection the forms say so. */
export const clientAction = orOffline;
export const shouldRevalidate = shouldRevalidateOnline;

export const headers = routeHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.trip.vessel ?? "" }, { name: "robots", content: "noindex" }];
}

export default function PartnerBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { trip, changes, money, invoices } = loaderData;
  return (
    <AccountPage title={text.trip(formatDate(trip.start_date))}>
      <div className="-mt-6 grid max-w-[46rem] gap-9">
        <Link to="/partner/bookings" className="page-link justify-self-start">
          {text.all}
        </Link>
        <PartnerTrip trip={trip} />
        {money && <MoneyPanel view={money} answer={actionData} />}
        {changes && <ChangePanel view={changes} answer={actionData} />}
        <InvoicesPanel view={invoices} path="/partner/invoices/{uuid}" answer={actionData} />
      </div>
    </AccountPage>
  );
}

import { InvoicePage, invoiceMeta } from "#app/features/invoices/invoice-page.tsx";
import { loadVisitorInvoice } from "#app/features/invoices/invoices.server.ts";
import { routeHeaders } from "#app/lib/route-headers.ts";
import type { Route } from "./+types/invoice";

/** An invoice or a credit note of the booking that came of a request, for its visitor. */
export function loader({ context, url, params }: Route.LoaderArgs) {
  return loadVisitorInvoice(context, url, params.invoice);
}

export const headers = routeHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return invoiceMeta(loaderData?.document);
}

export default function Invoice({ loaderData }: Route.ComponentProps) {
  return <InvoicePage {...loaderData} />;
}

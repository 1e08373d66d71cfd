import { noForm } from "#app/features/account/guard.server.ts";
import { InvoicePage, invoiceMeta } from "#app/features/invoices/invoice-page.tsx";
import { loadOfficeInvoice } from "#app/features/invoices/invoices.server.ts";
import { routeHeaders } from "#app/lib/route-headers.ts";
import type { Route } from "./+types/invoice";

/** The same document for the office. */
export function loader({ context, url, params }: Route.LoaderArgs) {
  return loadOfficeInvoice(context, url, params.invoice);
}

export const headers = routeHeaders;

export const action = noForm;

export function meta({ loaderData }: Route.MetaArgs) {
  return invoiceMeta(loaderData?.document);
}

export default function Invoice({ loaderData }: Route.ComponentProps) {
  return <InvoicePage {...loaderData} />;
}

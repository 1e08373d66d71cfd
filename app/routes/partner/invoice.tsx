import { InvoicePage, invoiceMeta } from "#app/features/invoices/invoice-page.tsx";
import { loadPartnerInvoice } from "#app/features/invoices/invoices.server.ts";
import { routeHeaders } from "#app/lib/route-headers.ts";
import type { Route } from "./+types/invoice";

/** The same document for the provider whose booking it is of. */
export function loader({ context, url, params }: Route.LoaderArgs) {
  return loadPartnerInvoice(context, url, params.invoice);
}

export const headers = routeHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return invoiceMeta(loaderData?.document);
}

export default function Invoice({ loaderData }: Route.ComponentProps) {
  return <InvoicePage {...loaderData} />;
}

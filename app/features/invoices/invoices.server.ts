import { type SQL, sql } from "drizzle-orm";
import { data, type RouterContextProvider, redirect } from "react-router";
import { guardOf, readPage } from "#app/features/account/own-area.server.ts";
import { answered } from "#app/forms/form.server.ts";
import { valuesByName } from "#app/forms/posted-fields.ts";
import { missingPage } from "#app/lib/missing-page.server.ts";
import type { Answers } from "#db/batch.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { invoiceDocument, type invoicesOf } from "#db/queries/invoices.ts";
import { requestForVisitor } from "#db/queries/offer-pages.ts";
import { providerOf } from "#db/queries/partner-area.ts";
import { type AppServices, servicesContext } from "#worker/app-services.ts";
import { requestAccess, turnAway } from "#worker/auth/offer-access.ts";
import { toSite } from "#worker/services/catalogue.ts";
import { type InvoiceCall, issueBookingInvoice } from "#worker/services/invoices.ts";

type Context = Readonly<RouterContextProvider>;

/** The intent that `InvoicesPanel` posts. */
export const ISSUE = "invoice";

// Which booking's invoices somebody may see: conditions on `b`.
export const ofRequest = (request_uuid: string) => sql`b.rental_request_uuid = ${request_uuid}`;
export const ofProvider = (user_uuid: string, booking_uuid: string) =>
  sql`b.uuid = ${booking_uuid} and b.rental_partner_uuid = ${providerOf(user_uuid)}`;

/** The documents of a booking as its page shows them, and what its form begins with. */
export type InvoicesView = ReturnType<typeof toInvoices>;

export function toInvoices({ standing, documents }: Answers<ReturnType<typeof invoicesOf>>) {
  const last = documents.findLast(({ kind }) => kind === "invoice");
  const { company = "", trn = "", address = "" } = last?.buyer ?? {};
  const { to_pay = 0, may_issue = 0 } = standing[0] ?? {};
  return {
    documents: documents.map(({ seller, buyer: _, ...document }) => ({
      ...document,
      is_taxed: seller.trn !== "",
    })),
    may_issue: may_issue === 1 && to_pay > 0,
    buyer: { company, trn, address },
  };
}

/** Does what the form of `InvoicesPanel` asks for; `page` is the address it goes back to. */
export function answerInvoice(
  services: AppServices,
  call: InvoiceCall,
  form: URLSearchParams,
  page: string,
) {
  return answered(
    ISSUE,
    valuesByName(form),
    async () => {
      await services.takePublicWrite("/view/complete");
      await issueBookingInvoice(services, call, form);
      throw redirect(`${page}${page.includes("?") ? "&" : "?"}done=invoiced#invoices`, 303);
    },
    ({ message }) => message,
  );
}

/** /view/invoice/{uuid}: a document of the visitor's booking. */
export async function loadVisitorInvoice(context: Context, url: URL, uuid: string) {
  const access = requestAccess(context, url);
  const { db, now } = context.get(servicesContext);
  const { found, config, document } = await access.read({
    found: requestForVisitor(db, access.uuid),
    config: siteConfig(db),
    document: invoiceDocument(db, uuid, ofRequest(access.uuid)),
  });
  const [request] = found;
  // The link of an old mail: its request stands in the books, and shows nobody any more.
  if (request?.erased) throw data(null, { status: 410 });
  // Who has only sent the request has not shown who they are.
  if (access.isOnlySeen) throw turnAway(context);
  return {
    site: toSite(config),
    now,
    document: toDocument(url, document),
    back: `/view/complete?request=${access.uuid}`,
    others: `/view/invoice/{uuid}?request=${access.uuid}`,
  };
}

/** /partner/invoices/{uuid}: a document of one of the provider's own bookings. */
export async function loadPartnerInvoice(context: Context, url: URL, uuid: string) {
  const { rows, shared, now } = await readPage(context, (db, { user_uuid }) =>
    // By the provider the booking has now: its books are with the booking.
    invoiceDocument(db, uuid, sql`b.rental_partner_uuid = ${providerOf(user_uuid)}`),
  );
  const document = toDocument(url, rows);
  const back = `/partner/bookings/${document.booking_uuid}`;
  return { ...shared, now, document, back, others: "/partner/invoices/{uuid}" };
}

/** /admin/invoices/{uuid}: any document. */
export async function loadOfficeInvoice(context: Context, url: URL, uuid: string) {
  const { rows, shared, now } = await readPage(context, (db) => invoiceDocument(db, uuid, sql`1`), {
    thing: "invoice",
  });
  const document = toDocument(url, rows);
  const back = `/admin/edit/Booking/${document.booking_uuid}`;
  return { ...shared, now, document, back, others: "/admin/invoices/{uuid}" };
}

function toDocument(url: URL, { found, others }: Answers<ReturnType<typeof invoiceDocument>>) {
  const [row] = found;
  if (!row) throw missingPage(url);
  return { ...row, others };
}
export type InvoiceDocument = ReturnType<typeof toDocument>;

/** How an account that is signed in has an invoice issued. */
export function accountCall(context: Context, which: (user_uuid: string) => SQL): InvoiceCall {
  const { guard, token } = guardOf(context);
  const { requestId } = context.get(servicesContext);
  return {
    actor: { uuid: token.user_uuid, label: "", requestId },
    write: async (batch) => (await guard.write(batch)).rows,
    which: which(token.user_uuid),
  };
}

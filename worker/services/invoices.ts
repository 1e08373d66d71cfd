import type { SQL } from "drizzle-orm";
import { demandRefusal } from "#db/errors.ts";
import { issueInvoice } from "#db/queries/invoices.ts";
import { AppError } from "#domain/errors.ts";
import { invoiceMessages } from "#domain/messages/en/money-invoices.ts";
import { BUYER_FIELDS, readBuyer } from "#domain/rules/invoice.ts";
import type { AppServices } from "#worker/app-services.ts";
import type { Access } from "#worker/auth/offer-access.ts";
import { invalid } from "./rental-request-schema.ts";

const { errors } = invoiceMessages;

/** Somebody who may have the invoice of a booking issued: `which` says of which, as a condition on `b`. */
export type InvoiceCall = Pick<Access, "actor" | "write"> & { which: SQL };

/**
 * Issues the invoice of a booking for the buyer a form names, with its mail; again with other details of the buyer takes
 * what was issued back first. Throws AppError: validation with fields, not_found, conflict, too_many_requests.
 */
export async function issueBookingInvoice(
  { db, now, sendMails }: Pick<AppServices, "db" | "now" | "sendMails">,
  { actor, write, which }: InvoiceCall,
  form: URLSearchParams,
): Promise<void> {
  const [company = "", trn = "", address = ""] = BUYER_FIELDS.map((field) => form.get(field) ?? "");
  const read = readBuyer({ company, trn, address });
  if ("errors" in read) throw invalid(read.errors);
  try {
    await write(issueInvoice(db, { actor, now, which, details: read.buyer }));
  } catch (error) {
    const demand = demandRefusal(error);
    if (demand === "limit") throw new AppError("too_many_requests", errors.limit);
    if (demand === "conflict" || demand === "not_found") throw new AppError(demand, errors.closed);
    throw error;
  }
  sendMails();
}

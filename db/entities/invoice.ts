import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
  currency,
  indexOfPresent,
  instant,
  json,
  oneOf,
  recordTable,
  reference,
  words,
} from "#db/columns.ts";
import { defineEntity, options } from "#db/entity.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { invoiceMessages } from "#domain/messages/en/money-invoices.ts";
import { INVOICE_KINDS } from "#domain/states/payment.ts";
import { booking, type PriceLine } from "./booking.ts";
import { rental_partner } from "./rental-partner.ts";

/** Who an invoice is from or for, as it was that day. */
export type InvoiceParty = {
  name: string;
  company: string;
  trn: string;
  address: string;
  email: string;
};

/**
 * A tax invoice of a provider, or a credit note that takes (a part of) one back (DESIGN §16). Numbers run without gaps by
 * provider and year in Dubai. Triggers refuse to change or to remove one: what is wrong is taken back by a credit note.
 */
export const invoice = recordTable(
  "invoice",
  {
    rental_partner_uuid: reference(() => rental_partner.uuid),
    booking_uuid: reference(() => booking.uuid),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    year: integer().notNull(),
    serial: integer().notNull(),
    /** As it is printed: "GULFWIND-MARINE-2026-0007". */
    number: text().notNull().unique(),
    /** Of a credit note: what it takes back. */
    of_invoice_uuid: text().references((): AnySQLiteColumn => invoice.uuid),
    /** When the trip begins, as it was that day. */
    supply_date: instant().notNull(),
    seller: json<InvoiceParty>().notNull(),
    buyer: json<InvoiceParty>().notNull(),
    lines: json<PriceLine[]>().notNull(),
    net: integer().notNull(),
    vat: integer().notNull(),
    total: integer().notNull(),
    currency: currency(),
    /** Why, of a credit note (CREDIT_REASONS). */
    reason: words(),
  },
  (t) => [
    oneOf("invoice_kind", t.kind, INVOICE_KINDS),
    check("invoice_sum", sql`${t.net} + ${t.vat} = ${t.total} and ${t.total} >= 0`),
    check("invoice_of", sql`(${t.kind} = 'credit_note') = (${t.of_invoice_uuid} is not null)`),
    uniqueIndex("invoice_serial").on(t.rental_partner_uuid, t.year, t.serial),
    index("invoice_booking").on(t.booking_uuid, t.create_date),
    indexOfPresent("invoice_of_invoice", t.of_invoice_uuid),
  ],
  "newest",
);

export const invoiceEntity = defineEntity({
  name: "Invoice",
  table: invoice,
  readonly: true,
  label: { one: "Invoice", many: "Invoices" },
  title: "number",
  columns: ["number", "rental_partner_uuid", "booking_uuid", "kind", "total", "create_date"],
  fields: {
    rental_partner_uuid: { label: "Provider", kind: "relation", relation: "rentalpartner" },
    booking_uuid: { label: "Booking", kind: "relation", relation: "booking" },
    kind: { label: "Kind", kind: "enum", options: options(moneyMessages.invoices) },
    number: { label: "Number", kind: "text" },
    net: { label: "Net", kind: "money", min: 0 },
    vat: { label: "VAT", kind: "money", min: 0 },
    total: { label: "Total", kind: "money", min: 0 },
    supply_date: { label: "Date of the trip", kind: "date" },
    of_invoice_uuid: { label: "Takes back", kind: "relation", relation: "invoice" },
    reason: { label: "Why", kind: "enum", options: options(invoiceMessages.reasons) },
  },
});

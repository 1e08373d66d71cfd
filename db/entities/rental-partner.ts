import { integer, text } from "drizzle-orm/sqlite-core";
import { json, recordTable, sortedBy, translations, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { payeeFields, paymentTermsFields } from "#domain/rules/payment-terms.ts";

/** When a trip is paid; null: as the level above says, provider or site (DESIGN §16). */
export const termsColumns = () => ({
  deposit_percent: integer(),
  deposit_amount: integer(),
  deposit_days: integer(),
  balance_days: integer(),
  grace_days: integer(),
});

/** A provider. `rating` is the average of its published stars × 100; response time and the rates (percent) are computed too. */
export const rental_partner = recordTable(
  "rental_partner",
  {
    name: text().notNull(),
    slug: text().notNull().unique(),
    email: text().notNull(),
    phone: words(),
    whatsapp: words(),
    logo: text(),
    description: words(),
    area: words(),
    languages: json<string[]>().notNull().default([]),
    /** A captain each, with what a guest may like to know: "Name, vessel, since 2016". */
    captains: json<string[]>().notNull().default([]),
    /** Its own site ("https://gulfwind.example"): the only one that may show its packages' cards in a frame. */
    website: words(),
    /** Numbers of its licence to charter and of its insurance, as its papers write them. */
    licence: words(),
    insurance: words(),
    response_minutes: integer(),
    response_rate: integer(),
    acceptance_rate: integer(),
    rating: integer(),
    rating_count: integer().notNull().default(0),
    /** Hundredths of a percent. */
    commission_bp: integer().notNull().default(0),
    ...termsColumns(),
    /** Who its invoices are from: the name in the trade register, address and tax registration number. */
    legal_name: words(),
    address: words(),
    trn: words(),
    /** Where transfers go: account holder, IBAN, bank; a line each. */
    bank_account: words(),
    /** Counts the addresses of its fleet's calendar: an older one answers nothing. */
    feed_version: integer().notNull().default(1),
    translations: translations(),
  },
  (t) => sortedBy("rental_partner", t.uuid, t.name, t.rating),
);

export const rentalPartner = defineEntity({
  name: "RentalPartner",
  table: rental_partner,
  label: { one: "Provider", many: "Providers" },
  title: "name",
  search: ["name", "slug", "email", "area"],
  lookUp: true,
  columns: ["name", "area", "email", "rating", "response_minutes", "statusid", "create_date"],
  translated: ["description", "area", "languages", "captains"],
  fields: {
    name: { label: "Name", kind: "text", maxLength: 100 },
    slug: { label: "Slug", kind: "slug", maxLength: 80 },
    email: { label: "Email", kind: "email" },
    phone: { label: "Phone", kind: "phone" },
    whatsapp: { label: "WhatsApp", kind: "phone" },
    logo: {
      label: "Logo",
      kind: "text",
      hint: "Path of a public file, or the uuid of an uploaded one",
    },
    description: { label: "Description", kind: "markdown" },
    area: { label: "Area", kind: "text", maxLength: 100 },
    languages: { label: "Languages", kind: "list" },
    captains: {
      label: "Captains",
      kind: "list",
      hint: "One each, with vessel, years and the path of a portrait",
    },
    website: {
      label: "Website",
      kind: "text",
      maxLength: 200,
      pattern: "https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[^ ]*)?",
      message: "Website must be an address that begins with https://",
      hint: "The provider's own site: the only one that may show cards of its packages in a frame",
    },
    licence: { label: "Licence number", kind: "text", maxLength: 80 },
    insurance: { label: "Insurance number", kind: "text", maxLength: 80 },
    commission_bp: {
      label: "Commission",
      kind: "number",
      unit: "basis_points",
      min: 0,
      max: 10000,
    },
    ...paymentTermsFields,
    ...payeeFields,
    response_minutes: { label: "Answers within", kind: "number", unit: "minutes", readonly: true },
    response_rate: { label: "Answers", kind: "number", unit: "percent", readonly: true },
    acceptance_rate: {
      label: "Offers accepted",
      kind: "number",
      unit: "percent",
      readonly: true,
    },
    rating: { label: "Rating", kind: "number", unit: "hundredths", readonly: true },
    rating_count: { label: "Ratings", kind: "number", readonly: true },
  },
});

import type { Related } from "#db/queries/admin/related.ts";

// Records as they stand beside others: each is completed by the column that names the other.

export const BOOKINGS = {
  title: "bookings",
  entity: "booking",
  show: { title: "name", detail: ["start_date"], badge: "state", amount: "total" },
} as const satisfies Related;
export const CHATS = {
  title: "chats",
  entity: "chat",
  show: { title: "create_date", detail: ["last_message_date"], badge: "state" },
} as const satisfies Related;
export const INVOICES = {
  title: "invoices",
  entity: "invoice",
  show: { title: "number", detail: ["create_date"], badge: "kind", amount: "total" },
} as const satisfies Related;
export const MAILS = {
  title: "mails",
  entity: "emailoutbox",
  show: { title: "event", detail: ["create_date"], badge: "state" },
} as const satisfies Related;
export const OFFERS = {
  title: "offers",
  entity: "rentalapproval",
  show: {
    title: "rental_partner_uuid",
    detail: ["rental_product_uuid", "valid_until_date"],
    badge: "state",
    amount: "price",
  },
} as const satisfies Related;
export const PACKAGES = {
  title: "packages",
  entity: "productpackage",
  show: { title: "title", detail: [], badge: "statusid", amount: "price" },
} as const satisfies Related;
export const PEOPLE = {
  title: "people",
  entity: "user",
  show: { title: "email", detail: ["name"], badge: "statusid" },
} as const satisfies Related;
export const REQUESTS = {
  title: "requests",
  entity: "rentalrequest",
  show: { title: "name", detail: ["start_date"], badge: "statusid" },
} as const satisfies Related;
export const REVIEWS = {
  title: "reviews",
  entity: "partnerrating",
  show: { title: "author", detail: ["stars", "create_date"], badge: "published" },
} as const satisfies Related;
export const VESSELS = {
  title: "vessels",
  entity: "rentalproduct",
  show: { title: "title", detail: ["type", "capacity"], badge: "statusid" },
} as const satisfies Related;

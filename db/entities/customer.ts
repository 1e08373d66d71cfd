import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { instant, recordTable, reference, sortedBy, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { user } from "./user.ts";

/**
 * A customer: an email address that has asked or booked. Triggers on rental_request and booking keep it, so that the list
 * and the telephone find one without reading those tables; nothing else writes here.
 */
export const customer = recordTable(
  "customer",
  {
    email: text().notNull(),
    /** As they were given last. */
    name: words(),
    phone: words(),
    /** The same phone without + and zeros in front: what two spellings of it have in common. */
    phone_key: words(),
    /** When they last asked or booked. */
    last_date: instant().notNull(),
    /** What their bookings come to, in fils with VAT; of a cancelled one what it costs all the same. */
    booked: integer().notNull().default(0),
  },
  (t) => [
    ...sortedBy("customer", t.uuid, t.last_date, t.booked, t.name),
    uniqueIndex("customer_email").on(t.email),
    index("customer_phone").on(t.phone_key),
  ],
);

/** What the office notes of a customer, by whom and when; customers never see it but in the file of their data. */
export const customer_note = recordTable(
  "customer_note",
  {
    customer_uuid: reference(() => customer.uuid),
    user_uuid: reference(() => user.uuid),
    note: text().notNull(),
  },
  (t) => [
    index("customer_note_customer").on(t.customer_uuid, t.create_date),
    index("customer_note_user").on(t.user_uuid),
  ],
  "none",
);

/** That two customers are one person, by whom and when: the one is shown with the other. Deleting the row takes it back. */
export const customer_merge = recordTable(
  "customer_merge",
  {
    customer_uuid: reference(() => customer.uuid),
    into_uuid: reference(() => customer.uuid),
    user_uuid: reference(() => user.uuid),
  },
  (t) => [
    // A customer goes into one other: the rows make trees, and a person is a whole tree.
    uniqueIndex("customer_merge_one").on(t.customer_uuid),
    index("customer_merge_into").on(t.into_uuid),
    index("customer_merge_user").on(t.user_uuid),
  ],
  "none",
);

export const customerEntity = defineEntity({
  name: "Customer",
  table: customer,
  readonly: true,
  label: { one: "Customer", many: "Customers" },
  title: "name",
  search: ["name", "email", "phone"],
  columns: ["name", "email", "phone", "last_date", "booked", "create_date"],
  fields: {
    name: { label: "Name", kind: "text" },
    email: { label: "Email", kind: "email" },
    phone: { label: "Phone", kind: "phone" },
    last_date: { label: "Last contact", kind: "date" },
    booked: { label: "Booked", kind: "money" },
  },
});

const internal = { readonly: true, internal: true, columns: ["create_date"], fields: {} } as const;

export const customerNote = defineEntity({
  ...internal,
  name: "CustomerNote",
  table: customer_note,
  label: { one: "Note on a customer", many: "Notes on customers" },
  title: "note",
});

export const customerMerge = defineEntity({
  ...internal,
  name: "CustomerMerge",
  table: customer_merge,
  label: { one: "Merged customer", many: "Merged customers" },
  title: "customer_uuid",
});

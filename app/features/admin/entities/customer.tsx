import { created } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";
import { adminCustomerMessages } from "#domain/messages/en/admin-customer.ts";
import { telephoneMessages } from "#domain/messages/en/admin-telephone.ts";

export const customerView: EntityView<"customer"> = {
  place: {
    group: "daily",
    desk: "/admin/customers",
    deskLink: { label: adminCustomerMessages.customers, text: adminCustomerMessages.merge.lead },
    next: [{ to: "/admin/call", label: telephoneMessages.title }],
  },
  columns: [
    { key: "name", under: "email" },
    { key: "phone" },
    { key: "booked" },
    { key: "last_date" },
    created,
  ],
  filters: ["last_date", "booked"],
};

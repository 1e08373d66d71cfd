import { ACTIVATED, created } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { keyMessages } from "#domain/messages/en/keys.ts";
import { adminPeopleMessages } from "#domain/messages/en/personal.ts";

const { columns: heads } = adminListMessages;
const { consequences, fields: words } = editMessages;

export const userView: EntityView<"user", "password"> = {
  place: {
    group: "system",
    next: [
      { to: "/admin/people", label: adminPeopleMessages.nav },
      { to: "/admin/api", label: keyMessages.nav },
    ],
  },
  columns: [
    { key: "email", label: heads.account, under: "name" },
    { key: "roles" },
    { key: "last_login_date" },
    { key: "statusid" },
    created,
  ],
  ...ACTIVATED,
  filters: ["roles", "permission", "statusid", "rental_partner_uuid", "last_login_date"],
  cards: [
    { title: "contact", keys: ["name", "email", "language", "site_language", "timezone"] },
    {
      title: "access",
      keys: [
        "statusid",
        "last_login_date",
        "password",
        "roles",
        "permission",
        "rental_partner_uuid",
        "referral_partner_uuid",
      ],
    },
  ],
  spans: { statusid: "quarter", last_login_date: "third" },
  extraFields: [
    {
      key: "password",
      kind: "text",
      label: words.password,
      hint: words.passwordHint,
      span: "third",
      variant: "password",
    },
  ],
  consequences: [
    { keys: ["roles", "statusid", "permission"], text: () => consequences.access },
    { keys: ["password"], text: () => consequences.password },
  ],
};

import { ACTIVATED, all, any, created, deleted, tab } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";

const { columns: heads } = adminListMessages;

export const newsletterView: EntityView<"newsletter"> = {
  place: { group: "reach", desk: "/admin/subscribers" },
  columns: [
    { key: "email", label: heads.subscriber, under: "consent_source" },
    { key: "typeid" },
    { key: "statusid" },
    { key: "consent_date" },
    { key: "unsubscribed_date" },
    created,
  ],
  tabs: [
    all,
    tab("active", any("statusid", 1)),
    tab("fresh", any("statusid", 0)),
    tab("consent", any("typeid", 1)),
    deleted,
  ],
  filters: ["create_date", "statusid", "typeid", "unsubscribed_date"],
  statuses: ACTIVATED.statuses,
  cards: [
    {
      title: "contact",
      keys: ["email", "typeid", "language", "site_language", "timezone", "statusid"],
    },
    {
      title: "consent",
      keys: [
        "consent_date",
        "confirmed_date",
        "unsubscribed_date",
        "consent_version",
        "consent_source",
        "consent_channels",
        "consent_text",
      ],
    },
  ],
  consequences: [{ keys: ["statusid"], text: () => editMessages.consequences.consent }],
};

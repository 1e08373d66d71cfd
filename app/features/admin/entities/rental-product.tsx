import {
  created,
  leaves,
  PUBLISHED,
  UNDESCRIBED,
  UNTRANSLATED,
} from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { RULE_NAMES } from "#domain/rules/vessel-rules.ts";

const { vessel } = editMessages.consequences;

export const rentalProductView: EntityView<"rentalproduct", "described" | "translated"> = {
  place: { group: "catalogue" },
  columns: [
    { key: "title", under: "type" },
    { key: "rental_partner_uuid" },
    { key: "capacity" },
    { key: "location" },
    { key: "statusid" },
    created,
  ],
  ...PUBLISHED,
  tabs: [...PUBLISHED.tabs, UNDESCRIBED, UNTRANSLATED],
  filters: ["statusid", "rental_partner_uuid", "type", "capacity"],
  cards: [
    { title: "what", keys: ["title", "slug", "rental_partner_uuid", "type", "description"] },
    {
      title: "figures",
      keys: [
        "capacity",
        "seats",
        "cabins",
        "crew",
        "length_cm",
        "year",
        "builder",
        "location",
        "amenities",
      ],
    },
    { title: "sails", note: "sailsNote", keys: RULE_NAMES },
    { title: "pictures", keys: ["pictures"] },
    { title: "publishing", keys: ["statusid"] },
  ],
  consequences: [{ keys: ["statusid"], text: (change) => (leaves(change) ? vessel : undefined) }],
};

import { packagesOfProvider } from "#db/queries/admin/related.ts";
import { namedBy, tripsToCome } from "#db/queries/admin/uses.ts";
import type { Row } from "#db/registry.ts";
import { BOOKINGS, OFFERS, PACKAGES, PEOPLE, REVIEWS } from "../related-lines.ts";
import type { EntityRules } from "../rules.ts";

export const rentalPartnerRules: EntityRules<Row<"rentalpartner">> = {
  uses: [namedBy("rentalproduct", "rental_partner_uuid"), tripsToCome("rental_partner_uuid")],
  related: [
    {
      title: "vessels",
      entity: "rentalproduct",
      key: "rental_partner_uuid",
      show: { title: "title", detail: ["type", "capacity"], badge: "statusid" },
    },
    { ...PACKAGES, where: packagesOfProvider },
    { ...PEOPLE, key: "rental_partner_uuid" },
    {
      ...OFFERS,
      key: "rental_partner_uuid",
      show: { ...OFFERS.show, title: "rental_request_uuid" },
    },
    { ...BOOKINGS, key: "rental_partner_uuid" },
    { ...REVIEWS, key: "rental_partner_uuid" },
  ],
};

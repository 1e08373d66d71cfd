import { namedBy, tripsToCome } from "#db/queries/admin/uses.ts";
import type { Row } from "#db/registry.ts";
import { BOOKINGS, PACKAGES } from "../related-lines.ts";
import type { EntityRules } from "../rules.ts";

export const rentalProductRules: EntityRules<Row<"rentalproduct">> = {
  uses: [namedBy("productpackage", "rental_product_uuid"), tripsToCome("rental_product_uuid")],
  related: [
    { ...PACKAGES, key: "rental_product_uuid" },
    { ...BOOKINGS, key: "rental_product_uuid" },
    {
      title: "blocks",
      entity: "vesselblock",
      key: "rental_product_uuid",
      show: { title: "start_date", detail: ["end_date", "reason"] },
    },
  ],
};

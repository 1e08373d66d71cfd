import type { EntityView } from "#app/features/admin/entity-view.ts";

export const vesselBlockView: EntityView<"vesselblock"> = {
  filters: ["rental_product_uuid", "start_date"],
};

import { all, any, created, deleted, tab } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";

export const vesselBlockView: EntityView<"vesselblock"> = {
  place: { group: "daily" },
  columns: [
    { key: "rental_product_uuid", under: "reason" },
    { key: "start_date", as: "times", with: ["end_date"] },
    { key: "kind" },
    created,
  ],
  tabs: [
    all,
    tab("own", any("kind", "own")),
    tab("imported", any("kind", "imported")),
    tab("options", any("kind", "option")),
    deleted,
  ],
  filters: ["rental_product_uuid", "start_date", "end_date", "kind"],
};

import { PUBLISHED } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";

export const productOptionView: EntityView<"productoption"> = {
  place: { group: "catalogue" },
  ...PUBLISHED,
};

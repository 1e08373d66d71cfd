import { all, any, deleted, tab } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";

export const paymentView: EntityView<"payment"> = {
  tabs: [all, tab("due", any("state", "due")), tab("paid", any("state", "paid")), deleted],
  filters: ["due_date", "state", "kind"],
};

import { all, any, created, tab } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";

export const paymentView: EntityView<"payment", "overdue"> = {
  place: { group: "daily" },
  columns: [
    { key: "booking_uuid", under: "kind" },
    { key: "amount", under: "paid" },
    { key: "state", under: "way" },
    { key: "due_date" },
    created,
  ],
  tabs: [
    all,
    tab("due", any("state", "due", "failed")),
    tab<"overdue">("overdue", { key: "overdue", op: "eq", values: ["yes"] }),
    tab<"disputed_date">("disputed", { key: "disputed_date", op: "empty", values: ["0"] }),
    tab("paid", any("state", "paid")),
  ],
  filters: ["due_date", "state", "kind", "way", "booking_uuid"],
};

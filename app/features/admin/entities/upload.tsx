import { bare, created } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";

const { columns: heads } = adminListMessages;

export const uploadView: EntityView<"upload"> = {
  columns: [
    { key: "original_name", label: heads.file, under: "reason" },
    { key: "mime", inCard: bare },
    { key: "bytes", label: heads.size, as: "bytes" },
    { key: "state" },
    { key: "user_uuid" },
    created,
  ],
  filters: ["create_date", "state", "user_uuid"],
};

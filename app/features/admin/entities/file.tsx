import { all, bare, created, deleted } from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";

const { columns: heads } = adminListMessages;

export const fileView: EntityView<"file", "used"> = {
  place: { group: "system" },
  columns: [
    { key: "original_name", label: heads.file, as: "picture", under: "alt", with: ["key"] },
    { key: "mime", inCard: bare },
    { key: "bytes", label: heads.size, as: "bytes" },
    { key: "width", label: heads.pixels, as: "pixels", with: ["height"], inCard: bare },
    { key: "upload_uuid" },
    created,
  ],
  tabs: [all, deleted],
  filters: ["used", "create_date", "mime", "bytes", "upload_uuid"],
  cards: [
    { title: "what", keys: ["alt", "original_name", "statusid"] },
    {
      title: "technical",
      keys: ["key", "mime", "bytes", "width", "height", "colours", "checksum", "upload_uuid"],
    },
  ],
};

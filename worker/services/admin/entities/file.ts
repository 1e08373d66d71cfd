import { showsPicture } from "#db/queries/admin/related.ts";
import { FILE_USES, isUsedFile } from "#db/queries/admin/shown-files.ts";
import type { Row } from "#db/registry.ts";
import { PACKAGES } from "../related-lines.ts";
import type { EntityRules } from "../rules.ts";

export const fileRules: EntityRules<Row<"file">> = {
  uses: FILE_USES,
  related: [
    { ...PACKAGES, where: showsPicture("product_package") },
    {
      title: "vessels",
      entity: "rentalproduct",
      where: showsPicture("rental_product"),
      show: { title: "title", detail: ["type"], badge: "statusid" },
    },
    {
      title: "usedIn",
      entity: "article",
      key: "cover_file_uuid",
      show: { title: "title", detail: ["author"], badge: "statusid" },
    },
  ],
  aside: { used: isUsedFile },
};

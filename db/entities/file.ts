import { sql } from "drizzle-orm";
import { index, integer, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordTable, sortedBy, translations, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { upload } from "./upload.ts";

/**
 * A stored asset; `key` is its name in the bucket, width and height are those of the master in pixels, `colours` are
 * the mean ones of its upper and lower part as "#rrggbb #rrggbb", shown where a picture is still on its way. `caption` are the
 * few words below it in a gallery; `alt` says what one sees there.
 */
export const file = recordTable(
  "file",
  {
    key: text().notNull().unique(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    colours: text(),
    alt: words(),
    caption: words(),
    checksum: words(),
    original_name: words(),
    upload_uuid: text().references(() => upload.uuid),
    translations: translations(),
  },
  (t) => [
    ...sortedBy("file", t.uuid, t.original_name, t.bytes),
    index("file_upload").on(t.upload_uuid),
    index("file_checksum").on(t.checksum),
    // The same bytes are one file, also when they come twice at once.
    uniqueIndex("file_same").on(t.checksum).where(sql`checksum <> '' and statusid <> -1`),
    // Files that were deleted lately: their variants are dropped (worker/services/uploads/store.ts).
    index("file_gone").on(t.statusid, t.update_date),
  ],
);

export const fileEntity = defineEntity({
  name: "File",
  edit: "file",
  table: file,
  // They come by upload.
  create: false,
  label: { one: "File", many: "Files" },
  title: "original_name",
  search: ["alt", "original_name", "key"],
  columns: ["original_name", "mime", "bytes", "width", "height", "alt", "key", "create_date"],
  translated: ["alt", "caption"],
  fields: {
    alt: { label: "Alternative text", kind: "textarea", maxLength: 300 },
    caption: { label: "Caption", kind: "text", maxLength: 60 },
    original_name: { label: "Name", kind: "text", readonly: true },
    key: { label: "Key", kind: "text", readonly: true },
    mime: { label: "Type", kind: "text", readonly: true },
    bytes: { label: "Bytes", kind: "number", readonly: true },
    width: { label: "Width", kind: "number", readonly: true },
    height: { label: "Height", kind: "number", readonly: true },
    colours: { label: "Colours", kind: "text", readonly: true },
    checksum: { label: "Checksum", kind: "text", readonly: true },
    upload_uuid: { label: "Upload", kind: "relation", relation: "upload", readonly: true },
  },
});

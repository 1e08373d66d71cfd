/** A stored file as the admin's calls answer it; dates are ISO texts. */
export type FileRecord = {
  uuid: string;
  key: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  alt: string;
  original_name: string;
  update_date: string;
};

export const isPicture = ({ mime }: FileRecord) => mime.startsWith("image/");
/** A picture counts as done when somebody has said what it shows. */
export const needsAlt = (file: FileRecord) => isPicture(file) && file.alt === "";
/** The smallest variant, for lists. */
export const thumbUrl = ({ key }: Pick<FileRecord, "key">) => `/media/${key}/320.webp`;
/** The editor of a file (SPEC §2, Admin). */
export const editorUrl = ({ uuid }: Pick<FileRecord, "uuid">) => `/admin/edit/file/${uuid}`;

/** Reads a file out of an answer; undefined for whatever is no file. */
export function readFileRecord(value: unknown): FileRecord | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const row = value as Record<string, unknown>;
  const text = (key: string) => (typeof row[key] === "string" ? row[key] : "");
  const number = (key: string) => (typeof row[key] === "number" ? row[key] : null);
  const { update_date } = row;
  if (!text("uuid") || !text("key")) return undefined;
  return {
    uuid: text("uuid"),
    key: text("key"),
    mime: text("mime"),
    bytes: number("bytes") ?? 0,
    width: number("width"),
    height: number("height"),
    alt: text("alt"),
    original_name: text("original_name"),
    update_date: update_date instanceof Date ? update_date.toISOString() : text("update_date"),
  };
}

/** The files of a list's rows. */
export function readFileRecords(rows: unknown): FileRecord[] {
  return Array.isArray(rows) ? rows.flatMap((row) => readFileRecord(row) ?? []) : [];
}

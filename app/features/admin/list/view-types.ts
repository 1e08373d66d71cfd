import type { FilterOp } from "#db/filters.ts";
import type { Field, ListColumn } from "#domain/rules/fields.ts";
import type { ListFilter } from "./list-query.ts";

/** How a value is shown where its field's kind does not say it. */
export type CellForm =
  | "day"
  | "left"
  | "offers"
  | "bytes"
  | "pixels"
  | "picture"
  | "source"
  | "times"
  | "span"
  | "minutes"
  | "hundredths"
  | "words"
  | "mail"
  | "link";

/** A column of a list: a column of the row, or something worked out for it (db/queries/admin/worked-out.ts). */
export type ViewColumn = {
  key: string;
  label?: string;
  as?: CellForm;
  /** The column on the second line of its cell. */
  under?: string;
  /** The order its head asks for, where it is another column's. */
  sort?: string;
  /** Columns its form needs beside its own. */
  with?: readonly string[];
  /** Its words in the card of a phone: "label value" if not told, null if it is left out there. */
  inCard?: ((text: string) => string) | null;
  /** Stands at the end of the card's second line. */
  cardEnd?: boolean;
};

/** A saved filter with its count. */
export type Tab = { id: string; label: string; filters: readonly ListFilter[] };
/** A status many records can be given at once, as a verb. */
export type StatusAction = { to: number; label: string; grave?: boolean };

export type ListView = {
  columns?: readonly ViewColumn[];
  tabs?: readonly Tab[];
  /** Fields whose filters stand in the bar; the others are found behind "More filters". */
  filters?: readonly string[];
  statuses?: readonly StatusAction[];
};

/** What a browser has to know of an entity to show its list. */
export type ListMeta = {
  api: string;
  name: string;
  label: { one: string; many: string };
  title: string;
  columns: readonly ListColumn[];
  /** By column: what it is called and how it is filtered; no comparison where it cannot be. */
  fields: Readonly<Record<string, FilterField>>;
  sorts: readonly string[];
  /** The fields a search looks into; null where there is no search, none where it looks into other records. */
  search: readonly string[] | null;
  relations: Readonly<Record<string, RelationMeta>>;
  can: { create: boolean; change: boolean; remove: boolean };
};
export type FilterField = Pick<Field, "label" | "kind" | "options" | "relation"> & {
  ops: readonly FilterOp[];
};
export type RelationMeta = { name: string; title: string; searchable: boolean };

/** A record of a list as it reaches the browser. */
export type ListRow = Record<string, unknown> & {
  uuid: string;
  labels: Record<string, string | null>;
};

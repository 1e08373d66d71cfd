import type { FilterOp } from "#db/filters.ts";
import type { Field, ListColumn } from "#domain/rules/fields.ts";

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

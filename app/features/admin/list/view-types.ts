import type { FilterOp } from "#db/filters.ts";
import type { Field } from "#domain/rules/fields.ts";
import type { ListData } from "./load.server.ts";

/** What a browser has to know of an entity to show its list. */
export type ListMeta = ListData["meta"];
export type FilterField = Pick<Field, "label" | "kind" | "options" | "relation" | "unit"> & {
  ops: readonly FilterOp[];
  /** No column: it is asked for alone. */
  aside?: true;
};
/** A saved view as its list knows it. */
export type View = ListData["views"][number];
export type RelationMeta = { name: string; title: string; searchable: boolean };

/** A record of a list as it reaches the browser. */
export type ListRow = NonNullable<ListData["list"]>["rows"][number];

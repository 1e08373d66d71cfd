import type { ViewColumn } from "#app/features/admin/entity-view.ts";
import { viewOf } from "#app/features/admin/entity-views.ts";
import type { ChosenColumn } from "#db/entities/list-view.ts";
import type { ListColumn } from "#domain/rules/fields.ts";
import type { ListMeta } from "./view-types.ts";

/** A column as it is drawn. */
export type ShownColumn = ListColumn &
  Pick<ViewColumn, "as" | "inCard" | "cardEnd"> & {
    under?: ListColumn | undefined;
    /** px; as wide as it needs without. */
    width?: number | undefined;
    /** The order its head asks for; none where the list cannot be ordered by it. */
    sort?: string | undefined;
  };

/** The columns of an entity's list as somebody has chosen them; else those of its view, or the registry's. */
export function shownColumns(
  meta: ListMeta,
  chosen: readonly ChosenColumn[] | null,
): ShownColumn[] {
  const own = ownColumns(meta);
  const known = new Map([...own, ...otherColumns(meta)].map((column) => [column.key, column]));
  if (!chosen) return own;
  const found = chosen.flatMap(({ key, width }) => {
    const column = known.get(key);
    return column ? [{ ...column, width }] : [];
  });
  return found.length > 0 ? found : own;
}

/** What else of a record a list can show. */
export function otherColumns(meta: ListMeta): ShownColumn[] {
  const own = new Set(ownColumns(meta).map(({ key }) => key));
  return Object.keys(meta.fields)
    .filter((key) => !own.has(key) && !meta.fields[key]?.aside)
    .map((key) => ({
      ...plainColumn(meta, key),
      sort: meta.sorts.find((one) => one === key),
    }));
}

/** The columns of a file of what somebody has chosen; none where it has all of them. */
export function fileColumns(meta: ListMeta, chosen: readonly ChosenColumn[] | null): string[] {
  if (!chosen) return [];
  const keys = shownColumns(meta, chosen).flatMap(({ key, under }) =>
    under ? [key, under.key] : [key],
  );
  return [...new Set(keys)].filter((key) => meta.fields[key] && !meta.fields[key].aside);
}

function ownColumns(meta: ListMeta): ShownColumn[] {
  const view: readonly ViewColumn[] = viewOf(meta.api).columns ?? meta.columns;
  return view.map(({ under, sort, with: _, ...column }) => ({
    ...plainColumn(meta, column.key),
    ...column,
    under: under === undefined ? undefined : plainColumn(meta, under),
    sort: meta.sorts.find((one) => one === (sort ?? column.key)),
  }));
}

/** What a view needs of each record beside the entity's own columns. */
export function viewKeys(api: string): string[] {
  const columns = viewOf(api).columns ?? [];
  return columns.flatMap(({ key, under, with: also = [] }) => [
    key,
    ...(under === undefined ? [] : [under]),
    ...also,
  ]);
}

function plainColumn(meta: ListMeta, key: string): ListColumn {
  const listed = meta.columns.find((column) => column.key === key);
  if (listed) return listed;
  const field = meta.fields[key];
  if (!field) return { key, label: key, kind: "text" };
  const { label, kind, options, relation } = field;
  return { key, label, kind, ...(options && { options }), ...(relation && { relation }) };
}

/** The fields that can be filtered by: those of the bar first, then all others. */
export function filterFields(meta: ListMeta): { bar: string[]; others: string[] } {
  const can = (key: string) => {
    const field = meta.fields[key];
    if (!field || field.ops.length === 0) return false;
    // What cannot be found by words cannot be chosen either; links may still ask for it by uuid.
    return field.relation === undefined || meta.relations[field.relation]?.searchable === true;
  };
  const listed = meta.columns
    .filter(({ kind }) => ["enum", "relation", "boolean", "date", "datetime"].includes(kind))
    .map(({ key }) => key);
  const bar = (viewOf(meta.api).filters ?? listed.slice(0, 4)).filter(can);
  const others = Object.keys(meta.fields).filter((key) => can(key) && !bar.includes(key));
  return { bar, others };
}

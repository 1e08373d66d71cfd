import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { SchemaErrors } from "#db/ark.ts";
import { sortIndexes } from "#db/entity-indexes.ts";
import { writeSchema } from "#db/write-schema.ts";
import { nameWithoutUnit } from "#domain/lib/units.ts";
import type { Field, ListColumn, Option } from "#domain/rules/fields.ts";

export type EntityTable = SQLiteTable &
  Record<"uuid" | "create_date" | "update_date" | "statusid", SQLiteColumn>;

type Key<T extends EntityTable> = Extract<keyof T["$inferSelect"], string>;
/** Checks and cleans what somebody sent: only writable columns come out, or errors for `fieldErrors`. */
export type Write<T extends EntityTable> = (
  input: unknown,
) => Partial<T["$inferInsert"]> | SchemaErrors;

/** A field that is no column: which other records belong to this one, as rows of a table between them. */
export type Link = {
  table: string;
  /** Its columns: the record that has the field, and the one that is named. */
  own: string;
  other: string;
};

export type Entity<T extends EntityTable = EntityTable> = {
  /** As SPEC §2 spells it in /admin/list/… */
  name: string;
  /** As SPEC §2 spells it in /admin/edit/…: mostly the same. */
  edit: string;
  /** Path segment of SPEC §7: the name of its table in one word. */
  api: string;
  table: T;
  /** `several` where they are not called what their list is: "10 subscribers" of the list "Newsletter". */
  label: { one: string; many: string; several?: string };
  /** Column shown as the record's name. */
  title: string;
  columns: readonly ListColumn[];
  fields: Readonly<Record<string, Field>>;
  /** The fields of kind "relations", by key: where they are stored. */
  links: Readonly<Record<string, Link>>;
  /** Nobody edits it by hand: the admin lists and shows it. */
  readonly: boolean;
  /** There is one record of it, which needs no uuid to be read and is neither made nor deleted. */
  single: boolean;
  /** What an administrator may do with its records, by hand and by the API. */
  can: Readonly<Record<"create" | "change" | "remove", boolean>>;
  /** Its fields whose words its column `translations` has in other languages. */
  translated: readonly string[];
  /** Holds credentials: no list, editor or call may reach it by name. */
  internal: boolean;
  /** Columns whose words its full-text index holds (db/entity-sql.ts); none: it cannot be searched. */
  search: readonly string[];
  /** Columns whose words a second index holds, beside the ends of telephone numbers: the search of all records looks there too. */
  searchMore?: readonly string[];
  /** Found by the words of other records, which name it in a column: a chat by its messages. */
  searchIn?: { entity: string; key: string };
  /** Found by the words of the records it names, too: by column, the api name of the entity. Each word may be anywhere among them. */
  foundBy?: Readonly<Record<string, string>>;
  /** Few enough to choose from in a select field. */
  lookUp: boolean;
  /** What may be known of a record, by column: its fields and the common columns, without secret ones. */
  readable: Readonly<Record<string, Field>>;
  /** Columns a list may be ordered by, with the index that does it. */
  sorts: ReadonlyMap<string, string>;
  /** A whole new record: required fields have to be there. */
  write: Write<T>;
  /** A change: what is absent stays as it is. */
  patch: Write<T>;
};

type Definition<T extends EntityTable> = Pick<Entity, "name" | "label"> &
  Partial<Pick<Entity, "edit" | "readonly" | "single" | "internal" | "searchIn" | "lookUp">> & {
    foundBy?: { readonly [K in Key<T>]?: string };
    table: T;
    title: Key<T>;
    /** A bare key takes label and kind from its field. */
    columns: readonly (Key<T> | (ListColumn & { key: Key<T> }))[];
    fields: { readonly [K in Key<T>]?: Field };
    links?: Readonly<Record<string, Link & { label: string; relation: string; hint?: string }>>;
    /** Names of the states of `statusid`, if they are others than deleted, new and active. */
    statuses?: Record<number, string>;
    /** Its records come, or stay, by other ways than an administrator's. */
    create?: false;
    remove?: false;
    search?: readonly Key<T>[];
    searchMore?: readonly Key<T>[];
  };

const STATUSES = { [-1]: "Deleted", 0: "New", 1: "Active" };
const SERVER_OWNED: ReadonlySet<string> = new Set(["uuid", "create_date", "update_date"]);
const DATES: Record<string, Field> = {
  create_date: { label: "Created", kind: "date", readonly: true },
  update_date: { label: "Changed", kind: "date", readonly: true },
};

/**
 * Completes an entity's definition: fields learn from the table what is required, and make the write schemas. The words of
 * those in `translated` can be had in other languages, too.
 */
export function defineEntity<T extends EntityTable, const W extends Key<T> = never>(
  definition: Definition<T> & { translated?: readonly W[] },
): Entity<T> & { translated: readonly W[] } {
  const { name, table, label, title, edit = name, links = {}, search = [] } = definition;
  const foundBy = definition.foundBy as Readonly<Record<string, string>> | undefined;
  const { internal = false, single = false, lookUp = false } = definition;
  const readonly = internal || (definition.readonly ?? false);
  const columnsOf = getTableColumns(table);
  const fields: Record<string, Field> = Object.fromEntries(
    Object.entries<Field | undefined>(definition.fields).filter(
      (entry): entry is [string, Field] => !!entry[1],
    ),
  );
  if (definition.translated) {
    const parts = definition.translated.map((key): [string, Field] => {
      const field = fields[key];
      if (!field) throw new Error(`${name} has no field ${key}`);
      return [key, field];
    });
    fields.translations = {
      label: "Other languages",
      kind: "json",
      translates: Object.fromEntries(parts),
    };
  }
  fields.statusid ??= {
    label: "Status",
    kind: "enum",
    options: options(definition.statuses ?? STATUSES),
  };
  for (const [key, { label: text, relation, hint }] of Object.entries(links))
    fields[key] = { label: text, kind: "relations", relation, ...(hint && { hint }) };
  for (const [key, field] of Object.entries(fields)) {
    if (links[key]) continue;
    const column = columnsOf[key];
    if (!column) throw new Error(`${name} has no column ${key}`);
    if (column.notNull && !column.hasDefault && !field.readonly)
      fields[key] = { required: true, ...field };
  }
  const columns = definition.columns.map((column) =>
    typeof column === "string" ? listColumn(name, column, fields) : column,
  );
  const readable = Object.fromEntries(
    Object.entries({ ...fields, ...DATES }).filter(([, field]) => !field.secret),
  );
  for (const key of search) {
    if (!readable[key]) throw new Error(`${name} cannot be searched by ${key}`);
  }
  const writable = readonly
    ? []
    : Object.keys(fields).filter((key) => !fields[key]?.readonly && !SERVER_OWNED.has(key));
  return {
    name,
    edit,
    api: getTableName(table).replaceAll("_", ""),
    table,
    label,
    title,
    columns,
    fields,
    links,
    translated: definition.translated ?? [],
    readonly,
    single,
    can: {
      create: !readonly && !single && definition.create !== false,
      change: !readonly,
      remove: !readonly && !single && definition.remove !== false,
    },
    internal,
    search,
    ...(definition.searchMore && { searchMore: definition.searchMore }),
    ...(definition.searchIn && { searchIn: definition.searchIn }),
    ...(foundBy && { foundBy }),
    lookUp,
    readable,
    sorts: new Map(
      [...sortIndexes(table)].filter(([key]) => key in readable || key === "create_date"),
    ),
    write: writeSchema(table, fields, writable, false),
    patch: writeSchema(table, fields, writable, true),
  };
}

/** {value: label} as options of an enum field. */
export function options(labels: Record<string | number, string>): Option[] {
  return Object.entries(labels).map(([value, label]) => ({
    value: /^-?\d+$/.test(value) ? Number(value) : value,
    label,
  }));
}

function listColumn(name: string, key: string, fields: Record<string, Field>): ListColumn {
  const field = fields[key] ?? DATES[key];
  if (!field || field.secret) throw new Error(`${name} cannot list ${key}`);
  const { label, kind, options, relation, unit } = field;
  return {
    key,
    label: unit ? nameWithoutUnit(label) : label,
    kind: key in DATES ? "datetime" : kind,
    ...(options && { options }),
    ...(relation && { relation }),
    ...(unit && { unit }),
  };
}

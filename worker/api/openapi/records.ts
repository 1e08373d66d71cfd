import { getTableColumns } from "drizzle-orm";
import type { Type } from "#db/ark.ts";
import type { Entity } from "#db/entity.ts";
import { PUBLIC_ENTITIES } from "#db/queries/public-records.ts";
import type { Field } from "#domain/rules/fields.ts";
import type { Schema } from "./description.ts";
import {
  anything,
  instant,
  list,
  nullable,
  object,
  oneOf,
  record,
  text,
  uuid,
  whole,
  yesNo,
} from "./schema.ts";

/** The JSON Schema of an arktype type: what is sent to it where it changes a value on its way, instants as text. */
export function schemaOf(type: unknown): Schema {
  const { $schema: _, ...schema } = (type as Type).toJsonSchema({
    fallback: {
      morph: ({ out, base }) => out ?? base,
      predicate: ({ base }) => base,
      default: ({ base }) => base,
      date: () => ({ type: "string", format: "date-time" }),
    },
  }) as Record<string, unknown>;
  return schema;
}

/**
 * The same for a type whose fields take anything and make something of it, as forms need it: what is sent in them, by name.
 * Throws when these are not the fields of the type.
 */
export function describedBody(type: unknown, fields: Readonly<Record<string, Schema>>): Schema {
  const body = object(fields) as { properties: Record<string, Schema> };
  const known = Object.keys((schemaOf(type) as { properties: object }).properties).toSorted();
  const described = Object.keys(body.properties).toSorted();
  if (`${known}` !== `${described}`)
    throw new Error(`described are ${described}, there are ${known}`);
  return body;
}

const picture = object({
  file_uuid: uuid("A record of `file`"),
  "position?": text("Where the focus stays when it is cropped, as CSS object-position"),
});

/** What a field holds. */
function kindSchema({ kind, options, items, written }: Field): Schema {
  switch (kind) {
    case "number":
    case "money":
      return whole();
    case "boolean":
      return yesNo();
    case "date":
      return instant();
    case "enum":
      return oneOf(...(options ?? []).map(({ value }) => value));
    case "relation":
      return uuid();
    case "relations":
      return list(uuid());
    case "list":
      return list(options ? oneOf(...options.map(({ value }) => value)) : text());
    case "pictures":
      return list(picture);
    case "json":
      if (written || !items) return anything();
      return list(
        object(
          Object.fromEntries(
            Object.entries(items).map(([key, type]) => [key, type === "number" ? whole() : text()]),
          ),
        ),
      );
    default:
      return text();
  }
}

function descriptionOf({ label, hint, kind, unit, relation, options }: Field): string {
  const named = (options ?? []).filter(({ value, label: name }) => `${value}` !== name);
  return [
    label,
    kind === "money" && "whole fils",
    unit && `in ${unit.replace("_", " ")}`,
    relation && `names \`${relation}\``,
    named.length > 0 && named.map(({ value, label: name }) => `${value} = ${name}`).join(", "),
    hint,
  ]
    .filter(Boolean)
    .join(". ");
}

/** The rules a written field keeps (domain/rules/fields.ts), as far as a schema can say them. */
function ruled({ kind, min, max, maxLength, pattern }: Field): Schema {
  if (kind === "number" || kind === "money")
    return {
      ...(min !== undefined && { minimum: min }),
      ...(max !== undefined && { maximum: max }),
    };
  return { ...(maxLength && { maxLength }), ...(pattern && { pattern: `^(?:${pattern})$` }) };
}

const said = (schema: Schema, field: Field): Schema => ({
  ...schema,
  description: descriptionOf(field),
});

/** A stored record as calls answer it: what may be known of it. A list has those of its columns, a limited administrator those that are open. */
export function recordSchema(
  { table, readable, label }: Entity,
  more: Schema = {},
  always: readonly string[] = [],
): Schema {
  const columns = getTableColumns(table) as Record<string, { notNull: boolean } | undefined>;
  const fields = Object.entries(readable).map(([key, field]) => {
    const kind = kindSchema(field);
    const isEmpty = columns[key] ? !columns[key].notNull : false;
    const values = kind.enum as unknown[] | undefined;
    // A choice that was not made is an empty text where the column takes no null.
    const isText = values?.some((value) => typeof value === "string") && !values.includes("");
    const schema = isText && !isEmpty ? { ...kind, enum: [...(values ?? []), ""] } : kind;
    return [`${key}?`, said(isEmpty ? nullable(schema) : schema, field)] as const;
  });
  const { properties, ...rest } = object({ uuid: uuid(), ...Object.fromEntries(fields) }) as {
    properties: Record<string, Schema>;
  };
  return {
    ...rest,
    title: label.one,
    properties: {
      ...properties,
      create_date: instant("When it was made"),
      update_date: instant("When it was changed last: the precondition of a change"),
      labels: record(
        { type: ["string", "null"] },
        "Names of the records it points to, by field (of lists by uuid)",
      ),
      ...more,
    },
    required: ["uuid", "create_date", "update_date", "labels", ...always],
  };
}

/** What may be sent to make a record or, with `isChange`, to change one: keys, types and what is required are arktype's own. */
export function writeBody({ write, patch, fields }: Entity, isChange: boolean): Schema {
  const { properties = {}, required } = schemaOf(isChange ? patch : write) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const refined = Object.entries(properties).map(([key, schema]) => {
    const field = fields[key];
    if (!field) return [key, schema] as const;
    const own: Schema = { ...kindSchema(field), ...ruled(field) };
    const takesNull = JSON.stringify(schema).includes('"null"') && !field.required;
    return [key, said(takesNull ? nullable(own) : own, field)] as const;
  });
  const own = Object.fromEntries(refined);
  if (!isChange) return { type: "object", properties: own, ...(required?.length && { required }) };
  return {
    type: "object",
    properties: { uuid: uuid(), update_date: instant("The one that was read"), ...own },
    required: ["uuid", "update_date"],
  };
}

/** A page of a list. */
export const pageOf = (row: Schema): Schema =>
  object({
    rows: list(row),
    total: whole("How many there are in all"),
    more: yesNo("There are at least that many; `count=exact` counts on"),
    next: { type: ["string", "null"], description: "The `cursor` of the next page" },
    previous: { type: ["string", "null"], description: "The `cursor` of the page before" },
    sort: text("The order it has"),
    size: whole("Rows of a page"),
  });

/** Public records by the name the document has for them. */
export const PUBLIC_NAMES = {
  article: "Article",
  partnerrating: "Rating",
  productpackage: "Package",
  rentalpartner: "Provider",
} as const satisfies Record<keyof typeof PUBLIC_ENTITIES, string>;

/** What is worked out of a public record beside its fields. */
const COMPUTED: Readonly<Record<string, Schema>> = {
  picture: { type: ["string", "null"], description: "Address of a picture" },
  logo: { type: ["string", "null"], description: "Address of the logo" },
  currency: { ...text("ISO 4217"), examples: ["AED"] },
};

export const publicSchemas: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.entries(PUBLIC_ENTITIES).map(([api, { entity, columns }]) => [
    PUBLIC_NAMES[api as keyof typeof PUBLIC_NAMES],
    recordSchema(
      entity,
      Object.fromEntries(Object.keys(columns.computed).map((key) => [key, COMPUTED[key] ?? {}])),
      // A record by itself has its long texts too.
      [...(columns.keys ?? []), ...Object.keys(columns.computed)],
    ),
  ]),
);

/** Short ways to write JSON Schemas. */
import type { Schema } from "./description.ts";

export const text = (description?: string, more: Schema = {}): Schema => ({
  type: "string",
  ...(description && { description }),
  ...more,
});
export const whole = (description?: string, more: Schema = {}): Schema => ({
  type: "integer",
  ...(description && { description }),
  ...more,
});
export const yesNo = (description?: string): Schema => ({
  type: "boolean",
  ...(description && { description }),
});
export const uuid = (description?: string): Schema => text(description, { format: "uuid" });
export const instant = (description?: string): Schema => text(description, { format: "date-time" });
export const day = (description?: string): Schema => text(description, { format: "date" });
/** Whole fils, hundredths of a dirham. */
export const fils = (description = "Fils"): Schema => whole(description);
export const list = (items: Schema, description?: string): Schema => ({
  type: "array",
  items,
  ...(description && { description }),
});
export const oneOf = (...values: readonly (string | number | boolean)[]): Schema => ({
  enum: values,
});
export const anything = (description?: string): Schema => (description ? { description } : {});
export const record = (values: Schema, description?: string): Schema => ({
  type: "object",
  additionalProperties: values,
  ...(description && { description }),
});

/** An object of these properties; a name that ends in "?" may be missing. */
export function object(properties: Readonly<Record<string, Schema>>, description?: string): Schema {
  const names = Object.keys(properties);
  const required = names.filter((name) => !name.endsWith("?"));
  return {
    type: "object",
    ...(description && { description }),
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name.replace(/\?$/, ""), schema]),
    ),
    ...(required.length > 0 && { required }),
  };
}

/** The schema, or null. */
export function nullable(schema: Schema): Schema {
  const { type, enum: values, description, ...rest } = schema;
  if (!type && !values && Object.keys(rest).length === 0) return schema;
  const said = description ? { description } : {};
  if (typeof type === "string")
    return {
      ...said,
      type: [type, "null"],
      ...rest,
      ...(Array.isArray(values) && { enum: [...values, null] }),
    };
  if (Array.isArray(values)) return { ...said, ...rest, enum: [...values, null] };
  return { ...said, anyOf: [{ ...rest }, { type: "null" }] };
}

/** A schema of the document's own list, by its name. */
export const named = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

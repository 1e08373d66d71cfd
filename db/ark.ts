// The only module that imports arktype. The configuration has to stay the first import.
import "./ark-config.ts";
import { type Type, type } from "arktype";
import { createInsertSchema, createUpdateSchema } from "drizzle-arktype";

export { createInsertSchema, createUpdateSchema, type Type, type };

/** What a schema answers instead of a value when the input is refused. */
export type SchemaErrors = InstanceType<typeof type.errors>;

/** One message per field, keyed by its path ("email", "pictures.0.file_uuid"; "" = the whole); never the input. */
export function fieldErrors(errors: SchemaErrors): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const error of errors) {
    const path = error.path.map(String).join(".");
    fields[path] ??= sentence(error.flat[0] ?? error);
  }
  return fields;
}

/** A message given by our own rule is kept; one of arktype's starts with the key, which the form shows already. */
function sentence(error: SchemaErrors[number]): string {
  const built = error.propString === "" ? error.problem : `${error.propString} ${error.problem}`;
  const text = error.message === built ? error.problem : error.message;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** True when a schema refused the input. (TypeScript 7 does not narrow on `instanceof type.errors` itself.) */
export function isRefused(out: unknown): out is SchemaErrors {
  return out instanceof type.errors;
}

/** The part of JSON Schema 2020-12 that the tools speak: what clients read is what their arguments are checked by. */
export type Schema = {
  type: "object" | "array" | "string" | "integer" | "number" | "boolean" | readonly string[];
  description?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  maxItems?: number;
  enum?: readonly string[];
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** What a schema's value is. */
export type Value<S> = S extends { enum: readonly (infer E)[] }
  ? E
  : S extends { type: "string" }
    ? string
    : S extends { type: "integer" | "number" }
      ? number
      : S extends { type: "array"; items: infer I }
        ? readonly Value<I>[]
        : never;

/** The arguments of a tool, by their schemas; `R` names those that are required. */
export type Arguments<P, R extends keyof P> = { readonly [N in R]: Value<P[N]> } & {
  readonly [N in Exclude<keyof P, R>]?: Value<P[N]>;
};

/** An object that has nothing but these properties, all of them unless others are named as required. */
export function object<const P extends Readonly<Record<string, Schema>>>(
  properties: P,
  required: readonly (keyof P & string)[] = Object.keys(properties),
): Schema & { properties: P } {
  return { type: "object", properties, required, additionalProperties: false };
}
export const list = (items: Schema, description?: string): Schema => ({
  type: "array",
  items,
  ...(description && { description }),
});
export const text = (description?: string): Schema => ({
  type: "string",
  ...(description && { description }),
});
export const whole = (description?: string): Schema => ({
  type: "integer",
  ...(description && { description }),
});
/** The same, or null. */
export const nullable = (schema: Schema): Schema => ({
  ...schema,
  type: [schema.type, "null"].flat(),
});

/** What is wrong with arguments, by their names; empty where nothing is. */
export function problemsWith(schema: Schema, given: Readonly<Record<string, unknown>>) {
  const { properties = {}, required = [] } = schema;
  const problems: Record<string, string> = {};
  for (const name of Object.keys(given))
    if (!Object.hasOwn(properties, name)) problems[name] = "is no argument of this tool";
  for (const [name, one] of Object.entries(properties)) {
    const value = given[name];
    if (value === undefined) {
      if (required.includes(name)) problems[name] = "is required";
      continue;
    }
    const problem = problemWith(one, value);
    if (problem) problems[name] = problem;
  }
  return problems;
}

function problemWith(schema: Schema, value: unknown): string | undefined {
  const { type, enum: choices, pattern, maxLength, minimum, maximum, items, maxItems } = schema;
  if (type === "array") {
    if (!Array.isArray(value)) return "must be a list";
    if (maxItems !== undefined && value.length > maxItems) return `takes ${maxItems} at most`;
    return value.map((one) => items && problemWith(items, one)).find(Boolean);
  }
  if (type === "integer") {
    if (typeof value !== "number" || !Number.isSafeInteger(value)) return "must be a whole number";
    if (minimum !== undefined && value < minimum) return `must be ${minimum} or more`;
    if (maximum !== undefined && value > maximum) return `must be ${maximum} or less`;
    return undefined;
  }
  if (typeof value !== "string") return "must be a text";
  if (choices && !choices.includes(value)) return `must be one of: ${choices.join(", ")}`;
  if (maxLength !== undefined && value.length > maxLength) return `takes ${maxLength} characters`;
  if (pattern && !new RegExp(pattern, "u").test(value)) return `must look like ${pattern}`;
  return undefined;
}

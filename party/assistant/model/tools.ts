import { fieldErrors, isRefused, type Type } from "#db/ark.ts";
import { ASSISTANT_MODEL as LIMITS } from "#domain/config/assistant.ts";
import type { ToolCall, ToolList } from "./endpoint.ts";
import {
  availability,
  availabilityInput,
  lookup,
  lookupInput,
  prefillForm,
  prefillInput,
  price,
  priceInput,
  search,
  searchInput,
  type Workshop,
} from "./tool-runs.ts";

type Tool = {
  name: string;
  description: string;
  schema: Type;
  /** Takes what passed the schema; a string instead of data is what was wrong, for the model to read. */
  run: (input: unknown, workshop: Workshop) => Promise<unknown>;
};

/** There is none that sends a request, gives consent, or reads another chat, a visitor or a provider's contact. */
const TOOLS: readonly Tool[] = [
  tool(
    "search",
    "Packages of yachts that keep to all wishes given, cheapest first, at most three, each with its total price, guests, times of day and link. With a date only what is free that day. Leave out what the visitor has not said.",
    searchInput,
    search,
  ),
  tool(
    "price",
    "The total price of one package for some hours, VAT included; with guests also the share of each.",
    priceInput,
    price,
  ),
  tool(
    "availability",
    "The times of day at which one package is free on a date (YYYY-MM-DD).",
    availabilityInput,
    availability,
  ),
  tool(
    "prefill",
    "The address of the request form filled in with what the visitor said; with a package, of its own form. The visitor checks and sends it; nobody else can.",
    prefillInput,
    prefillForm,
  ),
  tool(
    "lookup",
    "What is published on some words (rules, questions and answers, articles), or all terms of one package: what is included, extras, cancellation, crew, boarding place.",
    lookupInput,
    lookup,
  ),
];

function tool<S extends Type>(
  name: string,
  description: string,
  schema: S,
  run: (input: S["infer"], workshop: Workshop) => Promise<unknown>,
): Tool {
  return {
    name,
    description,
    schema,
    run: (input, workshop) => run(input as S["infer"], workshop),
  };
}

/** The tools as the endpoint gets them; what JSON Schema cannot say is left to the check. */
export const toolList: ToolList = TOOLS.map(({ name, description, schema }) => {
  const { $schema: _, ...json } = schema.toJsonSchema({ fallback: (context) => context.base });
  return { type: "function", name, description, inputSchema: json as ToolInputSchema };
});
type ToolInputSchema = Extract<ToolList[number], { type: "function" }>["inputSchema"];

/** What a call of the model came to, as text it can read. Throws only when the database is away. */
export async function runTool({ name, input }: ToolCall, workshop: Workshop): Promise<string> {
  const chosen = TOOLS.find((one) => one.name === name);
  if (!chosen) return refusal(`There is no such tool. There are: ${NAMES}.`);
  if (input.length > LIMITS.toolInputMax) return refusal("The input is too long.");
  const checked = chosen.schema(parsed(input));
  if (isRefused(checked)) return refusal(sentenceOf(fieldErrors(checked)));
  const result = await chosen.run(checked, workshop);
  if (typeof result === "string") return refusal(result);
  return JSON.stringify(result).slice(0, LIMITS.toolOutputMax);
}

const NAMES = TOOLS.map(({ name }) => name).join(", ");
const refusal = (error: string) => JSON.stringify({ error });
const sentenceOf = (errors: Record<string, string>) =>
  Object.entries(errors)
    .map(([field, message]) => (field === "" ? message : `${field}: ${message}`))
    .join("; ");

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text === "" ? "{}" : text);
  } catch {
    return undefined;
  }
}

import { isRefused, type } from "#db/ark.ts";
import { ASSISTANT_MODEL as LIMITS } from "#domain/config/assistant.ts";
import { VESSEL_TYPES } from "#domain/config/choices.ts";
import { OCCASIONS } from "#domain/config/landings.ts";
import { readJson } from "#domain/lib/json.ts";
import { INTENTS } from "../reader/reading.ts";

/** Currencies that a budget may be named in. */
const CURRENCIES = "AED USD EUR GBP SAR QAR KWD OMR BHD INR PKR RUB CNY CHF".split(" ");
/** What can be taken back without another in its place. */
const WITHDRAWN = ["adults", "hours", "day", "timeofday", "budget", "occasion"] as const;

const words = type("1 <= string <= 60").array().atMostLength(8);
const day = type(/^\d{4}-\d{2}-\d{2}$/);

const slots = type({
  "+": "reject",
  adults: "1 <= number.integer <= 1000 | null",
  children: "0 <= number.integer <= 1000 | null",
  more: "-100 <= number.integer <= 100 | null",
  hours: "1 <= number.integer <= 240 | null",
  day: day.or("null"),
  until: day.or("null"),
  timeofday: type.enumerated("morning", "afternoon", "evening", null),
  hour: "0 <= number.integer <= 23 | null",
  budget: type({
    "+": "reject",
    amount: "1 <= number <= 10000000",
    per: type.enumerated("total", "hour", "guest"),
    currency: type.enumerated(...CURRENCIES, null),
  }).or("null"),
  occasion: type.enumerated(...OCCASIONS, null),
  type: type.enumerated(...VESSEL_TYPES, null),
  extras: words,
  places: words,
  vessels: type("1 <= string <= 200").array().atMostLength(8),
});

/** A reading as a model writes it: all names are there, and null or an empty list is what the message does not say. */
const written = type({
  "+": "reject",
  /** ISO 639: of any language there is, not only of those that are answered in. */
  language: /^[a-z]{2,3}$/,
  questions: type({
    "+": "reject",
    intent: type.enumerated(...INTENTS),
    confidence: "0 <= number <= 1",
    text: "string <= 2000",
  })
    .array()
    .atMostLength(LIMITS.questions),
  slots,
  withdrawn: type
    .enumerated(...WITHDRAWN)
    .array()
    .atMostLength(WITHDRAWN.length),
});
export type Written = typeof written.infer;

/** What a model wrote, if it is a reading to the letter; undefined otherwise. */
export function readWritten(text: string): Written | undefined {
  const out = written(readJson(text));
  return isRefused(out) ? undefined : out;
}

type Json = { [name: string]: unknown };
const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null;

const choice = (values: readonly unknown[]) => ({
  type: values.includes(null) ? ["string", "null"] : "string",
  enum: values,
});

function portable(schema: unknown): unknown {
  if (!isJson(schema)) return schema;
  const { type: kind, properties, items, anyOf } = schema;
  const values = Array.isArray(anyOf)
    ? anyOf.flatMap((one: Json) =>
        "const" in one ? [one.const] : one.type === "null" ? [null] : [],
      )
    : [];
  // Choices of words with null come as one alternative each.
  if (Array.isArray(anyOf) && values.length === anyOf.length) return choice(values);
  if (Array.isArray(schema.enum)) return choice(schema.enum);
  return {
    ...(kind !== undefined && { type: kind }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(portable) }),
    ...(isJson(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, portable(one)]),
      ),
      required: Object.keys(properties),
      additionalProperties: false,
    }),
    ...(items !== undefined && { items: portable(items) }),
  };
}

/** The schema as endpoints take it in their strict mode; bounds, which many refuse, are left to `readWritten`. */
export const readingSchema: unknown = portable(
  written.toJsonSchema({ fallback: ({ base }) => base }),
);

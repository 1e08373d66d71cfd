import { type Type, type } from "#db/ark.ts";
import { VESSEL_TYPES } from "#domain/config/choices.ts";
import { OCCASIONS } from "#domain/config/landings.ts";

// What the model may ask for. One schema each: the endpoint gets it, and what comes back is checked by it.

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SLUG = /^[a-z0-9][a-z0-9-]{0,99}$/;
const TIMES = ["morning", "afternoon", "evening"] as const;

const guests = "1 <= number.integer <= 1000";
const hours = "1 <= number.integer <= 24";
const slug = type(SLUG);
const day = type(DAY);
const timeofday = type.enumerated(...TIMES);

export const searchInput = type({
  "+": "delete",
  "guests?": guests,
  "hours?": hours,
  "date?": day,
  "timeofday?": timeofday,
  "budget?": { amount: "1 <= number <= 10000000", per: "'total' | 'hour' | 'guest'" },
  "occasion?": type.enumerated(...OCCASIONS),
  "type?": type.enumerated(...VESSEL_TYPES),
  "amenities?": type("1 <= string <= 40").array().atMostLength(5),
  "area?": "1 <= string <= 60",
});
export const priceInput = type({ "+": "delete", package: slug, hours, "guests?": guests });
export const availabilityInput = type({ "+": "delete", package: slug, date: day, "hours?": hours });
export const prefillInput = type({
  "+": "delete",
  "package?": slug,
  "guests?": guests,
  "hours?": hours,
  "date?": day,
  "timeofday?": timeofday,
});
export const lookupInput = type({
  "+": "delete",
  "words?": "1 <= string <= 200",
  "package?": slug,
});

export type SearchInput = typeof searchInput.infer;
export type PrefillInput = typeof prefillInput.infer;
export type TimeName = (typeof TIMES)[number];

/** The schema as the endpoint gets it; what JSON Schema cannot say is left to the check. */
export function jsonSchemaOf(schema: Type) {
  const { $schema: _, ...json } = schema.toJsonSchema({ fallback: (context) => context.base });
  return json;
}

import type { CardPlan } from "#app/features/admin/entity-view.ts";
import { viewOf } from "#app/features/admin/entity-views.ts";
import { type Field, type FieldKind, PICTURE_TEXTS } from "#domain/rules/fields.ts";
import type { Span, Variant } from "./field-values.ts";

/** The cards of an entity's editor, each column in one of them. */
export function cardPlans(api: string, keys: readonly string[]): readonly CardPlan[] {
  const plans = viewOf(api).cards ?? [{ title: "record", keys: [] }];
  const named = new Set(plans.flatMap((plan) => plan.keys));
  const rest = keys.filter((key) => !named.has(key));
  if (plans.length === 1) return plans.map((plan) => ({ ...plan, keys: [...plan.keys, ...rest] }));
  return rest.length > 0 ? [...plans, { title: "more", keys: rest }] : plans;
}

const SPANS: Partial<Record<FieldKind, Span>> = {
  number: "third",
  money: "third",
  date: "third",
  enum: "third",
  boolean: "third",
  markdown: "full",
  textarea: "full",
  list: "full",
  json: "full",
  pictures: "full",
  relations: "full",
};
/** Texts that are short whatever is in them. */
const SHORT = new Set(["language", "timezone", "source", "mime", "colours"]);
/** Lists of single words; the others hold whole lines. */
const TAGS = new Set(["tags", "languages", "occasions", "amenities"]);

export function spanOf(api: string, key: string, field: Field): Span {
  const own = viewOf(api).spans?.[key];
  if (own) return own;
  if (variantOf(key, field) === "picture") return "full";
  if (SHORT.has(key)) return "third";
  return SPANS[field.kind] ?? "half";
}

export function variantOf(key: string, field: Field): Variant | undefined {
  if (field.relation === "file" || PICTURE_TEXTS.includes(key)) return "picture";
  if (field.kind !== "list" || field.options) return undefined;
  return TAGS.has(key) ? "tags" : "rows";
}

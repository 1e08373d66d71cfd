import type { editMessages } from "#domain/messages/en/admin-edit.ts";
import { type Field, type FieldKind, PICTURE_TEXTS } from "#domain/rules/fields.ts";
import type { Span, Variant } from "./field-values.ts";

type Group = keyof typeof editMessages.groups;
/** A card of an editor: its heading and the columns in it. */
export type CardPlan = { title: Group; note?: Group; keys: readonly string[] };

/** Which columns stand together, by the api name of the entity. What no card names stands in the last one. */
const CARDS: Readonly<Record<string, readonly CardPlan[]>> = {
  rentalrequest: [
    {
      title: "wish",
      keys: [
        "start_date",
        "end_date",
        "timeofday",
        "guests",
        "duration",
        "typeid",
        "valid_until_date",
        "product_package_uuid",
        "comment",
      ],
    },
    { title: "contact", note: "contactNote", keys: ["name", "phone", "email", "user_uuid"] },
    { title: "handling", keys: ["statusid", "referral_partner_uuid", "internal_notes"] },
    { title: "origin", keys: ["request_id", "source", "language", "timezone", "landing_path"] },
  ],
  productpackage: [
    { title: "what", keys: ["title", "slug", "rental_product_uuid", "summary", "description"] },
    {
      title: "price",
      keys: [
        "price_model",
        "price",
        "times_of_day",
        "late_night",
        "hours_min",
        "hours_max",
        "guests_min",
        "guests_max",
      ],
    },
    { title: "pictures", keys: ["pictures"] },
    { title: "terms", keys: ["includes", "excludes", "cancellation", "occasions"] },
    { title: "extras", keys: ["options"] },
    { title: "search", keys: ["seo_title", "seo_description"] },
    { title: "publishing", keys: ["statusid", "featured_order"] },
  ],
  article: [
    { title: "what", keys: ["title", "slug", "excerpt"] },
    { title: "text", keys: ["body"] },
    { title: "pictures", keys: ["cover_file_uuid"] },
    { title: "publishing", keys: ["statusid", "published_date", "author", "tags"] },
    { title: "search", keys: ["seo_title", "seo_description"] },
  ],
  rentalpartner: [
    { title: "what", keys: ["name", "slug", "area", "logo", "languages", "description"] },
    { title: "mail", keys: ["email", "phone", "whatsapp"] },
    { title: "business", keys: ["commission_bp", "statusid"] },
    { title: "figures", keys: ["rating", "rating_count", "response_minutes", "response_rate"] },
  ],
  rentalproduct: [
    {
      title: "what",
      keys: ["title", "slug", "rental_partner_uuid", "type", "description"],
    },
    {
      title: "figures",
      keys: ["capacity", "cabins", "crew", "length_cm", "year", "builder", "location", "amenities"],
    },
    { title: "pictures", keys: ["pictures"] },
    { title: "publishing", keys: ["statusid"] },
  ],
  user: [
    { title: "contact", keys: ["name", "email", "language", "timezone"] },
    {
      title: "access",
      keys: [
        "statusid",
        "last_login_date",
        "password",
        "roles",
        "rental_partner_uuid",
        "referral_partner_uuid",
      ],
    },
  ],
  booking: [
    {
      title: "trip",
      keys: [
        "start_date",
        "end_date",
        "guests",
        "rental_product_uuid",
        "product_package_uuid",
        "meeting_point",
      ],
    },
    { title: "money", keys: ["total", "deposit", "extras"] },
    { title: "contact", keys: ["name", "phone", "email", "user_uuid"] },
    {
      title: "offer",
      keys: ["rental_request_uuid", "rental_approval_uuid", "rental_partner_uuid"],
    },
    { title: "state", keys: ["state", "statusid", "change_message", "change_asked_date"] },
  ],
  rentalapproval: [
    {
      title: "offer",
      keys: [
        "price",
        "vat",
        "valid_until_date",
        "rental_product_uuid",
        "product_package_uuid",
        "start_date",
        "meeting_point",
        "extras",
        "note",
      ],
    },
    { title: "terms", keys: ["includes", "excludes", "cancellation"] },
    {
      title: "state",
      keys: [
        "state",
        "rental_request_uuid",
        "rental_partner_uuid",
        "made_for",
        "reason",
        "revision",
        "statusid",
      ],
    },
    {
      title: "dates",
      keys: [
        "queued_date",
        "sent_date",
        "opened_date",
        "answered_date",
        "reminded_date",
        "ending_told_date",
      ],
    },
  ],
  siteconfig: [
    { title: "site", keys: ["name", "founder_name", "url", "description", "logo", "favicon"] },
    {
      title: "mail",
      keys: [
        "email_sender",
        "email_support",
        "email_admin",
        "phone_primary",
        "phone_whatsapp",
        "whatsapp_link",
      ],
    },
    { title: "address", keys: ["address_area", "address_city", "address_country"] },
    { title: "chat", keys: ["chat_assistant_uuid", "chat_server_url"] },
    { title: "search", keys: ["default_seo_image", "default_seo_keywords", "analytics_id"] },
    { title: "technical", keys: ["statusid"] },
  ],
  chat: [
    {
      title: "state",
      keys: [
        "state",
        "user_uuid",
        "chat_assistant_uuid",
        "rental_request_uuid",
        "language",
        "statusid",
      ],
    },
    {
      title: "figures",
      keys: ["message_count", "visitor_count", "last_message_date", "last_from"],
    },
  ],
  chatassistant: [
    { title: "what", keys: ["name", "avatar", "greeting", "active", "statusid"] },
    { title: "behaviour", keys: ["tone", "model", "instructions"] },
  ],
  newsletter: [
    { title: "contact", keys: ["email", "typeid", "language", "timezone", "statusid"] },
    {
      title: "consent",
      keys: [
        "consent_date",
        "confirmed_date",
        "unsubscribed_date",
        "consent_version",
        "consent_source",
        "consent_channels",
        "consent_text",
      ],
    },
  ],
  referralpartner: [
    { title: "contact", keys: ["name", "email", "statusid"] },
    { title: "link", keys: ["sharelink", "commission_bp"] },
    { title: "figures", keys: ["visit_count", "request_count", "booking_count"] },
  ],
  file: [
    { title: "what", keys: ["alt", "original_name", "statusid"] },
    {
      title: "technical",
      keys: ["key", "mime", "bytes", "width", "height", "colours", "checksum", "upload_uuid"],
    },
  ],
};

/** The cards of an entity's editor, each column in one of them. */
export function cardPlans(api: string, keys: readonly string[]): readonly CardPlan[] {
  const plans = CARDS[api] ?? [{ title: "record", keys: [] }];
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

/** Columns that fill up a line, by the api name of their entity. */
const OWN_SPANS: Readonly<Record<string, Readonly<Record<string, Span>>>> = {
  rentalrequest: {
    product_package_uuid: "wide",
    referral_partner_uuid: "wide",
    landing_path: "wide",
  },
  productpackage: {
    hours_min: "quarter",
    hours_max: "quarter",
    guests_min: "quarter",
    guests_max: "quarter",
    seo_title: "full",
  },
  article: { seo_title: "full", author: "third" },
  faq: { question: "full" },
  user: { statusid: "quarter", last_login_date: "third", password: "third" },
};

export function spanOf(api: string, key: string, field: Field): Span {
  const own = OWN_SPANS[api]?.[key];
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

import { integer, text } from "drizzle-orm/sqlite-core";
import { instant, oneOf, recordTable, translations, words } from "#db/columns.ts";
import { defineEntity } from "#db/entity.ts";
import { ANALYTICS_ID_PATTERN } from "#domain/config/analytics.ts";
import type { Currency } from "#domain/config/currencies.ts";
import { site } from "#domain/config/site.ts";
import type { Field } from "#domain/rules/fields.ts";
import { timeRuleFields } from "#domain/rules/vessel-rules.ts";
import { chat_assistant } from "./chat-assistant.ts";
import { timeRules } from "./rental-product.ts";

/**
 * The site configuration (SPEC §3): one row, which `singleton` makes sure of. Nobody edits `domain`, `image_base` and
 * `upload_base`: the first is the host of `url`, and where files lie is the deployment's (docs/decisions.md).
 */
export const site_config = recordTable(
  "site_config",
  {
    singleton: integer().notNull().unique().default(1),
    name: words(),
    domain: words(),
    url: words(),
    description: words(),
    logo: words(),
    favicon: words(),
    email_sender: words(),
    email_support: words(),
    email_admin: words(),
    phone_primary: words(),
    phone_whatsapp: words(),
    address_city: text().notNull().default(site.address_city),
    address_area: text().notNull().default(site.address_area),
    address_country: text().notNull().default(site.address_country),
    chat_server_url: words(),
    chat_assistant_uuid: text().references(() => chat_assistant.uuid),
    whatsapp_link: words(),
    image_base: words(),
    upload_base: words(),
    default_seo_image: words(),
    default_seo_keywords: words(),
    analytics_id: words(),
    founder_name: words(),
    founder_role: words(),
    founder_portrait: words(),
    opening_hours: words(),
    rates_date: instant(),
    rate_usd: words(),
    rate_eur: words(),
    rate_gbp: words(),
    rate_inr: words(),
    rate_sar: words(),
    ...timeRules(),
    translations: translations(),
  },
  (t) => [oneOf("site_config_singleton", t.singleton, [1])],
);

const URL_PATTERN = "https?://[^\\s]+";

/** What one of a currency is in AED: above 0, with a point. */
function rateField(currency: Currency): Field {
  const label = `1 ${currency} in AED`;
  return {
    ...{ label, kind: "text", pattern: "(?=.*[1-9])\\d{1,4}(?:\\.\\d{1,6})?" },
    message: `${label} must be a number above 0, like 3.6725`,
  };
}

export const siteConfigEntity = defineEntity({
  name: "SiteConfig",
  edit: "Settings",
  table: site_config,
  single: true,
  label: { one: "Site configuration", many: "Site configuration" },
  title: "name",
  columns: ["name", "url", "email_support", "update_date"],
  translated: [
    "description",
    "address_city",
    "address_area",
    "address_country",
    "default_seo_keywords",
    "founder_role",
    "opening_hours",
  ],
  fields: {
    name: { label: "Name", kind: "text", required: true, maxLength: 60 },
    url: { label: "Address", kind: "text", pattern: URL_PATTERN },
    description: { label: "Description", kind: "textarea", maxLength: 300 },
    logo: { label: "Logo", kind: "text" },
    favicon: { label: "Favicon", kind: "text" },
    email_sender: { label: "Sender email", kind: "email" },
    email_support: { label: "Support email", kind: "email" },
    email_admin: { label: "Administrator email", kind: "email" },
    phone_primary: { label: "Phone", kind: "phone" },
    phone_whatsapp: { label: "WhatsApp", kind: "phone" },
    address_city: { label: "City", kind: "text" },
    address_area: { label: "Area", kind: "text" },
    address_country: { label: "Country", kind: "text" },
    chat_server_url: { label: "Chat server", kind: "text", pattern: URL_PATTERN },
    chat_assistant_uuid: { label: "Assistant", kind: "relation", relation: "chatassistant" },
    whatsapp_link: { label: "WhatsApp link", kind: "text", pattern: URL_PATTERN },
    default_seo_image: { label: "Default SEO image", kind: "text" },
    default_seo_keywords: {
      label: "Default SEO keywords",
      kind: "text",
      maxLength: 300,
      hint: "The keywords of every public page",
    },
    analytics_id: {
      label: "Analytics id",
      kind: "text",
      pattern: ANALYTICS_ID_PATTERN,
      message: "Analytics id must look like G-ABC123DEF4 or GTM-ABC1234",
      hint: "With one, visitors are asked whether they agree before anything of Google's is loaded. Empty: nobody is asked.",
    },
    founder_name: { label: "Founder", kind: "text", maxLength: 100 },
    founder_role: { label: "Founder's role", kind: "text", maxLength: 100 },
    founder_portrait: {
      label: "Founder's portrait",
      kind: "text",
      hint: "Path of a public file, or the uuid of an uploaded one",
    },
    opening_hours: {
      label: "Opening hours",
      kind: "text",
      maxLength: 200,
      hint: "When a person answers, in Dubai time",
    },
    rates_date: {
      label: "Day of the rates",
      kind: "date",
      dayAlone: true,
      hint: "Visitors are told. Without it, sums are shown in AED only",
    },
    rate_usd: rateField("USD"),
    rate_eur: rateField("EUR"),
    rate_gbp: rateField("GBP"),
    rate_inr: rateField("INR"),
    rate_sar: rateField("SAR"),
    ...timeRuleFields,
  },
});

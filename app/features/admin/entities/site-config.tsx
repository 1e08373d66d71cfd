import type { EntityView } from "#app/features/admin/entity-view.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { RULE_NAMES } from "#domain/rules/vessel-rules.ts";

export const siteConfigView: EntityView<"siteconfig"> = {
  place: { group: "system", label: adminListMessages.places.settings },
  cards: [
    { title: "site", keys: ["name", "url", "description", "logo", "favicon"] },
    { title: "founder", keys: ["founder_name", "founder_role", "founder_portrait"] },
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
    {
      title: "address",
      keys: ["address_area", "address_city", "address_country", "opening_hours"],
    },
    { title: "chat", keys: ["chat_assistant_uuid", "chat_server_url"] },
    { title: "search", keys: ["default_seo_image", "default_seo_keywords", "analytics_id"] },
    {
      title: "currencies",
      note: "currenciesNote",
      keys: ["rates_date", "rate_usd", "rate_eur", "rate_gbp", "rate_inr", "rate_sar"],
    },
    { title: "sails", note: "sailsSite", keys: RULE_NAMES },
    { title: "technical", keys: ["statusid"] },
  ],
};

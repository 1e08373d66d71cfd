import {
  created,
  onSite,
  PUBLISHED,
  UNDESCRIBED,
  UNTRANSLATED,
} from "#app/features/admin/entity-parts.ts";
import type { EntityView } from "#app/features/admin/entity-view.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { TERMS_NAMES } from "#domain/rules/payment-terms.ts";

const { columns: heads } = adminListMessages;
const path = "/package/";

export const productPackageView: EntityView<
  "productpackage",
  "options" | "described" | "translated"
> = {
  place: { group: "catalogue" },
  columns: [
    { key: "title", under: "rental_product_uuid" },
    { key: "price", under: "price_model" },
    { key: "guests_min", label: heads.guests, as: "span", with: ["guests_max"] },
    { key: "hours_min", label: heads.hours, as: "span", with: ["hours_max"] },
    { key: "featured_order", label: heads.featured },
    { key: "statusid" },
    created,
  ],
  ...PUBLISHED,
  tabs: [...PUBLISHED.tabs, UNDESCRIBED, UNTRANSLATED],
  filters: ["statusid", "rental_product_uuid", "price", "price_model"],
  cards: [
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
    { title: "payment", note: "paymentOfPackage", keys: [...TERMS_NAMES] },
    { title: "extras", keys: ["options"] },
    { title: "search", keys: ["seo_title", "seo_description"] },
    { title: "publishing", keys: ["statusid", "featured_order"] },
  ],
  spans: {
    hours_min: "quarter",
    hours_max: "quarter",
    guests_min: "quarter",
    guests_max: "quarter",
    seo_title: "full",
  },
  page: { path },
  consequences: [
    ...onSite(path),
    { keys: ["price", "price_model"], text: () => editMessages.consequences.price },
  ],
};

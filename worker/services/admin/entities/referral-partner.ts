import { visitsOfAffiliate } from "#db/queries/admin/related.ts";
import type { Row } from "#db/registry.ts";
import { PEOPLE, REQUESTS } from "../related-lines.ts";
import type { EntityRules } from "../rules.ts";

export const referralPartnerRules: EntityRules<Row<"referralpartner">> = {
  related: [
    {
      title: "visits",
      entity: "sharevisit",
      where: visitsOfAffiliate,
      same: { key: "sharelink", as: "sharelink" },
      show: { title: "landing_path", detail: ["day", "count"] },
    },
    { ...REQUESTS, key: "referral_partner_uuid" },
    { ...PEOPLE, key: "referral_partner_uuid" },
  ],
};

import { reviewsOfPackage } from "#db/queries/admin/related.ts";
import { openRequests, tripsToCome } from "#db/queries/admin/uses.ts";
import { isPublicPackage } from "#db/queries/published.ts";
import type { Row } from "#db/registry.ts";
import { BOOKINGS, REQUESTS, REVIEWS } from "../related-lines.ts";
import type { EntityRules } from "../rules.ts";

export const productPackageRules: EntityRules<Row<"productpackage">> = {
  uses: [openRequests("product_package_uuid"), tripsToCome("product_package_uuid")],
  related: [
    { ...REQUESTS, key: "product_package_uuid" },
    { ...BOOKINGS, key: "product_package_uuid" },
    { ...REVIEWS, where: reviewsOfPackage },
  ],
  aside: { public: isPublicPackage },
};

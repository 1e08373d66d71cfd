import { namedBy, packagesWithOption } from "#db/queries/admin/uses.ts";
import { isPublicRating } from "#db/queries/published.ts";
import type { Api, Row } from "#db/registry.ts";
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { adminBookingMessages } from "#domain/messages/en/admin-booking.ts";
import { bookingRules } from "./entities/booking.ts";
import { chatRules } from "./entities/chat.ts";
import { fileRules } from "./entities/file.ts";
import { newsletterRules } from "./entities/newsletter.ts";
import { productPackageRules } from "./entities/product-package.ts";
import { referralPartnerRules } from "./entities/referral-partner.ts";
import { rentalApprovalRules } from "./entities/rental-approval.ts";
import { rentalPartnerRules } from "./entities/rental-partner.ts";
import { rentalProductRules } from "./entities/rental-product.ts";
import { rentalRequestRules } from "./entities/rental-request.ts";
import { userRules } from "./entities/user.ts";
import { CHATS, PACKAGES } from "./related-lines.ts";
import type { EntityRules } from "./rules.ts";

/** The entities with rules beyond their fields; those with a line or two of them stand here as a whole. */
export const RULES: { readonly [A in Api]?: EntityRules<Row<A>> } = {
  booking: bookingRules,
  chat: chatRules,
  chatassistant: {
    uses: [namedBy("siteconfig", "chat_assistant_uuid")],
    related: [{ ...CHATS, key: "chat_assistant_uuid" }],
  },
  file: fileRules,
  newsletter: newsletterRules,
  partnerrating: { aside: { public: isPublicRating } },
  productoption: {
    uses: [packagesWithOption],
    related: [{ ...PACKAGES, via: "options" }],
  },
  productpackage: productPackageRules,
  referralpartner: referralPartnerRules,
  rentalapproval: rentalApprovalRules,
  rentalpartner: rentalPartnerRules,
  rentalproduct: rentalProductRules,
  rentalrequest: rentalRequestRules,
  upload: {
    related: [
      {
        title: "files",
        entity: "file",
        key: "upload_uuid",
        show: { title: "original_name", detail: ["mime"] },
      },
    ],
  },
  user: userRules,
  vesselblock: {
    checks: {
      vessel_block_dates: { end_date: adminApiMessages.save.endsBefore("To") },
      vessel_booked: { start_date: adminBookingMessages.sold },
    },
  },
};

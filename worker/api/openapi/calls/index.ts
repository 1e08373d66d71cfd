import type { Descriptions } from "../description.ts";
import { accountDescriptions } from "./accounts.ts";
import { adminRecordDescriptions } from "./admin-records.ts";
import { adminWorkDescriptions } from "./admin-work.ts";
import { catalogueDescriptions } from "./catalogue.ts";
import { partnerDescriptions } from "./partner.ts";
import { siteDescriptions } from "./site.ts";
import { visitorDescriptions } from "./visitors.ts";

/** Every call of the API as others read of it. */
export const descriptions: Descriptions = {
  ...catalogueDescriptions,
  ...visitorDescriptions,
  ...accountDescriptions,
  ...partnerDescriptions,
  ...siteDescriptions,
  ...adminRecordDescriptions,
  ...adminWorkDescriptions,
};

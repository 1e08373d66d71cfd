import { index, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { oneOf, recordTable, reference } from "#db/columns.ts";
import { defineEntity, options } from "#db/entity.ts";
import { REACH_OUTCOMES } from "#domain/states/invitation.ts";
import { rental_partner } from "./rental-partner.ts";
import { rental_request } from "./rental-request.ts";

/** Which providers a request went to, and why not to the others; "added" and "removed" by an administrator's hand. */
export const request_reach = recordTable(
  "request_reach",
  {
    rental_request_uuid: reference(() => rental_request.uuid),
    rental_partner_uuid: reference(() => rental_partner.uuid),
    outcome: text({ enum: REACH_OUTCOMES }).notNull(),
  },
  (t) => [
    oneOf("request_reach_outcome", t.outcome, REACH_OUTCOMES),
    uniqueIndex("request_reach_unique").on(t.rental_request_uuid, t.rental_partner_uuid),
    index("request_reach_partner").on(t.rental_partner_uuid, t.create_date),
  ],
  "newest",
);

export const requestReach = defineEntity({
  name: "RequestReach",
  table: request_reach,
  label: { one: "Provider added or taken out", many: "Providers added or taken out" },
  title: "outcome",
  readonly: true,
  columns: ["rental_request_uuid", "rental_partner_uuid", "outcome", "create_date"],
  fields: {
    rental_request_uuid: { label: "Request", kind: "relation", relation: "rentalrequest" },
    rental_partner_uuid: { label: "Provider", kind: "relation", relation: "rentalpartner" },
    outcome: {
      label: "Outcome",
      kind: "enum",
      options: options({
        invited: "Invited",
        capacity: "No vessel for so many guests",
        hours: "No package of that length",
        time_of_day: "Nothing at that time of day",
        booked: "Booked at that time",
        added: "Added by hand",
        removed: "Withdrawn by hand",
      }),
    },
  },
});

import { type Condition, listPath } from "#app/features/admin/edit/record-paths.ts";

/** Days of the range, "YYYY-MM-DD" in Dubai, both included. */
type Days = { from: string; to: string };

const SOLD = "held,confirmed,completed";

const made = ({ from, to }: Days): Condition[] => [
  ["create_date", "gte", from],
  ["create_date", "lte", to],
];

/** Where each figure's records are: every number of the dashboard leads to one of these. */
export const figureLinks = {
  requests: (days: Days, ...more: Condition[]) =>
    listPath("RentalRequest", [...made(days), ...more]),
  approved: (days: Days) => listPath("RentalRequest", [...made(days), ["statusid", "in", "2"]]),
  offers: (days: Days, ...more: Condition[]) =>
    listPath("RentalApproval", [...made(days), ["price", "empty", "false"], ...more]),
  bookings: (days: Days, ...more: Condition[]) =>
    listPath("Booking", [...made(days), ["state", "in", SOLD], ...more]),
  ofPackage: (uuid: string): Condition => ["product_package_uuid", "in", uuid],
  ofProvider: (uuid: string): Condition => ["rental_partner_uuid", "in", uuid],
  ofAffiliate: (uuid: string): Condition => ["referral_partner_uuid", "in", uuid],
} as const;

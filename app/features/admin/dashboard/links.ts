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

const HOUR_MS = 3_600_000;

/** Where what needs attention is. `now` is the server's clock, which the numbers were counted by. */
export function attentionLinks(now: Date) {
  const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString();
  return {
    new_requests: listPath("RentalRequest", [["statusid", "in", "0"]]),
    ending_offers: listPath("RentalApproval", [
      ["state", "in", "offered,revised"],
      ["valid_until_date", "gte", later(0)],
      ["valid_until_date", "lte", later(3)],
    ]),
    waiting_chats: listPath(
      "Chat",
      [
        // First, so that the list goes by it: few wait among many that are open.
        ["last_from", "in", "visitor"],
        ["state", "in", "open,taken_over"],
        ["last_message_date", "gte", later(-24)],
      ],
      "-last_message_date",
    ),
    parked_mails: "/admin/mails#parked",
    new_reviews: listPath("PartnerRating", [
      ["statusid", "in", "0"],
      ["published", "eq", "false"],
    ]),
  } as const;
}

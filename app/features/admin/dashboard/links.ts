import { type Condition, listPath } from "#app/features/admin/edit/record-paths.ts";
import type { Waits } from "#db/queries/admin/demand-figures.ts";
import type { MoneyFigure } from "#domain/data/dashboard.ts";
import type { Visit } from "#domain/data/figures.ts";
import { addDays } from "#domain/lib/dubai-date.ts";

/** Days of the range, "YYYY-MM-DD" in Dubai, both included. */
export type Days = { from: string; to: string };

const SOLD = "held,confirmed,completed,no_show";

const made = ({ from, to }: Days): Condition[] => [
  ["create_date", "gte", from],
  ["create_date", "lte", to],
];

/** Where each figure's records are: every number of the dashboard leads to one of these. */
export const figureLinks = {
  chats: (days: Days, ...more: Condition[]) => listPath("Chat", [...made(days), ...more]),
  /** Trips of some days, whenever they were asked for. */
  trips: ({ from, to }: Days, ...more: Condition[]) =>
    listPath("RentalRequest", [["start_date", "gte", from], ["start_date", "lte", to], ...more]),
  /** Rows that no list has: visits are counted by day, and the waiting list has no desk. */
  visits: (days: Days, of: Visit) =>
    `/admin/figures/visits?${new URLSearchParams({ of, ...days })}`,
  waiting: ({ from, to }: Days, by: Waits["by"], more: Readonly<Record<string, string>> = {}) =>
    `/admin/figures/waiting?${new URLSearchParams({ by, from, to, ...more })}`,

  requests: (days: Days, ...more: Condition[]) =>
    listPath("RentalRequest", [...made(days), ...more]),
  approved: (days: Days) => listPath("RentalRequest", [...made(days), ["statusid", "in", "2"]]),
  /** Invitations that count, each of which may have become an offer. */
  invitations: (days: Days, ...more: Condition[]) =>
    listPath("RentalApproval", [...made(days), ["of_deleted", "eq", "no"], ...more]),
  offers: (days: Days, ...more: Condition[]) =>
    figureLinks.invitations(days, ["price", "empty", "false"], ...more),
  bookings: (days: Days, ...more: Condition[]) =>
    listPath("Booking", [...made(days), ["state", "in", SOLD], ...more]),
  /** The rows of a month's money; what is overdue was due before `today`. */
  money: ({ from, to }: Days, today: string): Readonly<Record<MoneyFigure, string>> => {
    const within = (key: string, last = to): Condition[] => [
      [key, "gte", from],
      [key, "lte", last],
    ];
    const yesterday = addDays(today, -1);
    const late = within("due_date", yesterday < to ? yesterday : to);
    return {
      booked: listPath("Booking", within("create_date")),
      commission: `/admin/statements?month=${from.slice(0, 7)}`,
      due: listPath("Payment", within("due_date")),
      overdue: listPath("Payment", [...late, ["awaited", "eq", "yes"]]),
      refunded: listPath("PaymentEntry", [...within("done_date"), ["kind", "in", "refund"]]),
    };
  },
  ofVessel: (uuid: string): Condition => ["rental_product_uuid", "in", uuid],
  ofPackage: (uuid: string): Condition => ["product_package_uuid", "in", uuid],
  ofProvider: (uuid: string): Condition => ["rental_partner_uuid", "in", uuid],
  ofAffiliate: (uuid: string): Condition => ["referral_partner_uuid", "in", uuid],
} as const;

import { sql } from "drizzle-orm";
import { index, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, instant, json, oneOf, recordTable, reference, words } from "#db/columns.ts";
import { defineEntity, options } from "#db/entity.ts";
import type { CancellationTier } from "#domain/rules/fields.ts";
import { CHANGE_KINDS, CHANGE_SIDES, CHANGE_STATES } from "#domain/states/change.ts";
import { booking, type PriceLine } from "./booking.ts";
import type { OfferedExtra } from "./rental-approval.ts";

/** A trip as a proposal has it; `start` is ISO 8601, `total` is in fils with VAT. */
export type TripTerms = {
  rental_product_uuid: string;
  product_package_uuid: string | null;
  start: string;
  hours: number;
  guests: number;
  extras: OfferedExtra[];
  lines: PriceLine[];
  total: number;
} & Partial<TripConditions>;
/** What a package promises, as the booking has it. Proposals from before it was kept have none. */
export type TripConditions = {
  includes: string[];
  excludes: string[];
  cancellation: CancellationTier[];
};

/** A change of a booking that one side proposes and the other agrees to or refuses (DESIGN §15). */
export const booking_change = recordTable(
  "booking_change",
  {
    booking_uuid: reference(() => booking.uuid),
    side: text({ enum: CHANGE_SIDES }).notNull(),
    /** The office has proposed it for that side. */
    by_office: flag().notNull().default(false),
    kind: text({ enum: CHANGE_KINDS }).notNull().default("trip"),
    state: text({ enum: CHANGE_STATES }).notNull().default("open"),
    before: json<TripTerms>().notNull(),
    /** Null where the weather calls a trip off and nothing is chosen yet. */
    after: json<TripTerms>(),
    reason: words(),
    /** What the other side said to it. */
    answer: words(),
    /** How an administrator knows that the side they speak for agreed, or takes its proposal back. */
    way: words(),
    valid_until_date: instant().notNull(),
    decided_date: instant(),
    decided_side: text({ enum: CHANGE_SIDES }),
  },
  (t) => [
    oneOf("booking_change_side", t.side, CHANGE_SIDES),
    oneOf("booking_change_kind", t.kind, CHANGE_KINDS),
    oneOf("booking_change_state", t.state, CHANGE_STATES),
    index("booking_change_booking").on(t.booking_uuid, t.create_date),
    uniqueIndex("booking_change_one_open").on(t.booking_uuid).where(sql`${t.state} = 'open'`),
    index("booking_change_due").on(t.state, t.valid_until_date).where(sql`${t.state} = 'open'`),
  ],
  "newest",
);

export const bookingChange = defineEntity({
  name: "BookingChange",
  table: booking_change,
  readonly: true,
  label: { one: "Change of a booking", many: "Changes of bookings" },
  title: "uuid",
  search: ["reason", "answer"],
  foundBy: { booking_uuid: "booking" },
  columns: ["booking_uuid", "side", "kind", "state", "create_date"],
  fields: {
    booking_uuid: { label: "Booking", kind: "relation", relation: "booking" },
    side: {
      label: "Proposed by",
      kind: "enum",
      options: options({ visitor: "Visitor", provider: "Provider", office: "Office" }),
    },
    by_office: { label: "By the office for that side", kind: "boolean" },
    kind: {
      label: "Kind",
      kind: "enum",
      options: options({ trip: "Trip", weather: "Weather" }),
    },
    state: {
      label: "State",
      kind: "enum",
      options: options({
        open: "Open",
        agreed: "Agreed",
        refused: "Refused",
        withdrawn: "Withdrawn",
        expired: "Expired",
      }),
    },
    reason: { label: "Why", kind: "textarea" },
    answer: { label: "Answer", kind: "textarea" },
    way: { label: "How that is known", kind: "text" },
    valid_until_date: { label: "Valid until", kind: "date" },
    decided_date: { label: "Decided", kind: "date" },
  },
});

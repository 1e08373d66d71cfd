import type { BookingRow } from "#db/queries/offer-pages.ts";
import type { PaymentRow, RefundRow } from "#db/queries/payment-pages.ts";
import { openOf, paymentReference } from "#domain/lib/books.ts";
import { isOverdue } from "#domain/lib/overdue.ts";

const iso = (date: Date | null) => date?.toISOString() ?? null;

/**
 * The payments of a booking as its customer sees them; amounts in fils, instants in ISO 8601. Undefined for a booking that
 * was made before there were any.
 */
export function toPayments(
  booking: Pick<BookingRow, "kept" | "currency" | "provider" | "total">,
  { payments, refunds }: { payments: readonly PaymentRow[]; refunds: readonly RefundRow[] },
  { requestId, now }: { requestId: number; now: Date },
) {
  if (payments.length === 0) return undefined;
  const { kept, currency, total, provider } = booking;
  // Nobody goes aboard any more of a cancelled trip: what stays to be paid is transferred.
  const shown = (row: PaymentRow) =>
    kept !== null && openOf(row) > 0 && row.way === "aboard" ? null : row.way;
  const lines = payments.map((row) => {
    const open = openOf(row);
    return {
      uuid: row.uuid,
      kind: row.kind,
      amount: row.amount,
      waived: row.waived,
      paid: row.paid,
      open,
      state: row.state,
      way: shown(row),
      due_date: iso(row.due_date),
      paid_date: iso(row.paid_date),
      is_overdue: !row.on_its_way && isOverdue({ ...row, way: shown(row) }, now),
      /** Paid by card, and awaited from its bank: nobody pays it again. */
      on_its_way: row.on_its_way && open > 0,
      reference: paymentReference(requestId, row.place),
      /** What goes back of it has not gone yet. */
      is_returning: refunds.some((one) => one.payment_uuid === row.uuid && one.state !== "done"),
    };
  });
  return {
    lines,
    refunds: refunds.map(({ uuid, amount, way, state, done_date }) => ({
      ...{ uuid, amount, way, state },
      done_date: iso(done_date),
    })),
    /** Of a cancelled trip what it costs all the same; null while it stands. */
    kept,
    total,
    currency,
    provider: provider.name,
    /** Where transfers go, a line each; "" where the provider has not said. */
    bank: provider.bank_account,
  };
}
export type PaymentsView = NonNullable<ReturnType<typeof toPayments>>;
export type PaymentLine = PaymentsView["lines"][number];

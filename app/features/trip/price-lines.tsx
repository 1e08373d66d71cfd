import type { BookingData } from "#app/features/offers/offer-data.ts";
import { formatExactPrice } from "#domain/lib/money.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";

const { price: text } = tripMessages;

type Priced = Pick<BookingData, "lines" | "total" | "currency">;

/** What was agreed, line by line. What has changed the total since is a line: they add up. */
export function priceRows({ lines, total }: Priced): { label: string; amount: number }[] {
  if (lines.length === 0) return [];
  const since = total - lines.reduce((sum, { amount }) => sum + amount, 0);
  const rows = lines.map(({ kind, title, amount }) => ({
    label: kind === "vat" ? text.vat : title,
    amount,
  }));
  if (since !== 0) rows.push({ label: text.since, amount: since });
  return rows;
}

/** The same, for a description list. */
export function PriceLines({ booking }: { booking: Priced }) {
  return (
    <>
      {priceRows(booking).map(({ label, amount }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two extras may have one name, and none of them moves
          key={index}
          className={`flex items-baseline justify-between gap-4 ${index === 0 ? "mt-2 border-t border-sand-200 pt-3" : ""}`}
        >
          <dt className="min-w-0 text-ink-600 [overflow-wrap:anywhere]">{label}</dt>
          <dd className="text-end whitespace-nowrap tabular-nums">
            <bdi>{formatExactPrice(amount, booking.currency)}</bdi>
          </dd>
        </div>
      ))}
    </>
  );
}

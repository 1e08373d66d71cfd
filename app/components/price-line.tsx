import type { PackageCardData } from "#app/lib/catalogue.ts";
import { smallestTotal, unitPrice } from "#app/lib/price.ts";

/** A package's price with VAT and, when it is by the hour, the smallest total one can pay. */
export function PriceLine({
  pack,
}: {
  pack: Pick<PackageCardData, "price" | "price_model" | "hours_min" | "times_of_day">;
}) {
  const { amount, per } = unitPrice(pack);
  const smallest = smallestTotal(pack);
  return (
    <p className="text-[0.9375rem] text-ink-600">
      <bdi className="font-semibold text-ink-900">{amount}</bdi> {per}
      {smallest && `, ${smallest}`}
    </p>
  );
}

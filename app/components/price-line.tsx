import { Fragment } from "react";
import { SecondPrice } from "#app/components/second-price.tsx";
import type { PackageCardData } from "#domain/data/catalogue.ts";
import { formatPrice, packageTotal, withVat } from "#domain/lib/money.ts";
import { smallestTotal, unitPrice } from "#domain/lib/price.ts";
import { numberWord } from "#domain/lib/words.ts";
import { packageMessages } from "#domain/messages/en/package.ts";

/**
 * A package's price with VAT and, when it is by the hour, the smallest total one can pay. With `hours` the total for
 * these comes first, and the price of one after it. A sum is never parted from its currency by a new line.
 */
export function PriceLine({
  pack,
  hours = null,
}: {
  pack: Pick<PackageCardData, "price" | "price_model" | "hours_min" | "times_of_day">;
  hours?: number | null;
}) {
  const { amount, per } = unitPrice(pack);
  const asked = hours !== null && pack.price_model === "hour";
  const fils = asked ? packageTotal(pack, hours).total : withVat(pack.price);
  const first = formatPrice(fils);
  const rest = asked
    ? [packageMessages.price.forSo(numberWord(hours), hours), `${amount} ${per}`]
    : [per, smallestTotal(pack)].filter(Boolean);
  return (
    <p className="price-line note">
      <bdi>{first}</bdi>
      <SecondPrice fils={fils} />
      {rest.map((part, index) => (
        <Fragment key={part}>
          {" "}
          <span>{index < rest.length - 1 ? `${part},` : part}</span>
        </Fragment>
      ))}
    </p>
  );
}

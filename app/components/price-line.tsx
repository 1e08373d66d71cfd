import { Fragment } from "react";
import { SecondPrice } from "#app/components/second-price.tsx";
import type { PackageCardData } from "#domain/data/catalogue.ts";
import { formatPrice, packageTotal, withVat } from "#domain/lib/money.ts";
import { unitPrice } from "#domain/lib/price.ts";
import { numberWord } from "#domain/lib/words.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { words } from "#domain/messages/en/words.ts";

/**
 * A package's price with VAT: in all, for so many hours or the fewest there can be, and then by the hour where it is sold
 * so. A sum is never parted from its currency by a new line. `from`: what is sold by the hour says that this is the least.
 */
export function PriceLine({
  pack,
  hours: asked,
  from = false,
}: {
  pack: Pick<PackageCardData, "price" | "price_model" | "hours_min" | "times_of_day">;
  hours?: number | null;
  from?: boolean;
}) {
  const hours = asked ?? pack.hours_min;
  const { amount, per } = unitPrice(pack);
  const isHourly = pack.price_model === "hour";
  const fils = isHourly ? packageTotal(pack, hours).total : withVat(pack.price);
  const first = formatPrice(fils);
  const rest = isHourly
    ? [packageMessages.price.forSo(numberWord(hours), hours), `${amount} ${per}`]
    : [per];
  return (
    <p className="price-line note">
      {from && isHourly && `${packageMessages.price.from} `}
      <bdi>{first}</bdi>
      <SecondPrice fils={fils} />
      {rest.map((part, index) => (
        <Fragment key={part}>
          {" "}
          <span>
            {part}
            {/* Its own, for a card that shows the first part alone. */}
            {index < rest.length - 1 && <span>{words.comma}</span>}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

import { TIME_OF_DAY } from "#domain/config/limits.ts";
import type { OptionData, PackageCardData } from "#domain/data/catalogue.ts";
import { formatPrice, packageTotal, taxed, withVat } from "#domain/lib/money.ts";
import { packageMessages } from "#domain/messages/en/package.ts";

type Priced = Pick<PackageCardData, "price" | "price_model" | "hours_min" | "times_of_day">;

/** The price with VAT as a headline and what it is for, e.g. "AED 1,260" and "an hour". */
export function unitPrice(pack: Priced): { amount: string; per: string } {
  const { perHour, perEvening, perOuting } = packageMessages.price;
  const amount = formatPrice(withVat(pack.price));
  if (pack.price_model === "hour") return { amount, per: perHour };
  const evening = pack.times_of_day.every((time) => time === TIME_OF_DAY.evening);
  return { amount, per: evening ? perEvening : perOuting };
}

/** What extras cost for a number of hours and guests, in fils, net of VAT. */
function extrasNet(
  extras: readonly Pick<OptionData, "price" | "unit">[],
  { hours, guests }: { hours: number; guests: number },
): number {
  const times = { booking: 1, hour: hours, guest: guests };
  return extras.reduce((sum, extra) => sum + extra.price * times[extra.unit], 0);
}

export type Breakdown = { base: number; extras: number; vat: number; total: number };

/** The lines of the sum a visitor sees, in fils; VAT is taken once, on base and extras together. */
export function breakdown(
  pack: Pick<Priced, "price" | "price_model">,
  extras: readonly Pick<OptionData, "price" | "unit">[],
  choice: { hours: number; guests: number },
): Breakdown {
  const base = packageTotal(pack, choice.hours).net;
  const added = extrasNet(extras, choice);
  const { vat, total } = taxed(base + added);
  return { base, extras: added, vat, total };
}

import { VAT_PERCENT } from "#domain/config/limits.ts";
import { words } from "#domain/messages/en/words.ts";
import { language } from "#domain/messages/language.ts";

/** Money is integer fils everywhere (100 fils = 1 AED); only these functions turn it into text. */

/** VAT on a net amount in fils, rounded half up to whole fils. */
export function vatOf(net: number): number {
  return Math.round((net * VAT_PERCENT) / 100);
}

/** A net amount in fils with VAT added. */
export function withVat(net: number): number {
  return net + vatOf(net);
}

/** A sum in fils with its VAT; `vat` is what lies between `net` and `total`. */
export type NetAndVat = { net: number; vat: number; total: number };

/** A net amount with its VAT: as it was made where that was kept, by rule otherwise. */
export function taxed(net: number, vat: number | null = null): NetAndVat {
  const tax = vat ?? vatOf(net);
  return { net, vat: tax, total: net + tax };
}

/**
 * What an offer costs: base and extras, with the VAT it was made with where that was kept (an all-in price), by rule
 * otherwise.
 */
export function offerSums(offer: {
  price: number;
  extras: readonly { price: number }[];
  vat: number | null;
}): NetAndVat {
  return taxed(
    offer.extras.reduce((sum, extra) => sum + extra.price, offer.price),
    offer.vat,
  );
}

/**
 * An all-in price taken apart. The visitor pays exactly what was written, so VAT is what is left of it: a net amount
 * whose rounded VAT adds up to the total does not exist for every total (AED 19.00 is one).
 */
export function splitAllIn(total: number): NetAndVat {
  const net = Math.round((total * 100) / (100 + VAT_PERCENT));
  return { net, vat: total - net, total };
}

const exact = new Intl.NumberFormat(language.locale, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const whole = new Intl.NumberFormat(language.locale, { maximumFractionDigits: 0 });

/** "5,040.00": for sums that are compared or added up. */
export function formatSum(fils: number): string {
  return exact.format(fils / 100);
}

/** "AED 1,260.00": for prices that stand one below the other. */
export function formatExactPrice(fils: number, currency = "AED"): string {
  return words.sum(currency, exact.format(fils / 100));
}

/** "AED 1,260", or "AED 1,260.50" where fils remain: for prices in running text. */
export function formatPrice(fils: number, currency = "AED"): string {
  const amount = fils % 100 === 0 ? whole.format(fils / 100) : exact.format(fils / 100);
  return words.sum(currency, amount);
}

export type PriceModel = "hour" | "fixed";

/** What a package costs for a number of hours, split the way the breakdown shows it. All in fils. */
export function packageTotal(
  pack: { price: number; price_model: PriceModel },
  hours: number,
): NetAndVat {
  return taxed(pack.price_model === "hour" ? pack.price * hours : pack.price);
}

import { dubaiDay } from "#domain/lib/dubai-date.ts";

/** Currencies in which a visitor may see sums once more, roughly (DESIGN §16). What is paid is always AED. */
export const CURRENCIES = ["USD", "EUR", "GBP", "INR", "SAR"] as const;
export type Currency = (typeof CURRENCIES)[number];

/** What one of each currency is in AED, as it was typed ("3.6725"; empty where none is known), and the day of all. */
export type RateColumns = { rates_date: Date | null } & Record<
  `rate_${Lowercase<Currency>}`,
  string
>;

/**
 * The rates as one text, "2026-11-02 USD 3.6725 EUR 4.28", for `Site.rates`: a currency without a rate is left out. Empty
 * without any, or without their day.
 */
export function ratesText(config: Readonly<RateColumns>): string {
  const { rates_date, rate_usd, rate_eur, rate_gbp, rate_inr, rate_sar } = config;
  const rates = { USD: rate_usd, EUR: rate_eur, GBP: rate_gbp, INR: rate_inr, SAR: rate_sar };
  const known = CURRENCIES.filter((currency) => rates[currency] !== "");
  if (!rates_date || known.length === 0) return "";
  return [dubaiDay(rates_date), ...known.map((one) => `${one} ${rates[one]}`)].join(" ");
}

/** What such a text says: the day, the currencies, and the rates alone; undefined for an empty one. */
export function readRates(text: string | undefined) {
  const [day, ...rest] = (text ?? "").split(" ");
  if (!day) return undefined;
  const currencies = CURRENCIES.filter((currency) => rest.includes(currency));
  return { day, currencies, rates: rest.join(" ") };
}

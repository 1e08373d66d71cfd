import type { Currency } from "#domain/config/currencies.ts";

/** Words of the second, approximate currency. */
export const currencyMessages = {
  label: "Prices also in",
  none: "AED only",
  names: {
    USD: "USD, US dollar",
    EUR: "EUR, euro",
    GBP: "GBP, pound sterling",
    INR: "INR, Indian rupee",
    SAR: "SAR, Saudi riyal",
  } satisfies Record<Currency, string>,
  note: (day: string) => `Approximate, at the rates of ${day}. You pay in AED.`,
} as const;

/** Words of the second, approximate currency. */
export const currencyMessages = {
  label: "Prices also in",
  none: "AED only",
  note: (day: string) => `Approximate, at the rates of ${day}. You pay in AED.`,
} as const;

export type Summary = {
  requests: number;
  offers: number;
  /** Offers per request, to two decimals. */
  offers_per_request: number;
  /** Minutes from a request to its first offer on average, of those that got one; null without any. */
  first_offer_minutes: number | null;
  /** Share of the requests that were approved, in hundredths of a percent. */
  conversion_bp: number;
  bookings: number;
  /** Fils, with VAT. */
  revenue: number;
};
export type DayFigures = { day: string; requests: number; bookings: number; revenue: number };

/** The dashboard's figures of money, by month. */
export const MONEY_FIGURES = ["booked", "commission", "due", "overdue", "refunded"] as const;
export type MoneyFigure = (typeof MONEY_FIGURES)[number];

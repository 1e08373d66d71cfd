import { MINIMUM_LEAD_DAYS, VAT_PERCENT } from "#domain/config/limits.ts";

/** Words of the files that are read by programs. */
export const filesMessages = {
  llms: {
    about:
      "A visitor sends one request (date, time of day, guests, hours). Charter companies that can serve it answer with " +
      `offers by email within hours, all-in and in dirhams, ${VAT_PERCENT} % VAT included. The visitor compares them on one page ` +
      `and accepts one, or reserves one package directly. Requests are made at least ${MINIMUM_LEAD_DAYS} days ahead; times are Dubai time.`,
    how: "How it works",
    packages:
      "every package with its whole price, filtered by guests, hours, time of day, type, price and occasion",
    request: "Request offers",
    requestText: "the form; ?date, ?timeofday, ?guests and ?duration fill it in",
  },
} as const;

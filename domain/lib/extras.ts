import { offersMessages } from "#domain/messages/en/offers.ts";
import { formatPrice } from "./money.ts";

/** Extras that were accepted, as pages and mails name them: each is a part of the total, in fils before VAT. */
export function extraTexts(
  extras: readonly { title: string; price: number }[],
  currency: string,
): string[] {
  return extras.map(({ title, price }) =>
    offersMessages.extra(title, formatPrice(price, currency)),
  );
}

import { offersMessages } from "#domain/messages/en/offers.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
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

const WISH = packageMessages.extras.wish([]).trim();

/**
 * The extras a comment asks for, in the line that the package's page writes into it (`packageMessages.extras.wish`). The
 * provider reads the comment alone, so what is taken out there is not asked for.
 */
export function wishedExtras<Extra extends { title: string }>(
  comment: string,
  options: readonly Extra[],
): Extra[] {
  const wishes = comment
    .split("\n")
    .filter((line) => line.trim().startsWith(WISH))
    .flatMap((line) => line.trim().slice(WISH.length).split(","))
    .map((wish) => wish.trim().toLowerCase());
  return options.filter(({ title }) => wishes.includes(title.toLowerCase()));
}

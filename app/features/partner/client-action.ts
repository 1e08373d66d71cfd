import { orOffline } from "#app/features/account/client-action.ts";
import type { OfferAnswer } from "#app/features/offers/offer-data.ts";
import { accountMessages } from "#domain/messages/en/account.ts";

/** The values of a posted form by name; those of a repeated field joined by line breaks, as the pages expect them. */
export function postedValues(posted: FormData): Record<string, string> {
  return Object.fromEntries(
    [...new Set(posted.keys())].map((name) => [name, posted.getAll(name).map(String).join("\n")]),
  );
}

/** The clientAction of the answer page: without network it keeps what was written and says so. */
export const answerClientAction = orOffline<OfferAnswer>((posted) => ({
  intent: `${posted.get("intent") ?? ""}`,
  errors: {},
  failure: accountMessages.failures.network,
  values: postedValues(posted),
}));

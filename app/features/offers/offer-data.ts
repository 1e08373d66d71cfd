import type { loadAnswer, toChoice } from "#app/features/partner/answer.server.ts";
import type { loadRequest } from "./request.server.ts";
import type { toOffer, toSummary } from "./to-page.server.ts";

/** What the pages of a request show. Amounts are integer fils; instants are ISO 8601; days "YYYY-MM-DD" in Dubai. */

/** A request as its visitor and the providers see it; the contact is never part of it. */
export type RequestSummary = ReturnType<typeof toSummary>;

/** An offer as the visitor compares it. `price` and extras are net; `vat` is on their sum; `total` is what is paid. */
export type Offer = NonNullable<ReturnType<typeof toOffer>>;

/** What the visitor's page of a request shows. */
export type RequestPageData = Awaited<ReturnType<typeof loadRequest>>["page"];

/** What the form that changes a request's trip begins with, and what a look with it shows. */
export type { TripForm, TripPreview } from "./request.server.ts";

/** A vessel with its packages, to choose from when a provider answers. */
export type OfferChoice = ReturnType<typeof toChoice>;

/** A provider's page of one invitation. */
export type AnswerPageData = Awaited<ReturnType<typeof loadAnswer>>["page"];

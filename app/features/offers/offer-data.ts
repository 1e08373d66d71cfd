import type { loadAnswer } from "#app/features/partner/answer.server.ts";
import type { loadRequest } from "./request.server.ts";

/** What the pages of a request show. Amounts are integer fils; instants are ISO 8601; days "YYYY-MM-DD" in Dubai. */

/** What the visitor's page of a request shows. */
export type RequestPageData = Awaited<ReturnType<typeof loadRequest>>["page"];

/** What the form that changes a request's trip begins with, and what a look with it shows. */
export type { TripForm, TripPreview } from "./request.server.ts";

/** A provider's page of one invitation. */
export type AnswerPageData = Awaited<ReturnType<typeof loadAnswer>>["page"];

/** What both pages show of a request: who asks is never part of it, nor of an offer. */
export type {
  BookingData,
  Offer,
  OfferChoice,
  OfferMessage,
  RequestSummary,
} from "./request.server.ts";

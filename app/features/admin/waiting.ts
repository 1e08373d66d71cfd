import { useMatches } from "react-router";
import type { AdminNavItem } from "./admin-shell.tsx";
import { ADMIN_PLACES, LIST } from "./places.ts";

/** What waits for an administrator (db/queries/admin/attention.ts), as a page's loader found it with its own data. */
export type Waiting = {
  new_requests: number;
  ending_offers: number;
  waiting_chats: number;
  parked_mails: number;
  new_reviews: number;
};

/** Where each of it is dealt with. */
const WAITS_AT: Readonly<Record<string, keyof Waiting>> = {
  [`${LIST}/RentalRequest`]: "new_requests",
  [`${LIST}/RentalApproval`]: "ending_offers",
  [`${LIST}/Chat`]: "waiting_chats",
  "/admin/mails": "parked_mails",
  [`${LIST}/PartnerRating`]: "new_reviews",
};

/** The places of the admin area with what waits at them; without numbers where the page has not read any. */
export function usePlaces(further: readonly AdminNavItem[]): readonly AdminNavItem[] {
  const waiting = useMatches()
    .map(({ loaderData }) => loaderData)
    .find(knowsWaiting)?.waiting;
  return [...(waiting ? placesWith(waiting) : ADMIN_PLACES), ...further];
}

export function placesWith(waiting: Waiting): AdminNavItem[] {
  return ADMIN_PLACES.map((place) => {
    const key = WAITS_AT[place.to];
    return key === undefined ? place : { ...place, count: waiting[key] };
  });
}

function knowsWaiting(data: unknown): data is { waiting: Waiting } {
  if (typeof data !== "object" || data === null || !("waiting" in data)) return false;
  const { waiting } = data;
  return typeof waiting === "object" && waiting !== null && "new_requests" in waiting;
}

import { isStanding } from "#domain/states/invitation.ts";
import type { Offer } from "./offer-data.ts";

/** What offers can be sorted by; the first is the default. */
export const SORTS = ["total", "guest", "ends", "rating"] as const;
export type Sort = (typeof SORTS)[number];

/** The order a query asks for (`?sort=`); by total when it asks for none we know. */
export function readSort(query: URLSearchParams): Sort {
  const wanted = query.get("sort");
  return SORTS.find((sort) => sort === wanted) ?? SORTS[0];
}

/** True for an offer that can be accepted at an instant; the job that marks what has run out may not have been by yet. */
export function isOpenAt(
  offer: Pick<Offer, "state" | "valid_until_date">,
  instant: string,
): boolean {
  return isStanding(offer) && Date.parse(offer.valid_until_date) > Date.parse(instant);
}

const ends = (offer: Offer) => Date.parse(offer.valid_until_date);

const BY: Record<Sort, (a: Offer, b: Offer) => number> = {
  total: (a, b) => a.total - b.total,
  guest: (a, b) => a.per_guest - b.per_guest,
  ends: (a, b) => ends(a) - ends(b),
  // Without reviews there is nothing to compare: last, not worst.
  rating: (a, b) => (b.provider.rating ?? -1) - (a.provider.rating ?? -1),
};

/** The offers in the wanted order; equal ones by total and then by uuid, so that none changes places by chance. */
export function sorted(offers: readonly Offer[], sort: Sort): Offer[] {
  return offers.toSorted((a, b) => BY[sort](a, b) || BY.total(a, b) || (a.uuid < b.uuid ? -1 : 1));
}

export type Tag = "lowest" | "soonest";
/** Who ends less than an hour before the next does not end sooner to a reader. */
const WORTH_SAYING = 3_600_000;

/** The one plain tag of an offer among those it is compared with; none where it would not set one apart. */
export function tagOf(offer: Offer, offers: readonly Offer[]): Tag | undefined {
  const others = offers.filter(({ uuid }) => uuid !== offer.uuid);
  // What has to be confirmed first may come back with another price or time.
  if (others.length === 0 || offer.to_confirm) return undefined;
  if (others.every(({ total }) => total > offer.total)) return "lowest";
  if (others.every((other) => ends(other) > ends(offer) + WORTH_SAYING)) return "soonest";
  return undefined;
}

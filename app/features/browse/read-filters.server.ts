import { VESSEL_TYPES } from "#domain/config/choices.ts";
import { TIMES_OF_DAY } from "#domain/config/limits.ts";
import { OCCASIONS } from "#domain/config/occasions.ts";
import { type Browse, SORTS } from "#domain/rules/filters.ts";

type Query = { get: (name: string) => string | null };

/** What an address asks of the list. A value that means nothing is ignored, as the edge cache ignores it. */
export function readBrowse(query: Query): Browse {
  return {
    filters: {
      guests: whole(query.get("guests"), 4),
      duration: whole(query.get("duration"), 3),
      timeofday: oneOf(TIMES_OF_DAY, query.get("timeofday")),
      type: oneOf(VESSEL_TYPES, query.get("type")),
      price: whole(query.get("price"), 6),
      occasion: oneOf(OCCASIONS, query.get("occasion")),
    },
    sort: oneOf(SORTS, query.get("sort")) ?? SORTS[0],
    page: whole(query.get("page"), 3) ?? 1,
  };
}

/** A whole number from 1 on, of so many digits at most (as in domain/rules/page-policy.ts). */
function whole(text: string | null, digits: number): number | null {
  if (text === null || text.length > digits || !/^\d+$/.test(text)) return null;
  return Number(text) || null;
}

function oneOf<T extends string | number>(values: readonly T[], text: string | null): T | null {
  return values.find((value) => `${value}` === text) ?? null;
}

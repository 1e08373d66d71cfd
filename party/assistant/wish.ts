import type { VesselType } from "#domain/config/choices.ts";
import type { Occasion } from "#domain/config/landings.ts";
import type { TimeOfDay } from "#domain/config/limits.ts";

/** A most that may be spent, in whole AED with VAT: on the whole charter, on each hour, or on each guest. */
export type Budget = { amount: number; per: "total" | "hour" | "guest" };

/** What a visitor wants, as far as it is known; null or empty = nothing yet. Hours are whole. */
export type Wish = {
  guests: number | null;
  duration: number | null;
  /** A calendar day in Dubai, "YYYY-MM-DD". */
  date: string | null;
  /** The last of several days any of which will do, from `date` on. */
  until: string | null;
  timeofday: TimeOfDay | null;
  budget: Budget | null;
  occasion: Occasion | null;
  type: VesselType | null;
  /** Kinds of vessel that it must not be, and places it must not leave from. */
  without: readonly string[];
  /** Words for what should be aboard, as records write them ("jet ski"). */
  amenities: readonly string[];
  /** As vessels and providers name it ("Dubai Marina"). */
  area: string | null;
  /** The hour of the clock in Dubai at which to go out, 0 to 23. */
  hour: number | null;
};

/** Nothing known yet. */
export const NO_WISH: Wish = {
  guests: null,
  duration: null,
  date: null,
  until: null,
  timeofday: null,
  budget: null,
  occasion: null,
  type: null,
  without: [],
  amenities: [],
  area: null,
  hour: null,
};

/** Whether anything is known of the trip at all. */
export const isWished = (wish: Wish): boolean =>
  Object.values(wish).some(
    (value) => value !== null && !(Array.isArray(value) && value.length === 0),
  );

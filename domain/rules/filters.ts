import { VESSEL_TYPES, type VesselType } from "#domain/config/choices.ts";
import { OCCASIONS, type Occasion } from "#domain/config/landings.ts";
import { TIMES_OF_DAY, type TimeOfDay } from "#domain/config/limits.ts";
import { latinDigits } from "#domain/lib/digits.ts";
import { readDay } from "#domain/lib/dubai-date.ts";

/** The orders of the list; the first is the one without asking. */
export const SORTS = ["featured", "price", "guests", "newest"] as const;
export type Sort = (typeof SORTS)[number];

/** What a visitor asks of the list of packages; null where nothing is asked. */
export type Filters = {
  /** The day in Dubai ("YYYY-MM-DD") on which the vessel is free. */
  date: string | null;
  guests: number | null;
  /** Hours. */
  duration: number | null;
  timeofday: TimeOfDay | null;
  type: VesselType | null;
  /** The largest total for these hours, in whole AED with VAT. */
  price: number | null;
  occasion: Occasion | null;
};
export type FilterName = keyof Filters;

/** The filters in the order of the form, which is the order of every address. */
export const FILTER_NAMES = [
  "date",
  "guests",
  "duration",
  "timeofday",
  "type",
  "price",
  "occasion",
] as const satisfies readonly FilterName[];

/** What the list shows: which packages, in what order, and which twelve of them. */
export type Browse = { filters: Filters; sort: Sort; page: number };

export const NO_FILTERS: Filters = {
  date: null,
  guests: null,
  duration: null,
  timeofday: null,
  type: null,
  price: null,
  occasion: null,
};

/** How many packages a page of the list shows. */
export const PAGE_SIZE = 12;

/** The largest totals the list offers, in whole AED. */
export const PRICE_CHOICES: readonly number[] = [1_500, 2_500, 5_000, 10_000, 20_000, 50_000];
/** The hours the list offers: the request form's and, because some packages go further, two more. */
export const HOUR_CHOICES: readonly number[] = [2, 3, 4, 5, 6, 7, 8];

/** The filters that are set, in order. */
export function activeFilters(filters: Filters): FilterName[] {
  return FILTER_NAMES.filter((name) => filters[name] !== null);
}

/** The address of a list: only what differs from the whole list in its own order, so that it is short to share. */
export function listHref(list: Pick<Browse, "filters"> & Partial<Browse>): string {
  const { filters, sort = SORTS[0], page = 1 } = list;
  const query = new URLSearchParams();
  for (const name of activeFilters(filters)) query.set(name, `${filters[name]}`);
  if (sort !== SORTS[0]) query.set("sort", sort);
  if (page > 1) query.set("page", `${page}`);
  return query.size > 0 ? `/packages?${query}` : "/packages";
}

/** The address a filled-in form asks for: its values without the empty ones, a day as addresses have it. The first page again. */
export function formHref(form: FormData): string {
  const query = new URLSearchParams();
  for (const name of [...FILTER_NAMES, "sort"]) {
    const typed = form.get(name);
    const plain = typeof typed === "string" ? latinDigits(typed) : typed;
    const value = name === "date" && typeof plain === "string" ? (readDay(plain) ?? plain) : plain;
    if (typeof value === "string" && value !== "" && !(name === "sort" && value === SORTS[0]))
      query.set(name, value);
  }
  return query.size > 0 ? `/packages?${query}` : "/packages";
}

/** What a package's page takes over from the list it was found in, as a query with its question mark, or "". */
export function carriedQuery({ date, guests, duration, timeofday }: Filters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ date, guests, duration, timeofday }))
    if (value !== null) query.set(name, `${value}`);
  return query.size > 0 ? `?${query}` : "";
}

/** What an address asks of the list. A value that means nothing is ignored, as the edge cache ignores it. */
export function readBrowse(query: { get: (name: string) => string | null }): Browse {
  return {
    filters: {
      date: readDay(query.get("date") ?? "") ?? null,
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

/** A whole number from 1 on, of so many digits at most, in Arabic figures too (as in page-policy.ts). */
function whole(text: string | null, digits: number): number | null {
  const figures = latinDigits(text ?? "");
  if (figures.length > digits || !/^\d+$/.test(figures)) return null;
  return Number(figures) || null;
}

function oneOf<T extends string | number>(values: readonly T[], text: string | null): T | null {
  return values.find((value) => `${value}` === text) ?? null;
}

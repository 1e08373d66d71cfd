import type { Occasion } from "#domain/config/landings.ts";
import type { TimeOfDay } from "#domain/config/limits.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { capital, counted, numberWord } from "#domain/lib/words.ts";
import { timeOfDayMessages } from "#domain/messages/en/request.ts";
import { vesselMessages } from "#domain/messages/en/vessel.ts";
import type { FilterName, Filters, Sort } from "#domain/rules/filters.ts";

const hours = (n: number) => counted(n, "hour", "hours");
const price = (aed: number) => `Up to ${formatPrice(aed * 100)}`;
const occasions: Record<Occasion, string> = {
  sunset: "Sunset cruise",
  marina: "Marina tour",
  luxury: "Luxury charter",
  birthday: "Birthday",
  corporate: "Company event",
};

/** The value of a filter, in words: in its choice and in the chip that takes it away. */
const values: { [N in FilterName]: (value: NonNullable<Filters[N]>) => string } = {
  date: formatDate,
  guests: (n) => counted(n, "guest", "guests"),
  duration: hours,
  timeofday: (time) => timeOfDayMessages[time].label,
  type: (type) => vesselMessages.types[type],
  price,
  occasion: (occasion) => occasions[occasion],
};

/** Words of the list of packages. */
export const browseMessages = {
  metaTitle: (siteName: string, page: number) =>
    page > 1
      ? `Yachts for charter in Dubai, page ${page} | ${siteName}`
      : `Yachts for charter in Dubai | ${siteName}`,
  metaDescription: (page: number) =>
    `${page > 1 ? `Page ${page} of every` : "Every"} yacht and boat we offer in Dubai with its whole price: captain, crew, fuel for the usual route and VAT included.`,
  title: "All yachts",
  titleOn: (day: string) => `Free on ${formatDate(day)}`,
  titleFiltered: "Yachts and boats",
  titleAt: (time: TimeOfDay) => `${timeOfDayMessages[time].label} charters`,
  lead: "Prices are what you pay, with captain, crew, fuel for the usual route and 5\u00a0% VAT.",
  filter: {
    label: "Find a yacht",
    fold: "Filters",
    set: (count: number) => `${count} set`,
    names: {
      date: "Date",
      guests: "Guests",
      duration: "Hours",
      timeofday: "Time of day",
      type: "Vessel",
      price: "Total with VAT",
      occasion: "Occasion",
    } satisfies Record<FilterName, string>,
    any: {
      guests: "Any number",
      duration: "Any length",
      timeofday: "Any time",
      type: "Any vessel",
      price: "Any total",
      occasion: "Any occasion",
    } satisfies Record<Exclude<FilterName, "date">, string>,
    values,
    counted: (label: string, count: number) => `${label} (${count})`,
    apply: "Show yachts",
    chips: "Filters that are set",
    remove: (value: string) => `Remove: ${value}`,
    clear: "Clear all",
    removed: (value: string) => `Taken away: ${value}`,
    cleared: "All filters are cleared",
  },
  sort: {
    label: "Order",
    apply: "Sort",
    featured: "Our selection first",
    price: "Lowest total first",
    guests: "Most guests first",
    newest: "Newest first",
  } satisfies Record<Sort | "label" | "apply", string>,
  count: (total: number, filtered: boolean) => {
    const packages = `${capital(total === 0 ? "no" : numberWord(total))} ${total === 1 || total === 0 ? "package" : "packages"}`;
    if (!filtered) return packages;
    return `${packages} ${total > 1 ? "fit" : "fits"}`;
  },
  near: {
    title: "Close to what you asked",
    /** What a package differs in, above its card. */
    but: {
      date: "All but the day",
      guests: "All but the number of guests",
      duration: "All but the hours",
      timeofday: "All but the time of day",
      type: "All but the kind of vessel",
      price: "All but the total",
      occasion: "All but the occasion",
    } satisfies Record<FilterName, string>,
    /** Where all that fits otherwise is far too small for the party; the largest stands first. */
    carries: (guests: number, isLargest: boolean) =>
      isLargest ? `The largest carries ${guests}` : `Carries ${guests}`,
  },
  pages: "Pages of the list",
  none: {
    titleAll: "No package is listed just now",
    textAll:
      "Ask the providers all the same: a request names the day, the guests and the hours, and goes to everyone who can serve it.",
    title: "No package fits all of that",
    text: "Take one filter away, or ask several providers: a request names the day, the guests and the hours, and goes to everyone who can serve it.",
    clear: "Clear all filters",
    anyDay: "On any day",
    nextDay: (day: string) => `On ${formatDate(day)}`,
    /** Where nothing is free on the day that was asked for. */
    titleOn: (day: string) => `Nothing that fits is free on ${formatDate(day)}`,
    textOn:
      "Look at another day, or ask several providers: they may know of a vessel that is not listed here.",
    ask: "Ask several providers",
  },
  ask: "Ask several providers",
} as const;

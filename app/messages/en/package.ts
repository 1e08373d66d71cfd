import type { TimeOfDay } from "#app/config/limits.ts";
import { capital, counted, joined, numberWord, range } from "#app/lib/words.ts";
import { timeOfDayMessages } from "#app/messages/en/request.ts";

const hours = (n: number) => counted(n, "hour", "hours");

/** Words about packages: cards, the list and a package's own page. */
export const packageMessages = {
  price: {
    perHour: "an hour",
    perEvening: "for the evening",
    perOuting: "for the outing",
    forHours: (total: string, count: string) => `${total} for ${count}`,
    vatIncluded: (per: string) => `${per}, VAT included`,
  },
  facts: {
    upTo: (guests: number) => `Up to ${guests} guests`,
    hours: (min: number, max: number) => `${range(min, max)} ${max === 1 ? "hour" : "hours"}`,
    guestsLabel: "Guests",
    hoursLabel: "Hours",
    lengthLabel: "Length",
    crewLabel: "Crew",
    length: (cm: number) => `${(cm / 100).toFixed(1)} m`,
    crew: (besidesCaptain: number) =>
      besidesCaptain === 0 ? "Captain" : `Captain + ${besidesCaptain}`,
  },
  list: {
    metaTitle: (siteName: string) => `Yachts for charter in Dubai | ${siteName}`,
    metaDescription:
      "Every yacht and boat we offer in Dubai with its whole price: captain, crew, fuel for the usual route and VAT included.",
    title: "All yachts",
    titleAt: (time: TimeOfDay) => `${timeOfDayMessages[time].label} charters`,
    count: (n: number) => `${capital(numberWord(n))} ${n === 1 ? "package" : "packages"}.`,
    lead: "Prices are what you pay, with captain, crew, fuel for the usual route and 5 % VAT.",
    filter: "Time of day",
    anyTime: "Any time",
    none: "Nothing sails at that time of day just now.",
    ask: "Ask several providers instead",
  },
  breadcrumb: { label: "Where you are", yachts: "Yachts" },
  gallery: {
    label: "Pictures",
    all: (n: number) => `All ${n} pictures`,
    position: (n: number, of: number) => `${n} / ${of}`,
    close: "Close the pictures",
    note: "Pictures are computer-generated illustrations, not photographs of the vessel.",
  },
  day: "The day",
  holds: {
    title: "What the price holds",
    included: "Included",
    vat: "5 % VAT",
    excluded: "Not included",
  },
  extras: {
    title: "Extras",
    price: (amount: string, unit: "booking" | "hour" | "guest") =>
      `AED ${amount} ${{ booking: "a booking", hour: "an hour", guest: "a guest" }[unit]}`,
    add: "Add",
    added: "Added",
    addName: (title: string) => `Add ${title}`,
    wish: (titles: readonly string[]) => `Extras: ${titles.join(", ")}`,
  },
  cancellation: {
    title: "If plans change",
    undated: "Counted back from the start of the charter. Choose a date to see the days and sums.",
    dated: (start: string, total: string) =>
      `For a start on ${start} and a total of ${total}. Times are Dubai time.`,
    untilBefore: (notice: string) => `Until ${notice} before`,
    until: (instant: string) => `Until ${instant}`,
    after: "After that",
    always: "From booking on",
    back: (amount: string) => `${amount} back`,
    percentBack: (percent: number) => (percent === 100 ? "Everything back" : `${percent} % back`),
    nothingBack: "Nothing back",
    pay: (amount: string) => `You pay ${amount}`,
    payNothing: "You pay nothing",
    payPercent: (percent: number) => `You pay ${percent} %`,
    payAll: "You pay the whole price",
    weather:
      "If the harbour master or the captain calls it off for weather, everything comes back or the date moves. Your choice.",
  },
  provider: {
    title: "The provider",
    berthed: (area: string) => `Berthed at ${area}.`,
    speaks: (languages: readonly string[]) => `Speaks ${joined(languages)}.`,
    rating: (average: string, count: number) =>
      `Rated ${average} of 5 in ${counted(count, "review", "reviews")}.`,
    noReviews: (siteName: string) => `No reviews on ${siteName} yet.`,
  },
  reviews: {
    title: (provider: string) => `What guests say about ${provider}`,
    stars: (stars: number) => `${stars} of 5`,
  },
  buy: {
    label: "Reserve",
    date: "Date",
    time: "Time of day",
    guests: "Guests",
    hours: "Hours",
    reserve: "Reserve this package",
    reserveShort: "Reserve",
    several: "Ask several providers instead",
    perHourLine: (n: number, amount: string) => `${hours(n)} × AED ${amount}`,
    fixedLine: (n: number) => `${hours(n)}, one price`,
    extras: "Extras",
    vat: "VAT 5 %",
    total: "Total, AED",
    perGuest: (amount: string) => `AED ${amount} per guest. Nothing is charged now.`,
    summary: (n: number, guests: number) =>
      `${hours(n)}, ${counted(guests, "guest", "guests")}, VAT incl.`,
  },
} as const;

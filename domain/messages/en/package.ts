import { counted, range } from "#domain/lib/words.ts";

const hours = (n: number) => counted(n, "hour", "hours");

/** Words about packages: cards, the list and a package's own page. */
export const packageMessages = {
  price: {
    perHour: "an hour",
    perEvening: "for the evening",
    perOuting: "for the outing",
    forHours: (total: string, count: string) => `${total} for ${count}`,
    forSo: (count: string, n: number) => `for ${count} ${n === 1 ? "hour" : "hours"}`,
    vatIncluded: (per: string) => `${per}, VAT included`,
  },
  facts: {
    upTo: (guests: number) => `Up to ${guests} guests`,
    hours: (min: number, max: number) => `${range(min, max)} ${max === 1 ? "hour" : "hours"}`,
    guestsLabel: "Guests",
    hoursLabel: "Hours",
    lengthLabel: "Length",
    crewLabel: "Crew",
  },
  breadcrumb: { label: "Where you are", yachts: "Yachts" },
  gallery: {
    label: "Pictures",
    all: (n: number) => `All ${n} pictures`,
    previous: "Previous picture",
    next: "Next picture",
    show: (n: number, of: number) => `Show picture ${n} of ${of}`,
    enlarge: (n: number, of: number) => `Enlarge picture ${n} of ${of}`,
    close: "Close the pictures",
    note: "Pictures are computer-generated illustrations, not photographs of the vessel.",
  },
  day: "The day",
  times: "When it goes out",
  vessel: "The vessel",
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
  paying: {
    title: "How paying works",
    steps: (provider: string) =>
      [
        [
          "Asking and reserving",
          "Nothing is charged, and no card is asked for. This site takes no money at all.",
        ],
        [
          "When you accept",
          `You pay ${provider} directly. The offer says how much comes first, by when, and in which way.`,
        ],
        ["If you cancel", `${provider} pays back what the terms above give, the way it was paid.`],
      ] as const,
  },
  provider: { title: "The provider" },
  similar: { title: "Close to this one", all: "See all yachts" },
  reviews: { title: (provider: string) => `What guests say about ${provider}` },
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
    perGuest: (amount: string) => `AED ${amount} per guest`,
    chargedNow: "Nothing is charged now.",
    summary: (n: number, guests: number) =>
      `${hours(n)}, ${counted(guests, "guest", "guests")}, VAT incl.`,
  },
} as const;

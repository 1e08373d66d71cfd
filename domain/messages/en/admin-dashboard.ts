const part = (text: string) => (name: string) => `${text}: ${name}`;

/** Words of the dashboard. */
export const adminDashboardMessages = {
  title: "Figures",
  views: (count: string) => `${count} page views in 7 days`,
  range: {
    label: "Days shown",
    presets: {
      today: "Today",
      "7": "7 days",
      "30": "30 days",
      "90": "90 days",
      "365": "12 months",
      year: "This year",
    },
    own: "Own dates",
    from: "From",
    to: "To",
    show: "Show",
    days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    compared: (n: number, isUnfinished: boolean) => {
      const days = n === 1 ? "the day before" : `the ${n} days before`;
      return `compared with ${days}${isUnfinished ? ", until this time of day" : ""}`;
    },
  },
  figures: {
    title: "How it goes",
    requests: "Requests",
    offers_per_request: "Offers per request",
    first_offer: "To the first offer",
    conversion: "Became a booking",
    bookings: "Bookings",
    revenue: "Revenue, AED",
    vat: "VAT included",
    before: (value: string) => `before: ${value}`,
    none: "–",
    percent: (value: string) => `${value} %`,
    points: (value: string) => `${value} points`,
    minutes: (n: number) => `${n} min`,
    hours: (hours: number, minutes: number) =>
      minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`,
    trend: {
      up: (by: string) => `${by} more`,
      down: (by: string) => `${by} less`,
      same: "the same",
    },
    faster: { up: (by: string) => `${by} slower`, down: (by: string) => `${by} faster` },
    fresh: "none before",
  },
  charts: {
    title: "Day by day",
    byWeek: "Week by week",
    byMonth: "Month by month",
    average: (value: string) => `average before: ${value}`,
    most: (value: string) => `most: ${value}`,
    empty: "Nothing in this time.",
    alt: (name: string, total: string, from: string, to: string) =>
      `${name} from ${from} to ${to}: ${total} in all. The table below has each number.`,
    table: "Show as a table",
    caption: part("Figures"),
    day: "Day",
    week: "Week from",
    month: "Month",
  },
  money: {
    title: "Money, month by month",
    lead: "The last 12 months, AED with VAT; the broken line is the average of the 12 months before.",
    figures: {
      booked: "Booked value",
      commission: "Commission",
      due: "Due",
      overdue: "Overdue",
      refunded: "Refunded",
    },
    notes: {
      booked: "agreed prices by the month of the booking; of cancelled trips what they keep",
      due: "by the day it had to come",
      overdue: "of it not there, though its day is over; but what is paid aboard",
    },
    empty: "Nothing in these months.",
    caption: "Money by month, AED",
    sum: "12 months",
    before: "12 months before",
    statements: "Statements",
  },
  tops: {
    packages: "By package",
    providers: "By provider",
    affiliates: "By affiliate",
    name: { packages: "Package", providers: "Provider", affiliates: "Affiliate" },
    requests: "Requests",
    bookings: "Bookings",
    revenue: "AED",
    offers: "Offers",
    visits: "Visits",
    ofInvitations: (offers: string, invitations: string) => `${offers} of ${invitations}`,
    empty: "Nothing in these days.",
  },
  empty: {
    title: "Nothing came in, neither in these days nor in those before",
    text: "As soon as a request does, its way to a booking shows here. Choose other days above, or look after the catalogue.",
    packages: "Packages",
    providers: "Providers",
  },
  problems: {
    range:
      "Those dates can't be shown: at most 366 days, the earlier one first. These are the last 30 days.",
  },
} as const;

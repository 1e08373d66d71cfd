import {
  COMMENT_MAX,
  FORM_STEPS,
  NAME_LENGTH,
  TIME_OF_DAY,
  type TimeOfDay,
  WISHED_EXTRAS,
} from "#domain/config/limits.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { hourText } from "#domain/lib/start-times.ts";
import { capital, counted, inSeries, listed, numberWord } from "#domain/lib/words.ts";
import { words } from "#domain/messages/en/words.ts";

const inTheTime: Record<TimeOfDay, string> = {
  [TIME_OF_DAY.morning]: "in the morning",
  [TIME_OF_DAY.afternoon]: "in the afternoon",
  [TIME_OF_DAY.evening]: "in the evening",
};
const whenOf = (time: TimeOfDay, hour: number | undefined) =>
  hour === undefined ? inTheTime[time] : `at ${hourText(hour)}`;
const companiesText = (n: number) => counted(n, "company", "companies");

/** All words of the request form. Headings, labels, buttons and errors are SPEC §2, §5 and §8, verbatim. */
export const requestMessages = {
  /** Name of the dialog that holds the form (SPEC §2, app shell). */
  description:
    "One request reaches several charter companies in Dubai; their offers arrive by email within hours.",
  headings: {
    offer: "Get the Best Quotes from Multiple Yacht Rentals in Dubai",
    reservation: (packageTitle: string) => `Reserve ${packageTitle} Now`,
    preferences: "Design Your Dream Yachting Experience",
    details: (firstName: string, offer: boolean) =>
      firstName === ""
        ? "Enter Your Details for an Unforgettable Yachting Experience"
        : `Final Step, ${firstName}!${offer ? " Exciting Offers Coming Your Way" : ""}`,
    confirmationOffer: (name: string) =>
      `${name}, Thank You for Your Request! Get Ready for Your Amazing Yacht Rental Offers`,
    confirmationReservation: "Reservation Request",
  },
  labels: {
    codStartDate: "Preferred Date",
    selTimeOfDay: "Preferred Time",
    txtEmail: "Email Address",
    fidConsent:
      "I agree to marketing by email, WhatsApp, SMS and phone calls. One click takes it back.",
    txtGuests: "Number of Guests",
    txtDuration: "Duration (Hours)",
    selStartHour: "Start",
    chkExtras: "Extras",
    titName: "Full Name",
    titPhone: "Phone Number",
    fidComment: "Add a comment to your request",
    titComment: "Your Message",
  },
  /** Below the consent: what it brings, and how often. Stored with it. */
  consentNote: "New yachts and prices of the season, about once a month.",
  /** Below a field that holds what the visitor said in the chat, until they change it. */
  fromChat: "From your chat",
  /** Values of a link that the form cannot take. */
  leftOut: (parts: readonly { label: string; reason: string }[]) =>
    `Not filled in: ${parts.map(({ label, reason }) => `${label} (${reason})`).join(", ")}.`,
  /** The first choice of the start, and what is said below the two wishes that may be left open. */
  anyHour: "Any time",
  hourTaken: (hour: string) => `${hour}, taken`,
  hourClosed: (hour: string) => `${hour}, not open`,
  /** The button of a free start, beside one that is taken. */
  takeStart: (hour: string) => `Start at ${hour}`,
  /** Below the day that is chosen. */
  dayLight: (day: string, sunset: string) => `${day}, sunset ${sunset}`,
  /** Takes the start from which the trip has the sunset. */
  sunset: (start: string) => `${start} for the sunset`,
  extraFrom: (price: string) => `from ${price}`,
  extrasHint: {
    offer: "Optional. Prices from, with VAT; each offer states its own.",
    reservation: "Optional. Prices with VAT; the provider confirms them.",
  },
  phonePlaceholder: "+971501234567",
  phoneExample: "As in +971501234567.",
  phoneHint: {
    offer: "Only the provider whose offer you accept sees your number.",
    reservation: "Only the provider of this package sees your number.",
  },
  buttons: {
    previous: "Previous",
    next: "Next",
    submitOffer: "Get My Offers",
    submitReservation: "Submit Request",
    sending: "Sending",
    again: "Submit Another Request",
    less: (label: string) => `${label}: one less`,
    more: (label: string) => `${label}: one more`,
  },
  /** Beside a number that a package leaves no choice of. */
  fixed: {
    txtGuests: (n: number) => `This package is for ${counted(n, "guest", "guests")}.`,
    txtDuration: (n: number) => `This package always lasts ${counted(n, "hour", "hours")}.`,
  },
  /** How many companies fit a wish, before it is sent (domain/rules/reach.ts). */
  reach: {
    title: "Who will be asked",
    companies: (n: number, of: number) =>
      n === 0
        ? `None of ${numberWord(of)} companies takes exactly this.`
        : `${capital(numberWord(n))} of ${numberWord(of)} ${of === 1 ? "company" : "companies"} will be asked for exactly this.`,
    vessels: (n: number, of: number, guests: number) =>
      `${capital(numberWord(n))} of ${numberWord(of)} vessels ${n === 1 ? "carries" : "carry"} ${counted(guests, "guest", "guests")}. Who has none free that day is left out.`,
    /** What such requests cost; the sums have their currency. */
    price: (least: string, most: string) =>
      least === most ? `About ${least}` : `About ${least} to ${most.replace("AED ", "")}`,
    /** Until the sums are known. */
    within: "Offers by email within hours",
    priceFor: (guests: number, hours: number) =>
      `With VAT, for ${counted(guests, "guest", "guests")} and ${counted(hours, "hour", "hours")}`,
    /** Leads to the ways to more. */
    change: "What to change",
    more: "More would be asked:",
    /** One change, or two at once. */
    way: (changes: readonly string[], n: number) => `${listed(changes)}: ${companiesText(n)}`,
    ways: {
      timeofday: (value: string) => value,
      duration: (value: string) => `${value} hours`,
      guests: (value: string) => `${value} guests`,
    },
    stillSend: "You may send it all the same: we look for a yacht that fits.",
  },
  /** How many vessels are free on the day that is asked for. */
  free: {
    some: (vessels: number, of: number, day: string, time: TimeOfDay, hour?: number) =>
      `${capital(numberWord(vessels))} ${vessels === 1 ? "yacht" : "yachts"} of ${numberWord(of)} ${of === 1 ? "company" : "companies"} ${vessels === 1 ? "is" : "are"} free on ${formatDate(day)} ${whenOf(time, hour)}.`,
    none: (day: string, time: TimeOfDay, hour?: number) =>
      `No yacht is free on ${formatDate(day)} ${whenOf(time, hour)}.`,
    wish: (guests: number, hours: number) =>
      `For ${counted(guests, "guest", "guests")} and ${counted(hours, "hour", "hours")}.`,
    change: "Another day or time of day may find some. You may send it all the same.",
    look: (day: string) => `Take ${formatDate(day)}`,
  },
  /** Below the heading of the first step, which has no progress (SPEC §2). */
  steps: "Three short steps.",
  step: (n: number) => `Step ${n} of ${FORM_STEPS - 1}`,
  problems: (count: number) =>
    count === 1
      ? "One thing to put right"
      : `${["", "", "Two", "Three", "Four"][count] ?? count} things to put right`,
  aside: {
    offerTitle: "Several offers, one page",
    soFar: "Your request so far",
    request: (number: number) => `Request ${number}`,
    arrive: "Offers by email",
    arriveValue: "within hours",
    open: "Request stays open",
    openValue: "about 1 day",
    earliest: "Earliest date",
    date: "Date",
    time: "Time of day",
    guests: "Guests",
    hours: "Hours",
    start: "Start",
    extras: "Extras",
    email: "Email",
    openUntil: "Open until",
    tripLabel: "Trip",
    trip: (hours: number, guests: number) =>
      `${counted(hours, "hour", "hours")}, ${counted(guests, "guest", "guests")}`,
    totalWithVat: (sum: string) => `AED ${sum} with VAT`,
    noTotal: "The total follows guests and hours",
    cancel: "If you cancel",
    cancelUntil: (when: string) => `Until ${when}`,
    cancelAfter: "After that",
    /** Where no earlier step is left. */
    cancelNow: "From now on",
    /** The first of these with what it costs, in a line. */
    cancelling: (until: string, costs: string) => `Cancel ${until.toLowerCase()}: ${costs}`,
  },
  confirmation: {
    /** Its heading has the name and the thanks. */
    offer: (email: string) =>
      `Offers from top providers will arrive by email within hours, at ${email}.`,
    reservation: (name: string, packageTitle: string, email: string) =>
      `Thank you, ${name}. The provider of ${packageTitle} now checks the vessel for your date. The answer will arrive by email within hours, at ${email}.`,
    /** Nobody could be asked: the same as the receipt says (mail-visitors.ts). */
    nobody: (email: string) =>
      `No company has a free yacht that fits this wish as it stands, so nobody could be asked yet. We are looking for one and write to ${email} as soon as there is an offer. Another day, another time of day or fewer guests may be quicker.`,
    asked: (n: number) =>
      `${capital(numberWord(n))} ${n === 1 ? "company has" : "companies have"} your request now.`,
    /** What happens from here: three moments, each with its time. */
    moments: {
      label: "What happens next",
      sent: ["Your request arrives", "at once"],
      read: (at: string) => ["Your request has arrived", `at ${at}`] as const,
      offers: ["First offers", "by email within hours"],
      answer: ["The answer", "by email within hours"],
      choice: (until: string) => ["You choose", `until ${until}`] as const,
    },
    receipt:
      "A receipt is on its way to you. Its link is the one by which you accept, change or cancel.",
    number: "Request number",
    open: "Open your request",
    signOff: "A good day on the water to you all,",
    founder: (name: string, siteName: string) =>
      `${name === "" ? "" : `${name}, `}the founder of ${siteName}`,
  },
  errors: {
    date: {
      required: "Please select a date",
      lead: "Date must be at least 3 days from today",
      ahead: "Date must be within the next two years",
      none: (day: string, nearest: string | null, why?: string) =>
        `${why ?? `Nothing is free on ${day} for so long.`}${nearest ? ` The nearest free day is ${nearest}.` : ""}`,
      starts: (day: string, starts: string, why = "That is taken.") =>
        `${why} On ${day} it is free to start at ${starts}.`,
    },
    time: { min: "Minimum 1", max: "Maximum 3", required: "Time of day is required" },
    email: { required: "Email is required", invalid: "Please enter a valid email address" },
    hour: "Please select a start from the list",
    hourUnfit: (first: number, last: number) =>
      first === last
        ? `A trip of this time and duration starts at ${hourText(first)}`
        : `A trip of this time and duration starts between ${hourText(first)} and ${hourText(last)}`,
    extras: {
      most: `At most ${WISHED_EXTRAS.most} extras`,
      long: `An extra has at most ${WISHED_EXTRAS.titleMax} characters`,
      unknown: (titles: readonly string[]) => `Not offered: ${titles.join(", ")}`,
    },
    consent: "You must accept the terms to continue",
    guests: {
      required: "Number of guests is required",
      integer: "Number of guests must be a whole number",
      positive: "Number of guests must be positive",
      min: (n: number) => `Minimum ${n} guests required`,
      max: (n: number) => `Maximum ${n} guests allowed`,
    },
    duration: {
      required: "Duration is required",
      integer: "Duration must be a whole number",
      positive: "Duration must be positive",
      min: (n: number) => `Minimum ${n} hours required`,
      max: (n: number) => `Maximum ${n} hours allowed`,
    },
    name: {
      required: "Full name is required",
      min: `Name must be at least ${NAME_LENGTH.min} characters`,
      max: `Name must be less than ${NAME_LENGTH.max} characters`,
      letters: "Name can only contain letters, spaces, hyphens, and apostrophes",
    },
    phone: "Phone must start with + or 00 followed by 8-15 digits",
    comment: `Comment must be less than ${COMMENT_MAX} characters`,
  },
  failures: {
    invalid: "Please check your information and try again.",
    tooMany: "Too many requests. Please wait a moment and try again.",
    network: "Network error. Please check your connection and try again.",
    other: "Something went wrong. Please try again or contact support.",
  },
} as const;

/** Labels and hours of the three times of day (SPEC §2). */
export const timeOfDayMessages: Record<TimeOfDay, { label: string; hours: string }> = {
  [TIME_OF_DAY.morning]: { label: "Morning", hours: "9:00 - 12:00" },
  [TIME_OF_DAY.afternoon]: { label: "Afternoon", hours: "12:00 - 20:00" },
  [TIME_OF_DAY.evening]: { label: "Evening", hours: "20:00 - 02:00" },
};

/** The other label of the evening slot (SPEC §2, "another list"): a package may ask for it. */
export const LATE_NIGHT_LABEL = "Late Night";

/** Label and hours of a time of day; with `isLate` the third one is called 'Late Night'. */
export function timeOfDayText(time: TimeOfDay, isLate = false): { label: string; hours: string } {
  const text = timeOfDayMessages[time];
  return isLate && time === TIME_OF_DAY.evening ? { ...text, label: LATE_NIGHT_LABEL } : text;
}

/** "Afternoon, evening", or "All day" when a package takes every time of day. */
export function timesLabel(times: readonly TimeOfDay[], isLate = false): string {
  if (times.length === 3) return words.allDay;
  return capital(inSeries(times.map((time) => timeOfDayText(time, isLate).label.toLowerCase())));
}

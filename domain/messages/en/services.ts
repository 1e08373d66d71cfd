import { hourText } from "#domain/lib/start-times.ts";

/** What the services answer when something can't be done; shown on pages as it is. */
export const serviceMessages = {
  /** To visitors and providers when a step with an offer is not possible. */
  offers: {
    changed:
      "This offer has changed or is no longer open. Have a look at it as it stands, then decide.",
    toConfirm:
      "The trip has changed since this offer was made. It can be accepted once its provider confirms it for the changed trip.",
    unfit: "Your offer as it was does not fit the changed trip. Please change it.",
    booked: "This yacht is no longer free at that time. Nothing was booked for you.",
    held: (until: string) =>
      `Another guest holds this time until ${until}, Dubai time. Nothing was booked for you.`,
    patience: "Please wait for an answer first.",
    sameTrip: "Nothing is different yet. Change what you want to be different first.",
    changedOften:
      "This request has been changed many times. Please write to us, and we change it for you.",
    closed: "This request is no longer open, or has changed. Have a look at it as it stands.",
    cancelled: "This request is cancelled already. There is nothing left to do.",
    unknown: "Please choose what to do.",
  },
  /** To a provider about the fields of an offer. */
  offerForm: {
    choice: "Please choose what you offer",
    choiceUnfit: "This can't serve the request",
    start: "Please choose when the trip begins",
    option: "Please choose how long you hold the time.",
    optionLong: "Not longer than the offer holds.",
    optionTrip: "The trip begins before that.",
    optionTaken: "Somebody else has this time.",
    startTaken: "The vessel is taken at that time, or does not sail then by its rules",
    price: "Please give a price in AED, with two decimals at most",
    valid: "Please choose how long the offer holds",
    long: (characters: number) => `Please keep it to ${characters} characters`,
    extras: "Please give each extra a name and a price in AED",
    excludedExtra: (title: string) =>
      `${title} has a price among the extras: take it off here, or there`,
    extrasMany: (n: number) => `Please keep it to ${n} extras`,
    tiers: "Please give hours before the start and a percentage from 0 to 100",
    tiersMany: (n: number) => `Please keep it to ${n} steps`,
    tiersContrary: "Each step needs hours of its own, and earlier gives no less back",
    lines: (n: number, characters: number) =>
      `Please keep it to ${n} lines of ${characters} characters`,
  },
  requests: {
    packageGone: "This package is not available",
    extras: "Extras must be a list of titles, one line each",
    packageMissing: "A reservation needs a package",
    endDate: "The end date must be a date",
    endBeforeStart: "The end date must be on or after the start date",
    endLate: (days: number) => `The end date must be at most ${days} days after the start date`,
  },
  publicRecords: {
    slug: "Must be the end of a page's address, and no uuid beside it",
    hour: "Must be a full hour from which such a trip ends within its time of day",
  },
  /** Why a link's day is not in the request form; `why` is the form's own rule. */
  linkedDay: {
    refused: (day: string, why: string) => `${day} cannot be asked for: ${why}`,
    unreadable: "the link names no day of the calendar",
  },
  freeDays: {
    package: "Must be a package's uuid or the end of its page's address",
    month: "Must be a month, as in 2026-12",
    day: "Must be a day, as in 2026-12-05",
    dayOfMonth: "Must be a day of the month that is asked for",
    duration: "Must be a number of hours, 240 at most",
    durationOf: (min: number, max: number) =>
      `Must be ${min} to ${max} hours, as the package takes`,
    unknown: "There is no such package.",
    /** Why a trip cannot begin at an hour, by the rules of its vessel. */
    ruled: {
      past: "This hour is over.",
      notice: (hours: number) => `The provider needs ${hours} hours of notice.`,
      advance: (days: number) => `The yacht is booked at most ${days} days ahead.`,
      season: "The yacht does not sail in this season.",
      hours: (from: number, to: number) =>
        `The yacht sails from ${hourText(from)} to ${hourText(to)} that day.`,
      weekday: "The yacht does not sail on this weekday.",
    },
  },
  bookings: { unknown: "There is no such booking." },
  identity: {
    unauthenticated: "Please sign in.",
    forbidden: "This account may not do that.",
    unavailable:
      "This could not be done just now. Nothing you sent was lost; please try again in a moment.",
  },
  /** The page between two, which moves on by itself. */
  moving: { title: "One moment", go: "Continue" },
} as const;

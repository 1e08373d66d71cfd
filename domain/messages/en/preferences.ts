import type { LETTER_LANGUAGES } from "#domain/states/letter.ts";

/** What languages are called. */
export const letterLanguages = {
  en: "English",
  ar: "Arabic",
  de: "German",
  fr: "French",
  ru: "Russian",
  zh: "Chinese",
} as const satisfies Readonly<Record<(typeof LETTER_LANGUAGES)[number], string>>;

/** Words of the page that a marketing mail's way out leads to. */
export const preferencesMessages = {
  title: "Your mail preferences",
  heading: "Mails you get from us",
  lead: "Mails about your own requests and bookings always reach you. Everything else is up to you.",
  done: "Saved. This is what you get from now on.",
  nothing: "You get no marketing from us.",
  stop: "Unsubscribe from everything",
  choose: "Choose what you get",
  /** The consent that is stored when it is ticked. */
  offers: "Offers by email, WhatsApp, SMS and phone calls",
  newsletter: "The newsletter, by email",
  save: "Save my choice",
  language: "Language",
  asItIs: "No preference",
  often: "How often",
  each: "Every letter",
  seldom: "One letter a month at most",
  pause: "Pause for three months",
  paused: (day: string) => `You get no letters until ${day}.`,
  resume: "End the pause",
  /** The page that the mail to a new entry leads to. */
  confirm: {
    title: "Confirm your address",
    lead: {
      offers: "You hear about offers by email, WhatsApp, SMS and phone once you have confirmed.",
      newsletter: "You get the newsletter by email once you have confirmed.",
    },
    button: "Confirm my address",
    confirmed: "Confirmed. Thank you.",
    way: "Each of those mails has a link that ends them.",
    ended:
      "This link does not work any more: it is too old, or you have unsubscribed meanwhile. To get our news, agree to them once more in the request form.",
    toForm: "To the request form",
  },
} as const;

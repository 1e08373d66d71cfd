/** How a letter to subscribers goes: composed, waiting for its hour, going out, held back, gone. */
export const LETTER_STATES = ["draft", "scheduled", "sending", "paused", "sent"] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** What the office may do with a letter: from which states, and to which. The clock takes it from scheduled to sending to sent. */
export const LETTER_STEPS = {
  schedule: { from: ["draft"], to: "scheduled" },
  recall: { from: ["scheduled"], to: "draft" },
  pause: { from: ["sending"], to: "paused" },
  continue: { from: ["paused"], to: "sending" },
  end: { from: ["sending", "paused"], to: "sent" },
} as const satisfies Record<string, { from: readonly LetterState[]; to: LetterState }>;
export type LetterStep = keyof typeof LETTER_STEPS;
export const isLetterStep = (text: string): text is LetterStep => text in LETTER_STEPS;

/** What came of a mail that did not arrive: refused for good, refused for now, called spam, never taken by the service. */
export const MAIL_EVENT_KINDS = ["bounced", "soft", "complained", "suppressed"] as const;
export type MailEventKind = (typeof MAIL_EVENT_KINDS)[number];
/** So many mails that could not be delivered for now, within so many days, end an address too. */
export const SOFT_BOUNCES = { most: 3, days: 90 } as const;

/** Things in one letter: with their pictures' addresses and lines it stays far below what mail programs cut off (100 KB). */
export const LETTER_ITEMS_MOST = 12;
/** Mails an hour: the fewest and the most a letter goes out at, and what a new one begins with. */
export const LETTER_SPEED = { min: 10, max: 20_000, usual: 1_000 } as const;
/** A letter that has begun so long ago is over, sent or not: the rows that say who has had it are kept for longer. */
export const LETTER_DAYS = 60;
/** Languages a reader may choose; letters are for one of them, or for everybody. */
export const LETTER_LANGUAGES = ["en", "ar", "de", "fr", "ru", "zh"] as const;
/** A reader may rest from letters for so many days, or get one in so many days at most. */
export const PAUSE_DAYS = 90;
export const SELDOM_DAYS = 30;

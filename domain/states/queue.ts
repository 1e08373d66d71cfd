import { MONEY_WAITS, type MoneyWait } from "./payment.ts";

/**
 * Why something waits for a person of the office (DESIGN §18): a visitor asks for one in the chat, or waits for an answer in
 * one that was taken over; a request nobody can answer, or with no offer near its end; offers that end soon; a question
 * no provider answers; a change near its end; a booking's money, or what Stripe tells of none; a review to publish; a calendar that cannot be read; mails
 * that could not be sent; a payout that was approved.
 */
export const QUEUE_KINDS = [
  ...["chat", "reply", "unasked", "no_offer", "ending", "question", "change"],
  ...MONEY_WAITS,
  ...["stripe", "review", "feed", "mails", "payout"],
] as readonly QueueKind[];
export type QueueKind =
  | ("chat" | "reply" | "unasked" | "no_offer" | "ending" | "question" | "change")
  | MoneyWait
  | ("stripe" | "review" | "feed" | "mails" | "payout");
export const isQueueKind = (text: string): text is QueueKind =>
  (QUEUE_KINDS as readonly string[]).includes(text);

/** Offers that end within so many hours wait for a word to their visitor. */
export const ENDING_HOURS = 3;

const HOUR = 60;
const DAY = 24 * HOUR;
/** Within how many minutes each is dealt with; what is not here ends at a moment of its own. */
export const PROMISED_MINUTES = {
  ...{ chat: 5, reply: 10, unasked: 30, question: 8 * HOUR },
  ...{ mails: HOUR, review: 3 * DAY, feed: DAY, payout: 3 * DAY, money: DAY },
} as const;

/** How long somebody may put a thing aside: hours from now, or the morning of one of the next days in Dubai. */
export const SNOOZES = ["1h", "3h", "tomorrow", "week"] as const;
export type Snooze = (typeof SNOOZES)[number];
export const isSnooze = (text: string): text is Snooze =>
  (SNOOZES as readonly string[]).includes(text);

import { counted } from "#domain/lib/words.ts";

/** Words of the mails that are stuck, and of a stored mail. */
export const adminOutboxMessages = {
  none: "No mail is stuck.",
  parked: (n: number) => counted(n, "mail could not be sent", "mails could not be sent"),
  pages: "Mails that could not be sent",
  tries: (n: number) => counted(n, "try", "tries"),
  retry: "Try again",
  retryAll: (n: number, most: number) =>
    n > most ? `Try these ${most} again` : `Try all ${n} again`,
  look: "Look at it",
  request: "Request",
  retried: (n: number) =>
    n === 0
      ? "That mail is no longer stuck."
      : `${counted(n, "mail is", "mails are")} on the way again.`,
  all: "All mails",
  outbox: "All that was sent",
  of: (recipient: string) => `To ${recipient}`,
  states: {
    queued: "Queued",
    sending: "Being sent",
    sent: "Sent",
    failed: "Waits for its next try",
    parked: "Parked",
  },
  lead: "As it would be sent now. Its private links are replaced by ones that open nothing.",
  unreadable: "This mail can't be shown: its data does not fit what the mail needs.",
  wrong: (keys: string) => `Missing or wrong: ${keys}. Another try will fail as well.`,
  unknownEvent: "The site sends no mail of this kind any more.",
  reason: "Why it is stuck",
  frame: (subject: string) => `The mail: ${subject}`,
} as const;

/** Words of a subscriber's consent, as administrators see and end it. */
export const adminSubscriberMessages = {
  title: "Consent",
  kinds: { 0: "Newsletter", 1: "Marketing of offers" },
  states: { active: "Subscribed", unsure: "Not confirmed", ended: "Unsubscribed", gone: "Deleted" },
  facts: {
    given: "Given",
    how: "How",
    version: "Text version",
    channels: "Channels",
    text: "What they agreed to",
    confirmed: "Address confirmed",
    since: "On the list since",
    ended: "Unsubscribed",
    by: "By",
    reason: "Reason",
    answered: "What was answered",
    lastLetter: "Last letter",
    often: "How often",
    pause: "No letters until",
  },
  /** Why it ended where nobody asked for it. */
  endedBy: {
    bounced: "mails to it are refused for good",
    soft: "mails to it did not arrive several times",
    complained: "a mail was called spam",
    suppressed: "the mail service takes no mail to it",
  } as Readonly<Record<string, string>>,
  seldom: (days: number) => `once in ${days} days at most`,
  none: "No consent is on record.",
  noneLead: "Nothing that needs a consent may be sent to this address.",
  never: "not yet",
  themselves: "the person",
  unsubscribe: {
    title: "Unsubscribe",
    reason: "Why",
    hint: "Kept in the history, not sent to anybody.",
    send: "Unsubscribe now",
  },
  back: "Who is unsubscribed comes back only by a consent of their own: by the form, or the page their mails lead to.",
  done: "They get no more marketing.",
  newsletter: "Newsletter",
  errors: {
    resubscribe:
      "Only the person can subscribe again: by the form, or the page their mails lead to.",
    unknown: "Please choose what to do.",
  },
} as const;

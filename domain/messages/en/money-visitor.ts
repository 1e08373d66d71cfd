import { counted } from "#domain/lib/words.ts";

const days = (n: number) => counted(n, "day", "days");

/** When a trip is paid, before there is a booking: in a package, an offer and both forms. */
export const scheduleMessages = {
  title: "Payment",
  /** The schedule on one line. */
  line: (schedule: string) => `Payment: ${schedule}.`,
  within: (n: number) => `within ${days(n)}`,
  atOnce: "at once",
  beforeTrip: "before the trip",
  daysBefore: (n: number) => `${days(n)} before`,
  by: (day: string) => `by ${day}`,
  aboard: "aboard",
  aboardOn: (day: string) => `aboard on ${day}`,
  deposit: (amount: string, when: string) => `${amount} deposit ${when}`,
  rest: (when: string) => `rest ${when}`,
  whole: (when: string) => `all ${when}`,
  table: {
    now: "Due when you accept",
    later: "Due later",
    nothingNow: "Nothing",
    nothingLater: "Nothing more",
  },
  accept: {
    title: "What you pay, and when",
    transfer: (when: string) => `${when}, by bank transfer`,
    cardOrTransfer: (when: string) => `${when}, by card or bank transfer`,
    /** Where something is transferred. */
    nothingNow:
      "Nothing is charged now. The next page and our email have the bank account and your reference.",
    aboard: "Nothing is charged now: you pay aboard.",
  },
} as const;

/** The payments of a booking, for its customer. */
export const paymentsMessages = {
  title: "Payments",
  whole: "Whole price",
  came: (paid: string) => `${paid} has come`,
  open: (open: string) => `${open} open`,
  of: (amount: string) => `Of ${amount}`,
  less: (waived: string) => `${waived} not due any more`,
  returning: "To be refunded",
  due: (day: string) => `Due by ${day}`,
  dueAtOnce: "Due now",
  /** The trip is called off for the weather. */
  waits: "Nothing to be paid until it is known what becomes of the trip",
  dueAboard: (day: string) => `To be paid aboard on ${day}`,
  paidOn: (day: string, way: string) => `Paid on ${day}, ${way}`,
  paidAboard: (day: string) => `Paid aboard on ${day}`,
  overdue: "Overdue",
  /** Of a payment behind the next one. */
  later: "Later",
  /** Paid by card, not confirmed by the bank. */
  onItsWay: "On its way",
  reference: "Reference",
  /** In the sentence behind a day. */
  ways: { card: "by card", transfer: "by bank transfer", aboard: "aboard" },
  cardOrTransfer: "by card or bank transfer",
  bank: {
    title: "Bank transfer",
    lead: (provider: string) =>
      `Transfer to ${provider} and write the payment's reference, so that it is found. It shows here once ${provider} has seen it.`,
    none: (provider: string) =>
      `${provider} gives you its bank account: call or write, and name the payment's reference.`,
  },
  refunds: {
    title: "What comes back",
    due: "On its way",
    /** A transfer, or money handed back: it goes when a person sends it. */
    byHand: (provider: string) => `${provider} sends it back`,
    done: (day: string) => `Done on ${day}`,
    failed: "Did not arrive: it is still owed to you, and we see to it",
  },
  cancelled: {
    /** To both sides, before and after; null: nothing. `isLess`: something was let go beyond the conditions. */
    costs: (costs: string | null, total: string, isLess = false) =>
      costs === null
        ? "Cancelled, the trip costs nothing."
        : `Cancelled, the trip costs ${costs} of ${total}${isLess ? ", less than by its conditions" : " by its conditions"}.`,
    back: (back: string) => `${back} comes back to you, the way it was paid.`,
    open: (open: string) => `${open} of it is still to be paid.`,
    settled: "Nothing is open.",
  },
  invoice: "Invoice",
  /** In the list of somebody's trips. */
  inList: { label: "To pay", by: (amount: string, day: string) => `${amount} due by ${day}` },
  /** Beside a cancellation, while a card payment is not confirmed. */
  comesBack:
    "A card payment is on its way: what of it the trip does not cost any more comes back to you.",
  /** What cancelling means for what was paid; `back` and `open` are null where there is none. */
  onCancel: (paid: string | null, back: string | null, open: string | null) => {
    if (paid === null)
      return open === null
        ? "You have paid nothing yet, and nothing has to be paid any more."
        : `You have paid nothing yet: ${open} remains to be paid.`;
    const goes = back === null ? "none of it goes back" : `${back} of it goes back as it was paid`;
    return `You have paid ${paid}: ${goes}${open === null ? "" : `, and ${open} remains to be paid`}.`;
  },
} as const;

import { counted } from "#domain/lib/words.ts";
import { moneyMessages } from "./money.ts";

const { kinds, ways } = moneyMessages;
type Kind = keyof typeof kinds;
type Way = keyof typeof ways;
/** "the deposit"; what a change has added has no short name of its own. */
const THE: Record<Kind, string> = {
  deposit: "the deposit",
  balance: "the balance",
  change: "the part added by a change",
};

/** Words of what a provider and the office do with the money of a booking (DESIGN §16). */
export const deskMoneyMessages = {
  title: "Payments",
  caption: (currency: string) => `Amounts in ${currency}, with VAT`,
  heads: { line: "Payment", amount: "Amount", paid: "Received", open: "Open" },
  sum: "In all",
  due: (day: string) => `due ${day}`,
  dueAboard: (day: string) => `aboard on ${day}`,
  disputed: "Disputed",
  waived: (amount: string) => `${amount} not due any more`,
  returning: (amount: string) => `${amount} still to go back`,
  paid: {
    card: "paid by card",
    transfer: "paid by bank transfer",
    aboard: "paid aboard",
  } as Record<Way, string>,
  reference: (text: string) => `Reference ${text}`,
  typed: (words: string) => `You typed: ${words}`,
  none: "No payments are kept for this booking: it was made before they were.",
  entries: {
    title: "What came, and what goes back",
    line: (kind: string, way: string) => `${kind}, ${way.toLowerCase()}`,
    marked: (who: string, day: string) => (who === "" ? day : `${day}, ${who}`),
    byCard: "goes back to the card by itself",
  },
  waiting: {
    overdue: "Payment overdue",
    card_failed: "Card refused",
    disputed: "Payment disputed",
    dispute_lost: "Dispute lost: the bank took the money",
    refund: "Money to give back",
    aboard: "Was it paid aboard?",
  },
  /** What was to be paid aboard of a trip that is over. */
  unnoted: {
    title: (amount: string) => `Was it paid aboard? ${amount}`,
    hint: "The trip is over, and nobody has noted it. If less came, or nothing, take a step below.",
    send: "Yes, all of it came",
  },
  mine: {
    title: "Payments that need you",
    line: (vessel: string, day: string) => `${vessel} on ${day}`,
    since: (day: string) => `since ${day}`,
  },
  steps: {
    received: {
      title: (kind: Kind) => `${kinds[kind]}: mark as received`,
      amount: "Amount that came (AED)",
      amountHint: "Less than is open counts as a part; more pays what else is open.",
      way: "How it came",
      reference: "Reference",
      referenceHint: "As the bank or your receipt has it. The guest does not see it.",
      send: "Mark as received",
    },
    waive: {
      title: (kind: Kind) => `${kinds[kind]}: waive what is open`,
      reason: "Why",
      reasonHint: "Kept in the log; the guest is not told.",
      send: "Waive it",
      confirm: (amount: string) => `Yes, waive ${amount}`,
      question: (amount: string, kind: Kind) =>
        `${amount} of ${THE[kind]} need not be paid. This cannot be taken back.`,
    },
    "give-back": {
      title: (kind: Kind) => `${kinds[kind]}: give back a part`,
      amount: "Amount that goes back (AED)",
      amountHint: (paid: string) => `At most ${paid}, what was paid and has not gone back.`,
      reason: "Why",
      reasonHint: "Kept in the log.",
      send: "Give back",
      confirm: (amount: string) => `Yes, give back ${amount}`,
      question: (amount: string, kind: Kind) =>
        `${amount} of ${THE[kind]} goes back to the guest and need not be paid again.`,
    },
    returned: {
      title: (amount: string, way: Way) => `${amount} to give back, ${ways[way].toLowerCase()}`,
      failed: (amount: string) => `${amount} could not be given back to the card`,
      failedHint: "Give it back another way, then mark it.",
      reference: "Reference",
      referenceHint: "The guest reads it in the mail that is sent.",
      referenceHintErased: "The guest's data was erased: no mail is sent.",
      send: "Mark as given back",
    },
    "dispute-lost": {
      title: (kind: Kind) => `${kinds[kind]}: the bank took it`,
      amount: "Amount that is gone (AED)",
      amountHint: (most: string) => `At most ${most}, what came by card and has not gone back.`,
      send: "The bank took it",
      confirm: (amount: string) => `Yes, ${amount} is gone`,
      question: (amount: string, kind: Kind) =>
        `${amount} of ${THE[kind]} is noted as gone back to the guest by their bank. It need not come again: commission and invoice follow.`,
    },
    "dispute-over": {
      title: (kind: Kind) => `${kinds[kind]}: the dispute is won, or dealt with`,
      send: "The money stays: dealt with",
    },
    release: {
      title: "Release the time",
      reason: "Why",
      reasonHint: "Both sides read it in the mail about the cancellation.",
      usual: (kind: Kind, day: string) => `${kinds[kind]} due on ${day} has not come.`,
      send: "Release the time",
      confirm: "Yes, cancel the booking",
      question: (paid: string | null) =>
        paid === null
          ? "The booking is cancelled and the time is free for others. The guest owes nothing."
          : `The booking is cancelled and the time is free for others. The guest owes nothing, and gets ${paid} back.`,
      later: (day: string) =>
        `If it does not come, the time can be released from ${day} on. Nothing happens by itself.`,
    },
    /** `goes`: to which other payments; `back` is null where nothing is left of it. */
    excess: (
      amount: string,
      goes: readonly { amount: string; kind: Kind }[],
      back: string | null,
    ) =>
      `${amount} is more than is open here: ${[
        ...goes.map((one) => `${one.amount} goes to ${THE[one.kind]}`),
        ...(back === null ? [] : [`${back} will have to go back to the guest`]),
      ].join(", ")}.`,
    excessConfirm: (amount: string) => `Yes, ${amount} came`,
  },
  done: {
    "money-received": "It is marked as received, and the guest has a receipt.",
    "money-waive": "It need not come any more.",
    "money-give-back": "It stands below as money to give back.",
    "money-returned": "It is marked as given back, and the guest is told.",
    "money-dispute-lost": "It is noted as taken back by the bank, and the dispute is over.",
    "money-dispute-over": "The dispute waits for nobody any more.",
    "money-release": "The time is released, and both sides are told.",
  } as Record<string, string>,
  /** The same of a guest whose data was erased: nobody is written to. */
  doneErased: {
    "money-received": "It is marked as received. The guest's data was erased: no receipt is sent.",
    "money-returned": "It is marked as given back. The guest's data was erased: nobody is told.",
  } as Record<string, string>,
  errors: {
    amount: "Please write an amount above zero, like 4200 or 4200.50",
    much: (most: string) => `At most ${most} can go back`,
    way: "Please choose how it came: bank transfer or aboard",
    reason: "Please say why",
    long: (max: number) => `At most ${max} characters`,
    step: "Must be one of: received, waive, give-back, returned, dispute-lost, dispute-over, release",
    payment: "Must name a payment of the booking",
    entry: "Must name money that goes back",
    changed:
      "That is not possible: somebody has noted something here meanwhile, or it was done before. This is how it stands now.",
    release:
      "The time cannot be released: nothing is overdue beyond its grace, the trip has begun, or it is cancelled already.",
    gone: "This booking is not there any more.",
  },
  terms: {
    hints: {
      deposit_percent: "Of the total with VAT. Empty or 0: no deposit",
      deposit_amount: "In AED, with VAT; counts instead of the percentage",
    } as Partial<Record<string, string>>,
    title: "Payments",
    lead: "When guests pay, for each package that has no terms of its own. Bookings that stand keep the terms they were made with.",
    payTitle: "When a trip is paid",
    whoTitle: "Who is paid",
    whoLead:
      "Guests who pay by bank transfer read this on their booking, and it heads your invoices.",
    usual: (value: string) => `Usual: ${value}`,
    save: "Save",
    saved: "It is saved. Bookings that stand keep the terms they were made with.",
    example: (total: string) => `Of a trip for ${total} in sixty days`,
    line: (kind: string, amount: string) => `${kind}: ${amount}`,
    at: { once: "at once", aboard: "aboard" },
    within: (days: number) => `within ${counted(days, "day", "days")} of the booking`,
    before: (days: number) => `${counted(days, "day", "days")} before the trip`,
  },
  /** Beside a booking in its editor. */
  admin: {
    lead: "What came and goes back is noted, and the trip changed by agreement, on a page of its own.",
  },
} as const;

/** What a payment of a booking is for: the first part, the rest, or what a later change has added. */
export const PAYMENT_KINDS = ["deposit", "balance", "change"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/**
 * Where a payment stands (DESIGN §16), as its amounts say: something is open (`due`; `failed`: and the last try by card was
 * refused), all of it came (`paid`), all that came went back (`refunded`), or nothing has to come (`waived`).
 */
export const PAYMENT_STATES = ["due", "paid", "refunded", "waived", "failed"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
/** A payment that waits for money. */
export const OPEN_PAYMENT = ["due", "failed"] as const satisfies PaymentState[];

/** How money moves. */
export const PAYMENT_WAYS = ["card", "transfer", "aboard"] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** Money of a payment that came, or goes back. */
export const ENTRY_KINDS = ["received", "refund"] as const;
/** What was received is `done`; a refund is `due` until somebody, or the card's bank, has done it, or `failed`. */
export const ENTRY_STATES = ["due", "done", "failed"] as const;

/** Why money goes back: the trip was cancelled or costs less now, more came than was open, the office gives it, a bank took it. */
export const REFUND_REASONS = ["cancelled", "changed", "excess", "office", "dispute"] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Whose commission an entry is: what a provider owes for a booking, or what an affiliate gets for it. */
export const COMMISSION_PARTIES = ["provider", "affiliate"] as const;
export type CommissionParty = (typeof COMMISSION_PARTIES)[number];

/** Why a commission is noted: the booking was made; it costs something else; a part of it was let go, or given back. */
export const COMMISSION_REASONS = ["booked", "changed", "cancelled", "waived", "refunded"] as const;
export type CommissionReason = (typeof COMMISSION_REASONS)[number];

/** A payout is approved by one step and paid by another; one that is not paid can be taken back. */
export const PAYOUT_STATES = ["approved", "paid", "cancelled"] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** A card payment's page at Stripe: it can be paid, was paid, or has ended unpaid. */
export const CHECKOUT_STATES = ["open", "complete", "expired"] as const;

export const INVOICE_KINDS = ["invoice", "credit_note"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
/** Why a credit note was written: the trip was cancelled, less has to be paid for it, or the buyer's details were others. */
export const CREDIT_REASONS = ["cancelled", "less", "buyer"] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];
export const isCreditReason = (text: string): text is CreditReason =>
  (CREDIT_REASONS as readonly string[]).includes(text);

/** Why money of a booking waits for a person: its day is over, the card was refused, a bank disputes it, or took it, it has to go back by hand, nobody has noted what was to be paid aboard. */
export const MONEY_WAITS = [
  "overdue",
  "card_failed",
  "disputed",
  "dispute_lost",
  "refund",
  "aboard",
] as const;
export type MoneyWait = (typeof MONEY_WAITS)[number];

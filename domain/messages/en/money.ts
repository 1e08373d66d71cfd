/** Words about deposits, payments, refunds, invoices and commissions (DESIGN §16). */
export const moneyMessages = {
  terms: {
    labels: {
      deposit_percent: "Deposit (%)",
      deposit_amount: "Deposit (amount)",
      deposit_days: "Deposit due within (days)",
      balance_days: "Balance due before the trip (days)",
      grace_days: "Grace after a missed day (days)",
      legal_name: "Registered name",
      address: "Registered address",
      trn: "Tax registration number",
      bank_account: "Bank account",
    },
    hints: {
      deposit_percent: "Of the total with VAT; 0 for none. Empty: as the provider's, or none",
      deposit_amount: "With VAT; counts instead of the percentage",
      balance_days: "0: paid aboard",
      grace_days: "After it a person may let the time go; nothing happens by itself",
      trnForm: "Tax registration number has 15 digits",
      bank_account: "For transfers: account holder, IBAN, bank; a line each",
      amountForm: "Please write an amount above zero, like 2000, or nothing",
    },
  },
  kinds: { deposit: "Deposit", balance: "Balance", change: "Added by a change" },
  states: {
    due: "Due",
    paid: "Paid",
    refunded: "Refunded",
    waived: "Nothing due",
    failed: "Card refused",
  },
  ways: { card: "Card", transfer: "Bank transfer", aboard: "Aboard" },
  entries: { received: "Received", refund: "Refund" },
  entryStates: { due: "To be done", done: "Done", failed: "Failed" },
  reasons: {
    cancelled: "Trip cancelled",
    changed: "Trip costs less",
    excess: "More came than was due",
    office: "Given by the office",
    dispute: "Taken back by the bank",
  },
  parties: { provider: "Provider", affiliate: "Affiliate" },
  commission: "Commission",
  commissions: {
    booked: "Booked",
    changed: "Trip changed",
    cancelled: "Trip cancelled",
    waived: "Part of the price let go",
    refunded: "Money given back",
  },
  payouts: { approved: "Approved", paid: "Paid", cancelled: "Taken back" },
  checkouts: { open: "Open", complete: "Paid", expired: "Ended" },
  cards: {
    lead: "You pay on a page of Stripe, which takes the card; we get to see no card number.",
    pay: (amount: string) => `Pay ${amount} by card`,
    refused:
      "The card was refused, and nothing was charged. You can try again, with another card too.",
    waits:
      "We are waiting for the confirmation of your payment. This page shows it by itself; you need not pay again.",
    look: "Look again",
    left: "Nothing was charged. You can pay whenever you like.",
    came: "Your payment has come. Thank you.",
    closed: "This can't be paid by card any more. The page now shows what is open.",
    paid: "This has just been paid. The page now shows what is open.",
    waiting: "A payment for this is on its way already. Please wait for its confirmation.",
    away: "Stripe can't be reached at the moment. Nothing was charged; please try again in a minute.",
    off: "Nobody can pay by card here.",
    /** What Stripe and the card's statement call it. */
    item: (kind: string, vessel: string, request: number) =>
      `${kind}: ${vessel} (request ${request})`,
    dispute: (status: string, reason: string, amount: string) => `${status}: ${reason}, ${amount}`,
    byHand: "by hand at Stripe",
    /** Why what Stripe tells is not in the books, to a person who looks it up there. */
    notYet: {
      amount: (id: string) => `a payment without its amount in dirhams, ${id}`,
      payment: (amount: string, id: string) => `${amount} for a payment that is not here, ${id}`,
      received: (id: string) => `a payment that has not been received, ${id}`,
      refund: (amount: string, id: string) =>
        `a refund of ${amount} at Stripe that fits no money here, ${id}`,
    },
    /** What a person does with a message that could not be brought into the books. */
    seen: {
      action: "Dealt with",
      text: "It has been looked up at Stripe, and what it means is noted here by hand. It waits for nobody any more.",
      done: "It waits for nobody any more.",
      outcome: "dealt with by a person",
    },
    cameBack: (why: string) => `a refund came back${why && `: ${why.replaceAll("_", " ")}`}`,
    mail: {
      subject: (amount: string) => `${amount} go back to your card`,
      heading: "Your payment goes back",
      cancelled: (name: string, came: string, vessel: string) =>
        `${name} ${came} came from your card for the trip on ${vessel}, which is cancelled.`,
      more: (name: string, came: string, vessel: string) =>
        `${name} ${came} came from your card for the trip on ${vessel}. That is more than was still open.`,
      back: (amount: string) =>
        `${amount} go back to the same card at once. Banks take five to ten days to show it.`,
      button: "See your booking",
    },
  },
  invoices: { invoice: "Invoice", credit_note: "Credit note" },
};

/** Words about deposits, payments, refunds, invoices and commissions (DESIGN §16). */
export const moneyMessages = {
  terms: {
    labels: {
      deposit_percent: "Deposit (%)",
      deposit_amount: "Deposit (amount)",
      deposit_days: "Deposit due within (days)",
      balance_days: "Balance due before the trip (days)",
      grace_days: "Grace after a missed day (days)",
    },
    hints: {
      deposit_percent: "Of the total with VAT; 0 for none. Empty: as the provider's, or none",
      deposit_amount: "With VAT; counts instead of the percentage",
      balance_days: "0: paid aboard",
      grace_days: "After it the office may let the time go; nothing happens by itself",
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
  invoices: { invoice: "Invoice", credit_note: "Credit note" },
};

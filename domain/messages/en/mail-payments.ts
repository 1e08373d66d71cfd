import type { BookingState } from "#domain/states/booking.ts";

/** Words of mails about what has to be paid, and what comes back. */
export const paymentMailMessages = {
  schedule: "What you pay, and when",
  scheduleOfGuest: "What the guest pays, and when",
  whole: "Whole price",
  paid: "Paid",
  open: (amount: string) => `${amount} open`,
  due: (day: string, reference: string) => `by ${day}, reference ${reference}`,
  aboard: (day: string) => `aboard on ${day}`,
  goesBack: "Comes back",
  goesBackNote: "the way it was paid",
  account: "Bank account",
  pay: "Nothing was charged when you booked. Below is what is to be paid, and when.",
  payAboard: "Nothing has been charged. You pay aboard.",
  askAccount: (provider: string) =>
    `${provider} gives you the bank account: please call or write, and name the reference.`,
  providerNext:
    "Please call or write to the guest today about the last details. Below is what the guest pays, and when.",
  howToPay: "Still to be paid",
  /** `day`: null where it is over already. */
  remaining: (amount: string, day: string | null, reference: string) =>
    `${amount} ${day === null ? "now" : `by ${day}`}, reference ${reference}`,
  /** To the provider, of the guest. */
  ofGuest: (paid: string | null, back: string | null, open: string | null) => {
    if (paid === null)
      return open === null
        ? "The guest has paid nothing yet, and nothing has to come."
        : `The guest has paid nothing yet: ${open} still has to come.`;
    const goes = back === null ? "nothing of it goes back" : `please see that ${back} goes back`;
    return `The guest has paid ${paid}: ${goes}${open === null ? "" : `, and ${open} still has to come`}.`;
  },
  /** Why money is asked for of a trip that does not stand any more, by the booking's state. */
  stays: {
    cancelled: "The trip is cancelled; this is what stays to be paid by its conditions.",
    no_show:
      "Nobody came on board at the agreed time, so the price stays to be paid. If that is not so, please answer this mail.",
    completed: "The trip is over; this stays to be paid.",
  } as Partial<Record<BookingState, string>>,
  reminder: {
    subject: (amount: string, day: string) => `${amount} is due by ${day}`,
    heading: "A payment is due soon",
    lead: (name: string, amount: string, day: string, vessel: string) =>
      `${name} ${amount} for your trip on ${vessel} is due by ${day}.`,
    crossed: "If you have paid already, please take no notice: a transfer can take days.",
    button: "See your payments",
  },
  overdue: {
    subject: (amount: string, vessel: string) => `Overdue: ${amount} for ${vessel}`,
    heading: "A payment has not come yet",
    lead: (name: string, amount: string, day: string, vessel: string) =>
      `${name} ${amount} for your trip on ${vessel} was due by ${day} and has not come yet.`,
    risk: "Please pay it now, or call your provider. Without it the time may be given to others.",
  },
  overdueProvider: {
    lead: (provider: string, amount: string, day: string) =>
      `Hello ${provider}, ${amount} of this booking was due by ${day} and is not noted as paid.`,
    next: "If it has come, please note it on the booking. If not, please call the guest.",
  },
  receipts: {
    labels: {
      title: "The payment",
      amount: "Received",
      returned: "Given back",
      owed: "Still owed to you",
      way: "How",
      open: "Still open",
      back: "Goes back",
      reference: "Reference",
    },
    received: {
      subject: (amount: string, vessel: string) => `Received: ${amount} for ${vessel}`,
      heading: "Your payment has arrived",
      lead: (hello: string, amount: string) =>
        `${hello} we have noted ${amount} for your charter. Thank you.`,
      open: (amount: string) => `${amount} is still open. Your booking says until when, and how.`,
      paid: "Nothing else is open: your charter is paid.",
      back: (amount: string) => `${amount} of it is more than had to come, and goes back to you.`,
    },
    returned: {
      subject: (amount: string, vessel: string) => `On its way back: ${amount} for ${vessel}`,
      heading: "Your money is on its way back",
      lead: (hello: string, amount: string) =>
        `${hello} ${amount} went back to you today, the way you paid. A bank may take some days to show it.`,
      aboard: (hello: string, amount: string) =>
        `${hello} ${amount} was given back to you. If you have not got it, please answer this mail.`,
    },
    failed: {
      subject: (amount: string, vessel: string) => `Did not arrive: ${amount} for ${vessel}`,
      heading: "Your refund did not arrive",
      lead: (hello: string, amount: string) =>
        `${hello} ${amount} could not be given back to your card: the bank did not take it.`,
      owed: "It is still owed to you. We see to it and give it back another way; you need do nothing.",
    },
    button: "See your booking",
  },
} as const;

import { counted } from "#domain/lib/words.ts";

/** Words of the mails about a booking, to both sides. */
export const bookingMailMessages = {
  cancellation: {
    title: "If it has to be cancelled",
    until: (instant: string) => `Until ${instant}`,
    after: "After that",
    always: "From booking on",
  },
  calendar: {
    title: (vessel: string) => `Yacht charter: ${vessel}`,
    description: (provider: string, phone: string) =>
      phone === "" ? `With ${provider}.` : `With ${provider}, ${phone}.`,
  },
  yourProvider: "Your provider",
  theGuest: "The guest",
  confirmed: {
    subject: (vessel: string, day: string) => `Booked: ${vessel} on ${day}`,
    heading: "Your charter is booked",
    lead: (name: string, provider: string) =>
      `${name} ${provider} expects you on board, and the date is yours.`,
    pay: "Nothing has been charged yet. Please call or write to your provider to agree on payment.",
    button: "See your booking",
    calendar: "The file attached puts the charter into your calendar.",
  },
  forProvider: {
    subject: (vessel: string, day: string) => `You are booked: ${vessel} on ${day}`,
    heading: "Your offer was accepted",
    lead: (provider: string) =>
      `Hello ${provider}, the guest has accepted your offer. The yacht is taken for that time.`,
    telephone: {
      heading: "Your yacht is booked by telephone",
      lead: (provider: string, who: string, how: string) =>
        `Hello ${provider}, we have booked your yacht by telephone, on your word. Who said so: ${who}. How: ${how}. The yacht is taken for that time.`,
      wrong: (address: string) => `If that is not so, please write to us at once: ${address}.`,
    },
    next: "Please call or write to the guest today, and agree on payment and the last details.",
    button: "See the booking",
    calendar: "The file attached puts the charter into your calendar.",
  },
  tomorrow: {
    subject: (vessel: string, time: string) => `Tomorrow: ${vessel}, ${time}`,
    heading: "Tomorrow you are on the water",
    lead: (name: string) => `${name} a short word before your charter.`,
    bring: "To bring",
    checklist: [
      "Passport or Emirates ID of each guest",
      "Sun cream, sunglasses, and something warm for the way back",
      "Soft shoes: most yachts are walked on barefoot",
    ],
    early: "Please be at the meeting point 15 minutes early. If you are late, call the provider.",
    weather: "If the weather keeps the yacht in port, the provider calls you.",
    button: "See your booking",
  },
  tomorrowProvider: {
    subject: (vessel: string, time: string) => `Tomorrow on ${vessel}: guests at ${time}`,
    heading: "Your guests come tomorrow",
    lead: (provider: string) => `Hello ${provider}, a reminder of tomorrow's charter.`,
    late: "If anything has changed, please call the guest now.",
    button: "See the booking",
  },
  cancelled: {
    subject: (vessel: string, day: string) => `Cancelled: ${vessel} on ${day}`,
    heading: "The booking was cancelled",
    lead: (name: string) => `${name} this booking is cancelled, and the date is free again.`,
    refund: (amount: string, provider: string) =>
      `By the conditions of ${provider} you get ${amount} back if you have paid already, the way you paid.`,
    full: (amount: string) =>
      `You get all of ${amount} back if you have paid already, the way you paid.`,
    noRefund: "By the conditions of the offer nothing is paid back at this point.",
    calendar: "The file attached takes the charter out of your calendar.",
    button: "Look for another day",
  },
  cancelledProvider: {
    lead: (provider: string) =>
      `Hello ${provider}, this booking is cancelled. Your yacht is free for that time again.`,
    refund: (amount: string) =>
      `By the conditions of your offer the guest gets ${amount} back. If the charter was paid already, please see that it is paid back.`,
    full: (amount: string) =>
      `The guest gets all of ${amount} back. If the charter was paid already, please see that it is paid back.`,
    noRefund: "By the conditions of your offer nothing is to be paid back.",
  },
  changed: {
    subject: (vessel: string, day: string) => `Changed: ${vessel} on ${day}`,
    heading: "Your booking has changed",
    lead: (name: string) =>
      `${name} your booking has been changed. This is how it stands now, and what was before.`,
    wrong: (provider: string) =>
      `If this is not what was agreed, please answer this mail or call ${provider} at once.`,
    calendar: "The file attached changes the charter in your calendar.",
  },
  changedProvider: {
    lead: (provider: string) =>
      `Hello ${provider}, this booking has been changed. This is how it stands now, and what was before.`,
    wrong: "If you cannot sail it like this, please answer this mail at once.",
  },
  review: {
    subject: (vessel: string) => `How was it on ${vessel}?`,
    heading: "How was your day on the water?",
    lead: (name: string, provider: string) =>
      `${name} we hope you had a good time with ${provider}. A few words and a rating help the next guests to choose.`,
    honest: "Please write what was good and what was not. It takes a minute and needs no account.",
    button: "Rate the charter",
    once: "You can write one review, and change it until it is published.",
  },
  /** To the provider. */
  published: {
    subject: (vessel: string, stars: number) =>
      `A guest gave ${vessel} ${counted(stars, "star", "stars")}`,
    heading: "A new review about you",
    lead: (provider: string, author: string, vessel: string, month: string) =>
      `Hello ${provider}, ${author || "a guest"} wrote about the trip on ${vessel} in ${month}.`,
    answer: "You can answer: what you say stands below the review, for everybody who reads it.",
    button: "Read and answer",
  },
} as const;

/** Words of the page of a booking. */
export const completeMessages = {
  title: {
    held: "Your yacht is held",
    confirmed: "Your booking is confirmed",
    completed: "Your charter is over",
    cancelled: "This booking was cancelled",
    no_show: "This charter was missed",
  },
  lead: {
    held: "The provider confirms it next. Nobody else can book it meanwhile.",
    confirmed: "Everything for the day is on this page. It is in your email, too.",
    completed: "Thank you for sailing with us. The details stay here.",
    cancelled: "The yacht is no longer held for you.",
    no_show: "Nobody came on board at the agreed time. Please write to us if that is not so.",
  },
  /** A name in front of the lead, whose first letter is small behind it. */
  hello: (name: string, lead: string) => `${name}, ${lead.charAt(0).toLowerCase()}${lead.slice(1)}`,
  next: {
    title: "Next",
    pay: (what: string, amount: string) => `Pay the ${what}: ${amount}`,
    payBy: (day: string, way: string) => `By ${day}, ${way}.`,
    payNow: (way: string) => `Due now, ${way}.`,
    how: "How to pay",
    be: (place: string) => (place === "" ? "Be at the quay" : `Be at ${place}`),
    beBy: (when: string) => `By ${when}, 15 minutes before the start.`,
    aboard: (amount: string) => `${amount} is paid aboard.`,
  },
  calledOff: {
    title: "The weather calls this trip off",
    lead: "Your money is safe: it goes with you to another day, or all of it comes back.",
  },
  when: "When",
  zone: "Dubai time",
  where: "Meeting point",
  whereLater: "The provider names it before the day.",
  guests: "Guests",
  provider: "Provider",
  calendar: "Add to calendar",
  print: "Print the booking",
  calendarNote: (siteName: string, request: number, provider: string, phone: string) =>
    `${siteName}, request ${request}. ${provider}, ${phone}`,
  again: "Ask for offers again",
  checklist: {
    title: "On the day",
    arrive: (time: string) => `Arrive by ${time}, 15 minutes before the start.`,
    id: "Bring a passport or Emirates ID for each guest; the coastguard may ask.",
    bring: {
      day: "Soft shoes without heels, and sun cream.",
      night: "Soft shoes without heels, something warm for after sunset, sun cream.",
    },
    names: "Tell the provider about children, allergies and whoever can't swim.",
    late: "Running late? Call the provider; the end of the charter stays the same.",
  },
  /** Of the printed page. */
  paper: {
    beThere: (time: string) => `Be there by ${time}`,
    yacht: "Yacht",
    meets: "Who meets you",
    scan: "Scan for the way to the marina",
  },
  extras: "Extras, in the total",
  included: "Included",
  excluded: "Not included",
  /** Of a booking from before payments were kept. */
  cancelledMail: "What comes back is in our email about it.",
  money: "Total with VAT",
  /** Of a cancelled booking: nobody has to pay it any more. */
  moneyBefore: "Total before it was cancelled",
  cancellation: "If plans change",
  contact: {
    title: (name: string) => `Your contact: ${name}`,
    lead: "They have your name, email and phone number.",
    call: "Call",
    whatsapp: "WhatsApp",
    email: "Email",
  },
  help: {
    question: "Something not right?",
    email: "Write to us",
    whatsapp: "WhatsApp",
  },
} as const;

import { capital, counted, numberWord } from "#domain/lib/words.ts";

/** Words of the mails to the visitor, from the request to its offers. */
export const visitorMailMessages = {
  open: "See your request",
  compare: "Compare the offers",
  receipt: {
    subject: (number: number, day: string) => `Your request ${number} for ${day}`,
    heading: "We have your request",
    asked: (n: number) =>
      n === 0
        ? "We are looking for a provider with a yacht that fits your trip, and write as soon as there is an offer."
        : `${capital(numberWord(n))} ${n === 1 ? "provider" : "providers"} in Dubai ${n === 1 ? "has" : "have"} your request now, and offers usually arrive within hours.`,
    /** Behind the greeting, whose line it goes on. */
    greeted: (hello: string, asked: string) =>
      `${hello} ${asked.charAt(0).toLowerCase()}${asked.slice(1)}`,
    page: "Your page shows each offer as it arrives. Nothing is charged, and nothing is booked, before you accept one.",
    privacy: "Providers do not see your name, email or phone number until you accept an offer.",
  },
  first: {
    subject: (vessel: string, amount: string) => `Your first offer: ${vessel}, ${amount}`,
    heading: "Your first offer is here",
    lead: (name: string, day: string) =>
      `${name} others may follow for ${day}. You can wait and compare, or accept this one now.`,
    button: "See the offer",
  },
  digest: {
    subject: (n: number, day: string) => `${counted(n, "offer", "offers")} for ${day}`,
    heading: (n: number) => `${counted(n, "offer", "offers")} to compare`,
    lead: (name: string) => `${name} these are the offers for your trip, the lowest total first.`,
    page: "Your page shows what each one includes, and what comes back if you cancel.",
    more: (n: number) => `${counted(n, "more offer", "more offers")} on your page.`,
  },
  revised: {
    subject: (vessel: string, amount: string) => `Changed offer: ${vessel}, now ${amount}`,
    heading: "An offer has changed",
    lead: (name: string, providerName: string) =>
      `${name} ${providerName} has changed the offer for your trip. This one replaces the one before.`,
    lower: (amount: string) => `The total is ${amount} lower.`,
    higher: (amount: string) => `The total is ${amount} higher.`,
    same: "The total is the same; please look at what it includes.",
    notHeld: "Its time is not held for you meanwhile: until you accept, somebody else may book it.",
    button: "See the offer",
  },
  reconfirmed: {
    subject: (vessel: string, amount: string) => `For your changed trip: ${vessel}, ${amount}`,
    heading: "An offer for your changed trip",
    lead: (name: string, providerName: string) =>
      `${name} ${providerName} has gone over its offer for your trip as it is now. You can accept it again.`,
  },
  /** The offer's time, by somebody else. */
  taken: {
    subject: (providerName: string) =>
      `The time of ${providerName}'s offer was taken by another booking`,
    heading: "The time was taken",
    lead: (name: string, providerName: string, day: string) =>
      `${name} somebody else has booked the yacht that ${providerName} had offered you for ${day}, so the offer has ended. On your page you can ask to be told if the time becomes free.`,
  },
  withdrawn: {
    subject: (providerName: string) => `${providerName} has withdrawn its offer`,
    heading: "An offer was withdrawn",
    lead: (name: string, providerName: string, day: string) =>
      `${name} ${providerName} has withdrawn its offer for ${day}.`,
    left: (n: number) =>
      n === 0
        ? "There is no other offer at the moment. Your request stays open, and we write as soon as one arrives."
        : `You still have ${counted(n, "offer", "offers")} to choose from.`,
  },
  expiring: {
    subject: (n: number, day: string) =>
      n === 1 ? `Your offer for ${day} ends soon` : `Your offers for ${day} end soon`,
    heading: (n: number) => (n === 1 ? "Your offer ends soon" : "Your offers end soon"),
    lead: (name: string) =>
      `${name} you can accept at these prices until the times below, as long as nobody else has booked the yacht.`,
    free: "If none of them suits you, there is nothing to do: they end by themselves and cost nothing.",
  },
  optionEnding: {
    subject: (vessel: string) => `${vessel} is held for you for one more hour`,
    heading: "Held for you alone, for one more hour",
    lead: (name: string, until: string) =>
      `${name} until ${until} nobody else can book this time. After that it goes to whoever accepts first.`,
  },
  optionEnded: {
    subject: (vessel: string) => `${vessel} is no longer held for you`,
    heading: "The hold has ended",
    lead: (name: string) =>
      `${name} this time is no longer held for you alone. The offer itself still stands, while nobody else books the time.`,
  },
  none: {
    subject: (number: number) => `No offer for your request ${number}: we are sorry`,
    heading: "We could not find you an offer",
    lead: (name: string, day: string) =>
      `${name} no provider has made an offer for ${day} in the time we had promised. We are sorry.`,
    why: "That is no fault of your request: on some days the yachts that fit are taken, or nobody answers in time.",
    next: "These can be asked for directly. Another day or time often helps too.",
    again:
      "A new request on another day often finds offers. You can also write to us, and a person will look.",
    title: "Close to what you asked for",
    from: "VAT included",
    button: "Choose another day",
  },
  changed: {
    subject: (number: number) => `Your request ${number} has changed`,
    heading: "Your request has changed",
    lead: (name: string) => `${name} we have changed your request. This is how it stands now.`,
    own: (name: string) => `${name} you have changed your request. This is how it stands now.`,
    offers: (count: number) =>
      `${counted(count, "offer was", "offers were")} made for the trip as it was. You can accept them once their providers have confirmed them; we have asked them to.`,
    wrong: "If this is not what you want, please answer this mail.",
  },
  closed: {
    subject: (number: number) => `Your request ${number} is closed`,
    heading: "Your request is closed",
    lead: (name: string, day: string) =>
      `${name} we have closed your request for ${day}. Nobody was booked.`,
    reason: "Why",
    owed: "Nothing is owed. You may ask again at any time, or answer this mail.",
  },
  answer: {
    subject: (providerName: string) => `${providerName} has answered your question`,
    heading: "An answer to your question",
    lead: (name: string, providerName: string) => `${name} ${providerName} writes:`,
    button: "Go to the offer",
  },
} as const;

import { COMMENT_MAX } from "#domain/config/limits.ts";
import { capital, counted, numberWord } from "#domain/lib/words.ts";
import { securityMessages } from "./security.ts";

const offers = (n: number) => `${capital(numberWord(n))} ${n === 1 ? "offer" : "offers"}`;
const providers = (n: number) => (n === 1 ? "provider" : "providers");
/** "Palm Circuit's", "Coral & Compass Tours'"; who may not be named is the provider. */
const whose = (company: string) =>
  company ? `${company}${company.endsWith("s") ? "'" : "'s"}` : "the provider's";
const who = (company: string) => company || "the provider";

/** Words of the visitor's page of a request: its states, the offers side by side, and what can be done about them. */
export const offersMessages = {
  /** What was just done, by the name in the address. */
  notices: {
    asked: "Your question is on its way. The answer comes by email and stands here too.",
    declined: "The offers are declined. Providers that have not answered yet may still do so.",
    cancelled:
      "The request is cancelled. Any company that had offered or could still answer is told.",
    links: securityMessages.links.done,
    watched: "You are on the list. If the time becomes free, we write to you.",
    changed:
      "Your trip is changed, and the companies are told: those that have made an offer are asked to confirm it, the others to answer for the new trip.",
  },
  /** On the page of a request for the browser it was sent with. */
  onlySeen:
    "You see this because the request was sent from this browser. To accept an offer, ask a question or cancel, open the link in the email we have sent you.",
  request: (id: number) => `Request ${id}`,
  /** The title of a page with open offers. */
  title: (n: number, request: string) => `${offers(n)} · ${request}`,
  /** What became of a wish in an offer. */
  wish: {
    start: { asked: "Starts when you asked", other: "Starts at another hour" },
    extras: {
      included: (title: string, _amount: string) => `${title}, included`,
      priced: (title: string, amount: string) => `${title}, ${amount} before VAT`,
      missing: (title: string, _amount: string) => `${title}, not offered`,
    },
  },
  facts: {
    start: (hour: string) => `start ${hour}`,
    extras: (titles: readonly string[]) => `with ${titles.join(", ")}`,
    guests: (n: number) => counted(n, "guest", "guests"),
    hours: (n: number) => counted(n, "hour", "hours"),
  },
  /** The form that changes the trip of an open request. */
  change: {
    open: "Change the trip",
    lead: "Nothing changes before you have seen what it means.",
    labels: {
      day: "Date",
      timeofday: "Time of day",
      hour: "Start",
      duration: "Hours",
      guests: "Guests",
      extras: "Extras",
    },
    any: "Any",
    none: "None",
    anyHour: "Any hour that fits",
    look: "See what changes",
    lookAgain: "See again",
    send: "Change the trip",
    looked: "This is what changes. Nothing has been sent yet.",
    toConfirm: (n: number) =>
      n === 1
        ? "This offer can be accepted again once its company has confirmed it for the new trip:"
        : "These offers can be accepted again once their companies have confirmed them for the new trip:",
    offer: (vessel: string, provider: string) => [vessel, provider].filter(Boolean).join(", "),
    others:
      "Companies that have not answered yet are told of the new trip, and others that can take it are asked too.",
    /** Of a reservation. */
    only: "The provider of this package is told of the new trip. Nobody else is asked.",
    heads: { was: "Now", is: "Then" },
    /** Of an offer for the trip as it was. */
    offerHeads: { was: "Offer made for", is: "Your trip" },
  },
  /** An extra in a total; its price is a part before VAT. */
  extra: (title: string, amount: string) => `${title}, ${amount} before VAT`,
  headings: {
    offers: (n: number, day: string) => `${offers(n)} for ${day}`,
    booked: (day: string) => `Your yacht is booked for ${day}`,
    bookingCancelled: (day: string) => `Your booking for ${day} was cancelled`,
    bookingOver: (day: string) => `Your charter of ${day}`,
    finding: (day: string) => `We are finding providers for ${day}`,
    waiting: (day: string) => `Waiting for offers for ${day}`,
    allDeclined: (day: string) => `No provider can take ${day}`,
    /** Of a reservation, which one company is asked for. */
    findingOne: (day: string) => `We have your reservation for ${day}`,
    waitingFor: (company: string, day: string) => `Waiting for ${whose(company)} answer for ${day}`,
    oneDeclined: (day: string) => `The provider can't take ${day}`,
    noneOpen: (day: string) => `No offer for ${day} is open now`,
    expired: (day: string) => `The time for offers for ${day} has ended`,
    closed: (day: string) => `Your request for ${day} is closed`,
    removed: "This request was removed",
  },
  leads: {
    offers: (n: number) =>
      n === 1
        ? "The total includes VAT. Accepting holds the yacht for you and closes your request."
        : "All totals include VAT. Accepting holds the yacht for you and closes the other offers.",
    toConfirm:
      "Your trip has changed. Offers made for it as it was can be accepted once their providers have confirmed them.",
    booked: "The offer is accepted. Everything for the day is on one page.",
    bookingCancelled: "The yacht is no longer held for you. You may ask again at any time.",
    bookingOver: "This charter is over. Its details stay on one page.",
    finding: "Your request is with us. The providers who can serve it are asked next.",
    waiting: (name: string) =>
      `${name === "" ? "Your" : `${name}, your`} request is with the providers. Nothing is owed until you accept an offer.`,
    allDeclined: "Every provider we asked has declined. Another day or another time may be free.",
    findingOne: "The provider of your package is asked next.",
    waitingFor: (name: string, company: string) =>
      `${name === "" ? "Your" : `${name}, your`} reservation is with ${who(company)}. Nothing is owed until you accept what they offer.`,
    oneDeclined: "Another day or another time may be free, and so may another yacht.",
    noneOpen: "The offers you had have ended. Providers who have not answered may still send one.",
    noneLeft:
      "The offers you had have ended, and nobody else is asked. Another day or another time may be free.",
    expired: "No offer was accepted in time, and nothing is owed. You may ask again.",
    closed: "It takes no more offers, and nothing is owed. You may ask again.",
    removed: "There is nothing left to do here.",
    until: (when: string) => `Open until ${when}.`,
  },
  actions: {
    booking: "See your booking",
    again: "Ask for offers again",
    packages: "See all yachts",
    print: "Print the offers",
    printed: (when: string) => `As of ${when}, Dubai time. All amounts are in UAE dirham (AED).`,
  },
  unanswered: {
    opened: (n: number, others: boolean) =>
      `${capital(numberWord(n))} ${others ? "more " : ""}${providers(n)} ${n === 1 ? "has" : "have"} opened your request and not answered yet.`,
    silent: (n: number, others: boolean) =>
      `${capital(numberWord(n))} ${others ? "more " : ""}${providers(n)} ${n === 1 ? "has" : "have"} not answered yet.`,
    live: "New offers appear here by themselves.",
    reload: "Reload this page to see new offers.",
    /** Offers that wait until what is read further down the page has been read. */
    show: (n: number) =>
      n === 1 ? "A new offer is here: show it" : `${capital(numberWord(n))} new offers: show them`,
  },
  /** The way of a request, stage by stage. */
  stages: {
    label: "Where your request stands",
    asked: {
      title: "Asked",
      soon: "We look for the providers that have a yacht free for your day.",
      done: (n: number) =>
        n === 1
          ? "One provider has your wishes: day, hours, guests. Your name and number stay with us."
          : `${capital(numberWord(n))} providers have your wishes: day, hours, guests. Your name and number stay with us.`,
    },
    opened: {
      title: "Opened",
      some: (opened: number, asked: number) =>
        opened === 0
          ? "Nobody has opened it yet. Each then checks boat and crew for your day."
          : opened === asked
            ? `${asked === 1 ? "It has" : "All of them have"} opened your request and can check boat and crew for your day.`
            : `${capital(numberWord(opened))} of ${numberWord(asked)} ${opened === 1 ? "has" : "have"} opened your request and can check boat and crew for your day.`,
    },
    offers: {
      title: "Offers arrive",
      text: "Within hours, here and by email, so you may close this page. Each is a total with VAT, with what it includes and what cancelling costs.",
    },
    choice: {
      title: "You choose",
      text: "Accept one and the yacht is held for you. Accept none and nothing is owed.",
    },
    /** The same of a reservation: what each stage means, and the last two's names. */
    one: {
      soon: "The provider of your package gets your wishes next.",
      asked: (company: string) =>
        `${capital(who(company))} has your wishes: day, hours, guests. Your name and number stay with us.`,
      opened: (isOpened: boolean, company: string) =>
        isOpened
          ? `${capital(who(company))} has opened your request and can check boat and crew for your day.`
          : `${capital(who(company))} has not opened it yet. Boat and crew are checked for your day next.`,
      offers: {
        title: "The answer arrives",
        text: "Within hours, here and by email, so you may close this page. It is a total with VAT, with what it includes and what cancelling costs.",
      },
      choice: {
        title: "You decide",
        text: "Accept it and the yacht is held for you. Leave it and nothing is owed.",
      },
    },
  },
  /** The companies that were asked. */
  companies: {
    title: "Who has your request",
    lead: "Charter companies with a yacht for your guests, free at your time. They do not see one another's offers.",
    /** Of a reservation. */
    leadOne: "The company whose yacht you have chosen. Nobody else is asked.",
    opened: "Has opened it",
    unnamed: (n: number, others: boolean) =>
      `${capital(numberWord(n))} ${others ? "more " : ""}${providers(n)} ${n === 1 ? "was" : "were"} asked.`,
    declined: (n: number) => `${capital(numberWord(n))} ${providers(n)} can't take your day.`,
  },
  /** The light of the day of a trip. */
  light: {
    trip: "Your trip",
    sunrise: "Sunrise",
    golden: "Golden light",
    sunset: "Sunset",
    morning: (sunrise: string) =>
      `The sun has been up since ${sunrise} when your morning begins, and stands high when you come back.`,
    begin: (start: string) => `Begin at ${start} and the sun sets while you are still aboard.`,
    day: "You are back before the sun sets.",
    aboard: (sunset: string) => `The sun sets at ${sunset}, while you are aboard.`,
    night: (sunset: string) =>
      `The sun is down at ${sunset}. Your trip is under the lights of the city.`,
  },
  /** What stands beside a request that has no offers. */
  read: { title: "While you wait", packages: "Yachts for another try" },
  sort: {
    label: "Sorted by",
    by: { total: "Total", guest: "Price per guest", ends: "Ends soonest", rating: "Rating" },
    /** Where offers have come since. */
    newLast: (order: string) => `${order}, new ones last`,
  },
  table: {
    caption: "The offers side by side",
    holds: "Holds for",
    price: (currency: string) => `Price, ${currency}`,
    wish: "Your wishes",
    included: "Included",
    excluded: "Not included",
    cancel: "If you cancel",
    reviews: "Reviews of the provider",
    note: "A word from the provider",
    start: "Start",
    choice: "Your choice",
    questions: "Questions",
  },
  offer: {
    lowest: "Lowest total",
    soonest: "Ends soonest",
    changed: "Changed by the provider",
    perGuest: (sum: string) => `${sum} per guest`,
    perHour: (sum: string) => `${sum} per hour`,
    until: (when: string) => `until ${when}`,
    holdsUntil: (when: string) => `Holds until ${when}`,
    held: "Held for you alone",
    heldEnded: "No longer held for you alone: others may book this time now.",
    ended: "Ended",
    endedOn: (when: string) => `ended ${when}`,
    noExtras: "Extras: none",
    vat: (percent: number) => `VAT ${percent}\u00a0%`,
    total: "Total",
    nothingNamed: "Nothing named by the provider",
    freeUntil: (when: string) => `Free to cancel until ${when}`,
    cancelUntil: (when: string) => `Until ${when}`,
    cancelAfter: "After that",
    cancelAlways: "From booking on",
    rating: (average: string, count: number) =>
      `${average} of 5, ${counted(count, "review", "reviews")}`,
    noReviews: "No reviews yet",
    details: "What is included, payment, cancellation",
    accept: "Accept this offer",
    acceptVessel: (vessel: string) => `Accept this offer: ${vessel}`,
    over: "This offer has ended",
    toConfirm: "To be confirmed for your changed trip",
    confirmFirst: "You can accept it once its provider has confirmed it.",
    blocked: (until: string) => `Another guest holds this time until ${until}`,
    blockedFor: "Unless they book it, you can accept this offer after that.",
    gone: "No longer free at this time",
    goneFor: "It is booked or closed meanwhile. If that changes, you can accept this offer.",
  },
  accept: {
    title: (vessel: string) => `Accept ${vessel}?`,
    provider: "Provider",
    when: "When",
    where: "Meeting point",
    total: "Total with VAT",
    cancel: "If you cancel",
    next: "What happens next",
    steps: (provider: string) => [
      "The yacht is held for you and the other offers are closed.",
      `${provider} gets your name, email and phone number.`,
      "You get an email with the meeting point and an entry for your calendar.",
    ],
    confirm: (total: string) => `Accept for ${total}`,
    back: "Not yet",
    close: "Close",
  },
  questions: {
    ask: "Ask a question",
    askMore: "Ask another question",
    label: (provider: string) => `Your question to ${provider}`,
    hint: "Please leave out phone numbers and addresses. The answer appears here and comes by email.",
    about: (vessel: string) => `about ${vessel}`,
    send: "Send the question",
    you: "You",
    noAnswer: "Not answered yet",
  },
  others: {
    title: "Offers no longer open",
    state: {
      offered: "Ended",
      revised: "Ended",
      accepted: "Accepted",
      declined: "Declined",
      withdrawn: "Withdrawn by the provider",
      taken: "Taken by another booking",
      expired: "Ended",
      superseded: "Closed",
      cancelled: "Booking cancelled",
    } as Partial<Record<string, string>>,
  },
  close: {
    title: (n: number) => (n === 1 ? "Not this one?" : "None of these?"),
    label: "Ways out",
    declineAll: (n: number) => (n === 1 ? "Decline the offer" : "Decline all offers"),
    declineQuestion: (n: number) =>
      n === 1
        ? "The offer above is closed and its provider told. It can't be taken up again."
        : `All ${numberWord(n)} open offers are closed and their providers told. They can't be taken up again.`,
    declineConfirm: (n: number) => (n === 1 ? "Yes, decline it" : "Yes, decline all"),
    cancel: "Cancel the request",
    cancelQuestion:
      "No more offers arrive, open ones are closed, and any company that had offered or could still answer is told.",
    /** Of a reservation. */
    cancelOne: "Its provider is told, and an offer for it can't be accepted any more.",
    cancelConfirm: "Yes, cancel the request",
    noUndo: "This can't be undone, but you may ask again.",
  },
  announce: {
    arrived: (vessel: string, total: string) => `New offer: ${vessel}, ${total}.`,
    changed: (vessel: string, total: string) => `Changed offer: ${vessel}, now ${total}.`,
    gone: (vessel: string) => `The offer for ${vessel} is no longer open.`,
    hour: (vessel: string) => `The offer for ${vessel} holds for one more hour.`,
    minutes: (vessel: string) => `The offer for ${vessel} holds for ten more minutes.`,
    ended: (vessel: string) => `The offer for ${vessel} has ended.`,
  },
  errors: {
    messageRequired: "Please write your question",
    messageLong: `Message must be ${COMMENT_MAX} characters or fewer`,
  },
} as const;

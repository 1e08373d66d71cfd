import { COMMENT_MAX } from "#domain/config/limits.ts";
import { capital, counted, joined, numberWord, roughTime } from "#domain/lib/words.ts";

/** Longest free text of a decline. */
export const REASON_MAX = 300;

const hours = (n: number) => counted(n, "hour", "hours");
const guests = (n: number) => counted(n, "guest", "guests");

/** Words of the providers' pages. Providers are busy and on a phone: short, exact, no flourish. */
export const partnerMessages = {
  nav: {
    label: "Provider",
    requests: "Requests",
    bookings: "Bookings",
    calendar: "Calendar",
    vessels: "Vessels",
    payments: "Payments",
    feeds: "Feeds",
  },
  /** Words of extras' titles that many things share, or that name the occasion: alone they are no wish for one. */
  plainWords: [
    "table",
    "set",
    "live",
    "served",
    "birthday",
    "video",
    "of",
    "and",
    "the",
    "for",
  ] as readonly string[],
  request: {
    title: (count: number, date: string) => `${guests(count)} on ${date}`,
    number: (id: number) => `Request ${id}`,
    time: "Time of day",
    timeOfDay: (label: string, span: string) => `${label}, ${span}`,
    hours: "Duration",
    start: "Wished start",
    extras: "Wished extras",
    hoursValue: hours,
    area: "Area",
    package: "Asked for",
    guest: "The guest",
    writes: (language: string) => `Writes ${language}`,
    comment: "Comment",
    wished: "The comment speaks of your extras",
    wishedPrice: (amount: string, unit: "booking" | "hour" | "guest") =>
      `${amount} ${{ booking: "a booking", hour: "an hour", guest: "a guest" }[unit]} with VAT`,
    hidden: "Name and phone number are shown once your offer is accepted.",
  },
  state: {
    new: {
      badge: "New",
      text: (until: string | null) =>
        until ? `Waiting for your answer until ${until}.` : "Waiting for your answer.",
    },
    offered: {
      badge: "Offer sent",
      text: (until: string | null) =>
        until
          ? `Your offer is with the visitor. It holds until ${until}.`
          : "Your offer is with the visitor.",
    },
    revised: {
      badge: "Revised",
      text: (until: string | null) =>
        until
          ? `Your revised offer is with the visitor. It holds until ${until}.`
          : "Your revised offer is with the visitor.",
    },
    to_confirm: {
      badge: "To confirm",
      text: () =>
        "The trip has changed since your offer. The visitor cannot accept it until you confirm it or change it.",
    },
    accepted: {
      badge: "Accepted",
      text: () => "The visitor accepted your offer. The vessel is booked for this trip.",
    },
    cancelled: {
      badge: "Cancelled",
      text: () => "The booking that came of your offer was cancelled. The vessel is free again.",
    },
    declined: { badge: "Declined", text: () => "You declined this request. Nothing more to do." },
    refused: { badge: "Declined", text: () => "The visitor declined your offer." },
    withdrawn: {
      badge: "Withdrawn",
      text: () => "You withdrew your offer. The visitor no longer sees it.",
    },
    expired: {
      badge: "Expired",
      text: () => "The time for this request is over. Nothing was booked through it.",
    },
    superseded: {
      badge: "Closed",
      text: () =>
        "The visitor has booked another yacht this time. Your vessel stays free for others. Thank you.",
    },
  },
  byTelephone: (at: string, who: string, how: string) =>
    `We booked it by telephone on ${at}, on your word. Who said so: ${who}. How: ${how}. The vessel is booked for this trip.`,
  takenBack:
    "We no longer need your answer to this request. Your vessel stays free for others. Thank you.",
  contact: { title: "Your customer", call: "Call", email: "Email" },
  offer: {
    title: "Your offer",
    revise: "Revise this offer",
    afterAll: "Make an offer after all",
    glance: (start: string, count: number) => `${start} · ${hours(count)}`,
    vatIncluded: "VAT included",
    noPrice: "No price yet",
    send: "Send this offer",
    sendRevised: "Send the revised offer",
    repeat: (total: string) => `Repeat my last price, ${total}`,
    addWish: (title: string, amount: string) => `Add ${title}, ${amount}`,
    wishAdded: (title: string) => `${title} is in the price`,
    addNote: "Answer the comment in a note",
    holds: (count: number) =>
      `Holds for ${hours(count)}. Once the visitor accepts, it is a booking.`,
    change: "Change something",
    conditions: "What is included, cancellation, meeting point",
    choice: "Vessel and package",
    withVat: (amount: string) => `${amount} with VAT`,
    fill: "Fill in",
    fillHint: "Takes over price, extras and terms of the vessel chosen above.",
    start: "Start",
    startWished: (hour: string) => `Wished for: ${hour}.`,
    startTaken: (hour: string) =>
      `Wished for: ${hour}, when you are not free. This is the nearest.`,
    option: {
      label: "Hold the time for this guest",
      hint: "Nobody else can book it meanwhile.",
      none: "Do not hold it",
      kept: (when: string) => `As it is, until ${when}`,
      hours: (count: number) => `For ${hours(count)}`,
    },
    mode: "Price",
    allIn: "All-in, VAT included",
    base: "Base and extras, VAT on top",
    price: "Price in AED",
    extras: {
      title: "Extras",
      hint: "Each for the whole trip, without VAT.",
      wished: (titles: readonly string[]) =>
        `Wished for: ${titles.join(", ")}. Each for the whole trip, without VAT; what has no price is not offered.`,
      first: "Extra",
      second: "AED",
      row: (n: number) => `extra ${n}`,
      add: "Add an extra",
    },
    includes: "Included",
    excludes: "Not included",
    linesHint: "One per line.",
    tiers: {
      title: "Cancellation",
      hint: "What comes back when cancelled at least so many hours before the start.",
      first: "Hours before",
      second: "% back",
      row: (n: number) => `step ${n}`,
      add: "Add a step",
    },
    remove: (row: string) => `Remove ${row}`,
    meetingPoint: "Meeting point",
    valid: "Offer holds for",
    validHours: hours,
    note: "Message to the visitor",
    noteHint: "No phone numbers or addresses; they are exchanged on acceptance.",
    visitorSees: "The visitor sees",
    perGuestHour: (guest: string, hour: string) => `${guest} per guest · ${hour} per hour`,
    ofWhichVat: (vat: string) => `${vat} of it is VAT`,
    unreadable: "Write amounts like 4200 or 4200.50.",
  },
  confirm: {
    title: "Your offer was made for another trip",
    heads: { was: "Your offer was for", is: "The trip now" },
    send: (total: string) => `Confirm for ${total}`,
    unfit: "It does not fit the changed trip as it is: change it below.",
  },
  nothing: {
    title: "None of your vessels fits",
    none: "There is no published vessel of yours to offer.",
    lead: "Here is why. Decline below, and the visitor hears from others.",
    /** Why one vessel or package can't serve the request. */
    problems: {
      capacity: (n: number) => `Licensed for ${guests(n)}`,
      booked: "Booked at that time",
      held: (when: string) => `Held for a guest until ${when}`,
      closed: "Does not sail then, by its rules",
      guests: (min: number, max: number) =>
        min === max ? `For ${guests(max)}` : `For ${min} to ${guests(max)}`,
      hours: (min: number, max: number) =>
        min === max ? `For ${hours(max)}` : `For ${min} to ${hours(max)}`,
      timeOfDay: "Not at that time of day",
    },
  },
  seen: {
    title: "As the visitor sees it",
    extras: "Extras",
    included: "Included",
    excluded: "Not included",
    start: "Start",
    held: "Held for this guest alone",
    heldEnded: "No longer held: the offer stands, and others may book this time.",
    wish: "Wishes",
    meet: "Meeting point",
    cancellation: "If plans change",
    note: "Your message",
  },
  decline: {
    open: "Decline this request",
    reason: "Why?",
    reasons: {
      booked: "Booked at that time",
      too_small: "Too many guests for us",
      not_available_then: "Not sailing at that time",
      price_not_possible: "No price that works",
      other: "Something else",
    },
    text: "A word more, if you like",
    textHint: "For us only. The visitor does not see it.",
    send: "Decline",
  },
  withdraw: {
    open: "Withdraw this offer",
    question: "The visitor no longer sees it and gets an email.",
    confirm: "Yes, withdraw it",
  },
  messages: {
    title: "Questions",
    visitor: "The visitor asked",
    provider: "You answered",
    label: "Your answer",
    hint: "Sent through the site. Neither of you sees the other's address.",
    send: "Send the answer",
  },
  inbox: {
    title: "Requests",
    waiting: "Waiting for your answer",
    out: "Offers out",
    earlier: "Earlier",
    left: (time: string) => `${time} left`,
    over: "Time is over",
    minutes: (n: number) => counted(n, "minute", "minutes"),
    response: (minutes: number | null, rate: number | null) =>
      capital(
        joined([
          ...(minutes === null ? [] : [`you usually answer within ${roughTime(minutes)}`]),
          ...(rate === null ? [] : [`you answer ${rate} % of requests`]),
        ]),
      ),
    caughtUp: "No request waits for your answer. New ones also arrive by email.",
    emptyTitle: "No requests yet",
    empty: "When a visitor asks for a trip one of your vessels can serve, it stands here.",
    total: "with VAT",
  },
  bookings: {
    trip: (day: string) => `Trip on ${day}`,
    title: "Bookings",
    all: "All bookings",
    earlier: (n: number) => `${capital(numberWord(n))} earlier`,
    state: {
      held: "Held",
      confirmed: "Confirmed",
      completed: "Completed",
      cancelled: "Cancelled",
      no_show: "Missed",
    } as Record<string, string>,
    guests,
    span: (start: string, end: string) => `${start} to ${end}`,
    total: (amount: string) => `${amount} with VAT`,
    extras: "Extras",
    change: (date: string) => `Asked for a change on ${date}`,
    call: (name: string) => `Call ${name}`,
    write: (name: string) => `Email ${name}`,
    emptyTitle: "No bookings yet",
    empty: "A trip stands here once a visitor has accepted your offer.",
  },
  notices: {
    offered: "Your offer is on its way to the visitor.",
    revised: "Your revised offer is on its way to the visitor.",
    declined: "You declined. Thank you for answering.",
    confirmed: "Your offer is confirmed for the changed trip, and the visitor told.",
    withdrawn: "Your offer is withdrawn.",
    messaged: "Your answer is on its way to the visitor.",
  },
  errors: {
    choice: "Please choose a vessel that fits",
    start_time: "Please choose a start",
    price: "Please write a price above zero, like 4200 or 4200.50",
    extras: "Each extra needs a name and a price",
    tiers: "Each step needs whole hours and 0 to 100 percent, and earlier gives no less back",
    note: `Message must be ${COMMENT_MAX} characters or fewer`,
    reason: "Please choose a reason",
    reasonLong: `Text must be ${REASON_MAX} characters or fewer`,
    messageRequired: "Please write an answer",
  },
} as const;

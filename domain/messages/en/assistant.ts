import type { VesselType } from "#domain/config/choices.ts";
import type { Occasion } from "#domain/config/landings.ts";
import type { TimeOfDay } from "#domain/config/limits.ts";
import { counted, joined, range } from "#domain/lib/words.ts";

type Parts = {
  guests: string;
  hours: string;
  time: string;
  date: string;
  budget: string;
  what: string;
};

const hours = (n: number) => counted(n, "hour", "hours");
const guests = (n: number) => counted(n, "guest", "guests");

/**
 * What the assistant says without a model: sentences around facts of records. Everything in figures comes in as an
 * argument that carries its record; nothing here may claim a number of its own.
 */
export const assistantMessages = {
  greeting:
    "Hello. Tell me how many of you there are, for how many hours, and when you would like to go out.",
  who: (name: string, site: string) =>
    `I am ${name}, the assistant of ${site}: a program, not a person. I answer from the catalogue of yachts, its prices and terms, and I can pass you to a person.`,
  /** Before an answer to a question that asks for one of them. */
  yes: "Yes:",
  no: "No:",
  /** What several packages come to. */
  sum: (what: string, amount: string) => `Together, ${what}: **${amount}**, VAT included.`,
  /** When the sun sets on a day. */
  sunsetAt: (day: string, at: string) => `On ${day} the sun sets at about ${at}.`,
  smalltalk: "Well, thank you. How can I help with your trip?",
  thanks: "You are welcome. Anything else about your trip?",
  bye: "Goodbye, and a good time on the water.",
  abuse: "I am sorry this is frustrating. Tell me what you need, or let a person help:",
  complaint:
    "I am sorry to hear that, and it should not stay so. Tell the provider as well, by the contacts on the page of your booking: the trip is a contract with them. A person of our team looks at it; I cannot promise a refund from here:",
  human: "Gladly: our team has been told that you wait here.",
  person: (whatsapp: string) =>
    `${whatsapp ? `[Write to us on WhatsApp](${whatsapp}) or ` : ""}[send us a message](/contact), and a person will answer.`,
  unknown:
    "I do not know that, and I would rather not guess: what I know are the yachts and boats here, their prices, dates and terms.",
  opening: "Gladly. How many guests will you be, for how many hours, and on which date?",
  forecast: "I cannot know the weather of a day ahead. The captain decides on the day.",
  process: (hours: string) =>
    `You send one request with the form: date, time of day, guests and hours. The providers who can serve it answer with offers by email, which you compare on one page; a request stays open for about ${hours}. Asking is free, and you pay nothing before you accept an offer. [Open the form](/fullofferform)`,
  /** "Is it booked?": no chat books. */
  notBooked:
    "No, nothing is booked yet, and nothing is charged: this chat cannot book. Send the request yourself with the button; the provider answers by email, and the booking stands once you accept the offer.",
  /** Which of some would suit best, and why. */
  take: (link: string, why: string) => `I would take ${link}: ${why}.`,
  /** Some of those who come are too young, by what the page says. */
  tooYoung: (link: string, words: string) => `No, not everyone may come on ${link}: ${words}`,
  /** A sum in another currency, beside the one in AED. */
  inCurrency: (amount: string) =>
    `That is about ${amount} at the rate shown on this site; charters are paid in UAE dirhams (AED).`,
  wholeBoat: "No: the price is for the whole boat and your group alone, not for each person.",
  submit:
    "I cannot send a request or give consent for you; the form is filled in with what you told me, and you send it yourself.",
  data: "For anything about your own data:",
  told: (link: string, words: string) => `${link}: ${words}`,
  foundIn: "This is what I find:",

  scope:
    "That is outside what I know: I help with yacht and boat charters in Dubai. How many of you would go out, and for how many hours?",
  injection:
    "I only answer questions about charters: packages, prices, dates, terms. What would you like to know?",
  privacy:
    "I do not share details of other guests or the direct contacts of providers. Once you accept an offer, you and its provider get each other's contacts. For anything else:",
  otherLanguage:
    "I can answer in English, Arabic, Russian, German, French, Spanish, Chinese, and Hindi in Latin letters.",
  doctor:
    "Please ask a doctor first: whether a trip is right for somebody who is expecting a child is not mine to judge. A calm, large vessel on a short way is kinder than a fast open boat. Write it into the comment, so that the provider and the captain know.",
  ownBooking:
    "I cannot see requests or bookings from here. The link in the email you were sent opens the page of yours: what is agreed, what is paid, the berth and the provider's contacts. If the email is gone, a person finds it:",
  /** Boarding and moving about without steps. */
  access: {
    ramp: (which: string) => `A ramp at boarding, also for wheelchairs, is listed for ${which}.`,
    lift: (which: string) => `A lift between the decks is listed for ${which}.`,
    others:
      "Of the other vessels, and of a toilet for wheelchairs, nothing here says: write the width and weight of the chair into the comment, or ask a person.",
  },
  /** When a package is paid by its own terms. */
  paying: {
    all: (link: string, rest: string) => `${link} has no deposit: all of it is paid ${rest}.`,
    first: (link: string, amount: string, days: string, rest: string) =>
      `${link}: first ${amount} within ${days} of booking, the rest ${rest}.`,
    aboard: "aboard on the day",
    before: (days: string) => `${days} before the trip`,
    offer: "Nothing is charged when you ask or accept; the terms of the offer count.",
  },
  /** Why fast open boats are not among what is shown. */
  calm: "I have left out the fast open boats (RIBs): they are hard on small children, older guests, bad backs and in pregnancy.",
  /** How many there are of all. */
  fleet: (vessels: string, packages: string) =>
    `There are ${vessels} vessels here, in ${packages} packages.`,
  ask: {
    guests: "How many guests will you be?",
    duration: "For how many hours?",
    date: "Which date do you have in mind?",
    timeofday: "Morning, afternoon or evening?",
    package: "Which package do you mean?",
  },
  /** What is asked about, by intent, and what stands where no record says anything of it. */
  subjects: {
    pets: "Pets",
    parking: "Parking",
    smoking_shisha: "Smoking and shisha",
    elderly_access: "Step-free access",
    gift_voucher: "Gift vouchers",
    food_drink: "Food of your own",
    music: "Music",
    luggage: "Luggage",
    prayer: "Prayer and privacy",
    invoice: "Invoices",
    hold_option: "Holding a date",
    tips: "Tips",
    pickup_transfer: "Transfers",
    fishing: "Fishing",
    swimming: "Swimming",
    route: "The route",
    privacy_aboard: "Who else is aboard",
    facilities: "What is aboard",
    trust_scam: "Licences and trust",
    ticket_shared: "Single seats on shared trips",
    weekend_price: "Prices on other days",
    photography: "Photography",
    overnight: "Nights aboard",
    safety_equipment: "Safety equipment",
  } as Record<string, string>,
  unsaid: (subject: string) =>
    `${subject}: nothing here says, so I cannot promise it. Write it into the comment of your request, and the providers answer it with their offers.`,
  several:
    "Several vessels together: ask for offers and write into the comment how many vessels and guests each; our team can put them together for you.",
  /** Asked where a message is not clear, with what it may mean by intent, in the visitor's own words. */
  clarify: "Which of these do you mean?",
  choices: {
    recommend: "Help me find a boat",
    price: "What does it cost?",
    availability: "Which days are free?",
    capacity: "How many people fit?",
    included: "What is included?",
    extras: "Which extras are there?",
    food_drink: "What about food and drinks?",
    children: "Can children come?",
    boarding_place: "Where do we board?",
    duration: "How long are the trips?",
    start_times: "At what time can we start?",
    payment_methods: "How do I pay?",
    cancellation_terms: "What if I cancel?",
    how_to_book: "How do I book?",
    captain_crew: "Is a captain included?",
    weather_cancellation: "What if the weather is bad?",
    human: "I want to talk to a person",
  } as Record<string, string>,
  found: (n: number, asked: string) =>
    n === 1 ? `One package fits${asked}:` : `These packages fit${asked}:`,
  none: (asked: string) => `No package fits all of it${asked}.`,
  nearest: "The nearest I have:",
  why: {
    guests: (most: string) => `The most guests any package takes is ${most}.`,
    hours: (between: string) => `Packages run from ${between}.`,
    budget: (least: string) => `The lowest total that fits otherwise is ${least}.`,
    date: (day: string) => `None that fits the rest is free on ${day}.`,
    time: (time: string) => `None that fits the rest goes out ${time}.`,
    area: (area: string, areas: string) =>
      `None that fits the rest leaves from ${area}; departures are from ${areas}.`,
    amenity: (what: string) => `None that fits the rest lists ${what}.`,
    type: (type: string) => `No ${type} fits the rest.`,
    typeMost: (type: string, most: string) => `The most a ${type} takes is ${most}.`,
  },
  /** What was understood, in brackets: " (dhow, 60 guests, in the evening)". */
  asked: ({ what, guests: forGuests, hours: forHours, time, date, budget }: Parts) => {
    const parts = [what, forGuests, forHours, time, date && `on ${date}`, budget].filter(Boolean);
    return parts.length > 0 ? ` (${parts.join(", ")})` : "";
  },
  guests,
  hours,
  times: {
    1: "in the morning",
    2: "in the afternoon",
    3: "in the evening",
  } satisfies Record<TimeOfDay, string>,
  timeNames: { 1: "morning", 2: "afternoon", 3: "evening" } satisfies Record<TimeOfDay, string>,
  occasions: {
    sunset: "for the sunset",
    marina: "around the Marina",
    luxury: "in the luxury class",
    birthday: "for a birthday",
    corporate: "for a company",
  } satisfies Record<Occasion, string>,
  types: {
    day_cruiser: "day cruiser",
    flybridge: "flybridge yacht",
    tri_deck: "tri-deck yacht",
    superyacht: "superyacht",
    catamaran: "catamaran",
    rib: "RIB",
    dhow: "dhow",
    sailing_yacht: "sailing yacht",
    speedboat: "speedboat",
  } satisfies Record<VesselType, string>,
  not: (type: string) => `no ${type}`,
  with: (what: string) => `with ${what}`,
  from: (place: string) => `from ${place}`,
  budgets: {
    total: (amount: string) => `for at most ${amount}`,
    hour: (amount: string) => `for at most ${amount} an hour`,
    guest: (amount: string) => `for at most ${amount} a guest`,
  },
  comma: ", ",
  joined: (items: readonly string[]) => joined(items),
  rangeHours: (from: number, to: number) => `${range(from, to)} ${to === 1 ? "hour" : "hours"}`,
  rangeGuests: (from: number, to: number) => `${range(from, to)} guests`,
  money: (amount: string) => `AED ${amount}`,

  /** One recommended package: its price, and why. */
  line: (link: string, amount: string, terms: string, reasons: string) =>
    `- ${link}: **${amount}** ${terms}${reasons && `; ${reasons}`}`,
  terms: (count: string) => `for ${count}`,
  fixedTerms: (count: string) => `for ${count}, one fixed price`,
  reasons: {
    upTo: (most: string) => `up to ${most}`,
    cheapest: "the lowest price of those that fit",
    free: (times: string) => `free ${times} that day`,
    from: (place: string) => `from ${place}`,
    aboard: (what: string, vessel: string) => `${what} aboard ${vessel}`,
    extra: (what: string, price: string) => `${what} as an extra, ${price}`,
    each: (amount: string) => `${amount} a guest`,
    rated: (stars: string) => `provider rated ${stars}`,
  },
  vat: "Prices include VAT.",
  more: (href: string) => `[All that fit](${href}).`,
  askOffers: "Ask for offers with these details",
  askPlain: "Ask for offers",
  reserve: "Reserve this package",
  cardFacts: (most: string, times: string) => `Up to ${most}, ${times.toLowerCase()}`,

  price: {
    total: (link: string, amount: string, count: string) =>
      `${link} is **${amount}** for ${count}, VAT included.`,
    fixed: (link: string, amount: string, count: string) =>
      `${link} has one fixed price: **${amount}** for ${count}, VAT included.`,
    hourly: (link: string, amount: string, least: string, total: string) =>
      `${link} is **${amount}** an hour, VAT included; the shortest trip, ${least}, is ${total}.`,
    each: (amount: string, count: string) => `Shared by ${count} that is ${amount} each.`,
    net: (net: string, vat: string, gross: string) => `Net ${net}, VAT ${vat}, gross ${gross}.`,
    limits: (link: string, between: string) => `${link} takes ${between}.`,
    span: (from: string, hours: string, to: string) =>
      `Charters start at **${from}** for ${hours}, and go up to ${to} an hour, VAT included.`,
  },
  capacity: {
    yes: (link: string, between: string) => `Yes: ${link} takes ${between}.`,
    no: (link: string, between: string) => `No: ${link} takes ${between}.`,
    plain: (link: string, between: string) => `${link} takes ${between}.`,
    licence: (capacity: string) => `The vessel is licensed for ${capacity}.`,
    largest: (link: string, most: string) => `The largest is ${link}, with up to ${most}.`,
  },
  duration: {
    fixed: (link: string, count: string) => `${link} lasts ${count}.`,
    between: (link: string, between: string) => `${link} can be booked for ${between}.`,
    span: (between: string) => `Charters last from ${between}, depending on the package.`,
    yes: (count: string) => `So ${count} is possible.`,
    no: (count: string) => `So ${count} is not possible.`,
  },
  availability: {
    free: (link: string, times: string, day: string) => `${link} is free ${times} on ${day}.`,
    taken: (link: string, day: string) => `${link} is taken on ${day}.`,
    takenThen: (link: string, time: string, day: string) => `${link} is taken ${time} on ${day}.`,
    notThen: (link: string, time: string, times: string) =>
      `${link} does not go out ${time}; it goes out ${times}.`,
    takenAt: (link: string, clock: string, day: string) =>
      `${link} is taken at ${clock} on ${day}.`,
    closed: (link: string, day: string) => `${link} does not sail on ${day}.`,
    closedThen: (link: string, time: string, day: string) =>
      `${link} does not sail ${time} on ${day}.`,
    closedAt: (link: string, clock: string, day: string) =>
      `${link} does not sail at ${clock} on ${day}.`,
    outside: (count: string, clock: string, time: string, window: string) =>
      `A trip of ${count} from ${clock} does not end within the ${time} (${window}).`,
    otherwise: (times: string) => `It has free times ${times}.`,
    confirm: "The calendar shows it so now; only an accepted offer books it.",
    instead: "Free on that day instead:",
  },
  lead: {
    rule: (days: string, day: string) =>
      `Charters are asked for at least ${days} ahead: the earliest day now is ${day}.`,
    early: (day: string, earliest: string) =>
      `${day} is too early: the earliest day that can be asked for is ${earliest}.`,
    past: (day: string) => `${day} is over.`,
    days: (n: number) => counted(n, "day", "days"),
    sooner: "If it has to be sooner, a person can tell you what is possible:",
  },
  hoursOfDay: {
    all: (morning: string, afternoon: string, evening: string) =>
      `Morning is ${morning}, afternoon ${afternoon}, evening ${evening}, Dubai time.`,
    of: (link: string, times: string) => `${link} goes out ${times}.`,
    hint: "If you know the hour you would like to start, choose it in the form.",
  },
  boarding: {
    of: (link: string, place: string) => `${link} leaves from **${place}**.`,
    all: (places: string) => `Packages leave from ${places}.`,
    berth: "The provider gives you the exact berth before the day.",
  },
  captain: {
    of: (link: string, words: string, _crew: string) =>
      `${link} comes with a crew, in the price: ${words}.`,
    all: (count: string) =>
      `Captain and crew are part of ${count}: you do not sail yourself and need no licence.`,
    packages: (n: number) => (n === 1 ? "the package" : `all ${n} packages`),
  },
  cancellation: {
    of: (link: string) => `If you cancel ${link}:`,
    until: (notice: string, back: string) => `- until ${notice} before the start: ${back}`,
    dated: (instant: string, back: string) => `- until ${instant}: ${back}`,
    all: (share: string) => `everything back (${share})`,
    percent: (percent: number) => `${percent} % back`,
    sum: (amount: string) => `${amount} back`,
    after: "- after that: nothing back",
    days: (n: number) => counted(n, "day", "days"),
    each: "Terms differ by package; each package's page lists its own.",
    notice: (notice: string, back: string) => `With ${notice} of notice: ${back}.`,
    nothing: "nothing back",
  },
  included: {
    yes: (link: string, words: string) => `Yes, included with ${link}: ${words}.`,
    extra: (link: string, title: string, price: string) =>
      `${title} is an extra with ${link}: ${price}, VAT included.`,
    no: (link: string, words: string) => `Not included with ${link}: ${words}.`,
    all: (link: string, words: string) => `${link} includes: ${words}.`,
    not: (words: string) => `Not included: ${words}.`,
    every: (what: string) => `Yes: ${what} is in the price of every package.`,
    never: (what: string) => `No: ${what} is not included with any package.`,
    some: (what: string, n: string, of: string, links: string) =>
      `${what}: ${n} of the ${of} include it (${links}).`,
    unsaid: (link: string, what: string) =>
      `The page of ${link} does not mention ${what}, so I can't promise it.`,
  },
  extras: {
    of: (link: string) => `Extras with ${link}, VAT included:`,
    line: (title: string, price: string, words: string) =>
      `- ${title}: ${price}${words && `. ${words}`}`,
    per: {
      booking: (amount: string) => `${amount} a booking`,
      hour: (amount: string) => `${amount} an hour`,
      guest: (amount: string) => `${amount} a guest`,
    },
    one: (title: string, price: string, words: string) =>
      `${title} is an extra: **${price}**, VAT included. ${words}`,
    with: (links: string) => `It can be added to ${links}.`,
    none: (link: string) => `${link} has no extras.`,
    sum: (what: string, amount: string) => `For ${what} that is **${amount}**.`,
    together: (count: string, amount: string) =>
      `${count} and the extras together: **${amount}**, VAT included.`,
    /** What was named and is not counted. */
    without: (names: string) => `Not in this sum: ${names}.`,
  },
  tax: (percent: string) =>
    `All prices here include ${percent} VAT, and offers show it on a line of its own. They are in UAE dirhams (AED).`,
  discount:
    "The prices here are the packages' prices; I can't grant a discount. Asking several providers at once is free, and their offers may differ. For special terms:",
  vessel: {
    of: (link: string, words: string) => `${link}: ${words}`,
    facts: (name: string, facts: string) => `${name}: ${facts}.`,
    length: (m: string) => `${m} m long`,
    year: (year: string) => `built in ${year}`,
    cabins: (n: number) => counted(n, "cabin", "cabins"),
    crew: (n: number) => counted(n, "crew member", "crew members"),
    builder: (name: string) => `by ${name}`,
    licensed: (n: string) => `licensed for ${n}`,
  },
  provider: {
    of: (link: string, name: string) => `${link} is run by [${name}]`,
    rated: (name: string, stars: string, of: string, count: string) =>
      `${name} is rated ${stars} of ${of} by ${count}.`,
    ratings: (n: number) => counted(n, "guest", "guests"),
    unrated: (name: string) => `${name} has no ratings yet.`,
    speaks: (name: string, languages: string) => `${name} speaks ${languages}.`,
    run: (name: string, what: string) => `- ${name} (${what})`,
    languages: (all: string) => `Crews speak, by what their providers list: ${all}.`,
    ofTheDay: "Ask the provider in the comment who sails on your day.",
    speaking: (language: string) => `${language} is spoken by:`,
  },
  compare: {
    line: (link: string, price: string, guests: string, hours: string, place: string) =>
      `- ${link}: ${price}; ${guests}; ${hours}; from ${place}`,
    cheaper: (link: string, difference: string) => `${link} costs ${difference} less.`,
    same: "They cost the same.",
    larger: (link: string) => `${link} takes more guests.`,
  },
  contact: (phone: string, email: string) =>
    [phone && `Phone and WhatsApp: ${phone}.`, email && `Email: ${email}.`]
      .filter(Boolean)
      .join(" "),
  passage: (text: string, link: string) => `${text}${link && ` More: ${link}`}`,
  /** The link to a published question. */
  allOfIt: "the whole answer",
  /** Things aboard by the word they are looked up with, where they are called otherwise. */
  things: { swim: "swimming", "air-conditioned": "air conditioning", "wi-fi": "Wi-Fi" } as Record<
    string,
    string
  >,
  /** Published answers in this language, by the text they translate; none here. */
  published: {} as Record<string, string>,
  /** What stands before a passage in another language than the visitor's. */
  inEnglish: "",
} as const;

/** The same in another language. */
export type AssistantMessages = {
  [K in keyof typeof assistantMessages]: Loose<(typeof assistantMessages)[K]>;
};
type Loose<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { [K in keyof T]: Loose<T[K]> };

import { formatDate } from "#domain/lib/dubai-date.ts";
import { counted } from "#domain/lib/words.ts";

/** Words of the screen that takes a call. */
export const telephoneMessages = {
  title: "By telephone",
  lead: "Ask, look, then send it to the providers or book at once. Nothing is stored before one of these two.",
  customer: {
    title: "Who is calling",
    who: "Find a customer",
    whoHint: "Name, email or phone, in any spelling",
    find: "Find",
    none: (who: string) => `Nobody known as “${who}”. Enter them below.`,
    known: (requests: number, bookings: number) =>
      `${counted(requests, "request", "requests")}, ${counted(bookings, "booking", "bookings")}`,
    booked: (sum: string) => `${sum} booked`,
    last: (date: string) => `last contact ${date}`,
    choose: (name: string) => `Use ${name}`.trim(),
    chosen: "Chosen",
    page: "All about them",
    name: "Name",
    email: "Email",
    phone: "Phone",
    phoneHint: "050 … or with + and the country",
  },
  trip: {
    title: "What they want",
    date: "Date",
    guests: "Guests",
    duration: "Hours",
    timeofday: "Time of day",
    start_hour: "Start",
    anyHour: "Any hour",
    extras: "Extras",
    extrasOf: (titles: readonly string[]) => titles.join(", ") || "none",
    comment: "What else they say",
    commentHint: "The providers read it.",
    look: "Show what is free",
  },
  days: {
    title: "Free vessels around that day",
    free: (vessels: number) => `${vessels} free`,
  },
  fits: {
    title: (n: number) =>
      n === 0 ? "Nothing fits" : `${counted(n, "package fits", "packages fit")}`,
    none: "Try another day, fewer guests or other hours; or send it to the providers all the same.",
    before: "Say when, how many and how long: what fits stands here, with its price.",
    not: (n: number) => `${counted(n, "package does", "packages do")} not fit`,
    missing: (titles: readonly string[]) => `no price for ${titles.join(", ")}`,
    asked: "Asked for",
    allIn: "all in",
    starts: (starts: readonly string[]) =>
      `free at ${starts.map((start) => start.replace(":", ".")).join(", ")}`,
    call: (phone: string) => `Call ${phone}`,
  },
  why: {
    capacity: (of: { guests_min: number; guests_max: number; capacity: number }) =>
      `for ${of.guests_min} to ${Math.min(of.guests_max, of.capacity)} guests`,
    hours: (of: { hours_min: number; hours_max: number }) =>
      of.hours_min === of.hours_max
        ? `for ${counted(of.hours_min, "hour", "hours")} only`
        : `for ${of.hours_min} to ${of.hours_max} hours`,
    time_of_day: () => "not at that time of day",
    taken: (nearest: string | null) =>
      nearest
        ? `not free then; free on ${formatDate(nearest)}`
        : "not free then, nor in the days around",
  },
  send: {
    title: "Send to providers",
    text: "All providers that can serve it are asked by email. The customer gets a receipt, and the offers as they come.",
    button: "Send to providers",
  },
  book: {
    open: "Book at once",
    lead: "With the provider’s word. The vessel is booked, both sides get their confirmation by email, and what was said goes into the log.",
    start: "Start",
    price: "Another sum they have named, all in (AED)",
    priceHint: (sum: string) => `Empty: ${sum}`,
    /** Without hours where no script follows the choice of the start, without a sum while none can be read. */
    button: (provider: string, hours: readonly [string, string] | null, sum: string | null) =>
      `Book ${provider}${hours ? `, ${hours.join(" to ")},` : ""}${sum === null ? "" : ` for ${sum}`}`.replace(
        /,$/,
        "",
      ),
  },
  word: {
    who: "Who said so",
    how: "How",
    when: "When",
    byPhone: "By telephone",
    now: "Just now",
    missing: {
      who: "Please say who has said so",
      how: "Please say how: by telephone, message, in person",
      when: "Please say when",
    },
    long: (most: number) => `Please keep it to ${most} characters`,
  },
  price: "Please write the whole sum in AED, like 4,200",
  start: "Please choose a start",
  taken: "Somebody else has this time by now. Please choose another start or vessel",
  over: "This request has ended or was answered meanwhile. Its page says how it stands.",
  instead:
    "It is the customer’s open request that is booked; other offers for it are closed with it.",
  gone: "This package does not take the trip any more. This is what fits now.",
  changed: "The price is another by now. Please look at it and press once more.",
  alsoWished: (titles: readonly string[]) => `Wished for as well: ${titles.join(", ")}`,
  wrong: "Please look at what is marked.",
  busy: "Looking…",
  shortcuts: [
    ["Enter", "On to the next step: who calls, the trip, what is free, whose word, the button"],
    ["Ctrl/⌘ Enter", "The same from a text of several lines, or a choice"],
    ["↓", "From the search to who was found"],
    ["↑ ↓ ← →", "From one package, day or customer to the next"],
    ["Alt 1", "Who is calling"],
    ["Alt 2", "What they want"],
    ["Alt 3", "What fits"],
    ["Alt 4", "Send to providers"],
    ["?", "These keys"],
  ],
} as const;

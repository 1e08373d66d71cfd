import { counted } from "#domain/lib/words.ts";

const times = (n: number) => counted(n, "busy time", "busy times");
const events = (n: number, rest: string) => `${counted(n, "event", "events")} ${rest}`;

const problems = {
  address: "This is no address of a calendar. It begins with https:// and usually ends with .ics.",
  scheme: "The address must begin with https://.",
  port: "The address may not name a port.",
  user: "The address may not hold a name and password.",
  private: "This address is not on the public internet.",
  redirects: "It sends us from one address to the next, and never to a calendar.",
  timeout: "It did not answer in time.",
  size: "It is larger than 5 MB. Share a calendar that holds this vessel's times alone.",
  network: "It could not be reached. Is the address complete, and its host spelled right?",
  unknown_host: "No computer answers to the name in this address. Copy the address again.",
  html: "A web page came, not a calendar. Copy the address that is called iCal, or “secret address”.",
  no_content: "The answer was empty.",
  not_calendar: "What came is not an iCalendar file.",
  cut_off: "The calendar came only in part.",
  empty:
    "It suddenly has no events at all. The times from before are kept, in case this is a mistake.",
  http_401: "It asks for a password. Use its public or secret iCal address.",
  http_403: "It refuses us. Use its public or secret iCal address.",
  http_404: "Nothing is there any more. Copy the address again.",
  http_410: "Nothing is there any more. Copy the address again.",
  http_429: "It was asked too often, and wants a pause.",
};

/** Words of the calendars that others read of ours and that are read in. */
export const feedMessages = {
  title: "Calendars in and out",
  lead: "Give your other calendars an address of ours, and add theirs here: then no vessel is booked twice.",
  show: "Show",
  emptyTitle: "No vessels yet",
  empty: "Vessels stand here once they are in the catalogue.",
  problem: (code: string): string =>
    Object.hasOwn(problems, code)
      ? problems[code as keyof typeof problems]
      : `It answers with an error (${code.replace("http_", "")}).`,
  conflicts: {
    title: "Booked twice?",
    lead: "A calendar says a vessel is busy while a trip stands here. Look into it; we change neither by ourselves.",
    imported: (calendar: string, span: string) => `${calendar}: busy ${span}`,
    trip: (span: string, guests: number) =>
      `Booking ${span}, ${counted(guests, "guest", "guests")}`,
    option: (span: string, guests: number) =>
      `Option ${span}, ${counted(guests, "guest", "guests")}`,
    open: "Open the trip",
    seen: "I have seen to it",
  },
  give: {
    title: "For your other calendars",
    all: "All vessels in one calendar",
    vessel: "This vessel’s calendar",
    hint: "Subscribe to it by this address. Whoever has it sees when a vessel is taken, never a guest’s name or a price.",
    copy: "Copy",
    copied: "Copied",
    renew: "New address",
    renewHint: "The old one stops working at once.",
  },
  in: {
    title: "Read in",
    none: "No other calendar is read in for this vessel.",
    add: "Add a calendar",
    name: "Name",
    nameHint: "For you, like “Crew’s Google calendar”",
    url: "Its iCal address",
    urlHint: "Treat it like a password: we keep it to ourselves and show only where it leads.",
    send: "Add and read",
    states: { ok: "Up to date", failing: "Failing", waiting: "Not read yet" },
    last: "Last read",
    next: "Next reading",
    never: "not yet",
    stale: (since: string) => `The times below are those of ${since}.`,
    staleNever: "It could not be read so far, so it blocks nothing.",
    since: "Failing since",
    found: (n: number, total: number) =>
      `${times(n)} of ${counted(total, "event", "events")} in the next two years`,
    left: "Left out or guessed, and why",
    read: "Read now",
    acceptEmpty: "It really is empty",
    remove: "Remove",
    removeHint: "Its times go with it.",
    left_out: {
      free: (n: number) => events(n, "marked as free"),
      cancelled: (n: number) => events(n, "cancelled"),
      own: (n: number) => events(n, "from our own calendar"),
      outside: (n: number) => events(n, "over, or more than two years ahead"),
      no_length: (n: number) => events(n, "without a length"),
      unreadable: (n: number) => events(n, "that cannot be read"),
      repeats_too_often: (n: number) => events(n, "that repeat too often: only a part was taken"),
      too_many: (n: number) => `${times(n)} beyond the nearest 5,000`,
      unknown_zone: (n: number) => events(n, "in an unknown time zone: taken as Dubai’s time"),
    },
  },
  out: {
    name: (of: string) => `${of} (Khorizon)`,
    gone: "There is no calendar at this address.",
    kinds: { trip: "Booked", option: "Option", own: "Blocked" },
    title: (vessel: string, kind: string, guests: number | null) =>
      [`${vessel}: ${kind}`, guests && counted(guests, "guest", "guests")]
        .filter(Boolean)
        .join(", "),
  },
  errors: {
    gone: "This calendar is not there any more.",
    act: "This cannot be done with a calendar",
    many: "A vessel takes ten calendars at most",
    there: "This calendar is already read in for the vessel",
    title: "Give it a name",
    titleLong: (max: number) => `At most ${max} characters`,
  },
  done: {
    added: (kept: number) => `The calendar is added. It has ${times(kept)}.`,
    read: (kept: number) => `Read just now: ${times(kept)}.`,
    failed: () =>
      "The calendar could not be read. Why stands beside it; we try again by ourselves.",
    removed: () => "The calendar is gone, and its times with it.",
    renewed: () => "There is a new address. Give it to your calendars; the old one is dead.",
    seen: () => "Noted: somebody has seen to it.",
  },
} as const;

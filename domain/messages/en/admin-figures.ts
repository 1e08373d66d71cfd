import { counted } from "#domain/lib/words.ts";

const requests = (n: string) => (n === "1" ? "1 request" : `${n} requests`);

/** Words of the figures beyond their first page. */
export const adminFiguresMessages = {
  parts: {
    label: "Figures of",
    overview: "Overview",
    funnel: "From visit to trip",
    wins: "Offers and wins",
    demand: "Not served",
    customers: "Customers",
    assistant: "Assistant",
  },
  /** Heads of a table of bars. */
  table: { now: "Now", share: "Share", before: "Before" },
  legend: { now: "these days", before: "the days before" },
  none: "–",
  little: (n: number) =>
    `${counted(n, "case is", "cases are")} little to tell anything by: one more may turn it around.`,
  funnel: {
    site: "On the site",
    siteNote: "Shares are of the step before. Nobody is recognised: these are counts, not persons.",
    visits: {
      view: "Package pages seen",
      opened: "Form opened",
      step1: "Step 1 done",
      step2: "Step 2 done",
      step3: "Step 3 done",
      sent: "Step 4: sent",
    },
    noVisits:
      "No visits were counted here in these days. Where Analytics Engine counts them, they stand there.",
    kept: (day: string) =>
      `Visits are kept for 180 days: those before ${day} are not in these numbers, so no share is told of a longer time.`,
    wholeDays: "Visits are counted by whole days; the days before are whole ones too.",
    desk: "From request to trip",
    deskNote:
      "Requests made in these days, and how far each has come by now; shares are of the step before. Those before have had longer.",
    steps: {
      forms: "Requests by the form",
      requests: "All requests",
      offer: "With an offer",
      booking: "Accepted",
      paid: "Paid, at least in part",
      sailed: "Sailed",
    },
    others: (n: string) => `${n} by telephone, chat or the API`,
    step: "Step",
    ofBefore: "of the step before",
    ofAccepted: "Share of the accepted",
  },
  firstOffer: {
    title: "Time to the first offer",
    note: "From the request to the first offer; shares are of all requests made in these days.",
    half: "Half had one within",
    most: "Nine of ten had one within",
    steps: "How long it took",
    head: "Time",
    share: "of all requests",
  },
  wins: {
    providers: "By provider",
    vessels: "By vessel",
    note: "Invitations to requests made in these days. The win rate is of the offers; the answer time is that of half of the answers.",
    vesselNote: "Who is invited is a provider, so a vessel begins with its first offer.",
    heads: {
      provider: "Provider",
      vessel: "Vessel",
      invited: "Invited",
      answered: "Answered",
      offered: "Offered",
      won: "Won",
      rate: "Win rate",
      took: "Answered in",
    },
    before: (rate: string) => `before ${rate}`,
    legend: { invited: "invited", offered: "offered", won: "won" },
    few: "A rate of fewer than ten offers says little: one more may turn it around.",
    more: (shown: number, all: number) => `The ${shown} of ${all} that were asked most often.`,
    empty: "Nobody was invited in these days.",
    emptyVessels: "No vessel was offered in these days.",
  },
  demand: {
    ahead: "The next 30 days",
    sentence: {
      booked: (n: string, who: string, when: string) =>
        `${requests(n)} for ${who} on ${when} had no free vessel.`,
      closed: (n: string, who: string, when: string) =>
        `${requests(n)} for ${who} on ${when} came when no vessel that fits sails.`,
      unfit: (n: string, who: string, when: string) =>
        `${requests(n)} for ${who} on ${when} fitted no vessel.`,
      expired: (n: string, who: string, when: string) =>
        `${requests(n)} for ${who} on ${when} got no offer in time.`,
    },
    inNext: (text: string) => `In the next 30 days ${text}`,
    all: (n: string) => `${requests(n)} for trips in the next 30 days could not be served.`,
    noneAhead:
      "Every request for a trip in the next 30 days has been served so far, or still waits for an answer.",
    waiting: (n: string) =>
      `${n === "1" ? "1 entry" : `${n} entries`} of the waiting list hope for a time in the next 30 days.`,
    title: "Requests that could not be served",
    note: "Made in these days. What its customer ended, and what still waits for offers, is not among them. A reservation of a time that is taken is refused at once: those stand below.",
    why: "Why",
    reasons: {
      booked: "Every vessel that fits was taken",
      closed: "No vessel that fits sails then",
      unfit: "No vessel fits",
      expired: "Asked, and no offer in time",
    },
    reason: "Reason",
    ofRequests: "of those not served",
    weekdays: "By weekday and time of day",
    parties: "By guests and time of day",
    types: "By type of vessel",
    typesNote: "Where the request named a package; most name none.",
    type: "Type",
    any: "No vessel named",
    heat: "The darker, the more.",
    weekday: "Day of the trip",
    guests: "Guests",
    sum: "All",
    times: { 1: "Morning", 2: "Afternoon", 3: "Evening" },
    timesOf: { 1: "mornings", 2: "afternoons", 3: "evenings" },
    days: {
      ...{ 1: "Monday", 2: "Tuesday", 3: "Wednesday", 4: "Thursday", 5: "Friday" },
      ...{ 6: "Saturday", 7: "Sunday" },
    } as Record<number, string>,
    guestsOf: (party: string) => `${party} guests`,
    party: (from: number, to: number | null) => (to === null ? `${from}+` : `${from}–${to}`),
    noneUnserved: "Every request of these days was served, or still waits for an answer.",
    refused: "Reservations refused",
    refusedNote:
      "Sent for a time that was taken, and refused at once. Nobody is named: a network counts once a day and package. Days that the form itself does not take are not among them.",
    refusals: (n: string, before: string) =>
      `${n === "1" ? "1 was refused" : `${n} were refused`} in these days, ${before} in the days before.`,
    noneRefused: "No reservation of these days was refused because its time was taken.",
    refusedWeekdays: "Refused, by weekday and time of day",
    refusedTypes: "Refused, by type of vessel",
    refusedParties: "Refused, by guests and time of day",
    watch: "The waiting list",
    waitWeekdays: "Waiting, by weekday and time of day",
    waitTypes: "Waiting, by type of vessel",
    watchNote: "Who came to a time that was taken and asked to be told, by the trip they wait for.",
    waits: (n: string, before: string) =>
      `${n === "1" ? "1 entry" : `${n} entries`} in these days, ${before} in the days before.`,
    noneWaits: "Nobody went on the waiting list in these days.",
  },
  customers: {
    note: "Bookings made in these days by somebody who had booked before, by e-mail address; addresses that were merged are one person. A cancelled booking is none.",
    repeats: "Came back",
    share: "Share of bookings",
    revenue: "Their bookings, AED",
    revenueShare: "Share of the money",
    chart: { day: "Day by day", week: "Week by week", month: "Month by month" },
    legend: { again: "came back", first: "first booking" },
    alt: (again: string, all: string, from: string, to: string) =>
      `Bookings from ${from} to ${to}: ${again} of ${all} by customers who had booked before. The table below has each number.`,
    bar: (days: string, again: string, first: string) =>
      `${days}: ${again} came back, ${first} first`,
    step: { day: "Day", week: "Week from", month: "Month" },
    heads: { all: "Bookings", again: "Came back", money: "Theirs, AED" },
    caption: "Bookings of returning customers",
    empty: "No bookings in these days.",
  },
  assistant: {
    title: "What begins in a chat",
    note: "Requests and bookings made in these days whose visitor had chatted before; shares are of all requests and all bookings.",
    requests: "Requests that began in a chat",
    bookings: "Bookings that began in a chat",
    revenue: "Bookings that began in a chat, AED",
    what: "What",
    who: "By whom",
    ofAll: "of all",
    chats: "Who answered",
    chatsNote: "Chats that began in these days; shares are of all of them.",
    all: "Chats",
    by: {
      assistant: "The assistant alone",
      person: "Handed to a person, who answered",
      nobody: "A person was asked for, none answered",
    },
    ofChats: "of all chats",
  },
  visitRows: {
    title: "Visits that were counted",
    lead: (what: string, n: string, from: string, to: string) =>
      `${what}, ${from} to ${to}: ${n}. Nobody is named: alike visits are one row.`,
    heads: { path: "Page", mode: "Form", device: "Device", n: "Count" },
    rest: (n: string) => `${n} further rows, each counted less often, are in the sum.`,
    empty: "Nothing was counted in these days.",
  },
  waitRows: {
    title: "Waiting list",
    made: (from: string, to: string) => `Entries made from ${from} to ${to}`,
    refused: (from: string, to: string) => `Refused from ${from} to ${to}`,
    wish: (day: string, time: string, hours: number) => `${day}, ${time}, ${hours} h`,
    trip: (from: string, to: string) => `Who still waits for a trip from ${from} to ${to}`,
    lead: (what: string, only: string, n: string) => `${what}${only}: ${n}.`,
    heads: {
      trip: "Trip",
      vessel: "Vessel",
      package: "Package",
      email: "Who",
      state: "State",
      made: "Since",
    },
    states: { waiting: "Waits", told: "Told", ended: "Over", refused: "Refused" } as Record<
      string,
      string
    >,
    request: (n: number) => `Request ${n}`,
    rest: (n: string) => `${n} more are not shown.`,
    empty: "Nobody in these days.",
  },
  back: "Back to the figures",
  refused: "This address names no days or nothing that is counted. Take the way from the figures.",
} as const;

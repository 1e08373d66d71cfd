import { counted } from "#domain/lib/words.ts";
import type { QueueKind, Snooze } from "#domain/states/queue.ts";
import { deskMoneyMessages } from "./money-desk.ts";

/** Words of the queue of what waits for a person. */
export const adminQueueMessages = {
  title: "Queue",
  tab: (n: number) => (n === 0 ? "Queue" : `(${n}) Queue`),
  lead: (waits: number, late: number) =>
    waits === 0
      ? "Nothing waits for a person."
      : `${counted(waits, "thing waits", "things wait")} for a person${late === 0 ? "" : `, ${late} of them longer than promised`}.`,
  leadElsewhere: (all: number) =>
    `Nothing waits here; ${counted(all, "thing waits", "things wait")} in all.`,
  list: "What waits",
  more: (n: number) => `And ${n} more, due later. Choose a kind to see them.`,
  kinds: {
    chat: "Asks for a person in the chat",
    reply: "Waits for your answer in the chat",
    unasked: "Request with no provider to answer it",
    no_offer: "Request without an offer",
    ending: "Offers end soon",
    question: "Question without an answer",
    change: "Change without an answer",
    ...deskMoneyMessages.waiting,
    stripe: "Stripe tells what does not fit the books",
    review: "Review to publish",
    feed: "Calendar that cannot be read",
    mails: "Mails that could not be sent",
    payout: "Payout to make",
  } satisfies Record<QueueKind, string>,
  /** Of several records behind one line: what they are. */
  several: (kind: QueueKind, n: number) => {
    if (kind === "mails") return counted(n, "mail", "mails");
    return kind === "ending" ? counted(n, "offer", "offers") : counted(n, "record", "records");
  },
  filter: {
    kind: "Kind",
    all: "All",
    short: {
      chat: "Chats",
      reply: "Chat answers",
      unasked: "Nobody to answer",
      no_offer: "No offer",
      ending: "Ending",
      question: "Questions",
      change: "Changes",
      overdue: "Overdue",
      card_failed: "Cards",
      disputed: "Disputes",
      dispute_lost: "Lost disputes",
      refund: "Refunds",
      aboard: "Paid aboard",
      stripe: "Stripe",
      review: "Reviews",
      feed: "Calendars",
      mails: "Mails",
      payout: "Payouts",
    } satisfies Record<QueueKind, string>,
    count: (label: string, n: number) => `${label}: ${n}`,
    who: "Whose",
    everybody: "Everybody’s",
    me: "Mine",
    nobody: "Nobody’s",
    show: "Show",
    snoozed: (n: number) => `Put aside (${n})`,
    waiting: "Back to what waits",
  },
  number: (n: number) => `No. ${n}`,
  guests: (n: number) => counted(n, "guest", "guests"),
  asked: (n: number, declined: number) =>
    n === 0 ? "nobody asked" : `${declined} of ${n} asked declined`,
  due: {
    now: "due now",
    in: (left: string) => `due in ${left}`,
    late: (past: string) => `${past} late`,
    until: (at: string) => `put aside until ${at}`,
  },
  owner: (name: string) => `with ${name}`,
  mine: "with you",
  take: "Take",
  taken: "Take over",
  free: "Let go",
  wake: "Bring back",
  more_steps: (what: string) => `More for: ${what}`,
  give: { label: "Give to", send: "Give" },
  snooze: {
    label: "Put aside",
    until: {
      "1h": "One hour",
      "3h": "Three hours",
      tomorrow: "Tomorrow at 9",
      week: "Monday at 9",
    } satisfies Record<Snooze, string>,
  },
  done: {
    take: "It is with you now.",
    give: "It is with somebody else now.",
    free: "Nobody has it now.",
    snooze: "Put aside. It comes back by itself, or earlier where something new comes.",
    wake: "It waits again.",
  },
  given: (name: string) => `It is with ${name} now.`,
  empty: {
    title: "All done",
    here: "Nothing here",
    text: "Nothing waits for a person here. New things come up by themselves.",
    others: "Show everything that waits",
  },
  reading: "Reading …",
  /** What was read before stays on the page. */
  failed: {
    network: (at: string) => `No connection. This is how it was at ${at}.`,
    server: (at: string) => `The site gave no answer. This is how it was at ${at}.`,
    again: "Read it again",
    step: "That did not reach the site. Try it again.",
  },
  sound: { on: "Sound is on", off: "Sound is off" },
  soundHint: "Two soft notes for each new thing, while this page is open.",
  keys: "Keyboard",
  shortcuts: [
    ["j, ↓", "Next thing"],
    ["k, ↑", "The one before"],
    ["Enter", "Open it"],
    ["t", "Take it, or let it go"],
    ["s", "Put it aside, or give it to somebody"],
    ["[ , ]", "The kind before, or the next one"],
    ["m", "Mine only, or everybody’s"],
    ["n", "Nobody’s only, or everybody’s"],
    ["z", "What is put aside, or what waits"],
    ["a", "Everything again"],
    ["?", "These keys"],
  ],
  problems: {
    unknown: "Must be take, give, free, snooze or wake",
    until: "Must be 1h, 3h, tomorrow or week",
    gone: "This does not wait any more.",
    taken: "Somebody has taken this meanwhile. The list shows who.",
  },
} as const;

import { counted } from "#domain/lib/words.ts";
import type { QueueKind } from "#domain/states/queue.ts";
import { adminQueueMessages } from "./admin-queue.ts";

const { short } = adminQueueMessages.filter;

/** Words of how people of the office are told of what waits. */
export const adminToldMessages = {
  title: "How I am told",
  lead: "Of new things in the queue: of those nobody has taken, and of yours.",
  back: "Queue",
  device: {
    title: "In this browser",
    sound: "Sound",
    soundHint: "Two soft notes for each new thing, while a page of the office is open.",
    badge: "Badge",
    badgeHint: "How much waits, on the icon of the site where it is kept as an app.",
    push: "Push messages",
    pushHint:
      "Also when no page is open. They say what waits and how much of it, and name nobody. Switch them on in each browser that is to be told.",
    on: "On",
    off: "Off",
    busy: "One moment …",
    states: {
      unset: "Push messages are not set up on this site.",
      missing:
        "This browser cannot show push messages. On an iPhone, add the site to the home screen first.",
      denied:
        "This browser does not let the site show messages. Allow it in the browser’s settings.",
      failed: "That did not work. Try it again.",
    },
  },
  kinds: {
    title: "Of what, on all your devices",
    lead: (minutes: number) =>
      `Push messages come at once. A mail tells of all that is new, at most one every ${minutes} minutes.`,
    kind: "What waits",
    push: "Push",
    mail: "Mail",
    all: "Everything",
    allHint: "Also what the queue learns later",
    of: (way: string, kind: string) => `${way}: ${kind}`,
    devices: (n: number) =>
      n === 0
        ? "No browser of yours takes push messages yet."
        : `${counted(n, "browser takes", "browsers take")} push messages.`,
    save: "Save",
    saved: "Saved.",
  },
  /** What a push message and the subject of a mail say; neither names anybody. */
  news: (things: readonly { kind: QueueKind; n: number }[]): { title: string; text: string } => {
    const n = things.reduce((sum, one) => sum + one.n, 0);
    const [first] = things;
    return {
      title: n === 1 && first ? adminQueueMessages.kinds[first.kind] : `${n} new things wait`,
      text:
        n === 1
          ? "It waits in the queue."
          : things.map((one) => `${short[one.kind]} ${one.n}`).join(", "),
    };
  },
  mail: {
    lead: "New in the queue since the last mail, and not taken by anybody else:",
    button: "Open the queue",
    off: "Choose of what you are told, or switch these mails off",
  },
  problems: {
    kinds: 'Must be a list of kinds of the queue, or ["all"]',
    endpoint: "Must be the address of a push service that is known here",
    keys: "Must be the keys of a push subscription",
    unset: "Push messages are not set up on this site.",
  },
} as const;

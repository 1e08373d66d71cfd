import { SPEECH } from "../answers/context.ts";
import { thingsIn } from "../answers/things.ts";
import type { Turn } from "../assistant.ts";
import type { Knowledge, KnownPackage } from "../knowledge/knowledge.ts";
import { namedIn } from "../language/reference.ts";
import { tokens } from "../language/text.ts";
import { type Topic, topicsOf } from "../language/topics.ts";
import type { Asked } from "../language/wishes.ts";

/** One question of a message: its words, what it is about, and the packages it names itself. */
export type Clause = {
  rest: string;
  topics: Topic[];
  about: KnownPackage[] | null;
  isQuestion: boolean;
};

/** Where one question of a message ends and the next begins. */
const BETWEEN =
  /[?!;\n]+|\.(?=\s|$)|,(?= ?(?:and |also |plus )?(?:what|how|where|when|who|which|is|are|do|does|can|could|will|would|may|should|from what|until)\b)|\b(?:and|also|plus)\b(?= (?:also )?(?:what|how|where|when|who|which|is|are|do|does|can|could|will|would|may|should|from what|until|if)\b)|\[|\]|(?<=\s)و(?=(?:من |هل|كم|متي|اين|وين|ما |ماذا|كيف))/;

export function clausesOf(text: string, knowledge: Knowledge): Clause[] {
  // The sign that ends a part stays with it: it says whether it was a question.
  const parts = text
    .replace(/\?+/g, "\u0001?")
    .split(BETWEEN)
    .map((part) => part.trim());
  return parts
    .filter((part) => part.length > 1)
    .map((part) => {
      const isQuestion =
        part.endsWith("\u0001") ||
        /^(?:what|how|where|when|who|which|is|are|do|does|can|could|may)\b/.test(part);
      const { packages, rest } = namedIn(part.replace("\u0001", "").trim(), knowledge);
      const found = topicsOf(rest);
      return {
        rest,
        // Only a thing is named: whether it is there.
        topics: found.length === 0 && thingsIn(rest).length > 0 ? ["included"] : found,
        about: packages.length > 0 ? packages : null,
        isQuestion,
      };
    });
}

/** Several messages in a row are one. */
export function joinedTurns(messages: readonly Turn[]): Turn[] {
  const joined: Turn[] = [];
  for (const turn of messages) {
    const before = joined.at(-1);
    if (before?.role === "user" && turn.role === "user")
      joined[joined.length - 1] = { ...before, content: `${before.content}\n${turn.content}` };
    else joined.push(turn);
  }
  return joined;
}

/** What an answer asked for at its end. */
export function askedIn(content: string): Asked {
  for (const { ask } of Object.values(SPEECH)) {
    for (const name of ["guests", "duration", "date", "timeofday", "package"] as const)
      if (content.trimEnd().endsWith(ask[name])) return name;
  }
  return null;
}

const REACH =
  /\b(?:phone|number|mobile|cell|e-?mail|whatsapp|contacts?|direct(?:ly)?|line|address)\b/;

/** A way to reach a provider itself, which is nobody's to give before an offer is accepted. */
export function asksProvider(text: string, { packages }: Knowledge): boolean {
  return (
    REACH.test(text) &&
    packages.some(({ provider }) => {
      const [first = ""] = tokens(provider.name.toLowerCase());
      return (
        first.length > 3 && tokens(text).some((word) => word === first || word === `${first}'s`)
      );
    })
  );
}

/** Topics that put packages against each other. */
export const COMPARING: readonly Topic[] = [
  "compare",
  "cheapest",
  "largest",
  "dearest",
  "smallest",
];
/** Topics that a message may touch without asking anything by them. */
export const VAGUE: readonly Topic[] = ["search", "thanks", "greeting", "bye", "smalltalk"];
/** Topics whose answer changes with guests or hours. */
const OF_FIGURES: readonly Topic[] = [
  "price",
  "availability",
  "capacity",
  "search",
  "cheapest",
  "compare",
  "largest",
];
/** Topics that go on about something else when only that is named. */
const CARRIED: readonly Topic[] = [
  ...OF_FIGURES,
  "duration",
  "cancellation",
  "boarding",
  "captain",
  "included",
  "extras",
  "vessel",
  "provider",
  "times",
];

/** What a message names: the keys of the wish, packages, and whether it asks or books besides. */
type Naming = {
  keys: readonly string[];
  pointed: boolean;
  about: boolean;
  isOpen: boolean;
  isBooking: boolean;
};

/** What a message asks that only names something: the same as before, or else what one would want to know of it. */
export function carried(before: readonly Topic[], message: Naming): Topic[] {
  const { keys, pointed, about, isOpen, isBooking } = message;
  // It asks something of its own about what it names.
  if (pointed && keys.length === 0 && isOpen && !isBooking) return [];
  if (keys.includes("date") && (pointed || about))
    return pointed || !before.includes("availability")
      ? ["price", "availability"]
      : ["availability"];
  const kept = before.filter((topic) => CARRIED.includes(topic));
  const isSame = !keys.includes("guests") && !keys.includes("duration");
  const isOfOne = pointed || about;
  if (kept.length > 0 && (isSame || kept.some((topic) => OF_FIGURES.includes(topic)))) {
    const own = kept.filter((topic) => topic !== "search" || !isOfOne);
    if (own.length > 0) return own;
  } else if (pointed && keys.length === 0) return isBooking ? ["search"] : ["vessel"];
  return isOfOne ? ["price"] : ["search"];
}

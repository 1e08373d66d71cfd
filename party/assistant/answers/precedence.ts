import type { Topic } from "../language/topics.ts";
import type { Scene } from "./context.ts";
import { thingsIn } from "./things.ts";

/** What each topic leaves unsaid where it stands beside it: a word that belongs to the first is no question of its own. */
const OVER: Partial<Record<Topic, readonly Topic[]>> = {
  concept: [
    "search",
    "included",
    "times",
    "price",
    "lead",
    "boarding",
    "contact",
    "particular",
    "duration",
    "captain",
    "vessel",
    "process",
    "capacity",
    "forecast",
    "cancellation",
    "mydata",
    "availability",
    "discount",
    "provider",
    "human",
  ],
  complaint: [
    "concept",
    "cancellation",
    "price",
    "search",
    "included",
    "contact",
    "lead",
    "boarding",
    "captain",
    "provider",
    "availability",
    "times",
    "duration",
    "extras",
    "vessel",
    "discount",
    "cheapest",
    "largest",
    "compare",
    "capacity",
    "vat",
    "human",
  ],
  human: [
    "search",
    "contact",
    "included",
    "captain",
    "provider",
    "times",
    "price",
    "vessel",
    "lead",
  ],
  cancellation: [
    "included",
    "search",
    "price",
    "times",
    "lead",
    "duration",
    "availability",
    "vat",
    "discount",
    "compare",
  ],
  discount: ["price", "search", "cheapest", "compare", "included", "vessel", "provider", "vat"],
  availability: ["search", "lead", "included", "times", "compare"],
  boarding: ["included", "search", "vessel"],
  captain: ["search", "capacity", "vessel", "boarding"],
  extras: ["included", "search", "vessel", "price", "boarding"],
  vat: ["included", "price", "extras", "search"],
  contact: ["human", "search", "included", "boarding", "times", "captain", "vessel", "lead"],
  compare: ["price", "search", "cheapest", "largest", "capacity", "included", "vessel", "provider"],
  cheapest: ["price", "search", "included", "vessel", "capacity"],
  largest: ["price", "search", "capacity", "included", "vessel"],
  provider: ["captain", "search", "included", "vessel", "price"],
  particular: [
    "search",
    "included",
    "price",
    "vessel",
    "times",
    "extras",
    "boarding",
    "availability",
    "captain",
    "lead",
    "duration",
  ],
  forecast: ["search", "availability", "included", "particular", "lead", "times"],
  mydata: ["search", "included", "contact", "complaint", "privacy"],
  process: ["search", "included", "times", "price", "lead"],
  smallest: ["price", "search", "included", "cheapest", "vessel", "capacity", "smalltalk"],
  dearest: ["price", "search", "included", "cheapest", "vessel"],
  vessel: ["search", "included"],
  capacity: ["search", "included"],
  duration: ["search", "included", "times"],
  times: ["included", "search"],
  lead: ["search", "times"],
  price: ["search", "included"],
  who: ["search", "included", "captain", "provider", "vessel", "human"],
  scope: [
    "search",
    "included",
    "boarding",
    "price",
    "vessel",
    "times",
    "lead",
    "provider",
    "duration",
    "compare",
    "cheapest",
  ],
};

export function pruned({ topics, about, stated, rest, isNamed }: Scene): Topic[] {
  const hidden = new Set<Topic>();
  const things = thingsIn(rest);
  const isTripAsked =
    stated.guests !== undefined &&
    (topics.includes("search") ||
      topics.includes("price") ||
      stated.occasion !== undefined ||
      stated.timeofday !== undefined ||
      stated.duration !== undefined);
  // "A boat for eight with two children" asks for the boat.
  if (topics.includes("concept") && isTripAsked && !/\b(?:allowed|may|can|count)\b/.test(rest))
    hidden.add("concept");
  if (topics.includes("forecast")) hidden.add("concept");
  // "Too expensive, what is there under 10,000" asks for something cheaper, not for a discount.
  if (stated.budget !== undefined)
    for (const topic of ["discount", "vat"] as const) hidden.add(topic);
  const isTrip =
    isNamed ||
    stated.guests !== undefined ||
    stated.duration !== undefined ||
    stated.type !== undefined;
  for (const topic of topics) {
    // A word from elsewhere beside a trip with figures: the trip is what is asked.
    if (topic === "scope" && isTrip && !/\bbuy\b|\bsale\b/.test(rest)) hidden.add("scope");
    // Buying and the like stands whatever is named.
    else if (!hidden.has(topic)) for (const other of OVER[topic] ?? []) hidden.add(other);
    if (topic === "captain" && things.length === 0) hidden.add("included");
    // A thing that is asked for by name is answered whatever stands beside it.
    if (["vat", "particular", "captain"].includes(topic) && things.length > 0)
      hidden.delete("included");
  }
  // "How much is the catamaran for 12 and is it free": what is asked of figures is never hidden by "with" or "for".
  if (/\bhow much\b|\bprice\b|\bcosts?\b|سعر|بكم/.test(rest)) {
    const isOwn = topics.includes("price") && (isTrip || about.length > 0);
    const isCovered = topics.some(
      (topic) =>
        ["cancellation", "discount", "extras", "cheapest", "compare", "provider", "scope"].includes(
          topic,
        ) ||
        (topic === "vat" && !isNamed),
    );
    if (isOwn && !isCovered) hidden.delete("price");
  }
  return topics.filter((topic) => !hidden.has(topic));
}

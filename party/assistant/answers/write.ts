import type { KnownPackage } from "../knowledge/knowledge.ts";
import { passageWords } from "../language/text.ts";
import type { Topic } from "../language/topics.ts";
import { isWished } from "../wish.ts";
import { vessel } from "./charter.ts";
import { type Part, type Scene, unknownAnswer } from "./context.ts";
import { COMMON, passage, publishedAnswer, QUOTED_OF_ALL, quoted } from "./passages.ts";
import { price } from "./prices.ts";
import { ANSWERS } from "./questions.ts";
import { RECOMMENDED, recommend } from "./recommend.ts";
import { thingsIn } from "./things.ts";

type Written = {
  content: string;
  cards: readonly KnownPackage[];
  action: { label: string; href: string } | null;
};

/** Answers of one message at most; a message with more questions gets the first ones. */
const PARTS = 4;

/** The answer to a message: one part for each thing it asks, a person where something is not known. */
export function write(scene: Scene): Written {
  const parts = partsOf(scene).slice(0, PARTS);
  const { say, knowledge } = scene;
  const texts = [...new Set(parts.map(({ text }) => text))].filter(Boolean);
  if (parts.some(({ person }) => person))
    texts.push(say.person(knowledge.site?.whatsapp_link ?? ""));
  const cards = [...new Set(parts.flatMap((part) => part.cards ?? []))].slice(0, RECOMMENDED);
  return {
    content: texts.join("\n\n"),
    cards,
    action: parts.find(({ action }) => action)?.action ?? null,
  };
}

/** Topics of one boat: of one that there is not, they have no answer. */
const OF_A_BOAT: readonly Topic[] = [
  "price",
  "capacity",
  "duration",
  "vessel",
  "boarding",
  "availability",
  "search",
  "included",
  "cancellation",
];

/** The parts of all questions a message holds, each once. */
function partsOf(scene: Scene): Part[] {
  if (scene.isForeign && scene.about.length === 0)
    return [{ text: scene.say.otherLanguage, person: true }];
  if (
    scene.isStrange &&
    scene.about.length === 0 &&
    scene.topics.every((topic) => OF_A_BOAT.includes(topic))
  )
    return [unknownAnswer(scene)];
  const { clauses } = scene;
  const isHostile = clauses.some(({ topics }) => topics.includes("injection"));
  const asking = clauses.filter(
    ({ topics, about, isQuestion, rest }) =>
      (topics.length > 0 || (isQuestion && passageWords(rest).length > 0)) &&
      // Beside an attempt to give orders only a question about a charter is one.
      (!isHostile || about !== null || topics.some((topic) => topic !== "search")),
  );
  if (asking.length < 2) return partsOfOne(scene);
  // What has an answer of its own comes first: an order hidden behind a question does not take its place.
  const parts = asking.flatMap(({ rest, topics, about }) =>
    partsOfOne({
      ...scene,
      rest,
      topics,
      whole: scene.topics,
      about: about ?? scene.about,
      isNamed: about !== null || scene.isNamed,
    }),
  );
  const lists = parts.filter(({ isList }) => isList);
  const known = parts
    .filter((part) => !part.isList || part === lists[0])
    .filter(({ isUnknown, isPolite }) => !isUnknown && !isPolite);
  return once(
    known.length > 0
      ? [...known, ...parts.filter(({ isUnknown }) => isUnknown).slice(0, 1)]
      : parts,
  );
}

function partsOfOne(scene: Scene): Part[] {
  const { say } = scene;
  const topics = pruned(scene);
  const first = asPublished(scene, topics);
  if (first) return [first];
  const parts = topics.flatMap((topic) => ANSWERS[topic](scene) ?? []);
  if (parts.length > 0) return once(parts);
  const own = scene.about.length > 0 ? quoted(scene, scene.about) : undefined;
  if (own) return [own];
  const written = passage(scene) ?? quoted(scene, scene.knowledge.packages, QUOTED_OF_ALL);
  if (written) return [written];
  if (Object.keys(scene.stated).length > 0 || (topics.includes("search") && isWished(scene.wish)))
    return [scene.about.length > 0 ? price(scene) : recommend(scene)];
  // A question about a package that its page does not answer is one; only its name asks for what it is.
  const isOpen = passageWords(scene.rest).filter((word) => !COMMON.has(word)).length > 0;
  if (scene.isNamed && topics.length === 0 && !isOpen) return [vessel(scene) ?? price(scene)];
  if (topics.includes("search")) return [{ text: say.opening }];
  return [unknownAnswer(scene)];
}

/** The same recommendation is given once, whatever asks for it. */
function once(parts: readonly Part[]): Part[] {
  const seen = new Set<string>();
  return parts.filter(({ text }) => !seen.has(text) && seen.add(text));
}

/** Topics that a published question may answer better than figures do. */
const PUBLISHABLE: readonly Topic[] = [
  "search",
  "included",
  "times",
  "compare",
  "price",
  "captain",
  "cancellation",
  "provider",
  "vat",
  "discount",
  "availability",
  "privacy",
  "concept",
  "vessel",
  "complaint",
  "human",
  "process",
  "particular",
  "mydata",
  "extras",
];

/** The published answer to a question that is asked nearly in its words, and of no trip in particular. */
function asPublished(scene: Scene, topics: readonly Topic[]): Part | undefined {
  if (
    scene.speech !== "en" ||
    scene.about.length > 0 ||
    thingsIn(scene.rest).length > 0 ||
    topics.some((topic) => !PUBLISHABLE.includes(topic))
  )
    return undefined;
  const { guests, duration: hours, type, occasion, budget } = scene.stated;
  if ([guests, hours, type, occasion, budget].some((value) => value !== undefined))
    return undefined;
  return publishedAnswer(scene);
}

/**
 * What each topic leaves unsaid where it stands beside it, besides a search: a word that belongs to the first is no
 * question of its own.
 */
const OVER: Partial<Record<Topic, readonly Topic[]>> = {
  concept: [
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
  human: ["contact", "included", "captain", "provider", "times", "price", "vessel", "lead"],
  cancellation: [
    "included",
    "price",
    "times",
    "lead",
    "duration",
    "availability",
    "vat",
    "discount",
    "compare",
  ],
  discount: ["price", "cheapest", "compare", "included", "vessel", "provider", "vat"],
  availability: ["lead", "included", "times", "compare"],
  boarding: ["included", "vessel"],
  captain: ["capacity", "vessel", "boarding"],
  extras: ["included", "vessel", "price", "boarding"],
  vat: ["included", "price", "extras"],
  contact: ["human", "included", "boarding", "times", "captain", "vessel", "lead"],
  compare: ["price", "cheapest", "largest", "capacity", "included", "vessel", "provider"],
  cheapest: ["price", "included", "vessel", "capacity"],
  largest: ["price", "capacity", "included", "vessel"],
  provider: ["captain", "included", "vessel", "price"],
  particular: [
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
  forecast: ["availability", "included", "particular", "lead", "times"],
  mydata: ["included", "contact", "complaint", "privacy"],
  process: ["included", "times", "price", "lead"],
  smallest: ["price", "included", "cheapest", "vessel", "capacity", "smalltalk"],
  dearest: ["price", "included", "cheapest", "vessel"],
  vessel: ["included"],
  capacity: ["included"],
  duration: ["included", "times"],
  times: ["included"],
  lead: ["times"],
  price: ["included"],
  who: ["included", "captain", "provider", "vessel", "human"],
  scope: [
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

function pruned({ topics, about, stated, rest, isNamed }: Scene): Topic[] {
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
    else if (OVER[topic] && !hidden.has(topic))
      for (const other of ["search" as const, ...OVER[topic]]) hidden.add(other);
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

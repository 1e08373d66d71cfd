import { REQUEST_VALIDITY_HOURS } from "#app/config/limits.ts";
import type { KnownPackage } from "../knowledge/knowledge.ts";
import { conceptOf } from "../language/concepts.ts";
import { passageWords, tokens } from "../language/text.ts";
import type { Topic } from "../language/topics.ts";
import { formHref, reserveHref } from "../toolbox.ts";
import { isWished, NO_WISH } from "../wish.ts";
import type { Part, Scene } from "./context.ts";
import { availability, capacity, duration, lead, times } from "./limits.ts";
import { COMMON, isAsked, passage } from "./passages.ts";
import { compare, dearest, largest, price, smallest } from "./prices.ts";
import { aboutProvider } from "./provider.ts";
import { earlyDay, RECOMMENDED, recommend } from "./recommend.ts";
import {
  boarding,
  cancellation,
  captain,
  contact,
  extraNamed,
  extras,
  included,
  thingsIn,
  vat,
  vessel,
} from "./terms.ts";
import { ENOUGH_OF_ALL, toldOf } from "./told.ts";

export type Written = {
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

/** The parts of all questions a message holds, each once. */
function partsOf(scene: Scene): Part[] {
  if (scene.isForeign && scene.about.length === 0)
    return [{ text: scene.say.otherLanguage, person: true }];
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
  const parts = topics.flatMap((topic) => answerTo(topic, scene) ?? []);
  if (parts.length > 0) return once(parts);
  const own = scene.about.length > 0 ? toldOf(scene, scene.about) : undefined;
  if (own) return [own];
  const told = passage(scene) ?? toldOf(scene, scene.knowledge.packages, ENOUGH_OF_ALL);
  if (told) return [told];
  if (Object.keys(scene.said).length > 0 || (topics.includes("search") && isWished(scene.wish)))
    return [scene.about.length > 0 ? price(scene) : recommend(scene)];
  // A question about a package that its page does not answer is one; only its name asks for what it is.
  const isOpen = passageWords(scene.rest).filter((word) => !COMMON.has(word)).length > 0;
  if (scene.isNamed && topics.length === 0 && !isOpen) return [vessel(scene) ?? price(scene)];
  if (topics.includes("search")) return [{ text: say.opening }];
  return [{ text: say.unknown, person: true, isUnknown: true }];
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
  const { guests, duration: hours, type, occasion, budget } = scene.said;
  if ([guests, hours, type, occasion, budget].some((value) => value !== undefined))
    return undefined;
  return isAsked(scene);
}

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
  provider: ["search", "included", "vessel", "price"],
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

function pruned({ topics, about, said, rest, isNamed }: Scene): Topic[] {
  const hidden = new Set<Topic>();
  const things = thingsIn(rest);
  const isTripAsked =
    said.guests !== undefined &&
    (topics.includes("search") ||
      topics.includes("price") ||
      said.occasion !== undefined ||
      said.timeofday !== undefined ||
      said.duration !== undefined);
  // "A boat for eight with two children" asks for the boat.
  if (topics.includes("concept") && isTripAsked && !/\b(?:allowed|may|can|count)\b/.test(rest))
    hidden.add("concept");
  if (topics.includes("forecast")) hidden.add("concept");
  // "Too expensive, what is there under 10,000" asks for something cheaper, not for a discount.
  if (said.budget !== undefined)
    for (const topic of ["discount", "vat"] as const) hidden.add(topic);
  const isTrip =
    isNamed || said.guests !== undefined || said.duration !== undefined || said.type !== undefined;
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

function answerTo(topic: Topic, scene: Scene): Part | undefined {
  const { say, evidence, knowledge, assistantName, greeting } = scene;
  switch (topic) {
    case "injection":
      return { text: say.injection, isPolite: true };
    case "privacy":
      return { text: say.privacy, person: true };
    case "human":
      return { text: say.human, person: true };
    case "complaint":
      return { text: say.complaint, person: true };
    case "abuse":
      return { text: say.abuse, person: true };
    case "scope":
      return { text: say.scope, person: /\b(?:buy|sell|job|sale)\b/.test(scene.rest) };
    case "who":
      return {
        text: say.who(
          assistantName,
          evidence.take(
            { entity: "SiteConfig", uuid: knowledge.site?.uuid ?? "", label: "Name" },
            knowledge.site?.name ?? "",
          ),
        ),
      };
    case "greeting":
      return isWished(scene.said as never)
        ? undefined
        : { text: scene.speech === "en" && greeting ? greeting : say.greeting };
    case "smalltalk":
      return { text: say.smalltalk };
    case "thanks":
      return { text: say.thanks };
    case "bye":
      return { text: say.bye };
    case "contact":
      return contact(scene);
    case "discount":
      return discount(scene);
    case "compare":
      return compare(scene) ?? (isWished(scene.wish) ? recommend(scene) : undefined);
    case "cheapest":
      return cheapest(scene);
    case "concept":
      return aboutConcept(scene);
    case "smallest":
      return smallest(scene);
    case "dearest":
      return dearest(scene);
    case "forecast":
      return { text: say.forecast, person: true };
    case "mydata":
      return aboutData(scene);
    case "process":
      return process(scene);
    case "particular":
      return particular(scene);
    case "largest":
      return largest(scene);
    case "cancellation":
      return cancellation(scene);
    case "availability":
      return availability(scene);
    case "lead":
      return lead(scene);
    case "times":
      return aboutTimes(scene);
    case "boarding":
      return boarding(scene);
    case "captain":
      return isCaptainAsked(scene)
        ? captain(scene)
        : { text: say.unknown, person: true, isUnknown: true };
    case "vat":
      return scene.about.length > 0 ? price(scene) : vat(scene);
    case "extras":
      return aboutExtras(scene);
    case "included":
      return aboutThings(scene);
    case "capacity":
      return capacity(scene);
    case "duration":
      return duration(scene);
    case "vessel":
      return vessel(scene);
    case "provider":
      return aboutProvider(scene);
    case "price":
      return aboutPrice(scene);
    case "search":
      return search(scene);
  }
}

/** How a request becomes a booking; that the assistant itself cannot send one. */
function process(scene: Scene): Part {
  const { say, evidence, wish, about } = scene;
  const [pack] = about;
  const action =
    pack && about.length === 1
      ? { label: say.reserve, href: reserveHref(pack, wish) }
      : { label: say.askOffers, href: formHref(wish) };
  if (/\bsubmit\b|\bfor me\b/.test(scene.rest)) return { text: say.submit, action };
  const hours = evidence.take(
    { entity: "Rule", uuid: "", label: "Validity of a request" },
    say.hours(REQUEST_VALIDITY_HOURS),
  );
  return { text: say.process(hours), action };
}

/** Something no rule answers: what the pages say of it, or that nobody knows. */
function particular(scene: Scene): Part | undefined {
  const { about, said, say, knowledge } = scene;
  const ofType = said.type
    ? knowledge.packages.filter(({ vessel }) => vessel.type === said.type)
    : [];
  const asked = about.length > 0 ? about : ofType;
  const own = asked.length > 0 ? toldOf(scene, asked) : undefined;
  if (own) return own;
  const things = thingsIn(scene.rest);
  if (things.length > 0 && (about.length > 0 || things.includes("tips"))) return included(scene);
  const isWhich = /\b(?:which|any|what) (?:boats?|yachts?|ones?|trips?|packages?|vessels?)\b/.test(
    scene.rest,
  );
  const ofAll =
    asked.length === 0
      ? toldOf(scene, knowledge.packages, isWhich ? undefined : ENOUGH_OF_ALL)
      : undefined;
  // Of a package in particular an article says nothing.
  const told =
    isWhich && ofAll ? ofAll : asked.length > 0 ? isAsked(scene) : (passage(scene) ?? ofAll);
  if (told) return told;
  // A word of it stands beside a wish: the wish is what counts.
  if (about.length === 0 && (said.guests !== undefined || said.occasion !== undefined))
    return recommend(scene);
  return { text: say.unknown, person: true, isUnknown: true };
}

/** No discount is the assistant's to give; who finds it dear hears where prices begin. */
function discount(scene: Scene): Part {
  const isDear = /expensive|cheaper|dear\b|غالي/.test(scene.rest) && scene.about.length === 0;
  const least = isDear ? `\n\n${price({ ...scene, wish: NO_WISH, about: [] }).text}` : "";
  return { text: scene.say.discount + least, person: true };
}

/** What a published question answers; of a package first its own words. */
function aboutConcept(scene: Scene): Part | undefined {
  const words = conceptOf(scene.rest);
  if (!words) return undefined;
  const own = scene.about.length > 0 ? toldOf(scene, scene.about) : undefined;
  const told = isAsked(scene) ?? passage(scene, words);
  return own ?? told ?? { text: scene.say.unknown, person: true, isUnknown: true };
}

function aboutData(scene: Scene): Part {
  const isMarketing = /market|spam|unsub|stop|send|advert/.test(scene.rest);
  const told = passage(
    scene,
    isMarketing ? ["marketing", "address"] : ["data", "delete", "correct"],
  );
  return { text: told?.text ?? scene.say.data, person: true };
}

/** What has to be known next of a trip with one package. */
function nextQuestion({ wish, say }: Scene): string {
  if (wish.guests === null) return say.ask.guests;
  if (wish.duration === null) return say.ask.duration;
  return wish.date === null ? say.ask.date : "";
}

/** The lowest totals, of what fits; of everything where nothing is said. */
function cheapest(scene: Scene): Part {
  if (scene.about.length > 0) return price(scene);
  if (isWished(scene.wish)) return recommend(scene);
  const [least] = scene.knowledge.packages.map((pack) => pack.guests_min).toSorted((a, b) => a - b);
  const found = recommend({ ...scene, wish: { ...scene.wish, guests: least ?? 2 } });
  return {
    ...found,
    text: found.text.replace(
      scene.say.asked({
        what: "",
        guests: scene.say.guests(least ?? 2),
        hours: "",
        time: "",
        date: "",
        budget: "",
      }),
      "",
    ),
  };
}

/** What an extra costs, what a package costs with it, or which packages of a wish have it. */
function aboutExtras(scene: Scene): Part | undefined {
  const isCost = scene.whole.includes("price") || /\bcharge\b|\bextra\b/.test(scene.rest);
  if (isCost && scene.about.length > 0 && scene.wish.duration !== null) return price(scene);
  const isLooked = scene.whole.includes("search");
  return isTripWished(scene) && isLooked ? recommend(scene) : extras(scene);
}

/** A trip with figures of its own, of no package in particular: things aboard are then conditions. */
const isTripWished = ({ about, said, wish }: Scene): boolean =>
  about.length === 0 &&
  (said.guests !== undefined ||
    said.duration !== undefined ||
    (wish.amenities.length > 0 &&
      said.amenities !== undefined &&
      (wish.guests !== null || said.type !== undefined)));

function aboutThings(scene: Scene): Part | undefined {
  return isTripWished(scene) ? recommend(scene) : included(scene);
}

/** Whether the captain is asked for as part of the charter, not as a person. */
function isCaptainAsked({ rest, speech }: Scene): boolean {
  if (speech === "ar") return true;
  return (
    (tokens(rest).length <= 4 ||
      /\b(?:includ\w*|need|come[s]?|provided|there|have|has|get|with|without|drive\w*|steer|sail\w*|licen[cs]e|self|bring|own|who|bareboat|how many|part of|extra|pay)\b/.test(
        rest,
      )) &&
    !/\b(?:married|single|name|old|handsome|tip|tips|wife|husband|salary|nationality|from)\b/.test(
      rest,
    )
  );
}

function aboutTimes(scene: Scene): Part | undefined {
  if (/\bsun(?:set|rise)?\b/.test(scene.rest))
    return passage(scene, ["sunset", "falls"]) ?? times(scene);
  const told = passageWords(scene.rest).length > 2 ? isAsked(scene) : undefined;
  return told ?? times(scene);
}

/** What extras cost where the question names them and no package. */
function aboutPrice(given: Scene): Part | undefined {
  // "Do you pick us up? What does it cost?": the thing stands in the question before.
  const own = thingsIn(given.rest);
  const isIt = own.length === 0 && /\b(?:it|that)\b/.test(given.rest);
  const scene = isIt && thingsIn(given.text).length > 0 ? { ...given, rest: given.text } : given;
  const isExtra =
    scene.about.length === 0 &&
    !scene.topics.includes("search") &&
    thingsIn(scene.rest).some((thing) => extraNamed(scene, thing));
  return isExtra ? extras(scene) : withEarly(scene, price(scene));
}

/** What is asked for too early is said beside the price. */
function withEarly(scene: Scene, part: Part): Part {
  const early =
    scene.about.length > 0 && scene.said.date !== undefined ? earlyDay(scene) : undefined;
  return early ? { ...part, text: `${part.text} ${early.text}`, person: true } : part;
}

function search(scene: Scene): Part | undefined {
  const { about, said, wish, isNamed } = scene;
  if (isNamed || (about.length === 1 && /\b(?:it|that|this)\b/.test(scene.rest))) {
    const isTrip =
      said.date !== undefined || said.guests !== undefined || said.duration !== undefined;
    const [pack] = about;
    const isBooking = /\b(?:book|reserve|hire|rent|take|charter)\b|احجز|حجز/.test(scene.rest);
    if (!isTrip && isBooking && pack) {
      const cost = price(scene);
      return { ...cost, text: `${cost.text} ${nextQuestion(scene)}`.trim() };
    }
    if (!isTrip) return toldOf(scene, about) ?? vessel(scene);
    const cost = price(scene);
    const free = said.date === undefined ? undefined : availability(scene);
    return free
      ? {
          ...cost,
          text: `${cost.text}\n\n${free.text}`,
          person: free.person ?? false,
          ...(free.cards ? { cards: free.cards } : {}),
        }
      : cost;
  }
  if (Object.keys(said).length > 0) return recommend(scene);
  // A wish without figures is asked for them; a question may be answered by what is written.
  const isQuestion =
    /^(?:what|how|which|when|where|why|who|can|could|do|does|is|are|should|may)\b/.test(scene.rest);
  if (!isQuestion) return recommend(scene);
  const told =
    passage(scene) ??
    (isWished(wish) ? undefined : toldOf(scene, scene.knowledge.packages, ENOUGH_OF_ALL));
  return told ?? recommend(scene);
}

import { REQUEST_VALIDITY_HOURS } from "#domain/config/limits.ts";
import { passageWords, tokens } from "../language/text.ts";
import { conceptOf, type Topic } from "../language/topics.ts";
import { isWished, NO_WISH } from "../wish.ts";
import { extraNamed, extras, included } from "./aboard.ts";
import { compare, dearest, largest, smallest } from "./beside.ts";
import { cancellation } from "./cancellation.ts";
import { boarding, captain, contact, vat, vessel } from "./charter.ts";
import { type Part, rule, type Scene, toOffers, toReserve, unknownAnswer } from "./context.ts";
import { availability, capacity, duration, lead, times } from "./limits.ts";
import { passage, publishedAnswer, QUOTED_OF_ALL, quoted } from "./passages.ts";
import { price } from "./prices.ts";
import { aboutProvider } from "./provider.ts";
import { earlyDay, missing, recommend } from "./recommend.ts";
import { thingsIn } from "./things.ts";

/** How a request becomes a booking; that the assistant itself cannot send one. */
function aboutProcess(scene: Scene): Part {
  const { say, evidence, about } = scene;
  const [pack] = about;
  const action = pack && about.length === 1 ? toReserve(scene, pack) : toOffers(scene);
  if (/\bsubmit\b|\bfor me\b/.test(scene.rest)) return { text: say.submit, action };
  const hours = evidence.take(rule("Validity of a request"), say.hours(REQUEST_VALIDITY_HOURS));
  return { text: say.process(hours), action };
}

/** Something no rule answers: what the pages say of it, or that nobody knows. */
function aboutParticular(scene: Scene): Part | undefined {
  const { about, stated, knowledge } = scene;
  const ofType = stated.type
    ? knowledge.packages.filter(({ vessel }) => vessel.type === stated.type)
    : [];
  const asked = about.length > 0 ? about : ofType;
  const own = asked.length > 0 ? quoted(scene, asked) : undefined;
  if (own) return own;
  const things = thingsIn(scene.rest);
  if (things.length > 0 && (about.length > 0 || things.includes("tips"))) return included(scene);
  const isWhich = /\b(?:which|any|what) (?:boats?|yachts?|ones?|trips?|packages?|vessels?)\b/.test(
    scene.rest,
  );
  const ofAll =
    asked.length === 0
      ? quoted(scene, knowledge.packages, isWhich ? undefined : QUOTED_OF_ALL)
      : undefined;
  // Of a package in particular an article says nothing.
  const published =
    isWhich && ofAll
      ? ofAll
      : asked.length > 0
        ? publishedAnswer(scene)
        : (passage(scene) ?? ofAll);
  if (published) return published;
  // A word of it stands beside a wish: the wish is what counts.
  if (about.length === 0 && (stated.guests !== undefined || stated.occasion !== undefined))
    return recommend(scene);
  return unknownAnswer(scene);
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
  const own = scene.about.length > 0 ? quoted(scene, scene.about) : undefined;
  const published = publishedAnswer(scene) ?? passage(scene, words);
  return own ?? published ?? unknownAnswer(scene);
}

function aboutData(scene: Scene): Part {
  const isMarketing = /market|spam|unsub|stop|send|advert/.test(scene.rest);
  const words = isMarketing ? ["marketing", "address"] : ["data", "delete", "correct"];
  return { text: passage(scene, words)?.text ?? scene.say.data, person: true };
}

const NOTHING_ASKED = { what: "", guests: "", hours: "", time: "", date: "", budget: "" };

/** The lowest totals, of what fits; of everything where nothing is asked for. */
function cheapest(scene: Scene): Part {
  if (scene.about.length > 0) return price(scene);
  if (isWished(scene.wish)) return recommend(scene);
  const [least] = scene.knowledge.packages.map((pack) => pack.guests_min).toSorted((a, b) => a - b);
  const found = recommend({ ...scene, wish: { ...scene.wish, guests: least ?? 2 } });
  return {
    ...found,
    text: found.text.replace(
      scene.say.asked({ ...NOTHING_ASKED, guests: scene.say.guests(least ?? 2) }),
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
const isTripWished = ({ about, stated, wish }: Scene): boolean =>
  about.length === 0 &&
  (stated.guests !== undefined ||
    stated.duration !== undefined ||
    (wish.amenities.length > 0 &&
      stated.amenities !== undefined &&
      (wish.guests !== null || stated.type !== undefined)));

const PART_OF_CHARTER =
  /\b(?:includ\w*|in the price|part of|provided|comes? with|extra|pay|need|is there|are there|do (?:we|i|you) (?:get|have|need|provide|bring)|with or without|without|drive\w*|steer|sail (?:it|the|my|our)\w*|licen[cs]e|self|own|bareboat|how many (?:crew|staff))\b/;
/** What is asked of the people aboard themselves is nobody's to know. */
const OF_PERSONS =
  /\b(?:married|single|names?|old|age|handsome|wife|husband|salary|nationality|allerg\w*|teach|train\w*|cook|nuts|german|french|italian|chinese|spanish|sleep|friendly|funny|(?:he|she|him|her))\b/;

/** Whether the captain is asked for as part of the charter, not as a person. */
function isCaptainAsked({ rest, speech }: Scene): boolean {
  if (OF_PERSONS.test(rest)) return false;
  if (speech === "ar" || tokens(rest).length <= 4) return true;
  return PART_OF_CHARTER.test(rest);
}

function aboutTimes(scene: Scene): Part | undefined {
  if (/\bsun(?:set|rise)?\b/.test(scene.rest))
    return passage(scene, ["sunset", "falls"]) ?? times(scene);
  const published = passageWords(scene.rest).length > 2 ? publishedAnswer(scene) : undefined;
  return published ?? times(scene);
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

/** What is asked for too early is noted beside the price. */
function withEarly(scene: Scene, part: Part): Part {
  const early =
    scene.about.length > 0 && scene.stated.date !== undefined ? earlyDay(scene) : undefined;
  return early ? { ...part, text: `${part.text} ${early.text}`, person: true } : part;
}

function aboutSearch(scene: Scene): Part | undefined {
  const { about, stated, wish, isNamed } = scene;
  if (isNamed || (about.length === 1 && /\b(?:it|that|this)\b/.test(scene.rest))) {
    const isTrip =
      stated.date !== undefined || stated.guests !== undefined || stated.duration !== undefined;
    const [pack] = about;
    const isBooking = /\b(?:book|reserve|hire|rent|take|charter)\b|احجز|حجز/.test(scene.rest);
    if (!isTrip && isBooking && pack) {
      const cost = price(scene);
      return { ...cost, text: `${cost.text} ${missing(scene)}`.trim() };
    }
    if (!isTrip) return quoted(scene, about) ?? vessel(scene);
    const cost = price(scene);
    const free = stated.date === undefined ? undefined : availability(scene);
    return free
      ? {
          ...cost,
          text: `${cost.text}\n\n${free.text}`,
          person: free.person ?? false,
          ...(free.cards ? { cards: free.cards } : {}),
        }
      : cost;
  }
  if (Object.keys(stated).length > 0) return recommend(scene);
  // A wish without figures is asked for them; a question may be answered by what is written.
  const isQuestion =
    /^(?:what|how|which|when|where|why|who|can|could|do|does|is|are|should|may)\b/.test(scene.rest);
  if (!isQuestion) return recommend(scene);
  const written =
    passage(scene) ??
    (isWished(wish) ? undefined : quoted(scene, scene.knowledge.packages, QUOTED_OF_ALL));
  return written ?? recommend(scene);
}

function aboutUs({ say, assistantName, evidence, knowledge: { site } }: Scene): Part {
  const source = { entity: "SiteConfig", uuid: site?.uuid ?? "", label: "Name" };
  return { text: say.who(assistantName, evidence.take(source, site?.name ?? "")) };
}

/** The assistant record's own first words; the site's in another language than theirs. */
function hello(scene: Scene): Part | undefined {
  const { greeting, assistantName: label } = scene;
  if (Object.keys(scene.stated).length > 0) return undefined;
  if (scene.speech !== "en" || greeting === "") return { text: scene.say.greeting };
  return { text: scene.evidence.take({ entity: "ChatAssistant", uuid: "", label }, greeting) };
}

/** What each topic answers to a message; undefined where the message asks nothing of it. */
export const ANSWERS: Record<Topic, (scene: Scene) => Part | undefined> = {
  injection: ({ say }) => ({ text: say.injection, isPolite: true }),
  privacy: ({ say }) => ({ text: say.privacy, person: true }),
  human: ({ say }) => ({ text: say.human, person: true }),
  complaint: ({ say }) => ({ text: say.complaint, person: true }),
  abuse: ({ say }) => ({ text: say.abuse, person: true }),
  scope: ({ say, rest }) => ({
    text: say.scope,
    person: /\b(?:buy|sell|job|sale)\b/.test(rest),
  }),
  who: aboutUs,
  greeting: hello,
  smalltalk: ({ say }) => ({ text: say.smalltalk }),
  thanks: ({ say }) => ({ text: say.thanks }),
  bye: ({ say }) => ({ text: say.bye }),
  contact,
  discount,
  compare: (scene) => compare(scene) ?? (isWished(scene.wish) ? recommend(scene) : undefined),
  cheapest,
  concept: aboutConcept,
  smallest,
  dearest,
  forecast: ({ say }) => ({ text: say.forecast, person: true }),
  mydata: aboutData,
  process: aboutProcess,
  particular: aboutParticular,
  largest,
  cancellation,
  availability,
  lead,
  times: aboutTimes,
  boarding,
  captain: (scene) => (isCaptainAsked(scene) ? captain(scene) : unknownAnswer(scene)),
  vat: (scene) => (scene.about.length > 0 ? price(scene) : vat(scene)),
  extras: aboutExtras,
  included: (scene) => (isTripWished(scene) ? recommend(scene) : included(scene)),
  capacity,
  duration,
  vessel,
  provider: aboutProvider,
  price: aboutPrice,
  search: aboutSearch,
};

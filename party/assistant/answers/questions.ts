import { REQUEST_VALIDITY_HOURS } from "#domain/config/limits.ts";
import { conceptOf } from "../language/concepts.ts";
import { passageWords, tokens } from "../language/text.ts";
import { formHref, reserveHref } from "../toolbox.ts";
import { isWished, NO_WISH } from "../wish.ts";
import { included } from "./aboard.ts";
import { vessel } from "./charter.ts";
import type { Part, Scene } from "./context.ts";
import { extraNamed, extras } from "./extras.ts";
import { availability, times } from "./limits.ts";
import { isAsked, passage } from "./passages.ts";
import { price } from "./prices.ts";
import { earlyDay, recommend } from "./recommend.ts";
import { thingsIn } from "./things.ts";
import { ENOUGH_OF_ALL, toldOf } from "./told.ts";

/** How a request becomes a booking; that the assistant itself cannot send one. */
export function process(scene: Scene): Part {
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
export function particular(scene: Scene): Part | undefined {
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
export function discount(scene: Scene): Part {
  const isDear = /expensive|cheaper|dear\b|غالي/.test(scene.rest) && scene.about.length === 0;
  const least = isDear ? `\n\n${price({ ...scene, wish: NO_WISH, about: [] }).text}` : "";
  return { text: scene.say.discount + least, person: true };
}

/** What a published question answers; of a package first its own words. */
export function aboutConcept(scene: Scene): Part | undefined {
  const words = conceptOf(scene.rest);
  if (!words) return undefined;
  const own = scene.about.length > 0 ? toldOf(scene, scene.about) : undefined;
  const told = isAsked(scene) ?? passage(scene, words);
  return own ?? told ?? { text: scene.say.unknown, person: true, isUnknown: true };
}

export function aboutData(scene: Scene): Part {
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
export function cheapest(scene: Scene): Part {
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
export function aboutExtras(scene: Scene): Part | undefined {
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

export function aboutThings(scene: Scene): Part | undefined {
  return isTripWished(scene) ? recommend(scene) : included(scene);
}

const PART_OF_CHARTER =
  /\b(?:includ\w*|in the price|part of|provided|comes? with|extra|pay|need|is there|are there|do (?:we|i|you) (?:get|have|need|provide|bring)|with or without|without|drive\w*|steer|sail (?:it|the|my|our)\w*|licen[cs]e|self|own|bareboat|how many (?:crew|staff))\b/;
/** What is asked of the people aboard themselves is nobody's to know. */
const OF_PERSONS =
  /\b(?:married|single|names?|old|age|handsome|wife|husband|salary|nationality|allerg\w*|teach|train\w*|cook|nuts|german|french|italian|chinese|spanish|sleep|friendly|funny|(?:he|she|him|her))\b/;

/** Whether the captain is asked for as part of the charter, not as a person. */
export function isCaptainAsked({ rest, speech }: Scene): boolean {
  if (OF_PERSONS.test(rest)) return false;
  if (speech === "ar" || tokens(rest).length <= 4) return true;
  return PART_OF_CHARTER.test(rest);
}

export function aboutTimes(scene: Scene): Part | undefined {
  if (/\bsun(?:set|rise)?\b/.test(scene.rest))
    return passage(scene, ["sunset", "falls"]) ?? times(scene);
  const told = passageWords(scene.rest).length > 2 ? isAsked(scene) : undefined;
  return told ?? times(scene);
}

/** What extras cost where the question names them and no package. */
export function aboutPrice(given: Scene): Part | undefined {
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

export function search(scene: Scene): Part | undefined {
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

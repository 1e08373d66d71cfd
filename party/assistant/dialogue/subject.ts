import type { Occasion } from "#domain/config/landings.ts";
import { cannotSwim } from "../answers/care.ts";
import { thingsIn } from "../answers/things.ts";
import type { Knowledge, KnownPackage } from "../knowledge/knowledge.ts";
import { tokens } from "../language/text.ts";
import { type Stated, typesIn } from "../language/wishes.ts";
import { type Intent, isAsked } from "../reader/reading.ts";
import type { Wish } from "../wish.ts";
import { list, OF_KIND, OF_SHOWN, SEARCH } from "./kinds.ts";
import type { Ask, Said } from "./plan.ts";

/** An ask of a whole message. */
export function askOf(
  intent: Intent,
  { rest, pointed, subject }: Pick<Said, "rest" | "pointed" | "subject">,
): Ask {
  const isNamed = pointed.length > 0;
  return {
    intent,
    rest,
    about: isNamed ? pointed : subject,
    isNamed,
    likelihood: 1,
  };
}
/** Speaks of all there are, and not of what was shown. */
const OF_ALL =
  /\b(?:boats|yachts|vessels|any (?:boat|yacht|of your)|usually|in general|always|every(?:one|body| boat)?|all (?:boats|packages)|largest|biggest|smallest)\b|اليخوت/;
const OF_ONE = list("price price_per_hour price_per_person availability duration capacity");
/** What a question is about that names no package: what is spoken of, what was just shown, or a kind of vessel. */
export function subjectOf(intent: Intent, rest: string, said: Said): readonly KnownPackage[] {
  const { subject, recent, stated } = said;
  if (subject.length > 0) return subject;
  const isKind = Object.keys(stated).every((key) =>
    ["type", "amenities", "occasion", "timeofday", "without", "area"].includes(key),
  );
  // The only one of its kind is that, whatever else is said of the trip.
  if (said.kind.length === 1 && OF_ONE.includes(intent)) return said.kind;
  const isFactOfKind = (isAsked(intent) && isKind) || OF_KIND.includes(intent);
  const isTerms = intent === "cancellation_terms";
  if (isFactOfKind && (isKind || isTerms) && said.kind.length > 0) return said.kind.slice(0, 3);
  const isOfThing = isAsked(intent) && thingsIn(rest).length > 0;
  const isFact = (isOfThing || OF_SHOWN.includes(intent)) && Object.keys(stated).length === 0;
  return isFact && recent.length > 1 && !OF_ALL.test(rest) && !SEARCH.test(rest)
    ? recent.slice(0, 3)
    : [];
}

/** What a price or a place is asked of: "how much is …", "book the …". */
const ASKED_OF =
  /\b(?:how much (?:is|for|does)|(?:price|cost) (?:of|for)|tell me about|book|reserve|where does|how many \w+ (?:does|on)) (?:the |a |an )?([a-z' ]{4,40}?)(?= (?:for|on|at|in|from|with|cost|leave|take|hold|free|available|per|please)\b|\s*[?.,!]|$)/;
const NO_NAME =
  /\b(?:it|this|that|one|them|they|both|each|all|everything|trip|boat|boats|yacht|yachts|vessel|ship|package|charter|cruise|rental|hire|hours?|person|people|guests?|head|total|minimum|maximum|weekend|weekday|group|party|thing|something|anything|cheapest|biggest|smallest|largest|same|tour|ride|day|evening|morning|afternoon|night|sunset|birthday|price|rent|stag|wedding|event|family|us|we|you|me|my|our|extra|deposit|vat|tax|tips?)\b/;
const OWN_NAME =
  /\b(?:[Ii]s|[Dd]oes|[Cc]an|[Oo]f|[Aa]bout|[Bb]ook|[Rr]eserve|[Tt]han) (?:the |The )?((?:[A-Z][a-z]+ ?){2,})/;
/** Whether a message asks about something by a name of its own that nothing here has. */
export function namesStrange(raw: string, rest: string, { packages }: Knowledge): boolean {
  const names = packages.map(({ title, vessel, provider }) =>
    [title, vessel.title, vessel.location, provider.name].join(" "),
  );
  const known = names.join(" ").toLowerCase();
  // "Is the Ocean Breeze free?": words with capitals within a message that is not all capitals.
  const capitals = OWN_NAME.exec(raw)?.[1]?.trim();
  const asked = ASKED_OF.exec(rest)?.[1]?.trim() ?? "";
  const isOwn = capitals !== undefined && raw !== raw.toUpperCase();
  const name = isOwn ? capitals.toLowerCase() : asked;
  if (name === "" || known.includes(name) || (!isOwn && NO_NAME.test(name))) return false;
  if (thingsIn(name).length > 0 || typesIn(name).length > 0 || /\d/.test(name)) return false;
  const words = tokens(name).filter((word) => word.length > 2);
  return words.length > 0 && !words.every((word) => known.includes(word));
}

/** Looks for one of a kind, and speaks of none there is. */
const A_KIND =
  /\b(?:an?|any|need|want|looking for|like) (?:\w+ ){0,2}(?:dhows?|catamarans?|ribs?|speed ?boats?|superyachts?|cruisers?|boats?)\b/;

/** The words of titles by which trips for an occasion are told. */
const SAID_OF: Partial<Record<Occasion, RegExp>> = {
  sunset: /sunset|dusk|golden/i,
  birthday: /birthday/i,
  corporate: /company|board/i,
};
const ONE_CALLED =
  /\b(?:the|your|that) (?!sunset|evening|morning|afternoon)(\w{5,}) (?:one|boat|yacht|trip|cruise|charter|package)\b/;
/** The packages of the kind of vessel that is named as one there is; of several, those for what else is said. */
export function kindOf(
  { type, timeofday, occasion, area }: Stated,
  text: string,
  knowledge: Knowledge,
) {
  // "The birthday yacht" is the only package whose title says so.
  const [, word = ""] = ONE_CALLED.exec(text) ?? [];
  const called = knowledge.packages.filter(({ title }) =>
    tokens(title.toLowerCase()).includes(word),
  );
  if (!type && called.length === 1) return called;
  if (!type || A_KIND.test(text)) return [];
  const all = knowledge.packages.filter(({ vessel }) => vessel.type === type);
  const own = all.filter(
    ({ times_of_day, title, vessel }) =>
      (!area || vessel.location === area) &&
      (!timeofday || times_of_day.includes(timeofday)) &&
      (!occasion || (SAID_OF[occasion]?.test(title) ?? true)),
  );
  return own.length > 0 ? own : all;
}

/** "And the other dhow?": those of a kind that were not spoken of; none where they are many. */
export function otherOf(
  text: string,
  { type }: Stated,
  spoken: readonly KnownPackage[],
  { packages }: Knowledge,
): KnownPackage[] {
  if (!type || spoken.length === 0 || !/\bthe other\b|الثاني/.test(text)) return [];
  const boats = new Set(spoken.map(({ vessel }) => vessel.uuid));
  const found = packages.filter(({ vessel }) => vessel.type === type && !boats.has(vessel.uuid));
  return found.length < 4 ? found : [];
}
/** Words that point back at what was spoken of. */
export const POINTING =
  /\b(?:it|its|this|that|this one|that one|these|those|them|the (?:boat|yacht|vessel|package|trip|price|same)|there|aboard|on board)\b|هذا|هذه|عليه|عليها|فيه|فيها|اليخت|الباقه/;
/** "Make it morning", "it is a company event": nothing is pointed at. */
const NO_POINTING =
  /\b(?:make|change|let|keep) (?:it|that)\b|\b(?:it|that|this) is (?:not |for |only |just )*(?:an? |for |our |my )|\bthat is (?:all|fine|ok|too)\b|\bis there\b|\bare there\b|\bthis (?:friday|saturday|sunday|monday|tuesday|wednesday|thursday|week|weekend|month|evening|afternoon|morning)\b/g;
/** Whether a message points back at what was spoken of. */
export const pointsBack = (text: string): boolean => POINTING.test(text.replace(NO_POINTING, " "));
const THOSE = /\b(?:those|these|them|of the (?:two|three)|all three)\b/;
const OF_THEM = /\b(?:the two|either|both|which one|which of|by how much|difference)\b|ايهما|الفرق/;
/** The packages that a message speaks of: those it points at, the current one, or those that were shown or put side by side. */
export function spokenOf(said: {
  pointed: readonly KnownPackage[];
  current: readonly KnownPackage[];
  recent: readonly KnownPackage[];
  before: readonly Ask[];
  stated: Stated;
  text: string;
  isPointing: boolean;
  isCompared: boolean;
}): readonly KnownPackage[] {
  const { pointed, current, recent, before, stated, text, isPointing, isCompared } = said;
  if (pointed.length > 0) return pointed;
  // Of a list nothing is meant by "it" where the wish itself is changed: then it is looked for anew.
  const isOfList = isPointing && Object.keys(stated).length === 0;
  const about = current.length === 0 && isOfList ? recent.slice(0, 3) : current;
  if (about.length > 1) return about;
  if (recent.length > 1 && (isCompared || OF_THEM.test(text)) && !stated.type)
    return recent.slice(0, 3);
  // "Which of those?": what was put side by side, though one of it was answered.
  const several = before.find((ask) => ask.about.length > 1)?.about;
  return several && THOSE.test(text) ? several : about;
}

const SWIM =
  /\b(?:swim(?:ming)?|bathe|baden|schwimmen|baigner|baignade|nager|nadar|ba[nñ]ar(?:nos|se)?|tairna)\b|купа|поплава|искупа|游泳|下水|سباح|نسبح/;
/** Whether a message looks for another trip than that of the packages spoken of. */
export const isNewTrip = (stated: Stated, current: readonly KnownPackage[]): boolean =>
  Boolean(stated.type || stated.occasion || stated.area) ||
  (stated.guests !== undefined && stated.timeofday !== undefined && current.length === 0);

/** What a message states, with the things aboard that it wishes for or refuses. */
export function withThings(
  stated: Stated,
  said: {
    things: readonly string[];
    refused: readonly string[];
    wish: Wish;
    wanted: string;
    rest: string;
    text: string;
    isSearch: boolean;
    isOfCurrent: boolean;
  },
): Stated {
  const { things, refused, wish, wanted, rest, text, isSearch, isOfCurrent } = said;
  const named = things.length > 0 && isSearch && !isOfCurrent ? things : [];
  const wished = [
    ...named,
    ...(isSearch && SWIM.test(wanted) && !cannotSwim(text) ? ["swim"] : []),
  ];
  // "Which boats have a toilet?" asks of all kinds again.
  const isOfAll =
    things.length > 0 &&
    !stated.type &&
    /\b(?:which|any|what) (?:boats?|yachts?|vessels?)\b/.test(rest);
  const kept = wish.amenities.filter((one) => !refused.includes(one));
  return {
    ...stated,
    ...(wished.length > 0 && { amenities: wished }),
    ...(isOfAll && { type: null }),
    // "And without lunch?"
    ...(kept.length < wish.amenities.length && { amenities: kept }),
  };
}

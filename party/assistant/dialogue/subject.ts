import type { Occasion } from "#domain/config/landings.ts";
import type { Knowledge, KnownPackage } from "../knowledge/knowledge.ts";
import type { Stated } from "../language/wishes.ts";
import type { Intent } from "../reader/reading.ts";
import { OF_KIND, OF_SHOWN } from "./kinds.ts";
import { type Said, SEARCH } from "./plan.ts";

/** Speaks of all there are, and not of what was shown. */
const OF_ALL =
  /\b(?:boats|yachts|vessels|any (?:boat|yacht|of your)|usually|in general|always|every(?:one|body| boat)?|all (?:boats|packages)|largest|biggest|smallest)\b|اليخوت/;
/** What a question is about that names no package: what is spoken of, what was just shown, or a kind of vessel. */
export function subjectOf(intent: Intent, rest: string, said: Said): readonly KnownPackage[] {
  const { subject, recent, stated } = said;
  if (subject.length > 0) return subject;
  const isKind = Object.keys(stated).every((key) =>
    ["type", "amenities", "occasion", "timeofday", "without", "area"].includes(key),
  );
  const isOne = said.kind.length === 1 && intent === "price";
  if ((OF_KIND.includes(intent) || isOne) && isKind && said.kind.length > 0)
    return said.kind.slice(0, 3);
  const isFact = OF_SHOWN.includes(intent) && Object.keys(stated).length === 0;
  return isFact && recent.length > 1 && !OF_ALL.test(rest) && !SEARCH.test(rest)
    ? recent.slice(0, 3)
    : [];
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
/** The packages of the kind of vessel that is named as one there is; of several, those for what else is said. */
export function kindOf(
  { type, timeofday, occasion, area }: Stated,
  text: string,
  knowledge: Knowledge,
) {
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

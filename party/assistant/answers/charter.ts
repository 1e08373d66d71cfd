import { VAT_PERCENT } from "#domain/config/limits.ts";
import type { KnownPackage } from "../knowledge/knowledge.ts";
import { tokens } from "../language/text.ts";
import { included } from "./aboard.ts";
import {
  inOwnWords,
  link,
  noted,
  type Part,
  rule,
  type Scene,
  siteFact,
  unknownAnswer,
  vesselFact,
  withText,
} from "./context.ts";
import { published } from "./facts.ts";
import { areas } from "./nearest.ts";
import { aboutProvider, asksLanguage } from "./provider.ts";
import { recommend } from "./recommend.ts";
import { thingsIn } from "./things.ts";
import { needsIn } from "./unfiltered.ts";

/** Where trips leave from. */
export function boarding(scene: Scene): Part {
  const { about, stated, say, evidence, knowledge } = scene;
  if (about.length === 0) {
    if (stated.guests && /\bwhere (?:can|could|should) (?:we|i)\b/.test(scene.rest))
      return recommend(scene);
    if (stated.area && !/\bwhere\b|اين|وين/.test(scene.rest)) return recommend(scene);
    const places = areas(knowledge.packages);
    for (const place of places) {
      const pack = knowledge.packages.find(({ vessel }) => vessel.location === place);
      if (pack) evidence.take(vesselFact(pack), place);
    }
    return { text: `${say.boarding.all(say.joined(places))} ${say.boarding.berth}` };
  }
  const texts = about
    .slice(0, 3)
    .map((pack) =>
      say.boarding.of(link(scene, pack), evidence.take(vesselFact(pack), pack.vessel.location)),
    );
  return { text: `${texts.join(" ")} ${say.boarding.berth}` };
}

const CREW = /captain|skipper|crew/i;

/** Who sails: what the price holds of captain and crew. */
export function captain(scene: Scene): Part {
  const { about, say, evidence, knowledge } = scene;
  const crewed = (pack: KnownPackage) => pack.includes.find((item) => CREW.test(item));
  const texts = about.slice(0, 3).flatMap((pack) => {
    const words = crewed(pack);
    const members = evidence.take(vesselFact(pack), say.vessel.crew(pack.vessel.crew));
    return words ? [say.captain.of(link(scene, pack), noted(scene, pack, words), members)] : [];
  });
  if (texts.length > 0) return { text: texts.join(" ") };
  if (!knowledge.packages.every(crewed)) return unknownAnswer(scene);
  const count = say.captain.packages(knowledge.packages.length);
  return { text: say.captain.all(evidence.take(rule("Packages"), count)) };
}

/** VAT, and what else may come on top. */
export function vat({ say, evidence }: Scene): Part {
  return { text: say.tax(evidence.take(rule("VAT"), `${VAT_PERCENT} %`)) };
}
/** What a vessel is like: its own words and figures. */
export function vessel(scene: Scene): Part | undefined {
  const { about, say, evidence } = scene;
  if (about.length === 0) return undefined;
  const shown = about.slice(0, 2);
  const texts = shown.map((pack) => {
    const { vessel: own } = pack;
    const facts = [
      own.length_cm ? say.vessel.length((own.length_cm / 100).toFixed(1)) : "",
      own.builder ? say.vessel.builder(own.builder) : "",
      own.year ? say.vessel.year(`${own.year}`) : "",
      say.vessel.licensed(say.guests(own.capacity)),
      own.cabins > 0 ? say.vessel.cabins(own.cabins) : "",
      say.vessel.crew(own.crew),
    ].filter(Boolean);
    const figures = evidence.take(vesselFact(pack), say.vessel.facts(own.title, say.joined(facts)));
    return [
      say.vessel.of(link(scene, pack), noted(scene, pack, pack.summary)),
      figures,
      evidence.take(vesselFact(pack), own.description),
    ].join(" ");
  });
  return { text: texts.join("\n\n"), cards: shown };
}

/** How to reach us. */
export function contact(scene: Scene): Part {
  const { say, evidence, knowledge } = scene;
  const { phone_primary = "", email_support = "", opening_hours = "" } = knowledge.site ?? {};
  const hours = inOwnWords(scene, opening_hours);
  const open = hours ? ` ${hours}.` : "";
  return {
    text: evidence.take(siteFact(scene), say.contact(phone_primary, email_support) + open),
    person: true,
  };
}

/** What is asked of the people aboard themselves is nobody's to know. */
const OF_PERSONS =
  /\b(?:married|single|names?|old|age|handsome|wife|husband|salary|nationality|allerg\w*|teach|train\w*|cook|nuts|german|french|italian|chinese|spanish|sleep|friendly|funny|(?:he|she|him|her))\b/;
const PART_OF_CHARTER =
  /\b(?:includ\w*|in the price|part of|provided|comes? with|extra|pay|need|is there|are there|do (?:we|i|you) (?:get|have|need|provide|bring)|with or without|without|drive\w*|steer|sail (?:it|the|my|our)\w*|licen[cs]e|self|own|bareboat|how many (?:crew|staff))\b/;
/** Who sails, and what they speak: asked for as a part of the charter, not as persons. */
export function crew(scene: Scene): Part | undefined {
  const { rest, speech, text } = scene;
  if (needsIn(text).some(({ need }) => need === "prayer")) return published(scene, "prayer");
  if (asksLanguage(text)) return aboutProvider(scene, true);
  const isBrief = speech !== "en" || tokens(rest).length <= 4;
  if (!PART_OF_CHARTER.test(rest) && (OF_PERSONS.test(rest) || !isBrief))
    return unknownAnswer(scene);
  const also = thingsIn(rest).length > 0 ? included(scene) : undefined;
  return also ? withText(also, captain(scene).text) : captain(scene);
}

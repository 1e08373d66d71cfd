import { VESSEL_TYPES } from "#domain/config/choices.ts";
import type { KnownExtra, KnownPackage } from "../knowledge/knowledge.ts";
import { aboard, costOf, extrasWished, freeTimes, hoursFor, search, totalOf } from "../toolbox.ts";
import {
  currencyIn,
  dayName,
  extraPrice,
  factOf,
  guestsOf,
  hourly,
  link,
  money,
  mostGuests,
  noted,
  providerFact,
  rule,
  type Scene,
  siteFact,
  timesOf,
  total,
  vesselFact,
} from "./context.ts";
import { starsOf } from "./provider.ts";

/** Asks what it comes to for each guest. */
export const PER_GUEST =
  /\b(?:each|per (?:person|head|guest|pax|people)|a head|split|share|chacun|par (?:tete|personne)|pro (?:kopf|person|nase)|jeder|por (?:cabeza|persona)|cada uno|har ek)\b|(?:на|с) человека|с каждого|каждому|人均|每人|كل واحد|للشخص|لكل شخص|لكل واحد|الشخص الواحد|علي الواحد|للواحد|علي الشخص|للفرد|لكل فرد/;

export const PER_HOUR = /\b(?:per|an|each) hour\b|\bhourly\b|للساعه|بالساعه/;
/** Packages an answer recommends at most. */
export const RECOMMENDED = 3;

/** "3 hours (Jet ski: 1 hour)": for how long a sum is, where an extra is counted by the hour. */
export function lengthWith(
  { say }: Scene,
  wished: readonly KnownExtra[],
  hours: number,
  ofExtra = 1,
): string {
  const own = wished.filter(({ unit }) => unit === "hour");
  const each = own.map(({ title }) => `${title}: ${say.hours(ofExtra)}`);
  return own.length > 0 ? `${say.hours(hours)} (${each.join(say.comma)})` : say.hours(hours);
}

/** Whether nothing of the same figures is cheaper: an occasion is a taste, and leaves what else fits. */
export function isLowest({ knowledge, wish, calendar }: Scene, pack: KnownPackage): boolean {
  const [least = pack] = search(knowledge, { ...wish, occasion: null }, calendar);
  return totalOf(pack, wish.duration) <= totalOf(least, wish.duration);
}

/** One package as a line: what it costs for the hours that are wished, and why it is there. */
export function line(scene: Scene, pack: KnownPackage, isCheapest: boolean): string {
  const { say, wish, evidence } = scene;
  const hours = hoursFor(pack, wish.duration);
  const count = evidence.take(factOf(pack), say.hours(hours));
  const terms = pack.price_model === "fixed" ? say.fixedTerms(count) : say.terms(count);
  const why = reasons(scene, pack, hours, isCheapest);
  scene.reasons.set(pack.uuid, why);
  const sum = costOf(pack, { ...wish, duration: hours }, scene.knowledge);
  // With extras that are wished for it comes to more.
  const wished = extrasWished(pack, wish, scene.knowledge);
  // What is counted by guests waits for their number.
  const isOpen = wish.guests === null && wished.some(({ unit }) => unit === "guest");
  const isMore = wished.length > 0 && !isOpen && (wish.guests !== null || wish.duration !== null);
  const more = isMore
    ? `. ${noted(scene, pack, say.extras.together(lengthWith(scene, wished, hours), money(scene, sum)))}`
    : "";
  // In the other currency that was named, too.
  const foreign = currencyIn(scene)?.(sum);
  const other = foreign ? ` (≈ ${evidence.take(siteFact(scene), foreign)})` : "";
  return say.line(link(scene, pack), total(scene, pack, hours), terms + other, why) + more;
}

function reasons(scene: Scene, pack: KnownPackage, hours: number, isCheapest: boolean): string {
  const { say, wish, evidence, knowledge, calendar } = scene;
  const found: string[] = [];
  const isOpen = wish.guests === null && pack.guests_min > 2;
  found.push(isOpen ? guestsOf(scene, pack) : say.reasons.upTo(mostGuests(scene, pack)));
  if (isCheapest) found.push(say.reasons.cheapest);
  if (calendar) found.push(say.reasons.free(timesOf(scene, freeTimes(pack, calendar, hours))));
  else if (wish.timeofday === null && pack.times_of_day.length < 3)
    found.push(timesOf(scene, pack.times_of_day));
  if (wish.guests && (wish.budget?.per === "guest" || PER_GUEST.test(scene.rest))) {
    const sum = costOf(pack, { ...wish, duration: hours }, knowledge);
    const each = money(scene, Math.round(sum / wish.guests));
    found.push(say.reasons.each(evidence.take(factOf(pack), each)));
  }
  if (PER_HOUR.test(scene.rest) && pack.price_model === "hour")
    found.push(say.extras.per.hour(hourly(scene, pack)));
  for (const wanted of wish.amenities) {
    const how = aboard(pack, knowledge, wanted);
    if (how?.how === "extra")
      found.push(say.reasons.extra(how.extra.title, extraPrice(scene, how.extra)));
    else if (how?.how === "included" && pack.includes.includes(how.words))
      found.push(say.with(noted(scene, pack, how.words)));
    else if (how)
      found.push(
        say.reasons.aboard(
          say.things[wanted] ?? wanted,
          evidence.take(vesselFact(pack), pack.vessel.title),
        ),
      );
  }
  if (wish.area || wish.date) found.push(say.reasons.from(pack.vessel.location));
  if (found.length < 2 && pack.provider.rating !== null && pack.provider.rating_count > 0)
    found.push(say.reasons.rated(evidence.take(providerFact(pack), starsOf(pack.provider.rating))));
  return [...new Set(found)].slice(0, 4).join(say.comma);
}

/** Things as they are called. */
export const thingNames = ({ say }: Scene, things: readonly string[]): string =>
  say.joined(things.map((one) => say.things[one] ?? one));

/** What was asked for, in words: " a catamaran for 12 guests and 4 hours in the evening". */
export function wishWords(scene: Scene): string {
  const { say, wish, evidence } = scene;
  const what = [
    wish.type && say.types[wish.type],
    ...VESSEL_TYPES.filter((type) => wish.without.includes(type)).map((type) =>
      say.not(say.types[type]),
    ),
    wish.occasion && say.occasions[wish.occasion],
    wish.amenities.length > 0 && say.with(thingNames(scene, wish.amenities)),
    wish.area && say.from(wish.area),
  ];
  // What was understood, as a fact of its own: "a dozen" is 12, "half a day" is 4 hours.
  const words = say.asked({
    what: what.filter(Boolean).join(say.comma),
    guests: wish.guests === null ? "" : say.guests(wish.guests),
    hours: wish.duration === null ? "" : say.hours(wish.duration),
    time: wish.timeofday === null ? "" : say.times[wish.timeofday],
    date: [wish.date, wish.until].flatMap((day) => (day ? dayName(scene, day) : [])).join(" – "),
    budget: wish.budget ? say.budgets[wish.budget.per](money(scene, wish.budget.amount * 100)) : "",
  });
  return evidence.take(rule("What was asked for"), words);
}

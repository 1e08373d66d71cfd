import { dubaiTime } from "#domain/lib/dubai-date.ts";
import { sunTimes } from "#domain/lib/sun.ts";
import { listHref, NO_FILTERS } from "#domain/rules/filters.ts";
import type { KnownExtra, KnownPackage } from "../knowledge/knowledge.ts";
import { tokens } from "../language/text.ts";
import { aboard, costOf, extrasWished, freeTimes, hoursFor, search, totalOf } from "../toolbox.ts";
import { isWished, type Wish } from "../wish.ts";
import { access, asksAccess, isFast, withoutFast } from "./care.ts";
import {
  dayName,
  extraFact,
  extraPrice,
  factOf,
  guestsOf,
  hourly,
  link,
  money,
  mostGuests,
  noted,
  type Part,
  providerFact,
  rule,
  type Scene,
  timesOf,
  toOffers,
  total,
  vesselFact,
} from "./context.ts";
import { firstOf, ownWords } from "./facts.ts";
import { earlyDay } from "./limits.ts";
import { relaxed } from "./nearest.ts";
import { starsOf } from "./provider.ts";
import { needsIn } from "./unfiltered.ts";

/** Asks what it comes to for each guest. */
export const PER_GUEST =
  /\b(?:each|per (?:person|head|guest|pax|people)|a head|split|share|chacun|par (?:tete|personne)|pro (?:kopf|person)|jeder|por (?:cabeza|persona)|cada uno|har ek)\b|(?:на|с) человека|с каждого|каждому|人均|每人|كل واحد|للشخص|لكل شخص|لكل واحد|الشخص الواحد|علي الواحد|للواحد|علي الشخص|للفرد|لكل فرد/;

const PER_HOUR = /\b(?:per|an|each) hour\b|\bhourly\b|للساعه|بالساعه/;
/** Packages an answer recommends at most. */
export const RECOMMENDED = 3;

/** Ways to put packages in order, other than by what suits the wish. */
const ORDERS = {
  smallest: (a: KnownPackage, b: KnownPackage) => a.guests_max - b.guests_max,
  dearest: (a: KnownPackage, b: KnownPackage) => totalOf(b, null) - totalOf(a, null),
};

/** Packages that fit what is wished, each with its price and why; what is in the way where none does. */
export function recommend(
  given: Scene,
  order: "price" | keyof typeof ORDERS = "price",
  isForced = false,
): Part {
  const scene = given.needsCare ? withoutFast(given) : given;
  const { wish, say } = scene;
  const tooEarly = earlyDay(scene);
  if (tooEarly) {
    const later = { ...given, wish: { ...wish, date: null, until: null, hour: null } };
    if (wish.guests === null) return tooEarly;
    const rest = recommend(later, order);
    return { ...rest, text: `${tooEarly.text}\n\n${rest.text}`, person: true };
  }
  if (!isWished(wish) && !given.needsCare && !isForced) return { text: say.opening };
  const found = search(scene.knowledge, wish, scene.calendar);
  const isLeftOut =
    given !== scene && search(given.knowledge, given.wish, given.calendar).some(isFast);
  if (found.length === 0) return relaxed(scene);
  const said = `${scene.isNamed ? scene.rest : scene.text} ${wish.amenities.join(" ")}`;
  const needs = needsIn(said).filter(({ need }) => need !== "speed" || !scene.needsCare);
  const isAdvice = ADVICE.test(scene.text) && found.length > 1;
  const dear = FAR * Math.min(...found.map((pack) => totalOf(pack, wish.duration)));
  const score = (pack: KnownPackage) =>
    meant(scene, pack) -
    (isAdvice && isFast(pack) ? 1 : 0) +
    (totalOf(pack, wish.duration) > dear
      ? 0
      : needs.filter(
          ({ need, own }) =>
            !LIMITING.includes(need) && own && ownWords(scene, own, [pack]).length > 0,
        ).length);
  const ranked =
    order === "price"
      ? found.toSorted((a, b) => score(b) - score(a))
      : found.toSorted(ORDERS[order]);
  const chosen = ranked.slice(0, RECOMMENDED);
  const [first] = chosen;
  const lines = chosen.map((pack) =>
    line(
      scene,
      pack,
      order === "price" && found.length > 1 && pack === found[0] && isLowest(scene, pack),
    ),
  );
  const ends = [
    ...(isLeftOut ? [say.calm] : []),
    say.vat,
    scene.calendar ? say.availability.confirm : "",
    found.length > chosen.length ? say.more(more(wish)) : "",
    missing(scene),
  ];
  return {
    text: [
      ...(asksAccess(scene.text) ? [access(given).text, ""] : []),
      ...(isAdvice && first
        ? [
            `${say.take(link(scene, first), whyTake(scene, first))} ${noted(scene, first, first.summary)}`,
            "",
          ]
        : []),
      say.found(chosen.length, wishWords(scene)),
      "",
      ...lines,
      "",
      ...notes(scene, chosen, needs).flatMap((note) => [note, ""]),
      ends.filter(Boolean).join(" "),
    ].join("\n"),
    cards: chosen,
    action: toOffers(scene),
    isList: true,
  };
}

/** Needs of which pages tell limits: who has none comes no later. */
const LIMITING: readonly string[] = ["children", "swimming"];
/** So many times the lowest price is too far for what a need alone speaks for. */
const FAR = 4;
/** Asks which one to take. */
export const ADVICE =
  /\b(?:recommend\w*|suggest\w*|advi[sc]e|which (?:one )?(?:would|should|is best|is better)|what would you (?:do|take|pick|choose)|best (?:option|choice|one)|empfehl\w*|conseill\w*|recomiend\w*)\b|تنصح|تقترح|посовет|推荐/;

/** Why one would be taken: what it costs, and for how many it is. */
function whyTake(scene: Scene, pack: KnownPackage): string {
  const hours = hoursFor(pack, scene.wish.duration);
  const terms = scene.say.terms(noted(scene, pack, scene.say.hours(hours)));
  return `**${total(scene, pack, hours)}** ${terms}${scene.say.comma}${guestsOf(scene, pack)}`;
}

/** When the sun sets on the day that is spoken of; "" without one. */
export function sunset(scene: Scene): string {
  const { say, wish, evidence } = scene;
  if (wish.date === null) return "";
  const at = dubaiTime(sunTimes(wish.date).sunset);
  return say.sunsetAt(dayName(scene, wish.date), evidence.take(rule("Sunset"), at));
}

/** What pages or a published answer say of wishes that no filter knows; when a sunset trip leaves. */
function notes(
  scene: Scene,
  chosen: readonly KnownPackage[],
  needs: ReturnType<typeof needsIn>,
): string[] {
  const told = needs.slice(0, 3).flatMap(({ need, own }) => {
    const words = own ? ownWords(scene, own, chosen, 1).slice(0, 2) : [];
    return words.length > 0 ? words : firstOf(scene, need) || [];
  });
  const extras = scene.wish.amenities.flatMap((one) => {
    const found = chosen.map((pack) => aboard(pack, scene.knowledge, one));
    const extra = found.find((how) => how?.how === "extra");
    return extra?.how === "extra" && scene.speech === "en"
      ? [
          `${extra.extra.title}: ${scene.evidence.take(extraFact(extra.extra), extra.extra.description)}`,
        ]
      : [];
  });
  const isSunset = scene.wish.occasion === "sunset" && scene.stated.occasion;
  return [...told, ...extras.slice(0, 1), isSunset ? firstOf(scene, "sunset_time") : ""].filter(
    Boolean,
  );
}

/** Words of a wish that are limits already, or stand in every second title. */
const LIMITS =
  /^(?:morning|afternoon|evening|night|sunset|birthday|day|two|three|four|hours?|evening|back|fast|creek|palm|marina|harbour|deck|decks|dark|golden|catamaran|dhow|people|water)$/;

/** 1 for a package whose title says what is asked for in so many words ("a product launch"), else 0. */
function meant({ rest, speech, knowledge }: Scene, { title }: KnownPackage): number {
  const said = (speech === "ar" && knowledge.inArabic.get(title)) || title;
  const words = tokens(said.toLowerCase()).filter((word) => word.length > 3 && !LIMITS.test(word));
  return tokens(rest).some((word) => words.includes(word.replace(/ing$/, ""))) ? 1 : 0;
}

/** "3 hours (Jet ski: 1 hour)": for how long a sum is, where an extra is counted by the hour. */
export function lengthWith({ say }: Scene, wished: readonly KnownExtra[], hours: number): string {
  const own = wished.filter(({ unit }) => unit === "hour");
  const each = own.map(({ title }) => `${title}: ${say.hours(1)}`);
  return own.length > 0 ? `${say.hours(hours)} (${each.join(say.comma)})` : say.hours(hours);
}

/** Whether nothing of the same figures is cheaper: an occasion is a taste, and leaves what else fits. */
function isLowest({ knowledge, wish, calendar }: Scene, pack: KnownPackage): boolean {
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
  return say.line(link(scene, pack), total(scene, pack, hours), terms, why) + more;
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

/** The one question that would help most, where something needed is missing. */
export function missing({ wish, say }: Scene): string {
  if (wish.guests === null) return say.ask.guests;
  if (wish.duration === null) return say.ask.duration;
  return wish.date === null ? say.ask.date : "";
}

function more({ guests, duration, timeofday, budget, occasion, type }: Wish): string {
  const price = budget?.per === "total" ? budget.amount : null;
  return listHref({
    filters: { ...NO_FILTERS, guests, duration, timeofday, occasion, type, price },
    sort: "price",
  });
}

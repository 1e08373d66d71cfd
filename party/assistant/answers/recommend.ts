import { MINIMUM_LEAD_DAYS, TIME_OF_DAY } from "#domain/config/limits.ts";
import { dubaiDay, dubaiTime, earliestDay } from "#domain/lib/dubai-date.ts";
import { sunTimes } from "#domain/lib/sun.ts";
import { listHref, NO_FILTERS } from "#domain/rules/filters.ts";
import type { KnownPackage } from "../knowledge/knowledge.ts";
import { tokens } from "../language/text.ts";
import { aboard, hoursFor, search, totalOf } from "../toolbox.ts";
import { isWished, type Wish } from "../wish.ts";
import { access, asksAccess, isFast, withoutFast } from "./care.ts";
import {
  dayName,
  extraFact,
  guestsOf,
  link,
  noted,
  type Part,
  rule,
  type Scene,
  toOffers,
  total,
} from "./context.ts";
import { firstOf, ownWords } from "./facts.ts";
import { isLowest, line, RECOMMENDED, wishWords } from "./lines.ts";
import { relaxed } from "./nearest.ts";
import { needsIn } from "./unfiltered.ts";

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
  if (!isWished(wish) && !given.needsCare && !isForced)
    return { text: say.opening, isPolite: true };
  const found = search(scene.knowledge, wish, scene.calendar);
  const isLeftOut =
    given !== scene && search(given.knowledge, given.wish, given.calendar).some(isFast);
  // Whatever goes out in the afternoon sees the sun set.
  if (found.length === 0 && wish.occasion === "sunset") {
    const plain = { ...wish, occasion: null, timeofday: TIME_OF_DAY.afternoon };
    if (search(scene.knowledge, plain, scene.calendar).length > 0)
      return recommend({ ...given, wish: plain }, order);
  }
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
  // The sun sets, and companies dine, on other boats as well: those come behind what is sold for it.
  const others =
    order === "price" && OPEN.some((one) => one === wish.occasion) && chosen.length < RECOMMENDED
      ? search(scene.knowledge, { ...wish, occasion: null }, scene.calendar)
          .filter((pack) => !chosen.includes(pack))
          .slice(0, RECOMMENDED - chosen.length)
      : [];
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
    missing(scene, chosen),
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
      ...(others.length > 0
        ? [say.nearest, "", ...others.map((pack) => line(scene, pack, false)), ""]
        : []),
      ...notes(scene, chosen, needs).flatMap((note) => [note, ""]),
      ends.filter(Boolean).join(" "),
    ].join("\n"),
    cards: [...chosen, ...others],
    action: toOffers(scene),
    isList: true,
  };
}

/** Occasions for which what is not sold for them fits as well. */
const OPEN: readonly Wish["occasion"][] = ["sunset", "corporate"];
/** Needs of which pages tell limits: who has none comes no later. */
const LIMITING: readonly string[] = ["children", "swimming"];
/** So many times the lowest price is too far for what a need alone speaks for. */
const FAR = 4;
/** Asks which one to take. */
export const ADVICE =
  /\b(?:recommend\w*|suggest\w*|advi[sc]e|which (?:one )?(?:would|should|is best|is better)|what would you (?:do|take|pick|choose)|best (?:option|choice|one)|empfehl\w*|conseill\w*|recomiend\w*)\b|تنصح|تقترح|посовет|推荐/;

/** Why one would be taken: what it costs, and for how many it is. */
export function whyTake(scene: Scene, pack: KnownPackage): string {
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

/** The one question that would help most, where something needed is missing. */
export function missing({ wish, say }: Scene, packages: readonly KnownPackage[] = []): string {
  if (wish.guests === null) return say.ask.guests;
  const isFixed = packages.length > 0 && packages.every((one) => one.hours_min === one.hours_max);
  if (wish.duration === null && !isFixed) return say.ask.duration;
  return wish.date === null ? say.ask.date : "";
}

function more({ guests, duration, timeofday, budget, occasion, type }: Wish): string {
  const price = budget?.per === "total" ? budget.amount : null;
  return listHref({
    filters: { ...NO_FILTERS, guests, duration, timeofday, occasion, type, price },
    sort: "price",
  });
}

/** A day that is over, or nearer than may be asked for. */
export function earlyDay(scene: Scene): Part | undefined {
  const { wish, say, now, evidence } = scene;
  const earliest = earliestDay(now);
  if (wish.date === null || wish.date >= earliest) return undefined;
  const first = dayName(scene, earliest);
  evidence.take(rule("Earliest day"), first);
  const named = dayName(scene, wish.date);
  const isPast = wish.date < dubaiDay(now);
  return {
    text: [
      isPast ? say.lead.past(named) : say.lead.early(named, first),
      isPast ? say.lead.rule(leadDays(scene), first) : say.lead.sooner,
    ].join(" "),
    action: toOffers({ ...scene, wish: { ...wish, date: null } }),
    person: true,
  };
}

/** "3 days": how far ahead charters are asked for (SPEC §9). */
export const leadDays = ({ say, evidence }: Scene): string =>
  evidence.take(rule("Lead time"), say.lead.days(MINIMUM_LEAD_DAYS));

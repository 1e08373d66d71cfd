import { MINIMUM_LEAD_DAYS } from "#domain/config/limits.ts";
import { dubaiDay, dubaiTime, earliestDay } from "#domain/lib/dubai-date.ts";
import { sunTimes } from "#domain/lib/sun.ts";
import { listHref, NO_FILTERS } from "#domain/rules/filters.ts";
import type { KnownExtra, KnownPackage } from "../knowledge/knowledge.ts";
import { counted } from "../language/numbers.ts";
import { plainLatin, tokens } from "../language/text.ts";
import {
  aboard,
  costOf,
  extrasWished,
  freeTimes,
  hasAboard,
  hoursFor,
  mostOf,
  search,
  sentencesIn,
  totalOf,
} from "../toolbox.ts";
import { isWished, NO_WISH, type Wish } from "../wish.ts";
import {
  bySize,
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
import { starsOf } from "./provider.ts";
import { asksAccess, needsIn } from "./unfiltered.ts";

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
      say.found(chosen.length, asked(scene)),
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

/** Fast open boats, which are nothing for the old, for small children and for who is expecting one. */
export const isFast = ({ vessel }: KnownPackage): boolean => isFastType(vessel.type);
const isFastType = (type: string | null): boolean => type === "rib" || type === "speedboat";

/** A scene in which there are no fast boats. */
export function withoutFast(scene: Scene): Scene {
  const { knowledge, wish } = scene;
  const packages = knowledge.packages.filter((pack) => !isFast(pack));
  const type = isFastType(wish.type) ? null : wish.type;
  return { ...scene, knowledge: { ...knowledge, packages }, wish: { ...wish, type } };
}

/** What fast boats that were asked for say of children themselves ("from six years"). */
export function rulesOfFast(scene: Scene): string[] {
  const { knowledge, about, wish, say } = scene;
  const asked = about.length > 0 ? about : knowledge.packages;
  if (about.length === 0 && !isFastType(wish.type)) return [];
  return asked.filter(isFast).flatMap((pack) => {
    const words = sentencesIn(pack.description).find((one) => /\bchildren\b/i.test(one));
    return words ? [say.told(link(scene, pack), noted(scene, pack, words))] : [];
  });
}

const AGES = /\bfrom (?:the age of )?(\w+)(?: years)?/;
/** Children who are too young for a package, by the least age its page says: told before anything else of it. */
export function tooYoung(scene: Scene): Part | undefined {
  if (scene.about.length === 0 && !isFastType(scene.wish.type)) return undefined;
  const refused = tooYoungFor(scene);
  if (refused.length === 0) return undefined;
  const calm = recommend({ ...withoutFast(scene), needsCare: true, about: [] });
  return { ...calm, text: [...refused, calm.text].join("\n\n") };
}

/** Of the packages spoken of, or the fast ones, those whose page asks for a greater age than a message names. */
export function tooYoungFor(scene: Scene): string[] {
  const ages = agesIn(scene.text);
  const asked = scene.about.length > 0 ? scene.about : scene.knowledge.packages.filter(isFast);
  return asked.flatMap((pack) => {
    const rule = sentencesIn(pack.description).find((one) => /\bchildren\b/i.test(one));
    const least = Number(AGES.exec(counted(rule?.toLowerCase() ?? ""))?.[1]);
    return rule && ages.some((age) => age < least)
      ? [scene.say.tooYoung(link(scene, pack), noted(scene, pack, rule))]
      : [];
  });
}

/** Ages of children that a normalised text names: "one is five and one is nine", "a 4 year old". */
function agesIn(text: string): number[] {
  const plain = counted(plainLatin(text));
  if (!CHILD.test(plain)) return [];
  const found = [...plain.matchAll(AGE)].map((one) => Number(one.slice(1).find(Boolean)));
  return found.filter((age) => age > 0 && age < 18);
}
const CHILD =
  /\b(?:child\w*|kids?|sons?|daughters?|boys?|girls?|bab(?:y|ies)|toddlers?|kind(?:er)?|unsere|sohn|tochter|enfants?|fils|fille|nin[oa]s?|hij[oa]s?|bach?ch\w*|beti|beta)\b|years? old|اطفال|طفل|عيال|ولد|بنت|عمر|اعمار|дет|ребен|сын|доч|孩|儿子|女儿|岁/;
const AGE =
  /\b(?:is|are|aged?|ages|sind|ont|tienen?|hain?) (?:only |just |erst )?(\d{1,2})(?! ?(?:people|guests|adults|of us|hours?|pax|am|pm))\b|\b(?:and|und|et|y|aur) (\d{1,2})(?= ?(?:years?|$|[?.,!]))|(\d{1,2}) ?-?(?:years?[- ]olds?|yo\b|jahre|ans|anos|saal|лет|года?|سن|岁)|(?:عمره|عمرها|اعمارهم) (\d{1,2})/g;

/** Who can board without steps: the vessels that list a ramp or a lift; of the others nothing is known. */
export function access(scene: Scene): Part {
  const { knowledge, say } = scene;
  const having = (word: RegExp) =>
    knowledge.packages.filter(({ vessel: { amenities } }) =>
      amenities.some((one) => word.test(one)),
    );
  const named = (packs: readonly KnownPackage[]) =>
    say.joined(packs.map((pack) => `${link(scene, pack)} (${guestsOf(scene, pack)})`));
  const [ramps, lifts] = [having(/\bramp\b/i), having(/\blift\b/i)];
  const texts = [
    ramps.length > 0 ? say.access.ramp(named(ramps)) : "",
    lifts.length > 0 ? say.access.lift(named(lifts)) : "",
    say.access.others,
  ];
  return { text: texts.filter(Boolean).join(" "), cards: ramps, person: true };
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
const named = ({ say }: Scene, things: readonly string[]): string =>
  say.joined(things.map((one) => say.things[one] ?? one));

/** What was asked for, in words: " a catamaran for 12 guests and 4 hours in the evening". */
function asked(scene: Scene): string {
  const { say, wish, evidence } = scene;
  const what = [
    wish.type && say.types[wish.type],
    wish.occasion && say.occasions[wish.occasion],
    wish.amenities.length > 0 && say.with(named(scene, wish.amenities)),
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

/** What one wish less would find, the one that matters least first. */
const LEAST = "occasion amenities area timeofday budget type duration date guests".split(
  " ",
) as readonly (keyof Wish)[];

/** A sum that is little over a budget. */
const LITTLE = 1.15;
/** What comes nearest to a wish that nothing fits, and what is in the way. */
function relaxed(scene: Scene): Part {
  const { wish, say, knowledge } = scene;
  // What is little over the budget comes before what lacks something.
  const isNear = search(knowledge, { ...wish, budget: null }, scene.calendar).some(
    (pack) => costOf(pack, wish, knowledge) <= (mostOf(wish, pack) ?? 0) * LITTLE,
  );
  const keys = isNear ? (["budget", ...LEAST] as const) : LEAST;
  const [way] = keys.flatMap((key) => without(scene, key));
  if (!way)
    return {
      text: say.none(asked(scene)),
      action: { label: say.askPlain, href: "/fullofferform" },
      person: true,
    };
  const { key, found, near } = way;
  const { guests } = wish;
  const apart = (pack: KnownPackage) =>
    guests === null ? 0 : Math.max(0, pack.guests_min - guests, guests - pack.guests_max);
  const chosen = found.toSorted((a, b) => apart(a) - apart(b)).slice(0, RECOMMENDED);
  return {
    text: [
      ...(asksAccess(scene.text) ? [access(scene).text, ""] : []),
      `${say.none(asked(scene))} ${why(scene, key, found)}`,
      "",
      say.nearest,
      "",
      ...chosen.map((pack) => line(near, pack, false)),
      "",
      say.vat,
    ].join("\n"),
    cards: chosen,
    action: toOffers(scene),
    person: key === "guests",
    isList: true,
  };
}

/** What a wish without one of its conditions finds. */
function without(scene: Scene, key: keyof Wish) {
  const { wish, knowledge } = scene;
  if (wish[key] === null || (key === "amenities" && wish.amenities.length === 0)) return [];
  // What some have stays a condition.
  const had = wish.amenities.filter((one) =>
    knowledge.packages.some((pack) => hasAboard(pack, knowledge, one)),
  );
  const amenities = had.length < wish.amenities.length ? had : [];
  const less: Wish = { ...wish, [key]: key === "amenities" ? amenities : NO_WISH[key] };
  // For more hours than there are, the most.
  if (key === "duration") {
    const most = Math.max(
      0,
      ...search(knowledge, less, scene.calendar).map((one) => one.hours_max),
    );
    if ((wish.duration ?? 0) > most && most > 0) less.duration = most;
  }
  const calendar = key === "date" ? null : scene.calendar;
  const found = search(knowledge, less, calendar);
  return found.length > 0 ? [{ key, found, near: { ...scene, wish: less, calendar } }] : [];
}

function why(scene: Scene, key: keyof Wish, found: readonly KnownPackage[]): string {
  const { wish, say, knowledge, evidence } = scene;
  const [cheapest] = found;
  switch (key) {
    case "guests": {
      const [most] = bySize(knowledge.packages);
      if (wish.guests === null || (most && wish.guests <= most.guests_max)) return "";
      return most ? say.why.guests(mostGuests(scene, most)) : "";
    }
    case "duration": {
      const least = found.toSorted((a, b) => a.hours_min - b.hours_min)[0];
      const most = found.toSorted((a, b) => b.hours_max - a.hours_max)[0];
      if (!least || !most) return "";
      evidence.take(factOf(least), say.hours(least.hours_min));
      evidence.take(factOf(most), say.hours(most.hours_max));
      return say.why.hours(say.rangeHours(least.hours_min, most.hours_max));
    }
    case "budget":
      return cheapest
        ? say.why.budget(noted(scene, cheapest, money(scene, costOf(cheapest, wish, knowledge))))
        : "";
    case "date":
      return wish.date ? say.why.date(dayName(scene, wish.date)) : "";
    case "timeofday":
      return wish.timeofday ? say.why.time(say.times[wish.timeofday]) : "";
    case "area":
      return wish.area ? say.why.area(wish.area, say.joined(areas(knowledge.packages))) : "";
    case "amenities": {
      const gone = wish.amenities.filter(
        (one) => !found.some((pack) => hasAboard(pack, knowledge, one)),
      );
      return say.why.amenity(named(scene, gone.length > 0 ? gone : wish.amenities));
    }
    case "type": {
      if (wish.type === null) return "";
      const name = say.types[wish.type];
      const [most] = bySize(knowledge.packages.filter(({ vessel }) => vessel.type === wish.type));
      return most && (wish.guests ?? 0) > most.guests_max
        ? say.why.typeMost(name, mostGuests(scene, most))
        : say.why.type(name);
    }
    default:
      return "";
  }
}

/** The places packages leave from, the most frequent first. */
export function areas(packages: readonly KnownPackage[]): string[] {
  const counts = new Map<string, number>();
  for (const { vessel } of packages)
    counts.set(vessel.location, (counts.get(vessel.location) ?? 0) + 1);
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .map(([area]) => area)
    .filter(Boolean);
}

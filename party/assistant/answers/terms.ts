import { VAT_PERCENT } from "#app/config/limits.ts";
import { cancellationStages, charterStart, datedStages } from "#app/lib/cancellation.ts";
import { formatDateTime } from "#app/lib/dubai-date.ts";
import { withVat } from "#app/lib/money.ts";
import type { KnownExtra, KnownPackage } from "../knowledge/knowledge.ts";
import { counted } from "../language/counts.ts";
import { tokens } from "../language/text.ts";
import { aboard, fits, reserveHref, search, sharesWords, totalOf } from "../toolbox.ts";
import { extraFact, factOf, type Part, rule, type Scene, siteFact, vesselFact } from "./context.ts";
import { extraPrice, link, money, noted } from "./figures.ts";
import { passage } from "./passages.ts";
import { togetherOf } from "./prices.ts";
import { areas, recommend } from "./recommend.ts";
import { ENOUGH_OF_ALL, toldOf } from "./told.ts";

/** "3 days before": the notice a message names, in hours. */
export function noticeIn(message: string): number | undefined {
  const text = counted(message);
  const found =
    /\b(\d{1,3}) ?(hours?|days?|weeks?) (?:before|earlier|notice|ahead|in advance|prior)|(?:قبل|بـ?) ?(\d{1,3}) ?(ساع|يوم|ايام|اسبوع)/.exec(
      text,
    );
  if (!found)
    return /\b(?:the |a |one )?(?:day|night) before\b|قبل يوم/.test(text)
      ? 24
      : /\b(?:a|one|the) week (?:before|ahead|earlier)\b|قبل اسبوع/.test(text)
        ? 168
        : undefined;
  const [n, unit] = [Number(found[1] ?? found[3]), found[2] ?? found[4] ?? ""];
  return n * (/^(?:h|ساع)/.test(unit) ? 1 : /^(?:d|يوم|ايام)/.test(unit) ? 24 : 168);
}

/** What comes back of a cancelled charter: in days and sums where the day and the hours are known. */
export function cancellation(scene: Scene): Part {
  const { about, say } = scene;
  const known =
    about.length === 0 && !say.inEnglish ? passage(scene, ["cancel", "back", "tiers"]) : undefined;
  if (about.length === 0)
    return { text: [known?.text ?? say.cancellation.each, say.ask.package].join(" ") };
  return {
    text: about
      .slice(0, 2)
      .map((pack) => stages(scene, pack))
      .join("\n\n"),
  };
}

function stages(scene: Scene, pack: KnownPackage): string {
  const { say, wish, now } = scene;
  const named = link(scene, pack);
  const hours =
    wish.duration !== null && fits(pack, { guests: null, duration: wish.duration, timeofday: null })
      ? wish.duration
      : pack.hours_min;
  const [firstTime = 2] = pack.times_of_day;
  const time =
    wish.timeofday !== null && pack.times_of_day.includes(wish.timeofday)
      ? wish.timeofday
      : firstTime;
  if (wish.date !== null && wish.duration !== null && noticeIn(scene.text) === undefined) {
    const charter = { start: charterStart(wish.date, time), total: totalOf(pack, hours), now };
    const dated = datedStages(pack.cancellation, charter).map(({ until, back }) =>
      until === null
        ? say.cancellation.after
        : noted(
            scene,
            pack,
            say.cancellation.dated(
              formatDateTime(until),
              back === charter.total
                ? say.cancellation.all("100 %")
                : say.cancellation.sum(money(scene, back)),
            ),
          ),
    );
    return [say.cancellation.of(named), ...dated].join("\n");
  }
  const notice = noticeIn(scene.text);
  const lines = cancellationStages(pack.cancellation).map(({ hoursBefore, percent }) => {
    if (hoursBefore === null) return say.cancellation.after;
    const notice =
      hoursBefore % 24 === 0 && hoursBefore > 48
        ? say.cancellation.days(hoursBefore / 24)
        : say.hours(hoursBefore);
    return noted(
      scene,
      pack,
      say.cancellation.until(
        notice,
        percent === 100 ? say.cancellation.all("100 %") : say.cancellation.percent(percent),
      ),
    );
  });
  const told = notice === undefined ? "" : `\n\n${noticed(scene, pack, notice)}`;
  return [say.cancellation.of(named), ...lines].join("\n") + told;
}

/** What comes back with so many hours of notice, in the sum where the length of the trip is known. */
function noticed(scene: Scene, pack: KnownPackage, hoursBefore: number): string {
  const { say, wish } = scene;
  const tier = cancellationStages(pack.cancellation).find(
    (stage) => stage.hoursBefore !== null && stage.hoursBefore <= hoursBefore,
  );
  const percent = tier?.percent ?? 0;
  const notice =
    hoursBefore % 24 === 0 && hoursBefore > 48
      ? say.cancellation.days(hoursBefore / 24)
      : say.hours(hoursBefore);
  if (percent === 0)
    return noted(scene, pack, say.cancellation.notice(notice, say.cancellation.nothing));
  const isKnown = wish.duration !== null || pack.price_model === "fixed";
  const sum = Math.round((totalOf(pack, wish.duration) * percent) / 100);
  const back = percent === 100 ? say.cancellation.all("100 %") : say.cancellation.percent(percent);
  return noted(
    scene,
    pack,
    say.cancellation.notice(notice, isKnown ? `${back} (${money(scene, sum)})` : back),
  );
}

/** Where trips leave from. */
export function boarding(scene: Scene): Part {
  const { about, say, evidence, knowledge, wish } = scene;
  const { said } = scene;
  const isTrip =
    said.guests !== undefined || said.occasion !== undefined || said.budget !== undefined;
  if (about.length === 0 && isTrip && /\bwhere (?:can|could|should) (?:we|i)\b/.test(scene.rest))
    return recommend(scene);
  if (about.length === 0 && scene.said.area && !/\bwhere\b|اين|وين/.test(scene.rest))
    return recommend(scene);
  if (about.length === 0) {
    const packages = wish.type
      ? knowledge.packages.filter(({ vessel }) => vessel.type === wish.type)
      : knowledge.packages;
    const places = areas(packages.length > 0 ? packages : knowledge.packages);
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
  if (about.length > 0) {
    const texts = about.slice(0, 3).flatMap((pack) => {
      const words = crewed(pack);
      const members = `${say.vessel.crew(pack.vessel.crew)}`;
      evidence.take(vesselFact(pack), members);
      return words ? [say.captain.of(link(scene, pack), noted(scene, pack, words), members)] : [];
    });
    if (texts.length > 0) return { text: texts.join(" ") };
  }
  const all = knowledge.packages.every((pack) => crewed(pack) !== undefined);
  if (!all)
    return (
      passage(scene, ["captain", "crew"]) ?? { text: say.unknown, isUnknown: true, person: true }
    );
  const count = say.captain.packages(knowledge.packages.length);
  evidence.take(rule("Packages"), count);
  return { text: say.captain.all(count) };
}

/** VAT, and what else may come on top. */
export function vat({ say, evidence }: Scene): Part {
  return { text: say.tax(evidence.take(rule("VAT"), `${VAT_PERCENT} %`)) };
}

/** What a message asks for by name, beside what it is about: "do you have towels". */
const ASKED_FOR =
  /\b(?:have|has|get|bring|provide|offer|supply|include[sd]?|including|with|is there|are there|comes? with|use|rent|add|is|are)\b (?:an? |any |some |the |our |your )*([a-z][a-z -]{2,30}?)(?= (?:included|on|aboard|for|in|with|at|on board|onboard|available|part|extra|free|too|also|as|and|or|when|if|please|to|of|provided|there|allowed)\b|\s*[?.!,;]|$)/;
const NO_THING =
  /^(?:it|this|that|they|you|we|i|in the price|included|price|the price|what|all|everything|anything|something|more|available|free|possible|there|yacht|boat|vessel|package|a|an|trip|people|guests|hours?|us)$/;

/** What may be aboard, as visitors and records call it. */
const THINGS: readonly [RegExp, string][] = [
  [/\bjet ?-?skis?\b|ج[يـ]?ت ?سكي/, "jet ski"],
  [/\b(?:stand ?up )?paddle ?-?boards?|\bsup\b/, "paddleboards"],
  [/\bsnorkel\w*|\bmasks? and fins\b|\bfins\b/, "snorkelling set"],
  [/\b(?:bbq|barbecue|grill)\b|شواء|باربيكيو/, "barbecue"],
  [/\bphotograph\w*|\bphoto ?shoot\b|مصور|تصوير/, "photographer"],
  [/\bdrones?\b|درون/, "drone video"],
  [/\b(?:decorat\w+|balloons?)\b|زينه|ديكور|بالونات/, "decorations"],
  [/\bcake\b|كيك|كيكه/, "cake"],
  [
    /\b(?:oud|live music|musicians?|band)\b|(?<![\u0600-\u06ff])(?:ال)?عود(?![\u0600-\u06ff])|موسيقي حيه/,
    "live oud",
  ],
  [
    /\b(?:transfers?|pick ?-?ups?|pick (?:us|me|them|you|people|guests|everyone) up|transport|minibus)\b|توصيل|مواصلات/,
    "transfers",
  ],
  [/\bwi-?fi\b|\binternet\b|واي فاي|انترنت/, "wi-fi"],
  [/\b(?:toilets?|bathrooms?|restrooms?|washrooms?|loo|wc)\b|حمام|دوره مياه/, "toilet"],
  [/\bair condition\w*|\bcooled\b|تكييف|مكيف/, "air-conditioned"],
  [/\b(?:sound system|speakers?|music|bluetooth)\b|سماعات|موسيقي/, "sound system"],
  [/\bgym\b/, "gym"],
  [/\bbeach ?club\b/, "beach club"],
  [/\b(?:lift|elevator)\b|مصعد/, "lift"],
  [/\bbars?\b/, "bars"],
  [/\bwheel ?-?chairs?\b|\bramp\b|كرسي متحرك/, "ramp"],
  [/\bstage\b/, "stage"],
  [/\b(?:kitchen|galley)\b|مطبخ/, "galley"],
  [/\bshowers?\b/, "shower"],
  [/\btowels?\b|مناشف|فوط/, "towels"],
  [/\bfuel\b|وقود|بنزين/, "fuel"],
  [/\binsurance\b|تامين/, "insurance"],
  [/\b(?:(?:drinking|bottled|free) water|soft drinks?|drinks)\b|مشروبات/, "water"],
  [/\bice\b|ثلج/, "ice"],
  [/\b(?:dinner|supper)\b|عشاء/, "dinner"],
  [/\bbreakfast\b|فطور/, "breakfast"],
  [/\blife ?-?(?:jackets?|vests?)\b|ستر(?:ه|ات) نجاه/, "life jackets"],
  [/\bgrazing(?: table)?\b/, "grazing table"],
  [/\bjacuzzis?\b|\bhot tubs?\b|جاكوزي/, "jacuzzi"],
  [/\b(?:water )?slides?\b|زحليقه/, "slide"],
  [/\bkaraoke\b|كاريوكي/, "karaoke"],
  [/\bfishing\b|صيد/, "fishing"],
  [/\bscreen\b|\bprojector\b|شاشه/, "screen"],
  [/\bstabili[sz]ers?\b/, "stabilisers"],
  [/\b(?:tender)\b/, "tender"],
  [/\b(?:tips?|tipping|gratuity|gratuities)\b|بقشيش|اكراميه/, "tips"],
  [/\b(?:meals?|food|catering|lunch|snacks)\b|طعام|اكل|غداء/, "food"],
  [/\bmicrophones?\b/, "microphones"],
  [/\bdining table\b/, "dining table"],
  [/\b(?:sun ?pads?|sun ?beds?|sun ?loungers?)\b/, "sunpad"],
  [/\bswim(?:ming)? (?:platform|ladder)\b/, "swim"],
  [/\b(?:cabins?|bedrooms?)\b|كابينه|غرف/, "cabin"],
];

/** The things a message names. */
export function thingsIn(text: string): string[] {
  return THINGS.filter(([sign]) => sign.test(text)).map(([, thing]) => thing);
}

/** What is in the price, what is an extra, and what is neither. */
export function included(scene: Scene): Part | undefined {
  const { about, rest, say } = scene;
  const isAll =
    /\bwhat\b.{0,14}\bcomes? with|\bwhat does not\b|\bwhat (?:do|will|would) (?:we|i|you) (?:actually |really |all )?get\b|\bwhat is in (?:it|the price)\b/.test(
      rest,
    ) ||
    /\b(?:what|everything|all)\b.{0,20}\binclud|\bnot included\b|\bexclud|ماذا يشمل|ما الذي/.test(
      rest,
    );
  const things = isAll && !/\bis\b.{0,20}\bincluded\b/.test(rest) ? [] : thingsIn(rest);
  const isWhich = /\b(?:which|any) (?:boats?|yachts?|ones?|trips?|packages?|vessels?)\b/.test(rest);
  if (about.length === 0 && isWhich && things.length > 0)
    return recommend({ ...scene, wish: { ...scene.wish, amenities: things } });
  if (about.length === 0) return generally(scene, things);
  const other = isAll
    ? undefined
    : things.length === 0
      ? ASKED_FOR.exec(rest)?.[1]?.trim()
      : undefined;
  const wanted = things.length > 0 ? things : other && !NO_THING.test(other) ? [other] : [];
  if (wanted.length > 0) {
    const texts = about
      .slice(0, 3)
      .flatMap((pack) => wanted.map((thing) => howOf(scene, pack, thing)));
    const isUnsaid = texts.every(({ isSaid }) => !isSaid);
    const own = isUnsaid ? toldOf(scene, about) : undefined;
    if (own) return own;
    const told = isUnsaid ? passage(scene, wanted) : undefined;
    const [only] = about;
    const together = only && about.length === 1 ? togetherOf(scene, only) : "";
    return {
      text:
        [...texts.map((one) => one.text), told?.text ?? ""].filter(Boolean).join(" ") + together,
      person: isUnsaid && !told,
      ...(together !== "" && only
        ? { action: { label: say.reserve, href: reserveHref(only, scene.wish) } }
        : {}),
    };
  }
  const texts = about.slice(0, 2).map((pack) => {
    const held = noted(scene, pack, say.joined(pack.includes));
    const not = noted(scene, pack, say.joined(pack.excludes));
    return [
      say.included.all(link(scene, pack), held),
      pack.excludes.length > 0 ? say.included.not(not) : "",
    ].join(" ");
  });
  return { text: texts.join("\n\n") };
}

function howOf(scene: Scene, pack: KnownPackage, thing: string): { text: string; isSaid: boolean } {
  const { say, knowledge } = scene;
  const named = link(scene, pack);
  // "Lunch" is in the price where a lunch buffet is; "food" where any of its kinds is.
  const names =
    thing === "food"
      ? [
          ...MEALS.filter((meal) => scene.rest.includes(meal)),
          ...(MEALS.some((meal) => scene.rest.includes(meal)) ? [] : [thing, ...MEALS]),
        ]
      : [thing];
  const found = names.flatMap((name) => aboard(pack, knowledge, name) ?? []);
  // What is in the price or an extra says more than a sentence that speaks of it.
  const how = found.find((one) => one.how !== "told") ?? found[0] ?? null;
  if (how?.how === "told")
    return { text: say.told(named, noted(scene, pack, how.words)), isSaid: true };
  if (how?.how === "included")
    return { text: say.included.yes(named, plain(noted(scene, pack, how.words))), isSaid: true };
  if (how)
    return {
      text: `${say.included.extra(named, how.extra.title, extraPrice(scene, how.extra))}${sumOf(scene, how.extra)}`,
      isSaid: true,
    };
  const not = pack.excludes.find((item) =>
    [...names, thing].some((name) => sharesWords(item, name)),
  );
  if (not) return { text: say.included.no(named, plain(noted(scene, pack, not))), isSaid: true };
  return { text: say.included.unsaid(named, say.things[thing] ?? thing), isSaid: false };
}

const MEALS = [
  "lunch",
  "buffet",
  "supper",
  "breakfast",
  "dinner",
  "canapés",
  "meal",
  "snacks",
  "fruit",
];

const plain = (words: string) => words.replace(/\.$/, "");

/** Of no package: who has the thing, or what is usual. */
function generally(scene: Scene, things: readonly string[]): Part | undefined {
  if (things.length === 0 && Object.keys(scene.said).length > 0) return recommend(scene);
  const extras = things.flatMap((thing) => extraNamed(scene, thing) ?? []);
  if (extras.length > 0)
    return { text: extras.map((extra) => aboutExtra(scene, extra).text).join("\n\n") };
  const every = things.map((thing) => everywhere(scene, thing));
  if (every.length > 0 && every.every((one) => one !== undefined)) return { text: every.join(" ") };
  const usual = passage(
    scene,
    things.length > 0 ? things.flatMap(tokens) : ["usually", "included"],
  );
  if (
    usual &&
    (things.length > 0 ||
      /includ|\bprice\b|\bextra\b|\bfree\b|on top|يشمل|شامل|ضمن/.test(scene.rest))
  )
    return usual;
  if (things.length === 0) return undefined;
  const found = toldOf(scene, scene.knowledge.packages, ENOUGH_OF_ALL);
  return found ?? recommend({ ...scene, wish: { ...scene.wish, amenities: things } });
}

/** What holds for every package: that something is in the price, or that it is not. */
function everywhere(
  { knowledge: { packages }, say, evidence }: Scene,
  thing: string,
): string | undefined {
  const isIn = packages.every((pack) => pack.includes.some((item) => sharesWords(item, thing)));
  const isOut = packages.every((pack) => pack.excludes.some((item) => sharesWords(item, thing)));
  if (!isIn && !isOut) return undefined;
  const name = say.things[thing] ?? thing;
  return evidence.take(
    rule("Packages"),
    isIn ? say.included.every(name) : say.included.never(name),
  );
}

/** The extra that goes by such a name. */
export const extraNamed = ({ knowledge }: Scene, thing: string): KnownExtra | undefined =>
  [...knowledge.extras.values()].flat().find(({ title }) => sharesWords(title, thing));

function aboutExtra(scene: Scene, extra: KnownExtra): Part {
  const { say, knowledge, evidence } = scene;
  const words = evidence.take(extraFact(extra), extra.description);
  const total = sumOf(scene, extra);
  const fitting = search(knowledge, { ...scene.wish, amenities: [] }, scene.calendar);
  const offering = (fitting.length > 0 ? fitting : knowledge.packages).filter((pack) =>
    (knowledge.extras.get(pack.uuid) ?? []).some(({ uuid }) => uuid === extra.uuid),
  );
  const links = offering.slice(0, 3).map((pack) => link(scene, pack));
  return {
    text: `${say.extras.one(extra.title, extraPrice(scene, extra), words)}${total} ${links.length > 0 ? say.extras.with(say.joined(links)) : ""}`.trim(),
  };
}

/** What an extra comes to for the guests or hours that are spoken of, as a sentence; "" where that is one. */
export function sumOf(scene: Scene, extra: KnownExtra): string {
  const { say, wish } = scene;
  const own = scene.added.find(({ uuid }) => uuid === extra.uuid)?.hours;
  const times = { booking: null, hour: own ?? wish.duration, guest: wish.guests }[extra.unit];
  if (times === null || times < 2) return "";
  const amount = money(scene, withVat(extra.price * times));
  const count = extra.unit === "hour" ? say.hours(times) : say.guests(times);
  return ` ${scene.evidence.take(extraFact(extra), say.extras.sum(count, amount))}`;
}

/** The extras of a package, or what one of them costs. */
export function extras(scene: Scene): Part | undefined {
  const { about, say, knowledge, rest, evidence } = scene;
  const things = thingsIn(rest);
  if (things.length > 0 || about.length === 0) return included(scene);
  const texts = about.slice(0, 2).map((pack) => {
    const all = knowledge.extras.get(pack.uuid) ?? [];
    evidence.take(factOf(pack), pack.title);
    if (all.length === 0) return say.extras.none(link(scene, pack));
    return [
      say.extras.of(link(scene, pack)),
      ...all.map((extra) => say.extras.line(extra.title, extraPrice(scene, extra), "")),
    ].join("\n");
  });
  return { text: texts.join("\n\n") };
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
    const told = evidence.take(vesselFact(pack), say.vessel.facts(own.title, say.joined(facts)));
    return [
      say.vessel.of(link(scene, pack), noted(scene, pack, pack.summary)),
      told,
      evidence.take(vesselFact(pack), own.description),
    ].join(" ");
  });
  return { text: texts.join("\n\n"), cards: shown };
}

/** How to reach us. */
export function contact(scene: Scene): Part {
  const { say, evidence, knowledge } = scene;
  const { phone_primary = "", email_support = "" } = knowledge.site ?? {};
  return {
    text: evidence.take(siteFact(scene), say.contact(phone_primary, email_support)),
    person: true,
  };
}

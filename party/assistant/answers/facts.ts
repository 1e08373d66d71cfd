import { capital } from "#domain/lib/words.ts";
import type { KnownExtra, KnownPackage } from "../knowledge/knowledge.ts";
import { tokens } from "../language/text.ts";
import { type Intent, isAsked } from "../reader/reading.ts";
import { aboard, sentencesIn, sharesWords } from "../toolbox.ts";
import {
  extraFact,
  extraPrice,
  fittingOrAll,
  link,
  noted,
  type Part,
  rule,
  type Scene,
  sumOf,
  unknownAnswer,
} from "./context.ts";
import {
  askedAnswer,
  passage,
  publishedAnswer,
  QUOTED_OF_ALL,
  quoted,
  tellingWords,
} from "./passages.ts";
import { signOf } from "./things.ts";
import type { Need } from "./unfiltered.ts";

/** What is published of an intent, by its question there; "+" where a person is offered as well. */
const PUBLISHED = `
  invoice: Can I get an invoice for my company?
  tips: Should we tip the crew?
  refund_status: +When do I get my money back?
  gift_voucher: +Are there gift vouchers?
  overnight: Can we stay aboard overnight?
  sunset_time: When does a sunset trip leave?
  season_weather: +What is the weather like on the water?
  arrival_time no_show: When should we be at the quay?
  start_times: Which time of day suits which trip?
  pets: +Are pets allowed aboard?
  alcohol: Is alcohol served aboard?
  music: Can we play our own music?
  decoration: May we decorate the boat or let off fireworks?
  swimming: May we go swimming?
  fishing: Can we go fishing?
  facilities: Is there shade or air conditioning?
  smoking_shisha: +May we smoke or have shisha aboard?
  dress_code passport_id: What should we bring?
  seasickness: What helps against seasickness?
  elderly_access: +Can somebody on crutches, or old and unsteady, come aboard?
  safety_equipment: Are there life jackets for everybody?
  luggage: +May we bring luggage?
  prayer: +Is there room to pray, or a crew of women?
  privacy_aboard ticket_shared price_per_person: Is the boat only for us, and is the price for all?
  parking: +Where can we park, and is there a metro?
  route: +Where does the trip go, and may we choose the route?
  offers_when: When do the offers arrive?
  my_request_status: +Nobody has answered my request: what now?
  extend_trip: Can we stay out longer on the day?
  change_booking: Can I change the date or the number of guests?
  weather_cancellation: What if the wind is against us?
  reserve_vs_offers: Who receives my request?
  hold_option: Is the boat held for me when I ask?
  account_login: Do I need an account to ask?
  offer_question: Must I accept one of the offers?
  trust_scam: +Can I trust this site, and who answers for the trip?
  weekend_price: Do prices differ at weekends or on New Year's Eve?
  cancel_booking: +How do I cancel a booking?
  cancellation_terms: What do I get back if I cancel?
  children: May children come along?
  food_drink cake: +Can we bring our own food or cake?
  payment_when deposit: How does paying work?
  payment_methods: Can I pay in cash, with crypto or in instalments?
  lead_time: How early must I ask?
  vat_fees: Are there hidden costs, such as fuel or port fees?
  diets: +Is there halal or vegetarian food?
  become_partner affiliate job press_sales buy_sell_boat: +How do I offer my own yacht, or work with you?
`;
const QUESTIONS = Object.fromEntries(
  PUBLISHED.trim()
    .split("\n")
    .flatMap((row) => {
      const [intents = "", question = ""] = row.trim().split(": ");
      return intents.split(" ").map((intent) => [intent, question]);
    }),
) as Partial<Record<Need, string>>;

/** The words by which a page's own sentence speaks of what is asked. */
const OWN: Partial<Record<Intent, RegExp>> = {
  sunset_time: /\bboarding (?:time|is set)|\bsunset is inside/i,
  arrival_time: /\bboarding time|\bat the quay|\blate guests/i,
  no_show: /\blate guests/i,
  alcohol: /\balcohol|\bwine\b/i,
  music: /\bmusic|\bspeakers?\b|\bloudspeakers/i,
  decoration: /\bdecorat|\bballoons/i,
  swimming: /\b(?:sw[iau]m\w*|anchor|ladder|platform)\b/i,
  facilities: /\bshade\w*|\bcooled|\bair-cond|\broof|\bhardtop/i,
  seasickness: /\bsteady|\bshelter|\bstabilis/i,
  privacy_aboard: /\byours alone/i,
  route:
    /\b(?:route|runs? from|goes|follows|reach|cover|passes|anchors?|sails? (?:towards|out)|along the|around)\b/i,
  weather_cancellation: /\b(?:wind|knots|forecast|weather|storm)\b/i,
  children: /\bchildren\b/i,
  elderly_access: /\b(?:steps?|ramp|stiff|grandparents|steady|walk in|lift)\b/i,
};

/** The signs of all that a text speaks of. */
export const signsIn = (text: string): RegExp[] =>
  Object.values(OWN).flatMap((sign) => (sign?.test(text) ? [sign] : []));

/** The sentences of packages in which something stands, two of each at most. */
export function ownWords(
  scene: Scene,
  sign: RegExp,
  packs: readonly KnownPackage[] = scene.about.slice(0, 3),
  most = 2,
): string[] {
  return packs.flatMap((pack) => {
    const words = [pack.description, pack.vessel.description]
      .flatMap(sentencesIn)
      .filter((one) => sign.test(one));
    return words.length > 0
      ? [scene.say.told(link(scene, pack), noted(scene, pack, words.slice(0, most).join(" ")))]
      : [];
  });
}

/** The first sentence of what is published of a need. */
export function firstOf(scene: Scene, need: Need): string {
  const { text, isUnknown } = published({ ...scene, rest: "" }, need);
  const [first = ""] = sentencesIn(text.replace(/\]\([^)]*\)/g, "]"));
  return isUnknown || scene.say.inEnglish ? "" : first;
}

/** What is published of an intent, whatever is spoken of. */
export const published = (scene: Scene, need: Need): Part => {
  const question = QUESTIONS[need] ?? "";
  const part = isAsked(need)
    ? askedAnswer(scene, need)
    : publishedAnswer({ ...scene, about: [] }, question.replace("+", ""));
  if (!part) return passage(scene) ?? unknownAnswer(scene);
  return question.startsWith("+") ? { ...part, person: true } : part;
};

/** What is told of an intent: first what the pages of the packages spoken of say themselves, then what is published. */
export function told(scene: Scene, intent: Intent): Part {
  const sign = OWN[intent];
  const own = sign ? ownWords(scene, sign) : [];
  // One word alone is shared by sentences about something else.
  const isPlain = tellingWords(scene.rest).length < 2 || scene.about.length === 0;
  const page = own.length > 0 || isPlain ? undefined : quoted(scene, scene.about, QUOTED_OF_ALL);
  if (page) return page;
  const usual = published(scene, intent);
  return { ...usual, text: [...own, usual.text].join("\n\n") };
}
/** The same as an answer of its own. */
export const fact = (intent: Intent) => (scene: Scene) => told(scene, intent);

/** A thing in the words of the visitor. */
export const nameOf = ({ say }: Scene, thing: string): string => say.things[thing] ?? thing;
/** An extra that is a meal. */
export const MEAL = /dinner|grazing|barbecue|supper|lunch|breakfast/i;
const DISHES = ["supper", "grazing table", "canapés", "snacks", "barbecue"];

/** Of no package: who has the thing, or what is usual. */
export function generally(scene: Scene, things: readonly string[]): Part | undefined {
  const isPrice = /includ|\bprice\b|\bextra\b|\bfree\b|on top|يشمل|شامل|ضمن/.test(scene.rest);
  if (things.length === 0) return isPrice ? passage(scene, ["usually", "included"]) : undefined;
  const texts = things.map((thing) => everywhere(scene, thing) ?? whoHas(scene, thing));
  const missing = things.filter((_, index) => !texts[index]);
  if (missing.length < things.length) {
    const names = scene.say.joined(missing.map((thing) => nameOf(scene, thing)));
    if (missing.length > 0) texts.push(scene.say.unsaid(capital(names)));
    return { text: texts.filter(Boolean).join("\n\n") };
  }
  const known = passage(scene, things.flatMap(tokens));
  const own = known ?? quoted(scene, scene.knowledge.packages, QUOTED_OF_ALL);
  return (
    own ?? {
      text: things.map((thing) => scene.say.unsaid(capital(nameOf(scene, thing)))).join(" "),
    }
  );
}

/** Which packages have a thing in their price, which as an extra, and which say that there is none; "" where none tells. */
function whoHas(scene: Scene, thing: string): string {
  const { say, knowledge, evidence, rest } = scene;
  const isSmall = /\bsmall(?:er|est)?\b|صغير/.test(rest);
  const all = knowledge.packages.filter(({ guests_max }) => !isSmall || guests_max <= SMALL);
  const among = fittingOrAll(scene, { ...scene.wish, amenities: [] });
  const names = thing === "food" ? [thing, ...DISHES] : [thing];
  const having = all.filter((pack) =>
    names.some((name) => {
      const how = aboard(pack, knowledge, name);
      return how?.how === "included" || (how?.how === "mentioned" && !DENIED.test(how.words));
    }),
  );
  const fitting = having.filter((pack) => among.includes(pack));
  const first = fitting.length > 0 ? fitting : having;
  const count = (n: number) => evidence.take(rule("Packages"), `${n}`);
  const links = say.joined(first.slice(0, FEW).map((pack) => link(scene, pack)));
  const name = capital(nameOf(scene, thing));
  const sign = signOf(thing);
  const without = all.flatMap((pack) => {
    const texts = [pack.vessel.description, pack.description].flatMap(sentencesIn);
    const words = texts.find((one) => sign?.test(one.toLowerCase()) && DENIED.test(one));
    return words ? [say.told(link(scene, pack), noted(scene, pack, words))] : [];
  });
  const extras = [...new Set([...knowledge.extras.values()].flat())].filter(({ title }) =>
    thing === "food" ? MEAL.test(title) : sharesWords(title, thing),
  );
  const byTitle = new Map(extras.map((extra) => [extra.title, extra]));
  return [
    having.length > 0
      ? say.included.some(name, count(having.length), count(all.length), links)
      : "",
    ...(isSmall || having.length * 2 > all.length ? without.slice(0, 2) : []),
    ...[...byTitle.values()].map((extra) =>
      byTitle.size > 1
        ? `${extra.title}: ${extraPrice(scene, extra)}.`
        : aboutExtra(scene, extra, among),
    ),
  ]
    .filter(Boolean)
    .join(" ");
}
/** Guests of a small boat at most, and packages that a sentence names. */
const [SMALL, FEW] = [12, 6];
const DENIED = /\b(?:no|not|without|never|nor)\b/i;

/** What holds for every package: that something is in the price, or that it is not. */
function everywhere(
  { knowledge: { packages }, say, evidence, rest }: Scene,
  thing: string,
): string | undefined {
  const isIn = packages.every((pack) => pack.includes.some((item) => sharesWords(item, thing)));
  const isOut = packages.every((pack) => pack.excludes.some((item) => sharesWords(item, thing)));
  if (!isIn && !isOut) return undefined;
  const name = say.things[thing] ?? thing;
  const words = evidence.take(
    rule("Packages"),
    isIn ? say.included.every(name) : say.included.never(name),
  );
  // "Do I pay fuel extra?" is no question that yes answers.
  const isTurned = isIn && /\bextra\b|\bon top\b|\bpay\b|\bhidden\b|\bfees?\b/.test(rest);
  return isTurned ? capital(words.replace(/^[^:：]+[:：] ?/, "")) : words;
}

/** The extra that goes by such a name. */
export const extraNamed = ({ knowledge }: Scene, thing: string): KnownExtra | undefined =>
  [...knowledge.extras.values()].flat().find(({ title }) => sharesWords(title, thing));

/** An extra: its price, what it is, what it comes to, and with which packages it may be had. */
function aboutExtra(scene: Scene, extra: KnownExtra, among: readonly KnownPackage[]): string {
  const { say, knowledge, evidence } = scene;
  const words = evidence.take(extraFact(extra), extra.description);
  const links = among
    .filter((pack) => knowledge.extras.get(pack.uuid)?.some(({ uuid }) => uuid === extra.uuid))
    .slice(0, 3)
    .map((pack) => link(scene, pack));
  const one = say.extras.one(extra.title, extraPrice(scene, extra), words) + sumOf(scene, extra);
  return links.length > 0 ? `${one} ${say.extras.with(say.joined(links))}` : one;
}

/** What becomes of a number or an address, and how to ask about what is held. */
export function dataHeld(scene: Scene): Part {
  const question = /market|spam|unsub|stop|send|advert/.test(scene.rest)
    ? "What happens to my email address?"
    : /phone|number|mobile|rings?\b|calls?\b|رقم/.test(scene.rest)
      ? "Who sees my phone number?"
      : "How do I ask about the data you hold on me?";
  return { text: publishedAnswer(scene, question)?.text ?? scene.say.data, person: true };
}

import { REQUEST_VALIDITY_HOURS, TIME_OF_DAY } from "#domain/config/limits.ts";
import { HIDDEN_COSTS, TIPS_DEMANDED } from "../language/exact.ts";
import { intentsOf } from "../reader/classifier.ts";
import { type Intent, isAsked, SERIOUS_INTENTS } from "../reader/reading.ts";
import { NO_WISH } from "../wish.ts";
import { extras, food, included } from "./aboard.ts";
import { advice, comparison } from "./beside.ts";
import { cancellation, cancelling } from "./cancellation.ts";
import { access, asksAccess } from "./care.ts";
import { boarding, captain, contact, crew, vat, vessel } from "./charter.ts";
import {
  currencyIn,
  inOwnWords,
  type Part,
  rule,
  type Scene,
  siteFact,
  toOffers,
  toReserve,
  unknownAnswer,
  withText,
} from "./context.ts";
import { dataHeld, extraNamed, fact, published, told } from "./facts.ts";
import { children, seasickness } from "./family.ts";
import { availability, capacity, duration, largest, lead, times } from "./limits.ts";
import { several } from "./parties.ts";
import { particular, passage, publishedAnswer, quoted } from "./passages.ts";
import { payment, price, span } from "./prices.ts";
import { aboutProvider } from "./provider.ts";
import { earlyDay, missing, recommend, sunset } from "./recommend.ts";
import { thingsIn } from "./things.ts";

type Answering = (scene: Scene) => Part | undefined;
type Say = Scene["say"];

/** The next step: to reserve the package spoken of, else to ask for offers. */
const nextStep = (scene: Scene) => {
  const [pack, ...others] = scene.about;
  return pack && others.length === 0 ? toReserve(scene, pack) : toOffers(scene);
};
const withPerson =
  (text: (say: Say) => string): Answering =>
  ({ say }) => ({ text: text(say), person: true });
const saying =
  (text: (say: Say) => string): Answering =>
  ({ say }) => ({ text: text(say), isPolite: true });

/** A thing aboard that the message names, where there is one, else what is published. */
const thingOr =
  (intent: Intent, own = ""): Answering =>
  (scene) =>
    thingsIn(scene.rest).some((thing) => thing !== own) ? included(scene) : told(scene, intent);

/** How a request becomes a booking; that the assistant itself cannot send one. */
function process(scene: Scene): Part {
  const { say, evidence } = scene;
  const action = nextStep(scene);
  if (/\bsubmit\b|\bfor me\b/.test(scene.rest)) return { text: say.submit, action };
  const hours = evidence.take(rule("Validity of a request"), say.hours(REQUEST_VALIDITY_HOURS));
  return { text: say.process(hours), action };
}

/** No discount is the assistant's to give; what so many hours cost, and where prices begin for who finds it dear. */
function discount(scene: Scene): Part {
  const isDear = /expensive|cheaper|dear\b|غالي/.test(scene.rest);
  if (scene.about.length > 0 || !(isDear || scene.stated.duration || scene.stated.guests))
    return { text: scene.say.discount, person: true };
  return withText(price(isDear ? { ...scene, wish: NO_WISH } : scene), scene.say.discount);
}

/** The lowest totals of what fits; of everything where nothing is asked for. */
const cheapest = (scene: Scene): Part =>
  scene.about.length > 0 ? price(scene) : recommend(scene, "price", true);

/** The smallest or the dearest first. */
const ordered =
  (order: "smallest" | "dearest"): Answering =>
  (scene) =>
    recommend({ ...scene, wish: { ...scene.wish, type: null } }, order, true);

/** The price is for all; of a party it is divided. */
function eachPrice(scene: Scene): Part | undefined {
  if (scene.about.length === 0 && scene.wish.guests === null)
    return withText(span(scene), published(scene, "price_per_person").text);
  const cost = aboutPrice(scene);
  return scene.stated.guests === undefined && !cost.isList
    ? withText(cost, scene.say.wholeBoat)
    : cost;
}

/** When a sunset trip leaves, and when the sun sets on the day that is spoken of. */
const sunsetTime = (scene: Scene): Part => withText(told(scene, "sunset_time"), sunset(scene));

/** What packages cost, or an extra where it is named and no package; a day that is too near is told beside it. */
function aboutPrice(scene: Scene): Part {
  const isOfExtra = scene.about.length === 0 && scene.whole.length === 1;
  if (isOfExtra && thingsIn(scene.rest).some((one) => extraNamed(scene, one)))
    return extras(scene) ?? price(scene);
  const cost = price(scene);
  const isDated = scene.about.length > 0 && scene.stated.date !== undefined;
  const early = isDated ? earlyDay(scene) : undefined;
  return early ? { ...cost, text: `${cost.text} ${early.text}`, person: true } : cost;
}

/** What is looked for, or what is written of it; of a package that is named what it is, or what it costs to book it. */
function search(scene: Scene): Part | undefined {
  const isQuestion =
    /^(?:what|how|which|when|where|why|who|can|could|do|does|is|are|should|may)\b/.test(scene.rest);
  const isOpen = isQuestion && Object.keys(scene.stated).length === 0;
  if (!scene.isNamed) return (isOpen ? passage(scene) : undefined) ?? recommend(scene);
  const isBooking =
    /\b(?:book|reserve|hire|rent|take|charter|buch\w*|reserv\w*|r[eé]serv\w*)\b|احجز|حجز|брон|预订|预定/.test(
      scene.rest,
    );
  if (isBooking) return agreed(scene);
  const own = quoted(scene, scene.about) ?? vessel(scene);
  return own && { ...own, isPlain: true };
}

/** The assistant record's own first words; the site's in another language than theirs. */
function hello(scene: Scene): Part | undefined {
  const { assistantName: label, say } = scene;
  const greeting = inOwnWords(scene, scene.greeting);
  if (greeting !== "") scene.evidence.take({ entity: "ChatAssistant", uuid: "", label }, greeting);
  return { text: greeting || say.greeting, isPolite: true };
}

/** An extra or thing that is named, or what the pages say of it. */
const thing: Answering = (scene) =>
  thingsIn(scene.rest).length > 0 ? extras(scene) : particular(scene);

/** Yes to what was shown: the one package is reserved, of several the question is which. */
function agreed(scene: Scene): Part {
  if (scene.about.length !== 1)
    return { text: scene.recent.length > 1 ? scene.say.ask.package : scene.say.opening };
  const cost = price(scene);
  return { ...cost, text: `${cost.text} ${missing(scene)}`.trim() };
}

/** What a vessel is like; something special of it only if its page says so. */
const SPECIAL =
  /\b(?:fast|speed|knots|horse ?-?power|engines?|celebrit\w*|famous|who has|fuel tank)\b/;
const vesselDetails: Answering = (scene) =>
  scene.about.length === 0 || SPECIAL.test(scene.rest) ? particular(scene) : vessel(scene);

const CREW_NAMED =
  /\b(?:captain|skipper|driver|crew|kapit[aä]n|mannschaft|capitaine|[eé]quipage|capit[aá]n|tripulaci[oó]n)\b|قبطان|كابتن|طاقم|капитан|экипаж|船长|司机|船员/u;
/** The captain as well, where that is asked beside VAT, fuel or other parts of a price. */
const withCaptain =
  (answer: Answering): Answering =>
  (scene) => {
    const part = answer(scene);
    return part && scene.about.length === 0 && CREW_NAMED.test(scene.text)
      ? { ...part, text: `${part.text} ${captain(scene).text}` }
      : part;
  };

/** What comes on top of a price: VAT is in it, and what is usually paid beside it. */
function fees(scene: Scene): Part {
  const isHidden =
    HIDDEN_COSTS.test(scene.text) ||
    /\bhidden\b|\bfees?\b|\belse\b|\bextra\b|\bcharges?\b/.test(scene.rest);
  if (isHidden) return published(scene, "vat_fees");
  if (scene.about.length > 0) return price(scene);
  const things = thingsIn(scene.rest).length > 0 ? included(scene) : undefined;
  return things ? withText(things, vat(scene).text) : vat(scene);
}

const PAYS = /\b(?:pay\w*|zahl\w*|bezahl\w*|payer|r[eé]gler|pagar)\b|دفع|ادفع|плат|付/;
/** What a package or a sum comes to in another currency; in which way is paid, where that is asked. */
function currency(scene: Scene): Part {
  const foreign = currencyIn(scene);
  if (scene.about.length > 0 && foreign) return price(scene);
  const sum = Number(/(\d{3,6}) ?aed|aed ?(\d{3,6})/.exec(scene.text)?.slice(1).find(Boolean) ?? 0);
  if (foreign && sum > 0)
    return { text: scene.say.inCurrency(scene.evidence.take(siteFact(scene), foreign(sum * 100))) };
  return PAYS.test(scene.text) ? published(scene, "payment_methods") : vat(scene);
}

const HERE = /\b(?:answer|reply|write|chat|respond) (?:me |to me )?in\b|تجاوب|جاوبني|رد علي|ردوا/;
const off = saying((say) => say.scope);
const sorry = withPerson((say) => say.complaint);
/** A complaint; of tips that were demanded what is published of them first. */
const complaint: Answering = (scene) => {
  const usual = TIPS_DEMANDED.test(scene.text) ? published(scene, "tips").text : "";
  return { text: [usual, scene.say.complaint].filter(Boolean).join("\n\n"), person: true };
};
const privacy = withPerson((say) => say.privacy);
const opening: Answering = ({ say }) => ({ text: say.opening });
/**
 * What is reckoned for an intent, or told in another way than by its row in `facts.ts`; undefined where the message
 * asks nothing of it.
 */
const RECKONED: Partial<Record<Intent, Answering>> = {
  greeting: hello,
  thanks: saying((say) => say.thanks),
  bye: saying((say) => say.bye),
  smalltalk: saying((say) => say.smalltalk),
  who_are_you: ({ say, assistantName, evidence, knowledge: { site } }) => ({
    text: say.who(
      assistantName,
      evidence.take(
        { entity: "SiteConfig", uuid: site?.uuid ?? "", label: "Name" },
        site?.name ?? "",
      ),
    ),
  }),
  abuse: withPerson((say) => say.abuse),
  yes: agreed,
  no: opening,
  restart: opening,
  human: (scene) => withText(contact(scene), scene.say.human),
  unclear: () => undefined,
  details: () => undefined,

  recommend: search,
  browse: search,
  occasion: search,
  budget_fit: search,
  more_options: search,
  again_first: search,
  book_now: search,
  two_parties: several,
  which_best: advice,
  cheapest,
  most_expensive: ordered("dearest"),
  largest: (scene) => (scene.isNamed && scene.about.length > 0 ? capacity(scene) : largest(scene)),
  smallest: ordered("smallest"),
  compare: comparison,
  vessel_details: vesselDetails,
  rating_reviews: (scene) => aboutProvider(scene),
  provider_info: (scene) => aboutProvider(scene),
  // The chat itself may be asked to speak a language.
  language_spoken: (scene) => (HERE.test(scene.text) ? opening(scene) : aboutProvider(scene, true)),

  price: aboutPrice,
  price_per_hour: aboutPrice,
  price_per_person: eachPrice,
  discount,
  vat_fees: withCaptain(fees),
  currency,
  payment_methods: payment,
  payment_when: payment,
  deposit: payment,

  availability: (scene) =>
    scene.stated.date === undefined && scene.about.length === 0 && thingsIn(scene.rest).length > 0
      ? extras(scene)
      : availability(scene),
  lead_time: lead,
  // An hour or a time of day that is named: which hours those are, and no text on mornings.
  start_times: (scene) =>
    scene.about.length > 0 || scene.stated.hour != null || scene.stated.timeofday
      ? times(scene)
      : published(scene, "start_times"),
  sunset_time: sunsetTime,
  duration,
  extend_trip: (scene) =>
    scene.about.length > 0 && scene.stated.duration ? duration(scene) : told(scene, "extend_trip"),
  season_weather: (scene) => {
    const isDay = scene.stated.date ?? /\b(?:will|next|tomorrow|forecast)\b/.exec(scene.rest);
    return withText(published(scene, "season_weather"), isDay ? scene.say.forecast : "");
  },
  capacity,
  minimum_guests: capacity,
  over_capacity: capacity,
  children,
  elderly_access: (scene) =>
    asksAccess(scene.text) ? access(scene) : told(scene, "elderly_access"),
  seasickness,
  pregnant: withPerson((say) => say.doctor),
  captain_crew: crew,
  drive_myself: captain,

  included: withCaptain(included),
  extras,
  food_drink: food,
  cake: thing,
  music: (scene) =>
    scene.about.length > 0 ? thing(scene) : thingOr("music", "sound system")(scene),
  decoration: thingOr("decoration"),
  water_sports: (scene) => (scene.about.length > 0 ? extras(scene) : thing(scene)),
  // Nobody swims after dark.
  swimming: (scene) =>
    scene.stated.timeofday === TIME_OF_DAY.evening
      ? { text: `${scene.say.no} ${published(scene, "swimming").text}` }
      : thingOr("swimming", "swim")(scene),
  fishing: thingOr("fishing", "fishing"),
  facilities: thingOr("facilities"),
  safety_equipment: thingOr("safety_equipment", "life jackets"),
  // Who brings a drone needs a permit for it.
  photography: (scene) => {
    const found = thing(scene);
    const isDrone = found && /\bdrones?\b/.test(scene.rest);
    return isDrone ? withText(found, published(scene, "decoration").text) : found;
  },
  boarding_place: boarding,
  other_places: boarding,
  pickup_transfer: thing,
  route: (scene) =>
    (scene.about.length === 0 && quoted(scene, scene.knowledge.packages, 0.6)) ||
    told(scene, "route"),

  how_to_book: process,
  prefill_form: process,
  is_booked: (scene) => ({ text: scene.say.notBooked, action: nextStep(scene) }),
  my_booking_details: withPerson((say) => say.ownBooking),
  cancel_booking: cancelling,
  cancellation_terms: cancellation,
  contact,
  provider_direct: privacy,
  trust_scam: (scene) =>
    (/\b(?:photos?|pictures?|images?|pics?)\b/.test(scene.rest) &&
      publishedAnswer(scene, "Are the pictures of the real boats?")) ||
    told(scene, "trust_scam"),
  newsletter: dataHeld,
  my_data: dataHeld,
  other_guests_data: privacy,
  website_problem: sorry,
  complaint,
  lost_item: sorry,
  off_topic: off,
  water_taxi: off,
  injection: saying((say) => say.injection),
  // What serious/ answers before: here it only looks like it.
  ...Object.fromEntries(SERIOUS_INTENTS.map((intent) => [intent, unknownAnswer])),
};

/** What answers an intent. A new one is its utterances, a row in `facts.ts` or a line above, and `bun run assistant:train`. */
export function answered(intent: Intent, scene: Scene): Part | undefined {
  // What records say of a package that is spoken of goes before what is published of all.
  if (isAsked(intent) && scene.about.length > 0) {
    const [own] = intentsOf(scene.rest, 1);
    if (own && own.confidence > OWN_LEAST && !OF_SEASON.test(scene.rest))
      return answered(own.intent, scene);
    if (thingsIn(scene.rest).length > 0) return included(scene);
  }
  return (RECKONED[intent] ?? fact(intent))(scene);
}
const OWN_LEAST = 0.6;
/** Of a season a package says nothing. */
const OF_SEASON =
  /\b(?:warm|cold|winter|summer|months?|season|(?:in|of) (?:january|february|march|april|may|june|july|august|september|october|november|december))\b/;

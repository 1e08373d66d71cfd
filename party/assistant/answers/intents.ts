import { REQUEST_VALIDITY_HOURS } from "#domain/config/limits.ts";
import { depositOf, paymentTerms } from "#domain/lib/payment-terms.ts";
import { SEARCHING } from "../dialogue/plan.ts";
import { HIDDEN_COSTS } from "../language/exact.ts";
import { passageWords, tokens } from "../language/text.ts";
import { intentsOf } from "../reader/classifier.ts";
import { type Intent, isAsked, SERIOUS_INTENTS } from "../reader/reading.ts";
import { hoursFor, totalOf } from "../toolbox.ts";
import { isWished, NO_WISH } from "../wish.ts";
import { extras, included } from "./aboard.ts";
import { compare, dearest, largest, smallest } from "./beside.ts";
import { cancellation } from "./cancellation.ts";
import { boarding, captain, contact, vat, vessel } from "./charter.ts";
import {
  extraPrice,
  inOwnWords,
  link,
  money,
  noted,
  type Part,
  rule,
  type Scene,
  toOffers,
  toReserve,
  unknownAnswer,
} from "./context.ts";
import { extraNamed, fact, ownWords, published, signsIn, told } from "./facts.ts";
import { availability, capacity, duration, lead, times } from "./limits.ts";
import { several } from "./parties.ts";
import { passage, publishedAnswer, QUOTED_OF_ALL, quoted } from "./passages.ts";
import { currencyIn, price, span } from "./prices.ts";
import { aboutProvider, asksLanguage } from "./provider.ts";
import {
  access,
  advice,
  earlyDay,
  isFast,
  line,
  missing,
  RECOMMENDED,
  recommend,
  rulesOfFast,
  sunset,
  tooYoung,
  tooYoungFor,
} from "./recommend.ts";
import { ASKED_FOR, thingsIn } from "./things.ts";
import { needsIn } from "./unfiltered.ts";

type Answering = (scene: Scene) => Part | undefined;
type Say = Scene["say"];

const withText = (part: Part, ...before: readonly string[]): Part => ({
  ...part,
  text: [...before, part.text].filter(Boolean).join("\n\n"),
});
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

/** What only pages say: of the packages spoken of, of their kind, or of all. */
function particular(scene: Scene): Part | undefined {
  if (DIETS.test(scene.text)) return food(scene);
  const { about, stated, knowledge } = scene;
  const ofType = knowledge.packages.filter(({ vessel }) => vessel.type === stated.type);
  const own = quoted(scene, about.length > 0 ? about : ofType);
  if (own) return own;
  if (about.length > 0)
    return thingsIn(scene.rest).length > 0 ? included(scene) : publishedAnswer(scene);
  return passage(scene) ?? quoted(scene, knowledge.packages, QUOTED_OF_ALL);
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

function data(scene: Scene): Part {
  const isMarketing = /market|spam|unsub|stop|send|advert/.test(scene.rest);
  const isNumber = /phone|number|mobile|rings?\b|calls?\b|رقم/.test(scene.rest);
  const question = isMarketing
    ? "What happens to my email address?"
    : isNumber
      ? "Who sees my phone number?"
      : "How do I ask about the data you hold on me?";
  return { text: publishedAnswer(scene, question)?.text ?? scene.say.data, person: true };
}

/** What is asked of the people aboard themselves is nobody's to know. */
const OF_PERSONS =
  /\b(?:married|single|names?|old|age|handsome|wife|husband|salary|nationality|allerg\w*|teach|train\w*|cook|nuts|german|french|italian|chinese|spanish|sleep|friendly|funny|(?:he|she|him|her))\b/;
const PART_OF_CHARTER =
  /\b(?:includ\w*|in the price|part of|provided|comes? with|extra|pay|need|is there|are there|do (?:we|i|you) (?:get|have|need|provide|bring)|with or without|without|drive\w*|steer|sail (?:it|the|my|our)\w*|licen[cs]e|self|own|bareboat|how many (?:crew|staff))\b/;
/** Whether the captain is asked for as part of the charter, not as a person. */
const isCaptainAsked = ({ rest, speech }: Scene): boolean =>
  PART_OF_CHARTER.test(rest) ||
  (!OF_PERSONS.test(rest) && (speech !== "en" || tokens(rest).length <= 4));

/** Who sails, and what they speak. */
function crew(scene: Scene): Part | undefined {
  if (needsIn(scene.text).some(({ need }) => need === "prayer")) return published(scene, "prayer");
  if (asksLanguage(scene.text)) return aboutProvider(scene, true);
  if (JACKETS.test(scene.text)) return published(scene, "safety_equipment");
  if (!isCaptainAsked(scene)) return unknownAnswer(scene);
  const also = thingsIn(scene.rest).length > 0 ? included(scene) : undefined;
  return also ? withText(also, captain(scene).text) : captain(scene);
}

const DIETS =
  /\b(?:halal|vegetarian\w*|veg(?:an|gie)?|jain|kosher|gluten\w*|\w*all?[eé]rg\w*|(?:pea)?nuts?|cacahu\w*|erdnuss\w*|mariscos?|lactose|vegetari\w*|vegan\w*|shuddh)\b|حلال|نباتي|حساسيه|халял|вегетариан|веган|аллерги|清真|素|过敏/;
const OWN =
  /\b(?:own|bring|outside|ourselves|byo|mitbringen|eigene\w*|apporter|amener|propre|traer|llevar|propi\w*|apna|laa? sakte|le ja)\b|نجيب|نحضر|معنا|معانا|خاص|сво[йюяе]|принести|взять с собой|自带|自己带/;
/** Asks what there is to eat, and what tells it. */
const MENU =
  /\bmenu\b|\bwhat (?:do|will|would|can) (?:we|you|i)\b.{0,12}\b(?:eat|serve)|\bwhat\b.{0,20}\b(?:served|to eat)\b|\bdishes\b/;
const SERVED =
  /\b(?:bread|mezze|course|grill|fruit|canap|buffet|dessert|platter|biscuits|three courses)\w*/i;
const DISHES = /\b(?:halal|vegetarian|vegan|kosher|nut-free|nuts|gluten|allerg\w*)\b/i;

/** Diets and food of one's own are not the vessel's to say; what is served is. */
function food(scene: Scene): Part | undefined {
  if (DIETS.test(scene.text)) {
    return withText(published(scene, "diets"), ...ownWords(scene, DISHES));
  }
  if (OWN.test(scene.text)) return ownFood(scene);
  const rest = thingsIn(scene.rest).length > 0 ? scene.rest : `${scene.rest} food`;
  const found = included({ ...scene, rest });
  return found && MENU.test(scene.rest) ? withText(found, ...ownWords(scene, SERVED)) : found;
}

/** Food of one's own: a page that speaks of it says yes, else it is what is published. */
function ownFood(scene: Scene): Part {
  const usual = published(scene, "food_drink");
  const own = scene.about.flatMap((pack) => {
    const words = pack.excludes.find((item) => /\bown\b/i.test(item));
    return words
      ? [`${scene.say.yes} ${scene.say.told(link(scene, pack), noted(scene, pack, words))}.`]
      : [];
  });
  const drinks = /\b(?:beers?|wine|alcohol|champagne|vodka|booze)\b/.test(scene.text)
    ? published(scene, "alcohol").text
    : "";
  const food = own.length > 0 ? own.join(" ") : usual.text;
  return { ...usual, text: [food, drinks].filter(Boolean).join("\n\n") };
}

const ALLERGY = /all?[eé]rg|حساسيه|аллерги|过敏/;
const JACKETS =
  /\b(?:arm ?bands?|floaties|water wings|life ?(?:jackets?|vests?|guards?)|schwimmflugel|rettungsweste\w*|schwimmweste\w*|gilets?|brassards?|chalecos?|manguitos?)\b|ستره|سترات|عوامات|жилет|нарукавник|救生衣|臂圈/;
/** "Which boat is good with a baby?" wants one. */
const ASKS_BOAT =
  /\b(?:which|what|recommend|suggest|any) ?(?:boat|yacht|one|trip|is best)?|\bbest boat\b/;

/** Children and what concerns them: swimming aids are no life jackets, and fast boats have rules of their own. */
function children(scene: Scene): Part | undefined {
  if (JACKETS.test(scene.text)) return published(scene, "safety_equipment");
  if (ALLERGY.test(scene.text)) return food(scene);
  const young = tooYoung(scene);
  if (young) return young;
  // "Do kids pay less?": the price is for all.
  if (/\b(?:pay\w*|price\w*|costs?|cheaper|half|discount|free)\b/.test(scene.rest))
    return published(scene, "price_per_person");
  const usual = published(scene, "children");
  const isFastAsked = scene.about.some(isFast) || scene.wish.type === "rib";
  const isBoat = scene.needsCare && (isFastAsked || ASKS_BOAT.test(scene.rest));
  if (isBoat && (isFastAsked || scene.about.length === 0))
    return withText(recommend(scene), usual.text);
  const rules = isFastAsked ? rulesOfFast(scene) : tooYoungFor(scene);
  return {
    ...usual,
    text: [usual.text, ...(scene.about.length > 0 && !isFastAsked ? [] : rules)].join("\n\n"),
  };
}

/** What helps against seasickness, or the old; which boats are calmer, where no other is spoken of. */
const calm =
  (intent: "seasickness" | "elderly_access"): Answering =>
  (scene) => {
    if (intent === "elderly_access" && (scene.about.length > 0 || !ASKS_BOAT.test(scene.rest)))
      return withText(
        access(scene),
        ...ownWords(scene, /\b(?:steps?|ramp|stiff|grandparents|steady|walk in|lift)\b/i),
      );
    const usual = published(scene, intent);
    if (scene.about.length > 0 || !(isWished(scene.wish) || ASKS_BOAT.test(scene.rest)))
      return usual;
    return withText(recommend(scene, "price", true), usual.text);
  };

const PLACES =
  /\b(?:burj|bluewaters|crescent|souks?|abras?)\b|\b(?:outside|round|around) (?:of )?the palm\b/g;
/** The way a package goes, in its own words, else those that pass the places named and what is published of ways. */
function route(scene: Scene): Part {
  const { say, knowledge } = scene;
  if (scene.about.length > 0) {
    const own = told(scene, "route");
    const first = own.text.split("\n\n").slice(0, -1);
    const usual = scene.about
      .slice(0, 2)
      .map((pack) => say.told(link(scene, pack), noted(scene, pack, pack.summary)));
    return { text: (first.length > 0 ? first.slice(0, 2) : usual).join("\n\n") };
  }
  const usual = published(scene, "route");
  const places = scene.rest.match(PLACES) ?? [];
  const by =
    places.length > 0 ? ownWords(scene, new RegExp(places.join("|"), "i"), knowledge.packages) : [];
  return withText(
    usual,
    by
      .slice(0, 2)
      .map((text) => `- ${text}`)
      .join("\n"),
  );
}

const WAYS =
  /\b(?:cash|crypto\w*|bitcoin|btc|usdt|tabby|tamara|klarna|instal\w*|amex|american express|apple pay|google pay|paypal|revolut|cheque|dollars?|euros?|bar(?:geld)?|especes|efectivo|plazos|naqad)\b|نقد|كاش|تمارا|تابي|تقسيط|عملات رقميه|наличн|крипто|рассроч|карт\p{L}* (?:рф|росс)|российск|现金|支付宝|微信|分期/u;
/** When and how a package is paid by its own terms, else by the offer. */
function payment(scene: Scene): Part | undefined {
  const { say, about, wish } = scene;
  // "Do I pay the cake separately?", "do children pay?"
  if (about.length > 0 && thingsIn(scene.rest).length > 0) return included(scene);
  if (/\b(?:they|child(?:ren)?|bab(?:y|ies)|toddlers?)\b.{0,12}\bpay/.test(scene.rest))
    return published(scene, "privacy_aboard");
  const isWay = WAYS.test(scene.text);
  const usual = published(scene, isWay ? "payment_methods" : "payment_when");
  const own = about.slice(0, 3).map((pack) => {
    const terms = paymentTerms(pack, pack.provider);
    const hours = hoursFor(pack, wish.duration);
    const cost = totalOf(pack, hours);
    const first = depositOf(terms, cost);
    const rest =
      terms.balance_days === 0
        ? say.paying.aboard
        : say.paying.before(say.cancellation.days(terms.balance_days));
    const amount = `${money(scene, first)} (${say.hours(hours)}: ${money(scene, cost)})`;
    const days = say.cancellation.days(terms.deposit_days);
    const named = link(scene, pack);
    return noted(
      scene,
      pack,
      first === 0 ? say.paying.all(named, rest) : say.paying.first(named, amount, days, rest),
    );
  });
  return own.length > 0
    ? { text: [...own, isWay ? usual.text : say.paying.offer].join(" ") }
    : usual;
}

const SORROW =
  /\b(?:hospital|sick|ill|died|death|passed away|funeral|accident|flight (?:is |was |got )?cancel\w*|emergency|krank\w*|krankenhaus|hopital|malade|deces|enferm\w*|murio|hospitaliz\w*|bimar)\b|مستشفي|مريض|توفي|وفاه|болезн|больниц|заболел|умер|医院|生病|去世/;
/** How a booking is cancelled, and what comes back of the one that is spoken of. */
function cancelling(scene: Scene): Part {
  const way = published(scene, "cancel_booking");
  const sorry = SORROW.test(scene.text) ? `${scene.say.sorry} ` : "";
  const back =
    scene.about.length > 0 ? `\n\n${cancellation(scene).text}` : ` ${scene.say.cancellation.each}`;
  return { ...way, text: sorry + way.text + back };
}

/** The price is for all; of a party it is divided. */
function eachPrice(scene: Scene): Part | undefined {
  if (scene.about.length === 0 && scene.wish.guests === null)
    return withText(span(scene), published(scene, "price_per_person").text);
  const cost = aboutPrice(scene);
  const isAsked = scene.stated.guests === undefined && !scene.isForeign && !cost?.isList;
  if (!cost || !isAsked) return cost;
  return scene.whole.includes("price")
    ? { text: scene.say.wholeBoat }
    : withText(cost, scene.say.wholeBoat);
}

/** When a sunset trip leaves, and when the sun sets on the day that is spoken of. */
const sunsetTime = (scene: Scene): Part => withText(told(scene, "sunset_time"), sunset(scene));

/** When trips go out: the sunset by itself, the times of day with what each is good for. */
function startTimes(scene: Scene): Part | undefined {
  const isSunset = scene.wish.occasion === "sunset" && scene.stated.timeofday === undefined;
  if (isSunset || /\bsun(?:set|rise)?\b/.test(scene.rest)) return sunsetTime(scene);
  const isOfAll =
    scene.about.length === 0 &&
    /\bdiff\w*|\bbest\b|\blit\b|\bbetter\b|\b(?:besser|besten?|mieux|meilleure?|mejor|behtar)\b|الفرق|افضل|احسن|лучше|最好|更好/.test(
      scene.rest,
    );
  if (isOfAll) return published(scene, "start_times");
  const known = passageWords(scene.rest).length > 2 ? publishedAnswer(scene) : undefined;
  return known ?? times(scene);
}

/** What extras cost where the question names them and no package; else what packages do. */
function aboutPrice(given: Scene): Part | undefined {
  // "Do you pick us up? What does it cost?": the thing stands in the question before.
  const isIt = thingsIn(given.rest).length === 0 && /\b(?:it|that)\b/.test(given.rest);
  const scene = isIt && thingsIn(given.text).length > 0 ? { ...given, rest: given.text } : given;
  const { about, stated, wish, topics } = scene;
  const isFree = about.length === 0;
  const isExtra = thingsIn(scene.rest).some((thing) => extraNamed(scene, thing));
  if (isFree && isExtra && !topics.some((topic) => SEARCHING.includes(topic))) return extras(scene);
  // A day alone changes no price.
  const isDayAlone = isFree && !isWished({ ...wish, date: null, until: null, timeofday: null });
  if (isDayAlone && stated.date !== undefined && !earlyDay(scene))
    return withText(span(scene), published(scene, "weekend_price").text);
  const cost = price(scene);
  const early = !isFree && stated.date !== undefined ? earlyDay(scene) : undefined;
  if (early) return { ...cost, text: `${cost.text} ${early.text}`, person: true };
  // What was spoken of does not go out then: others do.
  const time = scene.isNamed || about.length > 1 ? undefined : stated.timeofday;
  const isOther = time && about.some((pack) => !pack.times_of_day.includes(time));
  return isOther ? withText(recommend({ ...scene, about: [] }), cost.text) : cost;
}

/** What is looked for; of a package that is named its price, and whether it is free. */
function search(scene: Scene): Part | undefined {
  const { about, stated, wish, isNamed } = scene;
  // Which of some that are named: those, and no others.
  if (isNamed && about.length > 1 && /\b(?:or|vs|versus|better|difference)\b/.test(scene.text))
    return compare(scene);
  if (isNamed || (about.length === 1 && /\b(?:it|that|this)\b/.test(scene.rest))) {
    const isTrip = stated.date ?? stated.guests ?? stated.duration;
    const isBooking = /\b(?:book|reserve|hire|rent|take|charter)\b|احجز|حجز/.test(scene.rest);
    if (!isTrip) return isBooking ? agreed(scene) : (quoted(scene, about) ?? vessel(scene));
    const cost = price(scene);
    return stated.date === undefined
      ? cost
      : { ...cost, ...withText(availability(scene), cost.text) };
  }
  if (Object.keys(stated).length > 0 || scene.needsCare) return recommend(scene);
  // A wish without figures is asked for them; a question may be answered by what is written.
  const isQuestion =
    /^(?:what|how|which|when|where|why|who|can|could|do|does|is|are|should|may)\b/.test(scene.rest);
  const written = isQuestion
    ? (passage(scene) ??
      (isWished(wish) ? undefined : quoted(scene, scene.knowledge.packages, QUOTED_OF_ALL)))
    : undefined;
  return written ?? recommend(scene);
}

/** The assistant record's own first words; the site's in another language than theirs. */
function hello(scene: Scene): Part | undefined {
  const { assistantName: label, say } = scene;
  if (Object.keys(scene.stated).length > 0) return undefined;
  const greeting = inOwnWords(scene, scene.greeting);
  if (greeting !== "") scene.evidence.take({ entity: "ChatAssistant", uuid: "", label }, greeting);
  return { text: greeting || say.greeting, isPolite: true };
}

/** An extra or thing that is named, or what the pages say of it. */
const thing: Answering = (scene) => {
  if (thingsIn(scene.rest).length === 0) return particular(scene);
  const isCost = scene.whole.includes("price") || /\bcharge\b|\bextra\b/.test(scene.rest);
  return isCost && scene.about.length > 0 && scene.wish.duration !== null
    ? price(scene)
    : extras(scene);
};
/** What is done on the water: where nothing lists it, what there is instead. */
function waterSports(scene: Scene): Part | undefined {
  const found = thing(scene);
  const asked = ASKED_FOR.exec(scene.rest)?.[1]?.trim();
  if ((found && !found.isUnknown) || !asked) return found;
  const { say } = scene;
  const known = ["jet ski", "paddleboards", "snorkelling set"].flatMap(
    (name) => extraNamed(scene, name) ?? [],
  );
  const lines = known.map((one) => say.extras.line(one.title, extraPrice(scene, one), ""));
  return { text: [say.included.never(asked), ...lines].join("\n") };
}

const photography: Answering = (scene) => {
  const isNamed = thingsIn(scene.rest).length > 0 || scene.about.length > 0;
  const found = thing(isNamed ? scene : { ...scene, rest: `${scene.rest} photographer` });
  const isOwn = /\b(?:my|our|own|fly|bring)\b.{0,20}\bdrones?\b/.test(scene.rest);
  return isOwn && found ? withText(found, published(scene, "decoration").text) : found;
};

/** Yes to what was shown: the one package is reserved, of several the question is which. */
function agreed(scene: Scene): Part {
  if (scene.about.length !== 1)
    return { text: scene.recent.length > 1 ? scene.say.ask.package : scene.say.opening };
  const cost = price(scene);
  return { ...cost, text: `${cost.text} ${missing(scene)}`.trim() };
}

/** A package of each kind of vessel, where nothing is known of the trip. */
function browse(scene: Scene): Part | undefined {
  const { knowledge, say, wish, about } = scene;
  if (isWished(wish) || about.length > 0) return search(scene);
  const kinds = new Map(knowledge.packages.map((pack) => [pack.vessel.type, pack]));
  const shown = [...kinds.values()].slice(0, RECOMMENDED);
  const lines = shown.map((pack) => line(scene, pack, false));
  const ends = [say.vat, say.more("/packages"), say.ask.guests];
  return { text: [...lines, "", ends.join(" ")].join("\n"), cards: shown, isList: true };
}

/** What a vessel is like; something special of it only if its page says so. */
const SPECIAL =
  /\b(?:fast|speed|knots|horse ?-?power|engines?|celebrit\w*|famous|who has|fuel tank)\b/;
const vesselDetails: Answering = (scene) =>
  scene.about.length === 0 || SPECIAL.test(scene.rest)
    ? particular(scene)
    : (passageWords(scene.rest).length > 1 && quoted(scene, scene.about, QUOTED_OF_ALL)) ||
      vessel(scene);

/** Packages beside each other, and which of them would be taken where that is asked. */
const ADVICE =
  /\b(?:better|best|nicer|suits?|recommend|should (?:we|i))\b|احسن|افضل|лучше|besser|mejor|mieux|更好/;
function comparison(scene: Scene): Part | undefined {
  // Two times of day, and no packages.
  const times = scene.text.match(/\b(?:morning|afternoon|evening|night)\b/g) ?? [];
  if (new Set(times).size > 1 && !scene.isNamed) return published(scene, "start_times");
  const beside = compare(scene);
  if (!beside) return isWished(scene.wish) ? recommend(scene) : undefined;
  // What is compared is said by their pages, where they speak of it.
  const isOfPrice = /\b(?:price|prices|cost\w*|cheap\w*|expensive|difference|how much)\b|سعر|ارخص/;
  const both = isOfPrice.test(scene.text) ? [] : (beside.cards ?? []);
  const own = signsIn(scene.rest).flatMap((sign) => ownWords(scene, sign, both));
  if (own.length > 0) return { text: own.join("\n\n"), cards: both };
  const facts = both.length > 0 ? quoted(scene, both, 0.2, true) : undefined;
  if (facts) return { ...facts, cards: both };
  return ADVICE.test(scene.text) && beside.cards
    ? { ...beside, text: `${beside.text}\n\n${advice({ ...scene, about: beside.cards }).text}` }
    : beside;
}

/** What comes on top of a price: VAT is in it, and what is usually paid beside it. */
function fees(scene: Scene): Part {
  const isHidden =
    HIDDEN_COSTS.test(scene.text) ||
    /\bhidden\b|\bfees?\b|\belse\b|\bextra\b|\bcharges?\b/.test(scene.rest);
  const isOfOne = scene.about.length > 0;
  if (!isHidden) return isOfOne ? price(scene) : vat(scene);
  const held = isOfOne ? included({ ...scene, rest: "what is included" }) : undefined;
  return withText(published(scene, "vat_fees"), isOfOne ? price(scene).text : "", held?.text ?? "");
}

const PICTURES =
  /\b(?:photos?|pictures?|images?|pics?|bilder|fotos?|imagenes)\b|صور|фото|照片|图片/;
/** The chat itself is asked to speak a language. */
const HERE = /\b(?:answer|reply|write|chat|respond) (?:me |to me )?in\b|تجاوب|جاوبني|رد علي|ردوا/;
const off = saying((say) => say.scope);
const complaint = withPerson((say) => say.complaint);
const privacy = withPerson((say) => say.privacy);
const notBooked: Answering = (scene) => ({ text: scene.say.notBooked, action: nextStep(scene) });

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
  // "No, the other one with …" says what is wanted instead.
  no: (scene) =>
    isWished(scene.wish) && tokens(scene.rest).length > 3
      ? recommend(scene)
      : { text: isWished(scene.wish) ? scene.say.thanks : scene.say.opening },
  restart: ({ say }) => ({ text: say.opening }),
  human: (scene) => withText(contact(scene), scene.say.human),
  unclear: () => undefined,
  details: () => undefined,

  recommend: search,
  browse,
  occasion: search,
  budget_fit: search,
  more_options: search,
  again_first: search,
  book_now: search,
  two_parties: several,
  which_best: (scene) => {
    if (/\bcancel/.test(scene.rest)) return cancellation(scene);
    const beside = scene.isNamed && scene.about.length > 1 ? compare(scene) : undefined;
    return withText(advice(scene), beside?.text ?? "");
  },
  cheapest,
  most_expensive: dearest,
  largest,
  smallest,
  compare: comparison,
  vessel_details: vesselDetails,
  rating_reviews: (scene) => aboutProvider(scene),
  provider_info: (scene) => aboutProvider(scene),
  language_spoken: (scene) =>
    HERE.test(scene.text) ? { text: scene.say.opening } : aboutProvider(scene, true),

  price: aboutPrice,
  price_per_hour: aboutPrice,
  price_per_person: eachPrice,
  weekend_price: (scene) =>
    scene.about.length > 0
      ? withText(published(scene, "weekend_price"), price(scene).text)
      : published(scene, "weekend_price"),
  discount,
  vat_fees: fees,
  currency: (scene) => (scene.about.length > 0 && currencyIn(scene) ? price(scene) : vat(scene)),
  payment_methods: payment,
  payment_when: payment,
  deposit: payment,

  availability: (scene) =>
    scene.stated.date === undefined && scene.about.length === 0 && thingsIn(scene.rest).length > 0
      ? thing(scene)
      : availability(scene),
  lead_time: lead,
  start_times: startTimes,
  sunset_time: sunsetTime,
  duration,
  extend_trip: (scene) =>
    withText(
      published(scene, "extend_trip"),
      scene.about.length > 0 ? (duration(scene)?.text ?? "") : "",
    ),
  season_weather: (scene) => {
    const isDay = scene.stated.date ?? /\b(?:will|next|tomorrow|forecast)\b/.exec(scene.rest);
    return withText(published(scene, "season_weather"), isDay ? scene.say.forecast : "");
  },
  capacity,
  minimum_guests: capacity,
  over_capacity: capacity,
  children,
  elderly_access: calm("elderly_access"),
  seasickness: calm("seasickness"),
  pregnant: withPerson((say) => say.doctor),
  captain_crew: crew,
  drive_myself: (scene) => (isCaptainAsked(scene) ? captain(scene) : unknownAnswer(scene)),

  included,
  extras: (scene) => (thingsIn(scene.rest).length > 0 ? thing(scene) : extras(scene)),
  food_drink: food,
  cake: (scene) => (OWN.test(scene.text) ? food(scene) : thing(scene)),
  music: (scene) => {
    const own = scene.about.length > 0 && thingsIn(scene.rest).length > 0;
    const held = own ? included(scene) : undefined;
    if (held && !OWN.test(scene.text)) return held;
    const usual = thingOr("music", "sound system")({ ...scene, about: [] });
    return usual && withText(usual, held?.text ?? "");
  },
  decoration: thingOr("decoration"),
  water_sports: waterSports,
  swimming: thingOr("swimming", "swim"),
  fishing: thingOr("fishing", "fishing"),
  facilities: thingOr("facilities"),
  safety_equipment: thingOr("safety_equipment", "life jackets"),
  photography,
  boarding_place: boarding,
  other_places: (scene) => {
    const from = boarding(scene);
    const isElsewhere = scene.about.length === 0 && scene.form === "yesno" && !scene.stated.area;
    return isElsewhere ? { ...from, text: `${scene.say.no} ${from.text}` } : from;
  },
  pickup_transfer: (scene) =>
    thing(thingsIn(scene.rest).length > 0 ? scene : { ...scene, rest: `${scene.rest} transfer` }),
  route,

  how_to_book: process,
  prefill_form: process,
  is_booked: notBooked,
  my_booking_details: withPerson((say) => say.ownBooking),
  cancel_booking: cancelling,
  cancellation_terms: cancellation,
  // An offer that came by mail: only its page and a person know it.
  offer_question: (scene) =>
    /\d{3}|\bmy offer\b|expired/.test(scene.rest)
      ? { text: scene.say.ownOffer, person: true }
      : told(scene, "offer_question"),
  contact,
  provider_direct: privacy,
  trust_scam: (scene) =>
    (PICTURES.test(scene.rest) && publishedAnswer(scene, "Are the pictures of the real boats?")) ||
    told(scene, "trust_scam"),
  newsletter: data,
  my_data: data,
  other_guests_data: privacy,
  website_problem: complaint,
  complaint,
  lost_item: complaint,
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
    if (own && own.confidence > OWN_LEAST) return answered(own.intent, scene);
    if (thingsIn(scene.rest).length > 0) return included(scene);
  }
  return (RECKONED[intent] ?? fact(intent))(scene);
}
const OWN_LEAST = 0.6;

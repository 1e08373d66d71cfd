import { REQUEST_VALIDITY_HOURS } from "#domain/config/limits.ts";
import { depositOf, paymentTerms } from "#domain/lib/payment-terms.ts";
import { SEARCHING } from "../dialogue/plan.ts";
import { passageWords, tokens } from "../language/text.ts";
import { statedIn } from "../language/wishes.ts";
import { type Intent, SERIOUS_INTENTS } from "../reader/reading.ts";
import { hasAboard, hoursFor, sentencesIn, totalOf } from "../toolbox.ts";
import { isWished, NO_WISH } from "../wish.ts";
import { extraNamed, extras, included } from "./aboard.ts";
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
import { availability, capacity, duration, lead, times } from "./limits.ts";
import { passage, publishedAnswer, QUOTED_OF_ALL, quoted, tellingWords } from "./passages.ts";
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
  tooYoung,
  tooYoungFor,
} from "./recommend.ts";
import { ASKED_FOR, thingsIn } from "./things.ts";
import { unfilteredIn } from "./unfiltered.ts";

/** How a request becomes a booking; that the assistant itself cannot send one. */
function aboutProcess(scene: Scene): Part {
  const { say, evidence, about } = scene;
  const [pack] = about;
  const action = pack && about.length === 1 ? toReserve(scene, pack) : toOffers(scene);
  if (/\bsubmit\b|\bfor me\b/.test(scene.rest)) return { text: say.submit, action };
  const hours = evidence.take(rule("Validity of a request"), say.hours(REQUEST_VALIDITY_HOURS));
  return { text: say.process(hours), action };
}

/** "Is it booked?": nothing is before an offer is accepted; the next step, filled in with what was said. */
function notBooked(scene: Scene): Part {
  const [pack, ...others] = scene.about;
  const action = pack && others.length === 0 ? toReserve(scene, pack) : toOffers(scene);
  return { text: scene.say.notBooked, action };
}

/** Something no rule answers: what the pages say of it, or that nobody knows. */
function aboutParticular(scene: Scene): Part | undefined {
  if (DIETS.test(scene.text)) return food(scene);
  const { about, stated, knowledge } = scene;
  const ofType = stated.type
    ? knowledge.packages.filter(({ vessel }) => vessel.type === stated.type)
    : [];
  const asked = about.length > 0 ? about : ofType;
  const own = asked.length > 0 ? quoted(scene, asked) : undefined;
  if (own) return own;
  const things = thingsIn(scene.rest);
  if (things.length > 0 && (about.length > 0 || things.includes("tips"))) return included(scene);
  const isWhich = /\b(?:which|any|what) (?:boats?|yachts?|ones?|trips?|packages?|vessels?)\b/.test(
    scene.rest,
  );
  const ofAll =
    asked.length === 0
      ? quoted(scene, knowledge.packages, isWhich ? undefined : QUOTED_OF_ALL)
      : undefined;
  // Of a package in particular an article says nothing.
  const published =
    isWhich && ofAll
      ? ofAll
      : asked.length > 0
        ? publishedAnswer(scene)
        : (passage(scene) ?? ofAll);
  if (published) return published;
  // A word of it stands beside a wish: the wish is what counts.
  if (about.length === 0 && (stated.guests !== undefined || stated.occasion !== undefined))
    return recommend(scene);
  return unknownAnswer(scene);
}

/** No discount is the assistant's to give; who finds it dear hears where prices begin. */
function discount(scene: Scene): Part {
  const isDear = /expensive|cheaper|dear\b|غالي/.test(scene.rest) && scene.about.length === 0;
  const least = isDear ? `\n\n${price({ ...scene, wish: NO_WISH, about: [] }).text}` : "";
  return { text: scene.say.discount + least, person: true };
}

/** What a published question answers, by how it is asked there; of a package first its own words, where they speak of all that is asked. */
const told =
  (question: string) =>
  (scene: Scene): Part => {
    // One word alone is shared by sentences about something else.
    const isPlain = tellingWords(scene.rest).length < 2;
    const own =
      scene.about.length > 0 && !isPlain ? quoted(scene, scene.about, QUOTED_OF_ALL) : undefined;
    return own ?? publishedAnswer(scene, question) ?? unknownAnswer(scene);
  };
/** What the pages of the packages spoken of say of something themselves, and then what is published of it. */
const toldOfPage =
  (question: string, sign: RegExp) =>
  (scene: Scene): Part => {
    const own = ownWords(scene, sign);
    const usual = told(question)(own.length > 0 ? { ...scene, about: [] } : scene);
    return { ...usual, text: [...own, usual.text].join("\n\n") };
  };
/** The sentences of packages in which something stands, two of each at most. */
function ownWords(scene: Scene, sign: RegExp): string[] {
  return scene.about.slice(0, 3).flatMap((pack) => {
    const words = [pack.description, pack.vessel.description]
      .flatMap(sentencesIn)
      .filter((one) => sign.test(one.toLowerCase()));
    return words.length > 0
      ? [scene.say.told(link(scene, pack), noted(scene, pack, words.slice(0, 2).join(" ")))]
      : [];
  });
}
/** The same with the way to a person. */
const toldWithPerson =
  (question: string) =>
  (scene: Scene): Part => ({ ...told(question)(scene), person: true });

function aboutData(scene: Scene): Part {
  const isMarketing = /market|spam|unsub|stop|send|advert/.test(scene.rest);
  const isNumber = /phone|number|mobile|rings?\b|calls?\b|رقم/.test(scene.rest);
  if (isNumber && !isMarketing) return toldWithPerson("Who sees my phone number?")(scene);
  const question = isMarketing
    ? "What happens to my email address?"
    : "How do I ask about the data you hold on me?";
  return { text: publishedAnswer(scene, question)?.text ?? scene.say.data, person: true };
}

const NOTHING_ASKED = { what: "", guests: "", hours: "", time: "", date: "", budget: "" };

/** The lowest totals, of what fits; of everything where nothing is asked for. */
function cheapest(scene: Scene): Part {
  if (scene.about.length > 0) return price(scene);
  if (isWished(scene.wish)) return recommend(scene);
  const [least] = scene.knowledge.packages.map((pack) => pack.guests_min).toSorted((a, b) => a - b);
  const found = recommend({ ...scene, wish: { ...scene.wish, guests: least ?? 2 } });
  return {
    ...found,
    text: found.text.replace(
      scene.say.asked({ ...NOTHING_ASKED, guests: scene.say.guests(least ?? 2) }),
      "",
    ),
  };
}

/** What an extra costs, what a package costs with it, or which packages of a wish have it. */
function aboutExtras(scene: Scene): Part | undefined {
  const isCost = scene.whole.includes("price") || /\bcharge\b|\bextra\b/.test(scene.rest);
  if (isCost && scene.about.length > 0 && scene.wish.duration !== null) return price(scene);
  return extras(scene);
}

const PART_OF_CHARTER =
  /\b(?:includ\w*|in the price|part of|provided|comes? with|extra|pay|need|is there|are there|do (?:we|i|you) (?:get|have|need|provide|bring)|with or without|without|drive\w*|steer|sail (?:it|the|my|our)\w*|licen[cs]e|self|own|bareboat|how many (?:crew|staff))\b/;
/** What is asked of the people aboard themselves is nobody's to know. */
const OF_PERSONS =
  /\b(?:married|single|names?|old|age|handsome|wife|husband|salary|nationality|allerg\w*|teach|train\w*|cook|nuts|german|french|italian|chinese|spanish|sleep|friendly|funny|(?:he|she|him|her))\b/;

/** Whether the captain is asked for as part of the charter, not as a person. */
function isCaptainAsked({ rest, speech }: Scene): boolean {
  if (OF_PERSONS.test(rest)) return false;
  if (speech !== "en" || tokens(rest).length <= 4) return true;
  return PART_OF_CHARTER.test(rest);
}

const daysOfPrice = told("Do prices differ at weekends or on New Year's Eve?");
const partner = toldWithPerson("How do I offer my own yacht, or work with you?");

/** A thing aboard where one is named that the pages know, else what is published of its kind. */
const thingOr =
  (question: string, own = "", sign?: RegExp) =>
  (scene: Scene): Part | undefined =>
    thingsIn(scene.rest).some((thing) => thing !== own)
      ? included(scene)
      : (sign ? toldOfPage(question, sign) : told(question))(scene);

/** Diets and food of one's own are not the vessel's to say; what is served is. */
function food(scene: Scene): Part | undefined {
  if (DIETS.test(scene.text))
    return { ...toldOfPage("Is there halal or vegetarian food?", DISHES)(scene), person: true };
  if (OWN.test(scene.text)) {
    const own = scene.about.flatMap((pack) =>
      pack.excludes
        .filter((item) => /\bown\b/i.test(item))
        .map((item) => scene.say.included.no(link(scene, pack), noted(scene, pack, item))),
    );
    const usual = toldWithPerson("Can we bring our own food or cake?")({ ...scene, about: [] });
    const drinks = /\b(?:beers?|wine|alcohol|champagne|vodka|booze)\b/.test(scene.text)
      ? [told("Is alcohol served aboard?")({ ...scene, about: [] }).text]
      : [];
    return { ...usual, text: [[...own, usual.text].join(" "), ...drinks].join("\n\n") };
  }
  const rest = thingsIn(scene.rest).length > 0 ? scene.rest : `${scene.rest} food`;
  const found = included({ ...scene, rest });
  const menu = MENU.test(scene.rest) ? ownWords(scene, SERVED) : [];
  return found && menu.length > 0 ? { ...found, text: [...menu, found.text].join("\n\n") } : found;
}
/** Asks what there is to eat, and what tells it. */
const MENU =
  /\bmenu\b|\bwhat (?:do|will|would|can) (?:we|you|i)\b.{0,12}\b(?:eat|serve)|\bwhat\b.{0,20}\b(?:served|to eat)\b|\bdishes\b/;
const SERVED =
  /\b(?:bread|mezze|course|grill|fruit|canap|buffet|dessert|platter|biscuits|three courses)\w*/;
/** What pages say of diets. */
const DISHES = /\b(?:halal|vegetarian|vegan|kosher|nut-free|nuts|gluten|allerg\w*)\b/;
const DIETS =
  /\b(?:halal|vegetarian\w*|veg(?:an|gie)?|jain|kosher|gluten\w*|all?[eé]rg\w*|(?:pea)?nuts?|cacahu\w*|erdnuss\w*|mariscos?|lactose|vegetari\w*|vegan\w*|shuddh)\b|حلال|نباتي|حساسيه|халял|вегетариан|веган|аллерги|清真|素|过敏/;
const OWN =
  /\b(?:own|bring|outside|ourselves|byo|mitbringen|eigene\w*|apporter|amener|propre|traer|llevar|propi\w*|apna|laa? sakte|le ja)\b|نجيب|نحضر|معنا|معانا|خاص|сво[йюяе]|принести|взять с собой|自带|自己带/;

/** Children and what concerns them: swimming aids are no life jackets, and fast boats have rules of their own. */
function children(scene: Scene): Part {
  if (JACKETS.test(scene.text)) return told("Are there life jackets for everybody?")(scene);
  const usual = told("May children come along?")(scene);
  if (ALLERGY.test(scene.text)) return food(scene) ?? usual;
  const young = tooYoung(scene);
  if (young) return young;
  const rules = scene.about.length === 0 ? tooYoungFor(scene) : [];
  if (rules.length > 0) return { ...usual, text: [usual.text, ...rules].join("\n\n") };
  const isFastAsked = scene.about.some(isFast) || scene.wish.type === "rib";
  if (!isFastAsked)
    return scene.needsCare && scene.about.length === 0 && ASKS_BOAT.test(scene.rest)
      ? withText(recommend(scene), usual.text)
      : usual;
  if (!scene.needsCare) return { ...usual, text: [usual.text, ...rulesOfFast(scene)].join("\n\n") };
  const calm = recommend(scene);
  return { ...calm, text: `${usual.text}\n\n${calm.text}` };
}
/** "Which boat is good with a baby?" wants one. */
const ASKS_BOAT =
  /\b(?:which|what|recommend|suggest) ?(?:boat|yacht|one|trip|is best)?|\bbest boat\b/;
const withText = (part: Part, text: string): Part => ({
  ...part,
  text: [text, part.text].filter(Boolean).join("\n\n"),
});
const ALLERGY = /\ball?[eé]rg|حساسيه|аллерги|过敏/;
const JACKETS =
  /\b(?:arm ?bands?|floaties|water wings|life ?(?:jackets?|vests?|guards?)|schwimmflugel|rettungsweste\w*|schwimmweste\w*|gilets?|brassards?|chalecos?|manguitos?)\b|ستره|سترات|عوامات|жилет|нарукавник|救生衣|臂圈/;

/** What helps against seasickness; where the trip is known, what lies calmer. */
function seasick(scene: Scene): Part {
  const advice = told("What helps against seasickness?")({ ...scene, about: [] });
  if (scene.about.length > 0 || !isWished(scene.wish)) return advice;
  const calm = recommend(scene);
  return { ...calm, text: `${advice.text}\n\n${calm.text}` };
}

/** The way a package goes, in its own words, else what is published of ways. */
function route(scene: Scene): Part {
  const own = scene.about.slice(0, 2).flatMap((pack) => {
    const words = sentencesIn(pack.description).filter((one) => ROUTE.test(one));
    const said = words.slice(0, 2).join(" ") || pack.summary;
    return scene.say.told(link(scene, pack), noted(scene, pack, said));
  });
  if (own.length > 0) return { text: own.join("\n\n") };
  const usual = toldWithPerson("Where does the trip go, and may we choose the route?")(scene);
  const places = scene.rest.match(PLACES) ?? [];
  const by = scene.knowledge.packages.flatMap((pack) => {
    const words = sentencesIn(pack.description).find((one) =>
      places.some((place) => one.toLowerCase().includes(place)),
    );
    return words ? [scene.say.told(link(scene, pack), noted(scene, pack, words))] : [];
  });
  const found = by.slice(0, 2).map((text) => `- ${text}`);
  return found.length > 0 ? { ...usual, text: [...found, "", usual.text].join("\n") } : usual;
}
const ROUTE =
  /\b(?:route|runs? from|goes|follows|reach|cover|passes|anchors?|sails? (?:towards|out)|along the|around)\b/i;
const PLACES =
  /\b(?:burj|bluewaters|crescent|souks?|abras?)\b|\b(?:outside|round|around) (?:of )?the palm\b/g;

/** When and how a package is paid by its own terms, else by the offer. */
function payment(scene: Scene): Part {
  const { say, about, wish } = scene;
  // "Do I pay the cake separately?", "do children pay?"
  const held = about.length > 0 && thingsIn(scene.rest).length > 0 ? included(scene) : undefined;
  if (held) return held;
  if (/\b(?:they|child(?:ren)?|bab(?:y|ies)|toddlers?)\b.{0,12}\bpay/.test(scene.rest))
    return told("Is the boat only for us, and is the price for all?")(scene);
  const isWay = WAYS.test(scene.text);
  const usual = told(
    isWay ? "Can I pay in cash, with crypto or in instalments?" : "How does paying work?",
  )({ ...scene, about: [] });
  const own = about.slice(0, 3).map((pack) => {
    const terms = paymentTerms(pack, pack.provider);
    const cost = totalOf(pack, hoursFor(pack, wish.duration));
    const first = depositOf(terms, cost);
    const rest =
      terms.balance_days === 0
        ? say.paying.aboard
        : say.paying.before(say.cancellation.days(terms.balance_days));
    const named = link(scene, pack);
    const count = say.hours(hoursFor(pack, wish.duration));
    return noted(
      scene,
      pack,
      first === 0
        ? say.paying.all(named, rest)
        : say.paying.first(
            named,
            `${money(scene, first)} (${count}: ${money(scene, cost)})`,
            say.cancellation.days(terms.deposit_days),
            rest,
          ),
    );
  });
  return own.length > 0
    ? { text: [...own, isWay ? usual.text : say.paying.offer].join(" ") }
    : usual;
}
const WAYS =
  /\b(?:cash|crypto\w*|bitcoin|btc|usdt|tabby|tamara|klarna|instal\w*|amex|american express|apple pay|google pay|paypal|revolut|cheque|dollars?|euros?|bar(?:geld)?|especes|efectivo|plazos|naqad)\b|نقد|كاش|تمارا|تابي|تقسيط|عملات رقميه|наличн|крипто|рассроч|карт\p{L}* (?:рф|росс)|российск|现金|支付宝|微信|分期/u;

/** How a booking is cancelled, and what comes back of the one that is spoken of. */
function cancelling(scene: Scene): Part {
  const way = told("How do I cancel a booking?")({ ...scene, about: [] });
  const sorry = SORROW.test(scene.text) ? `${scene.say.sorry} ` : "";
  const back =
    scene.about.length > 0 ? `\n\n${cancellation(scene).text}` : ` ${scene.say.cancellation.each}`;
  return { text: sorry + way.text + back, person: true };
}
const SORROW =
  /\b(?:hospital|sick|ill|died|death|passed away|funeral|accident|flight (?:is |was |got )?cancel\w*|emergency|krank\w*|krankenhaus|hopital|malade|deces|enferm\w*|murio|hospitaliz\w*|bimar)\b|مستشفي|مريض|توفي|وفاه|болезн|больниц|заболел|умер|医院|生病|去世/;

/** Which languages are spoken aboard: of the package, of who speaks the one that is asked for, else of all. */
const spoken = (scene: Scene): Part | undefined =>
  HERE.test(scene.text) ? { text: scene.say.opening } : aboutProvider(scene, true);
/** The chat itself is asked to speak a language. */
const HERE = /\b(?:answer|reply|write|chat|respond) (?:me |to me )?in\b|تجاوب|جاوبني|رد علي|ردوا/;

/** Who sails, and what they speak. */
function crew(scene: Scene): Part | undefined {
  if (unfilteredIn(scene).includes(scene.say.unfiltered.women))
    return toldWithPerson("Is there room to pray, or a crew of women?")({ ...scene, about: [] });
  if (asksLanguage(scene.text)) return spoken(scene);
  if (JACKETS.test(scene.text)) return children(scene);
  if (!isCaptainAsked(scene)) return unknownAnswer(scene);
  const also = thingsIn(scene.rest).length > 0 ? included(scene) : undefined;
  const who = captain(scene);
  return also ? { ...also, text: `${who.text} ${also.text}` } : who;
}

/** What the weather is like by the season; of one day nobody knows it. */
function weather(scene: Scene): Part {
  const usual = toldWithPerson("What is the weather like on the water?")(scene);
  const isDay =
    scene.stated.date !== undefined || /\b(?:will|next|tomorrow|forecast)\b/.test(scene.rest);
  return isDay ? { ...usual, text: `${scene.say.forecast} ${usual.text}` } : usual;
}

/** The price is for all; of a party it is divided. */
function eachPrice(scene: Scene): Part | undefined {
  if (scene.about.length > 0 || scene.wish.guests !== null) {
    const cost = aboutPrice(scene);
    const isAsked = scene.stated.guests === undefined && !scene.isForeign && !cost?.isList;
    if (!cost || !isAsked) return cost;
    return scene.whole.includes("price")
      ? { text: scene.say.wholeBoat }
      : withText(cost, scene.say.wholeBoat);
  }
  const whole = told("Is the boat only for us, and is the price for all?")(scene);
  return { ...whole, text: `${whole.text} ${price(scene).text}` };
}

const sunset = told("When does a sunset trip leave?");

function aboutTimes(scene: Scene): Part | undefined {
  const isSunset = scene.wish.occasion === "sunset" && scene.stated.timeofday === undefined;
  if (isSunset || /\bsun(?:set|rise)?\b/.test(scene.rest)) return sunset(scene);
  const published = passageWords(scene.rest).length > 2 ? publishedAnswer(scene) : undefined;
  return published ?? times(scene);
}

/** What extras cost where the question names them and no package. */
function aboutPrice(given: Scene): Part | undefined {
  // "Do you pick us up? What does it cost?": the thing stands in the question before.
  const own = thingsIn(given.rest);
  const isIt = own.length === 0 && /\b(?:it|that)\b/.test(given.rest);
  const scene = isIt && thingsIn(given.text).length > 0 ? { ...given, rest: given.text } : given;
  const isExtra =
    scene.about.length === 0 &&
    !scene.topics.some((topic) => SEARCHING.includes(topic)) &&
    thingsIn(scene.rest).some((thing) => extraNamed(scene, thing));
  if (isExtra) return extras(scene);
  // A day alone changes no price.
  const isDayAlone =
    scene.about.length === 0 &&
    !isWished({ ...scene.wish, date: null, until: null, timeofday: null });
  if (isDayAlone && scene.stated.date !== undefined && !earlyDay(scene))
    return withText(span(scene), daysOfPrice(scene).text);
  const cost = withEarly(scene, price(scene));
  // What was spoken of does not go out then: others do.
  const time = scene.isNamed || scene.about.length > 1 ? undefined : scene.stated.timeofday;
  const isOther = time && scene.about.some((pack) => !pack.times_of_day.includes(time));
  const other = isOther ? recommend({ ...scene, about: [] }) : undefined;
  return other ? withText(other, cost.text) : cost;
}

/** What is asked for too early is noted beside the price. */
function withEarly(scene: Scene, part: Part): Part {
  const early =
    scene.about.length > 0 && scene.stated.date !== undefined ? earlyDay(scene) : undefined;
  return early ? { ...part, text: `${part.text} ${early.text}`, person: true } : part;
}

function aboutSearch(scene: Scene): Part | undefined {
  const { about, stated, wish, isNamed } = scene;
  // Which of some that are named: those, and no others.
  if (isNamed && about.length > 1 && /\b(?:or|vs|versus|better|difference)\b/.test(scene.text))
    return compare(scene);
  if (isNamed || (about.length === 1 && /\b(?:it|that|this)\b/.test(scene.rest))) {
    const isTrip =
      stated.date !== undefined || stated.guests !== undefined || stated.duration !== undefined;
    const [pack] = about;
    const isBooking = /\b(?:book|reserve|hire|rent|take|charter)\b|احجز|حجز/.test(scene.rest);
    if (!isTrip && isBooking && pack) {
      const cost = price(scene);
      return { ...cost, text: `${cost.text} ${missing(scene)}`.trim() };
    }
    if (!isTrip) return quoted(scene, about) ?? vessel(scene);
    const cost = price(scene);
    const free = stated.date === undefined ? undefined : availability(scene);
    return free
      ? {
          ...cost,
          text: `${cost.text}\n\n${free.text}`,
          person: free.person ?? false,
          ...(free.cards ? { cards: free.cards } : {}),
        }
      : cost;
  }
  if (Object.keys(stated).length > 0) return recommend(scene);
  // A wish without figures is asked for them; a question may be answered by what is written.
  const isQuestion =
    /^(?:what|how|which|when|where|why|who|can|could|do|does|is|are|should|may)\b/.test(scene.rest);
  if (!isQuestion) return recommend(scene);
  const written =
    passage(scene) ??
    (isWished(wish) ? undefined : quoted(scene, scene.knowledge.packages, QUOTED_OF_ALL));
  return written ?? recommend(scene);
}

function aboutUs({ say, assistantName, evidence, knowledge: { site } }: Scene): Part {
  const source = { entity: "SiteConfig", uuid: site?.uuid ?? "", label: "Name" };
  return { text: say.who(assistantName, evidence.take(source, site?.name ?? "")) };
}

/** The assistant record's own first words; the site's in another language than theirs. */
function hello(scene: Scene): Part | undefined {
  const { assistantName: label } = scene;
  const greeting = inOwnWords(scene, scene.greeting);
  if (Object.keys(scene.stated).length > 0) return undefined;
  if (greeting === "") return { text: scene.say.greeting, isPolite: true };
  return {
    text: scene.evidence.take({ entity: "ChatAssistant", uuid: "", label }, greeting),
    isPolite: true,
  };
}

/** In which currency is paid, and what a sum spoken of is in the one asked for. */
function inCurrency(scene: Scene): Part {
  return scene.about.length > 0 && currencyIn(scene) ? price(scene) : vat(scene);
}

/** An extra that is named, or what the pages say of it. */
const extra = (scene: Scene): Part | undefined =>
  thingsIn(scene.rest).length > 0 ? aboutExtras(scene) : aboutParticular(scene);
/** What is done on the water, of which the extras are all there is; a drone of one's own needs a permit. */
function waterSports(scene: Scene): Part | undefined {
  const things = thingsIn(scene.rest);
  if (things.length > 0) return aboutExtras(scene);
  const own = aboutParticular(scene);
  const asked = ASKED_FOR.exec(scene.rest)?.[1]?.trim();
  if ((own && !own.isUnknown) || !asked) return own;
  const { say } = scene;
  const known = ["jet ski", "paddleboards", "snorkelling set"].flatMap(
    (thing) => extraNamed(scene, thing) ?? [],
  );
  const lines = known.map((extra) => say.extras.line(extra.title, extraPrice(scene, extra), ""));
  return {
    text: [say.included.never(asked), ...lines].join("\n"),
  };
}
const OWN_DRONE = /\b(?:my|our|own|fly|bring)\b.{0,20}\bdrones?\b/;
const photography = (scene: Scene): Part | undefined => {
  const found = extra(scene);
  if (!OWN_DRONE.test(scene.rest)) return found;
  const rule = told("May we decorate the boat or let off fireworks?")({ ...scene, about: [] });
  return { ...found, text: [rule.text, found?.text].filter(Boolean).join("\n\n") };
};
const withPerson =
  (text: (say: Scene["say"]) => string) =>
  ({ say }: Scene): Part => ({ text: text(say), person: true });
const off = ({ say }: Scene): Part => ({ text: say.scope });
const toDoctor = withPerson((say) => say.doctor);
const complaint = withPerson((say) => say.complaint);
const privacy = withPerson((say) => say.privacy);

/**
 * What each intent answers to a message; undefined where the message asks nothing of it. A new intent is its
 * utterances (reader/utterances), a line here, and `bun run assistant:train`.
 */
export const ANSWERS: Record<Intent, (scene: Scene) => Part | undefined> = {
  // What serious/ answers before: here it only looks like it.
  ...(Object.fromEntries(SERIOUS_INTENTS.map((intent) => [intent, unknownAnswer])) as Record<
    (typeof SERIOUS_INTENTS)[number],
    typeof unknownAnswer
  >),
  greeting: hello,
  thanks: ({ say }) => ({ text: say.thanks, isPolite: true }),
  bye: ({ say }) => ({ text: say.bye, isPolite: true }),
  smalltalk: ({ say }) => ({ text: say.smalltalk, isPolite: true }),
  who_are_you: aboutUs,
  abuse: withPerson((say) => say.abuse),
  yes: agreed,
  // "No, the other one with …" says what is wanted instead.
  no: (scene) =>
    isWished(scene.wish) && tokens(scene.rest).length > 3
      ? recommend(scene)
      : { text: isWished(scene.wish) ? scene.say.thanks : scene.say.opening },
  restart: ({ say }) => ({ text: say.opening }),
  human: withPerson((say) => say.human),
  unclear: () => undefined,
  details: () => undefined,

  recommend: aboutSearch,
  browse,
  occasion: aboutSearch,
  budget_fit: aboutSearch,
  more_options: aboutSearch,
  two_parties: several,
  which_best: (scene) => {
    if (/\bcancel/.test(scene.rest)) return cancellation(scene);
    const best = advice(scene);
    const beside = scene.isNamed && scene.about.length > 1 ? compare(scene) : undefined;
    return beside ? withText(beside, best.text) : best;
  },
  again_first: aboutSearch,
  cheapest,
  most_expensive: dearest,
  largest,
  smallest,
  compare: (scene) => {
    const beside = compare(scene);
    if (!beside) return isWished(scene.wish) ? recommend(scene) : undefined;
    const isAdvice =
      /\b(?:better|best|nicer|suits?|recommend|should (?:we|i))\b|احسن|افضل|лучше|besser|mejor|mieux|更好/;
    const chosen =
      isAdvice.test(scene.text) && beside.cards
        ? advice({ ...scene, about: beside.cards })
        : undefined;
    return chosen ? { ...beside, text: `${beside.text}\n\n${chosen.text}` } : beside;
  },
  vessel_details: aboutVessel,
  rating_reviews: (scene) => aboutProvider(scene),

  price: aboutPrice,
  price_per_person: eachPrice,
  price_per_hour: aboutPrice,
  weekend_price: (scene) =>
    scene.about.length > 0
      ? withText(price(scene), daysOfPrice({ ...scene, about: [] }).text)
      : daysOfPrice(scene),
  discount,
  vat_fees: (scene) => {
    const isHidden = /\bhidden\b|\bfees?\b|\belse\b|\bextra\b/.test(scene.rest);
    const held =
      isHidden && scene.about.length === 1
        ? included({ ...scene, rest: "what is included" })
        : undefined;
    const cost = scene.about.length > 0 ? price(scene) : vat(scene);
    return held ? { ...cost, text: `${cost.text}\n\n${held.text}` } : cost;
  },
  currency: inCurrency,
  payment_methods: payment,
  payment_when: payment,
  deposit: payment,
  invoice: told("Can I get an invoice for my company?"),
  tips: told("Should we tip the crew?"),
  refund_status: toldWithPerson("When do I get my money back?"),
  gift_voucher: toldWithPerson("Are there gift vouchers?"),

  availability,
  lead_time: lead,
  start_times: aboutTimes,
  duration,
  overnight: told("Can we stay aboard overnight?"),
  extend_trip: (scene) => {
    const change = told("Can I change the date or the number of guests?")({ ...scene, about: [] });
    const own = scene.about.length > 0 ? duration(scene) : undefined;
    return { ...change, text: [own?.text, change.text].filter(Boolean).join(" ") };
  },
  sunset_time: sunset,
  season_weather: weather,
  arrival_time: told("When should we be at the quay?"),

  capacity,
  minimum_guests: capacity,
  over_capacity: capacity,
  children: children,
  elderly_access: (scene) => {
    const own = ownWords(scene, /\b(?:steps?|ramp|stiff|grandparents|steady|walk in|lift)\b/);
    return withText(access(scene), own.join("\n\n"));
  },
  pregnant: toDoctor,
  pets: toldWithPerson("Are pets allowed aboard?"),
  captain_crew: crew,
  drive_myself: (scene) => (isCaptainAsked(scene) ? captain(scene) : unknownAnswer(scene)),

  included,
  extras: aboutExtras,
  food_drink: food,
  alcohol: told("Is alcohol served aboard?"),
  music: (scene) => {
    const own =
      scene.about.length > 0 && thingsIn(scene.rest).length > 0 ? included(scene) : undefined;
    if (own && !OWN.test(scene.text)) return own;
    const rule = thingOr("Can we play our own music?", "sound system")({ ...scene, about: [] });
    return own && rule ? withText(rule, own.text) : rule;
  },
  decoration: thingOr("May we decorate the boat or let off fireworks?"),
  cake: (scene) => (OWN.test(scene.text) ? food(scene) : extra(scene)),
  water_sports: waterSports,
  swimming: thingOr("May we go swimming?", "swim", /\b(?:sw[iau]m\w*|anchor|ladder|platform)\b/),
  fishing: thingOr("Can we go fishing?", "fishing"),
  facilities: thingOr("Is there shade or air conditioning?"),
  smoking_shisha: toldWithPerson("May we smoke or have shisha aboard?"),
  dress_code: told("What should we bring?"),
  photography,
  seasickness: seasick,
  safety_equipment: thingOr("Are there life jackets for everybody?", "life jackets"),
  luggage: toldWithPerson("May we bring luggage?"),
  prayer: toldWithPerson("Is there room to pray, or a crew of women?"),
  privacy_aboard: told("Is the boat only for us, and is the price for all?"),

  boarding_place: boarding,
  parking: toldWithPerson("Where can we park, and is there a metro?"),
  pickup_transfer: (scene) =>
    extra(thingsIn(scene.rest).length > 0 ? scene : { ...scene, rest: `${scene.rest} transfer` }),
  route: route,
  other_places: boarding,
  passport_id: told("What should we bring?"),

  how_to_book: aboutProcess,
  book_now: aboutSearch,
  is_booked: notBooked,
  prefill_form: aboutProcess,
  offers_when: told("When do the offers arrive?"),
  my_request_status: toldWithPerson("Nobody has answered my request: what now?"),
  my_booking_details: withPerson((say) => say.ownBooking),
  change_booking: told("Can I change the date or the number of guests?"),
  cancel_booking: cancelling,
  cancellation_terms: cancellation,
  weather_cancellation: toldOfPage(
    "What if the wind is against us?",
    /\b(?:wind|knots|forecast|weather|storm)\b/,
  ),
  no_show: told("When should we be at the quay?"),
  reserve_vs_offers: told("Who receives my request?"),
  hold_option: told("Is the boat held for me when I ask?"),
  account_login: told("Do I need an account to ask?"),
  offer_question: aboutOffer,
  contact,
  provider_info: (scene) => aboutProvider(scene),
  provider_direct: privacy,
  trust_scam: (scene) =>
    PICTURES.test(scene.rest)
      ? told("Are the pictures of the real boats?")(scene)
      : toldWithPerson("Can I trust this site, and who answers for the trip?")(scene),
  become_partner: partner,
  affiliate: partner,
  job: partner,
  newsletter: aboutData,
  my_data: aboutData,
  other_guests_data: privacy,
  press_sales: partner,
  language_spoken: spoken,
  website_problem: complaint,

  complaint,
  lost_item: complaint,
  off_topic: off,
  buy_sell_boat: partner,
  ticket_shared: told("Is the boat only for us, and is the price for all?"),
  water_taxi: off,
  injection: ({ say }) => ({ text: say.injection, isPolite: true }),
};

const PICTURES =
  /\b(?:photos?|pictures?|images?|pics?|bilder|fotos?|imagenes)\b|صور|фото|照片|图片/;
/** What a vessel is like; something special of it only if its page says so. */
const SPECIAL =
  /\b(?:fast|speed|knots|horse ?-?power|engines?|celebrit\w*|famous|who has|fuel tank)\b/;
function aboutVessel(scene: Scene): Part | undefined {
  return scene.about.length === 0 || SPECIAL.test(scene.rest)
    ? aboutParticular(scene)
    : (passageWords(scene.rest).length > 1 && quoted(scene, scene.about, QUOTED_OF_ALL)) ||
        vessel(scene);
}

/** A package of each kind of vessel, where nothing is known of the trip. */
function browse(scene: Scene): Part | undefined {
  const { knowledge, say, wish, about } = scene;
  if (isWished(wish) || about.length > 0) return aboutSearch(scene);
  const kinds = new Map(knowledge.packages.map((pack) => [pack.vessel.type, pack]));
  const shown = [...kinds.values()].slice(0, RECOMMENDED);
  const lines = shown.map((pack) => line(scene, pack, false));
  const ends = [say.vat, say.more("/packages"), say.ask.guests];
  return { text: [...lines, "", ends.join(" ")].join("\n"), cards: shown, isList: true };
}

/** Where the second of two parties begins: "A) … B) …", "and the other group". */
const PARTIES =
  /(?:^|[\s.,;])(?:[ab]\)|(?:group|party|trip|boat) (?:a|b|1|2)\b:?|(?:and |plus )?(?:the|an?) ?other (?:one|group|boat|party)\b)/;
/** The parties of a message that speaks of more than one, each with its own wish. */
export function partiesOf({ text, now, wish, topics, knowledge }: Scene) {
  const isTold = /\b(?:2|two|both) (?:groups|parties|families|trips|bookings)\b|\bfor each\b/.test(
    text,
  );
  if (!topics.includes("two_parties") && !isTold) return [];
  const parts = text
    .split(PARTIES)
    // Each that says guests of its own and a day or a time begins another.
    .flatMap((part) => (isTold ? part.split(/\band (?=\d)|[.;:]/) : [part]))
    .map((part) => ({ part, own: statedIn(part, now, null, wish.date) }));
  const parties = parts.filter(({ own }) => own.guests !== undefined);
  return parties.length < 2
    ? []
    : parties.map(({ part, own }) => {
        const has = (thing: string) =>
          knowledge.packages.some((pack) => hasAboard(pack, knowledge, thing));
        const amenities = thingsIn(part).filter(has);
        const occasion =
          own.occasion === "corporate" && amenities.length > 0 ? null : (own.occasion ?? null);
        const type = /\bspeed\b|\bfast\b/.test(part) ? "rib" : (own.type ?? null);
        return { part, wish: { ...NO_WISH, date: wish.date, ...own, amenities, occasion, type } };
      });
}

/** Several vessels at once: what one takes, and that a person puts several together; of two parties each its own. */
function several(scene: Scene): Part | undefined {
  const parties = partiesOf(scene).map(({ part, wish }) =>
    recommend({ ...scene, wish, rest: part, text: part, about: [] }),
  );
  if (parties.length > 1)
    return {
      text: parties.map(({ text }) => text).join("\n\n"),
      action: toOffers(scene),
      isList: true,
    };
  const found = isWished(scene.wish) ? recommend(scene) : undefined;
  const text = scene.say.several;
  return {
    ...found,
    text: found ? `${text}\n\n${found.text}` : text,
    person: true,
    action: toOffers(scene),
  };
}

/** An offer that came by mail: only its page and a person know it. */
function aboutOffer(scene: Scene): Part {
  const isOwn = /\d{3}|\bmy offer\b|expired/.test(scene.rest);
  return isOwn
    ? { text: scene.say.ownOffer, person: true }
    : told("Must I accept one of the offers?")(scene);
}

/** Yes to what was shown: the one package is reserved, of several the question is which. */
function agreed(scene: Scene): Part {
  const { about, recent, say } = scene;
  const [pack] = about;
  if (pack && about.length === 1) {
    const cost = price(scene);
    return { ...cost, text: `${cost.text} ${missing(scene)}`.trim() };
  }
  return { text: recent.length > 1 ? say.ask.package : say.opening };
}

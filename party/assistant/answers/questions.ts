import { REQUEST_VALIDITY_HOURS } from "#domain/config/limits.ts";
import { SEARCHING } from "../dialogue/clauses.ts";
import { passageWords, tokens } from "../language/text.ts";
import type { Intent } from "../reader/reading.ts";
import { isWished, NO_WISH } from "../wish.ts";
import { extraNamed, extras, included } from "./aboard.ts";
import { compare, dearest, largest, smallest } from "./beside.ts";
import { cancellation } from "./cancellation.ts";
import { boarding, captain, contact, vat, vessel } from "./charter.ts";
import { type Part, rule, type Scene, toOffers, toReserve, unknownAnswer } from "./context.ts";
import { availability, capacity, duration, lead, times } from "./limits.ts";
import { passage, publishedAnswer, QUOTED_OF_ALL, quoted } from "./passages.ts";
import { price } from "./prices.ts";
import { aboutProvider } from "./provider.ts";
import { earlyDay, line, missing, RECOMMENDED, recommend } from "./recommend.ts";
import { thingsIn } from "./things.ts";

/** How a request becomes a booking; that the assistant itself cannot send one. */
function aboutProcess(scene: Scene): Part {
  const { say, evidence, about } = scene;
  const [pack] = about;
  const action = pack && about.length === 1 ? toReserve(scene, pack) : toOffers(scene);
  if (/\bsubmit\b|\bfor me\b/.test(scene.rest)) return { text: say.submit, action };
  const hours = evidence.take(rule("Validity of a request"), say.hours(REQUEST_VALIDITY_HOURS));
  return { text: say.process(hours), action };
}

/** Something no rule answers: what the pages say of it, or that nobody knows. */
function aboutParticular(scene: Scene): Part | undefined {
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

/** What a published question answers, found by some of its words; of a package first its own words. */
const told =
  (words: string) =>
  (scene: Scene): Part => {
    const own = scene.about.length > 0 ? quoted(scene, scene.about) : undefined;
    return (
      own ?? publishedAnswer(scene) ?? passage(scene, words.split(" ")) ?? unknownAnswer(scene)
    );
  };

function aboutData(scene: Scene): Part {
  const isMarketing = /market|spam|unsub|stop|send|advert/.test(scene.rest);
  const isNumber = /phone|number|mobile|rings?\b|calls?\b|رقم/.test(scene.rest);
  if (isNumber && !isMarketing) return told("sees phone accept")(scene);
  const words = isMarketing ? ["marketing", "address"] : ["data", "delete", "correct"];
  return { text: passage(scene, words)?.text ?? scene.say.data, person: true };
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
  const isLooked = scene.whole.some((topic) => SEARCHING.includes(topic));
  return isTripWished(scene) && isLooked ? recommend(scene) : extras(scene);
}

/** A trip with figures of its own, of no package in particular: things aboard are then conditions. */
const isTripWished = ({ about, stated, wish }: Scene): boolean =>
  about.length === 0 &&
  (stated.guests !== undefined ||
    stated.duration !== undefined ||
    (wish.amenities.length > 0 &&
      stated.amenities !== undefined &&
      (wish.guests !== null || stated.type !== undefined)));

const PART_OF_CHARTER =
  /\b(?:includ\w*|in the price|part of|provided|comes? with|extra|pay|need|is there|are there|do (?:we|i|you) (?:get|have|need|provide|bring)|with or without|without|drive\w*|steer|sail (?:it|the|my|our)\w*|licen[cs]e|self|own|bareboat|how many (?:crew|staff))\b/;
/** What is asked of the people aboard themselves is nobody's to know. */
const OF_PERSONS =
  /\b(?:married|single|names?|old|age|handsome|wife|husband|salary|nationality|allerg\w*|teach|train\w*|cook|nuts|german|french|italian|chinese|spanish|sleep|friendly|funny|(?:he|she|him|her))\b/;

/** Whether the captain is asked for as part of the charter, not as a person. */
function isCaptainAsked({ rest, speech }: Scene): boolean {
  if (OF_PERSONS.test(rest)) return false;
  if (speech === "ar" || tokens(rest).length <= 4) return true;
  return PART_OF_CHARTER.test(rest);
}

function aboutTimes(scene: Scene): Part | undefined {
  if (/\bsun(?:set|rise)?\b/.test(scene.rest))
    return passage(scene, ["sunset", "falls"]) ?? times(scene);
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
  return isExtra ? extras(scene) : withEarly(scene, price(scene));
}

/** What is asked for too early is noted beside the price. */
function withEarly(scene: Scene, part: Part): Part {
  const early =
    scene.about.length > 0 && scene.stated.date !== undefined ? earlyDay(scene) : undefined;
  return early ? { ...part, text: `${part.text} ${early.text}`, person: true } : part;
}

function aboutSearch(scene: Scene): Part | undefined {
  const { about, stated, wish, isNamed } = scene;
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
  const { greeting, assistantName: label } = scene;
  if (Object.keys(scene.stated).length > 0) return undefined;
  if (scene.speech !== "en" || greeting === "") return { text: scene.say.greeting, isPolite: true };
  return {
    text: scene.evidence.take({ entity: "ChatAssistant", uuid: "", label }, greeting),
    isPolite: true,
  };
}

/** A thing aboard: in the price, an extra, or what the pages say of it. */
const thing = (scene: Scene): Part | undefined =>
  thingsIn(scene.rest).length > 0 ? aboutIncluded(scene) : aboutParticular(scene);
const extra = (scene: Scene): Part | undefined =>
  thingsIn(scene.rest).length > 0 ? aboutExtras(scene) : aboutParticular(scene);
const aboutIncluded = (scene: Scene) => (isTripWished(scene) ? recommend(scene) : included(scene));
const withPerson =
  (text: (say: Scene["say"]) => string) =>
  ({ say }: Scene): Part => ({ text: text(say), person: true });
const off = ({ say }: Scene): Part => ({ text: say.scope });
const offWithPerson = withPerson((say) => say.scope);
const complaint = withPerson((say) => say.complaint);
const privacy = withPerson((say) => say.privacy);
/** What serious/ answers before; this stands for what only looks like it. */
const serious = unknownAnswer;

/**
 * What each intent answers to a message; undefined where the message asks nothing of it. A new intent is its
 * utterances (reader/utterances), a line here, and `bun run assistant:train`.
 */
export const ANSWERS: Record<Intent, (scene: Scene) => Part | undefined> = {
  greeting: hello,
  thanks: ({ say }) => ({ text: say.thanks, isPolite: true }),
  bye: ({ say }) => ({ text: say.bye, isPolite: true }),
  smalltalk: ({ say }) => ({ text: say.smalltalk, isPolite: true }),
  who_are_you: aboutUs,
  abuse: withPerson((say) => say.abuse),
  yes: agreed,
  no: ({ say, wish }) => ({ text: isWished(wish) ? say.thanks : say.opening }),
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
  again_first: aboutSearch,
  cheapest,
  most_expensive: dearest,
  largest,
  smallest,
  compare: (scene) => compare(scene) ?? (isWished(scene.wish) ? recommend(scene) : undefined),
  vessel_details: aboutVessel,
  rating_reviews: aboutProvider,

  price: aboutPrice,
  price_per_person: aboutPrice,
  price_per_hour: aboutPrice,
  weekend_price: (scene) => (scene.about.length > 0 ? aboutPrice(scene) : aboutParticular(scene)),
  discount,
  vat_fees: (scene) => (scene.about.length > 0 ? price(scene) : vat(scene)),
  currency: vat,
  payment_methods: told("paying bank transfer card way"),
  payment_when: told("due deposit charged"),
  deposit: told("due deposit charged"),
  invoice: aboutParticular,
  tips: extra,
  refund_status: complaint,
  gift_voucher: aboutParticular,

  availability,
  lead_time: lead,
  start_times: aboutTimes,
  duration,
  overnight: duration,
  extend_trip: duration,
  sunset_time: (scene) => passage(scene, ["sunset", "falls"]) ?? times(scene),
  season_weather: ({ say }) => ({ text: say.forecast, person: true }),
  arrival_time: told("quay late thirty"),

  capacity,
  minimum_guests: capacity,
  over_capacity: capacity,
  children: told("children infants"),
  elderly_access: aboutParticular,
  pregnant: aboutParticular,
  pets: aboutParticular,
  captain_crew: (scene) => (isCaptainAsked(scene) ? captain(scene) : unknownAnswer(scene)),
  drive_myself: (scene) => (isCaptainAsked(scene) ? captain(scene) : unknownAnswer(scene)),

  included: aboutIncluded,
  extras: aboutExtras,
  food_drink: thing,
  alcohol: told("alcohol operator"),
  music: thing,
  decoration: extra,
  cake: extra,
  water_sports: extra,
  swimming: thing,
  fishing: thing,
  facilities: thing,
  smoking_shisha: aboutParticular,
  dress_code: told("bring swimwear"),
  photography: extra,
  seasickness: told("sick calm protected route"),
  safety_equipment: thing,
  luggage: aboutParticular,
  prayer: aboutParticular,
  privacy_aboard: aboutParticular,

  boarding_place: boarding,
  parking: aboutParticular,
  pickup_transfer: extra,
  route: aboutParticular,
  other_places: boarding,
  passport_id: told("passport identity"),

  how_to_book: aboutProcess,
  book_now: aboutSearch,
  prefill_form: aboutProcess,
  offers_when: told("offers arrive within"),
  my_request_status: complaint,
  my_booking_details: complaint,
  change_booking: told("change date number"),
  cancel_booking: cancellation,
  cancellation_terms: cancellation,
  weather_cancellation: told("wind weather"),
  no_show: told("quay late thirty"),
  reserve_vs_offers: told("reserve receives request providers"),
  hold_option: aboutParticular,
  account_login: told("account signing"),
  offer_question: aboutOffer,
  contact,
  provider_info: aboutProvider,
  provider_direct: privacy,
  trust_scam: aboutParticular,
  become_partner: offWithPerson,
  affiliate: offWithPerson,
  job: offWithPerson,
  newsletter: aboutData,
  my_data: aboutData,
  other_guests_data: privacy,
  press_sales: offWithPerson,
  language_spoken: aboutProvider,
  website_problem: complaint,

  complaint,
  lost_item: complaint,
  off_topic: off,
  buy_sell_boat: offWithPerson,
  ticket_shared: aboutParticular,
  water_taxi: off,
  injection: ({ say }) => ({ text: say.injection, isPolite: true }),

  emergency_sea: serious,
  medical_emergency: serious,
  medical_question: serious,
  self_harm: serious,
  illegal_drugs: serious,
  sexual_services: serious,
  minors_alone: serious,
  over_licence: serious,
  weapons_smuggling: serious,
  violence_threat: serious,
  harassment_crew: serious,
  card_data: serious,
  drunk_driving: serious,
};

/** What a vessel is like; something special of it only if its page says so. */
const SPECIAL =
  /\b(?:fast|speed|knots|horse ?-?power|engines?|celebrit\w*|famous|who has|fuel tank)\b/;
function aboutVessel(scene: Scene): Part | undefined {
  return scene.about.length === 0 || SPECIAL.test(scene.rest)
    ? aboutParticular(scene)
    : (quoted(scene, scene.about, QUOTED_OF_ALL) ?? vessel(scene));
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

/** Several vessels at once: what one takes, and that a person puts several together. */
function several(scene: Scene): Part | undefined {
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
    : told("accept offers nothing owed")(scene);
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

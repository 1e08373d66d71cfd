import { earliestDay } from "#domain/lib/dubai-date.ts";
import { noticeIn } from "../answers/cancellation.ts";
import { asksAccess } from "../answers/care.ts";
import { tellingWords } from "../answers/passages.ts";
import { ADVICE } from "../answers/recommend.ts";
import { thingsIn } from "../answers/things.ts";
import type { KnownPackage } from "../knowledge/knowledge.ts";
import { passageWords } from "../language/text.ts";
import { parted, type Stated, statedIn } from "../language/wishes.ts";
import { type Intent, isAsked } from "../reader/reading.ts";
import { type Clause, NOTHING_BUT } from "./clauses.ts";
import { compared } from "./comparing.ts";
import {
  CARRIED,
  CHOOSING,
  list,
  OF_FIGURES,
  OF_THINGS,
  SEARCH,
  SEARCHING,
  TALK,
} from "./kinds.ts";
import { askOf, subjectOf } from "./subject.ts";

/** One thing that a message asks: what, in which words, and of which packages. */
export type Ask = {
  intent: Intent;
  /** Its words, with guests, hours, days and things in English. */
  rest: string;
  /** None where it asks of all there are, or of the whole wish. */
  about: readonly KnownPackage[];
  /** True where the message itself names or points at them. */
  isNamed: boolean;
  /** How sure the reader is of it. */
  likelihood: number;
};

/** What the plan of a message is made from: its clauses, what it states, and what was spoken of. */
export type Said = {
  clauses: readonly Clause[];
  text: string;
  rest: string;
  stated: Stated;
  named: readonly KnownPackage[];
  /** Named in it, or pointed at. */
  pointed: readonly KnownPackage[];
  /** What "it" is, where nothing is named. */
  subject: readonly KnownPackage[];
  recent: readonly KnownPackage[];
  things: readonly string[];
  /** The packages of the kind of vessel that it names as the one there is: "the dhow". */
  kind: readonly KnownPackage[];
  /** What was asked last, and what was last asked that hangs on guests, hours or the day. */
  before: readonly Ask[];
  figures: readonly Ask[];
  now: Date;
};

/** Says again what was asked, about something else. */
const AGAIN =
  /^(?:and|what (?:about|if)|how about|if|sorry|or|also|but|then|ok|okay|so|und|et|why|aur)\b|^(?:and|و|طيب|ماذا عن|и |а |那|再|加)/;
/** What a message asks, in the order it asks it; empty where it asks nothing that is known. */
export function planned(said: Said): { asks: Ask[]; isCarried: boolean } {
  const { clauses, pointed, text, stated } = said;
  const keys = Object.keys(stated);
  // What is told around the figures of a trip seldom asks anything.
  const isTold = ({ isQuestion, likelihood = 1 }: Clause) =>
    keys.length > 2 && clauses.length > 2 && !isQuestion && likelihood < 0.9;
  const own = clauses.filter((clause) => !isTold(clause)).flatMap((clause) => asksOf(clause, said));
  // A word or two beside figures of a trip ("what is left?") ask nothing that is published.
  const isThin = ({ intent, rest, likelihood }: Ask) =>
    keys.length > 0 &&
    (isAsked(intent)
      ? passageWords(rest).length < 2
      : likelihood < 0.5 && passageWords(rest).length === 0);
  const asks = settled(
    own.filter((ask) => !isThin(ask)),
    said,
  );
  const hasNews = keys.length + pointed.length > 0;
  const isVague = asks.every((ask) => isNothing(ask));
  const goesOn = asks.length === 0 || AGAIN.test(text) || pointed.length + said.subject.length > 0;
  if (hasNews && isVague && goesOn) return { asks: again(said), isCarried: true };
  // "And eight days ahead?" of what was asked of cancelling.
  const terms = said.before.filter(({ intent }) => intent === "cancellation_terms");
  if (asks.length === 0 && terms.length > 0 && noticeIn(said.rest) !== undefined)
    return { asks: terms.map((one) => ({ ...one, rest: said.rest })), isCarried: true };
  return { asks, isCarried: false };
}

function asksOf({ topics, rest, about, likelihood = 1 }: Clause, said: Said): Ask[] {
  const own = about ?? said.pointed;
  // "And for Golden Hour? Is there parking?": of the name what was asked before.
  if (about && topics.length === 0 && said.clauses.length > 1 && NOTHING_BUT.test(rest))
    return said.before
      .filter(({ intent }) => CARRIED.includes(intent))
      .map((ask) => ({ ...ask, about, isNamed: true }));
  return topics.map((intent) => ({
    intent,
    rest,
    about: own.length > 0 ? own : subjectOf(intent, rest, said),
    isNamed: own.length > 0,
    likelihood,
  }));
}

/** A message may touch these without asking anything by them. */
const isNothing = ({ intent }: Ask): boolean =>
  TALK.includes(intent) || SEARCHING.includes(intent) || intent === "book_now";

/** Intents whose words may point at one of some. */
const CHOSEN_BY = list("compare which_best cheapest");
const OF_BOOKING = list("cancellation_terms cancel_booking change_booking");
const NOT_OF_BOOKING = [...SEARCHING, ...list("availability cheapest price")];

/** The asks of a message without what only looks like one beside the others. */
function settled(own: readonly Ask[], said: Said): Ask[] {
  const { stated, pointed, named, recent, now, text } = said;
  const keys = Object.keys(stated);
  // Of a trip that is booked it is asked what cancelling costs, and not whether it is free.
  const isOfBooking = own.some(({ intent }) => OF_BOOKING.includes(intent));
  // "The cheaper one, for 4 hours": one is chosen, and nothing is compared.
  const isChosen = pointed.length === 1 && named.length === 0;
  const isOther = ({ intent }: Ask) => !(isChosen && CHOSEN_BY.includes(intent));
  const left = own.some(isOther)
    ? own.filter(isOther)
    : own.map((ask): Ask => ({ ...ask, intent: "price" }));
  // "With the oud, two hours: the total?" of some that were shown: of each what it comes to.
  if (isTotalOfShown(said)) return [{ ...askOf("recommend", said), about: [] }];
  let asks = left.filter(({ intent }) => !(isOfBooking && NOT_OF_BOOKING.includes(intent)));
  if (asks.some(({ intent }) => !TALK.includes(intent)))
    asks = asks.filter(({ intent }) => !TALK.includes(intent));
  else if (keys.length > 0) asks = [];
  // Who complains is answered that, and nothing of what it is told with.
  const grave = asks.find(({ intent }) => intent === "complaint");
  if (grave) return [grave];
  // Where nothing was shown, or something new is said, it asks for what fits.
  const isNew = stated.occasion || stated.type || stated.timeofday || stated.area;
  const isOpen = isNew || (recent.length < 2 && named.length < 2);
  asks = asks.map((ask): Ask => {
    // Who has to take an offer asks for no time.
    if (ask.intent === "offers_when" && /\b(?:obliged|must|have to|owe)\b/.test(ask.rest))
      return { ...ask, intent: "offer_question" };
    const isTurned =
      (ask.intent === "which_best" && isOpen) ||
      (ask.intent === "sunset_time" && /\bwhich (?:one|boat|yacht|trip|of)\b/.test(ask.rest)) ||
      isLength(ask, said) ||
      isWhichHas(ask);
    return isTurned ? { ...ask, intent: "recommend" } : ask;
  });
  // What is put side by side has its prices there.
  const sides = asks.find(({ intent, about }) => intent === "compare" && about.length > 1);
  if (sides) asks = asks.filter(({ intent, about }) => intent !== "price" || about !== sides.about);
  const beside = compared(asks, said);
  if (beside) return beside;
  // A day that is too near is told before what is hardly read.
  if (
    stated.date &&
    stated.date < earliestDay(now) &&
    asks.every(({ likelihood }) => likelihood < 0.6)
  )
    return [askOf("availability", said)];
  if (isWishOfThings(asks, said)) {
    const others = asks.filter(({ intent }) => !isOfWish(intent) && !CHOOSING.includes(intent));
    return [askOf("recommend", said), ...others];
  }
  // Who needs a way aboard without steps, with others, looks for a boat.
  if (asksAccess(text) && stated.guests !== undefined && pointed.length + said.subject.length === 0)
    return [askOf("recommend", said)];
  const kept = withoutLists(asks, said);
  // What is published of a plan is told, and then what fits its figures.
  const isPlan =
    kept.length > 0 && kept.every(({ intent, about }) => isAsked(intent) && about.length === 0);
  const isTrip = stated.guests !== undefined && keys.some((key) => key !== "guests");
  return isRich(kept, said) || (isPlan && isTrip) ? [...kept, askOf("recommend", said)] : kept;
}

const TOTAL =
  /\b(?:total|altogether|all in|in all|comes? to|insgesamt|gesamt|en tout|en total)\b|\bhow much\b.*\bwith\b|итого|всего|一共|总共|الاجمالي|المجموع|كم يصير/;
const isTotalOfShown = ({ rest, things, pointed, subject, recent }: Said): boolean =>
  TOTAL.test(rest) &&
  things.length > 0 &&
  recent.length > 1 &&
  pointed.length + subject.length === 0;

/** Guests and two more conditions of a trip, told beside a fact that is asked: the boats are wanted as well. */
const isRich = (asks: readonly Ask[], { stated, pointed, subject, text }: Said) => {
  const { guests, duration, date, timeofday, budget, occasion, type } = stated;
  const more = [duration, date, timeofday, budget, occasion, type].filter((one) => one != null);
  return (
    guests !== undefined &&
    (more.length > 1 || budget || (more.length > 0 && ADVICE.test(text))) &&
    pointed.length + subject.length === 0 &&
    asks.length > 0 &&
    asks.every(({ intent }) => isAsked(intent) || BESIDE_A_WISH.includes(intent))
  );
};
const BESIDE_A_WISH = list(
  "children alcohol payment_methods payment_when language_spoken photography smoking_shisha pets prayer facilities elderly_access seasickness parking pickup_transfer passport_id tips discount decoration cake music food_drink swimming water_sports",
);

/** "For 15 people, 3 hours": the length is a condition, and nothing asked. */
const isLength = ({ intent, about, rest }: Ask, { stated }: Said): boolean =>
  about.length === 0 &&
  (stated.guests !== undefined
    ? list("duration extend_trip").includes(intent)
    : intent === "duration" && stated.duration !== undefined) &&
  !/\bhow (?:long|many hours)\b|كم ساعه|wie lange|combien de temps|cuanto dura|длится|сколько времени|多久/.test(
    rest,
  );

/** "Is there one with a gym?" looks for those. */
const isWhichHas = ({ intent, about, rest }: Ask): boolean =>
  OF_THINGS.includes(intent) &&
  about.length === 0 &&
  thingsIn(rest).length > 0 &&
  /\b(?:which|any|one|ones|anything|something|boats?|yachts?|vessels?) (?:\w+ )?(?:with|ha(?:s|ve)|includ\w+)\b/.test(
    rest,
  );

/** Figures of a trip or a kind of vessel with things aboard: those are conditions of what is looked for. */
function isWishOfThings(asks: readonly Ask[], said: Said): boolean {
  const { stated, pointed, subject, things, rest, text } = said;
  if (pointed.length + subject.length > 0 || things.length === 0) return false;
  if (stated.guests === undefined) return false;
  const isMore = Object.keys(stated).some((key) => key !== "guests" && key !== "amenities");
  const isAsking =
    /includ|\bbring|\bour own|halal|\bveg|allowed/.test(rest) ||
    (/\b(?:do|can|could|will|does|is|are) (?:you|there|it|we)\b/.test(rest) &&
      !SEARCH.test(text) &&
      !isMore);
  const isCost =
    /\bcosts?\b|\bhow much\b|كم/.test(rest) &&
    !(stated.type || stated.occasion || stated.duration || stated.date) &&
    !SEARCH.test(text);
  const isWished = isMore ? asks.some.bind(asks) : asks.every.bind(asks);
  return !isAsking && !isCost && isWished(({ intent }) => isOfWish(intent));
}
const isOfWish = (intent: Intent): boolean =>
  [...OF_THINGS, ...SEARCHING, "price", "price_per_hour", "price_per_person"].includes(intent);

/** Beside a plain question no list is asked for, unless words of it look for one. */
function withoutLists(asks: readonly Ask[], said: Said): Ask[] {
  const isList = ({ intent, about }: Ask) => CHOOSING.includes(intent) && about.length < 2;
  const facts = asks.filter((ask) => !isList(ask));
  const lists = asks.filter(isList);
  const isPriced = ({ intent, about }: Ask) =>
    list("price price_per_hour").includes(intent) && about.length === 0;
  // A list has prices; and "how much an hour" beside a thing is that thing's.
  const isOfThing = facts.some((ask) => !isPriced(ask) && thingsIn(ask.rest).length > 0);
  const searched = lists.filter((ask) => isSearch(ask, said));
  const kept = searched.length > 0 || facts.every(({ intent }) => isAsked(intent)) ? lists : [];
  const [first] = kept.toSorted((a, b) => Number(isSearch(b, said)) - Number(isSearch(a, said)));
  const isDear = (ask: Ask) =>
    isPriced(ask) &&
    (first !== undefined || (isOfThing && said.stated.guests === undefined && !said.stated.type));
  return asks.filter((ask) => (isList(ask) ? ask === first : !isDear(ask)));
}

/** Whether the words of an ask look for packages: they say so, or hold a wish with two figures. */
function isSearch({ rest, intent }: Ask, { now }: Said): boolean {
  if (list("cheapest largest most_expensive smallest which_best compare").includes(intent))
    return true;
  if (SEARCH.test(rest)) return true;
  return Object.keys(statedIn(parted(rest).wanted, now, null)).length > 1;
}

/** What was asked before, of what is named now or with what has changed; else what one would want to know of it. */
function again(said: Said): Ask[] {
  const { stated, pointed, subject, before, figures, rest } = said;
  const isNamed = pointed.length > 0;
  const about = isNamed ? pointed : subject;
  const isOfOne = about.length > 0;
  const keys = Object.keys(stated);
  const isBooking = /\b(?:book|reserve|hire|rent|charter)\b|احجز|حجز/.test(rest);
  const asks = (...intents: Intent[]) =>
    intents.map((intent) => ({ ...askOf(intent, said), about }));
  const isOpen = tellingWords(rest).length > 0 && !NOTHING_BUT.test(rest);
  // "What can I get for 3,000?" after a price that was too much.
  if (stated.budget && !isNamed && SEARCH.test(rest))
    return [{ ...askOf("recommend", said), about: [] }];
  // It asks something of its own about what it names.
  if (said.named.length > 0 && keys.length === 0 && isOpen && !isBooking) return [];
  // "And on the 8th?" of what is lost by cancelling.
  const terms = before.filter(({ intent }) => intent === "cancellation_terms");
  if (stated.date && !isNamed && terms.length > 0) return terms.map((one) => ({ ...one, rest }));
  if (stated.date && isOfOne)
    return isNamed || !before.some(({ intent }) => intent === "availability")
      ? asks("price", "availability")
      : asks("availability");
  const isTrip = stated.guests !== undefined || stated.duration !== undefined;
  const last = before.filter(({ intent }) => CARRIED.includes(intent));
  // Guests and hours change what hangs on them, and no policy.
  const kept = isTrip && !last.some(({ intent }) => OF_FIGURES.includes(intent)) ? figures : last;
  const isElsewhere = Boolean(stated.type || stated.occasion || stated.area || stated.amenities);
  const renewed = kept
    .filter(({ intent }) => !isOfOne || !SEARCHING.includes(intent))
    .map((one) => {
      // What was spoken of is that still where only the wish has changed.
      const isSame = !isOfOne && !isElsewhere && keys.length > 0;
      const words = OF_THINGS.includes(one.intent) ? one.rest : rest;
      // One that was chosen among several is asked for its price.
      const intent = about.length === 1 && one.intent === "compare" ? "price" : one.intent;
      return { ...one, intent, rest: words, about: isSame ? one.about : about, isNamed };
    });
  if (renewed.length > 0) return renewed;
  if (isNamed && keys.length === 0 && kept.length === 0)
    return asks(isBooking ? "recommend" : "vessel_details");
  return asks(isOfOne ? "price" : "recommend");
}

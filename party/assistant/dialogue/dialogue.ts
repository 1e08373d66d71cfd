import { earliestDay } from "#domain/lib/dubai-date.ts";
import { asksOfCancelling } from "../answers/cancellation.ts";
import { needsCare } from "../answers/care.ts";
import { thingsIn } from "../answers/things.ts";
import type { Turn } from "../assistant.ts";
import type { Knowledge, KnownPackage } from "../knowledge/knowledge.ts";
import { inEnglish } from "../language/foreign.ts";
import { inDirhams } from "../language/numbers.ts";
import {
  chosenOf,
  earlierOf,
  namedIn,
  packagesOf,
  withoutNames,
  withoutPlace,
} from "../language/reference.ts";
import { normalised } from "../language/text.ts";
import { type Asked, asksAboutKinds, parted, type Stated } from "../language/wishes.ts";
import { type Intent, isAsked, type Reading } from "../reader/reading.ts";
import { type Speech, speechOf } from "../speech.ts";
import { totalOf } from "../toolbox.ts";
import { NO_WISH, type Wish } from "../wish.ts";
import { toldIn } from "./changes.ts";
import {
  askedIn,
  asksProvider,
  type Clause,
  clausesOf,
  isClarifying,
  joinedTurns,
} from "./clauses.ts";
import { type Added, deniedThings, extraHours, extrasAsked } from "./extras.ts";
import { AFTER, LOOKING, list, OF_FIGURES, OF_THINGS } from "./kinds.ts";
import { clausesRead, namedRead } from "./latest.ts";
import { type Ask, planned } from "./plan.ts";
import {
  askOf,
  isNewTrip,
  kindOf,
  namesStrange,
  otherOf,
  POINTING,
  pointsBack,
  spokenOf,
  withThings,
} from "./subject.ts";

/** What a conversation has come to: the last message, and what it stands on. */
export type Dialogue = {
  /** The message, normalised, and the same without the names of packages in it. */
  text: string;
  rest: string;
  speech: Speech;
  topics: readonly Intent[];
  /** What this message says of the trip, and what the whole conversation does. */
  stated: Stated;
  wish: Wish;
  /** The packages the message is about: named in it, pointed at, or the one spoken of before. */
  about: readonly KnownPackage[];
  /** True where this message itself names or points at them. */
  isNamed: boolean;
  /** The packages of the latest answer that had some. */
  recent: readonly KnownPackage[];
  /** Somebody comes along who needs a calm trip. */
  needsCare: boolean;
  /** Written in a language that is not understood. */
  isForeign: boolean;
  /** It names a boat or package that there is none of. */
  isStrange: boolean;
  /** The extras that were asked for with the package spoken of. */
  added: readonly Added[];
  /** How many answers asked which of some things was meant. */
  clarified: number;
  /** The parts of the message, and what they ask in the end. */
  clauses: readonly Clause[];
  asks: readonly Ask[];
};
/** Beside an extra these ask what it comes to with it. */
const RECKONED = list("price price_per_person currency recommend details");
const ANEW =
  /\b(?:start (?:over|again)|forget (?:that|it|everything)|new search|something (?:else|different)|never ?mind)\b/;

/**
 * Reads a conversation from its start: each message of the visitor adds to the wish or changes it, and what was
 * answered says what "it" and "the second one" are.
 */
export function readDialogue(
  messages: readonly Turn[],
  {
    knowledge,
    spell,
    now,
    latest,
    speech: spokenOn,
  }: {
    knowledge: Knowledge;
    spell: (text: string) => string;
    now: Date;
    /** How a model has read the last message. */
    latest?: Reading | undefined;
    /** What the page speaks on which it is written. */
    speech?: Speech;
  },
): Dialogue {
  let wish: Wish = NO_WISH;
  let recent: KnownPackage[] = [];
  let listed: KnownPackage[] = [];
  let current: KnownPackage[] = [];
  let former: KnownPackage[] = [];
  let history: KnownPackage[] = [];
  let added: Added[] = [];
  let before: readonly Ask[] = [];
  let figures: readonly Ask[] = [];
  let speech: Speech | "other" | undefined = spokenOn;
  let asked: Asked = null;
  let clarified = 0;
  let isCalm = false;
  /** A kind of vessel was asked about, which is no wish for what comes next. */
  let isKindPassing = false;
  let changed: keyof Stated | undefined;
  let isBoth = false;
  let state: Dialogue | undefined;
  const turns = joinedTurns(messages);
  for (const [index, turn] of turns.entries()) {
    if (turn.role !== "user") {
      const shown = packagesOf(turn, knowledge);
      if (shown.length > 0) recent = shown;
      if (shown.length > 1) listed = shown;
      if (shown.length === 1) current = shown;
      // What was asked about stays what is spoken of, be it several packages of one vessel.
      else if (shown.length > 1 && !shown.every((pack) => current.includes(pack))) current = [];
      if (isClarifying(turn.content)) clarified += 1;
      asked = askedIn(turn.content);
      continue;
    }
    const read = index === turns.length - 1 ? latest : turns[index + 1]?.reading;
    const spoken = speechOf(turn.content, speech === "other" ? undefined : speech);
    // The speller knows English words alone.
    const isSpelled = spoken === "en" || spoken === "ar";
    const text = isSpelled ? spell(normalised(turn.content)) : normalised(turn.content);
    const { packages: inText, rest: unnamed } = namedIn(text, knowledge);
    const named = inText.length === 0 && read ? namedRead(read, knowledge) : inText;
    const isPlaced = named.length === 0 && recent.length > 0;
    const isOther = spoken === "other";
    const language = isOther ? "en" : spoken;
    const plain = inDirhams(inEnglish(unnamed, spoken), knowledge);
    /** The message with guests, hours, days, sums and things in English words. */
    const rest = isPlaced ? withoutPlace(plain) : plain;
    speech = speechOf(withoutNames(turn.content, named), speech === "other" ? undefined : speech);
    const found = read?.questions.length
      ? clausesRead(read)
      : clausesOf(
          isOther ? inEnglish(text, spoken) : isPlaced ? withoutPlace(text) : text,
          knowledge,
          language,
        );
    const clauses = found.map((clause) => ({
      ...clause,
      topics: asksProvider(clause.rest, knowledge)
        ? (["provider_direct"] as Intent[])
        : clause.topics,
    }));
    // A day that could not be asked for was answered; it does not stand in the way of what comes next.
    if (wish.date !== null && wish.date < earliestDay(now))
      wish = { ...wish, date: null, until: null };
    if (isKindPassing) wish = { ...wish, type: null };
    if (ANEW.test(text)) [wish, current] = [NO_WISH, []];
    const { wanted, denied } = parted(rest);
    const ofExtra = extraHours(rest);
    let stated = toldIn(rest, { read, now, asked, wish, changed, isBoth, named, knowledge });
    const earlier = named.length === 0 ? earlierOf(parted(plain).wanted, history) : undefined;
    const chosen =
      earlier ??
      (named.length === 0
        ? chosenOf(
            plain,
            listed.length > 0 ? listed : recent,
            (pack) => totalOf(pack, stated.duration ?? wish.duration),
            current,
          )
        : undefined);
    const others = otherOf(text, stated, [...current, ...recent], knowledge);
    const pointed = named.length > 0 ? named : chosen ? [chosen] : others;
    const things = thingsIn(wanted);
    const own = clauses.flatMap(({ topics }) => topics);
    // What is told of a trip that was, or is booked, is no wish for another.
    const isAfter = clauses.some(
      ({ topics, likelihood = 1 }) =>
        likelihood > 0.5 && topics.some((topic) => AFTER.includes(topic)),
    );
    if (isAfter && !own.some((topic) => LOOKING.includes(topic))) stated = {};
    const isLooking = own.some((topic) => LOOKING.includes(topic));
    stated = withThings(stated, {
      ...{ things, wish, wanted, rest, text },
      refused: deniedThings(denied),
      isSearch: pointed.length === 0 && (isLooking || isNewTrip(stated, current)),
      isOfCurrent: current.length > 0 && POINTING.test(text),
    });
    const trip = wish;
    const { type, timeofday } = stated;
    isKindPassing = Boolean(type) && asksAboutKinds(text);
    wish = { ...wish, ...stated };
    // What is wished now is refused no more; where any time will do, none is.
    const time = timeofday === undefined ? undefined : `time ${timeofday ?? ""}`;
    const without = wish.without.filter((one) => one !== type && !(time && one.startsWith(time)));
    wish = { ...wish, without };
    // Another time of day takes an hour back that was said before.
    if (stated.timeofday !== undefined && stated.hour === undefined) wish = { ...wish, hour: null };
    const isPointing = pointsBack(text);
    const isElsewhere =
      Boolean(stated.type || stated.occasion || stated.area || stated.amenities) || isLooking;
    const isStrange = pointed.length === 0 && namesStrange(turn.content, rest, knowledge);
    let about = spokenOf({
      ...{ pointed, recent, before, stated, text },
      ...{ isPointing, isCompared: own.includes("compare") },
      current: isStrange || (isElsewhere && !isPointing) ? [] : current,
    });
    // "3 hours each?" of one and the one that was spoken of before it.
    if (about === current && former.length > 0 && /\b(?:each|both)\b/.test(text))
      about = [...former, ...current];
    if (pointed.length > 0 && current.length === 1 && pointed[0] !== current[0]) former = current;
    for (const pack of pointed) history = [pack, ...history.filter((one) => one !== pack)];
    if (pointed.some((pack) => pack !== current[0]) && !/\bthe same\b/.test(text)) added = [];
    if (pointed.length > 0) current = pointed;
    else if (isElsewhere && !isPointing) current = [];
    const keys = Object.keys(stated) as (keyof Stated)[];
    const plan = planned({
      clauses,
      text,
      rest,
      stated,
      named,
      pointed,
      subject: about === pointed ? [] : about,
      recent,
      things,
      kind: kindOf(stated, text, knowledge),
      before,
      figures,
      now,
    });
    let { asks } = plan;
    // "And on the 8th?" or "if I cancel on the 8th?" of what is lost by cancelling: the trip keeps its day.
    const isOfNotice =
      (plan.isCarried || asksOfCancelling(text)) &&
      asks.length > 0 &&
      asks.every(({ intent }) => intent === "cancellation_terms");
    if (isOfNotice && stated.date && trip.date && stated.date < trip.date) wish = trip;
    // Things that are wished with figures of a trip are conditions of it.
    if (asks[0]?.intent === "recommend" && things.length > 0 && about.length === 0) {
      stated = { amenities: [...new Set([...wish.amenities, ...things])], ...stated };
      wish = { ...wish, ...stated };
    }
    // "The company dhow with a photographer": what a kind of vessel comes down to is spoken of.
    const [first] = asks.flatMap((ask) => ask.about);
    const isOfOne = asks.every((ask) => ask.about.length === 1 && ask.about[0] === first);
    if (about.length === 0 && first && isOfOne) about = [first];
    const single = about.length === 1 ? about[0] : undefined;
    if (single) {
      const reckoned = extrasAsked(single, {
        rest,
        things,
        denied,
        stated,
        hours: ofExtra.hours,
        added,
        trip,
        knowledge,
      });
      added = reckoned.added;
      wish = { ...wish, ...reckoned.kept };
      stated = Object.fromEntries(
        Object.entries(stated).filter(([key]) => !(key in reckoned.kept)),
      );
      const isOfThings = asks.every(
        ({ intent }) => isAsked(intent) || [...OF_THINGS, ...RECKONED].includes(intent),
      );
      if (reckoned.isReckoned && isOfThings)
        asks = [askOf("price", { rest, pointed, subject: about })];
    }
    if (asks.length > 0) before = asks;
    if (asks.some(({ intent }) => OF_FIGURES.includes(intent))) figures = asks;
    if (keys.length > 0) isBoth = stated.guests !== undefined && stated.duration !== undefined;
    changed = keys.at(-1) ?? changed;
    isCalm = needsCare(text) ?? isCalm;
    state = {
      text,
      rest,
      speech: speech === "other" ? "en" : speech,
      topics: [...new Set(asks.map(({ intent }) => intent))],
      stated,
      wish,
      about,
      isNamed: pointed.length > 0,
      recent,
      isForeign: !read && speech === "other",
      isStrange,
      needsCare: isCalm,
      added,
      clarified,
      clauses,
      asks,
    };
  }
  // Where nobody has written anything, nothing is said.
  return state ?? readDialogue([{ role: "user", content: "" }], { knowledge, spell, now });
}

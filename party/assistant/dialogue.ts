import { earliestDay } from "#app/lib/dubai-date.ts";
import { SPEECH, type Speech } from "./answers/context.ts";
import { COMMON } from "./answers/passages.ts";
import { noticeIn, thingsIn } from "./answers/terms.ts";
import type { Turn } from "./assistant.ts";
import type { Knowledge, KnownPackage } from "./knowledge/knowledge.ts";
import { counted } from "./language/counts.ts";
import { chosenOf, namedIn, packagesOf, withoutPlace } from "./language/reference.ts";
import { isArabic, isForeign, normalised, passageWords, tokens } from "./language/text.ts";
import { type Topic, topicsOf } from "./language/topics.ts";
import { type Asked, openNumber, type Said, saidIn } from "./language/wishes.ts";
import { sharesWords, totalOf } from "./toolbox.ts";
import { NO_WISH, type Wish } from "./wish.ts";

/** What a conversation has come to: the last message, and what it stands on. */
export type Dialogue = {
  text: string;
  rest: string;
  speech: Speech;
  topics: Topic[];
  said: Said;
  wish: Wish;
  about: KnownPackage[];
  isNamed: boolean;
  recent: KnownPackage[];
  /** Written in a language that is not understood. */
  isForeign: boolean;
  /** The extras that were asked for with the package spoken of. */
  added: Added[];
  /** The questions of the message one by one, where it holds several. */
  clauses: Clause[];
};
/** An extra of a package; the hours it is wanted for, where it is not the whole trip. */
export type Added = { uuid: string; hours: number | undefined };
/** One question of a message: its words, what it is about, and the packages it names itself. */
export type Clause = {
  rest: string;
  topics: Topic[];
  about: KnownPackage[] | null;
  isQuestion: boolean;
};

/** Says again what was asked, about something else. */
const AGAIN =
  /^(?:and|what about|how about|or|also|but|then|ok|okay|so|و|طيب|ماذا عن|وماذا)\b|^(?:and|و)/;
const POINTING =
  /\b(?:it|its|this|that|this one|that one|these|those|them|the (?:boat|yacht|vessel|package|trip|price|same)|there|aboard|on board)\b|هذا|هذه|عليه|عليها|فيه|فيها|اليخت|الباقه/;
/** "Make it morning", "it is a company event": nothing is pointed at. */
const NO_POINTING =
  /\b(?:make|change|let|keep) (?:it|that)\b|\b(?:it|that|this) is (?:not |for |only |just )*(?:an? |for |our |my )|\bthat is (?:all|fine|ok|too)\b|\bis there\b|\bare there\b|\bthis (?:friday|saturday|sunday|monday|tuesday|wednesday|thursday|week|weekend|month|evening|afternoon|morning)\b/g;
const ANEW =
  /\b(?:start (?:over|again)|forget (?:that|it|everything)|new search|something (?:else|different)|never ?mind)\b/;
/** Topics that ask for packages rather than about one. */
const LOOKING: readonly Topic[] = ["search", "cheapest", "largest"];

/**
 * Reads a conversation from its start: each message of the visitor adds to the wish or changes it, and what was
 * answered says what "it" and "the second one" are.
 */
export function readDialogue(
  messages: readonly Turn[],
  { knowledge, spell, now }: { knowledge: Knowledge; spell: (text: string) => string; now: Date },
): Dialogue {
  let wish: Wish = NO_WISH;
  let recent: KnownPackage[] = [];
  let listed: KnownPackage[] = [];
  let current: KnownPackage[] = [];
  let former: KnownPackage[] = [];
  let history: KnownPackage[] = [];
  let added: Added[] = [];
  let topics: Topic[] = [];
  let speech: Speech = "en";
  let asked: Asked = null;
  let changed: keyof Said | undefined;
  let state: Dialogue | undefined;
  for (const turn of joinedTurns(messages)) {
    if (turn.role !== "user") {
      const shown = packagesOf(turn, knowledge);
      if (shown.length > 0) recent = shown;
      if (shown.length > 1) listed = shown;
      if (shown.length === 1) current = shown;
      // What was asked about stays what is spoken of, be it several packages of one vessel.
      else if (shown.length > 1 && !shown.every((pack) => current.includes(pack))) current = [];
      asked = askedIn(turn.content);
      continue;
    }
    const text = spell(normalised(turn.content));
    const { packages: named, rest: unnamed } = namedIn(text, knowledge);
    const isPlaced = named.length === 0 && recent.length > 0;
    const rest = isPlaced ? withoutPlace(unnamed) : unnamed;
    // By the words around the names of packages, which stand in Latin letters in every language.
    const around = /\p{L}{2}/u.test(rest) ? rest : turn.content;
    if (/\p{L}/u.test(around)) speech = isArabic(around) ? "ar" : "en";
    const clauses = clausesOf(isPlaced ? withoutPlace(text) : text, knowledge).map((clause) => ({
      ...clause,
      topics: asksProvider(clause.rest, knowledge) ? (["privacy"] as Topic[]) : clause.topics,
    }));
    let own: Topic[] = [...new Set(clauses.flatMap((clause) => clause.topics))];
    if (ANEW.test(text)) {
      wish = NO_WISH;
      current = [];
    }
    let said = saidIn(rest, now, asked, wish.date);
    said = { ...said, ...correctedIn(rest, wish, changed, said) };
    const moved = movedGuests(rest, wish.guests);
    if (moved !== undefined) said.guests = moved;
    const open = openNumber(rest);
    if (
      open !== undefined &&
      asked !== "guests" &&
      (changed === "duration" || asked === "duration") &&
      open <= 12
    ) {
      const { guests: _, ...others } = said;
      said = { ...others, duration: open };
    }
    // "Two weeks from today" is no question of how early one may ask.
    const isLater = said.date !== undefined && said.date !== null && said.date >= earliestDay(now);
    if (isLater) {
      for (const clause of clauses)
        clause.topics = clause.topics.filter((topic) => topic !== "lead");
      own = own.filter((topic) => topic !== "lead");
    }
    // A bare number that nothing was asked for: what is not known yet.
    if (open !== undefined && Object.keys(said).length === 0 && asked === null) {
      if (wish.guests === null) said.guests = open;
      else if (wish.duration === null && open <= 12) said.duration = open;
    }
    const area = areaIn(rest, knowledge);
    if (area) said.area = area;
    const earlier = named.length === 0 ? earlierOf(text, history) : undefined;
    const chosen =
      earlier ??
      (named.length === 0
        ? chosenOf(text, listed.length > 0 ? listed : recent, (pack) =>
            totalOf(pack, wish.duration),
          )
        : undefined);
    if (chosen && own.length > 1) {
      // "Per person on the cheaper one": which one is said, and nothing is compared.
      for (const clause of clauses)
        clause.topics = clause.topics.filter((topic) => !COMPARING.includes(topic));
      own = own.filter((topic) => !COMPARING.includes(topic));
    }
    const things = thingsIn(rest);
    const pointed = named.length > 0 ? named : chosen ? [chosen] : [];
    const isLooking =
      own.some((topic) => LOOKING.includes(topic)) || said.type || said.occasion || said.area;
    if (
      things.length > 0 &&
      pointed.length === 0 &&
      isLooking &&
      !(POINTING.test(text) && current.length > 0)
    )
      said.amenities = things;
    // Another kind of vessel or occasion is another search: what was named before does not go with it.
    if (said.type && wish.amenities.length > 0 && !said.amenities) said.amenities = [];
    const before = wish;
    wish = { ...wish, ...said };
    const isPointing = POINTING.test(text.replace(NO_POINTING, " "));
    const isElsewhere =
      Boolean(said.type || said.occasion || said.area || said.amenities) ||
      own.some((topic) => LOOKING.includes(topic));
    let about = pointed;
    if (about.length === 0 && !(isElsewhere && !isPointing)) about = current;
    // Of a list nothing is meant by "it" where the wish itself is changed: then it is looked for anew.
    if (about.length === 0 && isPointing && Object.keys(said).length === 0)
      about = recent.slice(0, 3);
    const isOfThem =
      own.includes("compare") ||
      /\b(?:the two|either|both|which one|which of|by how much|difference)\b|ايهما|الفرق/.test(
        text,
      );
    if (pointed.length === 0 && recent.length > 1 && about.length < 2 && isOfThem && !said.type)
      about = recent.slice(0, 3);
    if (about === current && former.length > 0 && /\b(?:each|both)\b/.test(text))
      about = [...former, ...current];
    if (pointed.length > 0 && current.length === 1 && pointed[0] !== current[0]) former = current;
    for (const pack of pointed) history = [pack, ...history.filter((one) => one !== pack)];
    if (pointed.some((pack) => pack !== current[0])) added = [];
    if (pointed.length > 0) current = pointed;
    else if (isElsewhere && !isPointing) current = [];
    const keys = Object.keys(said) as (keyof Said)[];
    const hasNews = keys.length + pointed.length > 0;
    const isNothing = (topic: Topic) =>
      VAGUE.includes(topic) ||
      (topic === "included" &&
        things.length === 0 &&
        !/includ|comes? with|\bprice\b|free of|on top|يشمل|شامل|ضمن/.test(rest));
    const isVague =
      own.every(isNothing) &&
      (own.length === 0 || AGAIN.test(text) || pointed.length + about.length > 0);
    // "And eight days ahead?" of what was asked of cancelling.
    const isEither =
      pointed.length > 1 &&
      named.length < 4 &&
      /\b(?:or|vs|versus)\b|\u0627\u0648|\u0627\u0645 /.test(rest);
    const isNotice =
      own.length === 0 && noticeIn(text) !== undefined && topics.includes("cancellation");
    if (isNotice) topics = ["cancellation"];
    else if (
      (isEither && own.every((topic) => ["price", "search", "included"].includes(topic))) ||
      (/\bby how much\b|\bthe difference\b/.test(text) && about.length > 1)
    )
      topics = ["compare"];
    else if (hasNews && isVague)
      topics = carried(topics, {
        keys,
        pointed: pointed.length > 0,
        about: about.length > 0,
        isOpen: passageWords(rest).some((word) => !COMMON.has(word)),
        isBooking: /\b(?:book|reserve|hire|rent|charter)\b|احجز|حجز/.test(rest),
      });
    else topics = own;
    const single = about.length === 1 ? about[0] : undefined;
    if (single) {
      const more = extrasIn(things, single, knowledge);
      // "The jet ski for one hour": the hours are the extra's where the trip cannot be as short.
      const isOwn =
        more.some(({ unit }) => unit === "hour") &&
        (said.duration ?? single.hours_min) < single.hours_min;
      const hours = isOwn ? (said.duration ?? undefined) : extraHours(rest);
      if (isOwn) {
        wish = { ...wish, duration: before.duration };
        const { duration: _, ...others } = said;
        said = others;
      }
      if (/\b(?:without|no|skip|drop|remove)\b/.test(rest))
        added = added.filter(({ uuid }) => !more.some((one) => one.uuid === uuid));
      else
        added = [
          ...added.filter(({ uuid }) => !more.some((one) => one.uuid === uuid)),
          ...more.map(({ uuid }) => ({ uuid, hours })),
        ];
    }
    changed = keys.at(-1) ?? changed;
    state = {
      text,
      rest,
      speech,
      topics,
      said,
      wish,
      about,
      isNamed: pointed.length > 0,
      recent,
      isForeign: isForeign(turn.content),
      added,
      clauses:
        isNotice || (hasNews && isVague) || topics !== own
          ? [{ rest, topics, about: null, isQuestion: false }]
          : clauses,
    };
  }
  return (
    state ?? {
      text: "",
      rest: "",
      speech,
      topics: [],
      said: {},
      wish,
      about: [],
      isNamed: false,
      recent,
      isForeign: false,
      added: [],
      clauses: [],
    }
  );
}

const REACH =
  /\b(?:phone|number|mobile|cell|e-?mail|whatsapp|contacts?|direct(?:ly)?|line|address)\b/;

/** A way to reach a provider itself, which is nobody's to give before an offer is accepted. */
function asksProvider(text: string, { packages }: Knowledge): boolean {
  return (
    REACH.test(text) &&
    packages.some(({ provider }) => {
      const [first = ""] = tokens(provider.name.toLowerCase());
      return (
        first.length > 3 && tokens(text).some((word) => word === first || word === `${first}'s`)
      );
    })
  );
}

/** "Two more come", "thirty drop out", "half of them bailed": how many are left; undefined where nothing of it is said. */
function movedGuests(message: string, guests: number | null): number | undefined {
  if (guests === null) return undefined;
  const text = counted(message);
  if (/\bwe are (?:only |now |just )*\d|\bonly \d+ (?:of us|people)|\bnow \d+\b/.test(text))
    return undefined;
  const fewer =
    /\b(\d{1,3}) (?:people |guests |of (?:us|them) |friends )?(?:drop(?:s|ped)? out|less|fewer|can ?not (?:come|make it)|bail(?:ed)?|cancel(?:led|ed)?|left|leave)/.exec(
      text,
    )?.[1];
  if (fewer && Number(fewer) < guests) return guests - Number(fewer);
  const more =
    /\b(\d{1,3}) more (?:people|guests|friends|are|come|join|want|of)|\bplus (\d{1,3}) more\b|\b(\d{1,3}) (?:people |friends )?more\b/.exec(
      text,
    );
  if (more) return guests + Number(more[1] ?? more[2] ?? more[3]);
  return undefined;
}

/** "Back to the Palm one": what was spoken of before, by a word of its name or its kind. */
function earlierOf(text: string, history: readonly KnownPackage[]): KnownPackage | undefined {
  const word = /\bback to (?:the )?(\w+)|\bthe (\w+) (?:one|boat|trip|yacht|package)\b/.exec(text);
  const name = word?.[1] ?? word?.[2];
  if (
    !name ||
    [
      "first",
      "second",
      "third",
      "last",
      "same",
      "other",
      "cheapest",
      "cheaper",
      "biggest",
      "bigger",
      "whole",
    ].includes(name)
  )
    return undefined;
  return history.find(
    ({ title, vessel }) =>
      title.toLowerCase().includes(name) ||
      vessel.type.includes(name) ||
      vessel.title.toLowerCase().includes(name),
  );
}

/** "A jet ski for two of them", "the jet ski for one hour": the hours of an extra that stand behind it. */
function extraHours(message: string): number | undefined {
  const found =
    /\b(?:ski|boards?)\b[^,.;]{0,14}\bfor (?:about |only |just )?(\d{1,2}) ?(?:hours?|of (?:them|those|it))/.exec(
      counted(message),
    );
  return found?.[1] ? Number(found[1]) : undefined;
}

/** The extras of a package that things name. */
const extrasIn = (things: readonly string[], pack: KnownPackage, { extras }: Knowledge) =>
  (extras.get(pack.uuid) ?? []).filter(({ title }) =>
    things.some((thing) => sharesWords(title, thing)),
  );

/** Topics that a message may touch without asking anything by them. */
const COMPARING: readonly Topic[] = ["compare", "cheapest", "largest", "dearest", "smallest"];
const VAGUE: readonly Topic[] = ["search", "thanks", "greeting", "bye", "smalltalk"];
/** Topics that go on about something else when only that is named. */
const CARRIED: readonly Topic[] = [
  "price",
  "availability",
  "capacity",
  "duration",
  "cancellation",
  "boarding",
  "captain",
  "included",
  "extras",
  "vessel",
  "provider",
  "times",
  "compare",
  "cheapest",
  "largest",
  "search",
];

/** What a message asks that only names something: the same as before, or else what one would want to know of it. */
function carried(
  before: readonly Topic[],
  {
    keys,
    pointed,
    about,
    isOpen,
    isBooking,
  }: {
    keys: readonly string[];
    pointed: boolean;
    about: boolean;
    isOpen: boolean;
    isBooking: boolean;
  },
): Topic[] {
  // It asks something of its own about what it names.
  if (pointed && keys.length === 0 && isOpen && !isBooking) return [];
  if (keys.includes("date") && (pointed || about))
    return pointed || !before.includes("availability")
      ? ["price", "availability"]
      : ["availability"];
  const kept = before.filter((topic) => CARRIED.includes(topic));
  const isSame = keys.length === 0 || !keys.some((key) => key === "guests" || key === "duration");
  if (
    kept.length > 0 &&
    (isSame ||
      kept.some((topic) =>
        ["price", "availability", "capacity", "search", "cheapest", "compare", "largest"].includes(
          topic,
        ),
      ))
  )
    return kept.filter((topic) => topic !== "search" || !(pointed || about)).length > 0
      ? kept.filter((topic) => topic !== "search" || !(pointed || about))
      : about || pointed
        ? ["price"]
        : ["search"];
  if (pointed && keys.length === 0) return isBooking ? ["search"] : ["vessel"];
  return pointed || about ? ["price"] : ["search"];
}

/** Where one question of a message ends and the next begins. */
const BETWEEN =
  /[?!;\n]+|\.(?=\s|$)|,(?= ?(?:and |also |plus )?(?:what|how|where|when|who|which|is|are|do|does|can|could|will|would|may|should|from what|until)\b)|\b(?:and|also|plus)\b(?= (?:also )?(?:what|how|where|when|who|which|is|are|do|does|can|could|will|would|may|should|from what|until|if)\b)|\[|\]|(?<=\s)و(?=(?:من |هل|كم|متي|اين|وين|ما |ماذا|كيف))/;

function clausesOf(text: string, knowledge: Knowledge): Clause[] {
  // The sign that ends a part stays with it: it says whether it was a question.
  const parts = text
    .replace(/\?+/g, "\u0001?")
    .split(BETWEEN)
    .map((part) => part.trim());
  return parts
    .filter((part) => part.length > 1)
    .map((part) => {
      const isQuestion =
        part.endsWith("\u0001") ||
        /^(?:what|how|where|when|who|which|is|are|do|does|can|could|may)\b/.test(part);
      const { packages, rest } = namedIn(part.replace("\u0001", "").trim(), knowledge);
      const found = topicsOf(rest);
      return {
        rest,
        // Only a thing is named: whether it is there.
        topics: found.length === 0 && thingsIn(rest).length > 0 ? ["included"] : found,
        about: packages.length > 0 ? packages : null,
        isQuestion,
      };
    });
}

/** Several messages in a row are one. */
function joinedTurns(messages: readonly Turn[]): Turn[] {
  const joined: Turn[] = [];
  for (const turn of messages) {
    const before = joined.at(-1);
    if (before?.role === "user" && turn.role === "user")
      joined[joined.length - 1] = { ...before, content: `${before.content}\n${turn.content}` };
    else joined.push(turn);
  }
  return joined;
}

/** What an answer asked for at its end. */
function askedIn(content: string): Asked {
  for (const { ask } of Object.values(SPEECH)) {
    for (const name of ["guests", "duration", "date", "timeofday", "package"] as const)
      if (content.trimEnd().endsWith(ask[name])) return name;
  }
  return null;
}

const NOT =
  /(\d{1,4})[^\d]{0,25}\b(?:not|instead of|rather than|no longer)\b ?(\d{1,4})|\bnot (\d{1,4})[^\d]{0,12}(?:but|,|it is|we are|rather)? ?(\d{1,4})|(\d{1,4})[^\d]{0,6}(?:مش|ليس|مو|وليس|بدل) ?(\d{1,4})/;
const CORRECTS =
  /\b(?:sorry|my bad|it is \d+ now|we are now|now it is|actually|i mean(?:t)?|correction|oops|wait|no,|make (?:it|that)|change (?:it|that)|rather|instead|let us say|typo)\b|اسف|عفوا|قصدي|اقصد|بل /;

/** "15, not 12": the number that was wrong says which wish is meant. */
function correctedIn(text: string, wish: Wish, changed: keyof Said | undefined, said: Said): Said {
  const found = NOT.exec(text);
  if (found) {
    const [right, wrong] = found[1]
      ? [found[1], found[2]]
      : found[3]
        ? [found[4], found[3]]
        : [found[5], found[6]];
    const of = (["guests", "duration"] as const).find((name) => wish[name] === Number(wrong));
    if (of) return { [of]: Number(right) };
  }
  if (
    !CORRECTS.test(text) ||
    said.guests !== undefined ||
    said.duration !== undefined ||
    said.budget
  )
    return {};
  const numbers = text.match(/\b\d{1,3}\b/g) ?? [];
  const [only] = numbers;
  if (numbers.length !== 1 || !only || said.date) return {};
  const of =
    changed === "duration" || changed === "guests"
      ? changed
      : wish.guests !== null
        ? "guests"
        : undefined;
  return of ? { [of]: Number(only) } : {};
}

/** A place that vessels leave from, as people call it. */
const PLACES: readonly [RegExp, RegExp][] = [
  [/\b(?:dubai )?creek\b|خور دبي|الخور/, /creek/i],
  [/\b(?:dubai )?harbou?r\b(?! hop)|دبي هاربور|هاربر/, /harbour/i],
  [/\bpalm(?: jumeirah)?\b(?! circuit)|النخله|نخله جميرا/, /palm/i],
  [
    /\b(?:from|in|at|near|around|to|leav\w+|dubai) (?:the )?(?:dubai )?marina\b|\bdubai marina\b|دبي مارينا|مرسي دبي|المارينا/,
    /marina/i,
  ],
];

function areaIn(text: string, knowledge: Knowledge): string | undefined {
  if (!/\b(?:from|in|at|near|leav\w+|depart\w+|start\w+|creek|harbou?r|palm)\b|من|في/.test(text))
    return undefined;
  // Where it sails by is not where it leaves from.
  if (/\b(?:off|around|past|see|to) the palm\b/.test(text)) return undefined;
  const place = PLACES.find(([sign]) => sign.test(text))?.[1];
  return (
    place && knowledge.packages.find(({ vessel }) => place.test(vessel.location))?.vessel.location
  );
}

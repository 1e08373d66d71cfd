import { SPEECH } from "../answers/context.ts";
import { thingsIn } from "../answers/things.ts";
import type { Turn } from "../assistant.ts";
import { askedIn as publishedIn, TOLD } from "../knowledge/asked.ts";
import type { Knowledge, KnownPackage } from "../knowledge/knowledge.ts";
import { exactIn } from "../language/exact.ts";
import { inEnglish } from "../language/foreign.ts";
import { namedIn } from "../language/reference.ts";
import { passageWords, tokens } from "../language/text.ts";
import { type Asked, openNumber, parted, typesIn } from "../language/wishes.ts";
import { intentsOf } from "../reader/classifier.ts";
import { type Intent, isAsked, type Language, SERIOUS_INTENTS } from "../reader/reading.ts";
import { list } from "./kinds.ts";

/** One question of a message: its words, what it is about, and the packages it names itself. */
export type Clause = {
  rest: string;
  topics: Intent[];
  /** What it may ask where nothing is sure enough, the likeliest first. */
  doubt: readonly Intent[];
  about: KnownPackage[] | null;
  isQuestion: boolean;
  likelihood?: number;
};

/** Where one question of a message ends and the next begins. */
const BETWEEN =
  /[?!;\n]+|\.(?=\s|$)|,(?= ?(?:and |also |plus )?(?:what|how|where|when|who|which|is|are|do|does|can|could|will|would|may|should|from what|until)\b)|\b(?:and|also|plus)\b(?= (?:also )?(?:what|how|where|when|who|which|is|are|do|does|can|could|will|would|may|should|from what|until|if)\b)|\[|\]|(?<=\s)(?:y|et|und|u|и|а|aur|why)(?= (?:habt|haben|darf|d[uü]rfen|muss|kostet|k[oö]nnen|est-ce|on peut|y a|puedo|podemos|se puede|tienen?|нуж|корм|можн|вход|d[oó]nde|cu[aá]ndo|c[oó]mo|cu[aá]nto|a qu[eé]|qu[eé]|hay|[aà] quelle|o[uù]|quand|comment|combien|quel|wo|wann|wie|was|gibt|kann|ist|где|когда|как|сколько|можно|есть|что|kahan|kab|kaise|kya|kitn))|(?<=\s)و(?=(?:من |هل|كم|متي|اين|وين|ما |ماذا|كيف))/;

export function clausesOf(text: string, knowledge: Knowledge, speech: Language): Clause[] {
  // The sign that ends a part stays with it: it says whether it was a question.
  const parts = text
    .replace(/\?+/g, "\u0001?")
    .replace(/(?<=^|[\s,.;])\(?[1-5][).](?= )/g, "\n")
    .split(BETWEEN)
    .map((part) => part.trim());
  const found = parts
    .filter((part) => part.length > 1)
    .map((part, at, all) => {
      // "I deleted the email. Where can I see it?" is read with what it points at.
      const before = all[at - 1]?.endsWith("\u0001") ? undefined : all[at - 1];
      const isQuestion =
        part.endsWith("\u0001") ||
        /^(?:what|how|where|when|who|which|is|are|do|does|can|could|may)\b/.test(part);
      const { packages, rest } = namedIn(part.replace("\u0001", "").trim(), knowledge);
      // Guests, hours, days and things in English words, for what looks for them.
      const plain = inEnglish(rest, speech);
      const { wanted, denied } = parted(plain);
      // "We do not need alcohol" asks nothing of it.
      const isDenied =
        (!isQuestion || /^(?:and )?without\b|^و? ?بدون/.test(plain)) &&
        denied.length > 0 &&
        (passageWords(wanted).length === 0 ||
          (tokens(wanted).length < 3 && denied.some((one) => typesIn(one).length > 0)));
      // "And for the dhow?" goes on with what was asked before.
      const isNameAlone = packages.length > 0 && NOTHING_BUT.test(rest);
      return {
        ...(isDenied || isNameAlone
          ? { topics: [], doubt: [], likelihood: 0 }
          : wantedBeside(
              before,
              rest,
              isQuestion,
              speech,
              packages.length > 0 ? undefined : knowledge,
              plain,
            )),
        isDenying: denied.length > 0,
        rest: plain,
        about: packages.length > 0 ? packages : null,
        isQuestion,
      };
    });
  // What is only told beside a question asks something where it surely does.
  const asks = found.some(({ isQuestion, topics }) => isQuestion && topics.length > 0);
  // "Can you do it?" asks nothing of its own beside what it stands with.
  const isEmpty = ({ rest }: Clause) =>
    passageWords(rest).length === 0 &&
    !/\d/.test(rest) &&
    thingsIn(rest).length === 0 &&
    !/\b(?:how|when|where|which|who|why)\b|[\u0400-\uffff]/.test(rest);
  const isFilled = found.some((clause) => clause.topics.length > 0 && !isEmpty(clause));
  const clauses = found.map((clause) =>
    (asks && !clause.isQuestion && (clause.likelihood < BESIDE || clause.isDenying)) ||
    (isFilled && isEmpty(clause) && !clause.topics.some((topic) => PRICED.includes(topic)))
      ? { ...clause, topics: [], doubt: [] }
      : clause,
  );
  return asWhole(clauses, text, knowledge, speech);
}

/**
 * What two or three parts ask together, where that is likelier than what each asks: "We travel with a nanny. Does she
 * count?" What is told beside a published question asks nothing that a text answers.
 */
function asWhole(
  clauses: (Clause & { likelihood: number })[],
  text: string,
  knowledge: Knowledge,
  speech: Language,
): Clause[] {
  const isOwn = ({ about, topics }: Clause) => about !== null || topics.includes("complaint");
  if (clauses.length < 2 || clauses.length > 3 || clauses.some(isOwn)) return clauses;
  const asked = clauses.filter(({ topics }) => topics.some(isAsked));
  const most = Math.max(0, ...asked.map(({ likelihood }) => likelihood));
  const whole = publishedIn(text, knowledge.asked, intentsOf(text, 1)[0], true, speech);
  // Two that are surely questions of their own are no one question.
  const own = clauses.filter(({ isQuestion, likelihood }) => isQuestion && likelihood >= OWN);
  const isWhole = whole !== undefined && whole.likelihood > most && own.length < 2;
  if (!isWhole && !asked.some(({ isQuestion }) => isQuestion)) return clauses;
  const isNone = (topic: Intent) => isAsked(topic) || TOLD.includes(topic);
  const kept = clauses.map((clause) =>
    isWhole || !clause.isQuestion
      ? { ...clause, topics: clause.topics.filter((topic) => !isNone(topic)) }
      : clause,
  );
  if (!isWhole) return kept;
  const first = Math.max(
    0,
    clauses.findIndex(({ isQuestion }) => isQuestion),
  );
  return kept.map((clause, at) =>
    at === first ? { ...clause, topics: [...whole.topics, ...clause.topics], rest: text } : clause,
  );
}

/** Asked in words that say nothing else: "how much is it?" */
const PRICED = list("price price_per_person price_per_hour human recommend which_best");

/** From this on the words of a question tell by themselves what it wants. */
const OWN = 0.8;
/** What a question wants that says by a pronoun alone what it is about: read with what stands before it, where its own words tell too little. */
function wantedBeside(
  before: string | undefined,
  rest: string,
  isQuestion: boolean,
  speech: Language,
  knowledge: Knowledge | undefined,
  plain: string,
) {
  const own = wantedIn(rest, isQuestion, speech, knowledge, plain);
  const isPointing =
    /\b(?:it|them|this|that|they|those)\b/.test(rest) && passageWords(rest).length < 2;
  return before && isPointing && own.likelihood < OWN
    ? wantedIn(`${before} ${rest}`, isQuestion, speech, knowledge)
    : own;
}

/** Words around a name that ask nothing themselves. */
export const NOTHING_BUT =
  /^(?:(?:and|what|how|about|for|on|with|the|same|ok|boat|yacht|boot|bateau|barco|яхта|قارب|يخت|القارب|why|und|bei|was|ist|mit|auf|f[uü]r|et|pour|le|la|sur|avec|para|el|con|en|и|а|для|на|с|как|насчет|aur|ka|ke|ki|mein|par|呢|那|和|و|طيب|ماذا|عن|على|في|مع)(?![\p{L}])[\s?!,.]*)*$/u;

/** Least likelihood of an intent that is answered, of a second one beside it, and of one that is costly where it is not meant. */
const SURE = { first: 0.34, asked: 0.3, second: 0.3, costly: 0.6 };
/** Intents whose answers are worse than a question back where they are not meant, and which are seldom asked beside something. */
const COSTLY = list(
  "buy_sell_boat off_topic complaint website_problem abuse lost_item my_request_status refund_status is_booked injection human yes no restart other_guests_data book_now who_are_you smalltalk greeting bye language_spoken",
);
/** Begins as a question does that asks something of its own, and so only tells no figures. */
const OWN_QUESTION =
  /^(?:(?:and|ok|so|also|but|hi|hello) )*(?:what (?:is|are|does|do|kind|time)|which|when|why|where|who|can|could|is|are|do|does|may|how (?!about|much))\b/;
/** Least likelihood of words beside a question that are none themselves. */
const BESIDE = 0.6;

/** Only says who comes along. */
const WHO_COMES =
  /^(?:(?:hi|hello|so|ok|and|but|sorry) )*(?:we are|we will be|there (?:are|will be)|it is (?:just|only)?|(?:an? )?(?:reception|gathering|function|celebration) for) ?(?:a |about |just |only )*(?:family|group|party|\d+)\b[^?,]{0,40}$/;

const WHO = { intent: "details", confidence: 0.3 } as const;
/** What the words of one question want, without the names of packages. */
function wantedIn(
  rest: string,
  isQuestion = false,
  speech: Language = "en",
  knowledge?: Knowledge,
  /** The same with things in English words. */
  english = rest,
): Pick<Clause, "topics" | "doubt"> & { likelihood: number } {
  const exact = exactIn(rest);
  if (exact) return { topics: [exact], doubt: [], likelihood: 1 };
  if (openNumber(rest) !== undefined || !/\p{L}/u.test(rest))
    return { topics: [], doubt: [], likelihood: 0 };
  if (WHO_COMES.test(rest)) {
    const asked = knowledge && publishedIn(rest, knowledge.asked, WHO, true);
    return { topics: [], likelihood: 0, ...asked, doubt: [] };
  }
  // Serious matters are looked for before (serious/): what was none of them there is read as something else.
  const all = intentsOf(rest, 20);
  const likely = all.filter(
    ({ intent }) => !(SERIOUS_INTENTS as readonly Intent[]).includes(intent),
  );
  const left = likely.reduce((sum, { confidence }) => sum + confidence, 0);
  const found = likely.map(({ intent, confidence }) => ({
    intent,
    confidence: left > 0.1 ? Math.min(confidence / left, 1) : confidence,
  }));
  const plain = found.find(({ intent }) => !COSTLY.includes(intent))?.confidence ?? 0;
  // "How often do you have sales?" tells no figures.
  const isOwn = OWN_QUESTION.test(rest) && passageWords(rest).length > 1;
  const [first, second] = found.filter(
    ({ intent, confidence }) =>
      (!COSTLY.includes(intent) || confidence >= Math.min(SURE.costly, 3 * plain)) &&
      !(isOwn && intent === "details" && confidence < 0.9),
  );
  const likelihood = first?.confidence ?? 0;
  // What is published answers a question nearly in its words, of no package in particular.
  const published = knowledge && publishedIn(rest, knowledge.asked, first, isQuestion, speech);
  if (published) return { ...published, doubt: [] };
  if (!first || first.intent === "details") return { topics: [], doubt: [], likelihood };
  if (first.confidence < (isQuestion ? SURE.asked : SURE.first)) {
    // Only a thing is named: whether it is there.
    if (thingsIn(isQuestion ? english : parted(english).wanted).length > 0)
      return { topics: ["included"], doubt: [], likelihood };
    return { topics: [], doubt: found.slice(0, 3).map(({ intent }) => intent), likelihood };
  }
  const isTwo =
    second !== undefined &&
    second.confidence >= SURE.second &&
    second.intent !== "details" &&
    // Which of some packages is asked for, or for packages: not both.
    ![first, second].some(({ intent }) => NO_SECOND.includes(intent));
  const topics = [first, ...(isTwo ? [second] : [])].map(({ intent }) => intent);
  return { topics, doubt: [], likelihood };
}

/** Intents that ask for packages, or which of some: alone. */
const NO_SECOND = list(
  "recommend browse occasion budget_fit more_options two_parties compare which_best cheapest largest most_expensive smallest",
);

/** Several messages in a row are one. */
export function joinedTurns(messages: readonly Turn[]): Turn[] {
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
export function askedIn(content: string): Asked {
  for (const { ask } of Object.values(SPEECH)) {
    for (const name of ["guests", "duration", "date", "timeofday", "package"] as const)
      if (content.trimEnd().endsWith(ask[name])) return name;
  }
  return null;
}

/** Whether an answer asked which of some things was meant. */
export const isClarifying = (content: string): boolean =>
  Object.values(SPEECH).some(({ clarify }) => content.includes(clarify));

const REACH =
  /\b(?:phone|number|mobile|cell|e-?mail|whatsapp|contacts?|direct(?:ly)?|line|address)\b/;

/** A way to reach a provider itself, which is nobody's to give before an offer is accepted. */
export function asksProvider(text: string, { packages }: Knowledge): boolean {
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

import { list, SEARCHING } from "../dialogue/kinds.ts";
import type { Ask } from "../dialogue/plan.ts";
import type { KnownPackage } from "../knowledge/knowledge.ts";
import { passageWords } from "../language/text.ts";
import type { Intent } from "../reader/reading.ts";
import { fits } from "../toolbox.ts";
import { isWished } from "../wish.ts";
import { tellsAllergy, withoutAllergy } from "./aboard.ts";
import { cancellation, noticesOf } from "./cancellation.ts";
import { isFast, isFastType, tooYoungFor } from "./care.ts";
import { vessel } from "./charter.ts";
import { type Part, type Scene, unknownAnswer } from "./context.ts";
import { answered } from "./intents.ts";
import { capacity } from "./limits.ts";
import { RECOMMENDED } from "./lines.ts";
import { extremes, fleet } from "./most.ts";
import { partiesOf, several } from "./parties.ts";
import { passage, QUOTED_OF_ALL, quoted, tellingWords } from "./passages.ts";
import { price } from "./prices.ts";
import { recommend } from "./recommend.ts";
import { thingsIn } from "./things.ts";

export type Written = {
  content: string;
  cards: readonly KnownPackage[];
  action: { label: string; href: string } | null;
  choices: readonly string[];
};

/** Answers of one message at most; a message with more questions gets the first ones. */
const PARTS = 4;

/** The answer to a message: one part for each thing it asks, a person where something is not known. */
export function write(scene: Scene): Written {
  const parts = partsOf(scene).slice(0, PARTS);
  // Of the year's last night no price of the page is certain.
  const isLastNight = scene.stated.date?.endsWith("-12-31") && parts.some(({ isList }) => isList);
  const differing = isLastNight ? answered("weekend_price", { ...scene, about: [] }) : undefined;
  const language = scene.isForeign && parts.every(({ text }) => text !== scene.say.otherLanguage);
  const all = [...parts, ...(differing ? [differing] : [])];
  return joinedParts(scene, language ? [...all, { text: scene.say.otherLanguage }] : all);
}

/** The packages that fit a wish, and nothing else. */
export const recommended = (scene: Scene): Written => joinedParts(scene, [recommend(scene)]);

function joinedParts({ say, knowledge }: Scene, parts: readonly Part[]): Written {
  const all = [...new Set(parts.map(({ text }) => text))].filter(Boolean);
  // What a longer part says as well is said once.
  const texts = all.filter((text) => !all.some((other) => other !== text && other.includes(text)));
  if (parts.some(({ person }) => person))
    texts.push(say.person(knowledge.site?.whatsapp_link ?? ""));
  const cards = [...new Set(parts.flatMap((part) => part.cards ?? []))].slice(0, RECOMMENDED);
  return {
    content: texts.join("\n\n"),
    cards,
    action: parts.find(({ action }) => action)?.action ?? null,
    choices: parts.find(({ choices }) => choices)?.choices ?? [],
  };
}

const OF_CANCELLING = [
  ...SEARCHING,
  ...list("availability price cancellation_terms cancel_booking change_booking"),
];
/** Intents about one boat: of one that there is not, they have no answer. */
const OF_A_BOAT: readonly Intent[] = [
  ...SEARCHING,
  ...list(
    "cheapest compare which_best price capacity duration vessel_details boarding_place availability included cancellation_terms book_now",
  ),
];
/** More or fewer guests were said than any package spoken of takes: nothing else of it is worth saying before that. */
const isTooMany = ({ about, stated, topics }: Scene): boolean =>
  about.length > 0 &&
  typeof stated.guests === "number" &&
  about.every((pack) => !fits(pack, { guests: stated.guests ?? null })) &&
  topics.every((topic) => OF_A_BOAT.includes(topic) || OF_GUESTS.includes(topic));
const OF_GUESTS: readonly Intent[] = ["children", "over_capacity", "minimum_guests", "largest"];

/** How sure the reader is of words in such a language that are answered, in English. */
const KNOWN = 0.8;

const PARTIES = /\b(?:2|two) (?:groups|parties|boats|yachts)\b|\bfor each\b/;

/** The parts of all that a message asks, each once. */
function partsOf(scene: Scene): Part[] {
  const { asks } = scene;
  // Of a language that nobody answers in some words are known (language/foreign.ts).
  const isKnown =
    asks.length > 0 && scene.clauses.some(({ likelihood = 1 }) => likelihood >= KNOWN);
  if (scene.isForeign && scene.about.length === 0 && !isKnown)
    return [{ text: scene.say.otherLanguage, person: true }];
  const isOfABoat = asks.every(({ intent }) => OF_A_BOAT.includes(intent));
  if (scene.isStrange && scene.about.length === 0 && isOfABoat) return [unknownAnswer(scene)];
  if (isTooMany(scene)) return [capacity(scene)];
  // Sums of two parties would be those of one.
  const isOfParties = scene.about.length === 0 && PARTIES.test(scene.text);
  // Where each names its own boat those are told.
  if (isOfParties || (scene.about.length < 2 && partiesOf(scene).length > 1))
    return [several(scene)];
  const isHostile = asks.some(({ intent }) => intent === "injection");
  const open = scene.clauses.filter(
    ({ topics, isQuestion, rest, about }) =>
      topics.length === 0 &&
      isQuestion &&
      !isHostile &&
      (about !== null || passageWords(rest).length > 0),
  );
  // Days of a trip and of cancelling it ask for what comes back, and neither for a price nor for a free day.
  const notices = noticesOf(scene);
  const isOfCancelling = notices
    ? notices.length > 0
    : scene.clauses.some(({ isQuestion }) => isQuestion);
  const groups = byClause(
    isOfCancelling ? asks.filter(({ intent }) => !OF_CANCELLING.includes(intent)) : asks,
  );
  const parts = groups
    // Beside an attempt to give orders only a question about a charter is one.
    .filter(
      ({ intents, about }) =>
        !isHostile || about.length > 0 || intents.some((one) => !SEARCHING.includes(one)),
    )
    .flatMap(({ intents, rest, about, isNamed }) =>
      // What stands around the only question belongs to it; one that is asked again names its thing itself.
      resolved({
        ...scene,
        rest:
          groups.length > 1 || thingsIn(rest).length > thingsIn(scene.rest).length
            ? rest
            : scene.rest,
        topics: intents,
        about,
        isNamed,
      }),
    );
  if (isOfCancelling) parts.push(cancellation(scene, notices));
  if (parts.length === 0) return resolved(scene);
  if (asks.length > 0 && scene.clauses.length > 1)
    parts.push(
      ...open.flatMap(({ rest, about }) =>
        resolved({
          ...scene,
          rest,
          topics: [],
          about: about ?? scene.about,
          isNamed: about !== null,
        }).filter(({ isUnknown, isList, isPlain }) => !isUnknown && !isList && !isPlain),
      ),
    );
  // Who is too young for a fast boat is told so first, whatever else is asked of it.
  const isFastAsked = scene.about.some(isFast) || isFastType(scene.stated.type ?? null);
  const refusals = isFastAsked ? tooYoungFor(scene) : [];
  for (const refused of refusals)
    if (!parts.some(({ text }) => text.includes(refused))) parts.unshift({ text: refused });
  // No price or day is agreed here, whatever is said of it.
  if (AGREED.test(scene.text) && scene.about.length > 0)
    parts.unshift({ text: scene.say.notBooked });
  const lists = parts.filter(({ isList }) => isList);
  const known = parts
    .filter((part) => !part.isList || part === lists[0])
    .filter(({ isUnknown, isPolite }) => !isUnknown && !isPolite);
  const isPlainBeside = known.some(({ isPlain }) => !isPlain);
  // A call for a person and a refusal answer what is told with them.
  const isAnswered = scene.topics.includes("human") || refusals.length > 0;
  return once(
    known.length > 0
      ? [
          ...known.filter(({ isPlain }) => !isPlain || !isPlainBeside),
          ...parts.filter(({ isUnknown }) => isUnknown && !isAnswered).slice(0, 1),
        ]
      : parts,
  );
}

const AGREED =
  /\b(?:we|you) (?:have |had )?agreed\b|\b(?:please|pls|just) confirm\b|\bguarantee me\b|\bpromise me\b|\bhold (?:it|the|that)\b/;

/** The asks of one clause are answered together: a price with its VAT. */
function byClause(asks: readonly Ask[]) {
  const groups: {
    intents: Intent[];
    rest: string;
    about: readonly KnownPackage[];
    isNamed: boolean;
  }[] = [];
  for (const { intent, ...ask } of asks) {
    const same = groups.find(({ rest, about }) => rest === ask.rest && about === ask.about);
    if (same) same.intents.push(intent);
    else groups.push({ ...ask, intents: [intent] });
  }
  return groups;
}

/** What answers the asks of one clause; a published answer or a person where nothing else does. */
function resolved(scene: Scene): Part[] {
  const { say, topics } = scene;
  // An allergy must not be answered by something else.
  const graver = tellsAllergy(scene.text)
    ? answered("food_drink", { ...scene, rest: scene.text })
    : undefined;
  if (graver) {
    // What else is asked stands behind it, and what fits a wish that has figures.
    const { guests, duration, budget, date } = scene.stated;
    const isWish = [guests, duration, budget, date].filter((one) => one != null).length > 1;
    const plain = { ...scene, text: withoutAllergy(scene.text) };
    const others = isWish || scene.about.length > 0 ? topics : [];
    const more = others.filter((topic) => !OF_FOOD.includes(topic));
    return once([
      graver,
      ...more.flatMap((topic) => answered(topic, SEARCHING.includes(topic) ? plain : scene) ?? []),
    ]);
  }
  const counted = extremes(scene) ?? fleet(scene);
  if (counted) return [counted];
  if (isPlainWish(scene)) return [recommend(scene)];
  const parts = topics.flatMap((topic) => answered(topic, scene) ?? []);
  if (parts.length > 0) return once(parts);
  const own = scene.about.length > 0 ? quoted(scene, scene.about) : undefined;
  if (own) return [own];
  const written = passage(scene) ?? quoted(scene, scene.knowledge.packages, QUOTED_OF_ALL);
  if (written) return [written];
  // A day alone, beside words that nothing is known of, looks for no boat.
  const isTrip = Object.keys(scene.stated).some((key) => key !== "date" && key !== "until");
  if (isTrip || (topics.some((topic) => SEARCHING.includes(topic)) && isWished(scene.wish)))
    return [scene.about.length > 0 ? price(scene) : recommend(scene)];
  // A question about a package that its page does not answer is one; only its name asks for what it is.
  const isOpen = tellingWords(scene.rest).length > 0;
  if (scene.isNamed && topics.length === 0 && !isOpen)
    return [{ ...(vessel(scene) ?? price(scene)), isPlain: true }];
  if (topics.some((topic) => SEARCHING.includes(topic))) return [{ text: say.opening }];
  return [clarified(scene) ?? unknownAnswer(scene)];
}

const OF_FOOD = list("food_drink diets children included extras seasickness safety_equipment");

/** Figures of a trip, or a kind of vessel, and no thing asked about: what fits them, whatever else the reader takes it for. */
function isPlainWish({ about, stated, topics, rest }: Scene): boolean {
  const { guests, duration: hours, budget, type } = stated;
  const figures = [guests, hours, budget].filter((value) => value !== undefined && value !== null);
  return (
    about.length === 0 &&
    (figures.length > 1 || Boolean(type) || (figures.length > 0 && topics.length === 0)) &&
    topics.every((topic) => ONE_THING.includes(topic)) &&
    thingsIn(rest).length === 0 &&
    !/\b(?:can|may|could|allowed|bring|own|is there|are there|included|if)\b/.test(rest)
  );
}
/** Intents that ask about one thing, which a wish of figures alone does not. */
const ONE_THING = list(
  "safety_equipment facilities swimming fishing overnight luggage prayer privacy_aboard music smoking_shisha parking weekend_price hold_option complaint boarding_place route",
);

/** Which of two or three is meant: asked once in a conversation; after that a person is offered. */
function clarified({ say, clauses, clarified: times, topics }: Scene): Part | undefined {
  if (times > 0) return undefined;
  const doubt = clauses
    .flatMap((clause) => clause.doubt)
    .map((intent) => CHOICE_OF[intent] ?? intent);
  if (topics.some((topic) => topic !== "unclear")) return undefined;
  const known: Partial<Record<Intent, string>> = say.choices;
  const meant = [...new Set([...doubt, ...USUAL])].flatMap((intent) => known[intent] ?? []);
  const choices = meant.slice(0, 3);
  const text = [say.clarify, "", ...choices.map((one) => `- ${one}`)].join("\n");
  return { text, choices, isUnknown: true };
}

/** What is offered where nothing likelier is. */
const USUAL: readonly Intent[] = ["recommend", "price", "human"];
/** Intents that are asked by another one's words. */
const CHOICE_OF = Object.fromEntries(
  `
  recommend: browse occasion more_options
  price: budget_fit price_per_person price_per_hour cheapest discount weekend_price vat_fees
  payment_methods: payment_when deposit currency
  availability: lead_time
  duration: overnight extend_trip
  capacity: over_capacity largest minimum_guests
  included: facilities safety_equipment
  extras: cake decoration photography water_sports music
  food_drink: alcohol
  boarding_place: parking pickup_transfer route
  cancellation_terms: cancel_booking no_show
  human: refund_status my_request_status my_booking_details change_booking complaint website_problem
  how_to_book: book_now prefill_form offers_when
  `
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [choice = "", intents = ""] = line.trim().split(": ");
      return intents.split(" ").map((intent) => [intent, choice]);
    }),
) as Partial<Record<Intent, Intent>>;

/** The same recommendation is given once, whatever asks for it. */
function once(parts: readonly Part[]): Part[] {
  const seen = new Set<string>();
  return parts.filter(({ text }) => !seen.has(text) && seen.add(text));
}

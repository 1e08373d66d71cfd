import type { KnownFaq } from "#db/queries/knowledge.ts";
import { isEmptyWord } from "../language/text.ts";
import { conceptsOf } from "../reader/concepts.ts";
import { wordsOf } from "../reader/features.ts";
import type { AskedKey, Intent } from "../reader/reading.ts";
import type { Speech } from "../speech.ts";

/** How much a word, its beginning and a concept weigh; words that say nothing of what a text is about weigh half. */
const [WORD, BEGINNING, CONCEPT, EMPTY] = [1, 1, 1, 0.5];
const LONGEST = 5;
/** What the second and the third wording that are like a message add to the first. */
const NEXT = [1, 0.35, 0.15];

/** The published questions by what their wordings are made of. */
export type AskedIndex = {
  /** For each part the wordings it stands in, and how much it weighs there. */
  places: ReadonlyMap<string, readonly (readonly [wording: number, weight: number])[]>;
  /** In how many wordings it stands. */
  counts: ReadonlyMap<string, number>;
  /** The question of each wording. */
  wordings: readonly KnownFaq[];
};
/** The question that a message is likest to, from 0 to about 1.5, and by how much before the next one. */
export type Likest = { faq: KnownFaq; likeness: number; lead: number };

function partsOf(text: string): Map<string, number> {
  const words = wordsOf(text).filter((word) => /^\p{L}/u.test(word));
  const parts = new Map<string, number>();
  for (const word of words) {
    const weight = isEmptyWord(word) ? EMPTY : 1;
    parts.set(word, WORD * weight);
    const beginning = word.length > LONGEST ? word.slice(0, LONGEST) : word.replace(/s$/, "");
    if (!/\p{Script=Han}/u.test(word)) parts.set(`${beginning}*`, BEGINNING * weight);
  }
  for (const concept of conceptsOf(words, text)) parts.set(`#${concept}`, CONCEPT);
  return parts;
}

/** A question as it stands there, and as others would ask it. */
export const wordingsOf = ({ question, other_wordings }: KnownFaq): string[] =>
  [question, ...other_wordings.split("\n")].map((one) => one.trim()).filter(Boolean);

/** The same in every language that the record speaks. */
const allWordingsOf = (faq: KnownFaq): string[] => [
  ...wordingsOf(faq),
  ...Object.values(faq.translations ?? {}).flatMap((said) =>
    [said.question, said.other_wordings].flatMap((one) => `${one ?? ""}`.split("\n")),
  ),
];

/** What wordings are made of, kept from one state of the content to the next. */
let kept: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map();

/** Made once for each state of the content. */
export function indexOf(faqs: readonly KnownFaq[]): AskedIndex {
  const texts = faqs.flatMap((faq) =>
    [...new Set(allWordingsOf(faq))].filter(Boolean).map((text) => ({ faq, text })),
  );
  kept = new Map(texts.map(({ text }) => [text, kept.get(text) ?? partsOf(text)]));
  const all = texts.map(({ faq, text }) => ({ faq, parts: kept.get(text) ?? new Map() }));
  const counts = new Map<string, number>();
  for (const { parts } of all)
    for (const part of parts.keys()) counts.set(part, (counts.get(part) ?? 0) + 1);
  const places = new Map<string, [number, number][]>();
  const index = { places, counts, wordings: all.map(({ faq }) => faq) };
  for (const [at, { parts }] of all.entries())
    for (const [part, weight] of weighed(parts, index)) {
      const own = places.get(part) ?? [];
      if (own.length === 0) places.set(part, own);
      own.push([at, weight]);
    }
  return index;
}

/** Parts weighed by how rare they are, with a length of 1 together. */
function weighed(
  parts: ReadonlyMap<string, number>,
  { counts, wordings }: Pick<AskedIndex, "counts" | "wordings">,
) {
  const all = [...parts].map(([part, weight]): [string, number] => [
    part,
    weight * Math.log((wordings.length + 1) / (counts.get(part) ?? 0.5)),
  ]);
  const length = Math.hypot(...all.map(([, weight]) => weight)) || 1;
  return all.map(([part, weight]) => [part, weight / length] as const);
}

/** The published question that a message is likest to; undefined where it shares nothing with any. */
export function likest(text: string, index: AskedIndex): Likest | undefined {
  const found = new Map<number, number>();
  for (const [part, weight] of weighed(partsOf(text), index))
    for (const [at, other] of index.places.get(part) ?? [])
      found.set(at, (found.get(at) ?? 0) + weight * other);
  const byFaq = new Map<KnownFaq, number[]>();
  for (const [at, cosine] of found) {
    const faq = index.wordings[at];
    if (faq) byFaq.set(faq, [...(byFaq.get(faq) ?? []), cosine]);
  }
  const [best, next] = [...byFaq]
    .map(([faq, all]) => ({
      faq,
      likeness: all
        .toSorted((a, b) => b - a)
        .slice(0, NEXT.length)
        .reduce((sum, one, at) => sum + one * (NEXT[at] ?? 0), 0),
    }))
    .toSorted((a, b) => b.likeness - a.likeness);
  return best && { ...best, lead: best.likeness - (next?.likeness ?? 0) };
}

/** Whether a question is like enough to be answered where nothing else answers a message. */
export const isLike = ({ likeness, lead }: Likest): boolean =>
  likeness >= ENOUGH.likeness && likeness + lead >= ENOUGH.alone;

/** Intents that are answered by a text as well: which text is better shown by likeness. */
export const TOLD: readonly Intent[] = `
  tips refund_status gift_voucher overnight season_weather arrival_time no_show pets alcohol decoration swimming fishing
  facilities smoking_shisha dress_code passport_id seasickness elderly_access safety_equipment luggage prayer music
  privacy_aboard ticket_shared parking route offers_when my_request_status extend_trip change_booking start_times
  weather_cancellation reserve_vs_offers hold_option account_login offer_question trust_scam cancel_booking children
  food_drink payment_when payment_methods deposit vat_fees become_partner affiliate job press_sales buy_sell_boat invoice
  newsletter my_data other_guests_data my_booking_details website_problem drive_myself pregnant unclear water_taxi
  other_places lost_item occasion sunset_time rating_reviews discount provider_direct complaint cancellation_terms
  prefill_form currency weekend_price boarding_place photography
`
  .trim()
  .split(/\s+/) as Intent[];
/** Guests or hours: told, and not asked. */
const FIGURES = /\b\d+ (?:people|persons|guests|hours)\b/;
/** Asks for a price, or which boats, or goes on with what was asked before: that is reckoned. */
const OF_RECORDS =
  /\bhow much (?:is|are|does|do|for)\b|\bprices?\b|\b(?:which|what|any) (?:boats?|yachts?|ones?|vessels?)\b|\bthe (?:catamaran|dhow|rib|superyacht|flybridge)\b|^and\b.{0,20}$/;
/**
 * Least likeness and lead together of a question that is answered, and how much more where the reader is sure of something
 * else: little where that is told by a text as well, much where it is reckoned, most where few words say what is meant.
 */
const [LONG, ONE_WORD] = [6, 0.3];
const ENOUGH = { likeness: 0.35, least: 0.5, alone: 0.65, told: 0.35, reckoned: 1, brief: 1.4 };
/** More of it in languages that few wordings are kept in. */
const FEW_WORDINGS = 0.6;
/** From here on the reader is sure, and the likest question must be likelier than the next one by so much. */
const SURE = { confidence: 0.9, lead: 0.1 };
const PAGE = { confidence: 0.45, lead: 0.15 };
/** Whether a question is the likest one clearly, and not one of several that share a word with a message. */
export const isClear = ({ lead }: Likest): boolean => lead >= SURE.lead * 2;

/** The published question that a message asks, where that is likelier than what the reader takes it for. */
export function askedIn(
  text: string,
  index: AskedIndex,
  read: { intent: Intent; confidence: number } | undefined,
  isQuestion: boolean,
  speech: Speech = "en",
): { topics: Intent[]; likelihood: number } | undefined {
  const found = likest(text, index);
  if (!found || found.likeness < ENOUGH.likeness) return undefined;
  const own = wordsOf(text).filter(
    (word) => !/^(?:\P{L}.*|[a-z]{1,2})$/u.test(word) && !isEmptyWord(word),
  ).length;
  // One word is in many questions: "what happens?"
  const isVague = own === 0 || (own === 1 && found.lead < ONE_WORD);
  if (isVague || (!isQuestion && FIGURES.test(text))) return undefined;
  const { intent = "unclear", confidence = 0 } = read ?? {};
  // Terms are those of a package, and the page's question of them only says so.
  if (intent === "cancellation_terms" && !found.faq.chat_only) return undefined;
  const isTold = TOLD.includes(intent) && !OF_RECORDS.test(text) && !FIGURES.test(text);
  // Questions of the page have an intent each: the reader tells those apart.
  const lead = found.faq.chat_only ? 0 : PAGE.lead;
  if (isTold && confidence >= PAGE.confidence && found.lead < lead) return undefined;
  if (isTold && confidence >= SURE.confidence && found.lead < SURE.lead) return undefined;
  // An occasion is only taken down: a text on it loses nothing.
  const isMany = speech === "en" || speech === "ar" || intent === "occasion";
  const told = isMany ? ENOUGH.told : FEW_WORDINGS;
  const more = isTold ? told : own < LONG ? ENOUGH.brief : ENOUGH.reckoned;
  if (found.likeness + found.lead < ENOUGH.least + more * confidence) return undefined;
  const topics: Intent[] = [`?${found.faq.uuid}` satisfies AskedKey];
  // Who plans something wants a boat for it as well.
  if (intent === "occasion") topics.push(intent);
  return { topics, likelihood: Math.min(1, found.likeness) };
}

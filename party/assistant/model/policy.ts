import type { ChatFact } from "#db/entities/chat-message.ts";
import { numbersOf } from "#party/assistant/language/numbers.ts";

// Whether what an answer says of rules is what a record says: the same words, and the same yes or no.

/** What is a rule of a charter, and may not be made up. Beginnings of words, as `stem` cuts them. */
const RULE_WORDS =
  /\b(?:refund|cancel|resched|postpon|includ|exclud|deposit|prepay|instal+ment|surcharge|charged?\b|fees?\b|tax|vat\b|tips?\b|gratuit|free\b|complimentary|fuel|petrol|captain|skipper|crew|licen[cs]|permit|insur|safety|life.?jacket|bring|brought|alcohol|wine|beer|champagne|liquor|spirits|byo|smok|shisha|hookah|pets?\b|dogs?\b|child|kids?\b|infants?\b|bab(?:y|ies)|toddler|minors?\b|wheelchair|board(?:s|ing|ed)?\b|embark|berth|pick.?up|transfer|park(?:s|ing)?\b|check.?in|opening|closing|weather|guarante|allowed|permitted|prohibit|forbid|must\b|mandatory|compulsory|required?\b|discount|promo|coupon|voucher|overtime|late\b|delay|payment|paid\b|cash|card\b|available|availability|booked|reserved|rules?\b|back\b|money\b|returns?\b|returned\b|polic)\w*/gi;
/** The same in other languages, whose words cannot be held against records in English. */
const FOREIGN_RULES =
  /[إا]لغاء|استرداد|استرجاع|عربون|تأمين|وقود|قبطان|كابتن|رخصة|ترخيص|كحول|خمر|[أا]طفال|صعود|مجان|متاح|مشمول|يشمل|تشمل|(?<!\p{L})(?:annul|rembours|gratuit|inclus|acompte|enfants|alcool|carburant|stornier|erstatt|kostenlos|inklusiv|anzahlung|kinder|alkohol|reembols|cancelaci|incluid|gratis|dep[oó]sito|niñ|alcohol|rimborso|incluso|отмен|возврат|бесплатн|включ|депозит|детям|алкогол)/iu;
const NEGATIVE =
  /\b(?:not|no|never|none|nothing|neither|nor|without|cannot|exclud\w*|unavailable|forbidden|prohibited|un(?:able|included))\b|n['’]t\b/i;
/** What a saying has to share with a claim besides: its times of day, and how much comes back. */
const DECISIVE =
  /\b(?:morning|afternoon|evening|night|sunset|sunrise|noon|full|half|partial)s?\b/gi;
const CLAUSES = /;\s|,?\s(?:but|while|whereas|although|though|however)\s/i;
const ASKS =
  /^\W*(?:would|do|does|did|shall|should|could|can|may|how|which|what|when|where|who|is|are|will|any)\b[^.!]*\?\W*$/i;

/** Where one statement stands beside another. */
const PARTS = /,\s+|:\s+|\s[-–—]\s|(?<=[.!?])\s+|\s\(|\)\s/;
/** What holds for a whole list of things. */
const LISTING = /\b(?:includ|exclud|complimentary|optional|extras?\b)/i;
/** How a part begins that describes where, when or how well, and lists nothing. */
const ASIDE =
  /^\W*(?:great|perfect|ideal|good|lovely|best|from|for|on|in|at|near|it|this|that|here|so)\b/i;

/** How many come is the visitor's to say. */
const PARTY = /\b\d+ (?:guests?|people|persons?|of (?:us|you))\b/gi;

/** Words of rules that state no rule here. */
const NO_RULE =
  /\b(?:can|may) be (?:booked|reserved) for (?=\d+ (?:to|or|-|–) \d+ hours)|\bback to you\b|\bnothing (?:is|has been) (?:booked|reserved)\b/gi;
/** Other words for what records call a full refund. */
const FULL =
  /\b(?:everything|all of it|the (?:whole|full|entire) (?:sum|amount|price)|all (?:of )?(?:your|the) money)\b/gi;

/** How much of a claim a saying has to share: one thing more among the included ones is one too many. */
const SHARED = 0.75;

/** What it can't do or does not know is no rule, as long as it says nothing else. */
const UNABLE =
  /^\W*(?:sorry,? )?(?:but )?I (?:(?:do not|don['’]t) know|(?:cannot|can['’]t|am not able to) (?:book|reserve|cancel|send|submit|pay|confirm))\b[^.!?;:,]{0,80}[.!]?\W*$/i;

/** Words that add nothing to what is claimed. */
const EMPTY = new Set(
  "until the and for are you your our with that this there from have has had can will would about also just all any each per its it's they them she her his their we us is be been was were on in at of to a an or as by if so do does up get gets got come comes".split(
    " ",
  ),
);

/** Different forms of a word begin alike: "cancellation", "cancelled". */
const stem = (word: string) => (word.length > 5 ? word.slice(0, 5) : word.replace(/s$/, ""));

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}]{2,}/gu) ?? []).filter((word) => !EMPTY.has(word)).map(stem);

/** Whether a sentence claims something that is a rule's business. A question claims nothing. */
export function isClaim(sentence: string): boolean {
  if (ASKS.test(sentence) || UNABLE.test(sentence)) return false;
  const claim = sentence.replaceAll(NO_RULE, " ");
  return claim.match(RULE_WORDS) !== null || FOREIGN_RULES.test(claim);
}

/** A sentence of a fact, ready to be compared. */
type Saying = {
  stems: Set<string>;
  /** Without the record's name; null where it is a yes or no to what that asks. */
  own: Set<string> | null;
  numbers: Set<string>;
  isNegative: boolean;
};

/** What facts say, one sentence each; the record's own name goes with each of them. */
export function sayingsOf(facts: readonly ChatFact[]): Saying[] {
  return facts.flatMap(({ label, says = [] }) =>
    says.flatMap((text) =>
      text
        .split(/(?<=[.!?])\s+|\n+/)
        .filter((sentence) => sentence.trim() !== "")
        .map((sentence) => ({
          stems: new Set(stemsOf(`${label} ${sentence}`)),
          own: /^(?:yes|no)\b/i.test(sentence) ? null : new Set(stemsOf(sentence)),
          numbers: new Set(numbersOf(`${label} ${sentence}`)),
          isNegative: NEGATIVE.test(sentence),
        })),
    ),
  );
}

/**
 * Whether each part of a claim stands in a saying: all its words that make it a rule, its times of day and its numbers,
 * most of the other words, and the same yes or no. What is listed beside "included" has to stand in the same saying.
 */
export function isBacked(claim: string, sayings: readonly Saying[]): boolean {
  return claim
    .replaceAll(NO_RULE, " ")
    .replaceAll(FULL, "full refund")
    .split(CLAUSES)
    .filter((clause) => isClaim(clause))
    .every((clause) => {
      const parts = clause.split(PARTS);
      const claims = parts.filter((part) => isClaim(part));
      const isListed = claims.some((part) => LISTING.test(part.replaceAll(/\bvat\b.*/gi, "")));
      const things = isListed ? parts.filter((part) => isThing(part)) : [];
      const isNegative = NEGATIVE.test(clause);
      return (
        claims.length > 0 &&
        claims.every((part) => stands(part, sayings)) &&
        things.every((thing) => sayings.some((saying) => lists(saying, thing, isNegative)))
      );
    });
}

function stands(part: string, sayings: readonly Saying[]): boolean {
  const keys = [...(part.match(RULE_WORDS) ?? []), ...(part.match(DECISIVE) ?? [])];
  const needed = stemsOf(keys.join(" "));
  // In a language that cannot be compared.
  if (needed.length === 0) return false;
  const words = [...new Set(stemsOf(part))];
  const numbers = numbersOf(part.replaceAll(PARTY, ""));
  const isNegative = NEGATIVE.test(part);
  return sayings.some(
    (saying) =>
      saying.isNegative === isNegative &&
      numbers.every((number) => saying.numbers.has(number)) &&
      needed.every((word) => saying.stems.has(word)) &&
      // A question is no answer to itself.
      (saying.own === null || needed.some((word) => saying.own?.has(word))) &&
      shared(words, saying) >= words.length * SHARED,
  );
}

/** A few words without a claim or a number of their own, as things are listed. */
function isThing(part: string): boolean {
  const { length } = stemsOf(part);
  return length > 0 && length <= 4 && !isClaim(part) && !ASIDE.test(part) && !/\p{N}/u.test(part);
}

const lists = (saying: Saying, thing: string, isNegative: boolean) => {
  const words = stemsOf(thing);
  const isList = saying.stems.has("inclu") || saying.stems.has("extra");
  return isList && saying.isNegative === isNegative && shared(words, saying) * 2 >= words.length;
};

const shared = (words: readonly string[], { stems }: Saying) =>
  words.filter((word) => stems.has(word)).length;

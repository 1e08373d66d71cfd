import type { ChatFact } from "#db/entities/chat-message.ts";
import { isArabic, isForeign } from "#party/assistant/language/text.ts";
import { inDigits } from "./written-numbers.ts";

// Whether an answer stands in what records say: most of its words do, and every name.

/** How many of the words that say something have to be known. */
const SUPPORTED = 0.6;
/** With so few unknown words nothing is missed. */
const LITTLE = 2;

/** Words of talk: they claim nothing by themselves, and count neither for nor against a sentence. */
const TALK = new Set(
  `a about above absolutely ahead all also although am an and another any anything are around as ask asking at available away back be because been before behind below beside best better between beyond both budget but by can cannot certainly change check choice choose click come comes consider cost costs could course decide dear detail details did different do does doing done down each easily either else enjoy enough even every exactly excellent few find fine fit fits fitting following for form found from fully get gets give gladly glad go goes going good great had happily happy has have having hello help helps her here hers hi his hope how however i idea if in indeed instead into is it its itself just keep kind know know last leave leaves let like likes little look looking lot lovely made make makes many match matches matter may maybe me mean mention might mind more most much must my name named near need needs never nice no none nor not note noted nothing now of off offer offers ok okay on once one ones only open opens option options or other others our out over own package packages pass people per perfect perfectly person please pleasure possible prefer price prices question questions quite rather ready really reach right visitor same saw say says see send sense sent set shall she should show shows simply since so some something soon sorry sound sounds start starts still such suggest suit suits sum sure take takes tell than thank thanks that the their them then there these they thing things think this those through time to together too total try two under until up upon us use very want wants was way we welcome well were what when where whether which while who whole why will wish with within without wonderful would write yes yet you your yours yourself aed vat dirham dirhams
today tomorrow monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december`
    .split(/\s+/)
    .filter((word) => !["nothing", "back", "whole", "sum", "open", "last"].includes(word)),
);
/** About the visitor, so that the visitor's own words are known in it. */
const OF_VISITOR =
  /\b(?:you (?:are|were|want(?:ed)?|would|asked|said|mentioned|told|need|plan|wish|prefer)|you['’](?:re|d|ve)|your|of you)\b/i;
const ASKS =
  /^\W*(?:(?:and|or|so|but|then|also|great|sure|thanks|hello|hi|welcome)[,!]? )?(?:would|do|does|did|shall|should|could|can|may|how|which|what|when|where|who|is|are|will|any|have|or)\b[^.!;:]*\?\W*$/i;
const TELLING_QUESTION = /^\W*(?:(?:and|so|but) )?(?:did you know|is it not|isn['’]t)\b/i;
const COURTESY =
  /^\W*(?:sure|certainly|gladly|of course|thank|thanks|you['’]re welcome|you are welcome|hello|hi\b|welcome|my pleasure|sorry|happy to help|with pleasure|great|good (?:morning|afternoon|evening|day)|have a|enjoy)\b/i;
const COURTESY_WORDS = 5;
/** What it does not know or cannot do is true of it, whatever it is about. */
const UNABLE =
  /^\W*(?:sorry,? )?(?:but )?I (?:(?:do not|don['’]t) know|(?:cannot|can['’]t|am not able to|am unable to) \p{L}+)\b[^.!?;:,]{0,80}[.!]?\W*$|^\W*nothing (?:is|has been) (?:booked|reserved|sent)\b[^,;:]{0,60}$/iu;
const FOREIGN_WORDS =
  /(?<!\p{L})(?:le|la|les|des|une?|vous|nous|est|sont|avec|pour|pouvez|votre|dans|tout|el|los|las|una|con|para|por|que|usted|puede|su|der|das|und|ist|sie|mit|für|eine|nicht|kann|können|il|lo|gli|che|sono|può|vostro|não|com|você|het|een|bir|ve|için|à|ao|du)(?!\p{L})/giu;
const ADDED = /[,;]? (?:with|plus|including|as well as|and (?:an?|also|has|it))\s/i;
/** A name: words with capitals, not where a sentence begins. */
const CAPITALS =
  /(?<=[\p{Ll}\p{N},;:)] ["'(*]*)\p{Lu}\p{Ll}[\p{L}'’]+(?: \p{Lu}\p{Ll}[\p{L}'’]+)*/gu;
const PLACED =
  /\b(?:leav|depart|board|berth|moor|start|set(?:s|ting)? (?:off|out)|from|lies|meet)/i;

const stem = (word: string) => (word.length > 5 ? word.slice(0, 5) : word.replace(/s$/, ""));
const wordsOf = (text: string) =>
  inDigits(text.replaceAll(/['’](?:re|ve|ll|d|m|s)\b/g, " "))
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? [];
const contentOf = (text: string) => [
  ...new Set(
    wordsOf(text)
      .filter((word) => !TALK.has(word))
      .map(stem),
  ),
];
const textOf = (facts: readonly ChatFact[]) =>
  facts.flatMap(({ label, says = [] }) => [label, ...says]).join("\n");

/** A sentence in English: nothing else can be held against records. */
export const isPlainEnglish = (text: string): boolean =>
  !isArabic(text) &&
  !isForeign(text) &&
  !/(?!\p{Script=Latin})\p{L}/u.test(text) &&
  (text.match(FOREIGN_WORDS)?.length ?? 0) < 2;

const isQuestion = (text: string): boolean => ASKS.test(text) && !TELLING_QUESTION.test(text);

/** What a sentence says is known so far, to what degree; `little` where so few words are unknown that nothing is missed. */
export function support(
  text: string,
  facts: readonly ChatFact[],
  visitor: readonly string[],
): "known" | "little" | "unknown" {
  const isShort = wordsOf(text).length <= COURTESY_WORDS && !/\p{N}/u.test(text);
  if (isQuestion(text) || UNABLE.test(text) || (isShort && COURTESY.test(text))) return "known";
  const known = new Set(wordsOf(textOf(facts)).map(stem));
  if (OF_VISITOR.test(text)) for (const word of visitor.flatMap(wordsOf)) known.add(stem(word));
  const unknownIn = (part: string) => contentOf(part).filter((word) => !known.has(word)).length;
  const isKnown = (part: string) => unknownIn(part) <= contentOf(part).length * (1 - SUPPORTED);
  // What is added is held against records too: much that is true would carry it else.
  if (isKnown(text) && text.split(ADDED).every(isKnown)) return "known";
  return unknownIn(text) <= LITTLE && isShort ? "little" : "unknown";
}

/** Whether each name in a sentence stands in a fact; of a place, in the facts of its package. */
export function areNamesKnown(
  text: string,
  facts: readonly ChatFact[],
  own: readonly ChatFact[],
  visitor: readonly string[],
): boolean {
  const grounds = own.length > 0 && PLACED.test(text) ? own : facts;
  const known = [textOf(grounds), ...(OF_VISITOR.test(text) ? visitor : [])]
    .join("\n")
    .toLowerCase();
  return (text.match(CAPITALS) ?? [])
    .map((name) => name.toLowerCase())
    .filter((name) => wordsOf(name).some((word) => !TALK.has(word)))
    .every((name) => known.includes(name.replace(/['’]s$/, "")));
}

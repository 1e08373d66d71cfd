import { plainLatin } from "./text.ts";

/**
 * How something is asked, so that the answer can begin with it: yes or no; how much, how many or how long; which, who or
 * where; when; how; why. `tell` is what is told, or asked openly ("what do you have", "tell me about it").
 */
export type Form = "yesno" | "howmuch" | "which" | "when" | "how" | "why" | "tell";

/** Before the question itself: "can you tell me", "I would like to know". */
const PREFACE =
  /\b(?:(?:can|could|would|will|may) (?:you|i|we) (?:please |just |also )*(?:tell|ask|explain|confirm|let|know|check)(?: (?:me|us))?(?: know)?|do you (?:know|happen to know)|(?:i|we) (?:would (?:like|love) to|want to|need to) know|(?:i|we) (?:wonder|was wondering|were wondering|am wondering)|(?:just )?wondering|any idea|please (?:tell|confirm))\b(?: (?:me|us))?/g;
/** Asks for something to be shown or named, whatever it begins with. */
const SHOW =
  /\b(?:can|could|would|will) you (?:please |maybe |perhaps )?(?:recommend|suggest|show|find|give|send|list|help|explain|describe|advise|compare)\b|\bwould you mind\b/;

/** The forms by their words in the eight languages; the one that stands first in a message counts. */
const SIGNS: readonly [Form, RegExp][] = (
  [
    [
      "howmuch",
      "\\bhow (?:much|many|long|far|fast|big|large|old|tall|deep|high|expensive|hot|warm|wide)\\b|\\bwhat (?:is|are|was|would be|will be|does|do|would|will)\\b(?:(?!includ|cover|in the|part of)[^?]){0,50}\\b(?:prices?|costs?|rates?|fees?|totals?|charges?|deposit|minimum|maximum|age|limit|capacity)\\b(?! ?(?:includ|cover|contain|change|differ))|^(?:the |total )?(?:prices?|costs?|rates?|total)\\b|\\bat what (?:price|cost)|\\bwie ?viel|\\bwas kostet|\\bwie lange|\\bcombien|\\bquel (?:est le )?(?:prix|tarif)|\\bcuant[oa]s?|\\bkitn[aeio]",
      "сколько|цена|почем|بكم|(?<!\\p{L})كم(?!\\p{L})|قديش|السعر|سعر|多少|几个|多久|多大|价格|几位",
    ],
    [
      "when",
      "\\bwhen (?:is|are|was|were|do|does|did|can|could|will|would|should|must|exactly)\\b|\\bwhen\\b\\W*$|\\b(?:what|which) (?:is the )?(?:best |latest |earliest )?(?:times?|days?|dates?|months?|hours?|season)\\b|\\bhow (?:early|late|soon|often|close)\\b|\\b(?:until|till|since|by) when\\b|\\bwann\\b|\\bum wie ?viel uhr|\\bquand\\b|\\ba quelle heure|\\bcuando\\b|\\ba que hora|\\bkab\\b|\\bkitne baje",
      "когда|во сколько|متي|امتي|وقتيش|اي ساعه|اي وقت|اي يوم|什么时候|几点|哪天",
    ],
    [
      "which",
      "\\bwhich\\b|\\bwho(?:se|m)?\\b(?! (?:is|are|has|have|was|can ?not|get|want|need|like|love)s? (?:\\w+ ){0,3}(?:\\w+ing|years|old)\\b)|\\bwhere\\b|\\bwhat (?:kinds?|types?|sorts?|boats?|yachts?|colou?r|size|languages?|place|pier|marina)\\b|\\bwelche[rsmn]?\\b|\\bwo\\b|\\bwer\\b|\\bwohin\\b|\\bquel(?:le)?s?\\b|\\bou (?:est|se|on|sont|part)|\\bqui\\b|\\bcual(?:es)?\\b|\\bdonde\\b|\\bquien\\b|\\bkaun|\\bkonsa|\\bkahan",
      "какой|какая|какие|какую|где|куда|кто|(?<!\\p{L})(?:اي|وين|اين|فين|مين|من هو|ايهما)(?!\\p{L})|哪|谁",
    ],
    [
      "why",
      "\\bwhy (?:is|are|do|does|did|can|could|should|would|will|was|were|so|the|you|it|this|that)\\b|\\bwhy\\W*$|\\bhow come\\b|\\bwhat for\\b|\\bwarum|\\bwieso|\\bpourquoi|\\bpor que\\b|\\bkyu?on?\\b",
      "почему|зачем|ليش|لماذا|(?<!\\p{L})ليه|为什么",
    ],
    [
      "yesno",
      "(?:^|[,.;:!-] ?|\\b(?:and|but|so|or|also|then|please|hi|hello|hey|ok|okay|just|if)\\b[, ]+)(?:is|are|was|were|do|does|did|can|could|may|might|will|would|shall|should|must|has|have|am|need) (?:not )?(?:it|there|we|you|i|they|he|she|the|this|that|these|those|your|our|my|his|her|all|any|an?|one|both|every\\w*|some\\w*|any\\w*|kids|dogs|guests|people|children|\\w+s)\\b|\\b(?:if|whether) (?:it|there|we|you|i|they|the|this|that|your|our|my)\\b[^,]*$|\\b(?:allowed|possible|ok|okay|fine|included|available|right|correct|enough)\\b\\W*\\?|\\bany (?:chance|way to|problem)\\b|^(?:is|are|do|does|can|could|may|will|would|should|has|have)\\b|(?:^|[,.] ?)(?:ist|sind|gibt es|kann|konnen|darf|durfen|haben|habt|hat|muss|mussen|braucht?|geht)\\b|\\best-ce qu|\\bpeut-on|\\bpouvons|\\by a-t-il|\\bc'est possible|\\bhay\\b|\\bpuedo|\\bpodemos|\\bse puede|\\btienen?\\b|\\bes posible|\\bkya\\b|\\bsakte|\\bsakta",
      "можно|есть ли|(?<!\\p{L})ли(?!\\p{L})|нужно ли|(?<!\\p{L})و?(?:هل|ممكن|يوجد|مسموح|نقدر|اقدر|عندكم|يصير|يمكن|تقدرون|ينفع)(?!\\p{L})|吗|能不能|可以|有没有|是否|能否",
    ],
    [
      "how",
      "\\bhow\\b(?! about)|\\bwie\\b|\\bcomment\\b|\\bcomo\\b|\\bkaise",
      "(?<!\\p{L})как(?!\\p{L})|(?<!\\p{L})(?:كيف|شلون|ازاي)|怎么|如何",
    ],
    [
      "tell",
      "\\bwhat (?:is|are|does|do|all|exactly)\\b|\\bwas (?:ist|sind)\\b|\\bque incluye",
      "(?<!\\p{L})(?:شو|وش|ايش|شنو|ماذا|ما الذي)(?!\\p{L})|что (?:входит|включ)|(?:包括|包含)什么",
    ],
  ] as const
).map(([form, latin, others]) => [form, new RegExp(`${latin}|${others}`, "u")]);

/** How the words of one normalised question ask; `isQuestion` where a sign or word says that they do. */
export function formOf(rest: string, isQuestion = rest.includes("?")): Form {
  const text = plainLatin(rest).replace(PREFACE, " ").replace(/\s+/g, " ").trim();
  if (SHOW.test(text)) return "tell";
  const found = SIGNS.map(([form, sign]) => ({ form, at: text.search(sign) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  const [first] = found;
  if (first) return first.form;
  // "Toilet on board?" asks whether there is one; "what about it?" is open.
  return isQuestion && !/^(?:(?:and|ok|so) )?(?:what|how about|tell)\b/.test(text)
    ? "yesno"
    : "tell";
}

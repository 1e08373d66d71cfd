import { intentsOf } from "../reader/classifier.ts";
import type { Intent } from "../reader/reading.ts";
import { speechOf } from "../speech.ts";
import { normalised } from "./text.ts";

// What must not depend on a likelihood, as signs in normalised English and Arabic: orders to the assistant, what is
// nobody's to know, the call for a person, a trip that was bad, and (in all languages) hidden costs.

const INJECTION =
  /^\W*(?:system|assistant|admin(?:istrator)?|developer|root)(?: (?:message|note|update|prompt))? ?[:>\]]|\bnew (?:policy|instructions?|rules?|system message)\b.{0,60}\b(?:free|discount|confirm|must|always|from now)\b|\b(?:ignore|disregard|forget|override) (?:all |any |the |your |my )*(?:previous|prior|above|earlier|instructions?|rules?|prompts?)|\b(?:system|hidden|initial|secret) (?:prompt|instructions?|message)|\byour (?:own )?(?:prompt|instructions|rules|guidelines|api key|configuration)\b|\b(?:you are now|act as|pretend (?:to be|you)|roleplay|jailbreak|developer mode|dan mode|sudo)\b|<\s*(?:script|img|system|iframe)|\b(?:drop table|select \* from|union select)\b|\b(?:repeat|print|reveal|show|output)\b.{0,30}\b(?:prompt|instructions|everything above|words above|api key|password)|(?:تجاهل|انس|اكشف|اعرض).{0,25}(?:تعليمات|التعليمات|الاوامر|اوامر)|\b(?:admin|root) (?:password|access|panel|mode)\b|\b(?:set|change|make) the price\b|\benv(?:ironment)? variables?\b/;
const PRIVACY =
  /\b(?:other|another|previous|last|someone else'?s?|somebody'?s?|different) (?:customers?|guests?|clients?|visitors?|persons?|people|users?|person'?s)(?:'s?)?\b.{0,40}\b(?:name|phone|number|email|e-mail|booking|chat|data|details|request|information|ask(?:ed)?|paid|pay)|\b(?:last|latest|recent|all|other|previous|these|those|the) (?:booking|request|chat|customer|visitor)(?: request)?s?\b.{0,30}\b(?:names?|e-?mails?|phones?|addresses|numbers|details)\b|\bwho (?:else )?(?:has |have |is )?(?:got|booked|rented|chartered|reserved|taken)\b|\bwho(?:'s| has| is) got\b|\bname (?:on|of) (?:the|that|this) booking|\bwhose booking\b|\b(?:customer|guest|client|user) (?:list|names|data|database|emails?|phones?)\b|\b(?:bookings?|chats?|requests?|messages?|details|data) of (?:other|another|mr|mrs|ms|somebody|someone)\b|\b(?:phone|mobile|whatsapp|cell|telephone|direct)? ?(?:number|contacts?|email|e-mail|phone|mobile|whatsapp|address) (?:details |number |address )?(?:of|for) (?:the |that |this |your )?(?:provider|owner|operator|captain|skipper|boat owner|company that|crew|partner)|\b(?:the |your )?(?:provider|owner|operator|captain|skipper|crew|partner)(?:'?s)? (?:direct |phone |mobile |personal |whatsapp |private )*(?:number|contacts?|email|e-mail|phone|mobile|whatsapp)\b|\b(?:contact|call|phone|reach|message|talk to|email) (?:the )?(?:provider|owner|operator|captain|skipper|partner) (?:directly|direct|myself|now)\b|(?:رقم|ايميل|بريد|هاتف|جوال|واتساب) (?:المالك|صاحب|مالك|القبطان|الكابتن|المزود|الشركه المالكه|العميل|الزبون)|(?:بيانات|حجوزات|ارقام) (?:العملاء|الزبائن|عملاء|الاخرين)/;
const HUMAN =
  /\b(?:human|real person|actual person|live (?:agent|person|support)|an? (?:agent|person|representative|manager|operator)|somebody real|someone real|customer (?:service|support|care)|(?:talk|speak|chat) (?:to|with) (?:some ?(?:one|body)|a (?:person|human|manager)|your|the team)|call me|call back|callback)\b|(?:اكلم|اتكلم مع|التحدث مع|التحدث الي|اتحدث مع|كلم) (?:شخص|موظف|انسان|حد|احد|مسؤول)|خدمه العملاء|موظف/;
/** Is tired of the answers that it gets. */
const FED_UP =
  /\b(?:copy[- ]?paste|canned|scripted) (?:answers?|repl(?:y|ies)|responses?)\b|\b(?:stop|keep) (?:giving|sending|repeating) (?:me )?(?:the same|that|this)\b|\byou (?:are not|do not|did not|have not) (?:listen\w*|understand\w*|answer\w*)/;
/** Tells of a trip that was, and that it was bad. */
const COMPLAINT =
  /\b(?:we|i) (?:were|was|had|came|went|paid|waited|sailed|took|booked)\b.{0,60}\b(?:your|the) (?:\w+ )?(?:boats?|yachts?|crew|captain|skipper|staff|trips?|cruises?)\b.{0,80}\b(?:rude|unfriendly|dirty|filthy|disgusting|awful|terrible|horrible|not impressed|disappoint\w*|unacceptable|appalling|worst|ruined)\b/;
/** Tips that were demanded. */
export const TIPS_DEMANDED =
  /\b(?:insisted|demanded|forced|made us|pressur\w+|pressed|required|charged|asked us for|kept asking)\b.{0,60}\b(?:tips?|gratuit\w+|service (?:charge|fee|money))\b|\b(?:verlangt\w*|gefordert|forderte\w*|best(?:and|anden|ehen) auf)\b.{0,40}\btrinkgeld|\btrinkgeld\w*\b.{0,40}\b(?:verlangt|gefordert|bestanden)|\b(?:exig|r[eé]clam|insist|forc|oblig)\S* .{0,40}\b(?:pourboire|propina)|(?:требовал|потребовал|вымогал|заставил)\S*.{0,40}чаевы|(?:强迫|强制|逼|硬要|坚持要).{0,15}(?:小费|服务费)|(?:اجبر|اصر|الزم|طالب)\S* .{0,30}(?:بقشيش|بخشيش|اكراميه|رسوم خدمه)|\b(?:tips?|bakh?sheesh)\b.{0,20}\b(?:zabardasti|maang\w*|jabran)|\bzabardasti\b.{0,20}\btips?\b/;
/** Costs that nobody has told of before. */
export const HIDDEN_COSTS =
  /\bhidden (?:costs?|fees?|charges?)\b|\b(?:versteckte\w*|verborgene\w*) (?:kosten|geb[uü]hren)|\b(?:frais|co[uû]ts) cach[eé]s\b|\b(?:costes?|costos|gastos|cargos) ocultos\b|скрыт\p{L}+ (?:платеж|расход|комисси|доплат)|隐[藏形](?:费用|消费|收费)|\bchh?up[aeiu]\w*(?: hu[ae])? (?:kharch\w*|charges?)|(?:رسوم|تكاليف) (?:مخفيه|خفيه)/u;
const WHO =
  /\b(?:are you (?:a |an )?(?:bot|robot|ai|human|real|machine|person|chatgpt|gpt|computer|chatbot)|who are you|what are you|your name|am i (?:talking|speaking|chatting) (?:to|with))\b|هل انت (?:روبوت|انسان|بوت)|من انت|ما اسمك|شو اسمك|مين انت/;

/** What a normalised text asks by words that leave no doubt. */
export function exactIn(text: string): Intent | undefined {
  if (INJECTION.test(text)) return "injection";
  if (PRIVACY.test(text)) return "other_guests_data";
  if (FED_UP.test(text)) return "abuse";
  if (COMPLAINT.test(text) || TIPS_DEMANDED.test(text)) return "complaint";
  if (HIDDEN_COSTS.test(text)) return "vat_fees";
  if (WHO.test(text)) return "who_are_you";
  return isForPerson(text) ? "human" : undefined;
}

/** A person as a measure: "how much for a person". */
const A_HEAD = /\b(?:for|per|each|as) (?:a|one) person\b/;
const isForPerson = (text: string) => HUMAN.test(text.replace(A_HEAD, " ")) && !WHO.test(text);

/** How sure the reader has to be of a call for a person in a language that has no signs here. */
const SURE = 0.75;

/** Whether a message (as it was written) asks for somebody of ours, whatever else it says. */
export function asksForPerson(raw: string): boolean {
  const text = normalised(raw);
  if (INJECTION.test(text) || PRIVACY.test(text)) return false;
  if (isForPerson(text)) return true;
  if (["en", "ar"].includes(speechOf(raw))) return false;
  const [first] = intentsOf(raw, 1);
  return first?.intent === "human" && first.confidence >= SURE;
}

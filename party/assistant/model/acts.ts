// What the assistant cannot have done: it has no tool that sends, books, holds or agrees.

const DONE =
  "sent|booked|reserved|confirmed|ticked|held|holding|secured|submitted|arranged|placed|put|blocked|agreed|accepted|signed|paid|charged|cancelled|canceled|called|phoned|e-?mailed|informed|notified|contacted|spoken|asked the|told the|registered|forwarded|organi[sz]ed|added you|saved you|kept you|entered you|taken care|got you|made (?:the|your|a) (?:booking|reservation|request)|completed|finali[sz]ed";
const DOING =
  "send|book|reserve|confirm|tick|hold|secure|submit|arrange|place|put|block|agree|accept|sign|pay|cancel|call|phone|e-?mail|inform|notify|contact|register|forward|organi[sz]e|keep it|complete|finali[sz]e";
const WHO = "(?:I|we|the (?:team|captain|provider|owner|crew))";
const ACTS = [
  new RegExp(
    `\\b${WHO}(?:['’]ve| have| had| has|['’]m| am)?(?: (?:also|just|already|now|gladly|then|all)){0,2} (?:${DONE})\\b`,
    "i",
  ),
  new RegExp(
    `\\b(?:I|we)(?:['’]ll| will| shall|['’]m going to| am going to| can)(?: (?:also|just|already|now|gladly|then)){0,2} (?:${DOING})\\b`,
    "i",
  ),
  /\b(?:I|we)(?:['’]m| am|['’]re| are) (?:now )?(?:sending|booking|reserving|confirming|ticking|holding|securing|submitting|arranging)\b/i,
  /\b(?:has|have) (?:now |already |just )?been (?:sent|booked|reserved|confirmed|ticked|held|secured|submitted|arranged|placed|paid|accepted|cancelled|canceled|made)\b/i,
  /\b(?:is|are|was)(?: now| already| all)? (?:yours|secured|guaranteed|ticked|done|settled|on hold)\b/i,
  /\b(?:is|are|was)(?: now| already)? (?:confirmed|sent|submitted|held|reserved for you|booked for you)\b(?! (?:by|when|once|after|only|as soon|until|to providers))/i,
  /\byour (?:place|seat|spot|booking|reservation|request|date|trip|charter|yacht|boat|name|table)s? (?:is|are|was)(?: now| already| all)? (?:booked|reserved|confirmed|secured|set|safe|sent|down|in)\b/i,
  /\byou(?:['’]re| are)(?: now| already)? (?:all set|booked|confirmed|good to go|registered|in\b)/i,
  /\b(?:all (?:set|done|booked|confirmed)|booking (?:confirmed|complete|done)|consider it (?:done|booked))\b/i,
  /^\W*(?:done|booked|reserved|confirmed|sent|submitted)\b/i,
];
/** "I have not booked", "I cannot send", "nothing is reserved": no act, with the few words behind it. */
const NOT =
  /\b(?:not|never|cannot|nothing (?:is|has been|was)|nobody (?:is|has))\b(?: \p{L}+){0,2}|n['’]t\b(?: \p{L}+){0,2}/giu;

/** Whether a sentence says that something was done which nobody but the visitor or a provider can do. */
export function isAct(sentence: string): boolean {
  const said = sentence.replaceAll(/[*_]/g, "").replaceAll(NOT, " ");
  return ACTS.some((act) => act.test(said));
}

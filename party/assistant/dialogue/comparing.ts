import { ALL_OF } from "../answers/beside.ts";
import { typesIn } from "../language/wishes.ts";
import type { Intent } from "../reader/reading.ts";
import { CHOOSING, list, OF_THINGS, TALK } from "./kinds.ts";
import type { Ask, Said } from "./plan.ts";
import { askOf } from "./subject.ts";

/** "Which is better", "the difference", "or". */
const BESIDE =
  /\b(?:or|vs\.?|versus|than|compar\w+|differen\w*|diff|better|same (?:boat|yacht|vessel|thing)|both|either)\b|\u0627\u0648|\u0627\u0645 |ايهما|الفرق|или|разниц|还是|区别|\b(?:oder|unterschied|ou|difference|o|diferencia|ya|fark)\b/;
/** Compares them in all. */
const COMPARED =
  /\b(?:than|vs\.?|versus|compar\w+|differen\w*|diff|better|cheaper|bigger|larger|totals?)\b|разниц|ايهما/;
const OR = /\b(?:or|ou|oder|lequel|laquelle|welche[rs]?)\b|или|还是/;
/** Asks for a yes or a no. */
const YES_OR_NO = /^(?:(?:and|also|so|hi|hello|ok) )*(?:is|are|does|do|has|have|can|could)\b/;
/** A fact that may be asked of several packages at once. */
const isOwnFact = (intent: Intent): boolean =>
  !CHOOSING.includes(intent) &&
  !TALK.includes(intent) &&
  !list("price vessel_details included occasion details").includes(intent);

/** Two or three are named, and put against each other. */
function isComparison({ pointed, named, subject, text, rest }: Said): boolean {
  const isDifference =
    /\bby how much\b|\bthe difference\b/.test(text) || (pointed.length > 1 && ALL_OF.test(text));
  if (isDifference && pointed.length + subject.length > 1) return true;
  // "Golden Hour or the dhow?": a kind of vessel stands for its package.
  const others = typesIn(rest).filter((type) =>
    pointed.every(({ vessel }) => vessel.type !== type),
  );
  const count = pointed.length + others.length;
  return pointed.length > 0 && count > 1 && named.length < 4 && BESIDE.test(rest);
}

/** What is asked of two or three that are put against each other: to compare them, and facts of each; undefined where none are. */
export function compared(asks: readonly Ask[], said: Said): Ask[] | undefined {
  if (!isComparison(said)) return undefined;
  const { text, rest, things } = said;
  const isQuestion = /\b(?:which|does|do|has|have|is there|are|where|when|how|can|may)\b/.test(
    text,
  );
  const facts = asks.filter(
    ({ intent }) => isOwnFact(intent) && (isQuestion || !OF_THINGS.includes(intent)),
  );
  // "Do both have a toilet?" compares nothing else.
  if (isQuestion && things.length > 0 && !facts.some(({ intent }) => OF_THINGS.includes(intent)))
    facts.push(askOf("included", said));
  const isPlain =
    !COMPARED.test(text) && (!OR.test(text) || (things.length > 0 && YES_OR_NO.test(rest)));
  return facts.length > 0 && isPlain ? facts : [{ ...askOf("compare", said), rest }, ...facts];
}

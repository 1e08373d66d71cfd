import type { ChatFact } from "#db/entities/chat-message.ts";
import { numbersOf } from "#party/assistant/language/numbers.ts";

/** Words two texts have to share for one to be taken for the other's source. */
const SHARED = 3;

/** The facts an answer was made of, without what the model looked at and did not say: what the chat's desk is shown. */
export function usedFacts(content: string, facts: readonly ChatFact[]): ChatFact[] {
  const numbers = new Set(numbersOf(content));
  const words = new Set(wordsOf(content));
  const isUsed = (text: string) =>
    numbersOf(text).some((number) => numbers.has(number)) ||
    new Set(wordsOf(text).filter((word) => words.has(word))).size >= SHARED;
  return facts.flatMap(({ says = [], ...record }) => {
    const used = says.filter(isUsed);
    return used.length > 0 || content.includes(record.label) ? [{ ...record, says: used }] : [];
  });
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

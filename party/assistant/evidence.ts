import type { ChatFact } from "#db/entities/chat-message.ts";
import { knownNumbers, numbersOf } from "./language/numbers.ts";

/** A record that says something, as a fact begins. */
export type Source = { entity: string; uuid: string; label: string };

/** What an answer is made of, gathered while it is written: each record once, with all that was taken from it. */
export type Evidence = ReturnType<typeof newEvidence>;

export function newEvidence() {
  const found = new Map<string, { source: Source; says: Set<string> }>();
  const note = ({ entity, uuid, label }: Source, says: readonly string[]) => {
    const key = `${entity} ${uuid || label}`;
    const entry = found.get(key) ?? { source: { entity, uuid, label }, says: new Set() };
    for (const one of says) entry.says.add(one);
    found.set(key, entry);
  };
  return {
    /** Notes what a record says, in the words that may stand in the answer, and gives them back. */
    take<T extends string>(source: Source, says: T): T {
      note(source, [says]);
      return says;
    },
    facts: (): ChatFact[] =>
      [...found.values()].map(({ source, says }) => ({ ...source, says: [...says] })),
  };
}

/**
 * The sentences of an answer that hold, and those that do not: a number that stands in no fact, and that the visitor
 * has not written either, was made up. Addresses of links are not read: each engine makes them of slugs it has read.
 */
export function traced(
  content: string,
  facts: readonly ChatFact[],
  visitor: readonly string[],
): { content: string; removed: string[] } {
  const known = knownNumbers([
    ...facts.flatMap(({ label, says = [] }) => [label, ...says]),
    ...visitor,
  ]);
  const removed: string[] = [];
  const lines = content.split("\n").map((line) => {
    const mark = MARK.exec(line)?.[0] ?? "";
    const kept = sentencesOf(line.slice(mark.length)).filter((sentence) => {
      const holds = numbersOf(withoutAddresses(sentence)).every((number) => known.has(number));
      if (!holds) removed.push(sentence.trim());
      return holds;
    });
    return kept.length > 0 ? (mark + kept.join("")).trimEnd() : "";
  });
  const rest = lines.filter((line, index) => line !== "" || content.split("\n")[index] === "");
  return {
    content: rest
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
    removed,
  };
}

/** What a line of a list begins with: its number counts lines and claims nothing. */
const MARK = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/;

const withoutAddresses = (text: string) => text.replace(/\]\([^)]*\)/g, "]");

/** Sentences with the space behind them; a point within a number ends none. */
function sentencesOf(line: string): string[] {
  return line.match(/.+?(?:[.!?؟](?=\s|$)\s*|[。！？]|$)/gsu) ?? [];
}

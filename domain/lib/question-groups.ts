import type { QuestionData } from "#domain/data/catalogue.ts";

type LinkedQuestion = QuestionData & {
  /** Part of the page's address that opens the answer. */
  id: string;
};
export type QuestionGroup = { id: string; title: string; questions: LinkedQuestion[] };

/**
 * Questions by group, groups in the order of their first question. Each gets an id made of its own words, numbered
 * where two would be the same: addresses that people share should say what they lead to.
 */
export function groupQuestions(
  rows: readonly (QuestionData & { group: string })[],
  otherGroup: string,
): QuestionGroup[] {
  const groups = new Map<string, QuestionGroup>();
  const taken = new Map<string, number>();
  const idOf = (text: string, fallback: string) => {
    const words = wordsOf(text) || fallback;
    const count = (taken.get(words) ?? 0) + 1;
    taken.set(words, count);
    return count === 1 ? words : `${words}-${count}`;
  };
  for (const { uuid, question, answer, group } of rows) {
    const title = group.trim() || otherGroup;
    const found = groups.get(title) ?? {
      id: idOf(`about ${title}`, uuid),
      title,
      questions: [],
    };
    groups.set(title, found);
    found.questions.push({ uuid, question, answer, id: idOf(question, uuid) });
  }
  return [...groups.values()];
}

/** "when-do-the-offers-arrive"; letters of every script, so that no language is left with numbers. */
function wordsOf(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

import { expect, test } from "bun:test";
import { faqs } from "#db/seed/faq.ts";
import { assistantMessages as arabic } from "#domain/messages/ar/assistant.ts";
import { assistantMessages as english } from "#domain/messages/en/assistant.ts";
import { numbersOf } from "./language/numbers.ts";

/** The fixed sentences of a message file, with the way to each. Answers of the FAQ (`published`) are quoted, not claimed. */
function sentences(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null || path === "published") return [];
  return Object.entries(value).flatMap(([key, one]) =>
    sentences(one, path ? `${path}.${key}` : key),
  );
}

test("no fixed sentence claims a number of its own, in either language", () => {
  for (const messages of [english, arabic]) {
    const all = sentences(messages);
    expect(all.length).toBeGreaterThan(30);
    expect(all.filter(([, text]) => numbersOf(text).length > 0)).toEqual([]);
  }
});

test("a translated answer belongs to a published one and has its numbers", () => {
  const published = new Set(faqs.map(({ answer }) => answer));
  for (const [answer, translated] of Object.entries(arabic.published)) {
    expect(published).toContain(answer);
    expect(numbersOf(translated).filter((number) => !numbersOf(answer).includes(number))).toEqual(
      [],
    );
  }
});

import { expect, test } from "bun:test";
import { faqs } from "#db/seed/faq.ts";
import { assistantMessages as english } from "#domain/messages/en/assistant.ts";
import { SPEECH } from "./answers/context.ts";
import { numbersOf } from "./language/numbers.ts";

/**
 * The sentences of a message file, with the way to each; "x" stands for what comes in as an argument. Answers of the
 * FAQ (`published`) are quoted, not claimed.
 */
function sentences(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  // A list of what is given, and no sentence.
  if (path === "joined") return [];
  if (typeof value === "function") return [[path, value("x", "x", "x", "x", "x", "x")]];
  if (typeof value !== "object" || value === null || path === "published") return [];
  return Object.entries(value).flatMap(([key, one]) =>
    sentences(one, path ? `${path}.${key}` : key),
  );
}

test.each(Object.entries(SPEECH))("no sentence claims a number of its own: %s", (_, messages) => {
  const all = sentences(messages);
  expect(all.length).toBeGreaterThan(150);
  expect(all.filter(([, text]) => numbersOf(text).length > 0)).toEqual([]);
});

test.each(Object.entries(SPEECH))("every sentence says all it is given: %s", (_, messages) => {
  const given = sentences(english).filter(([, text]) => / x\b|^x\b/.test(text));
  const said = new Map(sentences(messages));
  // Of the crew Arabic and others say no more than that it is in the price.
  const left = given.filter(
    ([path]) => !said.get(path)?.includes("x") && !path.startsWith("things"),
  );
  expect(left.map(([path]) => path)).toEqual([]);
});

test.each(Object.entries(SPEECH))(
  "a translated answer is a published one's, with its numbers: %s",
  (_, messages) => {
    const published = new Set(faqs.map(({ short_answer }) => short_answer));
    for (const [answer, translated] of Object.entries(messages.published)) {
      expect(published).toContain(answer);
      expect(numbersOf(translated).filter((number) => !numbersOf(answer).includes(number))).toEqual(
        [],
      );
    }
  },
);

test("nouns are counted by the rules of their language", () => {
  const counted = (say: (typeof SPEECH)["ru"], ...ns: number[]) =>
    ns.map((n) => `${say.hours(n)}, ${say.guests(n)}`);
  expect(counted(SPEECH.ru, 1, 3, 5, 21)).toEqual([
    "1 час, 1 гость",
    "3 часа, 3 гостя",
    "5 часов, 5 гостей",
    "21 час, 21 гость",
  ]);
  expect(counted(SPEECH.de, 1, 2)).toEqual(["1 Stunde, 1 Gast", "2 Stunden, 2 Gäste"]);
  expect(counted(SPEECH.fr, 1, 2)).toEqual(["1 heure, 1 passager", "2 heures, 2 passagers"]);
  expect(counted(SPEECH.es, 1, 2)).toEqual(["1 hora, 1 pasajero", "2 horas, 2 pasajeros"]);
  expect(SPEECH.ru.rangeGuests(2, 22)).toBe("2–22 гостя");
  expect(SPEECH.de.rangeGuests(1, 1)).toBe("1 Gast");
});

import { expect, test } from "bun:test";
import {
  type CannedValues,
  filledAnswer,
  findCanned,
  missingFields,
  unknownFields,
} from "./canned.ts";

const known: CannedValues = {
  ...{
    name: "Layla",
    number: "1042",
    package: "Sunset Cruise",
    date: "12 Dec",
    guests: "",
    me: "Omar",
  },
};
const named = (name: string) => filledAnswer("Dear {name}, it is {me}.", { ...known, name });

test("fields are filled in, and those nothing is known of stay and are found", () => {
  const text = filledAnswer(
    "{name}, request {number} for {guests} on {date}: {package}. {me}",
    known,
  );
  expect(text).toBe("Layla, request 1042 for {guests} on 12 Dec: Sunset Cruise. Omar");
  const [missing, ...others] = missingFields(text);
  expect(others).toEqual([]);
  expect(text.slice(missing?.start, missing?.end)).toBe("{guests}");
});

test.each([
  ["a field of its own", "{me} {number}", "Dear me number, it is Omar."],
  ["a replacement pattern", "$& $1 $$", "Dear $& $1 $$, it is Omar."],
  ["a link", "Ali [click](https://evil.example/x)", "Dear Ali click (, it is Omar."],
  ["markup", "**Ali** <b>x</b> `y`", "Dear Ali b x /b y, it is Omar."],
  ["lines and directions", "Ali\n\n# Sale\u202egnp", "Dear Ali Sale gnp, it is Omar."],
  ["a name of other letters", "ليلى O’Brien-Sørensen", "Dear ليلى O’Brien-Sørensen, it is Omar."],
])("a name that is %s is text", (_, name, text) => expect(named(name)).toBe(text));

test("a name of nothing but marks is missing, and a long one is cut", () => {
  expect(missingFields(named("{}[]\u200b \n")).map(({ field }) => field)).toEqual(["name"]);
  expect(named("a".repeat(500))).toHaveLength("Dear , it is Omar.".length + 80);
});

test("what stands in braces and is no field is found before it is kept", () => {
  expect(unknownFields("{name} {nmae} {NAME} {a b} {}")).toEqual([
    "{nmae}",
    "{NAME}",
    "{a b}",
    "{}",
  ]);
});

test("answers are found by all words, without accents and cases, the shortcut first", () => {
  const answers = [
    { shortcut: "weather", title: "Weather", text: "Prices stay" },
    { shortcut: "price", title: "What it costs", text: "…" },
    { shortcut: "cafe", title: "Café aboard", text: "…" },
  ];
  const found = (words: string) => findCanned(answers, words).map(({ shortcut }) => shortcut);
  expect(found("pric")).toEqual(["price", "weather"]);
  expect(found("CAFÉ board")).toEqual(["cafe"]);
  expect(found("")).toHaveLength(3);
  expect(found("none of these")).toEqual([]);
});

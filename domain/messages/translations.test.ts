/** Every word a visitor reads is there in each language: the types see a key too many or missing, these what types cannot. */
import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { FURTHER_LANGUAGES } from "#domain/config/site-languages.ts";

type Messages = Record<string, unknown>;

/** The areas of who works here stay English, as the admin area's records do; the assistant answers in the language it is asked in. */
const NOT_OF_THE_SITE =
  /^(?:admin|assistant|feeds|fleet|keys|mail-providers|mcp|money-(?:affiliate|desk|statements)|partner|serious|vessel-rules)(?:-|\.ts$)/;
const visitors = readdirSync(join(import.meta.dir, "en")).filter(
  (file) => !NOT_OF_THE_SITE.test(file),
);

describe.each(FURTHER_LANGUAGES)("$english", ({ tag }) => {
  const theirs = new Set(readdirSync(join(import.meta.dir, tag)));
  const pairs = visitors
    .filter((file) => theirs.has(file))
    .map(async (file) => [file, await messages("en", file), await messages(tag, file)] as const);

  test("each file of a visitor's words is there", () => {
    expect(visitors.filter((file) => !theirs.has(file))).toEqual([]);
  });

  test("a file has the exports, keys, numbers and arguments of the English one", async () => {
    const found = (await Promise.all(pairs)).flatMap(([file, english, other]) =>
      differences(file, english, other),
    );
    expect(found).toEqual([]);
  });

  test("nothing a visitor reads was left in English", async () => {
    // Three Latin words in a row are English only where the language has other letters.
    const isLatin = new Intl.Locale(tag).maximize().script === "Latn";
    const found = (await Promise.all(pairs)).flatMap(([, english, other]) => {
      const same = new Set(texts(english));
      return texts(other).filter((text) => isEnglish(text, same, isLatin));
    });
    expect(found).toEqual([]);
  });
});

test("another shape and an English text are seen", () => {
  const english = { a: "Close", b: ["One", "Two"], c: (n: number) => `${n}`, d: 300 };
  expect(differences("x", english, { a: "إغلاق", b: ["واحد"], c: () => "", d: 3, e: "" })).toEqual([
    "x: its keys are a, b, c, d, e",
    "x.b: its length is 1",
    "x.c: it takes 0",
    "x.d: it is 3",
  ]);
  expect(differences("x", { one: "# h", other: "# h" }, { two: "", other: "" })).toEqual([]);
  const said = (one: unknown) => texts(one).filter((text) => isEnglish(text, new Set(["Close"])));
  expect(said({ a: "Close", b: (n: number) => `${n}: See all yachts` })).toEqual([
    "Close",
    "3: See all yachts",
    "2026-12-05: See all yachts",
    "2026-12-05: See all yachts",
  ]);
  expect(said({ a: "إغلاق", b: "AED", c: "رسالة من Google Analytics", d: "/faq" })).toEqual([]);
});

function messages(language: string, file: string): Promise<Messages> {
  return import(join(import.meta.dir, language, file));
}

/** Where two messages are not of one shape. The forms of a plural are each language's own. */
function differences(path: string, one: unknown, other: unknown): string[] {
  if (typeof one !== typeof other) return [`${path}: it is ${typeof other}`];
  if (typeof one === "function" && typeof other === "function")
    return one.length === other.length ? [] : [`${path}: it takes ${other.length}`];
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length)
    return [`${path}: its length is ${other.length}`];
  if (typeof one !== "object" || one === null)
    return typeof one === "string" || one === other ? [] : [`${path}: it is ${other}`];
  const [english, translated] = [one as Messages, other as Messages];
  if ("one" in english && "other" in english && "other" in translated) return [];
  const keys = Object.keys(translated).toSorted();
  const isSame = keys.join() === Object.keys(english).toSorted().join();
  return [
    ...(isSame ? [] : [`${path}: its keys are ${keys.join(", ")}`]),
    ...Object.keys(english)
      .filter((key) => key in translated)
      .flatMap((key) => differences(`${path}.${key}`, english[key], translated[key])),
  ];
}

/** What functions are called with, one kind for all arguments: those of another kind say something odd, or nothing. */
const SAMPLES = [3, "2026-12-05", ["2026-12-05"]];

/** All texts of a message, those that its functions say included. */
function texts(message: unknown): string[] {
  if (typeof message === "string") return [message];
  if (typeof message === "function")
    return SAMPLES.flatMap((sample) => {
      try {
        return texts(message(...Array(Math.max(1, message.length)).fill(sample)));
      } catch {
        return [];
      }
    });
  return message && typeof message === "object" ? Object.values(message).flatMap(texts) : [];
}

/** What stays: names, what machines read (addresses, tags, units), what developers read, and what Intl and samples say in a test. */
const KEPT = new RegExp(
  [
    /<[^>]*>|&\w+;|\]\([^)]*\)|https?:\S+|\{\w+\}|\b(?:AED|m|min|h|d|ar-AE-u-nu-latn)\b/,
    /Google(?: Analytics)?|Do Not Track|Global Privacy Control/,
    /Navigating to an external URL needs the external flag|\b(?:undefined|and)\b/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);
/** Not a name of code: an id, a key, a cookie. */
const COPY = /^[A-Z]|[A-Za-z]\s|\s[A-Za-z]/;
const SENTENCE = /[A-Za-z]{2,}(?:[,.;:]? [A-Za-z'’-]+){2,}/;

/** True for a text that is the English one, or, in a language of other letters, has three Latin words or more in a row. */
function isEnglish(text: string, english: ReadonlySet<string>, isLatin = false): boolean {
  const left = text.replace(KEPT, " ").trim();
  if (!isLatin && SENTENCE.test(left)) return true;
  return COPY.test(left) && english.has(text);
}

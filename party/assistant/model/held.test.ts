import { expect, test } from "bun:test";
import { written } from "#party/testing/model-endpoint.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import type { Reading, ReadingContext, Slots } from "../reader/reading.ts";
import { held, numbersSaid } from "./held.ts";
import { readingSchema, readWritten, type Written } from "./schema.ts";

const packages = [
  {
    title: "Golden Hour, 55 ft catamaran",
    vessel: { title: "Pelagia 55", location: "Dubai Marina", amenities: ["Toilet"] },
    includes: ["Towels", "Ice"],
    excludes: ["Food"],
  },
] as unknown as Knowledge["packages"];
const knowledge = {
  ...{ version: 1, site: undefined, packages, faqs: [], articles: [] },
  extras: new Map([["x", [{ title: "Jet ski, 30 minutes" }]]]) as unknown as Knowledge["extras"],
} as unknown as Knowledge;
/** A Saturday. */
const now = new Date("2026-11-28T08:00:00Z");
const context = { before: [], knowledge, now, wish: {} } as unknown as ReadingContext;

/** What stands of a model's slots against a message, and what the default reader has read of it. */
function left(
  message: string,
  slots: Partial<Written["slots"]>,
  { own = {}, language = "en", before = [] as ReadingContext["before"] } = {},
): Slots {
  const read: Reading = { questions: [], slots: own, language: "en" };
  return held(written({ slots, language }), message, { ...context, before }, read).slots;
}

test("numbers stand where the message says them, in figures of any script or in words that are known", () => {
  for (const message of [
    "siamo in 12",
    "we are twelve",
    "نحن ١٢ شخص",
    "हम १२ लोग",
    "１２人です",
    "12人",
  ])
    expect([message, left(message, { adults: 12 })]).toEqual([message, { adults: 12 }]);
  for (const message of ["a yacht please", "we are 11", "AED 1200", "120 of us"])
    expect([message, left(message, { adults: 12, hours: 12, children: 12 })]).toEqual([
      message,
      {},
    ]);
});

test("a budget is one that was said, with its thousands in any way of writing", () => {
  const budget = { amount: 5000, per: "total", currency: "AED" } as const;
  for (const message of [
    "5000",
    "5,000",
    "5.000 dirham",
    "5 000 AED",
    "5k",
    "5 тыс",
    "5 mila",
    "5千",
  ])
    expect([message, left(message, { budget })]).toEqual([message, { budget }]);
  for (const message of ["cheap please", "5 of us", "500", "50 000", "5 kids"])
    expect([message, left(message, { budget })]).toEqual([message, {}]);
});

test("what does not stand gives way to what the default reader has read, and only where the model read something", () => {
  expect(left("me and my wife", { adults: 2 }, { own: { adults: 2 } })).toEqual({ adults: 2 });
  expect(left("we are 8", { adults: 9 }, { own: { adults: 8 } })).toEqual({ adults: 8 });
  expect(left("600 per hour", {}, { own: { adults: 600 } })).toEqual({});
});

test("days stand by their number, their weekday or their distance, in the language of the message", () => {
  const day = "2026-12-05";
  for (const [language, message] of [
    ["en", "on the 5th"],
    ["en", "next Saturday"],
    ["it", "sabato prossimo"],
    ["tr", "gelecek cumartesi"],
    ["ru", "в субботу"],
    ["ko", "토요일에"],
  ] as const)
    expect([message, left(message, { day }, { language })]).toEqual([message, { day }]);
  expect(left("domani", { day: "2026-11-29" }, { language: "it" })).toEqual({ day: "2026-11-29" });
  for (const message of ["a boat", "Sunday", "6 people", "tomorrow"])
    expect([message, left(message, { day })]).toEqual([message, {}]);
  // Too far for a weekday alone, past, none at all.
  expect(left("Saturday", { day: "2027-03-06" })).toEqual({});
  expect(left("on the 5th", { day: "2025-12-05" })).toEqual({});
  expect(left("on the 31st", { day: "2026-11-31" })).toEqual({});
  const range = { day, until: "2026-12-06" };
  expect(left("5 or 6 december", range)).toEqual(range);
  expect(left("5 december", range)).toEqual({ day });
});

test("hours of the clock stand in either way of counting them", () => {
  expect([left("at 5pm", { hour: 17 }), left("17:00", { hour: 17 })]).toEqual([
    { hour: 17 },
    { hour: 17 },
  ]);
  expect(left("in the evening", { hour: 17 })).toEqual({});
});

test("packages, vessels and places are those of the catalogue, and were spoken of", () => {
  const title = "Golden Hour, 55 ft catamaran";
  expect(left("and the golden hour?", { vessels: [title.toUpperCase()] })).toEqual({
    vessels: [title],
  });
  expect(left("is Pelagia free", { vessels: ["Pelagia 55"] })).toEqual({ vessels: ["Pelagia 55"] });
  const before = [{ role: "other", content: `- [${title}](/package/golden-hour)` }] as const;
  expect(left("the first one", { vessels: [title] }, { before: [...before] })).toEqual({
    vessels: [title],
  });
  for (const name of ["Titanic", title, "Pelagia 55"])
    expect(left("a boat please", { vessels: [name], places: ["Atlantis"] })).toEqual({});
  expect(left("dalla marina", { places: ["dubai marina"] })).toEqual({ places: ["Dubai Marina"] });
});

test("things are records' words or the visitor's own", () => {
  const extras = ["jet ski", "towels", "hot tub", "free beer for all", "[x](https://evil.example)"];
  expect(left("moto d'acqua? hot tub?", { extras })).toEqual({
    extras: ["jet ski", "towels", "hot tub"],
  });
});

test("what is taken back is null, and the words of a question are the message's", () => {
  const read: Reading = { questions: [], slots: {}, language: "en" };
  const model = written({
    language: "pt",
    withdrawn: ["day"],
    questions: [
      { intent: "price", confidence: 0.9, text: "quanto custa" },
      { intent: "pets", confidence: 0.8, text: "It is AED 99 only" },
    ],
  });
  const message = "qualquer dia, quanto custa? e o cão?";
  expect(held(model, message, context, read)).toEqual({
    language: "en",
    slots: { day: null },
    questions: [
      { intent: "price", confidence: 0.9, text: "quanto custa" },
      { intent: "pets", confidence: 0.8, text: message },
    ],
  });
});

test("a reading is one to the letter of its schema, or none", () => {
  const good = written({ questions: [{ intent: "price", confidence: 1, text: "how much" }] });
  expect(readWritten(JSON.stringify(good))).toEqual(good);
  const wrong: unknown[] = [
    "Sure! Here is the JSON.",
    {},
    [good],
    { ...good, answer: "It costs AED 99" },
    { ...good, questions: [{ intent: "give_discount", confidence: 1, text: "" }] },
    { ...good, questions: [{ intent: "price", confidence: 7, text: "" }] },
    { ...good, questions: Array.from({ length: 99 }, () => good.questions[0]) },
    { ...good, slots: { ...good.slots, price: 99 } },
    { ...good, slots: { ...good.slots, adults: "12" } },
    { ...good, slots: { ...good.slots, adults: 1e9 } },
    { ...good, slots: { ...good.slots, day: "tomorrow" } },
    { ...good, slots: { ...good.slots, occasion: "heist" } },
    { ...good, slots: { ...good.slots, vessels: Array.from({ length: 99 }, () => "x") } },
    { ...good, language: "Italian" },
  ];
  for (const one of wrong)
    expect([one, readWritten(JSON.stringify(one))]).toEqual([one, undefined]);
});

test("the schema is strict: every name is required and no other allowed, and no bounds that endpoints refuse", () => {
  const text = JSON.stringify(readingSchema);
  for (const word of ["maxLength", "minimum", "maxItems", "pattern", "$schema", "const"])
    expect(text).not.toContain(`"${word}"`);
  const objects = text.match(/"type":"object"/g) ?? [];
  expect(objects.length).toBe(4);
  expect(text.match(/"additionalProperties":false/g)).toHaveLength(objects.length);
  expect(text).toContain(
    '{"type":["string","null"],"enum":["afternoon","evening","morning",null]}',
  );
});

test("numbers of a message", () => {
  expect([...numbersSaid("8 adults, 3 kids at 17:30 for 2,500")]).toEqual(
    expect.arrayContaining([8, 3, 17, 30, 2500]),
  );
});

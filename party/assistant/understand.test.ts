import { expect, test } from "bun:test";
import { asksForPackages, closest, understand } from "./understand.ts";

const nothing = { guests: null, duration: null, timeofday: null, budget: null };

test("guests, hours, time of day and budget are read from what people write", () => {
  const cases: [string, Partial<ReturnType<typeof understand>>][] = [
    [
      "12 of us on 5 December, four hours, sunset. Under 6,000?",
      { guests: 12, duration: 4, timeofday: 3, budget: 6000 },
    ],
    ["a boat for 8 people, 3h in the morning", { guests: 8, duration: 3, timeofday: 1 }],
    ["we are ten, budget AED 2500", { guests: 10, budget: 2500 }],
    ["party of 20, at most 10 000 dirhams", { guests: 20, budget: 10_000 }],
    ["2-hour cruise at lunch", { duration: 2, timeofday: 2 }],
    ["Is the catamaran easy to board for my father?", {}],
    ["Call me on +971 50 000 0100", {}],
  ];
  for (const [text, wish] of cases) expect(understand([text])).toEqual({ ...nothing, ...wish });
});

test("the latest word on each point counts, the others stay", () => {
  expect(understand(["12 guests for 4 hours in the evening", "and for 5 hours?"])).toEqual({
    guests: 12,
    duration: 5,
    timeofday: 3,
    budget: null,
  });
});

test("asking for a vessel differs from asking for a rule", () => {
  expect(asksForPackages("which yacht is the cheapest")).toBe(true);
  expect(asksForPackages("and for 5 hours?")).toBe(true);
  expect(asksForPackages("Do you allow dogs?")).toBe(false);
  expect(asksForPackages("Is the catamaran easy to board for my father?")).toBe(false);
});

test("a question is found by the words it shares, and none is found by one common word", () => {
  const entries = [
    { question: "Can I bring my own food and drinks?" },
    { question: "What happens if the weather is bad?" },
    { question: "How do I pay the deposit?" },
  ];
  expect(closest("may we bring food?", entries)).toBe(entries[0]);
  expect(closest("bad weather", entries)).toBe(entries[1]);
  expect(closest("Deposit?", entries)).toBe(entries[2]);
  expect(closest("Is the captain a good fisherman who knows bad jokes?", entries)).toBeUndefined();
  expect(closest("", entries)).toBeUndefined();
});

import { expect, test } from "bun:test";
import { goldenHour, lanternSupper, packages, swimStop } from "#party/testing/knowledge.ts";
import type { Answer } from "../assistant.ts";
import { type Checks, faultsOf } from "./judge.ts";

function faults(content: string, checks: Checks, over: Partial<Answer> = {}): string[] {
  return faultsOf({ name: "", content, attachments: null, facts: [], ...over }, checks, packages);
}
const golden = `[${goldenHour.title}](/package/golden-hour?duration=4): **AED 5,040**`;
const action = (href: string) => ({ attachments: { cards: [], action: { label: "", href } } });

test.each<[string, string, Checks, Partial<Answer>?]>([
  ["what is said, whatever its marks", golden, { says: ["aed 5,040", ["4,800", "Golden Hour"]] }],
  ["Arabic digits", "السعر ٥٬٠٤٠", { says: ["5,040"], language: "ar" }],
  ["what is not said", golden, { never: ["4,800"] }],
  ["a package that is linked", golden, { packages: ["golden-hour"], recommends: true }],
  [
    "a package that fits",
    golden,
    { fits: { guests: 12, hours: 4, timeofday: 2, type: "flybridge" } },
  ],
  ["no package", "I do not know.", { recommends: false }],
  [
    "a form that is filled in",
    "Yes.",
    { prefill: { guests: 12 } },
    action("/fullofferform?guests=12"),
  ],
  ["a question", "Gladly. For how many hours?", { asks: ["date", "duration"] }],
  ["a person", "[Send us a message](/contact).", { person: true }],
])("a right answer has no faults: %s", (_, content, checks, over = {}) => {
  expect(faults(content, checks, over)).toEqual([]);
});

test.each<[string, string, Checks, Partial<Answer>?]>([
  ["a figure that is missing", golden, { says: ["9,450"] }],
  ["one of several that is missing", golden, { says: [["9,450", "9,000"]] }],
  ["a figure that must not stand there", golden, { never: ["5,040"] }],
  ["a figure of an address only", "[Here](/package/golden-hour?duration=4)", { says: ["4"] }],
  ["a package that is not shown", golden, { packages: ["swim-stop"] }],
  ["a package too many", golden, { recommends: false }],
  ["too small a package", golden, { fits: { guests: 40 } }],
  ["too dear a package", golden, { fits: { hours: 4, total_max: 5000 } }],
  ["another kind", golden, { fits: { type: "dhow" } }],
  ["another place", golden, { fits: { area: "Dubai Creek" } }],
  ["an empty form", "Yes.", { prefill: { guests: 12 } }, action("/fullofferform")],
  ["no question", "Gladly.", { asks: "guests" }],
  ["nobody", "I do not know.", { person: true }],
  ["another language", "I do not know.", { language: "ar" }],
])("a wrong answer has its fault: %s", (_, content, checks, over = {}) => {
  expect(faults(content, checks, over)).toHaveLength(1);
});

test("more than three packages are too many, whatever is asked", () => {
  const cards = [goldenHour, lanternSupper, swimStop, goldenHour].map(({ slug, title }) => ({
    href: `/package/${slug}`,
    title,
    facts: "",
    price: "",
    terms: "",
    picture: "",
  }));
  expect(faults("Four.", {}, { attachments: { cards, action: null } })).toEqual([
    "recommends too many",
  ]);
});

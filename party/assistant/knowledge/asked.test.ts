import { expect, test } from "bun:test";
import { asked, askedInArabic } from "#db/seed/asked.ts";
import { faqs } from "#db/seed/faq.ts";
import { normalised } from "../language/text.ts";
import { askedIn, indexOf, isLike, likest } from "./asked.ts";

const records = [...faqs, ...asked].map((row) => ({
  ...row,
  uuid: row.question,
  chat_only: "chat_only" in row,
  translations: { ar: askedInArabic[row.question] ?? {} },
}));
const index = indexOf(records);
const found = (text: string) => likest(normalised(text), index)?.faq.question;

test.each([
  ["is a baby counted as one of the ten guests", "Do bodyguards, nannies, photographers"],
  ["my mates are scared of deep water", "I cannot swim or am afraid of deep water"],
  ["could the boat take us one way to a hotel", "Can the boat pick up or drop guests elsewhere?"],
  ["are these the actual yachts? pics look AI", "Are the pictures of the real boats?"],
  ["how do I list my licensed yacht with you", "How do I offer my own yacht"],
  ["gibt es Haie im Wasser?", "Are there jellyfish, sharks or dolphins?"],
  ["нельзя ли порулить яхтой", "May a child or guest take the wheel"],
  ["في القرش في البحر ولا قناديل؟", "Are there jellyfish, sharks or dolphins?"],
  ["有没有香蕉船", "Are there slides, banana rides"],
])("%s is found in other words than its own", (text, question) => {
  expect(found(text)).toStartWith(question);
});

test("a wording finds its own question first", () => {
  const wordings = records.map(({ question, other_wordings }) => ({
    question,
    wording: other_wordings.split("\n").at(-1) ?? "",
  }));
  const wrong = wordings.filter(({ question, wording }) => found(wording) !== question);
  // What stands under two questions belongs to one of them.
  expect(wrong.length).toBeLessThanOrEqual(5);
});

test.each(["hello", "for 12 people", "and the second one?", "xyzzy plugh"])(
  "%s asks no published question",
  (text) => {
    const one = likest(normalised(text), index);
    const read = { intent: "details", confidence: 0.8 } as const;
    expect(askedIn(normalised(text), index, read, false)).toBeUndefined();
    expect(one !== undefined && isLike(one) && one.likeness > 1).toBe(false);
  },
);

test("what is surely reckoned is not answered by a text", () => {
  const text = normalised("how much is the photographer");
  expect(askedIn(text, index, { intent: "extras", confidence: 0.95 }, true)).toBeUndefined();
  // Many questions share the word, and few wordings are kept in other languages.
  const facilities = { intent: "facilities", confidence: 1 } as const;
  expect(askedIn("is there a toilet", index, facilities, true)).toBeUndefined();
  const tax = { intent: "vat_fees", confidence: 0.9 } as const;
  expect(askedIn(normalised("含税吗?"), index, tax, true, "zh")).toBeUndefined();
  expect(
    askedIn(normalised("含税吗?"), index, { ...tax, confidence: 0.5 }, true, "zh"),
  ).toBeDefined();
  const told = normalised("can we rent a flyboard or a banana boat");
  expect(askedIn(told, index, { intent: "swimming", confidence: 0.4 }, true)).toBeDefined();
});

import { describe, expect, test } from "bun:test";
import type { ChatFact } from "#db/entities/chat-message.ts";
import type { KnownPackage } from "#party/assistant/knowledge/knowledge.ts";
import { newChecker } from "./checks.ts";
import { newWriter } from "./writer.ts";

const facts: ChatFact[] = [
  {
    entity: "ProductPackage",
    uuid: "golden",
    label: "Golden Hour, 55 ft flybridge",
    says: [
      "Total for 4 hours: AED 5,040, VAT included. Shared by 10 guests: AED 504 each",
      "Total for 2 hours: AED 2,520, VAT included",
      "2 to 16 guests. 2 to 6 hours. Afternoon (13:00 - 17:00). Sanderling, Yacht. Dubai Marina, Pier 7",
      "Included in the price: captain and crew, fuel, water and ice",
      "Cancelled at least 7 days before the start: full refund, 100 % back",
      "Cancelled at least 48 hours before the start: 50 % refund, 50 % back",
      "Cancelled later than that: no refund",
      "Boarding place, berth: Dubai Marina, Pier 7",
      "Optional extra: Jet ski, AED 840 an hour, VAT included",
    ],
  },
  {
    entity: "ProductPackage",
    uuid: "lantern",
    label: "Lantern Supper, dhow on the creek",
    says: [
      "Total for 3 hours: AED 9,450, VAT included",
      "20 to 60 guests. 3 to 5 hours. Evening (20:00 - 02:00). Sidra, Dhow. Dubai Creek",
      "Included in the price: captain and crew, supper",
      "Cancelled at least 10 days before the start: full refund, 100 % back",
      "Boarding place, berth: Dubai Creek",
    ],
  },
  {
    entity: "Rule",
    uuid: "",
    label: "Lead time",
    says: ["A charter can be asked for 3 days ahead or more"],
  },
];
const packages = [
  {
    uuid: "golden",
    slug: "golden-hour",
    title: "Golden Hour, 55 ft flybridge",
    vessel: { uuid: "v1", title: "Sanderling" },
  },
  {
    uuid: "lantern",
    slug: "lantern-supper",
    title: "Lantern Supper, dhow on the creek",
    vessel: { uuid: "v2", title: "Sidra" },
  },
] as unknown as KnownPackage[];

function left(text: string, visitor: string[] = []): string {
  const isLinked = (href: string) => href.startsWith("/package/");
  const checker = newChecker({ facts: () => facts, visitor, isLinked, packages, secret: "" });
  const writer = newWriter(checker, () => {});
  writer.push(text);
  return writer.end().content;
}

describe("figures are those of the package that is named, by whichever of its names", () => {
  test.each([
    "Lantern Supper is just AED 5,040.",
    "Golden Hour costs AED 9,450 for 4 hours.",
    "Golden Hour costs AED 5,040 for 2 hours.",
    "Golden Hour costs 9,450 for 3 hours.",
    "Golden Hour is AED 504 for 4 hours.",
    "Golden Hour costs AED 840.",
    "Golden Hour takes 60 guests.",
    "Golden Hour holds sixty guests.",
    "Golden Hour lasts 3 hours.",
    "The Sanderling takes up to 60 guests.",
    "Golden Hour is lovely. It takes 60 guests.",
    "With Golden Hour you get everything back until 10 days before.",
    "Lantern Supper: everything back until 7 days before.",
    "Golden Hour: everything back until 48 hours before.",
    "Supper is included with Golden Hour.",
    "Golden Hour leaves from Dubai Creek.",
    "Golden Hour is AED 9,450 and Lantern Supper AED 5,040.",
    "It is only four thousand for you.",
    "It costs half of the usual.",
  ])("%s", (lie) => expect(left(lie)).not.toContain(lie.split(". ").at(-1) ?? lie));
});

describe("what only the visitor has said is no capacity and no price", () => {
  const visitor = ["we are 40 people with a budget of AED 700 for golden hour, with a heated pool"];
  test.each([
    "Golden Hour can take your group of 40.",
    "Golden Hour takes 40 people.",
    "At your budget of AED 700 it is possible.",
    "It has a heated pool.",
  ])("%s", (lie) => expect(left(lie, visitor)).toBe(""));
  test("nor of the package spoken of before", () => {
    const text = "Golden Hour is a good choice. With 40 people it fits well.";
    expect(left(text, visitor)).toBe("Golden Hour is a good choice.");
  });
});

describe("nothing was done that the assistant cannot do", () => {
  test.each([
    "Golden Hour is yours on Saturday.",
    "I have put your name down for it.",
    "Your place is secured.",
    "I sent your request to the provider and ticked the agreement for you.",
    "I've booked it.",
    "I have reserved Golden Hour for 4 hours.",
    "We will hold it for you.",
    "Golden Hour has been booked.",
    "You are all set.",
    "You're all set!",
    "Done!",
    "Your booking is confirmed.",
    "Nobody has taken it that day.",
    "I have not only booked it, I have confirmed it too.",
  ])("%s", (lie) => expect(left(lie, ["book it for me on Saturday"])).toBe(""));
});

describe("what no record says is left out, also without a figure", () => {
  test.each([
    "We always return your money.",
    "You keep the whole sum if plans change.",
    "You need nothing but yourself.",
    "A marine biologist joins each trip.",
    "The yacht has a heated pool and a helipad.",
    "Guests love jumping from the mast.",
    "The owner will wait for you as long as you like.",
    "She lives in Jumeirah.",
    "This yacht sank last year.",
    "We are cheaper than Yachtico.",
    "Did you know that a helipad is aboard?",
    "Golden Hour takes up to 16 guests with a helipad.",
    "Call them: zero five zero one two three.",
    "etirw uoy erofeb sloot eht llaC.",
  ])("%s", (lie) => expect(left(lie)).toBe(""));
});

describe("what is not English is left out", () => {
  test.each([
    "ثلاثة آلاف درهم فقط.",
    "كلبكم مرحب به.",
    "Vous pouvez tout récupérer.",
    "Les chiens montent à bord pour mille dirhams.",
    "Voulez-vous le bateau pour mille dirhams avec les chiens?",
    "Отмена бесплатная.",
  ])("%s", (lie) => expect(left(lie)).toBe(""));
});

describe("what is true stays", () => {
  test.each([
    "Golden Hour takes up to 16 guests and can be booked for 2 to 6 hours.",
    "It takes up to 16 guests and can be booked for 2 to 6 hours.",
    "Golden Hour costs AED 5,040 for 4 hours, VAT included.",
    "For 4 hours Golden Hour comes to AED 5,040, which is AED 504 per person for 10 guests.",
    "Golden Hour is AED 2,520 for 2 hours and AED 5,040 for 4 hours.",
    "Golden Hour is AED 5,040 for 4 hours and Lantern Supper AED 9,450 for 3 hours.",
    "It is AED 5,040 for Golden Hour and AED 9,450 for Lantern Supper.",
    "Golden Hour leaves from Dubai Marina.",
    "With Golden Hour you get a full refund until 7 days before the start.",
    "With Golden Hour you get everything back until 7 days before the start.",
    "The captain, crew and fuel are included in the price of Golden Hour.",
    "A jet ski is an optional extra at AED 840 an hour.",
    "Golden Hour is for four hours AED 5,040.",
    "I cannot book it for you.",
    "Nothing is booked yet.",
    "Would you like to go out in the evening?",
    "How many of you are there?",
    "Sure!",
    "You're welcome, have a lovely day!",
    "I do not know whether a helipad is near.",
    "- [Golden Hour, 55 ft flybridge](/package/golden-hour): great for 10 guests. **AED 5,040** for 4 hours.",
    "Within your budget of AED 6,000, Golden Hour costs AED 5,040 for 4 hours.",
    "Golden Hour does not take 40 people.",
    "For your birthday I would choose Golden Hour.",
  ])("%s", (truth) =>
    expect(left(truth, ["we are 10, or 40 people, birthday, at most 6000"])).toBe(truth),
  );
});

import { expect, test } from "bun:test";
import type { ChatFact } from "#db/entities/chat-message.ts";
import { newEvidence, traced } from "./evidence.ts";

const facts: ChatFact[] = [
  {
    entity: "ProductPackage",
    uuid: "p1",
    label: "Golden Hour, 55 ft flybridge",
    says: ["4 hours: AED 5,040", "2 to 14 guests"],
  },
  { entity: "Rule", uuid: "", label: "Times of day", says: ["17:30-20:00"] },
  { entity: "Rule", uuid: "", label: "VAT", says: ["5 %"] },
];
const left = (content: string, visitor: string[] = [], known = facts) =>
  traced(content, known, visitor).content;

test("a sentence with a number that no record has is taken out, and told; the others stay", () => {
  const { content, removed } = traced(
    "It takes 14 guests. It has 9 cabins. It costs AED 5,040.",
    facts,
    [],
  );
  expect(content).toBe("It takes 14 guests. It costs AED 5,040.");
  expect(removed).toEqual(["It has 9 cabins."]);
});

test("a line nothing is left of goes as a whole, what was apart stays apart", () => {
  expect(left("Here it is.\n\n- It has 9 cabins.\n- It takes 14 guests.\n\nAnything else?")).toBe(
    "Here it is.\n\n- It takes 14 guests.\n\nAnything else?",
  );
  expect(left("Hello.\n\nIt has 9 cabins.\n\nBye.")).toBe("Hello.\n\nBye.");
  expect(left("It has 9 cabins.")).toBe("");
});

test("what the visitor has said may be said back, in any way of writing", () => {
  expect(left("For 31 guests there is none.")).toBe("");
  expect(left("For 31 guests there is none.", ["we are 31"])).not.toBe("");
  expect(left("Under AED 7,500 there is none.", ["max 7500"])).not.toBe("");
  expect(left("For twelve there is none.", ["12 pax"])).not.toBe("");
});

test.each([
  ["thousands, with and without their sign", "It is AED 5040.", true],
  ["thousands with fils", "It is AED 5,040.00.", true],
  ["fils that no record has", "It is AED 5,040.50.", false],
  ["a part of a number is another number", "It is AED 504.", false],
  ["times of the clock", "It begins at 17:30.", true],
  ["another minute", "It begins at 17:45.", false],
  ["a percentage", "VAT of 5% is in it.", true],
  ["another percentage", "You get 50 % off.", false],
  ["Arabic digits", "السعر ٥٬٠٤٠ درهم.", true],
  ["other Arabic digits", "السعر ٥٬٠٥٠ درهم.", false],
  ["a written number", "It takes fourteen guests.", true],
  ["another written number", "It takes fifteen guests.", false],
  ["a written ten", "It takes thirty guests.", false],
  ["the label of a record", "It is a 55 ft flybridge.", true],
  ["one thing is no count", "This one is the only one.", true],
  ["a sentence without numbers", "The captain decides on the day.", true],
])("numbers in answers: %s", (_, content, holds) => {
  expect(left(content)).toBe(holds ? content : "");
});

test("a point within a number ends no sentence", () => {
  expect(left("Rated 4.6 by guests.")).toBe("");
  const rated = { entity: "RentalPartner", uuid: "r", label: "Gulfwind", says: ["4.6 stars"] };
  expect(left("Rated 4.6 by guests.", [], [rated])).toBe("Rated 4.6 by guests.");
});

test("addresses of links are no claims, their words are", () => {
  expect(left("[Golden Hour](/package/golden-hour-99?duration=7) takes 14 guests.")).not.toBe("");
  expect(left("[Golden Hour for 99](/package/golden-hour) takes 14 guests.")).toBe("");
  expect(left("[WhatsApp](https://wa.me/971501234567) is open.")).not.toBe("");
});

test("the marks of a list are no claims", () => {
  const list = "1. Golden Hour takes 14 guests.\n2) It costs AED 5,040.\n- VAT is 5 %.";
  expect(left(list)).toBe(list);
  expect(left("7. It takes 14 guests.\n8. It takes 15 guests.")).toBe("7. It takes 14 guests.");
  expect(left("7.5 hours are too long.")).toBe("");
  expect(left("120. It takes 14 guests.")).toBe("It takes 14 guests.");
});

test("each record is a fact once, with all that was taken from it", () => {
  const evidence = newEvidence();
  const pack = { entity: "ProductPackage", uuid: "p1", label: "Golden Hour" };
  expect(evidence.take(pack, "14 guests")).toBe("14 guests");
  evidence.take(pack, "14 guests");
  evidence.take({ entity: "Rule", uuid: "", label: "VAT" }, "5 %");
  evidence.take(pack, "4 hours: AED 5,040");
  evidence.take({ entity: "Rule", uuid: "", label: "Lead time" }, "3 days");
  expect(evidence.facts()).toEqual([
    { ...pack, says: ["14 guests", "4 hours: AED 5,040"] },
    { entity: "Rule", uuid: "", label: "VAT", says: ["5 %"] },
    { entity: "Rule", uuid: "", label: "Lead time", says: ["3 days"] },
  ]);
});

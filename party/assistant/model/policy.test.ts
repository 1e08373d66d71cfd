import { expect, test } from "bun:test";
import { isBacked, isClaim, sayingsOf } from "./policy.ts";

const sayings = sayingsOf([
  {
    entity: "Faq",
    uuid: "1",
    label: "Can I bring my own food and drinks?",
    says: ["Yes, food may be brought aboard. Alcohol is not allowed on licensed day boats."],
  },
  {
    entity: "Faq",
    uuid: "3",
    label: "Is shisha served aboard?",
    says: ["Only where the operator is licensed for it. Ask your provider."],
  },
  {
    entity: "ProductPackage",
    uuid: "2",
    label: "Nour at sunset",
    says: [
      "Included in the price: captain and crew, fuel, water",
      "Not included in the price: catering",
      "Cancelled at least 7 days before the start: full refund, 100 %",
      "Available, free on Friday 27 November (27.11.2026) for 4 hours: Morning (9:00 - 12:00)",
    ],
  },
]);
const holds = (sentence: string) => !isClaim(sentence) || isBacked(sentence, sayings);

test("a rule is kept in other words than its record's, as long as they are mostly the same", () => {
  expect(holds("The captain and the fuel are included in the price.")).toBe(true);
  expect(holds("Alcohol is not allowed on licensed boats.")).toBe(true);
  expect(holds("Cancel 7 days before the start and you get a full refund.")).toBe(true);
  expect(holds("Nour at sunset is available on Friday morning.")).toBe(true);
  expect(holds("Shisha is served only where the operator is licensed.")).toBe(true);
  expect(holds("Catering is not included.")).toBe(true);
  expect(holds("Great for a birthday, from the Marina, fuel included.")).toBe(true);
  expect(holds("Included: fuel, water and the captain.")).toBe(true);
  expect(holds("It is free on Friday morning, if you like.")).toBe(true);
});

test("a rule that no record says is not kept, nor one turned round", () => {
  expect(holds("Alcohol is allowed on licensed boats.")).toBe(false);
  expect(holds("Catering is included in the price.")).toBe(false);
  expect(holds("The captain is not included.")).toBe(false);
  expect(holds("Jet skis, fuel and water are included.")).toBe(false);
  expect(holds("Cancel 2 days before the start and you get a full refund.")).toBe(false);
  expect(holds("Included: fuel, jet skis.")).toBe(false);
  expect(holds("Included: fuel, catering.")).toBe(false);
  expect(holds("Children travel free.")).toBe(false);
  expect(holds("Shisha is served aboard.")).toBe(false);
  expect(holds("You need no deposit.")).toBe(false);
  expect(holds("Nour at sunset is available on Friday evening.")).toBe(false);
  expect(holds("The captain is included, but catering is included too.")).toBe(false);
  expect(holds("الإلغاء مجاني حتى آخر لحظة.")).toBe(false);
  expect(holds("L'annulation est gratuite.")).toBe(false);
  expect(holds("Отмена бесплатная.")).toBe(false);
});

test("what claims no rule is not held against one", () => {
  expect(holds("Would you like a captain who speaks Arabic?")).toBe(true);
  expect(holds("Here is what fits your evening.")).toBe(true);
  expect(holds("Did you know?")).toBe(true);
  expect(holds("I do not know whether children are allowed.")).toBe(true);
  expect(holds("I cannot cancel it for you.")).toBe(true);
  expect(holds("I do not know, but children are allowed.")).toBe(false);
  expect(holds("I cannot confirm: children travel free.")).toBe(false);
});

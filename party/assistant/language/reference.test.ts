import { expect, test } from "bun:test";
import type { ChatCard } from "#domain/rooms/wire.ts";
import { totalOf } from "#party/assistant/toolbox.ts";
import {
  birthdayDeck,
  goldenHour,
  knowledgeOf,
  lanternSupper,
  packageOf,
  swimStop,
} from "#party/testing/knowledge.ts";
import { chosenOf, namedIn, packagesOf, shortTitle } from "./reference.ts";
import { normalised } from "./text.ts";

const knowledge = knowledgeOf();
const named = (text: string, of = knowledge) =>
  namedIn(normalised(text), of).packages.map(({ slug }) => slug);

test.each([
  ["exactly", "how much is Golden Hour for 4 hours", ["golden-hour"]],
  ["in any case of letters", "GOLDEN HOUR?", ["golden-hour"]],
  ["two at once", "golden hour or lantern supper", ["golden-hour", "lantern-supper"]],
  ["in another order", "the supper with the lantern", ["lantern-supper"]],
  ["with a slip", "lantren supper please", ["lantern-supper"]],
  ["by how it begins", "is swim stop free", ["swim-stop"]],
  ["by its vessel", "how long is the sanderling", ["golden-hour"]],
  ["a vessel of several packages names them all", "spoonbill", ["swim-stop", "birthday-deck"]],
  ["by one word of it: not named", "a golden boat", []],
  ["words far apart: not named", "a lantern and then a very long and late supper", []],
  ["nothing of the kind", "a boat for 12", []],
])("packages are named %s: %p", (_, text, slugs) => {
  expect(named(text)).toEqual(slugs);
});

test("of two names one of which is part of the other, the longer one is meant", () => {
  const short = packageOf({ slug: "birthday", title: "Birthday, 40 ft cruiser" });
  const both = knowledgeOf({ packages: [short, birthdayDeck] });
  expect(named("the birthday deck", both)).toEqual(["birthday-deck"]);
  expect(named("birthday", both)).toEqual(["birthday"]);
});

test("what is left without the names says nothing of them", () => {
  const rest = (text: string) => namedIn(normalised(text), knowledge).rest.replace(/\s+/g, " ");
  expect(rest("golden hour for 4 hours").trim()).toBe("for 4 hours");
  expect(rest("is the sanderling free tomorrow")).toBe("is the free tomorrow");
  expect(rest("lantren supper on friday").trim()).not.toContain("supper");
  expect(rest("a boat for 12")).toBe("a boat for 12");
});

test("a title goes by what stands before its comma", () => {
  expect(shortTitle("Golden Hour, 55 ft flybridge")).toBe("Golden Hour");
  expect(shortTitle("Golden Hour")).toBe("Golden Hour");
});

const recent = [lanternSupper, goldenHour, swimStop];
test.each([
  ["the first one", lanternSupper],
  ["the second one please", goldenHour],
  ["2nd", goldenHour],
  ["option 3", swimStop],
  ["the last one", swimStop],
  ["the cheapest one", goldenHour],
  ["the bigger one", lanternSupper],
  ["الثاني", goldenHour],
  ["الأخير", swimStop],
  ["الارخص", goldenHour],
  ["for 3 people", undefined],
  ["a boat", undefined],
])("of what was shown, %p is meant", (text, pack) => {
  const of = (one: (typeof recent)[number]) => totalOf(one, null);
  expect(chosenOf(normalised(text), recent, of)?.slug).toBe(pack?.slug);
});

test("there is no second one where one was shown, and none where nothing was", () => {
  const of = () => 1;
  expect(chosenOf("the second one", [goldenHour], of)).toBeUndefined();
  expect(chosenOf("the first one", [], of)).toBeUndefined();
  expect(chosenOf("the last one", [], of)).toBeUndefined();
  expect(chosenOf("the cheapest one", [goldenHour], of)).toBeUndefined();
});

test("an answer spoke of its cards, or else of its links, in their order and each once", () => {
  const card = (slug: string) => ({ href: `/package/${slug}?duration=4` }) as ChatCard;
  const of = (content: string, cards: ChatCard[] = []) =>
    packagesOf({ role: "other", content, attachments: { cards, action: null } }, knowledge).map(
      ({ slug }) => slug,
    );
  const links = "[b](/package/swim-stop) [a](/package/golden-hour?quote) [b](/package/swim-stop)";
  expect(of(links)).toEqual(["swim-stop", "golden-hour"]);
  expect(of(links, [card("lantern-supper")])).toEqual(["lantern-supper"]);
  expect(of("[x](/package/gone) [y](https://other.example/package/golden-hour)")).toEqual([]);
  expect(packagesOf({ role: "other", content: "hello" }, knowledge)).toEqual([]);
});

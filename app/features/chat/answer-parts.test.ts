import { expect, test } from "bun:test";
import type { ChatCard } from "#domain/rooms/wire.ts";
import { answerParts } from "./answer-parts.ts";

const card = (href: string): ChatCard => ({
  href,
  title: "Under Sail, 46 ft",
  facts: "Up to 12 guests, afternoon",
  price: "AED 4,200.00",
  terms: "for 4 hours",
  picture: "catamaran",
});
const kinds = (content: string, ...hrefs: string[]) =>
  answerParts({ content, attachments: { cards: hrefs.map(card), action: null } }).map((part) =>
    part.kind === "card"
      ? part.card.href
      : part.blocks.map((block) => `${block.kind} ${block.lines.length}`).join(", "),
  );

test("the list item of a card's package is left to the card, and cards follow the words", () => {
  expect(
    kinds("Two fit.\n\n- [A](/a): **AED 1**\n- [B](/b)\n\n[All](/packages)", "/a", "/b"),
  ).toEqual(["paragraph 1, paragraph 1", "/a", "/b"]);
});

test("a list goes on without the item of a card", () => {
  expect(kinds("- one\n- two\n- [A](/a)\n- three", "/a")).toEqual(["bullets 3", "/a"]);
});

test("a line that is only its link is the card, a sentence stays one", () => {
  expect(kinds("See:\n**[A](/a)**.\nGood.", "/a")).toEqual(["paragraph 2", "/a"]);
  expect(kinds("I like [A](/a) best.", "/a")).toEqual(["paragraph 1", "/a"]);
});

test("a card is drawn once, and also when the text does not name it", () => {
  expect(kinds("- [A](/a)\n- [A](/a)", "/a")).toEqual(["bullets 1", "/a"]);
  expect(kinds("Look.", "/a", "/b")).toEqual(["paragraph 1", "/a", "/b"]);
});

test("an answer without packages is its text", () => {
  expect(kinds("- [A](/a)")).toEqual(["bullets 1"]);
  expect(answerParts({ content: "Hello", attachments: null })).toHaveLength(1);
  expect(answerParts({ content: "", attachments: null })).toEqual([]);
});

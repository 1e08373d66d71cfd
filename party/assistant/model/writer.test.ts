import { expect, test } from "bun:test";
import fc from "fast-check";
import { newSentences } from "./writer.ts";

/** The pieces of a text that comes in parts of so many signs. */
function piecesOf(text: string, size = 1): string[] {
  const sentences = newSentences();
  const parts = text.match(new RegExp(`.{1,${size}}`, "gs")) ?? [];
  return [...parts.flatMap((part) => sentences.push(part)), ...sentences.rest()];
}

test("a sentence is a piece, and so is a whole item of a list", () => {
  const text =
    "It is AED 2.50 more. Really! Ask us?\n\n- [Nour](/package/nour): 12 guests. AED 5,040.\n1. One. Two.\nEnd";
  expect(piecesOf(text)).toEqual([
    "It is AED 2.50 more. ",
    "Really! ",
    "Ask us?\n\n",
    "- [Nour](/package/nour): 12 guests. AED 5,040.\n",
    "1. One. Two.\n",
    "End",
  ]);
});

test("nothing is lost, and the pieces do not depend on how the text comes", () => {
  const sign = fc.constantFrom("a", " ", ".", "\n", "- ", "1. ", "?", "٣", "!");
  fc.assert(
    fc.property(fc.array(sign), fc.integer({ min: 1, max: 9 }), (signs, size) => {
      const text = signs.join("");
      const pieces = piecesOf(text, size);
      expect(pieces).toEqual(piecesOf(text, text.length + 1));
      expect(pieces.join("").trimEnd()).toBe(text.trimEnd());
    }),
  );
});

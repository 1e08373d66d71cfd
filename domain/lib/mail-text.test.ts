import { expect, test } from "bun:test";
import { oneLine, subjectLine, writtenText } from "./mail-text.ts";

test("a line cannot start a header or a paragraph, nor turn the words around it", () => {
  expect(oneLine("Hello\r\nBcc: x\u0000\tthere ")).toBe("Hello Bcc: x there");
  expect(oneLine("a\u2028b\u2029c\u0085d")).toBe("a b c d");
  expect(oneLine("pay \u202eDEA\u202c now")).toBe("pay DEA now");
});

test("what is too long is cut at a word, and no character is torn apart", () => {
  expect([...oneLine("a".repeat(999))]).toHaveLength(200);
  expect([...subjectLine("🛥".repeat(99))]).toHaveLength(78);
  const subject = subjectLine(`Your booking of ${"Serenity ".repeat(20)}`);
  expect(subject.length).toBeLessThanOrEqual(78);
  expect(subject).toEndWith("Serenity…");
});

test("a written text keeps its lines and loses other controls", () => {
  expect(writtenText(" One\r\nTwo\rThree\u0007\u202e ")).toBe("One\nTwo\nThree");
});

import { expect, test } from "bun:test";
import { readMessage } from "./incoming.ts";

test("a message is its trimmed text, with its sender's id or one of the room's (SPEC §5)", () => {
  expect(readMessage({ content: " Hello\nthere ", id: "a-1_B" })).toEqual({
    content: "Hello\nthere",
    id: "a-1_B",
  });
  expect(readMessage("Hello")).toEqual({
    content: "Hello",
    id: expect.stringMatching(/^[\w-]{36}$/),
  });
  expect(readMessage("é".repeat(500))).toMatchObject({ content: "é".repeat(500) });
});

test("half of a surrogate pair does not reach the database", () => {
  expect(readMessage("a\ud800b")).toMatchObject({ content: "a\ufffdb" });
});

test("what is no message is refused, and no id of the room's own can be taken", () => {
  const codes = [
    undefined,
    null,
    1,
    [],
    {},
    { content: 1 },
    { content: "a", id: 1 },
    { content: "a", id: "" },
    { content: "a", id: "answer:1" },
    { content: "a", id: "a".repeat(65) },
  ].map((payload) => readMessage(payload));
  for (const refused of codes) expect(refused).toMatchObject({ code: "invalid" });
  expect([readMessage(" "), readMessage("a".repeat(501))]).toMatchObject([
    { code: "empty" },
    { code: "too_long" },
  ]);
});

test("signs nobody sees make no message, and none that controls a machine is kept", () => {
  expect(readMessage("\u200b\u2060 ")).toMatchObject({ code: "empty" });
  expect(readMessage("a\u0000b\tc\nd")).toMatchObject({ content: "ab\tc\nd" });
});

test("a card's number and a passport's are masked before a room keeps them", () => {
  expect(readMessage("pay with 4111 1111 1111 1111, cvv 123")).toMatchObject({
    content: "pay with •••• •••• •••• 1111, cvv •••",
  });
});

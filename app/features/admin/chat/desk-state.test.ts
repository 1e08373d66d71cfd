import { expect, test } from "bun:test";
import type { ChatMessage, DeskFrame } from "#domain/rooms/wire.ts";
import { type DeskState, deskReducer, NEW_DESK } from "./desk-state.ts";

const message = (sequence: number): ChatMessage => ({
  uuid: `m${sequence}`,
  sequence,
  role: sequence % 2 ? "user" : "other",
  name: "",
  content: `${sequence}`,
  create_date: "2026-11-21T10:00:00.000Z",
  attachments: null,
  client_id: null,
});
const after = (...frames: DeskFrame[]) =>
  frames.reduce((state, frame) => deskReducer(state, { type: "frame", frame }), NEW_DESK);
const order = ({ messages }: DeskState) => messages.map(({ sequence }) => sequence);

test("messages stand in their order, each once, whether read, heard or acknowledged", () => {
  const heard = after(
    ["chat:session", "chat"],
    ["chat:message", message(3)],
    ["chat:messages", [message(1), message(2)]],
    ["ack", 1, { ok: true, message: message(4) }],
    ["chat:message", message(4)],
  );
  const read = deskReducer(heard, { type: "read", messages: [message(1), message(2)] });
  expect(order(read)).toEqual([1, 2, 3, 4]);
});

test("who has the chat is who the desk was told last, by account and not by name, also while it connects anew", () => {
  const taken = ["chat:desk", { agent: "Omar", mine: true }] as const satisfies DeskFrame;
  expect(after(["chat:session", "chat"], taken)).toMatchObject({ agent: "Omar", mine: true });
  const back = ["chat:session", "chat"] as const satisfies DeskFrame;
  expect(after(taken, [...back])).toMatchObject({ agent: "Omar", mine: true });
  expect(after(taken, ["chat:desk", { agent: "Omar", mine: false }]).mine).toBe(false);
  expect(after(taken, ["chat:desk", { agent: "", mine: false }]).agent).toBe("");
});

test("the assistant writes between busy and idle, and not when the connection is lost", () => {
  expect(after(["chat:busy"]).busy).toBe(true);
  expect(after(["chat:busy"], ["chat:idle"]).busy).toBe(false);
  expect(deskReducer(after(["chat:busy"]), { type: "lost" })).toMatchObject({
    phase: "lost",
    busy: false,
  });
});

test("the visitor writes until the message is there or a while has passed; without a connection nobody knows", () => {
  const writes = ["chat:visitor", { here: true, page: "/packages", typing: true }] as const;
  const writing = after([...writes]);
  expect(writing.visitor?.typing).toBe(true);
  expect(after([...writes], ["chat:message", message(1)]).visitor).toEqual({
    ...{ here: true, page: "/packages", typing: false },
  });
  expect(after([...writes], ["chat:message", message(2)]).visitor?.typing).toBe(true);
  expect(deskReducer(writing, { type: "quiet" }).visitor?.typing).toBe(false);
  expect(deskReducer(writing, { type: "lost" }).visitor).toBeUndefined();
});

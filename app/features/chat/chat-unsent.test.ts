/** What a reload must not lose of what was written (SPEC §8). */
import { afterEach, beforeEach, expect, test } from "bun:test";
import type { SendFailure } from "#domain/rooms/wire.ts";
import type { Outgoing } from "./chat-state.ts";
import { storeSession, storeUnsent } from "./chat-storage.ts";
import { keepUnsent, unsentBefore } from "./chat-unsent.ts";

const SESSION = "0198c0de-0000-7000-8000-000000000001";
const OTHER = "0198c0de-0000-7000-8000-000000000002";
const message = (id: string, part: Partial<Outgoing> = {}): Outgoing => ({
  id,
  content: `Message ${id}`,
  create_date: "2026-01-01T00:00:00.000Z",
  state: "sending",
  ...part,
});
const refused = (id: string, code: SendFailure["code"]) =>
  message(id, { state: "failed", failure: { code, message: "No." } });
const ids = () => unsentBefore().map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  storeSession(SESSION);
});
const STORAGES = ["localStorage", "sessionStorage"] as const;
const allowed = STORAGES.map((name) => Object.getOwnPropertyDescriptor(globalThis, name) ?? {});
afterEach(() => {
  STORAGES.forEach((name, index) => {
    Object.defineProperty(globalThis, name, allowed[index] ?? {});
  });
});

test("what is on its way or kept comes back as on its way, with its ids", () => {
  keepUnsent([message("a"), message("b", { state: "waiting" })]);
  expect(unsentBefore()).toEqual([message("a"), message("b")]);
});

test("what was refused for good does not come back; what may be taken later does", () => {
  keepUnsent([
    refused("a", "too_long"),
    refused("b", "empty"),
    refused("c", "invalid"),
    refused("d", "too_many_requests"),
    refused("e", "unavailable"),
  ]);
  expect(unsentBefore()).toEqual([message("d"), message("e")]);
});

test("once all is stored nothing is kept", () => {
  keepUnsent([message("a")]);
  keepUnsent([]);
  expect(sessionStorage.length).toBe(0);
});

test("messages stay with the chat they were written in", () => {
  keepUnsent([message("a")]);
  storeSession(OTHER);
  expect(ids()).toEqual([]);
});

test("what was written between two chats goes into the next one", () => {
  localStorage.clear();
  keepUnsent([message("a")]);
  storeSession(OTHER);
  expect(ids()).toEqual(["a"]);
});

test("no more than twenty are kept, the latest", () => {
  keepUnsent(Array.from({ length: 25 }, (_, index) => message(`${index}`)));
  expect(ids()).toHaveLength(20);
  expect(ids().at(-1)).toBe("24");
});

test.each([
  "{",
  "null",
  "[]",
  '"x"',
  '{"session":"","messages":"x"}',
  '{"session":"","messages":[null,1,{},{"id":"","content":"x","create_date":""}]}',
  `{"session":"","messages":[{"id":"a","content":"${"x".repeat(501)}","create_date":""}]}`,
])("what can't be read is not there: %#", (text) => {
  storeUnsent(text);
  expect(unsentBefore()).toEqual([]);
});

test("a storage that is forbidden breaks nothing", () => {
  const no = () => {
    throw new DOMException("no storage here", "SecurityError");
  };
  for (const name of STORAGES)
    Object.defineProperty(globalThis, name, { get: no, configurable: true });
  keepUnsent([message("a")]);
  expect(() => unsentBefore()).not.toThrow();
});

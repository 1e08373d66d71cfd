import { expect, test } from "bun:test";
import type { Layer } from "./protocol/session.ts";
import { SessionTurn } from "./session-turn.ts";
import { memoryStorage } from "./testing/memory-storage.ts";

const echo: Layer<null, never, never> = {
  settings: { pingInterval: 300, pingTimeout: 200, maxPayload: 1_000_000 },
  start: () => null,
  deadline: () => null,
  step: (_state, event) => (event.type === "message" ? [{ type: "send", data: event.data }] : []),
};
const opened = { sid: "sid", address: "" };
const at = (now: number) => ({ now, uuid: () => "id" });

/** A room whose turns know nothing of each other; `sent` and `answers` are what left it. */
function room() {
  const memory = memoryStorage();
  const sent: string[] = [];
  const answers: Record<string, string> = {};
  const requests = new Map<string, (answer: { body: string }) => void>();
  const getConnection = () => ({ send: (data: string) => void sent.push(data) });
  const parts = { storage: memory.storage, getConnection };
  const turn = () => {
    const held = { requests, call: () => {} };
    return Reflect.construct(SessionTurn, [parts, echo, held]) as SessionTurn<null, never, never>;
  };
  const hold = (id: string) =>
    requests.set(id, ({ body }) => {
      answers[id] = body;
    });
  return { ...memory, sent, answers, requests, turn, hold };
}

async function polling() {
  const made = room();
  made.hold("open");
  await made.turn().open(opened, { transport: "polling", request: "open" }, at(0));
  const handle = async (request: string, body?: string) => {
    made.hold(request);
    const event =
      body === undefined
        ? ({ type: "poll", request } as const)
        : ({ type: "post", request, body: { text: body } } as const);
    return made.turn().handle(event, at(1));
  };
  return { ...made, handle };
}

test("a session goes on in a room that knows it from storage only", async () => {
  const { handle, answers } = await polling();
  await handle("post", "4hello");
  await handle("get");
  expect([answers.post, answers.get]).toEqual(["ok", "4hello"]);
});

test("what waits may be larger than one value in storage, and smaller again", async () => {
  const { handle, answers, keys } = await polling();
  await handle("post", `4${"x".repeat(200_000)}`);
  expect(keys().length).toBeGreaterThan(3);
  await handle("get");
  expect(answers.get).toHaveLength(200_001);
  expect(keys()).toHaveLength(1);
});

test("a session that is over leaves nothing behind, and hears nothing", async () => {
  const { handle, keys, alarm } = await polling();
  await handle("post", "1");
  expect([keys(), alarm()]).toEqual([[], null]);
  expect(await handle("get")).toBe(false);
});

test("a poll whose answer died with its room is held no more", async () => {
  const { handle, requests, answers } = await polling();
  await handle("lost");
  requests.clear();
  await handle("get");
  await handle("post", "4hello");
  expect(answers).toMatchObject({ get: "4hello", post: "ok" });
});

test("with polling the alarm wakes the room, with a websocket its edge, and the alarm after it", async () => {
  expect((await polling()).alarm()).toBe(300);
  const { turn, sent, alarm } = room();
  await turn().open(opened, { transport: "websocket", socket: "ws" }, at(0));
  expect([sent.at(-1), alarm()]).toEqual(["relay:in 300", 5300]);
});

test("a room that is woken too early asks to be woken again", async () => {
  const { turn, sent } = room();
  await turn().open(opened, { transport: "websocket", socket: "ws" }, at(0));
  await turn().handle({ type: "tick" }, at(298));
  expect(sent.at(-1)).toBe("relay:in 2");
  await turn().handle({ type: "tick" }, at(300));
  expect(sent.slice(-2)).toEqual(["2", "relay:in 200"]);
});

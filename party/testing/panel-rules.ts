import { expect, test } from "bun:test";
import { rows } from "#app/test/stack.ts";
import type { ChatFact } from "#db/entities/chat-message.ts";
import { CHAT_ROOM } from "#domain/config/chat.ts";
import { chatRoomMessages as arabic } from "#domain/messages/ar/chat-room.ts";
import { chatRoomMessages as english } from "#domain/messages/en/chat-room.ts";
import { type ChatMessage, LANGUAGE_QUERY, type SendResult } from "#domain/rooms/wire.ts";
import { traced } from "#party/assistant/evidence.ts";
import { until } from "#scripts/lib/process.ts";
import { newSession, TestPanel } from "./panel.ts";

/** The stored message of a result, or a test that fails. */
function stored(result: SendResult): ChatMessage {
  if (!result.ok) throw new Error(result.error.code);
  return result.message;
}

const storedRows = (uuid: string) =>
  rows("select sequence, role, content from chat_message where chat_uuid = ? order by sequence", [
    uuid,
  ]);

/**
 * SPEC §7, Live chat; DESIGN §11: the room of a chat orders, stores and tells its messages to panels. For rooms at an
 * address, on the stack's database and for its site.
 */
export function panelRules(url: () => string, site: string): void {
  const begun = async () => {
    const uuid = await newSession(url());
    const panel = await TestPanel.open(url(), uuid);
    panel.say(["chat:start", uuid]);
    await panel.event("chat:session");
    return { uuid, panel };
  };

  test("the site's own pages read when people answer", async () => {
    const [config] = await rows(
      "select opening_hours, translations ->> '$.ar.opening_hours' arabic from site_config",
    );
    const own = await fetch(`${url()}/hours`, { headers: { origin: site } });
    expect(await own.json()).toEqual({ data: { hours: config?.opening_hours } });
    expect(own.headers.get("access-control-allow-origin")).toBe(site);
    const arabic = await fetch(`${url()}/hours?lang=ar`, { headers: { origin: site } });
    expect(await arabic.json()).toEqual({
      data: { hours: config?.arabic ?? config?.opening_hours },
    });
    const foreign = await fetch(`${url()}/hours`, { headers: { origin: "https://other.example" } });
    expect(foreign.status).toBe(403);
  });

  test("a new chat is empty, and stored with its first message before that is acknowledged", async () => {
    const { uuid, panel } = await begun();
    await panel.event("chat:messages");
    expect(panel.heard).toEqual([
      ["chat:session", uuid],
      ["chat:messages", []],
    ]);
    expect(await storedRows(uuid)).toEqual([]);
    const message = stored(await panel.send("  Hello  ", "first"));
    expect(message).toMatchObject({ sequence: 1, role: "user", content: "Hello", name: "" });
    expect(await storedRows(uuid)).toContainEqual({
      sequence: 1,
      role: "user",
      content: "Hello",
    });
    panel.close();
  });

  test("the assistant is busy, answers once, and is idle", async () => {
    const { uuid, panel } = await begun();
    await panel.send("12 of us for 4 hours in the evening");
    await panel.event("chat:idle");
    // A slow machine may have the panel told that its message waits to be stored.
    const events = panel.heard.map(([event]) => event).filter((event) => event !== "chat:waiting");
    expect(events.slice(2)).toEqual(["chat:busy", "chat:message", "chat:idle"]);
    const answer = await panel.event("chat:message");
    expect(answer).toMatchObject({
      sequence: 2,
      role: "other",
      name: expect.stringMatching(/./),
    });
    expect(answer.attachments?.cards.length).toBeGreaterThan(0);
    const [chat] = await rows(
      "select message_count, visitor_count, state from chat where uuid = ?",
      [uuid],
    );
    expect(chat).toEqual({ message_count: 2, visitor_count: 1, state: "open" });
    panel.close();
  });

  test("what an answer was made of is stored with it, holds its numbers, and is sent to no visitor (DESIGN §7)", async () => {
    const question = "how much is Golden Hour for 4 hours?";
    const { uuid, panel } = await begun();
    await panel.send(question, "asked");
    const answer = await panel.event("chat:message");
    expect(answer.content).toMatch(/AED \d/);
    const [row] = await rows(
      "select content, facts from chat_message where chat_uuid = ? and role != 'user'",
      [uuid],
    );
    expect(row?.content).toBe(answer.content);
    const facts = JSON.parse(`${row?.facts}`) as ChatFact[];
    expect(facts.map(({ entity }) => entity)).toContain("ProductPackage");
    expect(traced(answer.content, facts, [question]).removed).toEqual([]);
    expect(traced(answer.content, [], [question]).removed).not.toEqual([]);

    const sync = await (await fetch(`${url()}/party/${uuid}/sync?after=0&hold=0`)).text();
    const late = await TestPanel.join(url(), uuid);
    const list = await late.event("chat:messages");
    for (const told of [JSON.stringify(answer), sync, JSON.stringify(list)]) {
      expect(told).toContain("Golden Hour");
      expect(told).not.toContain('"facts":[');
      expect(told).not.toContain('"says"');
    }
    for (const one of [panel, late]) one.close();
  });

  test("two tabs see the same transcript in the same order, and nobody gets a message twice", async () => {
    const { uuid, panel: one } = await begun();
    const two = await TestPanel.join(url(), uuid);
    const sent = [one.post("hello", "a"), two.post("hi", "b"), one.post("hey", "c")];
    const [a = 0, b = 0, c = 0] = sent;
    const results = [await one.result(a), await two.result(b), await one.result(c)];
    // Each may be answered by itself or all at once; nothing comes behind the answer to the last.
    const last = `answer:${Math.max(...results.map((result) => stored(result).sequence))}`;
    for (const panel of [one, two])
      await until(async () => panel.messages().some(({ client_id }) => client_id === last), {
        message: "the last message was not answered",
      });
    const late = await TestPanel.join(url(), uuid);
    const transcript = await late.event("chat:messages");
    expect(transcript.map(({ sequence }) => sequence)).toEqual(transcript.map((_, i) => i + 1));
    for (const panel of [one, two]) {
      const numbers = panel.messages().map(({ sequence }) => sequence);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(new Set(numbers).size).toBe(numbers.length);
      // A sender gets no event of its own message.
      const own = panel === one ? ["a", "c"] : ["b"];
      const others = transcript.filter(({ client_id }) => !own.includes(client_id ?? ""));
      expect(panel.messages()).toEqual(others);
    }
    for (const panel of [one, two, late]) panel.close();
  });

  test("the same id sent again is the same message", async () => {
    const { uuid, panel } = await begun();
    const [first, again] = [await panel.send("thanks", "x1"), await panel.send("thanks", "x1")];
    expect(again).toEqual(first);
    const other = await TestPanel.join(url(), uuid);
    expect(await other.send("thanks", "x1")).toEqual(first);
    const found = (await storedRows(uuid)).filter(({ role }) => role === "user");
    expect(found).toHaveLength(1);
    panel.close();
    other.close();
  });

  test("who continues hears exactly what came after the last message it has", async () => {
    const { uuid, panel } = await begun();
    for (const id of ["1", "2"]) {
      stored(await panel.send("hello", id));
      await panel.event("chat:idle", Number(id));
    }
    panel.close();
    const back = await TestPanel.join(url(), uuid, 2);
    await back.event("chat:message", 2);
    expect(back.messages().map(({ sequence }) => sequence)).toEqual([3, 4]);
    back.close();
  });

  test("an unknown session is an error that a new one cures, and so is a closed one", async () => {
    const uuid = crypto.randomUUID();
    const panel = await TestPanel.open(url(), uuid);
    panel.say(["chat:continue", { uuid }]);
    expect(await panel.event("chat:error")).toEqual({
      code: "unknown",
      message: "This chat does not exist.",
    });
    expect(await panel.send("hello")).toMatchObject({ ok: false, error: { code: "no_session" } });
    panel.say(["chat:start", crypto.randomUUID()]);
    expect((await panel.event("chat:error", 2)).code).toBe("unknown");
    panel.close();

    const old = crypto.randomUUID();
    const then = Date.now() - 31 * 86_400_000;
    await rows(
      "insert into chat (uuid, create_date, update_date, state) values (?, ?, ?, 'open')",
      [old, then, then],
    );
    await rows(
      `insert into chat_message (uuid, chat_uuid, sequence, role, content, create_date, update_date)
       values (?, ?, 1, 'user', 'hello', ?, ?)`,
      [crypto.randomUUID(), old, then, then],
    );
    const late = await TestPanel.open(url(), old);
    late.say(["chat:continue", { uuid: old }]);
    expect((await late.event("chat:error")).code).toBe("closed");
    expect(await rows("select state from chat where uuid = ?", [old])).toEqual([
      { state: "closed" },
    ]);
    late.close();
  });

  test("a chat that is ended or deleted in the database ends in its room, with the next message or visit", async () => {
    const { uuid, panel } = await begun();
    stored(await panel.send("hello"));
    await panel.event("chat:idle");
    await rows("update chat set state = 'closed' where uuid = ?", [uuid]);
    panel.post("still there?");
    expect((await panel.event("chat:error")).code).toBe("closed");
    const again = await begun();
    stored(await again.panel.send("hello"));
    await again.panel.event("chat:idle");
    await rows("update chat set statusid = -1 where uuid = ?", [again.uuid]);
    const late = await TestPanel.open(url(), again.uuid);
    late.say(["chat:continue", { uuid: again.uuid }]);
    expect((await late.event("chat:error")).code).toBe("closed");
    const poll = await fetch(`${url()}/party/${again.uuid}/sync?after=0&hold=0`);
    expect(poll.status).toBe(410);
    for (const one of [panel, again.panel, late]) one.close();
  });

  test("who has not named the chat does not write in it", async () => {
    const { uuid, panel } = await begun();
    const stranger = await TestPanel.open(url(), uuid);
    expect(await stranger.send("hello")).toMatchObject({ error: { code: "no_session" } });
    expect(await storedRows(uuid)).toEqual([]);
    for (const one of [panel, stranger]) one.close();
  });

  test("a text is 1 to 500 characters after trimming (SPEC §5)", async () => {
    const { panel } = await begun();
    const code = async (content: unknown) => {
      const result = await panel.send(content);
      return result.ok ? "ok" : result.error.code;
    };
    expect(await panel.send("a".repeat(501))).toEqual({
      ok: false,
      error: {
        code: "too_long",
        message: "Message is too long. Please keep it under 500 characters.",
      },
    });
    expect(await code("   \n ")).toBe("empty");
    expect([await code(7), await code(null), await code({ content: ["a"] })]).toEqual([
      "invalid",
      "invalid",
      "invalid",
    ]);
    expect(await code({ content: "hello", id: "answer:1" })).toBe("invalid");
    expect(await code(` ${"a".repeat(500)} `)).toBe("ok");
    panel.close();
  });

  test("what cannot be read closes its socket and never the room", async () => {
    const { uuid, panel } = await begun();
    const broken: [string | Uint8Array, number][] = [
      ["not JSON", 4400],
      ['{"event":"chat:message"}', 4400],
      ['["chat:takeover"]', 4400],
      [new Uint8Array([1, 2, 3]), 4400],
      [JSON.stringify(["chat:message", "a".repeat(20_000)]), 4413],
    ];
    const codes = broken.map(async ([frame]) => {
      const other = await TestPanel.open(url(), uuid);
      other.socket.send(frame);
      return other.closed();
    });
    expect(await Promise.all(codes)).toEqual(broken.map(([, code]) => code));
    stored(await panel.send("hello"));
    await panel.pong();
    panel.close();
  });

  test("a chat takes so many connections and no more", async () => {
    const { uuid, panel } = await begun();
    const more = Array.from({ length: CHAT_ROOM.connections - 1 }, () =>
      TestPanel.join(url(), uuid),
    );
    const panels = await Promise.all(more);
    const extra = await TestPanel.open(url(), uuid);
    extra.say(["chat:continue", { uuid }]);
    expect(await extra.closed()).toBe(4429);
    const poll = await fetch(`${url()}/party/${uuid}/sync?after=0&hold=1`);
    expect(poll.status).toBe(429);
    for (const one of [panel, ...panels]) one.close();
  });

  test("a held poll is answered when there is news, and a POST when its message is stored", async () => {
    const uuid = await newSession(url());
    const sync = async (query: string) =>
      (await fetch(`${url()}/party/${uuid}/sync?${query}`)).json() as Promise<{
        data: { messages: ChatMessage[]; busy: boolean; agent: string };
      }>;
    expect(await sync("after=0&busy=0&hold=0")).toEqual({
      data: { messages: [], busy: false, agent: "" },
    });
    const held = sync("after=0&busy=0&hold=1");
    const post = () =>
      fetch(`${url()}/party/${uuid}/messages`, {
        method: "POST",
        body: JSON.stringify({ id: "p1", content: "hello" }),
      });
    const first = await post();
    const body = (await first.json()) as { data: { ok: true; message: ChatMessage } };
    expect([first.status, body.data.message.sequence]).toEqual([201, 1]);
    expect((await held).data.messages[0]?.sequence).toBe(1);
    const again = await post();
    expect([again.status, await again.json()]).toEqual([201, body]);
    const answer = await sync("after=1&busy=1&hold=1");
    expect([answer.data.messages.at(-1)?.role, answer.data.busy]).toEqual(["other", false]);
  });

  test("calls are refused with their reason", async () => {
    const uuid = await newSession(url());
    const status = async (path: string, init: RequestInit = {}) =>
      (await fetch(`${url()}${path}`, init)).status;
    const post = { method: "POST", body: "{}" };
    expect(await status(`/party/${crypto.randomUUID()}/sync?after=0`)).toBe(404);
    expect(await status(`/party/${uuid}/sync?after=-1`)).toBe(400);
    expect(await status(`/party/${uuid}/sync?after=x`)).toBe(400);
    expect(await status(`/party/${uuid}/messages`)).toBe(405);
    expect(await status(`/party/${uuid}/messages`, post)).toBe(400);
    const large = { method: "POST", body: "a".repeat(20_000) };
    expect(await status(`/party/${uuid}/messages`, large)).toBe(413);
    // What other rooms may say, nobody else may.
    for (const path of ["peer", "reserve", "deliver", ""]) {
      expect(await status(`/party/${uuid}/${path}`, post)).toBe(404);
    }
    expect(await status(`/parties/address/${"a".repeat(64)}/take`, post)).toBe(404);
    expect(await status("/party/not-a-uuid/sync")).toBe(404);
    expect(await status("/elsewhere")).toBe(404);
  });

  test("a panel is refused in the language it speaks, on either way, also after a switch", async () => {
    const uuid = await newSession(url());
    const refusal = async (language: string) => {
      const panel = await TestPanel.join(url(), uuid, 0, `?${LANGUAGE_QUERY}=${language}`);
      const result = await panel.send(" ");
      panel.close();
      return result.ok ? "" : result.error.message;
    };
    expect(await refusal("ar")).toBe(arabic.empty);
    expect(await refusal("en")).toBe(english.empty);
    expect(await refusal("constructor")).toBe(english.empty);
    const post = { method: "POST", body: JSON.stringify({ content: " " }) };
    const answer = await fetch(`${url()}/party/${uuid}/messages?${LANGUAGE_QUERY}=ar`, post);
    expect(await answer.json()).toMatchObject({ data: { error: { message: arabic.empty } } });
  });

  test("what shows no language by itself is answered in that of the page, and the office sees which it is now", async () => {
    const uuid = await newSession(url());
    const language = async () =>
      (await rows("select language from chat where uuid = ?", [uuid]))[0]?.language;
    const panel = await TestPanel.join(url(), uuid, 0, `?${LANGUAGE_QUERY}=ar`);
    stored(await panel.send("4"));
    await panel.event("chat:idle");
    const answer = await panel.event("chat:message");
    expect(answer.content).toMatch(/\p{Script=Arabic}/u);
    expect(answer.attachments?.lang).toBe("ar");
    expect(await language()).toBe("ar");
    panel.close();
    const switched = await TestPanel.join(url(), uuid, 2, `?${LANGUAGE_QUERY}=en`);
    stored(await switched.send("How long is the trip for the group?"));
    expect(await language()).toBe("en");
    switched.close();
  });

  test("pages of other sites are refused, the site's own are let in", async () => {
    const uuid = await newSession(url());
    const foreign = { origin: "https://evil.example" };
    const calls = ["/sessions", `/party/${uuid}/messages`].map((path) =>
      fetch(`${url()}${path}`, { method: "POST", headers: foreign, body: "{}" }),
    );
    calls.push(fetch(`${url()}/party/${uuid}/sync?after=0`, { headers: foreign }));
    for (const answer of await Promise.all(calls)) {
      expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([
        403,
        null,
      ]);
    }
    const panel = await TestPanel.open(url(), uuid, foreign);
    expect(await panel.closed()).toBe(4403);
    const own = { origin: site };
    const answer = await fetch(`${url()}/sessions`, { method: "POST", headers: own });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([201, site]);
    const asked = await fetch(`${url()}/party/${uuid}/messages`, {
      method: "OPTIONS",
      headers: { ...own, "access-control-request-method": "POST" },
    });
    expect([asked.status, asked.headers.get("access-control-allow-headers")]).toEqual([
      204,
      "content-type",
    ]);
  });
}

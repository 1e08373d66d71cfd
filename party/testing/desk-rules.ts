import { beforeAll, expect, test } from "bun:test";
import { rows } from "#app/test/stack.ts";
import { type Agent, roomKeys, signRoomTicket } from "#domain/rooms/ticket.ts";
import { TEST_ROOMS_KEY } from "#scripts/lib/rooms.ts";
import { newSession, TestPanel } from "./panel.ts";

/** An administrator of the stack. */
export async function newAgent(): Promise<Agent> {
  const agent = { uuid: crypto.randomUUID(), name: "Omar Sørensen" };
  await rows(
    "insert into user (uuid, email, name, roles, create_date, update_date) values (?, ?, ?, '[\"admin\"]', 0, 0)",
    [agent.uuid, `${agent.uuid}@example.com`, agent.name],
  );
  return agent;
}

function ticketOf(chat: string, who: Agent, now = new Date()) {
  return signRoomTicket(roomKeys(TEST_ROOMS_KEY), `desk:${chat}`, now, who);
}

/** A chat's desk in rooms of the tests' own, with somebody at it. */
export async function openDesk(url: string, chat: string, who: Agent): Promise<TestPanel> {
  return TestPanel.join(url, chat, 0, `?ticket=${await ticketOf(chat, who)}`);
}

/**
 * DESIGN §7, §11: an administrator with a ticket takes a chat over; the assistant is silent until it is handed back. For
 * rooms of the tests' own (startTestRooms).
 */
export function deskRules(url: () => string): void {
  let agent: Agent;
  beforeAll(async () => {
    agent = await newAgent();
  });

  const desk = (chat: string, who = agent) => openDesk(url(), chat, who);
  async function begun() {
    const uuid = await newSession(url());
    const visitor = await TestPanel.join(url(), uuid);
    await visitor.send("hello", "first");
    await visitor.event("chat:idle");
    return { uuid, visitor };
  }

  test("the visitor is told who answers, the assistant is silent, and answers what is open when it is handed back", async () => {
    const { uuid, visitor } = await begun();
    const omar = await desk(uuid);
    expect(await omar.move("chat:takeover")).toBe("moved");
    expect(await visitor.event("chat:agent")).toBe(agent.name);
    expect(await rows("select state, user_uuid from chat where uuid = ?", [uuid])).toEqual([
      { state: "taken_over", user_uuid: agent.uuid },
    ]);
    const said = await omar.send("Good evening, this is Omar.", "o1");
    expect(said).toMatchObject({
      ok: true,
      message: { role: "other", name: agent.name, sequence: 3 },
    });
    expect(await omar.send("Good evening, this is Omar.", "o1")).toEqual(said);
    expect((await visitor.event("chat:message", 2)).name).toBe(agent.name);
    expect((await visitor.send("hello", "second")).ok).toBe(true);
    expect(await omar.event("chat:message")).toMatchObject({ client_id: "second", sequence: 4 });
    const late = await TestPanel.join(url(), uuid);
    expect(await late.event("chat:agent")).toBe(agent.name);
    await late.pong();
    expect(late.messages()).toHaveLength(4);
    expect(await omar.move("chat:handback")).toBe("moved");
    expect(await visitor.event("chat:agent", 2)).toBe("");
    expect(await visitor.event("chat:message", 3)).toMatchObject({
      role: "other",
      client_id: "answer:4",
    });
    const log = await rows(
      "select action, actor_uuid from audit_log where record_uuid = ? order by create_date, uuid",
      [uuid],
    );
    expect(log).toEqual([
      { action: "takeover", actor_uuid: agent.uuid },
      { action: "handback", actor_uuid: agent.uuid },
    ]);
    for (const panel of [visitor, omar, late]) panel.close();
  });

  test("only a ticket for this chat, still good, lets somebody to the desk; a visitor has no such events", async () => {
    const { uuid, visitor } = await begun();
    const closedWith = async (query: string) =>
      (await TestPanel.open(url(), `${uuid}${query}`)).closed();
    const old = new Date(Date.now() - 3 * 60_000);
    expect(await closedWith("?ticket=nonsense")).toBe(4401);
    expect(await closedWith(`?ticket=${await ticketOf(crypto.randomUUID(), agent)}`)).toBe(4401);
    expect(await closedWith(`?ticket=${await ticketOf(uuid, agent, old)}`)).toBe(4401);
    const forged = encodeURIComponent(JSON.stringify(agent));
    const sneaky = await TestPanel.open(url(), uuid, { "x-desk-agent": forged });
    sneaky.say(["chat:takeover", null, 1]);
    expect(await sneaky.closed()).toBe(4400);
    await visitor.pong();
    visitor.close();
  });

  test("a desk brings its next ticket on the way it has; what is no ticket of its account ends it", async () => {
    const { uuid, visitor } = await begun();
    const omar = await desk(uuid);
    await omar.move("chat:takeover");
    omar.say(["chat:ticket", await ticketOf(uuid, agent)]);
    expect((await omar.send("still here", "o2")).ok).toBe(true);
    omar.say(["chat:ticket", await ticketOf(uuid, { uuid: crypto.randomUUID(), name: "Lena" })]);
    expect(await omar.closed()).toBe(4401);
    const again = await desk(uuid);
    expect((await again.send("still here", "o2")).ok).toBe(true);
    expect(again.holder?.mine).toBe(true);
    for (const panel of [visitor, again]) panel.close();
  });

  test("who has not taken the chat over does not write in it", async () => {
    const { uuid, visitor } = await begun();
    const [omar, lena] = [
      await desk(uuid),
      // Names are not unique.
      await desk(uuid, { uuid: crypto.randomUUID(), name: agent.name }),
    ];
    expect(await omar.send("hello")).toMatchObject({ error: { code: "no_session" } });
    await omar.move("chat:takeover");
    expect(await lena.send("hello")).toMatchObject({ error: { code: "no_session" } });
    expect(lena.holder).toEqual({ agent: agent.name, mine: false });
    expect(omar.holder).toEqual({ agent: agent.name, mine: true });
    expect((await omar.send("hello")).ok).toBe(true);
    for (const panel of [visitor, omar, lena]) panel.close();
  });

  test("who reads too is told to desks alone, and that the visitor is there, and has left", async () => {
    const { uuid, visitor } = await begun();
    const omar = await desk(uuid);
    await omar.seen(() => omar.visitors.at(-1)?.here === true && omar.readers?.length === 0);
    const lena = await desk(uuid, { uuid: crypto.randomUUID(), name: "Lena" });
    await omar.seen(() => omar.readers?.join() === "Lena");
    await lena.seen(() => lena.readers?.join() === agent.name);
    visitor.close();
    await omar.seen(() => omar.visitors.at(-1)?.here === false);
    lena.close();
    await omar.seen(() => omar.readers?.length === 0);
    expect([visitor.readers, visitor.visitors]).toEqual([undefined, []]);
    omar.close();
  });

  test("who writes is seen on the other side: the office by the visitor as the assistant would be, the visitor by the office with a public page", async () => {
    const { uuid, visitor } = await begun();
    const omar = await desk(uuid);
    // Who has not the chat is not seen writing.
    omar.say(["chat:typing", true]);
    await omar.pong();
    await omar.move("chat:takeover");
    const before = visitor.heard.filter(([name]) => name === "chat:busy").length;
    const idle = () => visitor.heard.filter(([name]) => name === "chat:idle").length;
    omar.say(["chat:typing", true]);
    await visitor.event("chat:busy", before + 1);
    const late = await TestPanel.join(url(), uuid);
    await late.event("chat:busy");
    const ended = idle();
    omar.say(["chat:typing", false]);
    await visitor.seen(() => idle() === ended + 1);

    visitor.say(["chat:typing", "/packages"]);
    await omar.seen(() => omar.visitors.at(-1)?.typing === true);
    expect(omar.visitors.at(-1)).toEqual({ here: true, page: "/packages", typing: true });
    const told = omar.visitors.length;
    late.say(["chat:typing", "/view/a-token-of-somebody"]);
    await omar.seen(() => omar.visitors.length > told);
    expect(omar.visitors.every(({ page }) => page === "" || page === "/packages")).toBe(true);
    for (const panel of [visitor, late, omar]) panel.close();
  });

  test("a desk that is gone writes no more; a flood of signs is left alone", async () => {
    const { uuid, visitor } = await begun();
    const omar = await desk(uuid);
    await omar.move("chat:takeover");
    omar.say(["chat:typing", true]);
    const idle = () => visitor.heard.filter(([name]) => name === "chat:idle").length;
    await visitor.seen(() => visitor.heard.at(-1)?.[0] === "chat:busy");
    const ended = idle();
    omar.close();
    await visitor.seen(() => idle() === ended + 1);
    const again = await desk(uuid);
    const known = again.visitors.length;
    for (let n = 0; n < 50; n++) visitor.say(["chat:typing", "/faq"]);
    await visitor.pong();
    await again.pong();
    expect(again.visitors.length - known).toBeLessThan(5);
    for (const panel of [visitor, again]) panel.close();
  });

  test("who takes a chat over has it in the queue and keeps it; the first wait and the first answer stay known", async () => {
    const { uuid, visitor } = await begun();
    await visitor.send("Can I talk to a person, please?", "person");
    const omar = await desk(uuid);
    await omar.move("chat:takeover");
    await omar.send("Here I am.", "first");
    await omar.send("And again.", "second");
    await omar.move("chat:handback");
    const [chat] = await rows(
      "select first_asked_date asked, first_answer_date answered, person_asked_date waits from chat where uuid = ?",
      [uuid],
    );
    const [first] = await rows(
      "select create_date from chat_message where chat_uuid = ? and client_id = 'desk:first'",
      [uuid],
    );
    expect(chat).toMatchObject({ answered: first?.create_date, waits: null });
    expect(Number(chat?.asked)).toBeLessThanOrEqual(Number(chat?.answered));
    expect(await rows("select user_uuid from queue_mark where record = ?", [uuid])).toEqual([
      { user_uuid: agent.uuid },
    ]);
    for (const panel of [visitor, omar]) panel.close();
  });
}

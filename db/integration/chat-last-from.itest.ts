/** Who wrote last in a chat, and the list of those who wait (SPEC §2, Admin; DESIGN §10). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { listPath } from "#app/features/admin/edit/record-paths.ts";
import type { Db } from "#db/client.ts";
import { chat } from "#db/entities/chat.ts";
import { chat_message } from "#db/entities/chat-message.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { user } from "#db/entities/user.ts";
import { attention } from "#db/queries/admin/attention.ts";
import { listRecords } from "#db/queries/admin/list.ts";
import { type StoredMessage, setDesk, storeMessages } from "#db/queries/chat.ts";
import { entityByName } from "#db/registry.ts";
import { startDatabase } from "#db/testing/database.ts";
import { queueRows } from "#db/testing/queue.ts";
import { DESK_MESSAGE } from "#domain/rooms/wire.ts";
import { readListInput } from "#worker/services/admin/list-input.ts";

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
});
afterAll(() => stop());

const NOW = new Date("2027-01-02T08:00:00Z");
const entity = () => {
  const found = entityByName("Chat");
  if (!found) throw new Error("there are chats");
  return found;
};
const said = (sequence: number, role: string, minutesAgo: number): StoredMessage => ({
  ...{ uuid: uuidv7(), sequence, role, name: "", content: "Hello", attachments: null, facts: null },
  client_id: null,
  create_date: new Date(NOW.getTime() - minutesAgo * 60_000),
});
const lastFrom = async (uuid: string) =>
  (await db.select().from(chat)).find((one) => one.uuid === uuid)?.last_from;

test("a chat knows who wrote last, whoever stores it and in whatever order, and hears nothing twice", async () => {
  const uuid = uuidv7();
  const [first, second, third] = [said(1, "user", 9), said(2, "other", 8), said(3, "user", 7)];
  await storeMessages(db, uuid, [first]);
  expect(await lastFrom(uuid)).toBe("visitor");
  await storeMessages(db, uuid, [second]);
  expect(await lastFrom(uuid)).toBe("us");
  await storeMessages(db, uuid, [first]);
  expect(await lastFrom(uuid)).toBe("us");
  await storeMessages(db, uuid, [third]);
  expect(await lastFrom(uuid)).toBe("visitor");
  const [row] = (await db.select().from(chat)).filter((one) => one.uuid === uuid);
  expect([row?.message_count, row?.visitor_count]).toEqual([3, 2]);

  const late = uuidv7();
  await db.insert(chat).values({ uuid: late });
  expect(await lastFrom(late)).toBe("nobody");
  for (const { sequence, role, content } of [second, first])
    await db.insert(chat_message).values({ chat_uuid: late, sequence, role, content });
  expect(await lastFrom(late)).toBe("us");
});

/** The list of what the menu's number counts. */
const WAITING = listPath(
  "Chat",
  [
    // First, so that the list goes by it: few wait among many that are open.
    ["last_from", "in", "visitor"],
    ["state", "in", "open,taken_over"],
    ["last_message_date", "gte", new Date(NOW.getTime() - 24 * 3_600_000).toISOString()],
  ],
  "-last_message_date",
);

test("the number of chats that wait leads to exactly those", async () => {
  const chats: [StoredMessage[], Partial<typeof chat.$inferInsert>][] = [
    [[said(1, "user", 5)], {}],
    [[said(1, "user", 50), said(2, "other", 49), said(3, "user", 48)], { state: "taken_over" }],
    [[said(1, "user", 5), said(2, "other", 4)], {}],
    [[said(1, "user", 5)], { state: "closed" }],
    [[said(1, "user", 25 * 60)], {}],
    [[said(1, "user", 5)], { statusid: -1 }],
  ];
  await db.update(chat).set({ state: "closed" });
  for (const [messages, values] of chats) {
    const uuid = uuidv7();
    await db.insert(chat).values({ uuid, statusid: 1, ...values });
    await storeMessages(db, uuid, messages);
  }
  const [counted] = await attention(db, { now: NOW, cards: true });
  const url = new URL(WAITING, "https://khorizon.example");
  const { selection, order } = readListInput(entity(), url.searchParams);
  const rows = await listRecords(db, entity(), selection, { order, limit: 50 });
  expect([counted?.waiting_chats, rows.length]).toEqual([2, 2]);
});

test.each([
  [
    "the chats that wait",
    new URL(WAITING, "https://x.example").search,
    "chat_waiting (last_from=? AND last_message_date>?",
  ],
  ["chats by who wrote last", "?filter[last_from]=visitor", "chat_last_from_list (last_from=?"],
])("%s are read by the index that fits, a page at a time", async (_, search, walk) => {
  const { selection, order } = readListInput(entity(), new URLSearchParams(search));
  const { sql, params } = listRecords(db, entity(), selection, { order, limit: 50 }).toSQL();
  const { rows } = await db.$client.execute({
    sql: `explain query plan ${sql}`,
    args: params as (string | number)[],
  });
  const steps = rows.map(({ detail }) => `${detail}`).join("\n");
  expect(steps).toContain(walk);
  expect(steps).not.toContain("SCAN chat");
});

test("who asks for a person waits until one has written, whoever has the chat; the administrator is told once in ten minutes", async () => {
  const [asks, later, other] = [said(1, "user", 9), said(2, "user", 3), said(1, "user", 5)];
  const ask = (uuid: string, message: StoredMessage) =>
    storeMessages(db, uuid, [message], { asked: { message, admin: "a@khorizon.example" } });
  const queue = async () =>
    (await queueRows(db, { now: new Date(), cards: true }, { kind: "chat" })).map(
      ({ kind, record, since }) => [kind, record, since],
    );
  const mails = async () =>
    (await db.select().from(email_outbox)).filter(({ event }) => event === "chat_person");
  const [first, second] = [uuidv7(), uuidv7()];
  await ask(second, other);
  await ask(first, asks);
  await ask(first, asks);
  await ask(first, later);
  expect(await queue()).toEqual([
    ["chat", first, asks.create_date.getTime()],
    ["chat", second, other.create_date.getTime()],
  ]);
  // The mail names no chat: another one within ten minutes would say nothing more.
  expect((await mails()).map(({ recipient, data }) => [recipient, data])).toEqual([
    ["a@khorizon.example", { waits: "chat" }],
  ]);
  expect(JSON.stringify(await mails())).not.toContain(first);

  const agent = { uuid: uuidv7(), name: "Sara" };
  await db.insert(user).values({ uuid: agent.uuid, email: "sara@khorizon.example" });
  const actor = { uuid: agent.uuid, label: "", requestId: "" };
  await setDesk(db, { uuid: first, agent, actor, now: NOW });
  expect(await queue()).toHaveLength(2);
  const answer = { ...said(3, "other", 1), client_id: `${DESK_MESSAGE}1` };
  await storeMessages(db, first, [answer]);
  expect(await queue()).toEqual([["chat", second, other.create_date.getTime()]]);
  // While a person answers there is nobody to ask for.
  await ask(first, said(4, "user", 2));
  expect(await queue()).toHaveLength(1);
  await setDesk(db, { uuid: first, agent: null, actor, now: NOW });
  const again = said(5, "user", -15);
  await ask(first, again);
  expect(await queue()).toHaveLength(2);
  expect(await mails()).toHaveLength(2);
  await db.update(chat).set({ state: "closed" }).where(eq(chat.uuid, first));
  expect(await queue()).toEqual([["chat", second, other.create_date.getTime()]]);
});

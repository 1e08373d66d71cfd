/** Whose a chat is, and what the office notes of it for itself (DESIGN §18). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { chat } from "#db/entities/chat.ts";
import { chat_note } from "#db/entities/chat-note.ts";
import { demandRefusal } from "#db/errors.ts";
import {
  addNote,
  assignChat,
  customerOfChat,
  liveChats,
  notesOfChat,
  removeNote,
  transcript,
} from "#db/queries/admin/chats.ts";
import { readChat, setDesk, storeMessages } from "#db/queries/chat.ts";
import { erasePerson } from "#db/queries/personal/erase.ts";
import { personalRows } from "#db/queries/personal/export.ts";
import { personOf } from "#db/queries/personal/subject.ts";
import { ownChat } from "#db/queries/public-records.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue, makeRequest, makeUser } from "#db/testing/factories.ts";
import { queueRows } from "#db/testing/queue.ts";
import { toPersonalFile } from "#worker/services/personal-file.ts";

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
});
afterAll(() => stop());

const NOW = new Date("2027-01-02T08:00:00Z");
const by = (uuid: string | null) => ({ actor: { uuid, label: "", requestId: "r" }, now: NOW });
const SECRET = "haggles and never tips";

async function admin(values = {}) {
  const { uuid } = await makeUser(db, { roles: ["admin"], statusid: 1, ...values });
  return uuid;
}
/** A chat that asks for a person, of a customer with a request. */
async function aChat() {
  const uuid = uuidv7();
  const email = `${uuid}@visitor.example`;
  const request = await makeRequest(db, { email, name: "Layla" });
  const message = {
    ...{ uuid: uuidv7(), sequence: 1, role: "user", name: "", content: "A person, please" },
    ...{ attachments: null, facts: null, client_id: "one", create_date: NOW },
  };
  await storeMessages(db, uuid, [message], { asked: { message, admin: "office@site.example" } });
  await db.update(chat).set({ rental_request_uuid: request.uuid }).where(eq(chat.uuid, uuid));
  return { uuid, email };
}
const give = (uuid: string, me: string, seen: string | null, to: string | null) =>
  readBatch(db, assignChat(db, by(me), { uuid, seen, to })).then(
    () => "given",
    (error) => demandRefusal(error),
  );
const note = (uuid: string, me: string, id = uuidv7()) =>
  readBatch(db, addNote(db, by(me), { uuid, note: id, content: SECRET }));
const queued = async (record: string) =>
  (await queueRows(db, { now: NOW, cards: false })).find((row) => row.record === record);

test("of two who take a chat at once one has it; the queue says the same, whatever it waits for", async () => {
  const [omar, lena] = [await admin(), await admin()];
  const { uuid } = await aChat();
  const both = await Promise.all([give(uuid, omar, null, omar), give(uuid, lena, null, lena)]);
  expect(both.toSorted()).toEqual(["conflict", "given"]);
  const owner = both[0] === "given" ? omar : lena;
  expect(await queued(uuid)).toMatchObject({ kind: "chat", owner });
  const other = owner === omar ? lena : omar;
  expect(await give(uuid, other, owner, other)).toBe("given");
  await setDesk(db, { ...by(omar), uuid, agent: { uuid: omar, name: "Omar" } });
  // Taken over by its owner of now, who keeps it when the assistant answers again.
  expect(await queued(uuid)).toMatchObject({ kind: "chat", owner: omar });
  await setDesk(db, { ...by(omar), uuid, agent: null });
  const [listed] = (await liveChats(db, "open")).filter((one) => one.uuid === uuid);
  expect(listed?.owner).toBe(omar);
  expect(await give(uuid, omar, omar, null)).toBe("given");
});

test("a chat belongs to accounts of administrators that may sign in, and only one that is there does", async () => {
  const omar = await admin();
  const { uuid } = await aChat();
  const { uuid: partner } = await makeUser(db, { roles: ["partner"], statusid: 1 });
  for (const to of [partner, await admin({ statusid: 0 }), uuidv7()])
    expect(await give(uuid, omar, null, to)).toBe("not_found");
  expect(await give(uuidv7(), omar, null, omar)).toBe("not_found");
});

test("a note stands once, and its writer alone takes it back", async () => {
  const [omar, lena] = [await admin(), await admin()];
  const { uuid } = await aChat();
  const id = uuidv7();
  for (const _ of [1, 2]) await note(uuid, omar, id);
  expect(await notesOfChat(db, uuid)).toMatchObject([{ uuid: id, content: SECRET }]);
  const taken = readBatch(db, removeNote(db, by(lena), { uuid, note: id }));
  expect(await taken.catch(demandRefusal)).toBe("not_found");
  await readBatch(db, removeNote(db, by(omar), { uuid, note: id }));
  expect(await notesOfChat(db, uuid)).toEqual([]);
});

test("a note goes nowhere a visitor or the assistant reads, only into the office's file, and is erased with the person", async () => {
  const omar = await admin();
  const { uuid, email } = await aChat();
  await note(uuid, omar);
  const own = await readBatch(db, personalRows(db, personOf(email)));
  const read = await Promise.all([
    readChat(db, uuid),
    transcript(db, uuid),
    readBatch(db, ownChat(db, uuid)),
  ]);
  expect(read[0]?.messages).toHaveLength(1);
  expect(JSON.stringify([read, toPersonalFile(email, own, NOW)])).not.toContain(SECRET);
  const office = await readBatch(db, personalRows(db, personOf(email), "office"));
  expect(toPersonalFile(email, office, NOW).office_notes_of_chats).toMatchObject([
    { chat_uuid: uuid, content: SECRET },
  ]);
  const log = await db.all("select * from audit_log where action like 'chat_note%'");
  expect(JSON.stringify(log)).not.toContain(SECRET);
  await readBatch(db, erasePerson(db, { ...by(null), uuid: uuidv7(), email }));
  expect((await db.select().from(chat_note)).filter((one) => one.chat_uuid === uuid)).toEqual([]);
  expect(await note(uuid, omar).catch(demandRefusal)).toBe("not_found");
});

test("beside a chat stand the requests and trips of the address its request has, and nobody else's", async () => {
  const { uuid, email } = await aChat();
  const earlier = await makeRequest(db, { email });
  const trip = { start_date: NOW, end_date: new Date(NOW.getTime() + 3_600_000) };
  await makeBooking(db, await makeCatalogue(db), { email, ...trip });
  await makeRequest(db, { email: "somebody@else.example" });
  const { requests, trips } = await readBatch(db, customerOfChat(db, uuid));
  expect(requests.map((one) => one.uuid)).toContain(earlier.uuid);
  expect([requests.length, trips.length]).toEqual([2, 1]);
});

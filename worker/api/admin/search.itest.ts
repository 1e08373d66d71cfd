/** ?q= of the admin's lists on the running site: what people type finds records, whatever it is. */
import { expect, test } from "bun:test";
import { v7 as uuidv7 } from "uuid";
import { adminApi, idsOf } from "#app/test/admin-api.ts";
import { stackDb } from "#app/test/identity.ts";
import { rows } from "#app/test/stack.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { makeRequest } from "#db/testing/factories.ts";

const db = stackDb();

test("what people type finds requests by name, address, telephone and number, as they change", async () => {
  const { call } = await adminApi();
  const word = `zq${crypto.randomUUID().slice(0, 8)}`;
  const digits = `${Math.floor(Math.random() * 9e6) + 1e6}`;
  const made = await makeRequest(db, {
    name: `Chloé ${word}`,
    email: `${word}@visitor.example`,
    phone: `+97150${digits}`,
  });
  const search = async (q: string, more = "") =>
    idsOf((await call("GET", `list/rentalrequest?q=${encodeURIComponent(q)}${more}`)).data.rows);
  const typed = [
    word,
    word.slice(0, 9).toUpperCase(),
    `chloe ${word}`,
    `${word}@visitor.example`,
    `+97150${digits}`,
    `050 ${digits.slice(0, 3)} ${digits.slice(3)}`,
    `0097150${digits}`,
    `#${made.request_id} ${word}`,
  ];
  for (const q of typed) expect([q, await search(q)]).toEqual([q, [made.uuid]]);
  expect(await search(word, "&sort=-start_date&filter[typeid]=0")).toEqual([made.uuid]);
  expect(await search(word, "&filter[typeid]=1")).toEqual([]);
  await rows(
    "update rental_request set name = 'Somebody', email = 'else@visitor.example' where uuid = ?",
    [made.uuid],
  );
  expect(await search(word)).toEqual([]);
  expect(await search(`050${digits}`)).toEqual([made.uuid]);
  await rows("update rental_request set statusid = -1 where uuid = ?", [made.uuid]);
  expect(await search(`050${digits}`)).toEqual([]);
  expect(await search(`050${digits}`, "&filter[statusid]=-1")).toEqual([made.uuid]);
  await rows("delete from rental_request where uuid = ?", [made.uuid]);
  expect(await search(`050${digits}`, "&filter[statusid]=-1")).toEqual([]);
});

test("a search pages like a list, and a chat is found by what was said", async () => {
  const { call } = await adminApi();
  const word = `zq${crypto.randomUUID().slice(0, 8)}`;
  const recipients = Array.from({ length: 7 }, (_, n) => `${word}.${n}@visitor.example`);
  const made = recipients.map((recipient) => ({
    uuid: uuidv7(),
    event: "x",
    event_key: recipient,
    recipient,
    state: "sent" as const,
  }));
  await db.insert(email_outbox).values(made);
  const first = (await call("GET", `list/email?q=${word}&size=3`)).data;
  expect([first.total, first.previous]).toEqual([7, null]);
  const second = (await call("GET", `list/email?q=${word}&size=3&cursor=${first.next}`)).data;
  const third = (await call("GET", `list/email?q=${word}&size=3&cursor=${second.next}`)).data;
  expect(third.next).toBeNull();
  const all = [first, second, third].flatMap((page) => idsOf(page.rows));
  expect(all).toEqual(idsOf(made).toReversed());
  expect(
    idsOf((await call("GET", `list/email?q=${word}&size=3&cursor=${third.previous}`)).data.rows),
  ).toEqual(idsOf(second.rows));

  const chat = uuidv7();
  await rows("insert into chat (uuid, create_date, update_date, statusid) values (?, 1, 1, 0)", [
    chat,
  ]);
  for (const n of [1, 2])
    await rows(
      "insert into chat_message (uuid, create_date, update_date, statusid, chat_uuid, sequence, role, content) values (?, 1, 1, 0, ?, ?, 'user', ?)",
      [uuidv7(), chat, n, `Do you know ${word}?`],
    );
  const chats = (await call("GET", `list/chat?q=${word}`)).data;
  expect([idsOf(chats.rows), chats.total]).toEqual([[chat], 1]);
  expect((await call("GET", `list/chatmessage?q=${word}`)).data.total).toBe(2);
  const walk = await call("GET", `list/chatmessage?filter[content][contains]=${word}`);
  expect([walk.status, walk.error.fields]).toEqual([
    400,
    { "filter[content]": "Search for words in this instead" },
  ]);
});

test("hostile searches are words like any other", async () => {
  const { call } = await adminApi();
  for (const q of [
    '"',
    '" OR 1',
    "a* NOT b",
    "NEAR(a b)",
    "name:x",
    "-",
    "*",
    "^",
    "{name}:x",
    "(((",
    "\u0000",
    "'; drop table user; --",
    "a".repeat(200),
    "😀",
    "ﷺ",
    "state_:gone",
  ]) {
    const { status, data } = await call("GET", `list/rentalrequest?q=${encodeURIComponent(q)}`);
    expect([q, status, Array.isArray(data.rows)]).toEqual([q, 200, true]);
  }
  expect((await call("GET", "list/rentalrequest?q=*")).data).toMatchObject({ rows: [], total: 0 });
});

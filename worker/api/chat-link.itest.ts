/** The chat that goes along with a submission (SPEC §3, §7; DESIGN §4): linked for administrators, told to nobody. */
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { withoutMails } from "#app/test/mails.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { addDays, earliestDay } from "#domain/lib/dubai-date.ts";

const { siteUrl, dataDir } = testStack();
withoutMails();
const unique = () => `chat-${crypto.randomUUID().slice(0, 8)}@visitor.example`;
const LONG_AGO = Date.parse("2026-01-01T08:00:00Z");

/** A chat in which something was said; answers its uuid. */
async function chatted(statusid = 1): Promise<string> {
  const uuid = crypto.randomUUID();
  await rows(
    "insert into chat (uuid, create_date, update_date, statusid, message_count) values (?, ?, ?, ?, 1)",
    [uuid, LONG_AGO, LONG_AGO, statusid],
  );
  return uuid;
}

async function linkOf(chat: string) {
  const [row] = await rows(
    `select r.email, c.update_date from chat c left join rental_request r on r.uuid = c.rental_request_uuid
      where c.uuid = ?`,
    [chat],
  );
  return row?.email ?? null;
}

async function submit(email: string, chat_uuid: unknown, more: object = {}, key?: string) {
  const response = await fetch(`${siteUrl}/api/edit/rentalrequest`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(key ? { "idempotency-key": key } : {}) },
    body: JSON.stringify({
      ...{
        start_date: addDays(earliestDay(new Date()), 30),
        timeofday: 2,
        typeid: 0,
        duration: 3,
        guests: 8,
      },
      ...{ name: "Layla Haddad", email, phone: "+971501234567", chat_uuid, ...more },
    }),
  });
  return { status: response.status, text: await response.text() };
}

test("a request is stored and its visitor's chat linked to it, once, however often it is sent", async () => {
  const [chat, email, key] = [await chatted(), unique(), crypto.randomUUID()];
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => submit(email, chat, {}, `link-${key}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(await linkOf(chat)).toBe(email);
  expect(await rows("select uuid from rental_request where email = ?", [email])).toHaveLength(1);
  // An editor that was open meanwhile must not write over the link.
  const [row] = await rows("select update_date from chat where uuid = ?", [chat]);
  expect(Number(row?.update_date)).toBeGreaterThan(LONG_AGO);
});

test("the chat is no part of what makes a request the same one", async () => {
  const [first, second, email] = [await chatted(), await chatted(), unique()];
  const key = `link-${crypto.randomUUID()}`;
  const before = await submit(email, first, {}, key);
  expect(await submit(email, second, {}, key)).toEqual(before);
  expect([await linkOf(first), await linkOf(second)]).toEqual([email, null]);
});

test("a chat follows its visitor's latest request, and never goes to somebody else's", async () => {
  const [chat, email, stranger] = [await chatted(), unique(), unique()];
  await submit(email, chat);
  await submit(email, chat, { guests: 9 });
  const [row] = await rows(
    "select r.guests from chat c join rental_request r on r.uuid = c.rental_request_uuid where c.uuid = ?",
    [chat],
  );
  expect(row).toEqual({ guests: 9 });
  expect((await submit(stranger, chat)).status).toBe(200);
  expect(await linkOf(chat)).toBe(email);
});

test("what is no open chat of the visitor is ignored without a word", async () => {
  const deleted = await chatted(-1);
  const known = await submit(unique(), await chatted());
  const shape = (text: string) => Object.keys(JSON.parse(text).data).sort();
  for (const chat of [
    ...[deleted, uuidv7(), "", "x", 7, true, null, [], ["x"], {}, { uuid: deleted }],
    ...["' or 1=1 --", "%", `${deleted} `, deleted.toUpperCase(), "x".repeat(5_000)],
  ]) {
    const email = unique();
    const { status, text } = await submit(email, chat);
    expect([chat, status]).toEqual([chat, 200]);
    expect(shape(text)).toEqual(shape(known.text));
    expect(await rows("select uuid from rental_request where email = ?", [email])).toHaveLength(1);
  }
  expect(await linkOf(deleted)).toBeNull();
});

test("a refused request links nothing", async () => {
  const chat = await chatted();
  expect((await submit(unique(), chat, { guests: 500 })).status).toBe(400);
  const gone = { typeid: 1, product_package_uuid: uuidv7() };
  expect((await submit(unique(), chat, gone)).status).toBe(400);
  expect(await linkOf(chat)).toBeNull();
});

test("the chat's uuid, which lets its holder go on with it, stands in no answer, no log and no other table", async () => {
  const [chat, email] = [await chatted(), unique()];
  const { text } = await submit(email, chat);
  expect(text).not.toContain(chat);
  expect(readFileSync(join(dataDir, "logs", "site.log"), "utf8")).not.toContain(chat);
  for (const table of [
    ...["rental_request", "idempotency_key", "request_reach", "rental_approval", "email_outbox"],
    ...["newsletter", "audit_log", "throttle"],
  ]) {
    const columns = await rows(`select name from pragma_table_info('${table}')`);
    const text = columns.map(({ name }) => `coalesce("${name}", '')`).join(" || ");
    expect([table, await rows(`select 1 from ${table} where instr(${text}, ?)`, [chat])]).toEqual([
      table,
      [],
    ]);
  }
});

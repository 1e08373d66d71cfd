/** DESIGN §6, §7: who may keep a chat, and who gives it back, on a real database. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { chat } from "#db/entities/chat.ts";
import { session } from "#db/entities/session.ts";
import { isSignedInAs } from "#db/queries/account.ts";
import { setDesk } from "#db/queries/chat.ts";
import { CLOCK } from "#db/queries/due.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeUser } from "#db/testing/factories.ts";

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
});
afterAll(() => stop());

const now = new Date("2027-01-02T08:00:00Z");
const hour = (n: number) => new Date(now.getTime() + n * 3_600_000);

async function administrator() {
  const { uuid } = await makeUser(db, { roles: ["admin"], statusid: 1, name: "Omar" });
  const sid = uuidv7();
  await db.insert(session).values({
    ...{ uuid: sid, user_uuid: uuid, family: uuidv7(), token_uuid: uuidv7() },
    ...{ token_date: now, expire_date: hour(1) },
  });
  return { uuid, name: "Omar" };
}
const may = (uuid: string) => isSignedInAs(db, { user_uuid: uuid, role: "admin", now });

test.each([
  ["its role", (uuid: string) => sql`update user set roles = '["user"]' where uuid = ${uuid}`],
  ["its access", (uuid: string) => sql`update user set statusid = 0 where uuid = ${uuid}`],
  [
    "its session",
    (uuid: string) => sql`update session set revoked_date = 1 where user_uuid = ${uuid}`,
  ],
  [
    "its time",
    (uuid: string) =>
      sql`update session set expire_date = ${now.getTime()} where user_uuid = ${uuid}`,
  ],
])("an administrator who has lost %s may keep no chat", async (_, lose) => {
  const { uuid } = await administrator();
  expect(await may(uuid)).toBe(true);
  await db.run(lose(uuid));
  expect(await may(uuid)).toBe(false);
});

test("a chat is taken from the administrator it was taken from, and from nobody who has it meanwhile", async () => {
  const [one, other] = [await administrator(), await administrator()];
  const uuid = uuidv7();
  await db.insert(chat).values({ uuid, statusid: 1 });
  const take = (agent: typeof one) =>
    setDesk(db, { uuid, agent, actor: { uuid: agent.uuid, label: "", requestId: "" }, now });
  const release = (from: string) => setDesk(db, { uuid, agent: null, actor: CLOCK, from, now });
  await take(one);
  await take(other);
  expect(await release(one.uuid)).toBe(false);
  expect(await release(other.uuid)).toBe(true);
  const log = await db.all(
    sql`select action, actor_label from audit_log where record_uuid = ${uuid} and action = 'handback'`,
  );
  expect(log).toEqual([{ action: "handback", actor_label: "clock" }]);
});

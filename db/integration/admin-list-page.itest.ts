/** What a list's page reads beside its records: each from an index, counted up to a limit (DESIGN §10). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { InValue } from "@libsql/client";
import { v7 as uuidv7 } from "uuid";
import { tabsOf } from "#app/features/admin/entity-views.ts";
import type { Db } from "#db/client.ts";
import { chat } from "#db/entities/chat.ts";
import { chat_message } from "#db/entities/chat-message.ts";
import type { Entity } from "#db/entity.ts";
import { listRecords, listTotal, TAB_COUNT_MOST, tabCounts } from "#db/queries/admin/list.ts";
import { recordNames } from "#db/queries/admin/lookups.ts";
import { entities, entityByName } from "#db/registry.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeApproval, makeCatalogue, makeRequest } from "#db/testing/factories.ts";
import { rulesOf } from "#worker/services/admin/entities.ts";
import { readSelection } from "#worker/services/admin/selection.ts";

let database: Awaited<ReturnType<typeof startDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await startDatabase();
  db = database.db;
});
afterAll(() => database.stop());

const entity = (name: string): Entity => {
  const found = entityByName(name);
  if (!found) throw new Error(name);
  return found;
};
async function plan(query: { toSQL(): { sql: string; params: unknown[] } }): Promise<string[]> {
  const { sql, params } = query.toSQL();
  const { rows } = await db.$client.execute({
    sql: `explain query plan ${sql}`,
    args: params as InValue[],
  });
  return rows.map((row) => `${row.detail}`);
}
const selectionsOf = (one: Entity) =>
  tabsOf(one.api).map(({ filters }) =>
    readSelection(
      one,
      filters.map(({ key, op, values }) => [key, op, values]),
      "",
      {},
    ),
  );
const newest = { order: { key: "create_date", desc: true }, limit: 50 };

const byState = entities.filter(({ api }) =>
  tabsOf(api).some(({ filters }) => filters.some(({ key }) => key === "state")),
);
test.each(byState.map(({ name }) => name))(
  "the tabs of %s are counted from an index",
  async (name) => {
    const one = entity(name);
    for (const selection of selectionsOf(one).filter(({ conditions }) => conditions.length > 0)) {
      if (selection.conditions.some(({ key }) => key === "statusid")) continue;
      const steps = await plan(listTotal(db, one, selection));
      expect(
        steps.some((step) => /^SEARCH \w+ USING (COVERING )?INDEX/.test(step)),
        `${steps}`,
      ).toBe(true);
    }
  },
);

test("a tab's count ends at its limit", async () => {
  const one = entity("chat");
  await db.batch([db.delete(chat_message), db.delete(chat)]);
  await db.insert(chat).values(
    Array.from({ length: TAB_COUNT_MOST + 20 }, () => ({
      uuid: uuidv7(),
      state: "closed" as const,
    })),
  );
  const counts = await tabCounts(db, one, selectionsOf(one));
  const of = (id: string) => {
    const tab = tabsOf("chat").findIndex((each) => each.id === id);
    return counts.find((count) => Number(count.tab) === tab)?.total;
  };
  // All records are counted as they come and known exactly.
  expect([of("all"), of("open"), of("closed")]).toEqual([
    TAB_COUNT_MOST + 20,
    0,
    TAB_COUNT_MOST + 1,
  ]);
});

test("a request shows how many offers were made of those that were asked for", async () => {
  const one = entity("rentalrequest");
  const { uuid } = await makeRequest(db);
  const states = [
    { state: "offered", answered_date: new Date() },
    { state: "declined", answered_date: new Date() },
    { state: "sent" },
  ] as const;
  for (const each of states) {
    const { partner } = await makeCatalogue(db);
    await makeApproval(db, { ...each, rental_partner_uuid: partner, rental_request_uuid: uuid });
  }
  const page = { ...newest, computed: rulesOf("rentalrequest").workedOut ?? {} };
  const rows = await listRecords(db, one, { conditions: [], ids: [uuid] }, page);
  expect(rows.map((row) => (row as Record<string, unknown>).offers)).toEqual([[1, 3]]);
  const steps = await plan(listRecords(db, one, { conditions: [] }, page));
  expect(steps.filter((step) => /\ba\b/.test(step)).join()).toMatch(/SEARCH a USING INDEX/);
});

test("a chat shows what was said last", async () => {
  const one = entity("chat");
  const uuid = uuidv7();
  await db.insert(chat).values({ uuid });
  await db.insert(chat_message).values(
    ["Hello", "How many are you?"].map((content, sequence) => ({
      chat_uuid: uuid,
      sequence: sequence + 1,
      role: sequence === 0 ? "user" : "assistant",
      content,
    })),
  );
  const page = { ...newest, computed: rulesOf("chat").workedOut ?? {} };
  const [row] = await listRecords(db, one, { conditions: [], ids: [uuid] }, page);
  expect((row as Record<string, unknown>).last_words).toBe("How many are you?");
  const steps = await plan(listRecords(db, one, { conditions: [] }, page));
  expect(steps.filter((step) => /\bm\b/.test(step)).join()).toMatch(/SEARCH m USING INDEX/);
});

test("records that an address names by uuid are named", async () => {
  const made = await makeCatalogue(db);
  const named = [
    { entity: entity("productpackage"), uuids: [made.package, uuidv7()] },
    { entity: entity("rentalpartner"), uuids: [made.partner] },
  ];
  const names = await recordNames(db, named);
  expect(new Map(names.map(({ uuid, label }) => [uuid, label]))).toEqual(
    new Map([
      [made.package, "Package"],
      [made.partner, "Provider"],
    ]),
  );
  expect(await recordNames(db, [])).toEqual([]);
});

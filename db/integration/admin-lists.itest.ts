/** Lists of the admin on a real database: which way SQLite takes, for every entity and order of the registry. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { InValue } from "@libsql/client";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import type { Selection } from "#db/queries/admin/conditions.ts";
import { listRecords, listTotal, searchRecords } from "#db/queries/admin/list.ts";
import { entities, entityByName } from "#db/registry.ts";
import { startDatabase } from "#db/testing/database.ts";

let database: Awaited<ReturnType<typeof startDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await startDatabase();
  db = database.db;
});
afterAll(() => database.stop());

type Row = { uuid: string; rating?: number | null };
type Query = { toSQL(): { sql: string; params: unknown[] } };
async function plan(query: Query): Promise<string[]> {
  const { sql, params } = query.toSQL();
  const { rows } = await db.$client.execute({
    sql: `explain query plan ${sql}`,
    args: params as InValue[],
  });
  return rows.map((row) => `${row.detail}`);
}
/** Steps that read a table from one end to the other in no order that helps. */
const walks = (steps: string[]) =>
  steps.filter(
    (step) =>
      /^SCAN /.test(step) &&
      !/USING (COVERING )?INDEX|VIRTUAL TABLE|CONSTANT ROW|^SCAN (k|s)\b|\(subquery|SUBQUERY/.test(
        step,
      ),
  );
const entity = (name: string) => {
  const found = entityByName(name);
  if (!found) throw new Error(name);
  return found;
};

const ordered = entities.flatMap((one) =>
  [...one.sorts.keys()].flatMap((key) =>
    [true, false].map((desc) => [one.name, key, desc] as const),
  ),
);
test.each(ordered)(
  "the list of %s by %s (descending %p) walks its index from the place on",
  async (name, key, desc) => {
    const one = entity(name);
    const index = one.sorts.get(key) ?? "";
    const order = { key, desc };
    const limit = 51;
    for (const after of [undefined, { value: 1, uuid: uuidv7() }]) {
      const steps = await plan(
        listRecords(db, one, { conditions: [] }, { order, limit, ...(after && { after }) }),
      );
      expect(walks(steps)).toEqual([]);
      const first = steps.find((step) => step.includes(index)) ?? "";
      // With a place the index is entered there, not walked up to it; the sort is one of the page's rows.
      expect(first).toStartWith(after ? "SEARCH" : first.slice(0, 4));
      expect(first).not.toBe("");
      // What is sorted is the page, and each of the parts it is merged from: so many rows at most.
      const parts = steps.some((step) => step.startsWith("MERGE")) ? 3 : 1;
      const sorts = steps.filter((step) => step.includes("TEMP B-TREE"));
      expect(sorts.length).toBeLessThanOrEqual(parts);
    }
  },
);

test.each([
  ["emailoutbox", "state", ["parked"], "email_outbox_state_list"],
  ["emailoutbox", "state", ["parked", "failed"], "email_outbox_state_list"],
  ["rentalrequest", "statusid", [0, 1], "rental_request_status_list"],
  ["rentalrequest", "typeid", [1], "rental_request_type_list"],
  ["rentalapproval", "rental_partner_uuid", ["x"], "rental_approval_partner_list"],
  ["rentalapproval", "rental_request_uuid", ["x"], "rental_approval_invitation"],
  ["auditlog", "entity", ["Faq"], "audit_log_entity"],
  ["booking", "rental_product_uuid", ["x"], "booking_product"],
  // Indexes of the rows that have a value alone.
  ["rentalapproval", "rental_product_uuid", ["x"], "rental_approval_product"],
  ["rentalrequest", "product_package_uuid", ["x"], "rental_request_package"],
  ["auditlog", "actor_uuid", ["x", "y"], "audit_log_actor"],
  ["chat", "rental_request_uuid", ["x"], "chat_request"],
] as const)("%s filtered by %s %p is found by its index", async (name, key, values, index) => {
  const selection: Selection = { conditions: [{ key, op: "in", values: [...values] }] };
  const page = { order: { key: "create_date", desc: true }, limit: 51 };
  const steps = await plan(listRecords(db, entity(name), selection, page));
  expect(walks(steps)).toEqual([]);
  expect(steps.filter((step) => step.startsWith("SEARCH") && step.includes(index))).toHaveLength(
    values.length,
  );
});

test("the total of a whole list and of a status reads counters, not records", async () => {
  for (const conditions of [[], [{ key: "statusid", op: "in" as const, values: [0, -1] }]]) {
    const steps = await plan(listTotal(db, entity("rentalrequest"), { conditions }));
    expect(steps.join()).toContain("record_count");
    expect(steps.join()).not.toContain("rental_request");
  }
});

test("of what is only ever added, a status no record has is known without a walk", async () => {
  const one = entity("auditlog");
  await db
    .insert(audit_log)
    .values({ action: "x", entity: "Faq", record_uuid: uuidv7(), statusid: 0 });
  const rowsOf = async (status: number) => {
    const selection: Selection = { conditions: [{ key: "statusid", op: "in", values: [status] }] };
    const list = listRecords(db, one, selection, {
      order: { key: "create_date", desc: true },
      limit: 51,
    });
    return { rows: await list, steps: await plan(list) };
  };
  expect((await rowsOf(0)).rows.length).toBeGreaterThan(0);
  const { rows, steps } = await rowsOf(-1);
  expect(rows).toEqual([]);
  expect(steps.join()).toContain("record_count");
});

test("a search goes from the index's end and looks up the page's records alone", async () => {
  for (const one of entities.filter(({ search }) => search.length > 0)) {
    const words = { conditions: [], words: ["layla"] };
    const steps = await plan(searchRecords(db, one, words, { desc: true, limit: 51 }));
    expect(walks(steps)).toEqual([]);
    expect(steps.filter((step) => step.includes("VIRTUAL TABLE"))).toHaveLength(1);
  }
});

test("orders with equal and empty values page without gap or duplicate, from any place both ways", async () => {
  const one = entity("rentalpartner");
  const ratings = [null, 400, null, 500, 400, 400, null, 500, 300];
  await db.insert(rental_partner).values(
    ratings.map((rating) => ({
      name: "Same",
      slug: uuidv7(),
      email: "a@provider.example",
      rating,
      statusid: 1,
    })),
  );
  for (const desc of [true, false]) {
    const all: Row[] = await listRecords(
      db,
      one,
      { conditions: [] },
      { order: { key: "rating", desc }, limit: 100 },
    );
    expect(all).toHaveLength(ratings.length);
    for (const [at, row] of all.entries()) {
      const after = {
        value: row.rating ?? null,
        uuid: row.uuid,
      };
      const rest: Row[] = await listRecords(
        db,
        one,
        { conditions: [] },
        { order: { key: "rating", desc }, after, limit: 100 },
      );
      expect(rest.map(({ uuid }) => uuid)).toEqual(all.slice(at + 1).map(({ uuid }) => uuid));
    }
  }
});

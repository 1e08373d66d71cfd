/** Finding any record by what somebody typed, on a real database (docs/admin-api.md). */
import { afterAll, beforeAll, expect, spyOn, test } from "bun:test";
import type { InStatement } from "@libsql/client";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { chat } from "#db/entities/chat.ts";
import { chat_message } from "#db/entities/chat-message.ts";
import { letter } from "#db/entities/letter.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { registry } from "#db/registry.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue, makeRequest, makeUser } from "#db/testing/factories.ts";
import { openGuard } from "#worker/auth/testing/open-guard.ts";
import { adminFind } from "./find.ts";
import { readListInput } from "./list-input.ts";

let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
});
afterAll(() => stop());

const guard = openGuard(() => db);
const find = async (query: Record<string, string>) =>
  (await adminFind({ services: { db }, guard }, new URLSearchParams(query))).records;
const found = async (q: string) => (await find({ q })).map(({ api, uuid }) => `${api} ${uuid}`);

async function mona() {
  const { uuid, request_id } = await makeRequest(db, {
    ...{ name: "Mona Zayedi", email: "mona.z@visitor.example", phone: "+971501239876" },
    ...{ statusid: 1, start_date: new Date("2031-05-06T00:00:00+04:00") },
    end_date: new Date("2031-05-06T00:00:00+04:00"),
  });
  return { request: uuid, number: request_id };
}

test("a request is found by its number, name, e-mail and phone in any spelling", async () => {
  const { request, number } = await mona();
  const it = `rentalrequest ${request}`;
  for (const q of [
    ...[
      `${number}`,
      `#${number}`,
      `No. ${number}`,
      `no ${number}`,
      "mona zay",
      "ZAYEDI",
      "mona.z@visitor.example",
    ],
    ...["+971 50 123 98 76", "00971501239876", "050 123 9876", "(050) 123-9876", "050/1239876"],
    ...["+971 (0)50 1239876", "50 123 9876", "٠٥٠١٢٣٩٨٧٦", "0501239"],
  ])
    expect([q, (await found(q)).includes(it)]).toEqual([q, true]);
  for (const q of ["", "m", "  ", "mona nobody", "%", '"', "zayedi OR", "'; --"])
    expect([q, (await found(q)).includes(it)]).toEqual([q, false]);
  const [first] = await find({ q: `${number}` });
  expect(first).toMatchObject({
    ...{ kind: "Request", edit: "RentalRequest", title: `${number} · Mona Zayedi` },
    detail: "mona.z@visitor.example · 06.05.2031 · Pending",
  });
});

test("a request is found by the words of its comment and by the end of its phone number, after those of that name", async () => {
  const made = async (values: Parameters<typeof makeRequest>[1]) =>
    `rentalrequest ${(await makeRequest(db, { statusid: 1, ...values })).uuid}`;
  const cake = await made({
    ...{ name: "Rania Qabbani", phone: "+447700918273" },
    comment: "A birthday with cake, at sea.\nNo música!",
  });
  for (const q of [
    ...["birthday with cake", "CAKE birth", "cake at sea", "rania cake", "musica"],
    ...["8273", "18273", "918273", "91 82 73", "0918273"],
  ])
    expect([q, (await found(q)).includes(cake)]).toEqual([q, true]);
  for (const q of ["birthday without cake", "447700 cake", "9182730", "bir"])
    expect([q, (await found(q)).includes(cake)]).toEqual([q, false]);
  const [older, newer] = [await made({ name: "Birthday" }), await made({ comment: "a birthday" })];
  expect((await found("birthday")).filter((one) => one.startsWith("rentalrequest"))).toEqual([
    ...[older, newer, cake],
  ]);
  const uuid = cake.slice(cake.indexOf(" ") + 1);
  await db.update(rental_request).set({ comment: "" }).where(eq(rental_request.uuid, uuid));
  expect(await found("rania cake")).toEqual([]);
  await db.update(rental_request).set({ statusid: -1 }).where(eq(rental_request.uuid, uuid));
  expect(await found("918273")).toEqual([]);
});

test("an address is found as it stands, from its beginning or its domain, and by no other with the same parts", async () => {
  const made = async (email: string) =>
    `rentalrequest ${(await makeRequest(db, { name: "Somebody", email, statusid: 1 })).uuid}`;
  const [own, other] = [await made("noor.aziz@harbour.example"), await made("aziz@noor.example")];
  for (const q of ["noor.aziz@harbour.example", "Noor.Aziz@harb", " @harbour.example"])
    expect([q, (await found(q)).includes(own)]).toEqual([q, true]);
  expect(await found("aziz@noor.example")).toContain(other);
  expect(await found("noor.aziz@harbour.example")).not.toContain(other);
  expect(await found("harbour@noor.aziz")).toEqual([]);
});

test("a number finds the booking that came of the request too, and a deleted record is found by nothing", async () => {
  const catalogue = await makeCatalogue(db);
  const times = {
    start_date: new Date("2031-05-06T12:00Z"),
    end_date: new Date("2031-05-06T16:00Z"),
  };
  const uuid = await makeBooking(db, catalogue, { state: "confirmed", statusid: 1, ...times });
  const [row] = await db.$client
    .execute({
      sql: "select q.request_id n from booking b join rental_request q on q.uuid = b.rental_request_uuid where b.uuid = ?",
      args: [uuid],
    })
    .then(({ rows }) => rows);
  expect(await found(`${row?.n}`)).toContain(`booking ${uuid}`);
  await db.insert(rental_partner).values({
    ...{ name: "Zephyrine Marine", slug: "zephyrine", email: "desk@zephyrine.example" },
    statusid: -1,
  });
  expect(await found("zephyrine")).toEqual([]);
});

test("a chat is found by its words and called by how its visitor has begun it", async () => {
  const uuid = uuidv7();
  await db.insert(chat).values({ uuid, statusid: 1, message_count: 2 });
  const said = ["A catamaran\nfor our jubilee", "Certainly"];
  await db.insert(chat_message).values(
    said.map((content, index) => ({
      ...{ uuid: uuidv7(), chat_uuid: uuid, statusid: 1, content, sequence: index + 1 },
      role: index === 0 ? ("user" as const) : ("assistant" as const),
    })),
  );
  for (const query of [{ q: "jubilee" }, { records: `chat:${uuid}` }]) {
    const [one] = await find(query);
    expect(one).toMatchObject({ api: "chat", uuid, title: "A catamaran for our jubilee" });
  }
});

test("records that are named are told as they are now; what is no name is left out", async () => {
  const { uuid } = await makeUser(db, { name: "Lina Kader" });
  const { request } = await mona();
  const records = await find({
    records: `user:${uuid},rentalrequest:${request},session:${uuid},user:x,nothing`,
  });
  expect(records.map(({ title }) => title.includes("Lina") || title.includes("Mona"))).toEqual([
    true,
    true,
  ]);
});

test("no table that grows is read from end to end, and all of it is one round trip", async () => {
  for (const query of [
    { q: "mona" },
    { q: "1042" },
    { q: "+971501239876" },
    { q: "birthday cake" },
    { q: "a@b.example" },
  ]) {
    const batch = spyOn(db.$client, "batch");
    await find(query);
    const calls = batch.mock.calls.map(([queries]) => queries as InStatement[]);
    batch.mockRestore();
    expect(calls).toHaveLength(1);
    const scans: string[] = [];
    for (const statement of calls[0] ?? []) {
      if (typeof statement === "string") throw new Error("a statement has its parameters");
      const { rows } = await db.$client.execute({
        ...statement,
        sql: `explain query plan ${statement.sql}`,
      });
      scans.push(...rows.map(({ detail }) => `${detail}`).filter((one) => one.startsWith("SCAN")));
    }
    // A full-text index, and the few records it has found.
    expect(
      scans.filter((one) => !/VIRTUAL TABLE|^SCAN k$|SUBQUERY|CONSTANT ROW|^SCAN l$/.test(one)),
    ).toEqual([]);
  }
});

test("a letter is found by its subject and its state, in the search and in its list; a deleted one is not", async () => {
  const make = async (values: Partial<typeof letter.$inferInsert>) => {
    const uuid = uuidv7();
    await db
      .insert(letter)
      .values({ uuid, statusid: 1, subject: "Winter on the water", ...values });
    return `letter ${uuid}`;
  };
  const [draft, sent] = [await make({}), await make({ state: "sent" })];
  const gone = await make({ statusid: -1 });
  expect((await found("winter wat")).toSorted()).toEqual([draft, sent].toSorted());
  expect(await found("winter sent")).toEqual([sent]);
  expect(await found("winter draft")).not.toContain(gone);
  const { selection } = readListInput(registry.letter, new URLSearchParams({ q: "winter" }));
  expect(selection.words).toEqual(["winter"]);
});

/** Taking a change of the admin back, on a real database (docs/admin-api.md). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { customer, customer_merge } from "#db/entities/customer.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { faq, faqEntity } from "#db/entities/faq.ts";
import { queue_mark } from "#db/entities/queue-mark.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { site_config } from "#db/entities/site-config.ts";
import { user } from "#db/entities/user.ts";
import { recordHistory } from "#db/queries/admin/record.ts";
import { entityByName } from "#db/registry.ts";
import { startDatabase } from "#db/testing/database.ts";
import {
  makeApproval,
  makeBooking,
  makeCatalogue,
  makeRequest,
  makeUser,
} from "#db/testing/factories.ts";
import { AppError } from "#domain/errors.ts";
import { adminCustomerMessages } from "#domain/messages/en/admin-customer.ts";
import { adminUndoMessages as words } from "#domain/messages/en/admin-undo.ts";
import { openGuard } from "#worker/auth/testing/open-guard.ts";
import { marketplace } from "#worker/jobs/testing/marketplace.ts";
import { actOnBooking } from "./booking-steps.ts";
import { adminBulk } from "./bulk.ts";
import { actOnCustomer } from "./customers.ts";
import {
  createAdminRecord,
  deleteAdminRecord,
  restoreAdminRecord,
  updateAdminRecord,
} from "./edit.ts";
import { actOnQueue } from "./queue.ts";
import { undoChange, undoState } from "./undo.ts";

let db: Db;
let stop: () => Promise<void>;
let admin: string;
let other: string;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  await db
    .insert(site_config)
    .values({ name: "Khorizon", address_area: "Dubai Marina", address_city: "Dubai" });
  ({ uuid: admin } = await makeUser(db, { roles: ["admin"], name: "Sara" }));
  ({ uuid: other } = await makeUser(db, { roles: ["admin"], name: "Omar" }));
});
afterAll(() => stop());

const START = new Date("2031-05-06T08:00:00Z").getTime();
let second = 0;
const guard = openGuard(() => db);
/** A call of its own: each comes a second after the one before. */
function desk(who = admin, later = 0) {
  const requestId = uuidv7();
  const now = new Date(START + ++second * 1000 + later);
  const nothing = () => {};
  const services = {
    ...{ db, now, requestId, sendMails: nothing, tellPages: nothing, freshenPackages: nothing },
  };
  return { services, guard, user_uuid: who, requestId };
}
function records(name: string, who = admin) {
  const entity = entityByName(name);
  if (!entity) throw new Error(name);
  return { ...desk(who), entity };
}
const undo = (request: string, who = admin, later = 0) =>
  undoChange(desk(who, later), request).then(
    ({ undone }) => undone,
    (error: unknown) => (error instanceof AppError ? error.message : `${error}`),
  );
const state = (request: string, who = admin) => undoState(desk(who), [request]);

async function question(values: Partial<typeof faq.$inferInsert> = {}) {
  const call = records("faq");
  const row = { uuid: uuidv7(), create_date: call.services.now, update_date: call.services.now };
  await db.insert(faq).values({ ...row, question: "Fuel?", answer: "Yes", statusid: 1, ...values });
  return row.uuid;
}
const faqOf = async (uuid: string) => {
  const [row] = await db.select().from(faq).where(eq(faq.uuid, uuid));
  if (!row) throw new Error("gone");
  return row;
};
async function save(uuid: string, values: Partial<typeof faq.$inferInsert>, who = admin) {
  const call = records("faq", who);
  const { update_date } = await faqOf(uuid);
  await updateAdminRecord(call, { uuid, update_date: update_date.toISOString(), ...values });
  return call.requestId;
}
const lines = (uuid: string) =>
  db
    .select({ action: audit_log.action, actor: audit_log.actor_uuid, after: audit_log.after })
    .from(audit_log)
    .where(eq(audit_log.record_uuid, uuid))
    .orderBy(audit_log.create_date, audit_log.uuid);

test("a saved field goes back as a change of its own, once", async () => {
  const uuid = await question();
  const request = await save(uuid, { question: "Is fuel included?", answer: "It is" });
  expect(await state(request)).toEqual({ can: true, why: "", records: 1, others: 0, mails: 0 });
  expect(await undo(request)).toBe(1);
  expect(await faqOf(uuid)).toMatchObject({ question: "Fuel?", answer: "Yes" });
  expect(await undo(request)).toBe(0);
  expect(await lines(uuid)).toMatchObject([
    { action: "update", after: { question: "Is fuel included?" } },
    { action: "update", actor: admin, after: { question: "Fuel?" } },
  ]);
});

test("the history counts the mails of its own line, not all there are", async () => {
  const uuid = await question();
  const made = new Date(START - 1);
  await db.insert(email_outbox).values({
    ...{ event: "chat_person", event_key: uuid, recipient: "a@khorizon.example", data: {} },
    create_date: made,
  });
  await save(uuid, { question: "Are towels there?", answer: "Yes" });
  const history = await recordHistory(db, faqEntity, uuid, 10);
  expect(history.map(({ mails }) => mails)).toEqual([0]);
});

test("two that take the same change back at once take it back once", async () => {
  const uuid = await question();
  const request = await save(uuid, { answer: "No" });
  const said = await Promise.all([undo(request), undo(request), undo(request)]);
  expect(said.toSorted()).toEqual([0, 0, 1]);
  expect(await lines(uuid)).toHaveLength(2);
});

test("what somebody else has changed since is not taken back, and says so", async () => {
  const uuid = await question();
  const request = await save(uuid, { answer: "No" });
  await save(uuid, { question: "Is fuel included?" }, other);
  expect(await undo(request)).toContain("saved this record in the meantime");
  expect(await faqOf(uuid)).toMatchObject({ answer: "No", question: "Is fuel included?" });
});

test("a change is taken back by who made it, within a quarter of an hour", async () => {
  const uuid = await question();
  const request = await save(uuid, { answer: "No" });
  expect(await undo(request, other)).toBe(words.cannot(words.why.gone));
  expect(await undo(request, admin, 16 * 60_000)).toBe(words.cannot(words.why.gone));
  expect(await undo("nothing")).toBe(words.cannot(words.why.gone));
  expect(await faqOf(uuid)).toMatchObject({ answer: "No" });
  expect(await undo(request)).toBe(1);
});

test("deleting and restoring are each other's way back, while nobody has touched the record", async () => {
  const uuid = await question();
  const gone = records("faq");
  await deleteAdminRecord(gone, new URLSearchParams({ uuid }));
  expect(await undo(gone.requestId)).toBe(1);
  expect((await faqOf(uuid)).statusid).toBe(1);
  expect(await undo(gone.requestId)).toBe(0);
  const again = records("faq");
  await deleteAdminRecord(again, new URLSearchParams({ uuid }));
  const back = records("faq");
  await restoreAdminRecord(back, uuid);
  expect(await undo(back.requestId)).toBe(1);
  expect((await faqOf(uuid)).statusid).toBe(-1);
  expect(await undo(back.requestId)).toBe(0);
  // The deleting of before is not the last change any more.
  expect(await undo(again.requestId)).toContain("in the meantime");
  expect((await faqOf(uuid)).statusid).toBe(-1);
});

test("an action on many goes back as a whole, each record to what it was", async () => {
  const uuids = [await question(), await question({ statusid: 0 }), await question()];
  const bulk = records("faq");
  await adminBulk(bulk, { action: "status", statusid: 0, ids: [uuids[0], uuids[2]] });
  const gone = records("faq");
  await adminBulk(gone, { action: "delete", ids: uuids });
  expect(await state(gone.requestId)).toMatchObject({ can: true, records: 3 });
  expect(await undo(gone.requestId)).toBe(3);
  const statuses = async () => Promise.all(uuids.map(async (one) => (await faqOf(one)).statusid));
  expect(await statuses()).toEqual([0, 0, 0]);
  expect(await undo(gone.requestId)).toBe(words.changed(3, 3));
  const next = records("faq");
  await adminBulk(next, { action: "status", statusid: 1, ids: uuids });
  expect(await undo(next.requestId)).toBe(3);
  expect(await statuses()).toEqual([0, 0, 0]);
});

test("of many, one that was changed since keeps all as they are, and is counted", async () => {
  const uuids = [await question(), await question()];
  const bulk = records("faq");
  await adminBulk(bulk, { action: "status", statusid: 0, ids: uuids });
  await save(`${uuids[1]}`, { answer: "No" }, other);
  expect(await undo(bulk.requestId)).toBe(words.changed(1, 2));
  for (const uuid of uuids) expect((await faqOf(uuid)).statusid).toBe(0);
});

test("a password is not taken back, nor anything that was saved with it", async () => {
  const { uuid } = await makeUser(db, { name: "Lina" });
  const call = records("user");
  const [row] = await db.select().from(user).where(eq(user.uuid, uuid));
  const update_date = row?.update_date.toISOString();
  await updateAdminRecord(call, {
    uuid,
    update_date,
    name: "Lina B",
    password: "a long pass phrase 93",
  });
  expect(await state(call.requestId)).toMatchObject({ can: false, why: words.why.secret });
  expect(await undo(call.requestId)).toBe(words.cannot(words.why.secret));
  const [now] = await db.select().from(user).where(eq(user.uuid, uuid));
  expect(now?.name).toBe("Lina B");
});

test("steps and new records say why they stay, and how many mails are out", async () => {
  const catalogue = await makeCatalogue(db);
  const times = { start_date: new Date(START + 864e6), end_date: new Date(START + 875e6) };
  const uuid = await makeBooking(db, catalogue, { ...times, state: "held", statusid: 1 });
  const step = desk();
  await actOnBooking(step, uuid, "confirm", {});
  const { can, why, mails } = await state(step.requestId);
  expect([can, mails > 0, why]).toEqual([false, true, words.why.told(mails)]);
  expect(await undo(step.requestId)).toBe(words.cannot(words.why.step));
  const made = records("faq");
  await createAdminRecord(made, { question: "Pets?", answer: "No", group: "Boat" }, undefined);
  expect(await state(made.requestId)).toMatchObject({ can: false, why: words.why.create });
});

test("a deleted request comes back without the invitations that ended with it, and says so", async () => {
  const { partner, product } = await makeCatalogue(db);
  const { uuid } = await makeRequest(db, {
    ...{ statusid: 1, email: "mona@visitor.example", name: "Mona" },
    ...{ valid_until_date: new Date(START + 864e5), create_date: new Date(START) },
    update_date: new Date(START),
  });
  const asked = await makeApproval(db, {
    ...{ rental_request_uuid: uuid, rental_partner_uuid: partner, rental_product_uuid: product },
    ...{ state: "sent", sent_date: new Date(START) },
  });
  const gone = records("rentalrequest");
  await deleteAdminRecord(gone, new URLSearchParams({ uuid }));
  // Its provider hears of the end, without a way to a page that is there no more.
  const [told, ...more] = await marketplace(db).mails(asked.uuid);
  expect([told?.event, more]).toEqual(["invitation_closed", []]);
  expect(told?.text).not.toContain("/partner/answer/");
  expect(await state(gone.requestId)).toMatchObject({ can: true, records: 1, others: 1 });
  expect(await undo(gone.requestId)).toBe(1);
  const [row] = await db.select().from(rental_request).where(eq(rental_request.uuid, uuid));
  expect(row?.statusid).toBe(1);
});

test("a changed request goes back, and a status without a way back is said to have none", async () => {
  const times = { create_date: new Date(START), update_date: new Date(START) };
  const { uuid } = await makeRequest(db, {
    ...{ email: "mona@visitor.example", name: "Mona", phone: "+971501234567", ...times },
    valid_until_date: new Date(START + 864e7),
  });
  const read = async () => {
    const [row] = await db.select().from(rental_request).where(eq(rental_request.uuid, uuid));
    return { uuid, update_date: row?.update_date.toISOString(), name: row?.name };
  };
  const named = records("rentalrequest");
  await updateAdminRecord(named, { ...(await read()), name: "Mona K" });
  expect(await undo(named.requestId)).toBe(1);
  expect((await read()).name).toBe("Mona");
  const pending = records("rentalrequest");
  await updateAdminRecord(pending, { ...(await read()), statusid: 1 });
  const { can, why } = await state(pending.requestId);
  expect([can, why]).toEqual([false, words.why.status("Pending", "New")]);
});

test("a thing of the queue goes back to who had it and when it was to come back, unless it was marked since", async () => {
  const { uuid: record } = await makeRequest(db, {
    ...{ statusid: 1, create_date: new Date(START) },
    valid_until_date: new Date(START + 864e6),
  });
  const thing = { kind: "unasked", record };
  const mark = async () => {
    const [row] = await db.select().from(queue_mark).where(eq(queue_mark.record, record));
    return [row?.user_uuid ?? null, row?.snoozed_date ?? null];
  };
  const take = desk();
  await actOnQueue(take, thing, "take", {});
  const give = desk();
  await actOnQueue(give, thing, "give", { to: other, seen: admin });
  const snooze = desk(other);
  await actOnQueue(snooze, thing, "snooze", { until: "3h", seen: other });
  expect(await undo(give.requestId)).toBe(words.taken);
  expect(await undo(snooze.requestId, other)).toBe(1);
  expect(await mark()).toEqual([other, null]);
  const next = desk();
  await actOnQueue(next, thing, "give", { to: admin, seen: other });
  expect(await undo(next.requestId)).toBe(1);
  expect(await mark()).toEqual([other, null]);
});

test("a merge of two customers is taken back, and put back, by who did it, each as a change of its own", async () => {
  const emails = ["a", "b", "c"].map((name) => `${name}-${uuidv7()}@visitor.example`);
  const uuids: string[] = [];
  for (const email of emails) {
    await makeRequest(db, { email });
    const [row] = await db.select().from(customer).where(eq(customer.email, email));
    uuids.push(row?.uuid ?? "");
  }
  const [one = "", two = "", three = ""] = uuids;
  const merges = () =>
    db.select().from(customer_merge).where(eq(customer_merge.customer_uuid, two));
  const merge = desk();
  await actOnCustomer(merge, one, "merge", { other: two });
  expect(await state(merge.requestId)).toMatchObject({ can: true, records: 1, mails: 0 });
  const [made] = await merges();
  expect(await undo(merge.requestId, other)).toBe(words.cannot(words.why.gone));
  expect([await undo(merge.requestId), await undo(merge.requestId)]).toEqual([1, 0]);
  expect(await merges()).toEqual([]);

  await actOnCustomer(desk(), one, "merge", { other: two });
  const [again] = await merges();
  const part = desk(other);
  await actOnCustomer(part, one, "split", { record: again?.uuid });
  expect(await state(part.requestId, other)).toMatchObject({ can: true, records: 1 });
  expect(await undo(part.requestId, other)).toBe(1);
  const [back] = await merges();
  expect(back).toMatchObject({ into_uuid: one, user_uuid: admin, create_date: again?.create_date });
  expect(made?.into_uuid).toBe(one);
  // Somebody has merged it with another since.
  const last = desk();
  await actOnCustomer(last, one, "split", { record: back?.uuid });
  await actOnCustomer(desk(other), three, "merge", { other: two });
  expect(await undo(last.requestId)).toBe(adminCustomerMessages.mergedSince);
  expect((await lines(one)).map(({ action }) => action)).toEqual([
    ...["customers_merged", "customers_split", "customers_merged", "customers_split"],
    ...["customers_merged", "customers_split"],
  ]);
});

test("many that were given at once go back to whoever had each, all or none", async () => {
  const made: string[] = [];
  for (let n = 0; n < 3; n++) {
    const one = { statusid: 1, create_date: new Date(START), update_date: new Date(START) };
    made.push((await makeRequest(db, { ...one, valid_until_date: new Date(START + 864e6) })).uuid);
  }
  const [first = "", second = ""] = made;
  const owners = () =>
    Promise.all(
      made.map(async (record) => {
        const [row] = await db.select().from(queue_mark).where(eq(queue_mark.record, record));
        return row?.user_uuid ?? null;
      }),
    );
  const give = () => {
    const call = records("rentalrequest");
    const done = adminBulk(call, {
      action: "owner",
      to: admin,
      ids: made,
      skip: true,
      expected: 2,
    });
    return done.then(() => call.requestId);
  };
  await actOnQueue(desk(other), { kind: "unasked", record: first }, "take", {});
  await actOnQueue(desk(), { kind: "unasked", record: second }, "take", {});
  const given = await give();
  expect(await owners()).toEqual([admin, admin, admin]);
  expect((await state(given)).can).toBe(true);
  expect(await undo(given)).toBe(2);
  expect(await owners()).toEqual([other, admin, null]);
  const again = await give();
  await actOnQueue(desk(), { kind: "unasked", record: first }, "give", { to: other, seen: admin });
  expect(await undo(again)).toBe(words.taken);
  expect(await owners()).toEqual([other, admin, admin]);
});

test("what an account did is found by the index of what it did", async () => {
  const plan = await db.all<{ detail: string }>(sql`explain query plan select 1 from ${audit_log}
    where ${audit_log.actor_uuid} = ${admin} and ${audit_log.create_date} >= ${START} and ${audit_log.request_id} in ('r')`);
  expect(plan.map(({ detail }) => detail).join()).toContain("USING INDEX audit_log_actor");
});

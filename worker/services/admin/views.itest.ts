/** Saved views, columns and changes of many records, on a real database (docs/admin-api.md). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { audit_log } from "#db/entities/audit-log.ts";
import { booking_change } from "#db/entities/booking-change.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { faq } from "#db/entities/faq.ts";
import { partner_rating } from "#db/entities/partner-rating.ts";
import { queue_mark } from "#db/entities/queue-mark.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { chosenKeys } from "#db/queries/admin/views.ts";
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
import { adminApiMessages } from "#domain/messages/en/admin-api.ts";
import { adminQueueMessages } from "#domain/messages/en/admin-queue.ts";
import { openGuard } from "#worker/auth/testing/open-guard.ts";
import { adminBulk, bulkFields, previewBulk } from "./bulk.ts";
import { adminCsv } from "./csv.ts";
import { adminList, adminListQuery } from "./list.ts";
import { actOnReview } from "./queue.ts";
import { arrangeColumns, deleteView, savedViews, saveView, updateView } from "./views.ts";

let db: Db;
let stop: () => Promise<void>;
let sara: string;
let omar: string;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  ({ uuid: sara } = await makeUser(db, { roles: ["admin"], name: "Sara" }));
  ({ uuid: omar } = await makeUser(db, { roles: ["admin"], name: "Omar" }));
});
afterAll(() => stop());

const { bulk: words } = adminApiMessages;
const START = new Date("2031-05-06T08:00:00Z").getTime();
let second = 0;
const guard = openGuard(() => db);
/** A call on the records of an entity: each comes a second after the one before. */
function on(name: string, user_uuid = sara) {
  const entity = entityByName(name);
  if (!entity) throw new Error(name);
  const nothing = () => {};
  const now = new Date(START + ++second * 1000);
  const services = {
    ...{ db, now, requestId: uuidv7(), sendMails: nothing },
    ...{ tellPages: nothing, freshenPackages: nothing },
  };
  return { services, guard, user_uuid, entity };
}
/** What was answered, or the code of the refusal with its fields. */
const tried = (answer: Promise<unknown>) =>
  answer.catch((error: unknown) => {
    if (error instanceof AppError) return [error.code, Object.keys(error.fields ?? {})];
    throw error;
  });

async function faqs(n: number, values: Partial<typeof faq.$inferInsert> = {}) {
  const group = `group-${uuidv7()}`;
  const at = new Date(START + ++second * 1000);
  const rows = Array.from({ length: n }, (_, place) => ({
    ...{ uuid: uuidv7(), question: `Question ${place}`, answer: "Yes", group, statusid: 1 },
    ...{ create_date: at, update_date: at },
    ...values,
  }));
  await db.insert(faq).values(rows);
  return { group, uuids: rows.map(({ uuid }) => `${uuid}`) };
}
const view = { name: "Wind", query: "?filter[statusid][in]=1&q=&sort=-create_date", shared: false };
const names = async (user: string, list = "faq") =>
  (await savedViews(on(list, user))).map(({ name }) => name);

test("a view is kept with its filters and says how many records it has", async () => {
  const { group } = await faqs(3);
  const query = new URLSearchParams({ "filter[group][eq]": group, sort: "create_date", size: "5" });
  const { uuid } = await saveView(on("faq"), { ...view, name: " Ours ", query: `?${query}` });
  const found = (await savedViews(on("faq"))).find((one) => one.uuid === uuid);
  query.delete("size");
  expect(found).toMatchObject({
    ...{ name: "Ours", count: 3, more: false, mine: true, shared: false, maker: "Sara" },
    query: `${query}`,
  });
});

test("a private view is its maker's alone, whoever knows its name", async () => {
  const columns = [{ key: "name" }, { key: "email", width: 300 }];
  const { uuid } = await saveView(on("user"), { ...view, name: "Mine", columns });
  expect(await names(omar, "user")).toEqual([]);
  expect(await tried(updateView(on("user", omar), { uuid, name: "Taken" }))).toEqual([
    "not_found",
    [],
  ]);
  expect(await tried(deleteView(on("user", omar), uuid))).toEqual(["not_found", []]);
  const keys = (user_uuid: string) =>
    db.all<{ key: string }>(chosenKeys({ list: "user", user_uuid }, uuid));
  expect(await keys(omar)).toEqual([]);
  expect(await names(sara, "user")).toEqual(["Mine"]);
}, 60_000);

test("a shared view is the whole office's to read and its maker's to change", async () => {
  const { uuid } = await saveView(on("article"), { ...view, shared: true });
  expect(await savedViews(on("article", omar))).toMatchObject([
    { uuid, mine: false, maker: "Sara" },
  ]);
  expect(await tried(updateView(on("article", omar), { uuid, name: "Storm" }))).toEqual([
    "forbidden",
    [],
  ]);
  expect(await tried(deleteView(on("article", omar), uuid))).toEqual(["forbidden", []]);
  await updateView(on("article"), { uuid, name: "Storm" });
  expect(await names(omar, "article")).toEqual(["Storm"]);
  await updateView(on("article"), { uuid, shared: false });
  expect(await names(omar, "article")).toEqual([]);
  // Under another list's address it is no view.
  expect(await tried(deleteView(on("faq"), uuid))).toEqual(["not_found", []]);
  await deleteView(on("article"), uuid);
  expect(await names(sara, "article")).toEqual([]);
});

test("two views of one name are one, saved twice at once or later", async () => {
  const save = () => tried(saveView(on("file"), view));
  const answers = await Promise.all([save(), save(), save()]);
  expect(answers.filter((one) => Array.isArray(one))).toEqual([
    ["conflict", ["name"]],
    ["conflict", ["name"]],
  ]);
  expect(await names(sara, "file")).toEqual(["Wind"]);
  // Somebody else's may have it.
  await saveView(on("file", omar), view);
});

test("hostile names of columns and filters are refused, not left out", async () => {
  for (const [more, field] of [
    [{ name: "" }, "name"],
    [{ name: "x".repeat(61) }, "name"],
    [{ shared: "yes" }, "shared"],
    [{ query: "?filter[password_hash][eq]=x" }, "query"],
    [{ query: "?filter[x';drop table user--]=1" }, "query"],
    [{ query: "?sort=password_hash" }, "query"],
    [{ query: 5 }, "query"],
    [{ columns: [{ key: "password_hash" }] }, "columns"],
    [{ columns: [{ key: "email') --" }] }, "columns"],
    [{ columns: [{ key: "__proto__" }] }, "columns"],
    [{ columns: [{ key: "email" }, { key: "email" }] }, "columns"],
    [{ columns: [{ key: "email", width: 1e9 }] }, "columns"],
    [{ columns: [] }, "columns"],
    [{ columns: "email" }, "columns"],
  ] as const)
    expect([more, await tried(saveView(on("user"), { ...view, ...more }))]).toEqual([
      more,
      ["validation", [field]],
    ]);
  const evil = { columns: [{ key: "password_hash" }] };
  expect(await tried(arrangeColumns(on("user"), evil))).toEqual(["validation", ["columns"]]);
  for (const columns of ["password_hash", "email,1;drop", "constructor"]) {
    const query = new URLSearchParams({ columns });
    expect(await tried(adminCsv(on("user"), query))).toEqual(["validation", ["columns"]]);
  }
});

test("each arranges the columns for themselves, and a list brings just those", async () => {
  const { uuids, group } = await faqs(1);
  await arrangeColumns(on("faq"), { columns: [{ key: "answer", width: 200 }, { key: "order" }] });
  await arrangeColumns(on("faq"), { columns: [{ key: "answer", width: 240 }, { key: "order" }] });
  const row = async (user_uuid: string, view = "") => {
    const call = on("faq", user_uuid);
    const chosen = chosenKeys({ list: "faq", user_uuid }, view);
    const query = new URLSearchParams({ "filter[group][eq]": group });
    const { queries, toList } = adminListQuery(db, call.entity, query, { chosen });
    return toList((await readBatch(db, queries)) as never).rows[0];
  };
  expect(await row(sara)).toMatchObject({ uuid: uuids[0], answer: "Yes", question: "Question 0" });
  expect((await row(omar))?.answer ?? null).toBeNull();
  await arrangeColumns(on("faq"), { columns: null });
  expect((await row(sara))?.answer ?? null).toBeNull();
  // It is no view, and stands in no menu.
  expect(await names(omar)).toEqual([]);
});

test("a file has the columns that are asked for, in their order", async () => {
  const { group } = await faqs(2);
  const query = new URLSearchParams({ "filter[group][eq]": group, columns: "answer,question" });
  const text = await new Response(await adminCsv(on("faq"), query)).text();
  expect(text.replace("\ufeff", "").split("\r\n")).toEqual([
    "Answer,Question",
    "Yes,Question 1",
    "Yes,Question 0",
    "",
  ]);
});

const some = (group: string, more: object) => ({ filter: { group: { eq: group } }, ...more });
const stored = (uuids: readonly string[], key: "order" | "group" | "statusid") =>
  Promise.all(
    uuids.map(async (uuid) => (await db.select().from(faq).where(eq(faq.uuid, uuid)))[0]?.[key]),
  );

test("a preview says how many change and why others do not; then exactly those are changed", async () => {
  const { group, uuids } = await faqs(3, { order: 1 });
  await db
    .update(faq)
    .set({ order: 7 })
    .where(eq(faq.uuid, `${uuids[0]}`));
  const body = some(group, { action: "set", field: "order", value: 7 });
  const { seen, ...preview } = await previewBulk(on("faq"), body);
  expect(preview).toEqual({ matching: 3, change: 2, skipped: [{ why: words.same, n: 1 }] });
  const call = on("faq");
  const done = await adminBulk(call, { ...body, skip: true, expected: 2, seen });
  expect(done).toEqual({ done: 2, left: 0, next: null });
  expect(await stored(uuids, "order")).toEqual([7, 7, 7]);
  const log = await db
    .select({ before: audit_log.before, after: audit_log.after, action: audit_log.action })
    .from(audit_log)
    .where(eq(audit_log.request_id, call.services.requestId));
  const line = { action: "update", before: { order: 1 }, after: { order: 7 } };
  expect(log).toEqual([line, line]);
});

test("what enters the filter after the preview is not touched, and what leaves it is told", async () => {
  const { group, uuids } = await faqs(3, { order: 1 });
  const other = await faqs(1, { order: 1 });
  const body = some(group, { action: "set", field: "order", value: 9 });
  const { seen } = await previewBulk(on("faq"), body);
  const enters = on("faq").services.now;
  await db
    .update(faq)
    .set({ group, update_date: enters })
    .where(eq(faq.uuid, `${other.uuids[0]}`));
  const agreed = { ...body, skip: true, expected: 3, seen };
  // One has come and one has gone: as many as were seen, but others.
  await db
    .update(faq)
    .set({ group: "elsewhere", update_date: enters })
    .where(eq(faq.uuid, `${uuids[0]}`));
  expect(await tried(adminBulk(on("faq"), agreed))).toEqual(["conflict", []]);
  await db
    .update(faq)
    .set({ group, update_date: new Date(START) })
    .where(eq(faq.uuid, `${uuids[0]}`));
  expect(await adminBulk(on("faq"), agreed)).toMatchObject({ done: 3 });
  expect(await stored([...uuids, ...other.uuids], "order")).toEqual([9, 9, 9, 1]);
});

test("agreed to three times at once, many are changed once", async () => {
  const { group, uuids } = await faqs(20, { order: 1 });
  const body = some(group, { action: "set", field: "order", value: 3 });
  const { seen } = await previewBulk(on("faq"), body);
  const agree = () => tried(adminBulk(on("faq"), { ...body, skip: true, expected: 20, seen }));
  const answers = await Promise.all([agree(), agree(), agree()]);
  expect(answers.filter((one) => Array.isArray(one))).toHaveLength(2);
  expect(new Set(await stored(uuids, "order"))).toEqual(new Set([3]));
  expect(
    await db
      .select()
      .from(audit_log)
      .where(eq(audit_log.record_uuid, `${uuids[0]}`)),
  ).toHaveLength(1);
});

test("only plain fields the editor writes are changed for many, with its rules", async () => {
  const { uuids } = await faqs(1);
  for (const [list, body, field] of [
    ["faq", { field: "question", value: "x" }, "field"],
    ["faq", { field: "create_date", value: "2031-01-01" }, "field"],
    ["faq", { field: "statusid", value: -1 }, "field"],
    ["faq", { field: "order", value: "many" }, "value"],
    ["faq", { field: "order", value: null }, "value"],
    ["user", { field: "password_hash", value: "x" }, "field"],
    ["user", { field: "roles", value: ["admin"] }, "field"],
    ["user", { field: "email", value: "a@b.example" }, "field"],
    ["rentalrequest", { field: "guests", value: 3 }, "field"],
    ["rentalrequest", { field: "tags", value: "vip" }, "field"],
    ["rentalapproval", { field: "price", value: 3 }, "field"],
    ["booking", { field: "total", value: 3 }, "field"],
    ["faq", { action: "remind" }, "action"],
    ["faq", { action: "owner", to: null }, "action"],
    ["partnerrating", { action: "owner", to: "me" }, "to"],
  ] as const) {
    const asked = { action: "set", ids: uuids, ...body };
    expect([list, body, await tried(previewBulk(on(list), asked))]).toEqual([
      list,
      body,
      ["validation", [field]],
    ]);
  }
  expect(bulkFields(on("siteconfig").entity)).toEqual([]);
});

test("reviews are published, requests tagged and untagged, each as far as it is not so", async () => {
  const catalogue = await makeCatalogue(db);
  const old = { create_date: new Date(START), update_date: new Date(START) };
  const ratings = [uuidv7(), uuidv7()];
  for (const [place, uuid] of ratings.entries()) {
    const times = {
      start_date: new Date(START + place * 1e9),
      end_date: new Date(START + place * 1e9 + 1e7),
    };
    const trip = await makeBooking(db, catalogue, { ...times, state: "completed", statusid: 1 });
    await db.insert(partner_rating).values({
      ...{ uuid, rental_partner_uuid: catalogue.partner, booking_uuid: trip, stars: 5, ...old },
      published: place === 0,
    });
  }
  const publish = { action: "set", field: "published", value: true, ids: ratings };
  await db
    .update(partner_rating)
    .set({ comment: "Call +971 50 123 45 67!", author: "Layla" })
    .where(eq(partner_rating.uuid, `${ratings[1]}`));
  const { seen, change, reviews } = await previewBulk(on("partnerrating"), publish);
  expect(change).toBe(1);
  // What goes out is what was read: those that change, and no other, as everybody will see them.
  const text = "Call [number hidden]!";
  expect(reviews).toEqual([
    { uuid: `${ratings[1]}`, stars: 5, author: "Layla", pictures: 0, text, masked: true },
  ]);
  const hide = await previewBulk(on("partnerrating"), { ...publish, value: false });
  expect(hide.reviews).toBeUndefined();
  await adminBulk(on("partnerrating"), { ...publish, skip: true, expected: 1, seen });
  const published = await db
    .select({ published: partner_rating.published })
    .from(partner_rating)
    .where(inArray(partner_rating.uuid, ratings));
  expect(published.map((one) => one.published)).toEqual([true, true]);

  const made = [await makeRequest(db, old), await makeRequest(db, { ...old, tags: ["vip"] })];
  const ids = made.map(({ uuid }) => uuid);
  const tags = async () =>
    Promise.all(
      ids.map(
        async (uuid) =>
          (await db.select().from(rental_request).where(eq(rental_request.uuid, uuid)))[0]?.tags,
      ),
    );
  const tag = { action: "add", field: "tags", value: "vip", ids };
  const told = await previewBulk(on("rentalrequest"), tag);
  expect([told.change, told.skipped]).toEqual([1, [{ why: words.same, n: 1 }]]);
  await adminBulk(on("rentalrequest"), { ...tag, skip: true, expected: 1, seen: told.seen });
  expect(await tags()).toEqual([["vip"], ["vip"]]);
  const take = { ...tag, action: "take", skip: true, expected: 2 };
  await adminBulk(on("rentalrequest"), take);
  expect(await tags()).toEqual([[], []]);
});

test("a review is published from its row as it was read, or not, with a reason", async () => {
  const catalogue = await makeCatalogue(db);
  const made = async (comment: string) => {
    const uuid = uuidv7();
    const start_date = new Date(START + ++second * 1e9);
    const times = { start_date, end_date: new Date(start_date.getTime() + 1e7) };
    const trip = await makeBooking(db, catalogue, { ...times, state: "completed", statusid: 1 });
    const old = { create_date: new Date(START), update_date: new Date(START) };
    const of = { rental_partner_uuid: catalogue.partner, booking_uuid: trip, stars: 4, comment };
    await db.insert(partner_rating).values({ uuid, ...of, ...old });
    return { record: uuid, read: new Date(START).toISOString() };
  };
  const stateOf = async (uuid: string) => {
    const [row] = await db.select().from(partner_rating).where(eq(partner_rating.uuid, uuid));
    return [row?.published, row?.refused_reason];
  };
  const [good, bad, later] = [await made("Good"), await made("Bad"), await made("Later")];
  const call = on("partnerrating");
  await actOnReview(call, "publish", good);
  expect(await stateOf(good.record)).toEqual([true, ""]);
  expect(await tried(actOnReview(call, "refuse", { ...bad, reason: " " }))).toEqual([
    "validation",
    [],
  ]);
  await actOnReview(call, "refuse", { ...bad, reason: "It names the captain." });
  expect(await stateOf(bad.record)).toEqual([false, "It names the captain."]);
  await db
    .update(partner_rating)
    .set({ comment: "Other words", update_date: new Date(START + 5) })
    .where(eq(partner_rating.uuid, later.record));
  expect(await tried(actOnReview(call, "publish", later))).toEqual(["conflict", []]);
  expect(await stateOf(later.record)).toEqual([false, ""]);
  // Two at once: the second is told, whatever they wanted.
  const { publishedSince, refusedSince } = adminQueueMessages.review;
  const why = { reason: "It names the captain." };
  for (const [step, more, one, said] of [
    ["publish", {}, good, publishedSince],
    ["refuse", why, good, publishedSince],
    ["publish", {}, bad, refusedSince],
  ] as const) {
    const refused = await actOnReview(call, step, { ...one, ...more }).catch((error) => error);
    expect([refused.code, refused.message]).toEqual(["not_found", said]);
  }
  const both = await made("Both");
  const presses = [1, 2].map(() => tried(actOnReview(on("partnerrating"), "publish", both)));
  expect(await Promise.all(presses)).toContainEqual(["not_found", []]);
  expect(await stateOf(both.record)).toEqual([true, ""]);
});

test("an owner is assigned to what waits of many, and to nobody who is no administrator", async () => {
  const old = { create_date: new Date(START), update_date: new Date(START) };
  const waits = { ...old, statusid: 1, valid_until_date: new Date(START + 864e6) };
  const made = [await makeRequest(db, waits), await makeRequest(db, { ...old, statusid: 3 })];
  const ids = made.map(({ uuid }) => uuid);
  const give = { action: "owner", to: omar, ids };
  const { change, skipped, seen } = await previewBulk(on("rentalrequest"), give);
  expect([change, skipped]).toEqual([1, [{ why: words.waitsNot, n: 1 }]]);
  await adminBulk(on("rentalrequest"), { ...give, skip: true, expected: 1, seen });
  const marks = await db.select().from(queue_mark);
  expect(marks.map(({ record, user_uuid }) => [record, user_uuid])).toEqual([[ids[0] ?? "", omar]]);
  const { uuid: guest } = await makeUser(db, { roles: ["user"] });
  const wrong = { ...give, to: guest, skip: true, expected: 1 };
  expect(await tried(adminBulk(on("rentalrequest"), wrong))).toEqual(["validation", ["to"]]);
});

test("providers of many invitations are reminded once an hour, those that can still answer", async () => {
  const old = { create_date: new Date(START), update_date: new Date(START) };
  const open = await makeRequest(db, {
    ...{
      ...old,
      statusid: 1,
      valid_until_date: new Date(START + 864e6),
      email: "mona@visitor.example",
    },
    ...{ start_date: new Date(START + 864e7), end_date: new Date(START + 864e7) },
  });
  const ids: string[] = [];
  for (const state of ["sent", "declined"] as const) {
    const { partner, product } = await makeCatalogue(db);
    const { uuid } = await makeApproval(db, {
      ...{ ...old, rental_request_uuid: open.uuid, rental_partner_uuid: partner },
      ...{ rental_product_uuid: product, state, statusid: 1, queued_date: new Date(START) },
    });
    ids.push(uuid);
  }
  const remind = { action: "remind", ids };
  const preview = await previewBulk(on("rentalapproval"), remind);
  expect([preview.change, preview.skipped]).toEqual([1, [{ why: words.answered, n: 1 }]]);
  const agreed = { ...remind, skip: true, expected: 1, seen: preview.seen };
  await adminBulk(on("rentalapproval"), agreed);
  const mails = await db
    .select()
    .from(email_outbox)
    .where(eq(email_outbox.event, "invitation_nudge"));
  expect(mails).toHaveLength(1);
  expect((await previewBulk(on("rentalapproval"), remind)).skipped).toEqual([
    { why: words.answered, n: 1 },
    { why: words.reminded, n: 1 },
  ]);
});

test("offers and changes are found by the words of who and what they are about, each word anywhere", async () => {
  const { partner, product } = await makeCatalogue(db);
  const word = `zephyr${second}`;
  const request = await makeRequest(db, { name: `Layla ${word}`, email: "l@visitor.example" });
  const offer = await makeApproval(db, {
    ...{ rental_request_uuid: request.uuid, rental_partner_uuid: partner },
    ...{ rental_product_uuid: product, state: "offered", note: "With champagne" },
  });
  const found = async (list: string, q: string, more = {}) => {
    const call = on(list);
    const query = new URLSearchParams({ q, ...more });
    const { rows, total } = await adminList(call.services, guard, call.entity, query);
    expect(total).toBe(rows.length);
    return rows.map(({ uuid }) => uuid);
  };
  expect(await found("rentalapproval", word)).toEqual([offer.uuid]);
  expect(await found("rentalapproval", `${word} provider champ`)).toEqual([offer.uuid]);
  expect(await found("rentalapproval", `${word} nobody`)).toEqual([]);
  expect(await found("rentalapproval", word, { "filter[state]": "declined" })).toEqual([]);
  const trip = await makeBooking(
    db,
    { partner, product },
    {
      name: `Omar ${word}`,
      start_date: new Date(START),
      end_date: new Date(START + 1e7),
      state: "confirmed",
      statusid: 1,
    },
  );
  const uuid = uuidv7();
  const terms = {
    ...{ rental_product_uuid: product, product_package_uuid: null, start: "2031-05-06T08:00:00Z" },
    ...{ hours: 2, guests: 2, extras: [], lines: [], total: 0 },
  };
  await db.insert(booking_change).values({
    ...{ uuid, booking_uuid: trip, side: "visitor", before: terms, reason: "A later flight" },
    valid_until_date: new Date(START + 864e6),
  });
  expect(await found("bookingchange", `${word} flight`)).toEqual([uuid]);
  // What was written is found as it is, not as it was.
  await db.update(rental_approval).set({ note: "Dry" }).where(eq(rental_approval.uuid, offer.uuid));
  expect(await found("rentalapproval", `${word} champagne`)).toEqual([]);
});

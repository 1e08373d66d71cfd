/** Calls that the office takes, and what it knows of customers, on a real database (issue's points: by telephone, customers). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import {
  compared,
  consentState,
  mailDetail,
  mailTitle,
} from "#app/features/admin/customer/customer.tsx";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { customer } from "#db/entities/customer.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { newsletter } from "#db/entities/newsletter.ts";
import { product_package } from "#db/entities/product-package.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { site_config } from "#db/entities/site-config.ts";
import { customerPage, findCustomers } from "#db/queries/admin/customers.ts";
import { wordsOfBooking } from "#db/queries/admin/words.ts";
import { invitation } from "#db/queries/offer-pages.ts";
import { erasePerson } from "#db/queries/personal/erase.ts";
import { personalRows } from "#db/queries/personal/export.ts";
import { personOf } from "#db/queries/personal/subject.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeCatalogue, makeUser } from "#db/testing/factories.ts";
import { AppError } from "#domain/errors.ts";
import { dubaiDay, formatDate } from "#domain/lib/dubai-date.ts";
import { adminCustomerMessages } from "#domain/messages/en/admin-customer.ts";
import { openGuard } from "#worker/auth/testing/open-guard.ts";
import { NOW } from "#worker/jobs/testing/marketplace.ts";
import { actOnCustomer, toCustomer } from "./customers.ts";
import { readRequestDesk } from "./request-desk.ts";
import { searchWords } from "./selection.ts";
import {
  bookByTelephone,
  type CallValues,
  emptyCall,
  readTelephone,
  sendToProviders,
} from "./telephone.ts";

let db: Db;
let stop: () => Promise<void>;
let admin: string;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  await db
    .insert(site_config)
    .values({ name: "Khorizon", address_area: "Dubai Marina", address_city: "Dubai" });
  admin = (await makeUser(db, { roles: ["admin"] })).uuid;
});
afterAll(() => stop());

const guard = openGuard(() => db);
const quiet = () => {};
const call = () => ({
  services: {
    ...{ db, now: NOW, requestId: "r", limits: true, cards: undefined },
    ...{ sendMails: quiet, tellPages: quiet, freshenPackages: quiet },
    visitor: { addressKey: "a", userAgent: "", device: "", place: "" },
  },
  guard,
  user_uuid: admin,
});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof AppError ? error.code : `${error}`),
  );

async function catalogue() {
  const made = await makeCatalogue(db);
  await db
    .update(rental_product)
    .set({ capacity: 20 })
    .where(eq(rental_product.uuid, made.product));
  await db
    .update(product_package)
    .set({
      ...{ price: 100_000, price_model: "hour", guests_min: 1, guests_max: 20 },
      ...{ hours_min: 2, hours_max: 6, times_of_day: [1, 2, 3] },
    })
    .where(eq(product_package.uuid, made.package));
  return made;
}
const values = (changes: Partial<CallValues> = {}): CallValues => ({
  ...emptyCall(NOW),
  ...{ name: "Layla Haddad", email: `${uuidv7()}@visitor.example`, phone: "050 123 4567" },
  ...{ date: "2027-01-20", guests: "8", duration: "4", timeofday: "2" },
  ...changes,
});
const word = (pack: string, changes: Record<string, string> = {}) =>
  new URLSearchParams({
    ...{ [`seen:${pack}`]: "420000", [`start:${pack}`]: "14:00" },
    ...{ [`said_who:${pack}`]: "Captain Omar", [`said_how:${pack}`]: "By telephone" },
    ...{ [`said_when:${pack}`]: "just now" },
    ...changes,
  });
const rowsOf = <T>(query: ReturnType<typeof sql>) => db.all<T>(query);
const mailsOf = async (request: string) =>
  (
    await rowsOf<{ event: string }>(
      sql`select event from email_outbox where instr(data, ${request}) > 0 or instr(event_key, ${request}) > 0
        or data ->> '$.booking.uuid' in (select uuid from booking where rental_request_uuid = ${request}) order by event`,
    )
  ).map(({ event }) => event);

test("what fits stands with its price for exactly these guests and hours, the rest with its reason", async () => {
  const fits = await catalogue();
  const small = await catalogue();
  await db
    .update(product_package)
    .set({ guests_max: 4 })
    .where(eq(product_package.uuid, small.package));
  const view = await readTelephone(call(), values());
  const of = (uuid: string) => view.packages.find((one) => one.uuid === uuid);
  expect(of(fits.package)).toMatchObject({ why: null, total: 420_000 });
  expect(of(fits.package)?.starts).toContain("14:00");
  expect(of(small.package)?.why).toBe("for 1 to 4 guests");
  expect(view.days.find(({ day }) => day === "2027-01-20")?.vessels).toBeGreaterThan(0);
  const dear = await catalogue();
  await db
    .update(product_package)
    .set({ price: 900_000 })
    .where(eq(product_package.uuid, dear.package));
  const asked = await readTelephone(call(), values({ package: dear.package }));
  expect(asked.packages[0]?.uuid).toBe(dear.package);
  const wrong = await readTelephone(call(), values({ guests: "-1", date: "2020-01-01" }));
  expect(Object.keys(wrong.problems).toSorted()).toEqual(["date", "guests"]);
  expect(wrong.packages).toEqual([]);
});

test("a request by telephone goes to the providers like one of the form, once, and says who took it", async () => {
  await catalogue();
  const asked = values();
  const [one, two] = await Promise.all([
    sendToProviders(call(), asked),
    sendToProviders(call(), asked),
  ]);
  expect(one.uuid).toBe(two.uuid);
  expect(one.asked).toBeGreaterThan(0);
  const [row] = await rowsOf<Record<string, unknown>>(
    sql`select source, phone, taken_by_uuid taken from rental_request where uuid = ${one.uuid}`,
  );
  expect(row).toEqual({ source: "admin", phone: "+971501234567", taken: admin });
  const log = await rowsOf<{ action: string }>(
    sql`select action from audit_log where record_uuid = ${one.uuid}`,
  );
  expect(log).toEqual([{ action: "request_by_telephone" }]);
  expect(await mailsOf(one.uuid)).toContain("request_receipt");
  expect(await codeOf(sendToProviders(call(), values({ email: "no" })))).toBe("validation");
});

test("two of the office book the same time at once: one has it, and nothing is left of the other", async () => {
  const made = await catalogue();
  const calls = [values(), values()];
  const answers = await Promise.all(
    calls.map((one) => codeOf(bookByTelephone(call(), one, word(made.package), made.package))),
  );
  expect(answers.toSorted()).toEqual(["done", "validation"]);
  const booked = await rowsOf<Record<string, unknown>>(
    sql`select b.total, b.state, b.email, b.guests, b.rental_request_uuid request from booking b where b.rental_product_uuid = ${made.product}`,
  );
  expect(booked).toMatchObject([{ total: 420_000, state: "confirmed", guests: 8 }]);
  const loser = calls[answers.indexOf("validation")]?.email ?? "";
  expect(await rowsOf(sql`select 1 from rental_request where email = ${loser}`)).toEqual([]);
  const request = `${booked[0]?.request}`;
  const mails = await mailsOf(request);
  expect(mails).not.toContain("request_receipt");
  expect(mails).not.toContain("offer_received");
  expect(mails.filter((event) => event.startsWith("booking"))).toHaveLength(2);
  const [said] = await rowsOf<{ after: string }>(
    sql`select l.after from audit_log l join rental_approval a on a.uuid = l.record_uuid
      where a.rental_request_uuid = ${request} and l.action = 'provider_word'`,
  );
  const { word: kept } = JSON.parse(said?.after ?? "{}");
  expect(kept).toMatchObject({ who: "Captain Omar" });
  // The desk of the trip says it, too.
  const [trip] = await rowsOf<{ uuid: string }>(
    sql`select uuid from booking where rental_request_uuid = ${request}`,
  );
  expect(await wordsOfBooking(db, trip?.uuid ?? "")).toMatchObject([
    { action: "provider_word", who: kept.who, how: kept.how, when: kept.when },
  ]);
  // So do its provider's mail and row, and nobody has opened anything.
  const heard = await rowsOf<Record<string, unknown>>(
    sql`select m.data ->> '$.word.who' who, m.data ->> '$.word.how' how, a.opened_date opened
      from email_outbox m join rental_approval a on a.uuid = m.data ->> '$.approval_uuid'
      where m.event = 'booking_for_provider' and a.rental_request_uuid = ${request}`,
  );
  expect(heard).toEqual([{ who: kept.who, how: kept.how, opened: null }]);
  const desk = await readRequestDesk({ db, now: NOW }, guard, request);
  expect(desk.invitations).toMatchObject([{ word: kept, opened_date: null, state: "accepted" }]);
  const schedule = await rowsOf<{ sum: number }>(
    sql`select sum(p.amount) sum from payment p join booking b on b.uuid = p.booking_uuid where b.rental_request_uuid = ${request}`,
  );
  expect(schedule).toEqual([{ sum: 420_000 }]);
});

test("a booking by word pressed twice is one, and needs a word, the price that was seen, and a start", async () => {
  const { package: pack, product } = await catalogue();
  const asked = values();
  const book = (form: URLSearchParams, one = asked) =>
    codeOf(bookByTelephone(call(), one, form, pack));
  expect(await book(word(pack, { [`said_who:${pack}`]: " " }))).toBe("validation");
  expect(await book(word(pack, { [`said_how:${pack}`]: "x".repeat(201) }))).toBe("validation");
  expect(await book(word(pack, { [`seen:${pack}`]: "1" }))).toBe("conflict");
  expect(await book(word(pack, { [`start:${pack}`]: "'; drop" }))).toBe("validation");
  expect(await book(word(pack, { [`price:${pack}`]: "-5" }))).toBe("validation");
  expect(await book(word(pack), values({ guests: "99" }))).not.toBe("done");
  const twice = await Promise.all([book(word(pack)), book(word(pack))]);
  expect(twice).toEqual(["done", "done"]);
  expect(
    await rowsOf(sql`select total from booking where rental_product_uuid = ${product}`),
  ).toHaveLength(1);
});

test("another sum the provider has named is what is booked, to the fils", async () => {
  const { package: pack, product } = await catalogue();
  await bookByTelephone(call(), values(), word(pack, { [`price:${pack}`]: "4,000.50" }), pack);
  expect(
    await rowsOf(sql`select total from booking where rental_product_uuid = ${product}`),
  ).toEqual([{ total: 400_050 }]);
});

test("an open request that is booked by telephone stays one: its own offers end as by acceptance, and it is told once", async () => {
  const { package: pack, product, partner } = await catalogue();
  const other = await catalogue();
  const asked = values();
  const { uuid: request } = await sendToProviders(call(), asked);
  const offered = (of: string, at: number) =>
    db.run(sql`update rental_approval set state = 'offered', price = 1, answered_date = ${at}, revision = 1,
      start_date = ${new Date("2027-01-20T10:00:00Z").getTime()}, valid_until_date = ${NOW.getTime() + 3_600_000},
      rental_product_uuid = (select uuid from rental_product where rental_partner_uuid = ${of} limit 1)
      where rental_request_uuid = ${request} and rental_partner_uuid = ${of}`);
  const first = NOW.getTime() - 60_000;
  await offered(partner, first);
  await offered(other.partner, first + 1);
  // Its provider holds the time for this very customer.
  await db.run(sql`insert into vessel_block (uuid, create_date, update_date, statusid, rental_product_uuid, start_date, end_date, kind, until_date, rental_approval_uuid)
    select ${uuidv7()}, 1, 1, 1, ${product}, start_date, start_date + 14400000, 'option', ${NOW.getTime() + 3_600_000}, uuid
    from rental_approval where rental_request_uuid = ${request} and rental_partner_uuid = ${partner}`);
  const instead = { ...asked, key: uuidv7(), request, guests: "9" };
  const book = (form = word(pack)) => codeOf(bookByTelephone(call(), instead, form, pack));
  expect(await Promise.all([book(), book()])).toEqual(["done", "done"]);
  expect(
    await rowsOf(
      sql`select uuid, statusid, guests, closed_reason from rental_request where email = ${asked.email}`,
    ),
  ).toEqual([{ uuid: request, statusid: 2, guests: 9, closed_reason: "" }]);
  expect(
    await rowsOf(
      sql`select rental_partner_uuid partner, state, answered_date at, opened_date opened from rental_approval
        where rental_request_uuid = ${request} and rental_partner_uuid in (${partner}, ${other.partner}) order by at`,
    ),
  ).toEqual([
    { partner, state: "accepted", at: first, opened: null },
    { partner: other.partner, state: "superseded", at: first + 1, opened: null },
  ]);
  const mails = await mailsOf(request);
  expect(mails.filter((event) => event.startsWith("booking"))).toHaveLength(2);
  const heard = await rowsOf(
    sql`select data ->> '$.word.who' who from email_outbox
      where event = 'booking_for_provider' and data ->> '$.booking.uuid' in (select uuid from booking where rental_request_uuid = ${request})`,
  );
  expect(heard).toEqual([{ who: "Captain Omar" }]);
  // The link of who was only asked, or has lost, is true of a booking by telephone, too.
  const others = await rowsOf<{ uuid: string }>(
    sql`select uuid from rental_approval where rental_request_uuid = ${request} and rental_partner_uuid = ${other.partner}`,
  );
  expect(await invitation(db, others[0]?.uuid ?? "")).toMatchObject([
    { state: "superseded", word: null, request: { statusid: 2 } },
  ]);
  expect(
    await rowsOf(
      sql`select recipient from email_outbox where event = 'offer_lost' and instr(event_key, (
        select uuid from rental_approval where rental_request_uuid = ${request} and rental_partner_uuid = ${other.partner})) > 0`,
    ),
  ).toHaveLength(1);
  for (const event of ["request_closed", "request_changed", "offer_received", "offer_revised"])
    expect(mails).not.toContain(event);
  const guests = await rowsOf<{ after: string }>(
    sql`select after from audit_log where record_uuid = ${request} and action = 'update'`,
  );
  expect(guests.map(({ after }) => JSON.parse(after).guests)).toEqual([9]);
  // It has ended: neither for another sum nor on another vessel is it booked a second time.
  expect(await book(word(pack, { [`price:${pack}`]: "4,000" }))).toBe("conflict");
  const elsewhere = word(other.package);
  expect(await codeOf(bookByTelephone(call(), instead, elsewhere, other.package))).toBe("conflict");
  expect(
    await rowsOf(sql`select total from booking where rental_request_uuid = ${request}`),
  ).toEqual([{ total: 420_000 }]);
});

test("an open request is booked with a provider that was not asked, had declined or was taken out; not on a taken hour", async () => {
  const { package: pack, product, partner } = await catalogue();
  const state = (request: string, to: string) =>
    db.run(
      to === "none"
        ? sql`delete from rental_approval where rental_request_uuid = ${request} and rental_partner_uuid = ${partner}`
        : sql`update rental_approval set state = ${to} where rental_request_uuid = ${request} and rental_partner_uuid = ${partner}`,
    );
  for (const [at, to] of ["none", "declined", "superseded"].entries()) {
    const asked = values({ date: `2027-02-0${at + 1}` });
    const { uuid: request } = await sendToProviders(call(), asked);
    await state(request, to);
    const instead = { ...asked, request };
    expect(await codeOf(bookByTelephone(call(), instead, word(pack), pack)), to).toBe("done");
  }
  const late = values({ date: "2027-02-01" });
  const { uuid: request } = await sendToProviders(call(), late);
  const taken = { ...late, request };
  expect(await codeOf(bookByTelephone(call(), taken, word(pack), pack))).toBe("validation");
  expect(
    await rowsOf(sql`select 1 from booking where rental_product_uuid = ${product}`),
  ).toHaveLength(3);
});

async function known(changes: Partial<CallValues> = {}) {
  const asked = values(changes);
  await sendToProviders(call(), asked);
  const [row] = await db.select().from(customer).where(eq(customer.email, asked.email));
  if (!row) throw new Error("a request makes its customer");
  return row;
}
const page = async (uuid: string) => {
  const found = toCustomer(await readBatch(db, customerPage(db, uuid, NOW)));
  if (!found) throw new Error("no such customer");
  return found;
};
const act = (uuid: string, step: string, input: Record<string, unknown> = {}) =>
  codeOf(actOnCustomer(call(), uuid, step, input));

test("a customer is found by name, address and number in any spelling", async () => {
  const { uuid, email } = await known({ name: "Zahra Qasim", phone: "+971 55 765 4321" });
  for (const asked of [
    "zahra",
    "Qas",
    email,
    "055 765 4321",
    "+971557654321",
    "00971 55 7654321",
  ]) {
    const found = await findCustomers(db, searchWords(asked));
    expect(
      found.map((one) => one.uuid),
      asked,
    ).toEqual([uuid]);
  }
  expect(await findCustomers(db, searchWords(`"' OR *)`))).not.toContainEqual({ uuid });
  expect(await findCustomers(db, [])).toEqual([]);
});

test("two customers are merged once, shown as one, and taken apart again", async () => {
  const [one, two] = [
    await known({ phone: "+971561112223" }),
    await known({ phone: "0561112223" }),
  ];
  expect((await page(one.uuid)).alike.map(({ uuid }) => uuid)).toEqual([two.uuid]);
  const sides = [await page(one.uuid), await page(two.uuid)] as const;
  const beside = new Map(compared(...sides).map(({ label, values }) => [label, values] as const));
  const { merge: labels, requests, consent } = adminCustomerMessages;
  expect(beside.get(labels.email)).toEqual([[one.email], [two.email], [one.email, two.email]]);
  expect(beside.get(labels.phone)?.[2]).toHaveLength(1);
  expect(beside.get(requests)).toEqual([["1"], ["1"], ["2"]]);
  expect(beside.get(consent)).toEqual([[], [], []]);
  const twice = await Promise.all([
    act(one.uuid, "merge", { other: two.uuid }),
    act(two.uuid, "merge", { other: one.uuid }),
  ]);
  expect(twice.toSorted()).toEqual(["conflict", "done"]);
  const both = await page(two.uuid);
  expect(both.customers).toHaveLength(2);
  expect(both.requests).toHaveLength(2);
  expect(both.merges).toHaveLength(1);
  const merge = { record: both.merges[0]?.uuid };
  expect([await act(one.uuid, "split", merge), await act(one.uuid, "split", merge)]).toEqual([
    "done",
    "not_found",
  ]);
  expect((await page(two.uuid)).customers).toHaveLength(1);
  expect(await act(one.uuid, "merge", { other: one.uuid })).toBe("conflict");
  expect(await act(one.uuid, "merge", { other: "x' or 1" })).toBe("validation");
  expect(await act(one.uuid, "merge", { other: uuidv7() })).toBe("not_found");
});

test("mails are named by their subject, the newest first, with the address of a merged person, and a pause is told", async () => {
  const [one, two] = [await known(), await known()];
  const emails = [one.email, two.email];
  await db.delete(email_outbox).where(inArray(email_outbox.recipient, emails));
  const at = (hour: number) => new Date(Date.UTC(2027, 0, 4, hour));
  const mail = { event_key: uuidv7(), event: "newsletter_letter", state: "sent" as const };
  await db.insert(email_outbox).values([
    { ...mail, recipient: one.email, subject: "Sails in spring", create_date: at(6) },
    { ...mail, recipient: two.email, create_date: at(7), state: "failed" },
  ]);
  const consent = { typeid: 1, statusid: 1, consent_date: at(5) };
  await db.insert(newsletter).values([
    { ...consent, email: one.email, pause_until_date: new Date(NOW.getTime() + 1) },
    { ...consent, email: two.email, pause_until_date: NOW },
  ]);
  expect(mailDetail((await page(one.uuid)).mails[0] ?? never(), await page(one.uuid))).toBe(
    "04.01.2027, 10.00 · Sent",
  );
  await act(one.uuid, "merge", { other: two.uuid });
  const both = await page(one.uuid);
  expect(both.mails.map((one) => [mailTitle(one), mailDetail(one, both)])).toEqual([
    ["Newsletter letter", `To ${two.email} · 04.01.2027, 11.00 · Waits for its next try`],
    ["Sails in spring", `To ${one.email} · 04.01.2027, 10.00 · Sent`],
  ]);
  const { agreed, paused } = adminCustomerMessages;
  const until = formatDate(dubaiDay(NOW));
  const states = new Map(both.consents.map((entry) => [entry.email, consentState(entry)]));
  expect(states.get(one.email)).toBe(`${agreed("04.01.2027")} · ${paused(until)}`);
  expect(states.get(two.email)).toBe(agreed("04.01.2027"));
});
function never(): never {
  throw new Error("there is a mail");
}

test("notes and merges are in the file of a person, and go when the person is erased", async () => {
  const [one, two] = [await known(), await known()];
  expect(await act(one.uuid, "note", { note: " " })).toBe("validation");
  expect(await act(one.uuid, "note", { note: "x".repeat(2001) })).toBe("validation");
  const id = uuidv7();
  await Promise.all([1, 2].map(() => act(one.uuid, "note", { id, note: "Prefers the evening" })));
  await act(two.uuid, "merge", { other: one.uuid });
  const notes = (await page(two.uuid)).notes;
  expect(notes.map(({ note }) => note)).toEqual(["Prefers the evening"]);
  const file = await readBatch(db, personalRows(db, personOf(one.email)));
  expect([file.customer_notes.length, file.customer_merges.length]).toEqual([1, 1]);

  const by = { actor: { uuid: admin, label: "", requestId: "r" }, now: NOW };
  await readBatch(
    db,
    erasePerson(db, { ...by, uuid: uuidv7(), email: one.email, reason: "asked" }),
  );
  expect((await page(two.uuid)).notes).toEqual([]);
  expect((await page(two.uuid)).merges).toEqual([]);
  expect(await rowsOf(sql`select 1 from customer where uuid = ${one.uuid}`)).toEqual([]);
  expect(await rowsOf(sql`select 1 from customer where email like '%erased.invalid'`)).toEqual([]);
});

test("the value of a customer follows bookings, and the page walks no growing table", async () => {
  const { package: pack } = await catalogue();
  const asked = values();
  await bookByTelephone(call(), asked, word(pack), pack);
  const [row] = await db.select().from(customer).where(eq(customer.email, asked.email));
  expect(row?.booked).toBe(420_000);
  expect((await page(row?.uuid ?? "")).money).toMatchObject({ booked: 420_000, bookings: 1 });
  const grown =
    /SCAN (rental_request|booking|payment_entry|email_outbox|customer|chat|partner_rating|newsletter|q|b|e|c|h|x|m|n)\b(?!.*INDEX)/;
  for (const query of Object.values(customerPage(db, row?.uuid ?? "", NOW))) {
    const plan = await db.all<{ detail: string }>(sql`explain query plan ${query.getSQL()}`);
    expect(plan).not.toEqual([]);
    expect(plan.map(({ detail }) => detail).filter((line) => grown.test(line))).toEqual([]);
  }
});

/** Downloading and erasing personal data, against a real database (docs/personal-data.md). */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { type Batch, readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { chat_message } from "#db/entities/chat-message.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { offer_message } from "#db/entities/offer-message.ts";
import { session } from "#db/entities/session.ts";
import { site_config } from "#db/entities/site-config.ts";
import { cancellationMails } from "#db/queries/booking-mails.ts";
import { bookingTables } from "#db/queries/mail-rows.ts";
import { noteConfirmed, ownStanding } from "#db/queries/personal/find.ts";
import { prune } from "#db/queries/prune.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeUser } from "#db/testing/factories.ts";
import { cheapHash } from "#db/testing/password.ts";
import { makeTraces } from "#db/testing/person.ts";
import { AppError } from "#domain/errors.ts";
import { erasedAddress } from "#domain/lib/erased.ts";
import { adminPeopleMessages, personalMessages } from "#domain/messages/en/personal.ts";
import type { Role } from "#domain/rules/auth-state.ts";
import { accountGuard } from "#worker/auth/account-guard.ts";
import type { AccountToken } from "#worker/auth/identity.ts";
import { mailSender } from "#worker/jobs/testing/mail-sender.ts";
import { marketplace } from "#worker/jobs/testing/marketplace.ts";
import { eraseAsAdmin, exportPerson, findPerson } from "./admin/people.ts";
import { eraseOwnData, exportOwnData, toOwnData } from "./personal-data.ts";
import { DATA_TRIES } from "./throttle.ts";
import { actForVisitor } from "./visitor-steps.ts";

const PASSWORD = "a long enough password";
const NOW = new Date("2026-11-21T08:00:00Z");
const HOUR = 3_600_000;
let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
  await db
    .insert(site_config)
    .values({ name: "Khorizon", address_area: "Dubai Marina", address_city: "Dubai" });
});
afterAll(() => stop());

function services(more: { limits?: boolean; now?: Date } = {}) {
  const told: string[] = [];
  return {
    ...{ db, now: more.now ?? NOW, requestId: uuidv7(), limits: more.limits ?? false, chatUrl: "" },
    told,
    visitor: { addressKey: "", userAgent: "", device: "", place: "" },
    sendMails: () => {},
    tellPages: (uuid: string) => void told.push(uuid),
    freshenPackages: () => {},
    later: () => {},
  };
}
type Services = ReturnType<typeof services>;

/** A word nobody else has: whatever of a person is left is found by it. */
const newWord = () => `w${uuidv7().replaceAll("-", "")}`;

/** Somebody signed in, with traces everywhere; `link` says that a sign-in link has shown the address to be theirs. */
async function person(
  more: { link?: boolean; password?: boolean; roles?: Role[]; since?: Date } = {},
) {
  const { link = true, password = true, roles = ["user"], since = NOW } = more;
  const word = newWord();
  const account = await makeUser(db, {
    email: `${word}@visitor.example`,
    name: `Layla ${word}`,
    roles,
    password_hash: password ? await cheapHash(PASSWORD) : null,
  });
  const ids = { uuid: uuidv7(), sid: uuidv7() };
  await db.insert(session).values({
    uuid: ids.sid,
    family: ids.sid,
    user_uuid: account.uuid,
    token_uuid: ids.uuid,
    token_date: NOW,
    create_date: since,
    expire_date: new Date(NOW.getTime() + 24 * HOUR),
    user_agent: `Browser of ${word}`,
  });
  if (link) await noteConfirmed(db, ids.sid, NOW);
  const traces = await makeTraces(db, {
    email: account.email,
    user_uuid: account.uuid,
    word,
    now: NOW,
  });
  const token = { ...ids, user_uuid: account.uuid, roles, iat: 0, exp: 0 } as AccountToken;
  return { ...account, ...traces, word, token };
}
type Person = Awaited<ReturnType<typeof person>>;

const guardOf = (
  s: Services,
  { token }: { token: AccountToken },
  roles: Role[] = ["user", "admin"],
) => accountGuard(s, token, roles);
const erase = (who: Person, s = services(), input: object = {}) =>
  eraseOwnData(s, guardOf(s, who), who.token, { email: who.email, password: PASSWORD, ...input });
const download = (who: Person, s = services()) => exportOwnData(s, guardOf(s, who), who.token);
const failure = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw error ?? new Error("it was done");
  return error;
};
const codeOf = async (work: Promise<unknown>) => (await failure(work)).code;

/** Where a word still stands: "table.column" of every text column of the database, and of the full-text indexes. */
async function placesOf(word: string): Promise<string[]> {
  const found = await db.all<{ name: string; sql: string; columns: string }>(
    sql`select name, sql, (select json_group_array(c.name) from pragma_table_info(t.name) c) columns
      from sqlite_master t where type = 'table' and name not like 'sqlite_%'`,
  );
  const looks: { place: (column: string) => string; query: SQL }[] = [];
  for (const { name, sql: ddl, columns } of found) {
    const table = sql.identifier(name);
    if (/^CREATE VIRTUAL/i.test(ddl)) {
      const query = sql`select count(*) hits from ${table} where ${table} match ${word}`;
      looks.push({ place: () => name, query });
    } else if (!/_search_(?:data|idx|docsize|config|content)$/.test(name)) {
      const hits = (JSON.parse(columns) as string[]).map((column) => {
        const of = sql.identifier(column);
        return sql`max(instr(lower(coalesce(${of}, '')), ${word})) > 0 as ${of}`;
      });
      const query = sql`select ${sql.join(hits, sql`, `)} from ${table}`;
      looks.push({ place: (column) => `${name}.${column}`, query });
    }
  }
  const [first, ...rest] = looks.map(({ query }) => db.all<Record<string, number | null>>(query));
  if (!first) throw new Error("there are no tables");
  const rows = await db.batch([first, ...rest]);
  return rows.flatMap(([hits = {}], index) =>
    Object.entries(hits).flatMap(([column, hit]) =>
      hit ? (looks[index]?.place(column) ?? []) : [],
    ),
  );
}

/** What the books say: sums and numbers of everything with an amount. */
const books = () =>
  db.all(sql`select
    (select count(*) || ':' || sum(total) || ':' || sum(deposit) || ':' || sum(guests) || ':' || sum(start_date) from booking where statusid >= 0) bookings,
    (select count(*) || ':' || sum(amount) from payment where statusid >= 0) payments,
    (select count(*) || ':' || sum(amount) || ':' || sum(done_date) from payment_entry) money,
    (select count(*) || ':' || sum(price) || ':' || sum(start_date is null) from rental_approval where statusid >= 0) offers,
    (select count(*) || ':' || sum(guests) || ':' || sum(request_id) from rental_request where statusid >= 0) requests,
    (select count(*) || ':' || sum(stars) from partner_rating where published = 1) stars`);

describe("downloading", () => {
  test("the file holds every kind of thing, in plain names, with money twice and dates in ISO 8601", async () => {
    const who = await person();
    const text = JSON.stringify(await download(who));
    const file = JSON.parse(text);
    expect(file.about.email).toBe(who.email);
    expect(file.account.email).toBe(who.email);
    expect(file.account.has_password).toBe(true);
    expect(file.requests.map(({ number }: { number: number }) => number).sort()).toEqual(
      [who.open.request_id, who.past.request_id].sort(),
    );
    expect(file.requests[0].comment).toBe(`${who.word} comment`);
    expect(file.requests[0].notes_of_our_staff).toContain(who.word);
    expect(file.offers[0].net).toEqual({ amount: "4800.00", currency: "AED", fils: 480_000 });
    expect(file.questions_about_offers.length).toBe(2);
    expect(file.bookings[0].total_with_vat).toEqual({
      amount: "5040.00",
      currency: "AED",
      fils: 504_000,
    });
    expect(file.payments[0].amount.fils).toBe(404_000);
    expect(file.money_received_and_given_back).toMatchObject([
      { kind: "received", way: "transfer", amount: { fils: 404_000 } },
    ]);
    expect(file.money_received_and_given_back[0].reference).toContain(who.word);
    expect(file.reviews[0].stars).toBe(5);
    expect(file.chats[0].messages.map(({ from }: { from: string }) => from)).toEqual(["you", "us"]);
    expect(file.messages_to_us[0].message).toBe(`${who.word} writes`);
    expect(file.mails.length).toBe(1);
    expect(file.marketing[0].active).toBe(true);
    expect(file.sessions[0].browser).toBe(`Browser of ${who.word}`);
    expect(file.log.length).toBeGreaterThan(1);
    expect(file.about.cut_short).toEqual([]);
    expect(file.about.made).toBe(NOW.toISOString());
  });

  test("no hash, no token and nothing of anybody else is in it", async () => {
    const other = await person();
    const who = await person();
    const text = JSON.stringify(await download(who));
    expect(text).not.toContain(other.word);
    expect(text).not.toContain(who.token.uuid);
    expect(text).not.toContain("$scrypt");
    expect(text).not.toMatch(/password_hash|token_hash|unsubscribe_token|receipt_token/);
    expect(text).not.toContain("admin@khorizon.example");
    expect(text).not.toContain("desk@provider.example");
  });

  test("a provider's contact is in it once its offer is accepted, and not before", async () => {
    const who = await person();
    const contact = "Call +971 50 765 4321 or captain@provider.example";
    for (const { uuid } of [who.live, who.taken]) {
      await db.run(sql`update rental_approval set note = ${contact} where uuid = ${uuid}`);
      await db.insert(offer_message).values({
        ...{ rental_approval_uuid: uuid, sender: "provider", content: contact },
      });
    }
    const file = await download(who);
    const notes = new Map(file.offers.map(({ state, note }) => [state, note]));
    expect(notes.get("accepted")).toBe(contact);
    expect(notes.get("offered")).not.toMatch(/4321|captain@/);
    const said = (offer: string) =>
      file.questions_about_offers
        .filter(({ from, offer_uuid }) => from === "the provider" && offer_uuid === offer)
        .map(({ content }) => content)
        .join();
    expect(said(who.taken.uuid)).toContain(contact);
    expect(said(who.live.uuid)).not.toMatch(/4321|captain@/);
  });

  test("an address that an administrator typed and nobody has shown to be theirs gives nothing out", async () => {
    const who = await person({ link: false });
    expect(await codeOf(download(who))).toBe("conflict");
    expect(await codeOf(erase(who))).toBe("conflict");
    // Nor does a link to the address before.
    const moved = await person();
    await db.run(sql`update user set email = ${`new-${moved.email}`} where uuid = ${moved.uuid}`);
    expect(await codeOf(download({ ...moved }))).toBe("conflict");
  });

  test("counted: after so many within the hour it is refused with Retry-After", async () => {
    const who = await person();
    for (let n = 0; n < DATA_TRIES.export; n++) await download(who, services({ limits: true }));
    const error = await failure(download(who, services({ limits: true })));
    expect(error.code).toBe("too_many_requests");
    expect(Number(error.headers["retry-after"])).toBeGreaterThan(0);
    await download(who, services({ limits: true, now: new Date(NOW.getTime() + HOUR + 1000) }));
  });
});

describe("erasing", () => {
  test("nothing personal is left in any table, index or log; the books stay to the fils", async () => {
    const who = await person();
    const other = await person();
    const before = await books();
    const s = services();
    expect((await placesOf(who.word)).length).toBeGreaterThan(20);
    await erase(who, s);
    // The last mail still knows where to go; nothing else does.
    expect(await placesOf(who.word)).toEqual(["email_outbox.recipient", "email_outbox_search"]);
    expect(await placesOf(who.phone.slice(1))).toEqual([]);
    expect(await books()).toEqual(before);
    expect(s.told.sort()).toEqual([who.open.uuid, who.past.uuid].sort());
    // Somebody else's data is as it was.
    const file = await download(other);
    expect(file.requests.length).toBe(2);
    expect(file.chats[0]?.messages.length).toBe(2);
    expect(file.mails.length).toBe(1);
  });

  test("the last mail goes out, and its row with it", async () => {
    const who = await person();
    await db.run(sql`delete from email_outbox where state <> 'sent'`);
    await erase(who);
    await db.run(sql`delete from email_outbox where event <> 'data_erased'`);
    const { sendDue, sent, deps } = mailSender(db);
    deps.now = () => NOW;
    await sendDue();
    expect(sent.filter(({ to }) => to === who.email).length).toBe(1);
    expect(await placesOf(who.word)).toEqual([]);
  });

  test("open requests are cancelled and their providers told; nobody writes to an erased address any more", async () => {
    const who = await person();
    const { invite, mails } = marketplace(db);
    const waits = await invite(who.open.uuid);
    await erase(who);
    const closed = await mails(waits.uuid);
    expect(closed.map(({ event }) => event)).toEqual(["invitation_closed"]);
    expect(closed[0]?.text).not.toContain(who.word);
    const [request] = await db.all<{ statusid: number; email: string; name: string }>(
      sql`select statusid, email, name from rental_request where uuid = ${who.open.uuid}`,
    );
    expect(request).toMatchObject({ statusid: 3, name: "" });
    expect(request?.email).toEndWith("@erased.invalid");
    const [offer] = await db.all(
      sql`select state from rental_approval where uuid = ${who.live.uuid}`,
    );
    expect(offer).toEqual({ state: "declined" });
    const told = await db.all(
      sql`select recipient from email_outbox where event_key like ${`offer_closed_by_visitor:${who.live.uuid}%`}`,
    );
    expect(told).toEqual([{ recipient: "desk@provider.example" }]);
    const lost = await db.all(
      sql`select 1 from email_outbox where recipient like '%@erased.invalid'`,
    );
    expect(lost).toEqual([]);
  });

  test("a booking that is kept sends no mail to its guest any more, and its provider goes on hearing", async () => {
    const who = await person();
    await erase(who);
    const theirs = sql`${bookingTables} where b.uuid = ${who.booking}`;
    await db.batch([...cancellationMails(db, theirs, NOW)]);
    const queued = await db.all<{ event: string; data: string }>(
      sql`select event, data from email_outbox where event_key like ${`%${who.booking}`}`,
    );
    expect(queued.map(({ event }) => event)).toEqual(["booking_cancelled_provider"]);
    expect(queued[0]?.data).not.toContain(who.word);
  });

  test("what a chat's room stores late is swept away with the day's housekeeping, of erased chats alone", async () => {
    const who = await person();
    const other = await person();
    await erase(who);
    await db
      .insert(chat_message)
      .values({ chat_uuid: who.chat, sequence: 3, role: "assistant", content: who.word });
    await prune(db, NOW);
    expect((await placesOf(who.word)).filter((place) => place.startsWith("chat"))).toEqual([]);
    expect((await download(other)).chats[0]?.messages.length).toBe(2);
  });

  test("a partner's account goes, the provider's record stays; so does a deleted account's row", async () => {
    const admin = await person({ roles: ["admin"] });
    const s = services();
    const desk = { services: s, guard: guardOf(s, admin, ["admin"]), user_uuid: admin.uuid };
    const partner = await person({ roles: ["partner"] });
    const { partner: provider } = partner.catalogue;
    await db.run(sql`update rental_partner set email = ${partner.email} where uuid = ${provider}`);
    await db.run(
      sql`update user set rental_partner_uuid = ${provider}, statusid = -1 where uuid = ${partner.uuid}`,
    );
    const guest = `${uuidv7()}@visitor.example`;
    await db.insert(email_outbox).values({
      event: "booking_confirmed",
      event_key: `booking_confirmed:${uuidv7()}`,
      recipient: guest,
      data: { booking: { provider_email: partner.email, provider_phone: "" } },
    });
    expect((await findPerson(desk, partner.email))?.counts.providers).toBe(1);
    const input = { email: partner.email, confirm: partner.email, reason: "Left the company" };
    await eraseAsAdmin(desk, input);
    const [left] = await db.all(
      sql`select p.email, p.statusid, u.email like '%@erased.invalid' gone, u.rental_partner_uuid
        from rental_partner p, user u where p.uuid = ${provider} and u.uuid = ${partner.uuid}`,
    );
    expect(left).toEqual({ email: partner.email, statusid: 1, gone: 1, rental_partner_uuid: null });
    // What a guest is told of a booking with the provider is the guest's mail.
    expect(await db.all(sql`select 1 from email_outbox where recipient = ${guest}`)).toHaveLength(
      1,
    );
  });

  test("twice, and at once: one is done, the others find nobody signed in", async () => {
    const who = await person();
    const results = await Promise.allSettled([erase(who), erase(who), erase(who)]);
    expect(results.filter(({ status }) => status === "fulfilled").length).toBe(1);
    expect(await codeOf(erase(who))).toBe("unauthenticated");
    const lines = await db.all(
      sql`select 1 from audit_log where action = 'data_erased' and actor_uuid = ${who.uuid}`,
    );
    expect(lines.length).toBe(1);
  });

  test("while an offer is accepted: either the charter stands and its guest with it, or nobody is left", async () => {
    for (const first of ["accept", "erase", "accept", "erase"]) {
      const who = await person({ password: false });
      const start = new Date(NOW.getTime() + 200 * HOUR);
      await db.batch([
        db.run(sql`update rental_request set valid_until_date = ${NOW.getTime() + 24 * HOUR}
          where uuid = ${who.open.uuid}`),
        db.run(sql`update rental_approval set start_date = ${start.getTime()}, revision = 1, vat = 0,
          valid_until_date = ${NOW.getTime() + 24 * HOUR} where uuid = ${who.live.uuid}`),
      ]);
      const accept = () =>
        actForVisitor(
          services(),
          {
            uuid: who.open.uuid,
            actor: { uuid: null, label: "visitor", requestId: "r" },
            write: <const B extends Batch>(batch: B) => readBatch(db, batch),
          },
          "accept",
          new URLSearchParams({ offer: who.live.uuid, revision: "1" }),
        );
      const steps = [accept, () => erase(who)];
      if (first === "erase") steps.reverse();
      const ended = await Promise.allSettled(steps.map((step) => step()));
      const [accepted, erased] = first === "erase" ? ended.toReversed() : ended;
      expect([accepted?.status, erased?.status].toSorted()).toEqual(["fulfilled", "rejected"]);
      const places = await placesOf(who.word);
      if (erased?.status === "fulfilled") {
        expect(places).toEqual(["email_outbox.recipient", "email_outbox_search"]);
      } else expect(places).toContain("booking.name");
    }
  });

  test("another address, a wrong password or none changes nothing", async () => {
    const who = await person();
    const wrong = await failure(
      erase(who, services(), { email: "x@y.example", password: "wrong" }),
    );
    expect(Object.keys(wrong.fields ?? {}).sort()).toEqual(["current_password", "email"]);
    for (const input of [{ email: "" }, { password: "" }, { email: null }, { password: ["x"] }]) {
      expect(await codeOf(erase(who, services(), input))).toBe("validation");
    }
    await erase(who, services(), { email: ` ${who.email.toUpperCase()} ` });
  });

  test("without a password only a sign-in of the last hour counts", async () => {
    const old = await person({ password: false, since: new Date(NOW.getTime() - HOUR - 1) });
    expect(await codeOf(erase(old))).toBe("conflict");
    const fresh = await person({ password: false });
    const { account, rows } = await guardOf(services(), fresh).read([
      ownStanding(db, fresh.token, NOW),
    ]);
    const [standing] = rows[0];
    expect(standing && toOwnData(account, standing, NOW)).toMatchObject({
      ...{ confirmed: true, is_fresh: true, ahead: 0, open: 1 },
    });
    await erase(fresh);
  });

  test("a charter still to come, or an administrator's role, stands in the way", async () => {
    const guest = await person();
    await db.run(sql`update booking set state = 'confirmed', start_date = ${NOW.getTime() + HOUR},
      end_date = ${NOW.getTime() + 5 * HOUR} where uuid = ${guest.booking}`);
    expect(await codeOf(erase(guest))).toBe("conflict");
    const boss = await person({ roles: ["admin"] });
    expect(await codeOf(erase(boss))).toBe("conflict");
    expect((await placesOf(guest.word)).length).toBeGreaterThan(20);
  });
});

test("money of a trip that is open stands in the way, and the office erases it knowingly", async () => {
  const open = sql`paid = amount - 100, state = 'due'`;
  const owes = async (way: string) => {
    const guest = await person();
    await db.run(
      sql`update payment set ${open}, way = ${way} where booking_uuid = ${guest.booking}`,
    );
    return guest;
  };
  expect(await codeOf(erase(await owes("transfer")))).toBe("conflict");
  // What nobody has noted as paid aboard keeps nobody.
  await erase(await owes("aboard"));
  const owed = await person();
  await db.run(sql`insert into payment_entry (uuid, create_date, update_date, statusid, payment_uuid, booking_uuid, kind,
      amount, currency, way, state, reason, of_entry_uuid)
    select ${uuidv7()}, 1, 1, 1, payment_uuid, booking_uuid, 'refund', 100, currency, way, 'due', 'cancelled', uuid
    from payment_entry where booking_uuid = ${owed.booking}`);
  expect(await failure(erase(owed))).toMatchObject({ message: personalMessages.failures.money });
  const admin = await person({ roles: ["admin"] });
  const s = services();
  const call = { services: s, guard: guardOf(s, admin, ["admin"]), user_uuid: admin.uuid };
  const input = { email: owed.email, confirm: owed.email, reason: "Asked for by email" };
  expect((await findPerson(call, owed.email))?.money).toBe(1);
  expect(await failure(eraseAsAdmin(call, input))).toMatchObject({
    message: adminPeopleMessages.failures.money,
  });
  await eraseAsAdmin(call, { ...input, money: "yes" });
  expect(await placesOf(owed.word)).toEqual(["email_outbox.recipient", "email_outbox_search"]);
});

describe("by an administrator", () => {
  const call = (admin: Person, s = services()) => ({
    services: s,
    guard: guardOf(s, admin, ["admin"]),
    user_uuid: admin.uuid,
  });
  async function visitor() {
    const word = newWord();
    const email = `${word}@visitor.example`;
    return { word, email, ...(await makeTraces(db, { email, user_uuid: null, word, now: NOW })) };
  }

  test("finds, gives out and erases somebody without an account, and the log does not say whom", async () => {
    const admin = await person({ roles: ["admin"] });
    const who = await visitor();
    const found = await findPerson(call(admin), ` ${who.email.toUpperCase()}`);
    expect(found).toMatchObject({
      account: null,
      counts: { requests: 2, bookings: 1, chats: 1, newsletter: 1, mails: 3, reviews: 1 },
    });
    const file = await exportPerson(call(admin), { email: who.email });
    expect(file.requests.length).toBe(2);
    const before = await books();
    const input = { email: who.email, confirm: who.email, reason: "Asked for by email" };
    await eraseAsAdmin(call(admin), input);
    expect(await books()).toEqual(before);
    expect(await placesOf(who.word)).toEqual(["email_outbox.recipient", "email_outbox_search"]);
    await db.run(sql`delete from email_outbox where recipient = ${who.email}`);
    expect(await codeOf(eraseAsAdmin(call(admin), input))).toBe("not_found");
    expect(await findPerson(call(admin), who.email)).toBeNull();
    const lines = await db.all<{ action: string; after: string }>(
      sql`select action, after from audit_log where actor_uuid = ${admin.uuid} and entity = 'Person' order by create_date`,
    );
    expect(lines.map(({ action }) => action).sort()).toEqual(["data_erased", "data_exported"]);
    expect(JSON.stringify(lines)).toContain("Asked for by email");
  });

  test("needs a reason without addresses, and the address once more; no administrator is erased", async () => {
    const admin = await person({ roles: ["admin"] });
    const other = await person({ roles: ["admin", "user"] });
    const who = await visitor();
    const right = { email: who.email, confirm: who.email, reason: "Asked for it" };
    for (const wrong of [
      { reason: "" },
      { reason: `for ${who.email}` },
      { confirm: "" },
      { confirm: other.email },
      { email: "no address" },
      { email: { a: 1 } },
      { email: "%" },
      // What stands in for somebody erased is nobody's address: the record would lose its name in the log.
      { email: erasedAddress(who.open.uuid), confirm: erasedAddress(who.open.uuid) },
    ]) {
      expect(await codeOf(eraseAsAdmin(call(admin), { ...right, ...wrong }))).toBe("validation");
    }
    const boss = { email: other.email, confirm: other.email, reason: "Because" };
    expect(await codeOf(eraseAsAdmin(call(admin), boss))).toBe("conflict");
    const self = { email: admin.email, confirm: admin.email, reason: "Because" };
    expect(await codeOf(eraseAsAdmin(call(admin), self))).toBe("conflict");
    expect((await placesOf(who.word)).length).toBeGreaterThan(20);
  });

  test("nobody else may: a user's guard refuses all three", async () => {
    const user = await person();
    const who = await visitor();
    expect(await codeOf(findPerson(call(user), who.email))).toBe("forbidden");
    expect(await codeOf(exportPerson(call(user), { email: who.email }))).toBe("forbidden");
    const input = { email: who.email, confirm: who.email, reason: "Because" };
    expect(await codeOf(eraseAsAdmin(call(user), input))).toBe("forbidden");
    expect((await placesOf(who.word)).length).toBeGreaterThan(20);
  });
});

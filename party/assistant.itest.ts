/** DESIGN §7: the assistant that needs no model knows the catalogue and the calendar as they are at each answer. */

import { expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { stackDb } from "#app/test/identity.ts";
import { rows } from "#app/test/stack.ts";
import { booking } from "#db/entities/booking.ts";
import { faq } from "#db/entities/faq.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_request } from "#db/entities/rental-request.ts";
import { makeBooking } from "#db/testing/factories.ts";
import { formatPrice, withVat } from "#domain/lib/money.ts";
import { BOAT, GREETED, shown, testAssistant, turnOf } from "./testing/asking.ts";

const db = stackDb();
const { ask, trips, away, own, changePackage, changeVessel } = testAssistant();
/** So far ahead that nobody else books on it. */
const DAY = "2031-05-10";

test("an answer takes one round trip, and one more when the catalogue has changed", async () => {
  await ask("hello");
  expect(await trips(() => ask(`how much is ${BOAT} for 4 hours?`))).toBe(1);
  expect(await trips(() => ask("a yacht for 8 people on 10 may 2031, is alcohol allowed?"))).toBe(
    1,
  );
  expect(await trips(() => ask("hi", GREETED, "thanks"))).toBe(1);
  await changePackage({ summary: "A package that changes." });
  expect(await trips(() => ask(`how much is ${BOAT} for 4 hours?`))).toBe(2);
  expect(await trips(() => ask(`how much is ${BOAT} for 4 hours?`))).toBe(1);
});

test("a serious matter gets its reviewed text alone, whatever else the message asks (DESIGN §17.1)", async () => {
  const fallen = await ask(`how much is ${BOAT} for 4 hours? also someone fell overboard`);
  expect(fallen).toMatchObject({ content: expect.stringContaining("**996**"), attachments: null });
  const many = await ask("the boat takes max 10 but we are 12", GREETED, "so can we squeeze in?");
  expect(many.content).toMatch(/never takes more guests than it is licensed for/);
  expect(many.attachments?.action?.href).toStartWith("/fullofferform");
});

test("a new price is in the next answer", async () => {
  const question = `how much is ${BOAT} for 3 hours?`;
  for (const price of [100_000, 123_400]) {
    await changePackage({ price });
    expect((await ask(question)).content).toContain(formatPrice(withVat(3 * price)));
  }
});

test("what is unpublished is not spoken of, and is again when it is back", async () => {
  const link = `/package/${own().slug}`;
  expect(shown(await ask(`tell me about ${BOAT}`))).toContain(link);
  for (const statusid of [0, -1]) {
    await changePackage({ statusid });
    expect(shown(await ask(`tell me about ${BOAT}`))).not.toContain(link);
    expect(shown(await ask("a flybridge for 10 people for 3 hours"))).not.toContain(link);
  }
  await changePackage({ statusid: 1 });
  expect(shown(await ask(`tell me about ${BOAT}`))).toContain(link);
  await changeVessel({ statusid: 0 });
  expect(shown(await ask(`tell me about ${BOAT}`))).not.toContain(link);
  await changeVessel({ statusid: 1 });
});

test("a changed question and answer are in the next answer, a removed one in none", async () => {
  const question = "May we play the bagpipes on deck?";
  const [row] = await db
    .insert(faq)
    .values({ question, answer: "Bagpipes may be played until eleven at night.", statusid: 1 })
    .returning({ uuid: faq.uuid });
  const change = (values: Partial<typeof faq.$inferInsert>) =>
    db
      .update(faq)
      .set(values)
      .where(eq(faq.uuid, `${row?.uuid}`));
  try {
    const first = await ask(question);
    expect(first.content).toContain("until eleven at night");
    expect(first.facts).toContainEqual({
      entity: "Faq",
      uuid: `${row?.uuid}`,
      label: question,
      says: ["Bagpipes may be played until eleven at night."],
    });
    await change({ answer: "Bagpipes stay ashore, all 27 of them." });
    expect((await ask(question)).content).toContain("all 27 of them");
    await change({ statusid: 0 });
    expect((await ask(question)).content).not.toContain("ashore");
  } finally {
    await change({ statusid: -1 });
  }
});

test("a vessel that is booked is not offered for that time", async () => {
  const at = (time: string) => new Date(`${DAY}T${time}:00+04:00`);
  const question = `is ${BOAT} free on 10 may 2031?`;
  const free = await ask(question);
  expect(free.attachments?.action?.href).toContain(`date=${DAY}`);
  const trip = { start_date: at("12:00"), end_date: at("20:00"), state: "confirmed" as const };
  const uuid = await makeBooking(db, own(), trip);
  try {
    const taken = await ask(question);
    expect(taken.content).not.toBe(free.content);
    expect(taken.attachments?.action?.href ?? "").not.toContain(own().slug);
    expect((taken.attachments?.cards ?? []).map(({ href }) => href).join()).not.toContain(
      own().slug,
    );
    const search = await ask("a flybridge for 10 people for 3 hours on 10 may 2031");
    expect(shown(search)).not.toContain(own().slug);
    // The day after it is free again, and a booking that was cancelled takes nothing.
    const next = await ask(question, turnOf(taken), `and ${BOAT} the day after?`);
    expect(next.attachments?.action?.href).toContain("date=2031-05-11");
    await db.update(booking).set({ state: "cancelled" }).where(eq(booking.uuid, uuid));
    expect((await ask(question)).content).toBe(free.content);
  } finally {
    await removeBooking(uuid);
  }
});
async function removeBooking(uuid: string) {
  const [row] = await db.select().from(booking).where(eq(booking.uuid, uuid));
  const gone = { statusid: -1 };
  await db.batch([
    db.update(booking).set(gone).where(eq(booking.uuid, uuid)),
    db
      .update(rental_approval)
      .set(gone)
      .where(eq(rental_approval.uuid, `${row?.rental_approval_uuid}`)),
    db
      .update(rental_request)
      .set(gone)
      .where(eq(rental_request.uuid, `${row?.rental_request_uuid}`)),
  ]);
}

test("facts name records that are there", async () => {
  const { facts } = await ask(`how much is ${BOAT} for 4 hours, and is alcohol allowed?`);
  const tables: Record<string, string> = { ProductPackage: "product_package", Faq: "faq" };
  const named = facts.filter(({ entity }) => entity in tables);
  expect(named.map(({ entity }) => entity).toSorted()).toContain("ProductPackage");
  for (const { entity, uuid } of named)
    expect(await rows(`select uuid from ${tables[entity]} where uuid = ?`, [uuid])).toHaveLength(1);
});

test("without its database it throws, so that the room asks again, and then it answers", async () => {
  await away(async () => {
    await expect(ask("hello")).rejects.toThrow();
    await expect(ask(`how much is ${BOAT}?`)).rejects.toThrow();
  });
  expect((await ask("hello")).content.length).toBeGreaterThan(10);
});

test("a trip of days is not free where it would meet a booking days later", async () => {
  const start_date = new Date("2031-06-16T10:00:00+04:00");
  const trip = { start_date, end_date: new Date("2031-06-16T14:00:00+04:00") };
  const uuid = await makeBooking(db, own(), { ...trip, state: "confirmed" });
  try {
    const question = `is ${BOAT} free on 14 june 2031 for 6 hours?`;
    expect((await ask(question)).attachments?.action?.href).toContain(own().slug);
    await changePackage({ hours_min: 48, hours_max: 72 });
    expect((await ask(`is ${BOAT} free on 14 june 2031?`)).attachments?.action).toBeFalsy();
  } finally {
    await changePackage({ hours_min: 2, hours_max: 6 });
    await removeBooking(uuid);
  }
});

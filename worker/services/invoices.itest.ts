/** Who may have an invoice issued, read and kept: their own, whatever they type, and erased people's stay (DESIGN §16). */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { type Batch, readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { email_outbox } from "#db/entities/email-outbox.ts";
import { invoice } from "#db/entities/invoice.ts";
import { invoiceDocument } from "#db/queries/invoices.ts";
import { providerOf } from "#db/queries/partner-area.ts";
import { openBooks, settleBooks } from "#db/queries/payments.ts";
import { erasePerson } from "#db/queries/personal/erase.ts";
import { personalRows } from "#db/queries/personal/export.ts";
import { personOf } from "#db/queries/personal/subject.ts";
import { startDatabase } from "#db/testing/database.ts";
import { makeBooking, makeCatalogue, makeRequest, makeUser } from "#db/testing/factories.ts";
import { AppError } from "#domain/errors.ts";
import { mailEvents } from "#worker/mail/events.ts";
import { sampleContext } from "#worker/mail/samples.ts";
import { issueBookingInvoice } from "./invoices.ts";
import { toPersonalFile } from "./personal-file.ts";

const NOW = new Date("2026-12-01T08:00:00Z");
const HOUR = 3_600_000;
const actor = { uuid: null, label: "visitor", requestId: "r" };
let db: Db;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startDatabase());
});
afterAll(() => stop());

async function booked(email = `${uuidv7()}@visitor.example`) {
  const catalogue = await makeCatalogue(db);
  const start_date = new Date(NOW.getTime() - 48 * HOUR);
  const uuid = await makeBooking(db, catalogue, {
    ...{ start_date, end_date: new Date(start_date.getTime() + 3 * HOUR), email },
    ...{ state: "completed", statusid: 1, total: 105_000, name: "Layla Haddad" },
  });
  await readBatch(db, openBooks(db, sql`b.uuid = ${uuid}`, NOW));
  return { uuid, email, catalogue };
}
const posted = (which: SQL, fields: Record<string, string>) =>
  issueBookingInvoice(
    { db, now: NOW, sendMails: () => {} },
    { actor, which, write: <const B extends Batch>(batch: B) => readBatch(db, batch) },
    new URLSearchParams(fields),
  );
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof AppError ? error : Promise.reject(error)),
  );
const documentsOf = (uuid: string) =>
  db.select().from(invoice).where(eq(invoice.booking_uuid, uuid)).orderBy(invoice.serial);

test("nobody has one issued for a booking that the condition does not name", async () => {
  const { uuid } = await booked();
  const other = await makeRequest(db);
  const refused = await refusal(posted(sql`b.rental_request_uuid = ${other.uuid}`, {}));
  expect(refused?.code).toBe("not_found");
  const account = await makeUser(db, {
    roles: ["partner"],
    rental_partner_uuid: (await makeCatalogue(db)).partner,
  });
  const own = sql`b.uuid = ${uuid} and b.rental_partner_uuid = ${providerOf(account.uuid)}`;
  expect((await refusal(posted(own, {})))?.code).toBe("not_found");
  expect(await documentsOf(uuid)).toEqual([]);
});

test("a provider reads the documents of its own bookings alone, an account without a provider none", async () => {
  const { uuid, catalogue } = await booked();
  await posted(sql`b.uuid = ${uuid}`, {});
  const [document] = await documentsOf(uuid);
  const readBy = async (rental_partner_uuid: string | null) => {
    const account = await makeUser(db, { roles: ["partner"], rental_partner_uuid });
    const which = sql`b.rental_partner_uuid = ${providerOf(account.uuid)}`;
    const { found } = await readBatch(db, invoiceDocument(db, document?.uuid ?? "", which));
    return found.map(({ number }) => number);
  };
  expect(await readBy(catalogue.partner)).toEqual([`${document?.number}`]);
  expect(await readBy((await makeCatalogue(db)).partner)).toEqual([]);
  expect(await readBy(null)).toEqual([]);
});

test("hostile words come as text: no control characters, nothing that turns a line, and the mail shows none of them as code", async () => {
  const { uuid } = await booked();
  const company = "<img src=x onerror=alert(1)>\u202e'); drop table invoice;--";
  await posted(sql`b.uuid = ${uuid}`, { company, address: "Line\u0000 1\r\nLine 2" });
  const [document] = await documentsOf(uuid);
  expect(document?.buyer).toMatchObject({
    company: "<img src=x onerror=alert(1)>'); drop table invoice;--",
    address: "Line 1\nLine 2",
  });
  const [mail] = await db
    .select()
    .from(email_outbox)
    .where(eq(email_outbox.event_key, `invoice_issued:${document?.uuid}`));
  const site = { siteUrl: "https://x.example", siteName: "S", fromAddress: "a@x.example" };
  const context = sampleContext({ ...site, supportAddress: "s@x.example" });
  const { html, subject } = await mailEvents.invoice_issued.renderStored(mail?.data, context);
  expect(subject).toContain("Invoice");
  expect(html).toContain(`/view/invoice/${document?.uuid}`);
  expect(html).not.toContain("onerror");
  const wrong = await refusal(
    posted(sql`b.uuid = ${uuid}`, { trn: "1", company: "x".repeat(500) }),
  );
  expect(Object.keys(wrong?.fields ?? {}).toSorted()).toEqual(["company", "trn"]);
});

test("erasing a person takes no invoice along and fails on none; their file has it before", async () => {
  const { uuid, email } = await booked();
  await posted(sql`b.uuid = ${uuid}`, { company: "Falcon Events LLC" });
  const file = toPersonalFile(email, await readBatch(db, personalRows(db, personOf(email))), NOW);
  expect(file.invoices).toMatchObject([
    {
      booking_uuid: uuid,
      kind: "invoice",
      total: { fils: 105_000 },
      buyer: { company: "Falcon Events LLC" },
    },
  ]);
  const before = await documentsOf(uuid);
  await readBatch(db, erasePerson(db, { uuid: uuidv7(), email, actor, now: NOW, reason: "asked" }));
  expect(await documentsOf(uuid)).toEqual(before);
  const mails = await db.run(sql`select 1 from ${email_outbox} where recipient = ${email}`);
  expect(mails.rows).toEqual([]);
  expect((await refusal(posted(sql`b.uuid = ${uuid}`, { company: "Other" })))?.code).toBe(
    "conflict",
  );
  // Less has to be paid afterwards: the books go on, and nobody is told.
  await db.update(booking).set({ kept: 50_000, state: "cancelled" }).where(eq(booking.uuid, uuid));
  await readBatch(db, settleBooks(db, sql`b.uuid = ${uuid}`, NOW));
  const [, note] = await documentsOf(uuid);
  expect(note).toMatchObject({
    kind: "credit_note",
    total: 55_000,
    buyer: { name: "Layla Haddad" },
  });
  expect(
    await db
      .select()
      .from(email_outbox)
      .where(eq(email_outbox.event_key, `invoice_issued:${note?.uuid}`)),
  ).toEqual([]);
});

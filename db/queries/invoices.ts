import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { type InvoiceParty, invoice } from "#db/entities/invoice.ts";
import { payment } from "#db/entities/payment.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { VAT_PERCENT } from "#domain/config/limits.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import type { CreditReason, InvoiceKind } from "#domain/states/payment.ts";
import { type By, logLines } from "./audit.ts";
import { byClock, DAY_MS, DUE_PER_RUN, type Due } from "./due.ts";
import { failIf, failUnless } from "./fail-unless.ts";
import {
  booked,
  bookingTables,
  guestName,
  jsonObject,
  packageTitle,
  queueFrom,
} from "./mail-rows.ts";
import { isErasedSql } from "./personal/subject.ts";
import { newUuid, number } from "./sql.ts";

// Invoices of a booking (DESIGN §16). Once there is one, invoices - credit notes = what has to be paid, whatever happens:
// `settleInvoices` writes the document that is missing. Nothing that was issued is changed. `which` is a condition on `b`.

/** A supply is to be invoiced within so many days (Federal Decree-Law 8 of 2017, art. 67); later a person does it. */
const DUE_WITHIN_MS = 14 * DAY_MS;

/** What has to be paid of booking `b`, in fils. */
export const toPay = sql<number>`(select coalesce(sum(p.amount - p.waived), 0) from ${payment} p
    where p.booking_uuid = b.uuid and p.statusid >= 0)`;
/** The VAT that booking `b` was made with; null where its lines don't say, or come to another total. */
export const vatOfBooking: SQL = sql`(select iif(sum(l.value ->> '$.amount') = b.total,
    sum(iif(l.value ->> '$.kind' = 'vat', l.value ->> '$.amount', null)), null) from json_each(b.lines) l)`;
/** What is `e.expected` without VAT: of a booking's whole total (`e.total`) its own VAT counts (`e.vat`), of a part its share by rule. */
export const netExpected: SQL = sql`iif(e.expected = e.total and e.vat is not null, e.total - e.vat,
    (e.expected * 200 + ${number(100 + VAT_PERCENT)}) / (2 * ${number(100 + VAT_PERCENT)}))`;

const hasInvoice = sql`exists (select 1 from ${invoice} i where i.booking_uuid = b.uuid)`;
/** Of booking `b`: what its documents come to, in `total` or `vat`. */
const invoiced = (
  column: "total" | "vat",
) => sql`(select coalesce(sum(iif(i.kind = 'invoice', 1, -1) * i.${sql.raw(column)}), 0)
    from ${invoice} i where i.booking_uuid = b.uuid)`;
/** Whom the last invoice of booking `b` was for, as JSON. */
const lastBuyer = sql`(select i.buyer from ${invoice} i where i.booking_uuid = b.uuid and i.kind = 'invoice'
    order by i.create_date desc, i.year desc, i.serial desc limit 1)`;
const tripTitle = sql`(select coalesce(${packageTitle(sql`b.product_package_uuid`)} || ', ', '') || v.title
    from rental_product v where v.uuid = b.rental_product_uuid)`;

/** The name a provider's numbers begin with: that of the year's others, then its own; of two that begin alike one is longer. */
function series(partner: SQL, year: string): SQL {
  const own = sql`rtrim(upper(substr(r.slug, 1, 20)), '-')`;
  const begins = sql`(${own} || ${`-${year}-`})`;
  return sql`coalesce(
    (select substr(n.number, 1, length(n.number) - length(printf(${`-${year}-%04d`}, n.serial))) from ${invoice} n
      where n.rental_partner_uuid = ${partner} and n.year = ${number(Number(year))} limit 1),
    (select iif(
        exists (select 1 from ${invoice} n where n.rental_partner_uuid <> r.uuid
          and n.number >= ${begins} and n.number < ${begins} || ':')
        or exists (select 1 from ${rental_partner} o where o.uuid < r.uuid and rtrim(upper(substr(o.slug, 1, 20)), '-') = ${own}),
        rtrim(substr(${own}, 1, 13), '-') || '-' || upper(substr(r.uuid, -6)), ${own})
      from ${rental_partner} r where r.uuid = ${partner}))`;
}

/**
 * Writes documents: `rows` are named as the columns are and have `partner`. Their numbers go on where the issuer's year has
 * come to; the statement reads and writes in one, and a unique index guards it.
 */
function insertDocuments(db: Db, kind: InvoiceKind, rows: SQL, now: Date) {
  const ms = now.getTime();
  const year = dubaiDay(now).slice(0, 4);
  return db.run(sql`insert into ${invoice} (uuid, create_date, update_date, statusid, rental_partner_uuid, booking_uuid, kind,
      year, serial, number, of_invoice_uuid, supply_date, seller, buyer, lines, net, vat, total, currency, reason)
    select ${newUuid(now)}, ${ms}, ${ms}, 1, t.partner, t.booking_uuid, ${kind}, ${number(Number(year))}, t.serial,
      ${series(sql`t.partner`, year)} || printf(${`-${year}-%04d`}, t.serial), t.of_invoice_uuid, t.supply_date, t.seller,
      t.buyer, t.lines, t.total - t.vat, t.vat, t.total, t.currency, t.reason
    from (select o.*, row_number() over (partition by o.partner order by o.booking_uuid, o.place)
        + coalesce((select max(n.serial) from ${invoice} n
          where n.rental_partner_uuid = o.partner and n.year = ${number(Number(year))}), 0) serial
      from (${rows}) o) t`);
}

/** A trip's price of now with its VAT, in SQL of `e`; `expected` is in SQL of `b`. */
const expecting = (
  which: SQL,
  expected: SQL,
) => sql`(select b.uuid, b.total, b.kept, b.start_date, b.rental_partner_uuid,
    b.product_package_uuid, b.rental_product_uuid, b.name, b.email, b.lines, b.currency, ${expected} expected,
    ${vatOfBooking} vat from ${booking} b where ${which})`;

/** Takes back what is invoiced beyond `expected`, from the newest invoices first: a credit note for each. */
function takeBack(
  db: Db,
  which: SQL,
  { expected, reason }: { expected: SQL; reason: SQL<CreditReason> },
  now: Date,
) {
  const credited = (
    column: string,
  ) => sql`(i.${sql.raw(column)} - coalesce((select sum(c.${sql.raw(column)})
    from ${invoice} c where c.of_invoice_uuid = i.uuid), 0))`;
  const before = sql`over (partition by e.uuid order by i.create_date, i.year, i.serial
    rows between unbounded preceding and 1 preceding)`;
  const rests = sql`select i.*, e.expected, e.kept, e.expected - ${netExpected} target,
      ${credited("total")} rest, ${credited("vat")} rest_vat,
      coalesce(sum(${credited("total")}) ${before}, 0) older, coalesce(sum(${credited("vat")}) ${before}, 0) older_vat
    from ${expecting(which, expected)} e join ${invoice} i on i.booking_uuid = e.uuid and i.kind = 'invoice'`;
  const takes = sql`select f.*, f.rest - max(0, min(f.rest, f.expected - f.older)) take from (${rests}) f`;
  // What is left of an invoice keeps the VAT of what has to be paid; the rest goes back.
  const vat = sql`iif(y.take = y.rest, y.rest_vat,
    min(max(0, y.take - y.rest + y.rest_vat, y.rest_vat - (y.target - y.older_vat)), y.take, y.rest_vat))`;
  return insertDocuments(
    db,
    "credit_note",
    sql`select z.rental_partner_uuid partner, z.booking_uuid, z.uuid of_invoice_uuid, z.supply_date, z.seller, z.buyer,
        iif(z.take = z.total, z.lines, json_array(json_object('kind', 'charter', 'title', z.trip, 'amount', z.take - z.back_vat),
          json_object('kind', 'vat', 'title', '', 'amount', z.back_vat))) lines,
        z.back_vat vat, z.take total, z.currency, ${reason} reason, z.serial place
      from (select y.*, ${vat} back_vat, (select ${tripTitle} from ${booking} b where b.uuid = y.booking_uuid) trip
        from (${takes}) y where y.take > 0) z`,
    now,
  );
}

/** Invoices what has to be paid and is not invoiced yet; `buyer` is JSON in SQL of booking `e`. */
function addInvoice(db: Db, which: SQL, buyer: SQL, now: Date) {
  const lines = sql`e.lines`;
  // As it was accepted, where that is what is invoiced.
  const isWhole = sql`e.had = 0 and e.expected = e.total and json_array_length(${lines}) > 0
    and e.new_vat = e.vat and (select sum(l.value ->> '$.amount') from json_each(${lines}) l) = e.total`;
  const seller = jsonObject<InvoiceParty>({
    name: sql`coalesce(nullif(r.legal_name, ''), r.name)`,
    company: sql`iif(r.legal_name in ('', r.name), '', r.name)`,
    trn: sql`r.trn`,
    address: sql`r.address`,
    email: sql`r.email`,
  });
  return insertDocuments(
    db,
    "invoice",
    sql`select e.rental_partner_uuid partner, e.uuid booking_uuid, null of_invoice_uuid, e.start_date supply_date,
        (select ${seller} from ${rental_partner} r where r.uuid = e.rental_partner_uuid) seller, ${buyer} buyer,
        iif(${isWhole}, e.lines, json_array(
          json_object('kind', 'charter', 'title', e.trip, 'amount', e.expected - e.had - e.new_vat),
          json_object('kind', 'vat', 'title', '', 'amount', e.new_vat))) lines,
        e.new_vat vat, e.expected - e.had total, e.currency, '' reason, 0 place
      from (select e.*, min(max(0, e.expected - ${netExpected} - e.had_vat), e.expected - e.had) new_vat
        from (select e.*, ${ofBooking(invoiced("total"))} had, ${ofBooking(invoiced("vat"))} had_vat,
            ${ofBooking(tripTitle)} trip from ${expecting(which, toPay)} e) e
        where e.expected > e.had) e`,
    now,
  );
}
const ofBooking = (of: SQL) => sql`(select ${of} from ${booking} b where b.uuid = e.uuid)`;

/** Tells the customers of the documents that were written at this instant. */
function invoiceMails(db: Db, which: SQL, now: Date) {
  return queueFrom(db, "invoice_issued", now, {
    key: sql`i.uuid`,
    recipient: sql`b.email`,
    data: {
      request_uuid: sql`q.uuid`,
      invoice_uuid: sql`i.uuid`,
      name: guestName,
      kind: sql`i.kind`,
      number: sql`i.number`,
      total: sql`i.total`,
      booking: booked.booking,
    },
    from: sql`${bookingTables} join ${invoice} i on i.booking_uuid = b.uuid
      where i.create_date = ${now.getTime()} and ${which}`,
  });
}

/**
 * Writes the credit notes or the invoice that are missing where a booking has an invoice and has to be paid otherwise since;
 * with mails. It comes after each change of what has to be paid (db/queries/payments.ts). Done twice it changes nothing.
 */
export function settleInvoices(db: Db, which: SQL, now: Date) {
  const invoicedOnes = sql`${which} and ${hasInvoice}`;
  const reason = sql<CreditReason>`iif(z.kept is null, 'less', 'cancelled')`;
  return [
    takeBack(db, invoicedOnes, { expected: toPay, reason }, now),
    addInvoice(db, invoicedOnes, ofBooking(lastBuyer), now),
    invoiceMails(db, which, now),
  ] as const;
}

/** What a form says of who an invoice is for; empty where it is the customer alone. */
export type BuyerDetails = Pick<InvoiceParty, "company" | "trn" | "address">;

const buyerOf = (details: BuyerDetails) =>
  jsonObject<InvoiceParty>({
    name: sql`e.name`,
    ...details,
    email: sql`e.email`,
  });
const isInvoiceable = sql`b.statusid >= 0 and b.state <> 'held' and not ${isErasedSql(sql`b.email`)}`;

/**
 * Issues the invoice of one booking, with its mail and a line in the log. Twice is the same invoice; with other details of
 * the buyer (undefined: as they are) what was issued is taken back and a new one made. Fails with "not_found", with
 * "conflict" where there is nothing to invoice, and with "limit" where the buyer was corrected within a day.
 */
export function issueInvoice(
  db: Db,
  { which, details, ...by }: By & { which: SQL; details?: BuyerDetails | undefined },
) {
  const { now } = by;
  const it = sql`${which} and ${isInvoiceable}`;
  const { company = "", trn = "", address = "" } = details ?? {};
  const differs = details
    ? sql`(${lastBuyer} ->> '$.company', ${lastBuyer} ->> '$.trn', ${lastBuyer} ->> '$.address') is not (${company}, ${trn}, ${address})`
    : sql`0`;
  const isOther = sql`${it} and ${hasInvoice} and ${differs}`;
  const isRecent = sql`exists (select 1 from ${invoice} i where i.booking_uuid = b.uuid and i.reason = 'buyer'
    and i.create_date > ${now.getTime() - DAY_MS})`;
  const buyer = details
    ? buyerOf({ company, trn, address })
    : sql`coalesce(${ofBooking(lastBuyer)}, ${buyerOf({ company, trn, address })})`;
  return {
    known: failUnless(
      db,
      sql`select 1 from ${booking} b where ${which} and b.statusid >= 0`,
      "not_found",
    ),
    open: failUnless(
      db,
      sql`select 1 from ${booking} b where ${it} and (${toPay} > 0 or (${hasInvoice} and not ${differs}))`,
      "conflict",
    ),
    free: failIf(db, sql`select 1 from ${booking} b where ${isOther} and ${isRecent}`, "limit"),
    takenBack: takeBack(db, isOther, { expected: sql`0`, reason: sql<CreditReason>`'buyer'` }, now),
    added: addInvoice(db, it, buyer, now),
    mails: invoiceMails(db, which, now),
    logged: logLines(db, by, {
      ...{ action: "invoice_issued", entity: "Invoice", record: sql`i.uuid` },
      after: sql`json_object('number', i.number, 'kind', i.kind, 'total', i.total)`,
      from: sql`${invoice} i join ${booking} b on b.uuid = i.booking_uuid
        where i.create_date = ${now.getTime()} and ${which}`,
    }),
  };
}

/** Trips that are over, made or missed, that are to be paid for and have no invoice. */
const unbilled = (now: Date) => sql`select b.uuid from ${booking} b
    where b.state in ('completed', 'no_show') and b.end_date > ${now.getTime() - DUE_WITHIN_MS} and ${isInvoiceable}
      and not ${hasInvoice} and ${toPay} > 0
    order by b.end_date, b.uuid limit ${DUE_PER_RUN}`;
export const invoicesToIssue: Due = (now) => [unbilled(now)];

/** Issues the invoices of trips that are over, with their mails and lines in the log: a batch, whose `added` says how many. */
export function issueDueInvoices(db: Db, now: Date) {
  const written = sql`i.create_date = ${now.getTime()}`;
  const details = { company: "", trn: "", address: "" };
  return {
    added: addInvoice(db, sql`b.uuid in (${unbilled(now)})`, buyerOf(details), now),
    mails: invoiceMails(db, sql`1`, now),
    logged: logLines(db, byClock(now), {
      ...{ action: "invoice_issued", entity: "Invoice", record: sql`i.uuid` },
      after: sql`json_object('number', i.number, 'kind', i.kind, 'total', i.total)`,
      from: sql`${invoice} i where ${written}`,
    }),
  };
}

/** The last invoice of a booking (its uuid, in SQL); null without one. */
export const lastInvoice = (booking_uuid: SQL) => sql<
  string | null
>`(select i.uuid from ${invoice} i where i.booking_uuid = ${booking_uuid} and i.kind = 'invoice'
    order by i.create_date desc, i.year desc, i.serial desc limit 1)`;

/** Of the bookings that a condition on `b` names: their documents, oldest first, and what they have to be. */
export function invoicesOf(db: Db, which: SQL) {
  return {
    standing: db.all<{ to_pay: number; may_issue: number }>(
      sql`select ${toPay} to_pay, ${isInvoiceable} may_issue from ${booking} b where ${which} and b.statusid >= 0`,
    ),
    documents: db
      .select({
        ...{ uuid: invoice.uuid, kind: invoice.kind, number: invoice.number },
        ...{ total: invoice.total, currency: invoice.currency, create_date: invoice.create_date },
        ...{ seller: invoice.seller, buyer: invoice.buyer },
      })
      .from(invoice)
      .where(
        sql`${invoice.booking_uuid} in (select b.uuid from ${booking} b where ${which} and b.statusid >= 0)`,
      )
      .orderBy(invoice.create_date, invoice.year, invoice.serial),
  };
}

/** One document, of a booking that a condition on `b` allows: with its booking, and where that stands with money. */
export function invoiceDocument(db: Db, uuid: string, which: SQL) {
  const payments = (column: SQL) =>
    sql<number>`(select coalesce(sum(${column}), 0) from ${payment} p
      where p.booking_uuid = ${invoice.booking_uuid} and p.statusid >= 0)`;
  const allowed = sql`(select b.uuid from ${booking} b where ${which} and b.statusid >= 0)`;
  return {
    found: db
      .select({
        ...{ uuid: invoice.uuid, booking_uuid: invoice.booking_uuid, kind: invoice.kind },
        ...{ number: invoice.number, create_date: invoice.create_date, reason: invoice.reason },
        ...{ supply_date: invoice.supply_date, seller: invoice.seller, buyer: invoice.buyer },
        ...{ lines: invoice.lines, net: invoice.net, vat: invoice.vat, total: invoice.total },
        currency: invoice.currency,
        request_id: sql<number>`(select q.request_id from rental_request q join ${booking} b
          on b.rental_request_uuid = q.uuid where b.uuid = ${invoice.booking_uuid})`,
        to_pay: payments(sql`p.amount - p.waived`),
        paid: payments(sql`p.paid`),
        /** An invoice for a difference: there was one before it. */
        is_more:
          sql<number>`exists (select 1 from ${invoice} i where i.booking_uuid = ${invoice.booking_uuid}
          and i.kind = 'invoice' and (i.create_date, i.serial) < (${invoice.create_date}, ${invoice.serial})
          and i.total > coalesce((select sum(c.total) from ${invoice} c where c.of_invoice_uuid = i.uuid
            and (c.create_date, c.serial) <= (${invoice.create_date}, ${invoice.serial})), 0))`.mapWith(
            Boolean,
          ),
      })
      .from(invoice)
      // With a second table the builder names each column's table, which the conditions inside need.
      .innerJoin(booking, eq(booking.uuid, invoice.booking_uuid))
      .where(sql`${invoice.uuid} = ${uuid} and ${invoice.booking_uuid} in ${allowed}`),
    /** What it takes back, or what takes it back. */
    others: db.all<{ uuid: string; number: string; kind: InvoiceKind }>(
      sql`select o.uuid, o.number, o.kind from ${invoice} i join ${invoice} o
          on o.uuid = i.of_invoice_uuid or o.of_invoice_uuid = i.uuid
        where i.uuid = ${uuid} and i.booking_uuid in ${allowed} order by o.create_date, o.serial`,
    ),
  };
}

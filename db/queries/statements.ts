import { type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Answers } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { commission_entry } from "#db/entities/commission-entry.ts";
import { payment_entry } from "#db/entities/payment-entry.ts";
import { payout } from "#db/entities/payout.ts";
import { product_package } from "#db/entities/product-package.ts";
import { referral_partner } from "#db/entities/referral-partner.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { rental_product } from "#db/entities/rental-product.ts";
import { monthSpan } from "#domain/lib/months.ts";
import type { BookingState } from "#domain/states/booking.ts";
import type { CommissionParty, CommissionReason, PayoutState } from "#domain/states/payment.ts";
import { type By, labelOf, logLines } from "./audit.ts";
import { failUnless } from "./fail-unless.ts";

// The books between the marketplace and its providers and affiliates (DESIGN §16), by months of Dubai. What happened counts
// in the month in which it was noted, so that a month that is over stays as it is; only payouts are added to the month
// they settle. Of a provider a balance is what came by card for it, less what went back, less its commission; what it
// received itself (transfer, aboard) is shown and changes nothing. Of an affiliate it is the commission. Above zero: we owe.

/** A provider or an affiliate: its uuid, or SQL that finds it (of an account: `providerOf`). */
export type Whose = { party: CommissionParty; uuid: string | SQL };

const TABLES = { provider: rental_partner, affiliate: referral_partner } as const;
const column = (party: CommissionParty) =>
  sql.raw(party === "provider" ? "rental_partner_uuid" : "referral_partner_uuid");
const ofOne = (of: SQL, uuid: string | SQL | undefined) =>
  uuid === undefined ? sql`1` : sql`${of} = ${uuid}`;

/** The sums of a party at the end of a month, in fils. */
export type Balance = {
  uuid: string;
  name: string;
  /** Of the month: what its commissions are reckoned from (net), and they themselves. */
  base: number;
  commission: number;
  /** Of the month, of a provider: what came by card, what of it went back; what came to it directly, and went back. */
  card: number;
  card_back: number;
  own: number;
  own_back: number;
  /** What the month adds to the account: card - card_back - commission of a provider, the commission of an affiliate. */
  balance: number;
  /** The account before the month, and after it with the payouts that settle it (`paid`): carried + balance - paid. */
  carried: number;
  paid: number;
  closing: number;
  /** Payouts that are approved and not paid yet, of any month. */
  approved: number;
  /**
   * What can be approved up to the end of the month: of a provider the account, never more than is left of it once every
   * refund noted until today is done (below zero: the provider has to pay); of an affiliate the commission of trips that are
   * over (completed, missed, or cancelled with something kept), less what was taken back since. Payouts are taken off.
   */
  ready: number;
  /** Of an affiliate: commission noted until then for trips that are not over. */
  waiting: number;
  /** Of an affiliate: what was paid out, or approved, beyond what is ready of all time; taken off the next payout. */
  over: number;
};

/** The commissions by party: of the month, before it, up to its end, of all time; and of an affiliate what is ready. */
function commissionSums(
  { party, uuid }: Partial<Whose> & { party: CommissionParty },
  month: string,
) {
  const one = column(party);
  // Unless it is said, SQLite takes the index that begins with the kind of party: everybody's.
  const by = uuid === undefined ? sql`` : sql.raw(`indexed by commission_entry_${party}`);
  const sums = sql`sum(iif(c.month = ${month}, c.base, 0)) base, sum(iif(c.month = ${month}, c.amount, 0)) month,
        sum(iif(c.month < ${month}, c.amount, 0)) before, sum(iif(c.month <= ${month}, c.amount, 0)) until,
        sum(c.amount) ever`;
  const which = sql`c.party = ${party} and ${ofOne(sql`c.${one}`, uuid)}`;
  if (party === "provider")
    return sql`(select c.${one} party_uuid, ${sums} from ${commission_entry} c ${by} where ${which} group by 1)`;
  return sql`(select c.party_uuid, sum(c.base) base, sum(c.month) month, sum(c.before) before, sum(c.until) until,
      sum(c.ever) ever, sum(iif(c.is_over, min(c.until, c.ever), 0)) ready, sum(iif(c.is_over, 0, c.until)) waiting,
      sum(iif(c.is_over, c.ever, 0)) earned
    from (select c.${one} party_uuid, b.state not in ('held', 'confirmed') is_over, ${sums}
      from ${commission_entry} c ${by} join ${booking} b on b.uuid = c.booking_uuid
      where ${which} group by 1, c.booking_uuid) c
    group by 1)`;
}

/** Money of providers' bookings by provider: of the month by way, and of cards before it, up to its end, of all time. */
function moneySums(uuid: Whose["uuid"] | undefined, month: string) {
  const { from, to } = monthSpan(month);
  const isMonth = sql`e.done_date >= ${from} and e.done_date < ${to}`;
  const sumOf = (kind: string, way: SQL) =>
    sql`sum(iif(e.kind = ${kind} and e.way ${way} and ${isMonth}, e.amount, 0))`;
  const signed = sql`iif(e.kind = 'received', e.amount, -e.amount)`;
  return sql`(select b.rental_partner_uuid party_uuid, ${sumOf("received", sql`= 'card'`)} card,
      ${sumOf("refund", sql`= 'card'`)} card_back, ${sumOf("received", sql`<> 'card'`)} own,
      ${sumOf("refund", sql`<> 'card'`)} own_back,
      sum(iif(e.way = 'card' and e.done_date < ${from}, ${signed}, 0)) before,
      sum(iif(e.way = 'card' and e.done_date < ${to}, ${signed}, 0)) until,
      sum(iif(e.way = 'card', ${signed}, 0)) ever
    from ${booking} b cross join ${payment_entry} e on e.booking_uuid = b.uuid
    where ${ofOne(sql`b.rental_partner_uuid`, uuid)} group by 1)`;
}

function payoutSums({ party, uuid }: Partial<Whose> & { party: CommissionParty }, month: string) {
  const one = column(party);
  const sumOf = (which: SQL) => sql`sum(iif(${which}, o.amount, 0))`;
  return sql`(select o.${one} party_uuid, ${sumOf(sql`o.state = 'paid' and o.month < ${month}`)} before,
      ${sumOf(sql`o.state = 'paid' and o.month = ${month}`)} month, ${sumOf(sql`o.state = 'approved'`)} approved,
      sum(o.amount) ever
    from ${payout} o where o.party = ${party} and o.state <> 'cancelled' and ${ofOne(sql`o.${one}`, uuid)} group by 1)`;
}

/** `Balance` of one party, or of all of a kind that are not deleted or have books, in SQL. */
function balancesSql(whose: Partial<Whose> & { party: CommissionParty }, month: string): SQL {
  const { party, uuid } = whose;
  const isProvider = party === "provider";
  const of = (columns: string) => sql.raw(`coalesce(${columns}, 0)`);
  const account = (at: "before" | "until" | "ever") =>
    isProvider ? sql`(${of(`m.${at}`)} - ${of(`c.${at}`)})` : sql`${of(`c.${at}`)}`;
  const left = (at: "until" | "ever") => sql`(${account(at)} - ${of("o.ever")})`;
  const ready = isProvider
    ? sql`iif(${left("until")} > 0, max(0, min(${left("until")}, ${left("ever")})),
        min(0, max(${left("until")}, ${left("ever")})))`
    : sql`max(0, ${of("c.ready")} - ${of("o.ever")})`;
  const money = (name: string) => (isProvider ? of(`m.${name}`) : sql`0`);
  return sql`select w.uuid, w.name, ${of("c.base")} base, ${of("c.month")} commission,
      ${money("card")} card, ${money("card_back")} card_back, ${money("own")} own, ${money("own_back")} own_back,
      ${account("until")} - ${account("before")} balance, ${account("before")} - ${of("o.before")} carried,
      ${of("o.month")} paid, ${account("until")} - ${of("o.before")} - ${of("o.month")} closing,
      ${of("o.approved")} approved, ${ready} ready, ${isProvider ? sql`0` : of("c.waiting")} waiting,
      ${isProvider ? sql`0` : sql`max(0, ${of("o.ever")} - ${of("c.earned")})`} over
    from ${TABLES[party]} w left join ${commissionSums(whose, month)} c on c.party_uuid = w.uuid
    left join ${payoutSums(whose, month)} o on o.party_uuid = w.uuid
    ${isProvider ? sql`left join ${moneySums(uuid, month)} m on m.party_uuid = w.uuid` : sql``}
    where ${ofOne(sql`w.uuid`, uuid)}
      and (w.statusid >= 0 or c.party_uuid is not null or o.party_uuid is not null)`;
}

/** The `Balance` of one party (an account's: none where it has none) at the end of a month ("YYYY-MM"). */
export function balanceOf(db: Db, whose: Whose, month: string) {
  return db.all<Balance>(balancesSql(whose, month));
}

/** The balances of all providers, or of all affiliates, by name: for the office. Reads every entry there is of them once. */
export function balances(db: Db, party: CommissionParty, month: string) {
  return db.all<Balance>(sql`${balancesSql({ party }, month)} order by w.name, w.uuid`);
}

/** A party's name, the word that files are called by, and the account its payouts go to; deleted ones too. */
export function partyOf(db: Db, { party, uuid }: Whose) {
  const slug = sql.raw(party === "provider" ? "w.slug" : "w.sharelink");
  return db.all<{ name: string; slug: string; bank_account: string }>(
    sql`select w.name, ${slug} slug, w.bank_account from ${TABLES[party]} w where w.uuid = ${uuid}`,
  );
}

/** A booking in a month's statement, in fils; `entries` are its commission and its corrections in that month. */
export type StatementLine = {
  booking_uuid: string;
  /** Who booked; null for an affiliate, whom it is no business of. */
  name: string | null;
  vessel: string;
  package: string | null;
  start: Date;
  booked: Date;
  state: BookingState;
  /** The commission's rate of the day it was booked, in 1/100 %. */
  rate_bp: number;
  entries: { base: number; amount: number; reason: CommissionReason; noted: Date }[];
  base: number;
  commission: number;
  card: number;
  card_back: number;
  own: number;
  own_back: number;
  balance: number;
};

type LineRow = Omit<
  StatementLine,
  "start" | "booked" | "entries" | "base" | "commission" | "balance"
> & {
  start: number;
  booked: number;
  entries: string;
};

/** The bookings of which something happened in a month: a commission, or (of a provider) money that came or went. */
function lineRows(db: Db, { party, uuid }: Whose, month: string) {
  const { from, to } = monthSpan(month);
  const one = column(party);
  const isProvider = party === "provider";
  const money = (kind: string, way: SQL) =>
    isProvider
      ? sql`coalesce((select sum(e.amount) from ${payment_entry} e where e.booking_uuid = b.uuid and e.kind = ${kind}
          and e.way ${way} and e.done_date >= ${from} and e.done_date < ${to}), 0)`
      : sql`0`;
  // Entries of the month are found by their index, whoever's they are: fewer than a provider's bookings of all time.
  const paid = isProvider
    ? sql`union select e.booking_uuid from ${payment_entry} e indexed by payment_entry_done
        cross join ${booking} b on b.uuid = e.booking_uuid
        where e.done_date >= ${from} and e.done_date < ${to} and b.rental_partner_uuid = ${uuid}`
    : sql``;
  return db.all<LineRow>(sql`
    select b.uuid booking_uuid, ${isProvider ? sql`b.name` : sql`null`} name, v.title vessel, p.title package,
      b.start_date start, b.create_date booked, b.state, ${isProvider ? sql`b.commission_bp` : sql`b.affiliate_bp`} rate_bp,
      (select json_group_array(json_object('base', c.base, 'amount', c.amount, 'reason', c.reason, 'noted', c.create_date))
        from (select * from ${commission_entry} c indexed by commission_entry_booking where c.booking_uuid = b.uuid and c.party = ${party} and c.month = ${month}
          order by c.create_date, c.rowid) c) entries,
      ${money("received", sql`= 'card'`)} card, ${money("refund", sql`= 'card'`)} card_back,
      ${money("received", sql`<> 'card'`)} own, ${money("refund", sql`<> 'card'`)} own_back
    from (select distinct c.booking_uuid uuid from ${commission_entry} c where c.${one} = ${uuid} and c.month = ${month} ${paid}) n
    join ${booking} b on b.uuid = n.uuid join ${rental_product} v on v.uuid = b.rental_product_uuid
    left join ${product_package} p on p.uuid = b.product_package_uuid
    order by b.create_date, b.uuid`);
}

/** A payout as it is read: who approved it and when, who paid it and when. */
export type Payout = {
  uuid: string;
  month: string;
  amount: number;
  currency: string;
  state: PayoutState;
  approved_by: string;
  approved: Date;
  paid_by: string;
  paid: Date | null;
  reference: string;
};
type PayoutRow = Omit<Payout, "approved" | "paid"> & { approved: number; paid: number | null };

function payoutRows(db: Db, { party, uuid }: Whose) {
  return db.all<PayoutRow>(sql`select o.uuid, o.month, o.amount, o.currency, o.state, o.approved_by,
      o.create_date approved, o.paid_by, o.paid_date paid, o.reference
    from ${payout} o where o.${column(party)} = ${uuid} order by o.create_date desc, o.uuid desc limit 100`);
}

/** Everything of a party's statement of a month ("YYYY-MM"), to run in a batch; `toStatement` makes it of the rows. */
export function statementQueries(db: Db, whose: Whose, month: string) {
  return {
    balance: balanceOf(db, whose, month),
    lines: lineRows(db, whose, month),
    payouts: payoutRows(db, whose),
  };
}

/**
 * A statement: its sums (undefined where the party is none), its bookings, which add up to `base` to `balance` of them,
 * and the party's newest payouts, those of other months too (at most 100; the ones taken back included).
 */
export function toStatement(
  party: CommissionParty,
  rows: Answers<ReturnType<typeof statementQueries>>,
) {
  return {
    sums: rows.balance[0],
    lines: rows.lines.map((row) => toLine(party, row)),
    payouts: rows.payouts.map(
      (row): Payout => ({
        ...row,
        approved: new Date(row.approved),
        paid: row.paid === null ? null : new Date(row.paid),
      }),
    ),
  };
}
export type Statement = ReturnType<typeof toStatement>;

function toLine(party: CommissionParty, row: LineRow): StatementLine {
  const entries = (
    JSON.parse(row.entries) as { [K in keyof StatementLine["entries"][number]]: never }[]
  ).map((entry) => ({ ...entry, noted: new Date(entry.noted) })) as StatementLine["entries"];
  const base = entries.reduce((sum, entry) => sum + entry.base, 0);
  const commission = entries.reduce((sum, entry) => sum + entry.amount, 0);
  const balance = party === "provider" ? row.card - row.card_back - commission : commission;
  const dates = { start: new Date(row.start), booked: new Date(row.booked) };
  return { ...row, ...dates, entries, base, commission, balance };
}

export type Approval = By & Whose & { uuid: string; month: string; amount: number };

/**
 * Approves the payout of what is ready up to the end of a month; `amount` is what the page has shown of it. With a line in
 * the log. Fails with "not_found", or "conflict" where it is not that any more, nothing, or approved already.
 */
export function approvePayout(db: Db, { party, uuid, month, amount, ...by }: Approval) {
  const ms = by.now.getTime();
  const made = uuidv7();
  const isProvider = party === "provider";
  const ready = sql`select 1 from (${balancesSql({ party, uuid }, month)}) where ready = ${amount} and ready <> 0`;
  return [
    failUnless(db, sql`select 1 from ${TABLES[party]} w where w.uuid = ${uuid}`, "not_found"),
    failUnless(db, ready, "conflict"),
    logLines(db, by, {
      ...{ action: "payout_approved", entity: "Payout", record: sql`${made}` },
      after: sql`json_object('party', ${party}, 'name', w.name, 'month', ${month}, 'amount', ready.ready)`,
      from: sql`${TABLES[party]} w join (${balancesSql({ party, uuid }, month)}) ready on ready.uuid = w.uuid`,
    }),
    db.run(sql`insert into ${payout} (uuid, create_date, update_date, statusid, party, rental_partner_uuid,
        referral_partner_uuid, month, amount, approved_by)
      select ${made}, ${ms}, ${ms}, 1, ${party}, ${isProvider ? uuid : null}, ${isProvider ? null : uuid}, ${month},
        ready, ${labelOf(by.actor)} from (${balancesSql({ party, uuid }, month)})`),
  ] as const;
}

/** Marks an approved payout as paid, with the bank's reference and a line in the log. Fails with "not_found" or "conflict". */
export function payPayout(
  db: Db,
  { uuid, whose, reference, ...by }: By & { uuid: string; whose: Whose; reference: string },
) {
  const ms = by.now.getTime();
  return movePayout(db, by, {
    ...{
      ...{ uuid, whose },
      action: "payout_paid",
      after: sql`json_object('amount', o.amount, 'reference', ${reference})`,
    },
    set: sql`state = 'paid', paid_by = ${labelOf(by.actor)}, paid_date = ${ms}, reference = ${reference}`,
  });
}

/** Takes back an approved payout that is not paid, with a line in the log. Fails with "not_found" or "conflict". */
export function cancelPayout(db: Db, { uuid, whose, ...by }: By & { uuid: string; whose: Whose }) {
  return movePayout(db, by, {
    ...{ uuid, whose, action: "payout_cancelled", after: sql`json_object('amount', o.amount)` },
    set: sql`state = 'cancelled'`,
  });
}

/** `whose`: the party of the page a step is taken on; another's payout is not found there. */
function movePayout(
  db: Db,
  by: By,
  step: { uuid: string; whose: Whose; action: string; after: SQL; set: SQL },
) {
  const { party, uuid } = step.whose;
  const it = sql`${payout} o where o.uuid = ${step.uuid} and o.party = ${party}
    and coalesce(o.rental_partner_uuid, o.referral_partner_uuid) = ${uuid}`;
  return [
    failUnless(db, sql`select 1 from ${it}`, "not_found"),
    failUnless(db, sql`select 1 from ${it} and o.state = 'approved'`, "conflict"),
    logLines(db, by, {
      ...{ action: step.action, entity: "Payout", record: sql`o.uuid` },
      after: step.after,
      from: it,
    }),
    db.run(sql`update ${payout} as o set ${step.set}, update_date = max(${by.now.getTime()}, o.update_date + 1)
      where o.uuid = ${step.uuid}`),
  ] as const;
}

import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.ts";
import { booking } from "#db/entities/booking.ts";
import { commission_entry } from "#db/entities/commission-entry.ts";
import { payment } from "#db/entities/payment.ts";
import { payment_entry } from "#db/entities/payment-entry.ts";
import { isLate } from "#db/queries/overdue.ts";
import { isReturn } from "#db/queries/payments.ts";
import type { MoneyFigure } from "#domain/data/dashboard.ts";
import { DUBAI_OFFSET_MS } from "#domain/lib/dubai-date.ts";
import { monthSpan } from "#domain/lib/months.ts";

export type MonthSum = { figure: MoneyFigure; month: string; fils: number };

/** The month in Dubai of an instant, "YYYY-MM". */
const monthIn = (instant: SQL) =>
  sql`strftime('%Y-%m', (${instant} + ${sql.raw(`${DUBAI_OFFSET_MS}`)}) / 1000, 'unixepoch')`;

/**
 * Sums by month, both ends included: the agreed price of bookings, or what a cancelled one keeps, by the month they were
 * made in; providers' commission by the month of its statement; what has to come by the month of its day (`due`), and how
 * much of it has not come though that day is over (`overdue`); what went back by the month it went, less what came back of
 * it by the month it came. Each is a range of one index.
 */
export function moneyMonths(db: Db, months: { from: string; to: string }, now: Date) {
  const from = monthSpan(months.from).from;
  const { to } = monthSpan(months.to);
  const within = (instant: SQL) => sql`${instant} >= ${from} and ${instant} < ${to}`;
  return db.all<MonthSum>(sql`
    select 'booked' figure, r.month, sum(r.fils) fils from (
      select ${monthIn(sql`b.create_date`)} month, b.total fils from ${booking} b indexed by booking_figures
      where ${within(sql`b.create_date`)} and b.state <> 'cancelled' and b.statusid <> -1
      union all
      select ${monthIn(sql`b.create_date`)}, coalesce(b.kept, 0) from ${booking} b indexed by booking_figures
      where ${within(sql`b.create_date`)} and b.state = 'cancelled' and b.statusid <> -1) r group by 2
    union all
    select 'commission', c.month, sum(c.amount) from ${commission_entry} c indexed by commission_entry_month
    where c.party = 'provider' and c.month between ${months.from} and ${months.to} group by 2
    union all
    select 'due', ${monthIn(sql`p.due_date`)}, sum(p.amount - p.waived)
    from ${payment} p indexed by payment_figures where ${within(sql`p.due_date`)} and p.statusid <> -1 group by 2
    union all
    select 'overdue', ${monthIn(sql`p.due_date`)}, sum(p.amount - p.waived - p.paid)
    from ${payment} p indexed by payment_late
    where ${isLate(now)} and ${within(sql`p.due_date`)} group by 2
    union all
    select 'refunded', r.month, sum(r.fils) from (
      select ${monthIn(sql`e.done_date`)} month, e.amount fils from ${payment_entry} e indexed by payment_entry_done
      where ${within(sql`e.done_date`)} and e.kind = 'refund'
      union all
      select ${monthIn(sql`e.done_date`)}, -e.amount from ${payment_entry} e
      where ${isReturn} and ${within(sql`+e.done_date`)}) r group by 2`);
}

import { sql } from "drizzle-orm";
import { readBatch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { job_run } from "#db/entities/job-run.ts";
import { rental_approval } from "#db/entities/rental-approval.ts";
import { rental_partner } from "#db/entities/rental-partner.ts";
import { OPEN_OFFER } from "#domain/states/invitation.ts";
import { DAY_MS, DUE_PER_RUN, type Due, HOUR_MS, MINUTE_MS } from "./due.ts";
import { inList } from "./sql.ts";

const COUNTED_MS = 90 * DAY_MS;
const CHANGED_MS = 2 * DAY_MS;
/** An invitation is settled well before it is this old: older ones need no look. */
const LIVE_MS = 7 * DAY_MS;

type Once = { job: string; mark: string };

/** In SQL: whether the last run of a job whose result begins with its mark is less than an hour ago. */
const isEarly = (
  now: Date,
  { job, mark }: Once,
) => sql`exists (select 1 from ${job_run} where job = ${job}
    and start_date > ${now.getTime() - HOUR_MS} and start_date <= ${now.getTime()} and result like ${`${mark}%`})`;
export const responsesToCount =
  (once: Once): Due =>
  (now) => [sql`select 1 where not ${isEarly(now, once)}`];

/**
 * Counts anew how fast (median, in minutes) and how often (in percent) providers answer, and how many of their offers
 * are accepted (in percent of those that are not open any more), over 90 days: those with
 * invitations that changed in the last two days, and only when the last run of `job` whose result begins with `mark`
 * is an hour ago. Invitations that ended for other reasons before an answer do not count. Answers undefined when it
 * was too early, else how many figures have changed. An open editor of a provider keeps its version.
 */
export async function countResponses(db: Db, now: Date, once: Once): Promise<number | undefined> {
  const ms = now.getTime();
  const early = isEarly(now, once);
  // Whether it is due is asked first, so that a run that is not reads no invitations. Latest change first: of very many,
  // all had their turn. The plus keeps SQLite from walking all invitations by
  // provider for the sake of the groups.
  const touched = sql`select rental_partner_uuid uuid
    from (select 1 where not ${early}) o cross join ${rental_approval}
    where create_date > ${ms - LIVE_MS} and update_date > ${ms - CHANGED_MS}
    group by +rental_partner_uuid order by max(update_date) desc limit ${DUE_PER_RUN}`;
  const ofPartner = sql`from ${rental_approval} a where a.rental_partner_uuid = t.uuid
    and a.queued_date > ${ms - COUNTED_MS} and a.statusid >= 0`;
  const median = sql`(select cast(round(avg(minutes)) as integer) from (
    select minutes, row_number() over (order by minutes) n, count(*) over () c from (
      select (a.answered_date - a.queued_date) * 1.0 / ${MINUTE_MS} minutes ${ofPartner} and a.answered_date is not null))
    where n in ((c + 1) / 2, (c + 2) / 2))`;
  const rate = sql`(select cast(round(100.0 * count(a.answered_date) / count(*)) as integer) ${ofPartner}
    and (a.answered_date is not null or a.state = 'expired'))`;
  // An answer with a price was an offer; what its provider took back counts as one that was not accepted.
  const accepted = sql`(select cast(round(100.0 * sum(a.state = 'accepted') / count(*)) as integer) ${ofPartner}
    and a.price is not null and a.answered_date is not null and a.state not in ${inList(OPEN_OFFER)})`;
  const { clock, updated } = await readBatch(db, {
    clock: db.all<{ early: number }>(sql`select ${early} early`),
    updated:
      db.run(sql`update ${rental_partner} as r set response_minutes = f.median, response_rate = f.rate, acceptance_rate = f.accepted
      from (select t.uuid, ${median} median, ${rate} rate, ${accepted} accepted from (${touched}) t) f
      where f.uuid = r.uuid
        and (r.response_minutes is not f.median or r.response_rate is not f.rate
          or r.acceptance_rate is not f.accepted)`),
  });
  return clock[0]?.early ? undefined : updated.rowsAffected;
}

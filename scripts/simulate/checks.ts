import { type SQL, sql } from "drizzle-orm";
import type { Look } from "./look.ts";
import type { Mail } from "./mailbox.ts";
import { DAY, type Problem } from "./season.ts";
import { GRAPHS, STATES } from "./watch.ts";

/** What a season has kept beside the database. */
export type Facts = {
  begin: number;
  end: number;
  problems: readonly Problem[];
  acknowledged: readonly { who: string; uuid: string }[];
  unsubscribed: ReadonlyMap<string, number>;
  mails: readonly (Mail & { at: number })[];
  /** What waits for the office at the end. */
  queue: readonly { kind: string; since: string; snoozed: string | null }[];
  /** Whether it is a whole one, with everybody and all days: one in which every state has to be seen. */
  isWhole: boolean;
  /** The commission of the season's months as the office's file of statements says it, in fils. */
  statements: Readonly<Record<string, number>>;
};
/** One rule, how many things it was held against, and what breaks it. */
export type Check = { rule: string; held: number; broken: string[]; note?: string };

/** The rule that something be there: fewer people do not show why it is not. */
export const EVERY_STATE = "every state was reached";
/** How long something may wait for the office. */
const LONGEST_WAIT = 4 * DAY;

/** Whose mail an event is; all others are the office's. */
const VISITORS =
  /^(?:request_|offer_received|offers_|offer_revised|offer_withdrawn|option_|no_offers|answer_to_visitor|booking_confirmed|day_before_visitor|booking_cancelled_visitor|payment_reminder|payment_overdue$|payment_received|payment_returned|booking_changed_visitor|change_proposed$|change_over$|weather_called|weather_back|invoice_issued|review_request)/;
const PROVIDERS =
  /^(?:invitation|offer_to_confirm|offer_lost|offer_declined|offer_closed_by_visitor|question_to_provider|booking_for_provider|day_before_provider|booking_cancelled_provider|payment_overdue_provider|booking_changed_provider|change_proposed_provider|change_over_provider|weather_provider|review_published|calendar_failing)/;

/** Holds a season that is over against all rules (docs/simulation.md). */
export async function checkSeason(db: Look, facts: Facts): Promise<Check[]> {
  const of = (rule: string) =>
    facts.problems.filter((one) => one.rule === rule).map(({ text }) => text);
  const rows = (query: SQL) => db.all<Record<string, string | number | null>>(query);
  const lines = (found: Record<string, string | number | null>[]) =>
    found.map((row) => Object.values(row).join(" "));
  const count = async (query: SQL) => Number(Object.values((await rows(query))[0] ?? { n: 0 })[0]);
  const { begin, end } = facts;
  const inSeason = (date: SQL) => sql`${date} >= ${begin}`;
  const checks: Check[] = [];
  const add = (rule: string, held: number, broken: string[], note?: string) =>
    checks.push({ rule, held, broken, ...(note !== undefined && { note }) });

  const taken = sql`(select uuid, rental_product_uuid v, start_date s, end_date e, 'booking' kind from booking
      where state in ('held', 'confirmed', 'completed', 'no_show') and statusid <> -1
    union all select uuid, rental_product_uuid, start_date, end_date, kind from vessel_block
      where statusid <> -1 and (kind = 'own' or (kind = 'option' and until_date > ${end})))`;
  add(
    "no vessel has two things at once",
    await count(sql`select count(*) from ${taken}`),
    lines(
      await rows(sql`select a.kind, b.kind, datetime(a.s / 1000, 'unixepoch') at from ${taken} a join ${taken} b
        on a.v = b.v and a.uuid < b.uuid and a.s < b.e and b.s < a.e
        where a.kind = 'booking' or b.kind = 'booking' or (a.kind = 'option' and b.kind = 'option')`),
    ),
  );

  const known = new Map(
    (
      await rows(sql`select q.uuid, q.statusid, q.valid_until_date until, exists (select 1 from rental_approval a
        where a.rental_request_uuid = q.uuid and a.state in ('offered', 'revised') and a.valid_until_date > ${end}) offers
        from rental_request q where ${inSeason(sql`q.create_date`)}`)
    ).map((row) => [`${row.uuid}`, row]),
  );
  const lost = facts.acknowledged.flatMap(({ who, uuid }) => {
    const row = known.get(uuid);
    if (!row) return [`${who}: the request is not there`];
    const isOpen = row.statusid === 0 || row.statusid === 1;
    const lives = Number(row.until) > end || row.offers === 1;
    return isOpen && !lives ? [`${who}: neither answered nor ended`] : [];
  });
  add("no request is lost", facts.acknowledged.length, [...of("no lost request"), ...lost]);

  add("each mail comes, and once", facts.mails.length, [
    ...of("mail arrives"),
    ...repeated(facts.mails.map(({ key, recipient }) => `${key} ${recipient}`)),
    ...lines(
      await rows(sql`select state, event, count(*) n from email_outbox
        where state <> 'sent' and next_try_date <= ${end} and create_date < ${end} group by 1, 2`),
    ),
    ...lines(
      await rows(sql`select 'no receipt for', q.request_id from rental_request q where ${inSeason(sql`q.create_date`)}
        and not exists (select 1 from email_outbox m where m.event_key = 'request_receipt:' || q.uuid and m.recipient = q.email)
        union all select 'no invitation for', r.slug from rental_approval a join rental_partner r on r.uuid = a.rental_partner_uuid
        where ${inSeason(sql`a.create_date`)} and a.sent_date is not null and not exists (select 1 from email_outbox m
          where m.event_key >= 'invitation:' || a.uuid and m.event_key < 'invitation:' || a.uuid || ';')
        union all select 'no confirmation for', b.email from booking b where ${inSeason(sql`b.create_date`)}
        and exists (select 1 from season_seen s where s.uuid = b.uuid and s.now = 'confirmed')
        and (select count(*) from email_outbox m where m.event_key in ('booking_confirmed:' || b.uuid, 'booking_for_provider:' || b.uuid)) <> 2`),
    ),
  ]);
  add("each mail goes to whom it concerns", facts.mails.length, await misled(db, facts));
  add(
    "no letter after the way out",
    facts.unsubscribed.size,
    facts.mails.flatMap(({ event, recipient, at }) =>
      event === "newsletter_letter" && at > (facts.unsubscribed.get(recipient) ?? end)
        ? [`${recipient} got a letter`]
        : [],
    ),
  );

  const sums = sql`(select b.uuid, b.email, b.state, b.total, b.kept, sum(p.amount) amount, sum(p.waived) waived, sum(p.paid) paid
    from booking b join payment p on p.booking_uuid = b.uuid where ${inSeason(sql`b.create_date`)} group by b.uuid)`;
  add(
    "every schedule adds up to its total",
    await count(sql`select count(*) from ${sums}`),
    lines(
      await rows(sql`select email, state, total, kept, amount, waived from ${sums} s
where amount <> total or (state = 'cancelled' and amount - waived <> coalesce(kept, 0))`),
    ),
  );
  add(
    "what was paid is what came less what goes back",
    await count(sql`select count(*) from payment_entry where ${inSeason(sql`create_date`)}`),
    lines(
      await rows(sql`select s.email, s.paid, e.sum from ${sums} s join (select booking_uuid,
          sum(iif(kind = 'received', amount, -amount)) sum from payment_entry group by 1) e on e.booking_uuid = s.uuid
        where s.paid <> e.sum`),
    ),
  );
  add(
    "invoices have no gaps, and add up",
    await count(sql`select count(*) from invoice where ${inSeason(sql`create_date`)}`),
    lines(
      await rows(sql`select 'gap', i.rental_partner_uuid, i.year, count(*), max(i.serial) from invoice i group by 2, 3
          having count(*) <> max(i.serial) or min(i.serial) <> 1
        union all select 'sum', s.email, s.amount - s.waived, i.total, '' from ${sums} s join (select booking_uuid,
          sum(iif(kind = 'invoice', total, -total)) total from invoice group by 1) i on i.booking_uuid = s.uuid
          where i.total <> s.amount - s.waived`),
    ),
  );
  add(
    "commissions are noted with each booking, by the rate of the day",
    await count(sql`select count(*) from commission_entry where ${inSeason(sql`create_date`)}`),
    lines(
      await rows(sql`select b.email, 'none noted' from booking b where ${inSeason(sql`b.create_date`)}
          and (not exists (select 1 from commission_entry c where c.booking_uuid = b.uuid and c.party = 'provider' and c.reason = 'booked')
            or (b.affiliate_bp > 0 and not exists (select 1 from commission_entry c where c.booking_uuid = b.uuid and c.party = 'affiliate')))
        union all select b.email, c.party || ' ' || c.amount || ' of ' || c.base from booking b join (
          select booking_uuid, party, sum(base) base, sum(amount) amount, count(*) n from commission_entry group by 1, 2) c
          on c.booking_uuid = b.uuid where ${inSeason(sql`b.create_date`)}
          and abs(c.amount - c.base * iif(c.party = 'provider', b.commission_bp, b.affiliate_bp) / 10000.0) > c.n`),
    ),
  );
  const noted = await rows(
    sql`select month, sum(amount) amount from commission_entry where month >= strftime('%Y-%m', ${begin} / 1000 + 14400, 'unixepoch') group by 1`,
  );
  add(
    "the office's statements add up to what was noted",
    noted.length,
    noted.flatMap(({ month, amount }) =>
      facts.statements[`${month}`] === amount
        ? []
        : [`${month}: ${facts.statements[`${month}`]} instead of ${amount}`],
    ),
  );

  add(
    "nothing waits for the office for ever",
    facts.queue.length,
    facts.queue.flatMap(({ kind, since, snoozed }) =>
      snoozed === null && end - Date.parse(since) > LONGEST_WAIT ? [`${kind} since ${since}`] : [],
    ),
  );
  checks.push(...(await checkStates(db, facts)));
  add("no 5xx on the way", 1, of("no 5xx"));
  add("nobody is stuck", 1, of("nobody is stuck"));
  return checks;
}

const repeated = (keys: readonly string[]) => {
  const seen = new Set<string>();
  return keys.flatMap((key) => {
    if (seen.has(key)) return [`${key} came twice`];
    seen.add(key);
    return [];
  });
};

/** Mails of which the record they are about concerns somebody else. */
async function misled(db: Look, { mails }: Facts): Promise<string[]> {
  const rows = await db.all<{ uuid: string; visitor: string | null; provider: string | null }>(sql`
    with both as (select b.uuid booking, b.email visitor, r.email provider, b.rental_request_uuid request
      from booking b join rental_partner r on r.uuid = b.rental_partner_uuid)
    select uuid, email visitor, null provider from rental_request
    union all select a.uuid, q.email, r.email from rental_approval a join rental_request q on q.uuid = a.rental_request_uuid
      join rental_partner r on r.uuid = a.rental_partner_uuid
    union all select m.uuid, q.email, r.email from offer_message m join rental_approval a on a.uuid = m.rental_approval_uuid
      join rental_request q on q.uuid = a.rental_request_uuid join rental_partner r on r.uuid = a.rental_partner_uuid
    union all select booking, visitor, provider from both
    union all select p.uuid, visitor, provider from payment p join both on booking = p.booking_uuid
    union all select e.uuid, visitor, provider from payment_entry e join both on booking = e.booking_uuid
    union all select i.uuid, visitor, provider from invoice i join both on booking = i.booking_uuid
    union all select c.uuid, visitor, provider from booking_change c join both on booking = c.booking_uuid
    union all select x.uuid, visitor, provider from partner_rating x join both on booking = x.booking_uuid
    union all select f.uuid, null, r.email from calendar_feed f join rental_product v on v.uuid = f.rental_product_uuid
      join rental_partner r on r.uuid = v.rental_partner_uuid
    union all select uuid, email, null from newsletter
    union all select uuid, email, null from user
    union all select s.uuid, u.email, null from session s join user u on u.uuid = s.user_uuid`);
  const whose = new Map(rows.map((row) => [row.uuid, row]));
  const subscribers = new Set(rows.map(({ visitor }) => visitor));
  return mails.flatMap(({ event, key, recipient }) => {
    const about = whose.get(/[0-9a-f]{8}-[0-9a-f-]{27}/.exec(key)?.[0] ?? "");
    const isOwn =
      event === "newsletter_letter"
        ? subscribers.has(recipient)
        : ["newsletter_confirm", "security_notice"].includes(event) || VISITORS.test(event)
          ? about?.visitor === recipient
          : PROVIDERS.test(event)
            ? about?.provider === recipient
            : recipient.endsWith("@khorizon.example");
    return isOwn ? [] : [`${event} went to ${recipient}`];
  });
}

type Next = Readonly<Record<string, readonly (string | number)[]>>;

/**
 * Every state and transition of domain/states: a transition that may not be breaks the rule, and in a whole season a state
 * that nothing came into; what else was not seen is named.
 */
async function checkStates(db: Look, { isWhole }: Facts): Promise<Check[]> {
  const seen = await db.all<{ what: keyof typeof GRAPHS; was: string; now: string; n: number }>(
    sql`select what, was, now, count(*) n from season_seen group by 1, 2, 3`,
  );
  const states = Object.entries(STATES).flatMap(([what, all]) =>
    all.map((state) => ({ what, state })),
  );
  const missed = states
    .filter(({ what, state }) => !seen.some((one) => one.what === what && one.now === state))
    .map(({ what, state }) => `${what} ${state}`);
  const next = (what: keyof typeof GRAPHS, was: string) =>
    ((GRAPHS[what].next as Next | undefined)?.[was] ?? []).map(String);
  const wrong = seen
    .filter(
      ({ what, was, now }) => GRAPHS[what].next && was !== "" && !next(what, was).includes(now),
    )
    .map(({ what, was, now, n }) => `${what}: ${was} became ${now} (${n} times)`);
  const allowed = (Object.keys(GRAPHS) as (keyof typeof GRAPHS)[]).flatMap((what) =>
    STATES[what].flatMap((was) => next(what, was).map((now) => ({ what, was, now }))),
  );
  const unseen = allowed
    .filter((one) => one.was !== one.now)
    .filter(
      ({ what, was, now }) =>
        !seen.some((one) => one.what === what && one.was === was && one.now === now),
    )
    .map(({ what, was, now }) => `${what} ${was}→${now}`);
  return [
    {
      rule: EVERY_STATE,
      held: states.length,
      broken: isWhole ? missed.map((state) => `not reached: ${state}`) : [],
      note: missed.length === 0 ? "all" : `not: ${missed.join(", ")}`,
    },
    {
      rule: "no transition but those of domain/states",
      held: seen.length,
      broken: wrong,
      note: `${allowed.length - unseen.length} of ${allowed.length} seen; not: ${unseen.join(", ")}`,
    },
  ];
}

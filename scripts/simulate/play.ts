import { sql } from "drizzle-orm";
import { addDays, dubaiDay } from "#domain/lib/dubai-date.ts";
import type { Browser } from "./browser.ts";
import { type Check, checkSeason } from "./checks.ts";
import { againstOffice, type Funnel, funnelOf, type OfficeFigures } from "./funnel.ts";
import { addOffice } from "./office.ts";
import { addProvider, HABITS } from "./provider.ts";
import {
  forbidden,
  openWorld,
  type Problem,
  type SeasonPlan,
  type Told,
  type World,
} from "./season.ts";
import { OFFICE, openStage, type Prepared } from "./stage.ts";
import { addVisitor, type Package } from "./visitor.ts";
import { watchStates } from "./watch.ts";

export type Season = {
  story: readonly Told[];
  /** What broke a rule: on the way, or at the end. */
  broken: Problem[];
  checks: Check[];
  funnel: Funnel[];
  counted: World["counted"];
  /** What the end looks like, without ids: how many are in each state, and what money there is. */
  outcome: string[];
};

/** Everybody who may take part. */
export const everybody = (visitors: number): string[] => [
  "office",
  ...Object.keys(HABITS),
  ...Array.from({ length: visitors }, (_, index) => `v${index + 1}`),
];

/** Plays a season from its first day to its last on parts of its own, and holds it against all rules. */
export async function playSeason(
  prepared: Prepared,
  plan: SeasonPlan,
  say: (line: string) => void = () => {},
): Promise<Season> {
  const stage = await openStage(prepared);
  try {
    await watchStates(stage.writing);
    const world = await openWorld(stage, plan);
    const packages = await catalogue(world.browserOf("catalogue"));
    if (world.takesPart("office")) addOffice(world);
    const providers = await stage.db.all<{ slug: string; email: string }>(
      sql`select slug, email from rental_partner order by slug`,
    );
    for (const { slug, email } of providers)
      if (slug in HABITS && world.takesPart(slug)) addProvider(world, slug, email);
    for (let number = 1; number <= plan.visitors; number++)
      if (world.takesPart(`v${number}`)) addVisitor(world, `v${number}`, packages);
    await world.run((day) =>
      say(`Day ${day}: ${world.counted.acts} acts, ${world.counted.mails} mails`),
    );
    return await closeBooks(world, plan);
  } finally {
    await stage.close();
  }
}

/** What the public list sells, by slug. */
async function catalogue(browser: Browser): Promise<Package[]> {
  const { data } = await browser.call("GET", "/api/list/productpackage?size=100");
  const { rows } = data as { rows: Package[] };
  return rows.toSorted((a, b) => a.slug.localeCompare(b.slug));
}

/** After the last day: the rules, the funnel, and the office's own figures beside it. */
async function closeBooks(world: World, plan: SeasonPlan): Promise<Season> {
  const { db, begin, end, story, problems } = world;
  const office = world.browserOf("the office at the end");
  await office.call("POST", "/api/auth/login", OFFICE);
  const [first, last] = [dubaiDay(new Date(begin)), dubaiDay(new Date(end))];
  const statements: Record<string, number> = {};
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); ) {
    statements[month] = await commissionsIn(office, month);
    month = addDays(`${month}-28`, 4).slice(0, 7);
  }
  const { data: queue } = await office.call("GET", "/api/admin/queue");
  const asked = `/api/admin/list/data?from=${first}&to=${last}&parts=figures`;
  const { data } = await office.call("GET", asked);
  const funnel = await funnelOf(db, { visits: world.visits, story, begin });
  const { figures } = data as { figures: OfficeFigures };
  const { items } = queue as { items: { kind: string; since: string; snoozed: string | null }[] };
  const checks = await checkSeason(db, {
    ...{ begin, end, problems, queue: items, statements },
    ...{ acknowledged: world.acknowledged, unsubscribed: world.unsubscribed },
    ...{ mails: world.mails, isWhole: isWhole(plan) },
  });
  checks.push({
    rule: "the office's figures say what people did",
    held: 4,
    broken: await againstOffice(db, funnel, figures, begin),
  });
  const own = problems.filter(({ rule }) => plan.broken && rule === forbidden(plan.broken));
  if (own[0])
    checks.push({ rule: own[0].rule, held: own.length, broken: own.map(({ text }) => text) });
  const broken = checks.flatMap(({ rule, broken: all }) =>
    all.map((text) => ({ at: problems.find((one) => one.text === text)?.at ?? end, rule, text })),
  );
  return { story, broken, checks, funnel, counted: world.counted, outcome: await outcomeOf(world) };
}

/** Whether a season is large enough that everything happens in it. */
const isWhole = ({ visitors, days, people, until }: SeasonPlan) =>
  visitors >= 500 && days >= 30 && people === undefined && until === undefined;

/** The commissions of a month by the office's own file, in fils. */
async function commissionsIn(office: Browser, month: string): Promise<number> {
  const { html } = await office.open(`/admin/statements/file?month=${month}`);
  const [heads = "", ...lines] = html.replace("\ufeff", "").trim().split(/\r?\n/);
  const cells = (line: string) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) => cell);
  const place = cells(heads).findIndex((head) => /^"?commission \(/i.test(head));
  return lines.reduce((all, line) => all + Math.round(Number(cells(line)[place] ?? 0) * 100), 0);
}

async function outcomeOf({ db, begin }: World): Promise<string[]> {
  const rows = await db.all<Record<string, string | number | null>>(sql`
    select 'requests', statusid, count(*), null from rental_request where create_date >= ${begin} group by 2
    union all select 'offers', state, count(*), sum(price) from rental_approval where create_date >= ${begin} group by 2
    union all select 'bookings', state, count(*), sum(total) from booking where create_date >= ${begin} group by 2
    union all select 'changes', state, count(*), null from booking_change group by 2
    union all select 'payments', p.state, count(*), sum(p.paid) from payment p join booking b on b.uuid = p.booking_uuid
      where b.create_date >= ${begin} group by 2
    union all select 'commissions', party, count(*), sum(amount) from commission_entry where create_date >= ${begin} group by 2
    union all select 'invoices', kind, count(*), sum(total) from invoice where create_date >= ${begin} group by 2
    union all select 'mails', event, count(*), null from email_outbox group by 2 order by 1, 2`);
  return rows.map((row) =>
    Object.values(row)
      .filter((one) => one !== null)
      .join(" "),
  );
}

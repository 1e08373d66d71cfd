import { guardOf, readPage } from "#app/features/account/own-area.server.ts";
import type { Context } from "#app/features/admin/admin-page.server.ts";
import { missingPage } from "#app/lib/missing-page.server.ts";
import type { Answers, Batch } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import { chatAnswers, chatShare, repeatDays } from "#db/queries/admin/customer-figures.ts";
import {
  refusedTimes,
  unserved,
  unservedTrips,
  waitingNow,
  waits,
} from "#db/queries/admin/demand-figures.ts";
import type { Range } from "#db/queries/admin/figures.ts";
import { firstOffers, requestWays, visits } from "#db/queries/admin/funnel-figures.ts";
import { winsByProvider, winsByVessel } from "#db/queries/admin/win-figures.ts";
import { EVENT_KEPT_DAYS } from "#domain/config/limits.ts";
import { CAME_TO, FIRST_OFFERS, UNSERVED, VISITS } from "#domain/data/figures.ts";
import { addDays, DUBAI_OFFSET_MS, dubaiDay, dubaiMidnight } from "#domain/lib/dubai-date.ts";
import { servicesContext } from "#worker/app-services.ts";
import { readRange } from "#worker/services/admin/dashboard.ts";
import { FIGURE_PARTS, type FigurePart } from "./parts.ts";
import { type DayRange, readDayRange } from "./range.ts";
import { daysBefore } from "./series.ts";

/** Days to come that the plain words of the demand speak of, today included. */
const AHEAD_DAYS = 30;

type Asked = { db: Db; range: Range; days: { from: string; to: string }; now: Date };
/** A part's statements and what is made of their rows. */
const part = <const B extends Batch, Data>(queries: B, toData: (rows: Answers<B>) => Data) => ({
  queries,
  toData,
});

/** By part: what it reads, each a range of an index, and its numbers: of the days asked for and of those before them. */
export const figureParts = {
  funnel: ({ db, range, days, now }: Asked) => {
    const before = daysBefore(days);
    // Older visits are deleted: a shorter time beside a longer one would tell a lie.
    const kept = addDays(dubaiDay(now), -EVENT_KEPT_DAYS);
    return part(
      {
        seen: visits(db, { before: before.from, ...days }),
        ways: requestWays(db, range),
        waits: firstOffers(db, range),
      },
      ({ seen, ways, waits: waited }) => {
        const visitsOf = (late: number) =>
          each(VISITS, (key) => seen.find((row) => row.visit === key && row.late === late)?.n ?? 0);
        const waysOf = (late: number) => {
          const found = ways.find((row) => row.late === late);
          return { requests: 0, forms: 0, ...each(CAME_TO, () => 0), ...found };
        };
        const firstOf = (late: number) => {
          const of = (name: string) =>
            waited.find((row) => row.step === name && row.late === late)?.n;
          const steps = each(FIRST_OFFERS, (name) => of(name) ?? 0);
          const offered = FIRST_OFFERS.reduce((sum, name) => sum + steps[name], 0);
          return {
            steps: { ...steps, none: waysOf(late).requests - offered + steps.none },
            ...{ half: minutes(of("half")), most: minutes(of("most")) },
          };
        };
        return {
          visits: visitsOf(1),
          visitsBefore: before.from < kept ? null : visitsOf(0),
          /** The first day of which visits are still there, where that is within the days. */
          keptFrom: days.from < kept ? kept : null,
          ...{ ways: waysOf(1), waysBefore: waysOf(0) },
          ...{ first: firstOf(1), firstBefore: firstOf(0) },
        };
      },
    );
  },
  wins: ({ db, range }: Asked) =>
    part(
      { providers: winsByProvider(db, range), vessels: winsByVessel(db, range) },
      (rows) => rows,
    ),
  demand: ({ db, range, now }: Asked) => {
    const today = dubaiDay(now);
    const ahead = { from: today, to: addDays(today, AHEAD_DAYS - 1) };
    const instants = {
      from: dubaiMidnight(ahead.from).getTime(),
      to: dubaiMidnight(addDays(ahead.to, 1)).getTime(),
    };
    return part(
      {
        found: unserved(db, range),
        ahead: unservedTrips(db, instants),
        refused: refusedTimes(db, range),
        waits: waits(db, range),
        waiting: waitingNow(db, instants),
      },
      (rows) => {
        const { late, early } = split(rows.found);
        return {
          ...{ ahead: rows.ahead, aheadDays: ahead, waiting: rows.waiting[0]?.n ?? 0 },
          found: late,
          before: each(UNSERVED, (reason) => count(early.filter((row) => row.reason === reason))),
          ...{ refused: split(rows.refused).late, refusedBefore: count(split(rows.refused).early) },
          ...{ waits: split(rows.waits).late, waitsBefore: count(split(rows.waits).early) },
        };
      },
    );
  },
  customers: ({ db, range, days }: Asked) =>
    part({ days: repeatDays(db, range) }, (rows) => {
      const first = dayNumber(range.from);
      const sums = (found: typeof rows.days) => ({
        bookings: add(found, "bookings"),
        revenue: add(found, "revenue"),
        repeats: add(found, "repeats"),
        repeat_revenue: add(found, "repeat_revenue"),
      });
      const length = Math.round((range.to - range.from) / 86_400_000);
      return {
        current: sums(rows.days.filter(({ day }) => day >= first)),
        previous: sums(rows.days.filter(({ day }) => day < first)),
        series: Array.from({ length }, (_, index) => ({
          day: addDays(days.from, index),
          ...sums(rows.days.filter(({ day }) => day === first + index)),
        })),
      };
    }),
  assistant: ({ db, range }: Asked) =>
    part({ share: chatShare(db, range), answers: chatAnswers(db, range) }, (rows) => {
      const shareOf = (of: "request" | "booking", late: number) => {
        const {
          n = 0,
          chat = 0,
          revenue = 0,
        } = rows.share.find((row) => row.of === of && row.late === late) ?? {};
        return { n, chat, revenue };
      };
      const of = (late: number) => ({
        requests: shareOf("request", late),
        bookings: shareOf("booking", late),
        chats: {
          chats: 0,
          assistant: 0,
          person: 0,
          nobody: 0,
          ...rows.answers.find((row) => row.late === late),
        },
      });
      return { now: of(1), before: of(0) };
    }),
} as const;

/** The numbers of a part of the figures. */
export type PartData<P extends FigurePart> = ReturnType<
  ReturnType<(typeof figureParts)[P]>["toData"]
>;
type Loaded = { [P in FigurePart]: { part: P; figures: PartData<P> } }[FigurePart];

/** /admin/figures/{part}: one of its parts, in one round trip. */
export async function loadPart(name: string, url: URL, context: Context) {
  const { db, now } = context.get(servicesContext);
  const found = FIGURE_PARTS.find((one) => one === name);
  if (!found) {
    await guardOf(context).guard.of("figures").check();
    throw missingPage(url);
  }
  const range = readDayRange(url.searchParams, dubaiDay(now));
  const days = { from: range.from, to: range.to };
  const { queries, toData } = figureParts[found]({ db, days, now, range: rangeOf(range, now) });
  const { shared, rows } = await readPage(context, () => queries as Batch, { thing: "figures" });
  const figures = toData(rows as never);
  return { ...shared, part: { part: found, figures } as Loaded, range, now: now.toISOString() };
}

/** The instants of some days and of those before them. */
export const rangeOf = ({ from, to }: Pick<DayRange, "from" | "to">, now: Date): Range =>
  readRange(new URLSearchParams({ from, to }), now);

function each<K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
}
const minutes = (ms: number | undefined) => (ms === undefined ? null : Math.round(ms / 60_000));
const count = (rows: readonly { n: number }[]) => rows.reduce((sum, { n }) => sum + n, 0);
const add = <K extends string>(rows: readonly Record<K, number>[], key: K) =>
  rows.reduce((sum, row) => sum + row[key], 0);
const split = <R extends { late: number }>(rows: readonly R[]) => ({
  late: rows.filter(({ late }) => late === 1),
  early: rows.filter(({ late }) => late === 0),
});
/** Days are counted from 1970 in Dubai, as the statements do. */
const dayNumber = (midnight: number) => Math.floor((midnight + DUBAI_OFFSET_MS) / 86_400_000);

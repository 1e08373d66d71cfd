import type { Breakable } from "./breakable.ts";
import { heldAgainst } from "./held-against.ts";
import { type Load, startLoad } from "./load.ts";
import { type Random, SEEDS } from "./random.ts";
import type { Trips } from "./trips.ts";

/** A fault, and how long it lasts as a rule (ms). */
export type Fault = {
  name: string;
  begin: (site: Breakable) => Promise<void> | void;
  end: (site: Breakable) => Promise<void> | void;
  lasts?: number;
};
export const NOTHING = "none";
const LASTS_MS = 10_000;
/** How long it may take until all is well again without anybody's help. */
const HEALED_SECONDS = 90;

/** What the load has done in all, by kind: each kind has to be among it. */
export const doneInAll = new Map<string, number>();
export const KINDS = [
  "a request",
  "an offer",
  "an acceptance",
  "a message",
  "page",
  "the page of a request",
];

/** One fault while the load runs; answers its row of the table. */
export async function underLoad(
  site: Breakable,
  trips: Trips,
  fault: Fault,
  random: Random,
  broken: string[],
): Promise<(string | number)[]> {
  const strikes = 1_000 + random.whole(4_000);
  const lasts = Math.round((fault.lasts ?? LASTS_MS) * (0.6 + random.whole(80) / 100));
  const load = startLoad(site, trips, random.whole(SEEDS));
  await Bun.sleep(strikes);
  await fault.begin(site);
  await Bun.sleep(lasts);
  const ended = Date.now();
  await fault.end(site);
  const healed = await healedAfter(load, ended);
  await load.stop();
  const { figures, unclear, refusals, ledger, done } = load;
  const { lost, doubled } = await heldAgainst(site.libsqlUrl, ledger);
  const fails = (what: string) => broken.push(`${fault.name}: ${what}`);
  for (const one of [
    ...lost.slice(0, 5).map((key) => `lost ${key}`),
    ...doubled.slice(0, 5).map((key) => `doubled ${key}`),
  ])
    fails(one);
  for (const one of unclear) fails(`unclear answer to ${one}`);
  // With nothing broken nothing is refused, unless the machine is too busy to answer in time.
  const odd = refusals.filter((one) => !/: (?:202|503) /.test(one));
  if (fault.name === NOTHING) for (const one of odd) fails(`refused ${one}`);
  if (healed === undefined) fails(`not well again after ${HEALED_SECONDS} s`);
  for (const [kind, times] of done) doneInAll.set(kind, (doneInAll.get(kind) ?? 0) + times);
  return [
    fault.name,
    (strikes / 1000).toFixed(1),
    (lasts / 1000).toFixed(1),
    figures.sent,
    figures.acknowledged,
    lost.length,
    doubled.length,
    figures.refused,
    figures.unconnected,
    figures.unclear,
    healed === undefined ? "never" : (healed / 1000).toFixed(1),
  ];
}

/** Milliseconds until everything is done again; undefined when that takes too long. */
async function healedAfter(load: Load, since: number): Promise<number | undefined> {
  while (Date.now() - since < HEALED_SECONDS * 1000) {
    if (await load.probe().catch(() => false)) return Date.now() - since;
    await Bun.sleep(200);
  }
  return undefined;
}

import {
  type Breakable,
  handToTests,
  type Manner,
  type Name,
  startBreakable,
} from "./breakable.ts";
import type { Mode } from "./faulty-proxy.ts";
import { heldAgainst, mailProblems } from "./held-against.ts";
import { type Load, startLoad } from "./load.ts";
import { clockJumps, interruptedMigrations, mailFaults } from "./quiet-faults.ts";
import { type Part, table } from "./report.ts";
import { smallDisk } from "./small-disk.ts";
import { makeTrips, type Trips } from "./trips.ts";

/** How long a fault lasts, and how long it may take until all is well again without anybody's help. */
const FAULT_MS = 10_000;
const HEALED_SECONDS = 90;
const TRIPS = 260;

const NOTHING = "none";
type Fault = {
  name: string;
  begin: (site: Breakable) => Promise<void> | void;
  end: (site: Breakable) => Promise<void> | void;
  lasts?: number;
};

const killed = (name: Name): Fault => ({
  name: `SIGKILL ${name}`,
  begin: (site) => site.kill(name),
  // As the platform starts a process that is gone.
  end: (site) => site.start(name),
  lasts: 3_000,
});
const stopped = (name: Name): Fault => ({
  name: `SIGSTOP ${name}`,
  begin: (site) => site.signal(name, "SIGSTOP"),
  end: (site) => site.signal(name, "SIGCONT"),
});
const way = (which: "front" | "toDatabase", mode: Mode): Fault => ({
  name: `${which === "front" ? "client to site" : "site to database"}: ${mode}`,
  begin: (site) => site[which].set(mode),
  end: (site) => site[which].set("pass"),
  lasts: 6_000,
});
const outside = (manner: Manner): Fault => ({
  name: `cards, calendars, model: ${manner}`,
  async begin(site) {
    site.outside.set(manner);
    await site.tick();
  },
  end: (site) => site.outside.set("well"),
  lasts: 6_000,
});
const PARTS: readonly Name[] = ["site", "rooms", "database"];
const MODES: readonly Mode[] = ["reset", "stall", "cut", "delay"];

/** Breaks each part and each way of a site under load, and holds what was acknowledged against what is stored. */
export async function breakAll(): Promise<Part> {
  const disk = smallDisk();
  const site = await startBreakable(disk ? { folder: disk.folder } : {});
  const { libsqlUrl } = site;
  handToTests(site);
  const broken: string[] = [];
  const lines: (string | number)[][] = [];
  try {
    const trips = await makeTrips(libsqlUrl, TRIPS);
    const faults: Fault[] = [
      { name: NOTHING, begin: () => {}, end: () => {} },
      ...PARTS.map(killed),
      ...PARTS.map(stopped),
      ...MODES.map((mode) => way("toDatabase", mode)),
      ...MODES.map((mode) => way("front", mode)),
      ...(["hangs", "lies", "fails"] as const).map(outside),
      ...(disk ? [{ name: "disk full", begin: () => disk.fill(), end: () => disk.free() }] : []),
    ];
    for (const fault of faults) {
      const row = await underLoad(site, trips, fault, broken);
      lines.push(row);
      console.log(`  ${row.join(" | ")}`);
    }
    for (const kind of KINDS)
      if (!doneInAll.get(kind)) broken.push(`${kind} was never done under load`);
    const doubled = await mailProblems(libsqlUrl);
    broken.push(...doubled.map((one) => `after all faults: ${one}`));
  } finally {
    await site.stop();
    disk?.remove();
  }
  const quiet = [await mailFaults(), await clockJumps(), await interruptedMigrations()];
  broken.push(...quiet.flatMap((one) => one.broken));
  return {
    broken,
    lines: [
      ...table(
        [
          "fault",
          "sent",
          "acknowledged",
          "lost",
          "doubled",
          "refused clearly",
          "no connection",
          "unclear",
          "healed after s",
        ],
        lines,
      ),
      `Done in all: ${[...doneInAll].map(([kind, times]) => `${kind} × ${times}`).join(", ")}`,
      ...(disk ? [] : ["disk full: not run, a small file system cannot be mounted here"]),
      ...quiet.flatMap((one) => ["", ...one.lines]),
    ],
  };
}

/** What the load has done in all, by kind: each kind has to be among it. */
const doneInAll = new Map<string, number>();
const KINDS = [
  "a request",
  "an offer",
  "an acceptance",
  "a message",
  "page",
  "the page of a request",
];

async function underLoad(
  site: Breakable,
  trips: Trips,
  fault: Fault,
  broken: string[],
): Promise<(string | number)[]> {
  const load = startLoad(site, trips);
  await Bun.sleep(3_000);
  await fault.begin(site);
  await Bun.sleep(fault.lasts ?? FAULT_MS);
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

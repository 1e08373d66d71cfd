import { handToTests, type Manner, type Name, startBreakable } from "./breakable.ts";
import { jumpUnderLoad } from "./clock-faults.ts";
import type { Mode } from "./faulty-proxy.ts";
import { mailProblems } from "./held-against.ts";
import { clockJumps, interruptedMigrations, mailFaults } from "./quiet-faults.ts";
import { makeRandom, type Random } from "./random.ts";
import { type Part, table } from "./report.ts";
import { smallDisk } from "./small-disk.ts";
import { makeTrips } from "./trips.ts";
import { doneInAll, type Fault, KINDS, NOTHING, underLoad } from "./under-load.ts";

const TRIPS = 260;

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
function way(which: "front" | "toDatabase", mode: Mode, random: Random): Fault {
  const measure = { bytes: 1 + random.whole(1_500), delayMs: 500 + random.whole(2_000) };
  const how = { cut: ` after ${measure.bytes} bytes`, delay: ` of ${measure.delayMs} ms` };
  return {
    name: `${which === "front" ? "client to site" : "site to database"}: ${mode}${mode in how ? how[mode as keyof typeof how] : ""}`,
    begin: (site) => site[which].set(mode, measure),
    end: (site) => site[which].set("pass"),
    lasts: 6_000,
  };
}
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

/**
 * Breaks each part and each way of a site under load, and holds what was acknowledged against what is stored. The seed says
 * in which order, what the load asks for, when each fault strikes and for how long, and where answers are cut.
 */
export async function breakAll(seed: number): Promise<Part> {
  const random = makeRandom(seed);
  const disk = smallDisk();
  const site = await startBreakable(disk ? { folder: disk.folder } : {});
  const { libsqlUrl } = site;
  handToTests(site);
  const broken: string[] = [];
  const lines: (string | number)[][] = [];
  try {
    const trips = await makeTrips(libsqlUrl, TRIPS);
    const nothing: Fault = { name: NOTHING, begin: () => {}, end: () => {} };
    const faults: Fault[] = [
      ...PARTS.map(killed),
      ...PARTS.map(stopped),
      ...MODES.map((mode) => way("toDatabase", mode, random)),
      ...MODES.map((mode) => way("front", mode, random)),
      ...(["hangs", "lies", "fails"] as const).map(outside),
      ...(disk ? [{ name: "disk full", begin: () => disk.fill(), end: () => disk.free() }] : []),
    ];
    for (const fault of [nothing, ...random.shuffled(faults)]) {
      const row = await underLoad(site, trips, fault, random, broken);
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
  const jumps = await jumpUnderLoad(seed);
  broken.push(...jumps.broken);
  lines.push(...jumps.rows);
  const quiet = [await mailFaults(seed), await clockJumps(seed), await interruptedMigrations(seed)];
  broken.push(...quiet.flatMap((one) => one.broken));
  return {
    broken,
    lines: [
      ...table(
        [
          "fault",
          "strikes after s",
          "lasts s",
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

import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { handToTests, startBreakable } from "./breakable.ts";
import { heldAgainst, mailProblems } from "./held-against.ts";
import { makeTrips, startLoad } from "./load.ts";
import { type Part, table } from "./report.ts";

/** Debian's libfaketime, where it is installed. */
function fakeTime(): string | undefined {
  return readdirSync("/usr/lib")
    .map((one) => join("/usr/lib", one, "faketime/libfaketimeMT.so.1"))
    .find((path) => existsSync(path));
}

/** The site's and the rooms' clocks under load: an hour ahead at once, back again, a day ahead. */
export async function clockJumps(): Promise<Part> {
  const library = fakeTime();
  if (!library)
    return {
      broken: [],
      lines: ["clock jumps: not run, libfaketime is not installed (apt-get install libfaketime)"],
    };
  const broken: string[] = [];
  const rows: (string | number)[][] = [];
  const file = join(process.env.TMPDIR ?? "/tmp", `khorizon-clock-${process.pid}`);
  writeFileSync(file, "+0");
  const faked = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    FAKETIME_NO_CACHE: "0",
  };
  Object.assign(process.env, faked);
  const site = await startBreakable().finally(() => {
    for (const name of Object.keys(faked)) delete process.env[name];
  });
  try {
    handToTests(site);
    const trips = await makeTrips(site.libsqlUrl, 40);
    for (const [name, offset] of [
      ["an hour ahead", "+3600"],
      ["back again", "+0"],
      ["an hour behind", "-3600"],
      ["right again", "+0"],
    ] as const) {
      const load = startLoad(site, trips);
      await Bun.sleep(3_000);
      writeFileSync(file, offset);
      await Bun.sleep(2_500);
      const shift = await shiftOf(site.url);
      await site.tick();
      await Bun.sleep(6_000);
      await load.stop();
      const { lost, doubled } = await heldAgainst(site.libsqlUrl, load.ledger);
      const { sent, acknowledged, refused, unclear } = load.figures;
      rows.push([
        `clock: ${name}`,
        shift,
        sent,
        acknowledged,
        lost.length,
        doubled.length,
        refused,
        unclear,
      ]);
      broken.push(
        ...[...lost, ...doubled].slice(0, 3).map((one) => `clock ${name}: lost or doubled ${one}`),
        ...load.unclear.map((one) => `clock ${name}: unclear answer to ${one}`),
      );
    }
    broken.push(...(await mailProblems(site.libsqlUrl)).map((one) => `clock: ${one}`));
  } finally {
    await site.stop();
  }
  return {
    broken,
    lines: table(
      [
        "clock jumps",
        "shift seen s",
        "sent",
        "acknowledged",
        "lost",
        "doubled",
        "refused clearly",
        "unclear",
      ],
      rows,
    ),
  };
}

/** How far the site's clock is from ours, in seconds, by a request that it stores. */
async function shiftOf(url: string): Promise<number> {
  const response = await fetch(`${url}/api/days?package=fast-water-31-ft-rib&day=x`).catch(
    () => undefined,
  );
  await response?.body?.cancel();
  const date = response?.headers.get("date");
  return date ? Math.round((Date.parse(date) - Date.now()) / 1000) : 0;
}

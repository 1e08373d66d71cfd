import { afterAll, expect, test } from "bun:test";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { holdDataDir } from "./data-dir.ts";
import { killGroup, until } from "./process.ts";
import { processes } from "./processes.ts";

const folder = mkdtempSync(join(tmpdir(), "held-"));
afterAll(() => rmSync(folder, { recursive: true }));
const siteUrl = "http://localhost:8787";

/**
 * A data folder as a start leaves it that was killed, and a process with the number of one of its parts. `notedAs` is the
 * folder that start worked with, `worksWith` the one that the process names.
 */
async function leftBehind(
  name: string,
  {
    notedAs = join(folder, name),
    worksWith = notedAs,
  }: { notedAs?: string; worksWith?: string } = {},
) {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  const child = spawn("sh", ["-c", "sleep 600; :", worksWith], { detached: true, stdio: "ignore" });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  // The system gives it its command line a moment after it has given it its number.
  await until(
    async () => processes().some((one) => one.pid === child.pid && one.command.includes(worksWith)),
    {
      message: "it did not begin",
    },
  );
  const holder = {
    dataDir: notedAs,
    pid: 1,
    since: "noon",
    siteUrl,
    groups: [child.pid],
  };
  writeFileSync(join(dataDir, "running.json"), JSON.stringify(holder));
  return { dataDir, child, ended };
}

test("a data folder is one start's: the next is told whose, until it is given back", async () => {
  const dataDir = join(folder, "one");
  mkdirSync(dataDir);
  const held = await holdDataDir({ dataDir, siteUrl }, () => {});
  held.note(4711);
  expect(JSON.parse(readFileSync(join(dataDir, "running.json"), "utf8"))).toMatchObject({
    pid: process.pid,
    groups: [4711],
  });
  await expect(holdDataDir({ dataDir, siteUrl }, () => {})).rejects.toThrow(
    `${dataDir} (DATA_DIR) is in use by process ${process.pid}`,
  );
  held.release();
  (await holdDataDir({ dataDir, siteUrl }, () => {})).release();
});

test("what a start has left that was killed is named and ended", async () => {
  const { dataDir, ended } = await leftBehind("killed");
  const said: string[] = [];
  const held = await holdDataDir({ dataDir, siteUrl }, (line) => said.push(line));
  expect(said).toEqual([
    expect.stringMatching(/^The last start \(process 1, since noon\) was killed\. /),
  ]);
  await ended;
  held.release();
});

test.each([
  ["a folder that was copied ends nothing of the one it was copied from", "notedAs"],
  ["who has got a part's number by now is not ended for it", "worksWith"],
])("%s", async (_, other) => {
  const { dataDir, child, ended } = await leftBehind(other, { [other]: join(folder, "another") });
  const said: string[] = [];
  const held = await holdDataDir({ dataDir, siteUrl }, (line) => said.push(line));
  expect(said).toEqual([]);
  expect(processes().some(({ pid }) => pid === child.pid)).toBe(true);
  held.release();
  await killGroup(child, ended);
});

test("a start whose own group has a number of the last one's goes on", async () => {
  const dataDir = join(folder, "reused");
  mkdirSync(dataDir);
  // A process in a group of its own: what goes wrong here ends all of it.
  const code = `
    const { holdDataDir } = await import(${JSON.stringify(join(import.meta.dirname, "data-dir.ts"))});
    const dataDir = ${JSON.stringify(dataDir)};
    const holder = { dataDir, pid: 1, since: "noon", siteUrl: "", groups: [process.pid] };
    await Bun.write(dataDir + "/running.json", JSON.stringify(holder));
    (await holdDataDir({ dataDir, siteUrl: "" }, console.error)).release();
  `;
  const child = spawn(process.execPath, ["-e", code], { detached: true, stdio: "ignore" });
  const ended = await new Promise((resolve) =>
    child.on("exit", (status, signal) => resolve({ status, signal })),
  );
  expect(ended).toEqual({ status: 0, signal: null });
});

import { afterAll, expect, test } from "bun:test";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { holdDataDir } from "./data-dir.ts";
import { isRunning, killGroup } from "./process.ts";

const folder = mkdtempSync(join(tmpdir(), "held-"));
afterAll(() => rmSync(folder, { recursive: true }));
const siteUrl = "http://localhost:8787";

/** A data folder as a start leaves it that was killed, and one of its parts, which still runs. */
function leftBehind(name: string, notedAs?: string) {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  const child = spawn("sh", ["-c", "sleep 600; :", dataDir], { detached: true, stdio: "ignore" });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  const holder = {
    dataDir: notedAs ?? dataDir,
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
  const { dataDir, ended } = leftBehind("killed");
  const said: string[] = [];
  const held = await holdDataDir({ dataDir, siteUrl }, (line) => said.push(line));
  expect(said).toEqual([
    expect.stringMatching(/^The last start \(process 1, since noon\) was killed\. /),
  ]);
  await ended;
  held.release();
});

test("a folder that was copied ends nothing of the one it was copied from", async () => {
  const { dataDir, child, ended } = leftBehind("copy", join(folder, "original"));
  const held = await holdDataDir({ dataDir, siteUrl }, () => {});
  expect(isRunning(child.pid ?? 0)).toBe(true);
  held.release();
  await killGroup(child, ended);
});

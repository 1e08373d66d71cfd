/** The build-update check (SPEC §4; §9: build update poll, 1 hour). */
import { expect, test } from "bun:test";
import { BUILD_POLL_MS } from "#domain/config/limits.ts";
import { type WatchDeps, watchBuild } from "./build-watch.ts";

const HOUR = 3_600_000;

/** A tab with a clock of its own, and a site that serves whatever `files` says. */
function tab(files: Record<string, unknown>) {
  let now = 0;
  let hidden = false;
  let timer: { task: () => void; at: number } | undefined;
  const listeners = new Set<() => void>();
  const read: string[] = [];
  const reported: string[] = [];
  const deps: WatchDeps = {
    now: () => now,
    later(task, ms) {
      const mine = { task, at: now + ms };
      timer = mine;
      return () => {
        if (timer === mine) timer = undefined;
      };
    },
    onReturn(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isHidden: () => hidden,
    async read(path) {
      read.push(path);
      if (!(path in files)) throw new Error("offline");
      return files[path];
    },
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    files,
    read,
    reported,
    listeners,
    start: (since = 0) => watchBuild("old", since, deps, (id) => reported.push(id)),
    async pass(ms: number) {
      now += ms;
      const due = timer;
      if (due && due.at <= now) {
        timer = undefined;
        due.task();
      }
      await settle();
    },
    async show(isShown: boolean) {
      hidden = !isShown;
      for (const listener of [...listeners]) listener();
      await settle();
    },
  };
}

const build = (id: string) => ({
  "/builds/latest.json": { id, timestamp: 1 },
  [`/builds/meta/${id}.json`]: { id, timestamp: 1, prerendered: [] },
});

test("SPEC §9, build update poll: 1 hour", () => {
  expect(BUILD_POLL_MS).toBe(HOUR);
});

test("nothing is asked for within the first hour, then once an hour", async () => {
  const page = tab(build("old"));
  page.start();
  await page.pass(HOUR - 1);
  expect(page.read).toEqual([]);
  await page.pass(1);
  expect(page.read).toEqual(["/builds/latest.json", "/builds/meta/old.json"]);
  await page.pass(HOUR);
  expect(page.read).toHaveLength(4);
  expect(page.reported).toEqual([]);
});

test("a page whose script came late counts from when the page was made", async () => {
  const page = tab(build("new"));
  page.start(-HOUR);
  await page.pass(0);
  expect(page.reported).toEqual(["new"]);
});

test("another build is reported once, and the watch is over", async () => {
  const page = tab(build("new"));
  page.start();
  await page.pass(HOUR);
  await page.pass(HOUR);
  await page.show(true);
  expect(page.reported).toEqual(["new"]);
  expect(page.read).toHaveLength(2);
  expect(page.listeners.size).toBe(0);
});

test("a hidden tab asks nothing; the return to it does, once the hour has passed", async () => {
  const page = tab(build("new"));
  page.start();
  await page.show(false);
  await page.pass(HOUR / 2);
  await page.show(true);
  expect(page.read).toEqual([]);
  await page.show(false);
  await page.pass(HOUR);
  expect(page.read).toEqual([]);
  await page.show(true);
  expect(page.reported).toEqual(["new"]);
});

test.each([
  ["nothing answers", {}],
  ["the answer is not JSON", { "/builds/latest.json": "<html>" }],
  ["the id is malformed", { "/builds/latest.json": { id: "../x" } }],
  ["the new build is not all there yet", { "/builds/latest.json": { id: "new" } }],
])("%s: silent, and looked again an hour later", async (_, files) => {
  const page = tab(files);
  page.start();
  await page.pass(HOUR);
  expect(page.reported).toEqual([]);
  Object.assign(page.files, build("new"));
  await page.pass(HOUR - 1);
  expect(page.reported).toEqual([]);
  await page.pass(1);
  expect(page.reported).toEqual(["new"]);
});

test("a watch that was ended reports nothing more", async () => {
  const page = tab(build("new"));
  const stop = page.start();
  stop();
  await page.pass(HOUR);
  expect(page.reported).toEqual([]);
});

/** The reload guard (SPEC §4; §9: 10 seconds). */
import { expect, test } from "bun:test";
import { takeReload } from "./page-loads.ts";

function tab(storage: () => Pick<Storage, "getItem" | "setItem">) {
  let now = 1_000_000;
  let age = 0;
  return {
    take: () => takeReload({ storage, now: () => now, pageAge: () => age }),
    pass(ms: number) {
      now += ms;
      age += ms;
    },
  };
}
function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test("SPEC §9, reload guard: once in 10 seconds, across reloads", () => {
  const storage = memory();
  const page = tab(() => storage);
  expect(page.take()).toBe(true);
  expect(page.take()).toBe(false);
  page.pass(9_999);
  expect(page.take()).toBe(false);
  page.pass(1);
  expect(page.take()).toBe(true);
});

test("a clock that was put back does not forbid it", () => {
  const storage = memory();
  const page = tab(() => storage);
  expect(page.take()).toBe(true);
  page.pass(-60_000);
  expect(page.take()).toBe(true);
});

test.each([
  [
    "forbidden",
    () => {
      throw new Error("SecurityError");
    },
  ],
  [
    "full",
    () => ({
      getItem: () => null,
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
    }),
  ],
])(
  "where storage is %s, a page must have stood for 10 seconds, so that it never loops",
  (_, storage) => {
    const page = tab(storage);
    expect(page.take()).toBe(false);
    page.pass(9_999);
    expect(page.take()).toBe(false);
    page.pass(1);
    expect(page.take()).toBe(true);
  },
);

import { expect, test } from "bun:test";
import { takeToken } from "./live.ts";

const rate = { burst: 3, refillMs: 1_000 };

test("a few at once, then one after each interval, and never more than the few", () => {
  const buckets = new Map();
  const take = (now: number) => takeToken(buckets, "key", rate, now);
  expect([take(0), take(0), take(0), take(0)]).toEqual([0, 0, 0, 1_000]);
  expect([take(400), take(1_000), take(1_000)]).toEqual([600, 0, 1_000]);
  expect([take(60_000), take(60_000), take(60_000), take(60_000)]).toEqual([0, 0, 0, 1_000]);
});

test("a clock that goes back gives nothing and takes nothing", () => {
  const buckets = new Map();
  takeToken(buckets, "key", rate, 5_000);
  expect(takeToken(buckets, "key", rate, 1_000)).toBe(0);
});

import { expect, test } from "bun:test";
import { type Bucket, takeToken } from "./bucket.ts";

const rate = { burst: 3, refillMs: 1_000 };

test("a few at once, then one after each interval, and never more than the few", () => {
  let bucket: Bucket | undefined;
  const take = (now: number) => {
    const taken = takeToken(bucket, rate, now);
    bucket = taken.bucket;
    return taken.wait;
  };
  expect([take(0), take(0), take(0), take(0)]).toEqual([0, 0, 0, 1_000]);
  expect([take(400), take(1_000), take(1_000)]).toEqual([600, 0, 1_000]);
  expect([take(60_000), take(60_000), take(60_000), take(60_000)]).toEqual([0, 0, 0, 1_000]);
});

test("a clock that goes back gives nothing and takes nothing", () => {
  const { bucket } = takeToken(undefined, rate, 5_000);
  expect(takeToken(bucket, rate, 1_000).wait).toBe(0);
});

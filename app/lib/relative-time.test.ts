import { expect, test } from "bun:test";
import { relativeTime } from "./relative-time.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const now = Date.parse("2026-12-05T13:00:00Z");

test.each([
  [0, "just now"],
  [4.999 * SECOND, "just now"],
  [5 * SECOND, "5 seconds ago"],
  [59.999 * SECOND, "59 seconds ago"],
  [MINUTE, "1 minute ago"],
  [2 * MINUTE - 1, "1 minute ago"],
  [2 * MINUTE, "2 minutes ago"],
  [HOUR - 1, "59 minutes ago"],
  [HOUR, "1 hour ago"],
  [50 * HOUR, "50 hours ago"],
])("%d ms ago reads '%s' (SPEC §9)", (passed, text) => {
  expect(relativeTime(now - passed, now)).toBe(text);
});

test("a clock that is ahead, or an invalid time, never counts backwards", () => {
  expect(relativeTime(now + HOUR, now)).toBe("just now");
  expect(relativeTime(Number.NaN, now)).toBe("just now");
});

import { expect, test } from "bun:test";
import { trendOf } from "./figure-tiles.tsx";

test("more is better, but not of times", () => {
  expect(trendOf(12, 10)).toEqual({ kind: "up", percent: 20, good: true });
  expect(trendOf(5, 10)).toEqual({ kind: "down", percent: 50, good: false });
  expect(trendOf(90, 60, true)).toEqual({ kind: "up", percent: 50, good: false });
  expect(trendOf(30, 60, true)).toEqual({ kind: "down", percent: 50, good: true });
});

test("nothing is compared with nothing", () => {
  expect(trendOf(0, 0)).toEqual({ kind: "none" });
  expect(trendOf(null, 4)).toEqual({ kind: "none" });
  expect(trendOf(4, 0)).toEqual({ kind: "fresh" });
  expect(trendOf(4, null)).toEqual({ kind: "fresh" });
});

test("what differs by less than half a percent is the same", () => {
  expect(trendOf(1000, 1000)).toEqual({ kind: "same" });
  expect(trendOf(1001, 1000)).toEqual({ kind: "same" });
});

import { expect, test } from "bun:test";
import fc from "fast-check";
import { agenda } from "./agenda.ts";
import { fateOf } from "./fate.ts";

test("things happen in the order of the clock, and of one moment in the order they were planned in", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (times) => {
      const todo = agenda<number>();
      for (const [place, at] of times.entries()) todo.plan(at, place);
      const taken = times.map(() => todo.take());
      const wanted = times.map((at, what) => ({ at, what })).toSorted((a, b) => a.at - b.at);
      expect(taken.map((one) => one && { at: one.at, what: one.what })).toEqual(wanted);
      expect(todo.take()).toBeUndefined();
    }),
  );
});

test("what is planned meanwhile finds its place", () => {
  const todo = agenda<string>();
  todo.plan(5, "late");
  todo.plan(1, "early");
  expect(todo.take()?.what).toBe("early");
  todo.plan(3, "between");
  expect(todo.nextAt()).toBe(3);
  expect([todo.take()?.what, todo.take()?.what, todo.nextAt()]).toEqual([
    "between",
    "late",
    undefined,
  ]);
});

test("a choice depends on the seed and its names alone, and chances are kept", () => {
  const [one, again, other] = [fateOf(7), fateOf(7), fateOf(8)];
  expect(one.share("v1", "asks")).toBe(again.share("v1", "asks"));
  expect(one.share("v1", "asks")).not.toBe(other.share("v1", "asks"));
  const yes = Array.from({ length: 4_000 }, (_, n) => one.chance(0.3, `v${n}`, "asks"));
  expect(yes.filter(Boolean).length / yes.length).toBeCloseTo(0.3, 1);
  const numbers = Array.from({ length: 500 }, (_, n) => one.between(2, 5, n));
  expect([...new Set(numbers)].toSorted()).toEqual([2, 3, 4, 5]);
});

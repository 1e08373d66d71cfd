import { expect, test } from "bun:test";
import { newBreaker } from "./breaker.ts";

test("after some failures in a row nothing is tried for a while, then one try decides", () => {
  const breaker = newBreaker({ failures: 2, pauseMs: 100 });
  breaker.failed(0);
  breaker.succeeded();
  breaker.failed(0);
  expect(breaker.mayTry(0)).toBe(true);
  breaker.failed(10);
  expect([breaker.mayTry(10), breaker.mayTry(109)]).toEqual([false, false]);
  expect([breaker.mayTry(110), breaker.mayTry(110)]).toEqual([true, false]);
  breaker.failed(120);
  expect(breaker.mayTry(219)).toBe(false);
  expect(breaker.mayTry(220)).toBe(true);
  breaker.succeeded();
  expect([breaker.mayTry(221), breaker.mayTry(221)]).toEqual([true, true]);
});

test("a probe that was not needed lets the next one through", () => {
  const breaker = newBreaker({ failures: 1, pauseMs: 100 });
  breaker.failed(0);
  expect(breaker.mayTry(100)).toBe(true);
  breaker.unused();
  expect(breaker.mayTry(100)).toBe(true);
});

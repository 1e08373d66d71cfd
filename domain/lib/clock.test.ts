import { afterAll, afterEach, expect, test } from "bun:test";
import { alarmTime, followClock } from "./clock.ts";

const Own = Date;
const AT = Own.UTC(2031, 4, 1);
const clock = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response(`${AT}`) });
const CLOCK = `http://127.0.0.1:${clock.port}`;
afterAll(() => clock.stop(true));
afterEach(() => {
  globalThis.Date = Own;
});

test("a clock of a simulation is what Date says: now, and no other moment", async () => {
  await followClock({ CLOCK, ENVIRONMENT: "local" });
  const made = new Date();
  expect([Date.now(), made.getTime()]).toEqual([AT, AT]);
  expect(new Date(2020, 0, 1).getTime()).toBe(new Own(2020, 0, 1).getTime());
  expect(Date.parse("2020-01-01")).toBe(Own.parse("2020-01-01"));
  expect([new Own() instanceof Date, new Date() instanceof Own]).toEqual([true, true]);
});

test("an alarm is set by the machine's clock, as far ahead as it is by the simulation's", async () => {
  expect(alarmTime(5_000)).toBe(5_000);
  await followClock({ CLOCK, ENVIRONMENT: "local" });
  const ahead = alarmTime(AT + 60_000) - Own.now();
  expect(ahead).toBeGreaterThan(0);
  expect(ahead).toBeLessThanOrEqual(60_000);
});

test.each([
  { CLOCK, ENVIRONMENT: "production" },
  { CLOCK, ENVIRONMENT: "staging" },
  { CLOCK },
  { ENVIRONMENT: "local" },
])("nobody else's clock is followed (%j)", async (env) => {
  await followClock(env);
  expect(globalThis.Date).toBe(Own);
});

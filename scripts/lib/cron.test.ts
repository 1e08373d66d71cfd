import { afterEach, beforeEach, expect, jest, type Mock, spyOn, test } from "bun:test";
import { startCron } from "./cron.ts";

let fetched: Mock<typeof fetch>;
beforeEach(() => {
  jest.useFakeTimers();
  fetched = spyOn(globalThis, "fetch").mockRejectedValue(new Error("the site is away"));
});
afterEach(() => {
  jest.useRealTimers();
  fetched.mockRestore();
});

test("the jobs are fired each minute, whether or not the site answers, until the stack stops", () => {
  const cron = startCron("http://127.0.0.1:1");
  jest.advanceTimersByTime(59_999);
  expect(fetched).toHaveBeenCalledTimes(0);
  jest.advanceTimersByTime(1);
  expect(fetched).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(120_000);
  expect(fetched).toHaveBeenCalledTimes(3);
  cron.stop();
  jest.advanceTimersByTime(600_000);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test("a tick that is under way when the stack stops is broken off", () => {
  const cron = startCron("http://127.0.0.1:1");
  jest.advanceTimersByTime(60_000);
  const signal = fetched.mock.calls[0]?.[1]?.signal;
  expect(signal?.aborted).toBe(false);
  cron.stop();
  expect(signal?.aborted).toBe(true);
});

/** The loading indicator (SPEC §9: throttle 200 ms, duration 2 s). */
import { expect, test } from "bun:test";
import { LOADING_INDICATOR } from "#domain/config/limits.ts";
import { FINISH_MS, loadingTime } from "./bars.tsx";

function bar() {
  let now = 0;
  let timer: { task: () => void; at: number } | undefined;
  const shown: string[] = [];
  const time = loadingTime(
    (phase) => shown.push(`${phase} ${now}`),
    (task, ms) => {
      const mine = { task, at: now + ms };
      timer = mine;
      return () => {
        if (timer === mine) timer = undefined;
      };
    },
  );
  function pass(ms: number) {
    now += ms;
    const due = timer;
    if (!due || due.at > now) return;
    timer = undefined;
    due.task();
  }
  return { shown, pass, ...time };
}

test("SPEC §9, loading indicator: throttle 200 ms, duration 2 s", () => {
  expect(LOADING_INDICATOR).toEqual({ throttleMs: 200, durationMs: 2_000 });
});

test("what is done within 200 ms shows no bar", () => {
  const { shown, pass, busy } = bar();
  busy(true);
  pass(199);
  busy(false);
  pass(1000);
  expect(shown).toEqual([]);
});

test("what takes longer shows one from 200 ms on, which is full before it goes", () => {
  const { shown, pass, busy } = bar();
  busy(true);
  busy(true);
  pass(200);
  pass(5000);
  busy(false);
  pass(FINISH_MS);
  expect(shown).toEqual(["filling 200", "done 5200", `off ${5200 + FINISH_MS}`]);
});

test("the next navigation starts over while the bar is on its way out", () => {
  const { shown, pass, busy } = bar();
  busy(true);
  pass(200);
  busy(false);
  busy(true);
  pass(200);
  expect(shown).toEqual(["filling 200", "done 200", "off 200", "filling 400"]);
});

test("nothing comes after its end", () => {
  const { shown, pass, busy, stop } = bar();
  busy(true);
  stop();
  pass(1000);
  expect(shown).toEqual([]);
});

import { expect, mock, test } from "bun:test";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { AdminCall, CallAnswer } from "./calls.ts";
import { readListQuery } from "./list-query.ts";
import { type NamedOrder, useBulk } from "./use-bulk.ts";

const order: NamedOrder = {
  api: "thing",
  kind: { action: "delete" },
  which: { matching: readListQuery(new URLSearchParams("filter[statusid]=0"), () => "in") },
  expected: 900,
  label: "Delete",
  grave: true,
};

/** Answers the calls one by one, each when the test says so. */
function inTurn() {
  const waiting: ((answer: CallAnswer) => void)[] = [];
  const call: AdminCall = () => new Promise((resolve) => waiting.push(resolve));
  const answer = async (given: CallAnswer) => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    await act(async () => waiting.shift()?.(given));
  };
  return { call, answer, asked: () => waiting.length };
}
const step = (done: number, next: string | null): CallAnswer => ({
  ok: true,
  data: { done, next },
});

function start() {
  const calls = inTurn();
  const [onEnd, onChange] = [mock(), mock()];
  const hook = renderHook(() => useBulk({ onEnd, onChange }, calls.call));
  const state = () => hook.result.current.state;
  act(() => hook.result.current.ask(order));
  return { ...calls, onEnd, onChange, state, now: () => hook.result.current };
}

test("nothing is called before somebody agrees, and leaving the question ends it", () => {
  const bulk = start();
  expect(bulk.state()?.phase).toBe("confirm");
  expect(bulk.asked()).toBe(0);
  act(() => bulk.now().leave());
  expect(bulk.state()).toBeUndefined();
});

test("it shows how far it is, and tells its end", async () => {
  const bulk = start();
  act(() => bulk.now().agree());
  await bulk.answer(step(500, "one"));
  expect(bulk.state()).toMatchObject({ phase: "running", done: 500 });
  await bulk.answer(step(900, null));
  await waitFor(() => expect(bulk.state()).toBeUndefined());
  expect(bulk.onEnd).toHaveBeenCalledWith({ order, done: 900, stopped: false });
  expect(bulk.onChange).toHaveBeenCalledTimes(1);
});

test("stopped, the batch on its way is the last one", async () => {
  const bulk = start();
  act(() => bulk.now().agree());
  await waitFor(() => expect(bulk.asked()).toBe(1));
  act(() => bulk.now().leave());
  expect(bulk.state()).toMatchObject({ phase: "running", stopping: true });
  await bulk.answer(step(500, "one"));
  await waitFor(() => expect(bulk.state()).toBeUndefined());
  expect(bulk.onEnd).toHaveBeenCalledWith({ order, done: 500, stopped: true });
  expect(bulk.asked()).toBe(0);
});

test("other records than were agreed to: it asks again with the number that is right now", async () => {
  const bulk = start();
  act(() => bulk.now().agree());
  await bulk.answer({ ok: false, status: 409, message: "", details: { left: 901, expected: 900 } });
  await bulk.answer({ ok: true, data: { total: 901 } });
  await waitFor(() =>
    expect(bulk.state()).toEqual({
      phase: "confirm",
      order: { ...order, expected: 901 },
      changed: { done: 0 },
    }),
  );
  act(() => bulk.now().agree());
  await bulk.answer(step(901, null));
  await waitFor(() => expect(bulk.onEnd).toHaveBeenCalledTimes(1));
});

test("a refusal stays to be read, with what was done before it", async () => {
  const bulk = start();
  act(() => bulk.now().agree());
  await bulk.answer(step(500, "one"));
  const failure = { ok: false as const, status: 503, message: "away", details: {} };
  await bulk.answer(failure);
  await waitFor(() => expect(bulk.state()).toMatchObject({ phase: "failed", done: 500, failure }));
  expect(bulk.onChange).toHaveBeenCalledTimes(1);
});

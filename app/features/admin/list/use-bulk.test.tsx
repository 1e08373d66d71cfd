import { expect, mock, test } from "bun:test";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { Answer, Failure } from "#app/features/admin/edit/admin-call.ts";
import type { AdminCall } from "./calls.ts";
import { readListQuery } from "./list-query.ts";
import { type BulkOrder, countMatching, type NamedOrder, runBulk, useBulk } from "./use-bulk.ts";

const order: NamedOrder = {
  api: "thing",
  kind: { action: "delete" },
  which: { matching: readListQuery(new URLSearchParams("filter[statusid]=0"), () => "in") },
  expected: 900,
  label: "Delete",
  grave: true,
};

const refusal = (status: number, message = "", details: Failure["details"] = {}) => ({
  ok: false as const,
  failure: { status, message, fields: {}, details },
});

/** Answers the calls one by one, each when the test says so. */
function inTurn() {
  const waiting: ((answer: Answer<unknown>) => void)[] = [];
  const call: AdminCall = () => new Promise((resolve) => waiting.push(resolve));
  const answer = async (given: Answer<unknown>) => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    await act(async () => waiting.shift()?.(given));
  };
  return { call, answer, asked: () => waiting.length };
}
const step = (done: number, next: string | null): Answer<unknown> => ({
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
const preview = (change: number, matching = change) => ({
  matching,
  change,
  skipped: change < matching ? [{ why: "so already", n: matching - change }] : [],
  seen: 5,
});
const seen = (change: number, matching = change): Answer<unknown> => ({
  ok: true,
  data: preview(change, matching),
});
/** An action somebody has agreed to, by a preview of all its records. */
async function agreed() {
  const bulk = start();
  await bulk.answer(seen(900));
  act(() => bulk.now().agree());
  return bulk;
}
const previewed = { ...order, preview: preview(900) };

test("what would change is looked up first; nothing is done before somebody agrees", async () => {
  const bulk = start();
  expect(bulk.state()?.phase).toBe("looking");
  act(() => bulk.now().agree());
  await bulk.answer(seen(700, 900));
  expect(bulk.state()).toEqual({
    phase: "confirm",
    order: { ...order, expected: 700, preview: preview(700, 900) },
  });
  expect(bulk.asked()).toBe(0);
  act(() => bulk.now().leave());
  expect(bulk.state()).toBeUndefined();
});

test("an answer to a question that was left opens nothing", async () => {
  const bulk = start();
  act(() => bulk.now().leave());
  await bulk.answer(seen(900));
  expect(bulk.state()).toBeUndefined();
});

test("it shows how far it is, and tells its end with the calls that did it", async () => {
  const bulk = await agreed();
  await bulk.answer({ ...step(500, "one"), request: "r1" } as Answer<unknown>);
  expect(bulk.state()).toMatchObject({ phase: "running", done: 500 });
  await bulk.answer({ ...step(900, null), request: "r2" } as Answer<unknown>);
  await waitFor(() => expect(bulk.state()).toBeUndefined());
  expect(bulk.onEnd).toHaveBeenCalledWith({
    ...{ order: previewed, done: 900, stopped: false },
    requests: ["r1", "r2"],
  });
  expect(bulk.onChange).toHaveBeenCalledTimes(1);
});

test("stopped, the batch on its way is the last one", async () => {
  const bulk = await agreed();
  await waitFor(() => expect(bulk.asked()).toBe(1));
  act(() => bulk.now().leave());
  expect(bulk.state()).toMatchObject({ phase: "running", stopping: true });
  await bulk.answer(step(500, "one"));
  await waitFor(() => expect(bulk.state()).toBeUndefined());
  expect(bulk.onEnd).toHaveBeenCalledWith({
    ...{ order: previewed, done: 500, stopped: true, requests: [] },
  });
  expect(bulk.asked()).toBe(0);
});

test("other records than were agreed to: it asks again with the number that is right now", async () => {
  const bulk = await agreed();
  await bulk.answer(refusal(409, "", { left: 901, expected: 900 }));
  await bulk.answer(seen(901));
  await waitFor(() =>
    expect(bulk.state()).toEqual({
      phase: "confirm",
      order: { ...order, expected: 901, preview: preview(901) },
      changed: { done: 0 },
    }),
  );
  act(() => bulk.now().agree());
  await bulk.answer(step(901, null));
  await waitFor(() => expect(bulk.onEnd).toHaveBeenCalledTimes(1));
});

test("a refusal stays to be read, with what was done before it", async () => {
  const bulk = await agreed();
  await bulk.answer(step(500, "one"));
  const away = refusal(503, "away");
  await bulk.answer(away);
  const { failure } = away;
  await waitFor(() => expect(bulk.state()).toMatchObject({ phase: "failed", done: 500, failure }));
  expect(bulk.onChange).toHaveBeenCalledTimes(1);
});

const query = readListQuery(
  new URLSearchParams("q=marina&filter[statusid][in]=0,1&cursor=x"),
  () => "in",
);
const plain: BulkOrder = {
  api: "rentalrequest",
  kind: { action: "status", statusid: 3 },
  which: { matching: query },
  expected: 1200,
  preview: { matching: 1300, change: 1200, skipped: [{ why: "so already", n: 100 }], seen: 5 },
};
const conflict = (left: number) => refusal(409, "changed", { left, expected: 1200 });

function answering(...answers: Answer<unknown>[]) {
  const asked: unknown[] = [];
  const call: AdminCall = (method, path, body) => {
    asked.push([method, path, body]);
    return Promise.resolve(answers.shift() ?? refusal(500));
  };
  return { asked, call };
}
const batch = (done: number, next: string | null): Answer<unknown> => ({
  ok: true,
  data: { done, left: 1200 - done, next },
});
const running = { onProgress: () => {}, isStopped: () => false };

test("the list's words and filters go with every batch, and the number that was agreed to", async () => {
  const { asked, call } = answering(batch(500, "one"), batch(1000, "two"), batch(1200, null));
  const seen: number[] = [];
  const outcome = await runBulk(call, plain, { ...running, onProgress: (done) => seen.push(done) });
  expect(outcome).toEqual({ state: "done", done: 1200, requests: [] });
  expect(seen).toEqual([500, 1000, 1200]);
  const body = {
    action: "status",
    statusid: 3,
    q: "marina",
    filter: { statusid: { in: ["0", "1"] } },
    expected: 1200,
    ...{ skip: true, seen: 5 },
  };
  const path = "list/rentalrequest/bulk";
  expect(asked).toEqual([
    ["POST", path, body],
    ["POST", path, { ...body, cursor: "one" }],
    ["POST", path, { ...body, cursor: "two" }],
  ]);
});

test("a selection by name sends its names and no filter", async () => {
  const { asked, call } = answering(batch(2, null));
  await runBulk(call, { ...plain, which: { ids: ["a", "b"] }, expected: 2 }, running);
  expect(asked).toEqual([
    [
      "POST",
      "list/rentalrequest/bulk",
      { action: "status", statusid: 3, ids: ["a", "b"], skip: true, expected: 2, seen: 5 },
    ],
  ]);
});

test("stopped, it ends after the batch on its way", async () => {
  const { asked, call } = answering(batch(500, "one"), batch(1000, "two"));
  let stopped = false;
  const outcome = await runBulk(call, plain, {
    onProgress: () => {
      stopped = true;
    },
    isStopped: () => stopped,
  });
  expect(outcome).toEqual({ state: "stopped", done: 500, requests: [] });
  expect(asked.length).toBe(1);
});

test("other records than were agreed to end it, and say how far it came", async () => {
  expect(await runBulk(answering(conflict(1201)).call, plain, running)).toEqual({
    ...{ state: "changed", done: 0, requests: [] },
  });
  const later = answering(batch(500, "one"), conflict(650));
  expect(await runBulk(later.call, plain, running)).toEqual({
    state: "changed",
    done: 500,
    requests: [],
  });
});

test("what the records do not allow is a failure, not another number", async () => {
  const outcome = await runBulk(answering(conflict(1200)).call, plain, running);
  expect(outcome.state).toBe("failed");
});

test("everything is counted to its end with the same words and filters", async () => {
  const { asked, call } = answering({ ok: true, data: { rows: [], total: 12_345 } });
  const params = new URLSearchParams(
    "q=marina&filter[statusid][in]=0&cursor=x&from=51&sort=name&size=50",
  );
  expect(await countMatching(call, "rentalrequest", params)).toBe(12_345);
  expect(decodeURIComponent(`${asked}`)).toBe(
    "GET,list/rentalrequest?q=marina&filter[statusid][in]=0&size=1&count=exact,",
  );
});

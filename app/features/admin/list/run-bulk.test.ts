import { expect, test } from "bun:test";
import type { AdminCall, CallAnswer } from "./calls.ts";
import { readListQuery } from "./list-query.ts";
import { type BulkOrder, countMatching, runBulk } from "./run-bulk.ts";

const query = readListQuery(
  new URLSearchParams("q=marina&filter[statusid][in]=0,1&cursor=x"),
  () => "in",
);
const order: BulkOrder = {
  api: "rentalrequest",
  kind: { action: "status", statusid: 3 },
  which: { matching: query },
  expected: 1200,
};
const conflict = (left: number): CallAnswer => ({
  ok: false,
  status: 409,
  message: "changed",
  details: { left, expected: 1200 },
});

function answering(...answers: CallAnswer[]) {
  const asked: unknown[] = [];
  const call: AdminCall = (method, path, body) => {
    asked.push([method, path, body]);
    return Promise.resolve(answers.shift() ?? { ok: false, status: 500, message: "", details: {} });
  };
  return { asked, call };
}
const step = (done: number, next: string | null): CallAnswer => ({
  ok: true,
  data: { done, left: 1200 - done, next },
});
const running = { onProgress: () => {}, isStopped: () => false };

test("the list's words and filters go with every batch, and the number that was agreed to", async () => {
  const { asked, call } = answering(step(500, "one"), step(1000, "two"), step(1200, null));
  const seen: number[] = [];
  const outcome = await runBulk(call, order, { ...running, onProgress: (done) => seen.push(done) });
  expect(outcome).toEqual({ state: "done", done: 1200 });
  expect(seen).toEqual([500, 1000, 1200]);
  const body = {
    action: "status",
    statusid: 3,
    q: "marina",
    filter: { statusid: { in: ["0", "1"] } },
    expected: 1200,
  };
  const path = "list/rentalrequest/bulk";
  expect(asked).toEqual([
    ["POST", path, body],
    ["POST", path, { ...body, cursor: "one" }],
    ["POST", path, { ...body, cursor: "two" }],
  ]);
});

test("a selection by name sends its names and no filter", async () => {
  const { asked, call } = answering(step(2, null));
  await runBulk(call, { ...order, which: { ids: ["a", "b"] }, expected: 2 }, running);
  expect(asked).toEqual([
    ["POST", "list/rentalrequest/bulk", { action: "status", statusid: 3, ids: ["a", "b"] }],
  ]);
});

test("stopped, it ends after the batch on its way", async () => {
  const { asked, call } = answering(step(500, "one"), step(1000, "two"));
  let stopped = false;
  const outcome = await runBulk(call, order, {
    onProgress: () => {
      stopped = true;
    },
    isStopped: () => stopped,
  });
  expect(outcome).toEqual({ state: "stopped", done: 500 });
  expect(asked.length).toBe(1);
});

test("other records than were agreed to end it, and say how far it came", async () => {
  expect(await runBulk(answering(conflict(1201)).call, order, running)).toEqual({
    state: "changed",
    done: 0,
  });
  const later = answering(step(500, "one"), conflict(650));
  expect(await runBulk(later.call, order, running)).toEqual({ state: "changed", done: 500 });
});

test("what the records do not allow is a failure, not another number", async () => {
  const outcome = await runBulk(answering(conflict(1200)).call, order, running);
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

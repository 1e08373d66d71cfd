import { expect, test } from "bun:test";
import { drained } from "./drain.ts";

function sent(chunks: number) {
  const state = { pulled: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (state.pulled === chunks) return controller.close();
        state.pulled += 1;
        controller.enqueue(new Uint8Array(100));
      },
      cancel() {
        state.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: "POST", body, duplex: "half" };
  return { state, request: new Request("https://khorizon.example/", init) };
}

test("a body that nobody has read is read to its end, so that the answer arrives", async () => {
  const { request, state } = sent(30);
  expect(await drained(request)).toBe(3_000);
  expect(state).toEqual({ pulled: 30, cancelled: false });
});

test("a body without end is given up, and one that was read is left alone", async () => {
  const endless = sent(Number.POSITIVE_INFINITY);
  expect(await drained(endless.request, 1_000)).toBe(1_100);
  expect(endless.state.cancelled).toBe(true);
  const read = sent(3);
  await read.request.arrayBuffer();
  expect(await drained(read.request)).toBe(0);
  expect(await drained(new Request("https://khorizon.example/"))).toBe(0);
});

test("a sender that breaks off ends it without a failure", async () => {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new Error("gone"));
    },
  });
  const init = { method: "POST", body, duplex: "half" };
  expect(await drained(new Request("https://khorizon.example/", init))).toBe(0);
});

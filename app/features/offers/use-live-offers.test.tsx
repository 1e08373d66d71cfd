/** DESIGN §8: offers arrive on an open page by its room, and without one by asking. */
import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import { act, cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub, useActionData, useLoaderData, useSubmit } from "react-router";
import { sampleRequestPage } from "#app/test/offers.ts";
import { REQUEST_STATUS } from "#domain/config/limits.ts";
import { type RoomListener, useLastAnswer, useLiveOffers } from "./use-live-offers.ts";

let reads = 0;
let room: RoomListener | undefined;
let visible = true;

function join(_: string, listener: RoomListener) {
  room = listener;
  return () => {
    room = undefined;
  };
}

beforeEach(() => {
  reads = 0;
  room = undefined;
  visible = true;
  Object.defineProperty(document, "visibilityState", {
    configurable: true,
    get: () => (visible ? "visible" : "hidden"),
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, "visibilityState");
});

/** While it stands, the page's data is on its way. */
let held: Promise<void> | undefined;
let statusid: number = REQUEST_STATUS.pending;
function Page() {
  useLiveOffers(sampleRequestPage([], {}, { statusid }), join);
  const submit = useSubmit();
  post = () => void submit(null, { method: "post" });
  return (
    <p>
      read {String(useLoaderData())}
      {useLastAnswer(useActionData<string>())}
    </p>
  );
}
let post = () => {};
const Nothing = () => null;

/** The page of a request; `reads` counts how often its data was read again. */
async function openPage(status: number = REQUEST_STATUS.pending) {
  statusid = status;
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: Page,
      HydrateFallback: Nothing,
      loader: async () => {
        const read = reads++;
        await held;
        return read;
      },
      action: () => ", answered",
    },
  ]);
  render(<Stub />);
  await screen.findByText("read 0");
  await act(turns);
  reads = 0;
  jest.useFakeTimers();
  // The timer of 15 s that runs since the page was opened is a real one: a connection that ends starts a new one.
  room?.onStanding(false);
}
const setImmediateForReal = setImmediate;
/** Reading again takes turns of the event loop, which no faked timer counts; more than any machine needs. */
async function turns() {
  for (let turn = 0; turn < 40; turn++) await new Promise(setImmediateForReal);
}
const pass = (ms: number) =>
  act(async () => {
    jest.advanceTimersByTime(ms);
    await turns();
  });

test("notices that come together are read once", async () => {
  await openPage();
  room?.onChange();
  room?.onChange();
  await pass(300);
  expect(reads).toBe(1);
});

test("a notice that comes while the page is read after a form's answer waits, and the answer stays", async () => {
  await openPage();
  let go = () => {};
  held = new Promise((resolve) => {
    go = resolve;
  });
  await act(async () => {
    post();
    await turns();
  });
  room?.onChange();
  await pass(300);
  expect(reads).toBe(1);
  held = undefined;
  go();
  await pass(0);
  await pass(300);
  expect(reads).toBe(2);
  expect(screen.getByText(/^read/).textContent).toContain(", answered");
});

test("it asks every 15 seconds while no room stands, and now and then while one does", async () => {
  await openPage();
  await pass(15_300);
  expect(reads).toBe(1);
  room?.onStanding(true);
  await pass(300);
  expect(reads).toBe(2);
  await pass(60_000);
  expect(reads).toBe(2);
  await pass(61_000);
  expect(reads).toBe(3);
  room?.onStanding(false);
  await pass(15_300);
  expect(reads).toBe(4);
});

test("a page in the background reads what it has missed when it is looked at", async () => {
  await openPage();
  visible = false;
  room?.onChange();
  await pass(300);
  expect(reads).toBe(0);
  visible = true;
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(300);
  expect(reads).toBe(1);
});

test("a closed request joins no room, and a page that is left leaves its room", async () => {
  await openPage(REQUEST_STATUS.rejected);
  expect(room).toBeUndefined();
  await pass(60_000);
  expect(reads).toBe(0);
  jest.useRealTimers();
  cleanup();
  await openPage();
  expect(room).toBeDefined();
  cleanup();
  expect(room).toBeUndefined();
});

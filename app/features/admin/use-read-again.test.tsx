import { afterEach, expect, jest, test } from "bun:test";
import { act, render } from "@testing-library/react";
import { createRoutesStub, useLocation } from "react-router";
import { shows } from "#app/test/shows.ts";
import { READ_AGAIN_MS, useReadAgain } from "./use-read-again.ts";

afterEach(() => jest.useRealTimers());

function Page() {
  useReadAgain(useLocation().pathname === "/admin/list/Chat");
  return null;
}

async function readings({ isOn = true, state = "visible" as DocumentVisibilityState } = {}) {
  jest.useFakeTimers();
  const before = Object.getOwnPropertyDescriptor(document, "visibilityState");
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  let read = 0;
  const path = isOn ? "/admin/list/Chat" : "/admin/list/Faq";
  const loader = () => {
    read += 1;
    return {};
  };
  const Stub = createRoutesStub([{ path, Component: shows(Page), loader }]);
  const hydrationData = { loaderData: { "0": {} } };
  const view = render(<Stub initialEntries={[path]} hydrationData={hydrationData} />);
  const begun = read;
  for (const _ of [1, 2, 3]) {
    await act(async () => {
      jest.advanceTimersByTime(READ_AGAIN_MS);
    });
  }
  view.unmount();
  if (before) Object.defineProperty(document, "visibilityState", before);
  else Reflect.deleteProperty(document, "visibilityState");
  return read - begun;
}

test("a page of chats is read again by itself while it is seen", async () => {
  expect(await readings()).toBe(3);
});

test("a page nobody sees, or of records that stay, is left alone", async () => {
  expect(await readings({ state: "hidden" })).toBe(0);
  expect(await readings({ isOn: false })).toBe(0);
});

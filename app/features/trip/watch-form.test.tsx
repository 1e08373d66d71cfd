import { afterEach, expect, test } from "bun:test";
import { cleanup, render, screen } from "@testing-library/react";
import { tripMessages } from "#domain/messages/en/trip.ts";
import { WatchedBefore } from "./watch-form.tsx";

afterEach(() => localStorage.clear());

const time = { slug: "golden-hour", date: "2030-12-24", duration: "3" };
/** What a visit to the page of a time says; `done`: it has just been asked for. */
function visit(of = time, done = false) {
  cleanup();
  render(<WatchedBefore {...of} done={done} />);
  return screen.queryByRole("status")?.textContent ?? "";
}
const waits = (day: string) => tripMessages.watch.waits(day);

test("a browser that asked to be told of a time says so when it comes back, of that time alone", () => {
  expect(visit()).toBe("");
  visit(time, true);
  expect(visit()).toContain(waits("24.12.2030"));
  expect(visit({ ...time, date: "24.12.2030" })).toContain(waits("24.12.2030"));
  for (const other of [{ slug: "under-sail" }, { date: "2030-12-25" }, { duration: "4" }])
    expect(visit({ ...time, ...other })).toBe("");
  expect(visit({ ...time, date: "soon" })).toBe("");
});

test("it keeps the last twenty times and nothing of a person, and does without where nothing can be kept", () => {
  for (let day = 1; day <= 21; day++) visit({ ...time, duration: `${day}` }, true);
  expect(localStorage.getItem("watched")?.split("\n")).toHaveLength(20);
  expect(localStorage.getItem("watched")).toStartWith("golden-hour 2030-12-24 21\n");
  const kept = Object.getOwnPropertyDescriptor(globalThis, "localStorage") ?? {};
  const get = () => {
    throw new Error("denied");
  };
  Object.defineProperty(globalThis, "localStorage", { get, configurable: true });
  try {
    expect(visit()).toBe("");
  } finally {
    Object.defineProperty(globalThis, "localStorage", kept);
  }
});

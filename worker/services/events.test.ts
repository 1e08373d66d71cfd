/** What is made of an event before it is counted (docs/measurement.md). */
import { expect, mock, spyOn, test } from "bun:test";
import type { Db } from "#db/client.ts";
import type { CountedEvent } from "#domain/rules/events.ts";
import { countEvent, dataPoint, languageClass, readPageEvent, seenHere } from "./events.ts";

const VIEW = { name: "view", path: "/packages", language: "da-DK", device: "desktop" } as const;
const NOW = new Date("2026-11-22T21:00:00Z");
const browser = new Headers({ "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0" });

test("a language is two letters the site knows, or other", () => {
  expect(["da-DK", "AR", "en;q=0.9,da", "tlh", "", undefined].map(languageClass)).toEqual([
    "da",
    "ar",
    "en",
    "other",
    "other",
    "other",
  ]);
});

test("an event holds what it may hold and nothing more", () => {
  expect(readPageEvent({ ...VIEW, mode: "offer", email: "x@y.example", uuid: "1" })).toEqual({
    name: "view",
    path: "/packages",
    language: "da",
    device: "desktop",
  });
  expect(readPageEvent({ ...VIEW, path: "/admin" })).toBeNull();
});

test("what the server sees itself names no device and no unknown page", () => {
  expect(seenHere({ name: "offer_accepted" }, "/view/booking", "en")).toEqual({
    name: "offer_accepted",
    path: "/view",
    language: "en",
    device: "unknown",
  });
});

test("a bound dataset takes the event, and the database is left alone", async () => {
  const writeDataPoint = mock();
  const event: CountedEvent = { ...VIEW, name: "step_done", step: 2, mode: "offer" };
  await countEvent({ writeDataPoint }, {} as Db, { ...event, now: NOW }, browser);
  expect(writeDataPoint.mock.calls).toEqual([[dataPoint(event)]]);
  expect(dataPoint(event)).toEqual({
    indexes: ["step_done"],
    blobs: ["step_done", "/packages", "offer", "da-DK", "desktop"],
    doubles: [1, 2],
  });
});

test("robots are not counted, and what cannot be counted breaks nothing", async () => {
  const writeDataPoint = mock(() => {
    throw new Error("away");
  });
  const event = { ...VIEW, now: NOW };
  const robot = new Headers({ "user-agent": "Googlebot/2.1" });
  await countEvent({ writeDataPoint }, {} as Db, event, robot);
  expect(writeDataPoint).not.toHaveBeenCalled();
  const warned = spyOn(console, "warn").mockImplementation(() => {});
  await countEvent({ writeDataPoint }, {} as Db, event, browser);
  expect(writeDataPoint).toHaveBeenCalledTimes(1);
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});

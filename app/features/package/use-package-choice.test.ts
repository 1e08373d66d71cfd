import { expect, test } from "bun:test";
import { act, renderHook, waitFor } from "@testing-library/react";
import { readChoice, usePackageChoice } from "#app/features/package/use-package-choice.ts";

const limits = {
  times_of_day: [2, 3] as (1 | 2 | 3)[],
  guests_min: 2,
  guests_max: 16,
  hours_min: 2,
  hours_max: 6,
};
const read = (query: string) => readChoice(new URLSearchParams(query), limits, "2026-11-24");

test("a query fills in the choice", () => {
  expect(read("date=2026-12-05&timeofday=2&guests=12&duration=4")).toEqual({
    date: "2026-12-05",
    time: 2,
    guests: 12,
    hours: 4,
  });
});

test("a day is read as the field posts it without a script, day before month", () => {
  expect(read("date=05.12.2026").date).toBe("2026-12-05");
  expect(read("date=12/05/2026").date).toBeUndefined();
});

test("what the package does not take falls back to its default (SPEC §4), one value at a time", () => {
  const minimums = { time: 3 as const, guests: 2, hours: 2 };
  expect(read("")).toEqual(minimums);
  expect(read("date=2026-11-23&timeofday=1&guests=17&duration=1.5")).toEqual(minimums);
  expect(read("date=2026-02-30&guests=&duration=6")).toEqual({ ...minimums, hours: 6 });
});

test("a start in the address is the choice where the package begins then for so long, and decides on the time of day", () => {
  const start = (query: string) => [read(query).time, read(query).hour];
  expect(start("hour=16&duration=4&timeofday=3")).toEqual([2, 16]);
  expect(start("hour=21&timeofday=2")).toEqual([3, 21]);
  for (const none of ["hour=17&duration=4", "hour=10", "hour=", "hour=x", "hour=16.5"])
    expect(start(`${none}&timeofday=2`)).toEqual([2, undefined]);
});

test("the page counts from the day its field shows, chosen or not", () => {
  const dayOf = (query: string) =>
    renderHook(() => usePackageChoice(read(query), limits, "2026-11-24")).result.current.choice
      .date;
  expect(dayOf("")).toBe("2026-11-24");
  expect(dayOf("date=2026-12-05")).toBe("2026-12-05");
});

test("who comes back to the page finds the day, the guests, the hours and the extras chosen there", async () => {
  document.body.innerHTML = `<form data-package-choice>
    <input name="date" value="24.11.2026"><input name="guests" value="2">
    <select name="duration"><option selected>2</option><option>4</option></select></form>`;
  const [form] = document.forms;
  const open = () => renderHook(() => usePackageChoice(read(""), limits, "2026-11-24"));
  const first = open();
  for (const [name, value] of [
    ["guests", "8"],
    ["duration", "4"],
    ["date", "05.12.2026"],
  ])
    Object.assign(form?.querySelector(`[name=${name}]`) ?? {}, { value });
  act(() => {
    if (form) first.result.current.choose(form);
    first.result.current.toggle(1);
  });
  await waitFor(() => expect(history.state?.chosen?.extras).toEqual([1]));
  first.unmount();
  form?.reset();
  const { choice, typed, extras } = open().result.current;
  expect(choice).toMatchObject({ date: "2026-12-05", guests: 8, hours: 4 });
  expect([typed.guests, ...extras]).toEqual(["8", 1]);
  document.body.replaceChildren();
});

test("who comes back finds a start of the day that the page begins with, and that day as its field writes it", async () => {
  document.body.innerHTML = `<form data-package-choice><input name="date" value="24.11.2026">
    <input name="guests" value="2"><input name="timeofday" value="2"></form>`;
  const open = () => renderHook(() => usePackageChoice(read("timeofday=2"), limits, "2026-11-24"));
  const first = open();
  act(() => first.result.current.pick({ day: "2026-11-24", start: "16:00" }));
  await waitFor(() => expect(history.state?.chosen?.hour).toBe(16));
  expect(history.state.chosen.fields).toContainEqual(["date", "24.11.2026"]);
  first.unmount();
  expect(open().result.current.choice).toMatchObject({ date: "2026-11-24", hour: 16 });
  document.body.replaceChildren();
});

import { expect, test } from "bun:test";
import { requestProblems } from "./rental-request.ts";

const now = new Date("2026-11-21T08:00:00Z");
const right = { name: "Layla Haddad", email: "layla@haddad.example", phone: "+971501234567" };

test("a right request has no problem, whether its start is an instant or still as it was sent", () => {
  for (const start_date of [
    new Date("2026-11-24T12:00:00Z"),
    "2026-11-24",
    "2026-11-24T12:00:00.000Z",
    { seconds: 1_795_521_600, nanoseconds: 0 },
  ])
    expect(requestProblems({ ...right, start_date }, now)).toEqual({});
});

test("the day counts in Dubai: three days ahead there, whatever day it is in Greenwich", () => {
  const lead = { start_date: "Date must be at least 3 days from today" };
  const at = (start: string) => requestProblems({ ...right, start_date: new Date(start) }, now);
  expect(at("2026-11-23T20:00:00Z")).toEqual({});
  expect(at("2026-11-23T19:59:00Z")).toEqual(lead);
});

test("who asks is named, reachable and written in letters", () => {
  const start_date = "2027-01-01";
  expect(requestProblems({ start_date }, now)).toEqual({
    name: "Full name is required",
    email: "Email is required",
    phone: "Phone must start with + or 00 followed by 8-15 digits",
  });
  expect(Object.keys(requestProblems({ ...right, start_date, timeofday: 4 }, now))).toEqual([
    "timeofday",
  ]);
});

test("a wished start lies in its time of day and leaves the hours", () => {
  const trip = { ...right, start_date: "2027-01-01", timeofday: 2, duration: 4 };
  expect(requestProblems({ ...trip, start_hour: 16 }, now)).toEqual({});
  expect(Object.keys(requestProblems({ ...trip, start_hour: 20 }, now))).toEqual(["start_hour"]);
});

import { expect, test } from "bun:test";
import { constraintViolation, databaseIsAway } from "#db/errors.ts";

function libsqlError(message: string, code = "SQLITE_CONSTRAINT") {
  return Object.assign(new Error(message), { code });
}

test.each([
  [
    "SQLite error: UNIQUE constraint failed: newsletter.email, newsletter.typeid",
    "unique",
    ["newsletter.email", "newsletter.typeid"],
  ],
  ["SQLite error: CHECK constraint failed: booking_dates", "check", ["booking_dates"]],
  ["SQLite error: FOREIGN KEY constraint failed", "foreign_key", []],
  ["SQLite error: vessel_booked", "vessel_booked", []],
] as const)("%s is %s", (message, kind, names) => {
  const found = { kind, names: [...names] };
  expect(constraintViolation(libsqlError(message))).toEqual(found);
  expect(constraintViolation(new Error("query", { cause: libsqlError(message) }))).toEqual(found);
});

test("other errors, and texts that only look like one, are none", () => {
  expect(
    constraintViolation(libsqlError("UNIQUE constraint failed: a.b", "SERVER_ERROR")),
  ).toBeUndefined();
  expect(constraintViolation(new Error("vessel_booked"))).toBeUndefined();
  expect(constraintViolation("vessel_booked")).toBeUndefined();
});

test.each([401, 403, 429, 500, 503])("a database that answers %d is away", (status) => {
  expect(databaseIsAway(libsqlError(`Server returned HTTP status ${status}`, "SERVER_ERROR"))).toBe(
    true,
  );
});

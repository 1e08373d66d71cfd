import { expect, test } from "bun:test";
import { describeError } from "./log.ts";

test("a failed query is logged without its parameters, with what the database said of it", () => {
  const query = new Error(
    "Failed query: select * from user where email = ?\nparams: layla@haddad.example",
    {
      cause: new Error("SQLITE_BUSY: database is locked"),
    },
  );
  const text = describeError(query);
  expect(text).not.toContain("layla");
  expect(text).toContain("SQLITE_BUSY: database is locked");
  expect(text).toContain("    at ");
});

test("anything else that was thrown is named, not shown", () => {
  expect(describeError({ password: "x" })).toBe("unknown");
});

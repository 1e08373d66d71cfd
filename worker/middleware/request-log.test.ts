import { expect, test } from "bun:test";
import { loggedPath } from "./request-log.ts";

test("a path is logged short, and never with a token in it", () => {
  expect(loggedPath("/package/under-sail")).toBe("/package/under-sail");
  expect(loggedPath("/x/eyJhbGciOiJI.eyJ1dWlkIjoi.c2lnbmF0dXJl")).toBe("/x/[token]");
  expect(loggedPath("/unsubscribe/abcDEF-123_x.data")).toBe("/unsubscribe/[token]");
  expect(loggedPath(`/${"a".repeat(500)}`)).toHaveLength(120);
});

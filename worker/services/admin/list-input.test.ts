import { expect, test } from "bun:test";
import { readListCursor, toText, writeCursor } from "./list-input.ts";

const UUID = "01890000-0000-7000-8000-000000000001";

test("a cursor comes back as it was written, for its own order", () => {
  for (const value of [5, "Zoë", "", null]) {
    const place = { value, uuid: UUID };
    const text = writeCursor("-name", true, place);
    expect(text).toMatch(/^[\w-]+$/);
    expect(readListCursor(text, "-name")).toEqual({ back: true, place });
    expect(readListCursor(text, "name")).toBeUndefined();
  }
  expect(readListCursor("first", "name")).toEqual({ back: false });
  expect(readListCursor("last", "name")).toEqual({ back: true });
});

test.each([
  "",
  "x",
  "%00",
  "a".repeat(3000),
  toText(null),
  toText({ order: "name" }),
  toText(["name", 0, { a: 1 }, UUID]),
  toText(["name", 0, 1.5, UUID]),
  toText(["name", 2, 1, UUID]),
  toText(["name", 0, 1, "x"]),
  toText(["name", 0, 1, UUID, 1]),
])("%j is no cursor", (text) => {
  expect(readListCursor(text, "name")).toBeUndefined();
});

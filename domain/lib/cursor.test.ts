import { expect, test } from "bun:test";
import { cursorText, readCursor } from "./cursor.ts";

const cursor = {
  date: new Date("2026-11-21T08:00:00Z"),
  uuid: "01a1fcf6-9a5f-714f-a26c-27adf54af8fa",
};

test("a cursor comes back from its address", () => {
  expect(readCursor(cursorText(cursor))).toEqual(cursor);
});

test.each([null, "", "x", "1_2", `_${cursor.uuid}`, `1_${cursor.uuid}'`, `1_${"-".repeat(36)}`])(
  "%j is no cursor",
  (text) => {
    expect(readCursor(text)).toBeUndefined();
  },
);

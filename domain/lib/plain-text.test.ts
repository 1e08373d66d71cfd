import { expect, test } from "bun:test";
import { plainText, straightText } from "./plain-text.ts";

test("a visitor's text stays as it was typed, but for what no text needs", () => {
  expect(plainText(" One\r\nTwo\rThree\u0000\u0007 \u202e☀ ")).toBe("One\nTwo\nThree \u202e☀");
  expect(plainText("W\ud800ind")).toBe("W\ufffdind");
});

test("an administrator's text has no overrides of direction either, nor a blank they hid", () => {
  expect(straightText("pay \u202eDEA\u202d now \u202e")).toBe("pay DEA now");
});

import { expect, test } from "bun:test";
import { meanColour } from "./picture-colours.ts";

test("the mean of a picture's pixels is told as a colour of CSS", () => {
  expect(meanColour(Uint8Array.of(0, 0, 0, 255, 255, 254))).toBe("#80807f");
  expect(meanColour(Uint8Array.of(1, 2, 3))).toBe("#010203");
});

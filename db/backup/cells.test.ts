import { expect, test } from "bun:test";
import fc from "fast-check";
import { type Cell, cellsOf, fromWire, lineOf } from "./cells.ts";

const cell: fc.Arbitrary<Cell> = fc.oneof(
  fc.constant(null),
  fc.string({ unit: "grapheme" }),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  // SQLite keeps no negative zero.
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
  fc.uint8Array(),
);

test("every value SQLite can hold comes back from its line as it was, on one line", () => {
  fc.assert(
    fc.property(fc.array(cell), (cells) => {
      const line = lineOf(cells);
      expect(line).not.toContain("\n");
      expect(cellsOf(line)).toEqual(cells);
    }),
  );
});

test("a whole number and a real one of the same size stay apart", () => {
  expect(lineOf([3n, 3, "3"])).toBe('[3,{"real":3},"3"]');
  expect(lineOf([2n ** 53n])).toBe('[{"int":"9007199254740992"}]');
});

test("what the protocol sends is what SQLite stores", () => {
  expect(fromWire({ type: "integer", value: "9007199254740993" })).toBe(9007199254740993n);
  expect(fromWire({ type: "blob", base64: "AP8" })).toEqual(Uint8Array.from([0, 255]));
  expect(fromWire({ type: "null" })).toBeNull();
});

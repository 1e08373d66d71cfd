import { expect, test } from "bun:test";
import fc from "fast-check";
import { type Cell, cellsOf, lineOf, linesOf } from "./cells.ts";

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

test("lines are found wherever the bytes are cut, a character in the middle too", async () => {
  const bytes = Buffer.from('["Øystein 🚤"]\n["a\u2028b"]\n');
  for (let at = 0; at <= bytes.length; at++) {
    async function* cut() {
      yield bytes.subarray(0, at);
      yield bytes.subarray(at);
    }
    expect(await Array.fromAsync(linesOf(cut()))).toEqual(['["Øystein 🚤"]', '["a\u2028b"]']);
  }
});

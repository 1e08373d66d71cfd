/** A value as SQLite stores it; whole numbers are bigint, so that 3 and 3.0 stay what they are. */
export type Cell = null | string | bigint | number | Uint8Array;

/**
 * One row as one line of a backup: a JSON array. Text, null and whole numbers that JSON can hold stand as they are; the
 * rest says what it is: {"int":"…"}, {"real":1.5}, {"blob":"base64"}. The same row always makes the same line.
 */
export function lineOf(cells: readonly Cell[]): string {
  return JSON.stringify(cells.map(written));
}

function written(cell: Cell): unknown {
  if (typeof cell === "bigint") {
    const number = Number(cell);
    return Number.isSafeInteger(number) ? number : { int: `${cell}` };
  }
  if (typeof cell === "number") {
    if (!Number.isFinite(cell)) throw new Error("An infinite number cannot be kept in a backup.");
    return { real: cell };
  }
  if (cell instanceof Uint8Array) return { blob: Buffer.from(cell).toString("base64") };
  return cell;
}

type Written = null | string | number | { int: string } | { real: number } | { blob: string };

/** The cells of a line that `lineOf` wrote. */
export function cellsOf(line: string): Cell[] {
  return (JSON.parse(line) as Written[]).map((value) => {
    if (value === null || typeof value === "string") return value;
    if (typeof value === "number") return BigInt(value);
    if ("int" in value) return BigInt(value.int);
    if ("real" in value) return value.real;
    return Uint8Array.from(Buffer.from(value.blob, "base64"));
  });
}

/** The lines of a text as its bytes arrive. Node's readline would also cut at a U+2028 in somebody's message. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of bytes) {
    const pieces = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = pieces.pop() ?? "";
    yield* pieces;
  }
  if (rest !== "") yield rest;
}

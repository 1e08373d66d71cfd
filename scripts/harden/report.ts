/** What a part of `bun run harden` has found: its figures as lines of text, and each rule that did not hold. */
export type Part = { lines: string[]; broken: string[] };

/** Rows under a head, in columns as wide as they need. */
export function table(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string[] {
  const all = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const isNumber = (at: number) => rows.every((row) => typeof row[at] === "number");
  return all.map((row) =>
    row
      .map((cell, at) =>
        isNumber(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
}

/** Does something with each of a list, so many at once, in their order. */
export async function inTurns<T>(
  list: readonly T[],
  most: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const rest = [...list];
  const worker = async () => {
    for (let one = rest.shift(); one !== undefined; one = rest.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: most }, worker));
}

/** Says every so often how far something has come; the answer is to be called with each step. */
export function progress(count: () => number, what: string): () => void {
  const began = Date.now();
  let said = began;
  return () => {
    if (Date.now() - said < 20_000) return;
    said = Date.now();
    console.log(`  ${count()} ${what} after ${Math.round((said - began) / 1000)} s`);
  };
}

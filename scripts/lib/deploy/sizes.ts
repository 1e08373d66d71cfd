import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

export type Size = { what: string; bytes: number; budget: number; how: "gzip" | "brotli" | "file" };

const KILOBYTE = 1000;
/** DESIGN §10. The rooms' own is ours: PartyKit names no limit, and this is a third above what they need. */
export const BUDGETS = {
  worker: 1000 * KILOBYTE,
  style: 15 * KILOBYTE,
  fonts: 60 * KILOBYTE,
  rooms: 600 * KILOBYTE,
} as const;

/** What is uploaded, as the budgets count: the code of both, and of `client` the visitors' style sheet and the fonts. */
export function measure(of: { worker: number; rooms: number; client: string }): Size[] {
  const assets = join(of.client, "assets");
  const files = readdirSync(assets);
  const read = (name: RegExp) =>
    files.filter((file) => name.test(file)).map((file) => readFileSync(join(assets, file)));
  const style = read(/^public-[^/]*\.css$/);
  const fonts = Buffer.concat(read(/\.woff2$/)).byteLength;
  if (!style[0] || style.length > 1 || fonts === 0)
    throw new Error("What is to be measured was not found in the build.");
  const styleBytes = brotliCompressSync(style[0]).byteLength;
  return [
    { what: "Worker", bytes: of.worker, budget: BUDGETS.worker, how: "gzip" },
    { what: "public style", bytes: styleBytes, budget: BUDGETS.style, how: "brotli" },
    { what: "fonts", bytes: fonts, budget: BUDGETS.fonts, how: "file" },
    { what: "rooms", bytes: of.rooms, budget: BUDGETS.rooms, how: "gzip" },
  ];
}

/** One line for a size, with what it may be. */
export function sizeLine({ what, bytes, budget, how }: Size): string {
  const kilobytes = (count: number) => (count / KILOBYTE).toFixed(1).padStart(6);
  const verdict = bytes <= budget ? "ok" : "OVER BUDGET";
  return `${what.padEnd(13)} ${kilobytes(bytes)} KB ${how.padEnd(6)} of ${kilobytes(budget)} KB  ${verdict}`;
}

/** The sizes above their budget. */
export function overBudget(sizes: readonly Size[]): Size[] {
  return sizes.filter(({ bytes, budget }) => bytes > budget);
}

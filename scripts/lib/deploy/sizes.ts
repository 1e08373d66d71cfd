import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

export type Size = { what: string; bytes: number; budget: number; how: "gzip" | "brotli" | "file" };

const KILOBYTE = 1000;
/** DESIGN §10. The rooms' own is ours: PartyKit names no limit, and this is a third above what they need. */
export const BUDGETS = {
  worker: 1000 * KILOBYTE,
  style: 15 * KILOBYTE,
  fonts: 60 * KILOBYTE,
  rooms: 600 * KILOBYTE,
} as const;

/** What is uploaded, measured as the budgets count: modules together, the visitors' style sheet, both fonts. */
export function measure(folders: { worker: string; client: string; rooms: string }): Size[] {
  const modules = filesOf(folders.worker, /\.(?:m?js|wasm)$/);
  const assets = join(folders.client, "assets");
  const style = filesOf(assets, /^public-[^/]*\.css$/);
  const fonts = filesOf(assets, /\.woff2$/);
  if (modules.length === 0 || style.length !== 1 || fonts.length === 0) {
    throw new Error("What is to be measured was not found in the build.");
  }
  return [
    size("Worker", gzipSync(Buffer.concat(modules)).byteLength, BUDGETS.worker, "gzip"),
    size("public style", brotliCompressSync(Buffer.concat(style)).byteLength, BUDGETS.style),
    size("fonts", Buffer.concat(fonts).byteLength, BUDGETS.fonts, "file"),
    size("rooms", gzipSync(folders.rooms).byteLength, BUDGETS.rooms, "gzip"),
  ];
}

function size(what: string, bytes: number, budget: number, how: Size["how"] = "brotli"): Size {
  return { what, bytes, budget, how };
}

function filesOf(folder: string, name: RegExp): Buffer[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file)));
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

import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, open, rm, stat } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { seal } from "./file-seal.ts";
import { type Snapshot, type TableSum, tableLine, tableSums } from "./snapshot.ts";

/** First line of a backup. A reader refuses a version it does not know. */
export const FORMAT = { format: "khorizon-backup", version: 1 } as const;

/**
 * Writes a snapshot to `path`: gzip of JSON lines (docs/backup.md), readable by its owner only. It is written beside
 * its place and put there when it is whole, so a file of that name is always a whole backup; one that is there
 * already is never overwritten, and one that was interrupted leaves none.
 */
export async function writeBackup(
  snapshot: Snapshot,
  path: string,
  taken: Date,
  interrupted?: AbortSignal,
): Promise<TableSum[]> {
  if (await stat(path).catch(() => undefined)) throw new Error(`${path} exists already.`);
  const partial = `${path}.partial`;
  const sums = tableSums();
  let whole: TableSum[] = [];
  async function* text() {
    yield `${JSON.stringify({ ...FORMAT, taken: taken.toISOString() })}\n`;
    let table = "";
    for await (const piece of snapshot) {
      sums.add(piece);
      const lines = piece.table === table ? piece.lines : [tableLine(piece), ...piece.lines];
      table = piece.table;
      if (lines.length > 0) yield `${lines.join("\n")}\n`;
    }
    whole = sums.done();
    yield `${JSON.stringify({ sums: whole })}\n`;
  }
  try {
    await rm(partial, { force: true });
    const hash = createHash("sha256");
    const hashed = new Transform({
      transform(chunk, _, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const to = createWriteStream(partial, { flags: "wx", mode: 0o600 });
    await pipeline([Readable.from(text()), createGzip(), hashed, to], {
      ...(interrupted && { signal: interrupted }),
    });
    const file = await open(partial, "a");
    await file.write(seal(hash.digest("hex")));
    await file.sync();
    await file.close();
    // Unlike a rename it fails when somebody has put a file there meanwhile.
    await link(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
  return whole;
}

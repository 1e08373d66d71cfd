import { spawnSync } from "node:child_process";
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SIZE = "600m";
const PIECE = Buffer.alloc(1_000_000);
/** Left free when it is "full": less than one page of a database and its log need. */
const SMALL = Buffer.alloc(512);

/** A data folder on a file system of its own, which can be filled; undefined where none can be mounted (that takes root). */
export function smallDisk():
  | { folder: string; fill: () => void; free: () => void; remove: () => void }
  | undefined {
  const mount = mkdtempSync(join(tmpdir(), "khorizon-disk-"));
  const made = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "khorizon-harden", mount]);
  if (made.status !== 0) {
    rmSync(mount, { recursive: true });
    return undefined;
  }
  const folder = join(mount, "data");
  mkdirSync(folder);
  const filler = join(mount, "full");
  const remove = () => {
    spawnSync("umount", ["-l", mount]);
    rmSync(mount, { recursive: true, force: true });
  };
  process.once("exit", remove);
  return {
    folder,
    fill: () => {
      const file = openSync(filler, "w");
      for (const piece of [PIECE, SMALL]) while (wrote(file, piece));
      closeSync(file);
      if (statfsSync(mount).bavail > 0) throw new Error("The small disk could not be filled.");
    },
    free: () => rmSync(filler, { force: true }),
    remove,
  };
}

function wrote(file: number, piece: Buffer): boolean {
  try {
    return writeSync(file, piece) === piece.length;
  } catch {
    return false;
  }
}

import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** A log longer than this (bytes) becomes `….log.1`, in the place of the one before. */
const MOST = 32 * 1024 * 1024;

/**
 * Writes behind what stands in a log, for its owner's eyes only. A text that cannot be written is lost, and that alone:
 * the terminal shows it once, and the log goes on, with how much it lacks, as soon as it can.
 */
export function logWriter(path: string, { most = MOST } = {}): (text: string) => void {
  let file: { fd: number; size: number } | undefined;
  let lost = 0;
  const open = () => {
    mkdirSync(dirname(path), { recursive: true });
    const fd = openSync(path, "a", 0o600);
    return { fd, size: fstatSync(fd).size };
  };
  const close = () => {
    if (file) closeSync(file.fd);
    file = undefined;
  };
  return (text) => {
    try {
      file ??= open();
      if (file.size >= most) {
        close();
        renameSync(path, `${path}.1`);
        file = open();
      }
      if (lost > 0) file.size += writeSync(file.fd, `${lost} texts are missing here\n`);
      lost = 0;
      file.size += writeSync(file.fd, text);
    } catch (error) {
      close();
      if (lost === 0) console.warn(`The log ${path} cannot be written: ${reasonOf(error)}`);
      lost++;
    }
  };
}

/** What stands in the way, in the system's words. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : `${error}`;
}

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { gzipSync } from "node:zlib";

/**
 * The end of a backup file: a gzip member of its own that holds the SHA-256 of all bytes before it, as a JSON line. So
 * one file carries its checksum, and `zcat` still reads it. Uncompressed, and always of the same length.
 */
export function seal(sha256: string): Buffer {
  const text = Buffer.from(`${JSON.stringify({ sha256 })}\n`);
  const member = gzipSync(text, { level: 0 });
  // The same on every machine: no hint of how it was packed, system unknown.
  member.set([0, 0xff], 8);
  return member;
}

const SEAL_BYTES = seal("0".repeat(64)).length;

/** Bytes of a backup file before its seal. Throws an Error when a byte of it is not as it was written. */
export async function checkSeal(path: string): Promise<number> {
  const { size } = await stat(path);
  const body = size - SEAL_BYTES;
  if (body <= 0) throw new Error(`${path} is not a backup, or is cut.`);
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { end: body - 1 })) hash.update(chunk);
  const file = await open(path);
  const found = Buffer.alloc(SEAL_BYTES);
  await file.read(found, 0, SEAL_BYTES, body);
  await file.close();
  if (!found.equals(seal(hash.digest("hex"))))
    throw new Error(`${path} is not a backup, or is cut or altered: its checksum does not fit.`);
  return body;
}

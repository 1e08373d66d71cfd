import type * as Party from "partykit/server";

/** A value in a room's storage has at most 128 KiB; a character may take two bytes of them. */
const PART_LENGTH = 60_000;

/** Reads what writeParts has written under `prefix`; undefined when there is nothing. */
export async function readParts(storage: Party.Storage, prefix: string): Promise<string[]> {
  return [...(await storage.list<string>({ prefix })).values()];
}

/** Stores a text of any length under `prefix`, in as many parts as it takes; `had` is how many there were. */
export async function writeParts(
  storage: Party.Storage,
  prefix: string,
  text: string,
  had: number,
): Promise<number> {
  const parts: Record<string, string> = {};
  for (let at = 0; at < text.length; at += PART_LENGTH) {
    parts[keyOf(prefix, at / PART_LENGTH)] = text.slice(at, at + PART_LENGTH);
  }
  const has = Object.keys(parts).length;
  const left = Array.from({ length: Math.max(0, had - has) }, (_, at) => keyOf(prefix, has + at));
  await Promise.all([storage.put(parts), left.length > 0 ? storage.delete(left) : null]);
  return has;
}

/** Keys are listed in the order of their letters. */
function keyOf(prefix: string, part: number): string {
  return `${prefix}${String(part).padStart(4, "0")}`;
}

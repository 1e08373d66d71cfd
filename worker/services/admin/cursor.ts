import type { Place } from "#db/queries/admin/keys.ts";
import { isUuid } from "#domain/lib/uuid.ts";

/** A cursor names the order it belongs to, which way it goes, and the row it starts from; or an end of the list. */
export type ListCursor = { back: boolean; place?: Place };

/** A place as it stands in an address. A forged one begins elsewhere in the same list, which anybody may who has it. */
export function writeCursor(order: string, back: boolean, { value, uuid }: Place): string {
  return toText([order, back ? 1 : 0, value, uuid]);
}

/** Reads "first", "last" or a cursor of this order; undefined for what is none. */
export function readListCursor(text: string, order: string): ListCursor | undefined {
  if (text === "first") return { back: false };
  if (text === "last") return { back: true };
  const parts = fromText(text);
  if (!Array.isArray(parts) || parts.length !== 4) return undefined;
  const [of, back, value, uuid] = parts as unknown[];
  const isValue = value === null || typeof value === "string" || Number.isSafeInteger(value);
  if (of !== order || (back !== 0 && back !== 1) || !isValue || !isUuid(uuid)) return undefined;
  return { back: back === 1, place: { value: value as Place["value"], uuid } };
}

/** JSON that survives an address. */
export function toText(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

export function fromText(text: string): unknown {
  if (text.length > 2000 || !/^[\w-]+$/.test(text)) return undefined;
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}

import { isUuid } from "./uuid.ts";

/** Where a page of a list ended: of its last row, the date it is ordered by and the uuid. */
export type Cursor = { date: Date; uuid: string };

/** A cursor as it stands in an address. */
export function cursorText({ date, uuid }: Cursor): string {
  return `${date.getTime()}_${uuid}`;
}

/** The cursor in an address; undefined without one, and for a malformed one: the list then begins at its start. */
export function readCursor(text: string | null): Cursor | undefined {
  const [, ms = "", uuid = ""] = /^(\d{1,15})_(.{36})$/.exec(text ?? "") ?? [];
  return isUuid(uuid) ? { date: new Date(Number(ms)), uuid } : undefined;
}

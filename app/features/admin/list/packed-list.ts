import type { KeptFor, ShownList } from "./keep-view.ts";
import type { ListData } from "./load.server.ts";

/**
 * A list as it is sent: its rows in one text, which the browser reads at once. The framework reads each value by itself,
 * and that was a good third of what a list of 200 rows cost in script.
 */
export type PackedList = Omit<ListData, "list"> & {
  list: (Omit<NonNullable<ListData["list"]>, "rows"> & { rows: string }) | undefined;
};

export function packed({ list, ...data }: ListData): PackedList {
  return { ...data, list: list && { ...list, rows: packRows(list.rows) } };
}

/** What a list shows, of what was sent. */
export function unpacked({ list, ...data }: PackedList & { kept?: KeptFor }): ShownList {
  return { ...data, list: list && { ...list, rows: unpackRows(list.rows) } };
}

type Rows = NonNullable<ListData["list"]>["rows"];
type PackedDate = { $date: number };

const packRows = (rows: Rows): string =>
  JSON.stringify(rows, function (this: Record<string, unknown>, key, value: unknown) {
    // A date has been made a text by the time it gets here.
    const own = this[key];
    return own instanceof Date ? ({ $date: own.getTime() } satisfies PackedDate) : value;
  });

const unpackRows = (text: string): Rows =>
  JSON.parse(text, (_, value: unknown) => (isPackedDate(value) ? new Date(value.$date) : value));

const isPackedDate = (value: unknown): value is PackedDate =>
  typeof value === "object" && value !== null && "$date" in value;

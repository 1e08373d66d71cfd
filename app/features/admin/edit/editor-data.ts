import type { RecordStep } from "#domain/data/record-desk.ts";
import type { loadEditor } from "./editor.server.ts";
import type { EditorField } from "./field-values.ts";

/** A record as it crosses to the browser: dates as ISO 8601. */
export type Plain = Readonly<Record<string, unknown>>;

export type EditorCard = { title: string; note?: string; fields: EditorField[] };

/** A line of the log: `before` holds what the changed columns were. */
export type HistoryLine = {
  uuid: string;
  date: string;
  who: string;
  action: string;
  changes: { key: string; label: string; from: string; to: string }[];
  before: Plain;
  /** Labels of the changed columns that nobody writes by hand, or that are secret: they do not come back. */
  fixed: Readonly<Record<string, string>>;
  /** Mails that were queued with it. */
  mails: number;
};

/** What a press does with the record: a call of its own, or the status it is given. */
export type EditorStep = RecordStep & { status?: number };

/** What the editor of a record gets from the server. */
export type EditorData = Awaited<ReturnType<typeof loadEditor>>["editor"];

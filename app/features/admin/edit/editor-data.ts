import type { FileRecord } from "#app/features/admin/uploads/file-record.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";
import type { RecordDesk, RecordStep } from "#domain/data/record-desk.ts";
import type { EditorField } from "./field-values.ts";

/** What the editor of a record gets from the server: plain data, dates as ISO 8601. */
export type Plain = Readonly<Record<string, unknown>>;

export type EditorCard = { title: string; note?: string; fields: EditorField[] };

type RelatedRow = {
  uuid: string;
  to: string;
  title: string;
  detail: string;
  badge?: { label: string; tone: BadgeTone };
  amount?: string;
};
export type RelatedCard = {
  title: string;
  rows: RelatedRow[];
  more: boolean;
  /** The list of them all, where a list can show just these. */
  all?: string;
};

/** A line of the log: `before` holds what the changed columns were. */
export type HistoryLine = {
  uuid: string;
  date: string;
  who: string;
  action: string;
  changes: { key: string; label: string; from: string; to: string }[];
  before: Plain;
};

/** What a press does with the record: a call of its own, or the status it is given. */
export type EditorStep = RecordStep & { status?: number };

export type EditorData = RecordDesk & {
  entity: { api: string; name: string; one: string; many: string; list: string; edit: string };
  /** The record; null for a new one. */
  record: Plain | null;
  /** What the controls of a new record start with. */
  start: Plain;
  labels: Readonly<Record<string, string>>;
  files: readonly FileRecord[];
  /** The records that lists of the record name, and have named, by field. */
  linked?: Readonly<Record<string, readonly Plain[]>>;
  title: string;
  crumb: string;
  badge: { label: string; tone: BadgeTone } | null;
  cards: readonly EditorCard[];
  can: { edit: boolean; create: boolean; remove: boolean; restore: boolean };
  isDeleted: boolean;
  steps: readonly EditorStep[];
  /** Where the site shows it, and whether the public can see it there. */
  view: { path: string; isPublic: boolean } | null;
  related: readonly RelatedCard[];
  /** How many offers a request has that count, for what is told before saving. */
  offers: number;
  history: { lines: readonly HistoryLine[]; next: string | null };
  /** Rendered Markdown, by field. */
  previews: Readonly<Record<string, string>>;
};

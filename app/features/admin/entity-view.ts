import type { Api, Key, Row } from "#db/registry.ts";
import type { editMessages } from "#domain/messages/en/admin-edit.ts";
import type { adminListMessages } from "#domain/messages/en/admin-list.ts";
import type { EditorField, Span } from "./edit/field-values.ts";
import type { ListFilter } from "./list/list-query.ts";
import type { AdminNavItem } from "./places.ts";

/**
 * All that the admin's pages know of one entity beyond its table file, by the columns of its row; `More` are what it
 * shows or asks that no column holds. Without a view an entity shows what db/entities says of it, and its list stands at
 * the end of the menu.
 */
export type EntityView<A extends Api, More extends string = never> = ViewOf<
  Key<A> | More,
  Sent<Row<A>>
>;
/** The view of an entity, whichever it is. */
export type AnyView = ViewOf<string, Readonly<Record<string, unknown>>>;

/** A record as it comes to a browser: dates as ISO 8601. */
type Sent<R> = { readonly [K in keyof R]: Date extends R[K] ? string | Exclude<R[K], Date> : R[K] };

type ViewOf<K extends string, R> = {
  place?: Place;
  /** Its list shows what happens without an administrator: as it comes. */
  isLive?: true;

  /** The columns of its list; without, those of its table file. */
  columns?: readonly ViewColumn<K>[];
  /** The saved filters of its list. */
  tabs?: readonly Tab<K>[];
  /** Fields whose filters stand in the bar; the others are found behind "More filters". */
  filters?: readonly K[];
  /** Statuses many records can be given at once. */
  statuses?: readonly StatusAction[];

  /** Which columns stand together in its editor, and how wide. What no card names stands in the last one. */
  cards?: readonly CardPlan<K>[];
  spans?: Readonly<Partial<Record<K, Span>>>;
  /** Fields of its editor that are no columns. */
  also?: readonly (EditorField & { key: K })[];
  /** What the page of a record is called, where its one column says too little; in the path to it as well, if told. */
  title?(record: R, labels: Labels): string;
  titleInPath?: true;
  /** What it is called by a record that points to it, of what that one knows. */
  nameIn?(labels: Labels): string | undefined;
  /** What a line about another record calls it, by its one column. */
  named?(title: string): string;
  /** When it came to be, in words. */
  created?(date: string): string;
  /** Where the site shows it, as a preview before it is public; active records are, unless told otherwise. */
  page?: { path: string; isPublic?(record: R, now: number): boolean; hasPreview?: false };
  /** What saving means beyond the record: told before it is done. */
  consequences?: readonly Consequence<K, R>[];
};

/** Where its list stands in the menu; the order is that of the views (entity-views.ts). */
type Place = {
  /** The heading it stands under; without one it is among the rest, which is folded. */
  group?: "daily" | keyof typeof adminListMessages.groups;
  /** Instead of what many of it are called. */
  label?: string;
  /** What waits there for an administrator. */
  waits?: AdminNavItem["waits"];
  /** The path of the pages that handle a record beside its editor. */
  desk?: string;
  /** Pages that stand behind it in the menu. */
  next?: readonly AdminNavItem[];
};

/** How a value is shown where its field's kind does not say it. */
export type CellForm =
  | "day"
  | "left"
  | "offers"
  | "bytes"
  | "pixels"
  | "picture"
  | "source"
  | "times"
  | "span"
  | "minutes"
  | "hundredths"
  | "words"
  | "mail"
  | "link";

/** A column of a list: a column of the row, or something worked out for it. */
export type ViewColumn<K extends string = string> = {
  key: K;
  label?: string;
  as?: CellForm;
  /** The column on the second line of its cell. */
  under?: K;
  /** The order its head asks for, where it is another column's. */
  sort?: K;
  /** Columns its form needs beside its own. */
  with?: readonly K[];
  /** Its words in the card of a phone: "label value" if not told, null if it is left out there. */
  inCard?: ((text: string) => string) | null;
  /** Stands at the end of the card's second line. */
  cardEnd?: boolean;
};

/** A saved filter with its count. */
export type Tab<K extends string = string> = {
  id: string;
  label: string;
  filters: readonly (ListFilter & { key: K })[];
};
/** A status many records can be given at once, as a verb. */
export type StatusAction = { to: number; label: string; grave?: boolean };

type Group = keyof typeof editMessages.groups;
/** A card of an editor: its heading and the columns in it. */
export type CardPlan<K extends string = string> = {
  title: Group;
  note?: Group;
  keys: readonly K[];
};

/** The names of the records that one points to, by column. */
type Labels = Readonly<Record<string, string>>;
export type Change<R> = { before: R; after: R; offers: number };
export type Consequence<K extends string, R> = {
  /** Any of these columns has changed. */
  keys: readonly K[];
  /** The sentence to tell; undefined where it is of no consequence. */
  text(change: Change<R>): string | undefined;
};

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
  /** Its records change without an administrator, so its list reads them again by itself. */
  isLive?: true;

  /** The columns of its list; without, those of its table file. */
  columns?: readonly ViewColumn<K>[];
  /** The saved filters of its list. */
  tabs?: readonly Tab<K>[];
  /** Fields whose filters stand in the bar; the others are found behind "More filters". */
  filters?: readonly K[];
  /** Statuses many records can be given at once. */
  statuses?: readonly StatusAction[];
  /** Values of fields that stand beside those, as verbs. */
  sets?: readonly { key: K; value: unknown; label: string }[];

  /** Which columns stand together in its editor, and how wide. What no card names stands in the last one. */
  cards?: readonly CardPlan<K>[];
  spans?: Readonly<Partial<Record<K, Span>>>;
  /** Fields of its editor that are no columns. */
  extraFields?: readonly (EditorField & { key: K })[];
  /** The heading of a record's page where its title column says too little; with `titleInPath` in the breadcrumb too. */
  title?(record: R, labels: Labels): string;
  titleInPath?: true;
  /** Its name in a field of another record that points to it, made of the names that one has. */
  relationName?(labels: Labels): string | undefined;
  /** Its name in a line about another record, made of its title. */
  lineName?(title: string): string;
  /** The words for the day it was created. */
  createdText?(date: string): string;
  /** Where the site shows it. Active records are public there (or by `isPublic`), others have a preview. */
  page?: { path: string; isPublic?(record: R, now: number): boolean; hasPreview?: false };
  /** What saving means beyond the record: sentences that are shown before it is saved. */
  consequences?: readonly Consequence<K, R>[];
};

/** Where its list stands in the menu; the order is that of the views (entity-views.ts). */
type Place = {
  /** Its heading in the menu; "more", which is folded, if it has none. */
  group?: "daily" | keyof typeof adminListMessages.groups;
  /** Its name in the menu, if not the plural of its label. */
  label?: string;
  /** The number shown beside it: what waits there for an administrator. */
  waits?: AdminNavItem["waits"];
  /** The path of the pages that handle a record beside its editor. */
  desk?: string;
  /** What the link to it says in the editor, and what it is for. */
  deskLink?: { label: string; text: string };
  /** Further pages that follow it in the menu. */
  next?: readonly AdminNavItem[];
};

/** How a value is shown where its field's kind does not say it. */
export type CellForm =
  | "day"
  | "left"
  | "offers"
  | "paid"
  | "bytes"
  | "pixels"
  | "picture"
  | "source"
  | "kind"
  | "times"
  | "span"
  | "minutes"
  | "hundredths"
  | "words"
  | "mail";

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
  /** Its words in the card of a phone: "label value" by default, null or "" if it is left out there. */
  inCard?: ((text: string, under: string) => string) | null;
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
type StatusAction = { to: number; label: string; grave?: boolean };

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
  /** The sentence; undefined where the change has no consequence. */
  text(change: Change<R>): string | undefined;
};

import type { SQL } from "drizzle-orm";
import type { Answers, Batch, Statement } from "#db/batch.ts";
import type { Db } from "#db/client.ts";
import type { Aside, Choice } from "#db/queries/admin/conditions.ts";
import type { Use } from "#db/queries/admin/record.ts";
import type { Related } from "#db/queries/admin/related.ts";
import type { Bar } from "#db/queries/admin/save.ts";
import type { Actor } from "#db/queries/audit.ts";
import type { RecordDesk, RecordStep } from "#domain/data/record-desk.ts";

type AnyRow = Record<string, unknown>;
/** A record that is made or changed, by whom. */
export type Making = { db: Db; uuid: string; now: Date; actor: Actor };
type ByField<K extends string> = string extends K
  ? Record<string, string>
  : { readonly [C in K]?: string };
type Deleting = { db: Db; now: Date; actor: Actor };

/**
 * What the server knows of an entity beyond its fields (db/entities), by the columns of its row. Without any of it, its
 * records are made, changed and deleted freely, and stand alone.
 */
export type EntityRules<R = AnyRow, K extends string = Extract<keyof R, string>> = {
  /** The statuses each status may become; deleting and restoring are calls of their own. */
  statuses?: Readonly<Record<number, readonly number[]>>;
  /** Statuses that are reached by a step of its desk alone, and the sentence for whoever sets them directly. */
  steps?: Readonly<Record<number, string>>;
  /** A status that some records may not come into, and why. */
  barred?: Bar & { isBarred(row: R): boolean; why: string };
  /** Records that are not deleted as they are (a condition on their columns), and why. */
  kept?: { where: SQL; isKept(row: R): boolean; why: string };
  /** Other records that would lose something: they keep a record from being deleted. */
  uses?: readonly Use[];
  /** What else deleting means for some records (a query of their uuids), in its transaction. */
  removed?(deleting: Deleting, uuids: SQL): Statement[];
  /** The statuses a new record may begin with. Without: any but deleted. */
  begins?: readonly number[];
  /** What the controls of a new record start with instead of the table's defaults. */
  start?: Partial<R>;
  /** Why a new record is refused beyond its fields' own rules, by field. */
  refuses?(values: Partial<Record<K, unknown>>, now: Date): ByField<K>;
  /** What a check of the table, or a demand of `after` and `changed`, says: by its name and by field. */
  checks?: Readonly<Record<string, ByField<K>>>;
  /** In these values of a column a record is closed: of its fields only `open` may still change, and `why` says so. */
  closed?: { key: K; values: readonly string[]; open: readonly K[]; why: string };
  /** Fields (or all of them) that are changed one by one alone: changing one means more than its value, or says something of that record only. */
  oneByOne?: true | readonly K[];
  /** Columns the editor does not name, from what was sent. Problems go by field. */
  extra?(body: AnyRow, problems: Record<string, string>): Promise<Partial<R>>;
  /** What a new record has that nobody types (values, or SQL), and what happens with it. */
  defaults?(making: Making): Partial<Record<K, unknown>>;
  before?(making: Making): Statement;
  after?(making: Making, values: AnyRow): Statement[];
  /** What else a change means, in its transaction. */
  changed?(making: Making, values: Partial<Record<K, unknown>>): Statement[];
  /** The request whose open page reloads after a change. */
  shownOn?(row: R): string | null;
  /** The vessel whose calendar it is in: pages that show that are made anew after a change. */
  inCalendarOf?(row: R): string;
  /** Why this administrator may not change their own record so. */
  ownRecord?(values: Partial<Record<K, unknown>>): string | undefined;
  /** What its editor shows beside a record. */
  related?: readonly Related[];
  /** What its editor does with a record beside its fields: the statements of a desk, and what is made of their rows. */
  desk?(db: Db, uuid: string, now: Date): Desk;
  /** The calls that are offered for a record as it is; `asked` are the rows of what `asks` asks beside it. */
  actions?(row: R, now: Date, asked?: unknown): RecordStep[];
  asks?(db: Db, uuid: string, now: Date): Batch;
  /** What the records are called that the parts of a list of it name, by uuid, from what `asks` has read. */
  itemNames?(asked: unknown): Readonly<Record<string, string>>;
  /** How many mails went out with a line of its log, where those of the same moment are not it. */
  mailsOf?(line: { action: string; mails: number }, row: R): number;
  /** What its list shows that no column holds. */
  workedOut?: Readonly<Record<string, SQL>>;
  /** What its list can be asked beside its columns: "yes" or "no", or some of a few answers. */
  aside?: Readonly<Record<string, Aside | Choice>>;
};

type Desk = { queries: Batch; read(rows: unknown): RecordDesk };

/** A desk that does not show which one it is. */
export function deskOf<const B extends Batch>(
  queries: B,
  read: (rows: Answers<B>) => RecordDesk,
): Desk {
  return { queries, read: (rows) => read(rows as Answers<B>) };
}

/** The statuses from which a graph leads to another. */
export const statusesBefore = (graph: Readonly<Record<number, readonly number[]>>, to: number) =>
  Object.keys(graph)
    .map(Number)
    .filter((from) => graph[from]?.includes(to));

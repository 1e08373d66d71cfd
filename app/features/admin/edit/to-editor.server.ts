import { toneOf } from "#app/features/admin/cell-text.ts";
import { whoIs } from "#app/features/admin/entity-parts.ts";
import { viewOf } from "#app/features/admin/entity-views.ts";
import { readFileRecord } from "#app/features/admin/uploads/file-record.ts";
import type { Entity } from "#db/entity.ts";
import type { HistoryRow } from "#db/queries/admin/record.ts";
import type { Related } from "#db/queries/admin/related.ts";
import { entityByName } from "#db/registry.ts";
import { capital } from "#domain/lib/words.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { optionLabel } from "#domain/rules/fields.ts";
import { rulesOf } from "#worker/services/admin/entities.ts";
import type { AdminRow } from "#worker/services/admin/list.ts";
import { cardsOf, relatedCard } from "./editor-cards.server.ts";
import type { EditorStep, HistoryLine, Plain } from "./editor-data.ts";
import { changesOf, namesIn } from "./history.ts";
import { deletePath, editPath, listPath } from "./record-paths.ts";

// From rows to what the editor shows: plain data, nothing secret, no entity of the registry.

const { statusTo } = editMessages;
const DELETED = -1;
const ACTIVE = 1;
const OFFER_STATES = new Set(["offered", "revised"]);

type Found = {
  row: AdminRow | undefined;
  isNew: boolean;
  files: readonly unknown[];
  history: readonly HistoryRow[];
  linked: Readonly<Record<string, readonly AdminRow[]>>;
  /** Rows of what its actions depend on. */
  asked?: unknown;
  now: Date;
  related: readonly { one: Related; rows: readonly AdminRow[] }[];
  defaults: Plain;
};

/** A row as it crosses to the browser: dates as ISO 8601. */
export function plainRow(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}

export function toEditor(entity: Entity, found: Found) {
  const { api, label, name } = entity;
  const { one, many } = label;
  const { labels: names = {}, ...row } = found.row ?? {};
  // A record that is named but gone has no name.
  const named = Object.fromEntries(
    Object.entries(names).filter((pair): pair is [string, string] => pair[1] !== null),
  );
  const plain = plainRow(row);
  const labels = { ...named, ...namesOfNameless(entity, plain, named) };
  const record = found.isNew ? null : plain;
  const status = Number(plain.statusid ?? 0);
  const rules = rulesOf(api);
  const items = rules.itemNames?.(found.asked) ?? {};
  const isDeleted = !found.isNew && status === DELETED;
  const steps: EditorStep[] =
    record && found.row && status !== DELETED
      ? [
          ...statusSteps(entity, status),
          ...(rules.actions?.(found.row, found.now, found.asked) ?? []),
        ]
      : [];
  const newTitle = editMessages.newTitle(one);
  const cards = cardsOf(entity, plain, found.isNew);
  const isOpen = cards.some(({ fields }) => fields.some(({ readonly }) => !readonly));
  const offers = found.related.filter(({ one: { title } }) => title === "offers");
  return {
    entity: { api, name, one, many, list: listPath(name), edit: editPath(entity.edit) },
    /** Null for a new record. */
    record,
    /** What the controls start with. */
    start: found.isNew ? startOf(entity, found.defaults, found.row && plain) : plain,
    labels,
    /** The records that lists of the record name, and have named, by field. */
    linked: Object.fromEntries(
      Object.entries(found.linked).map(([key, rows]) => [
        key,
        rows.map(({ labels: _, ...linked }) => plainRow(linked)),
      ]),
    ),
    /** What the parts of a list are called that name records, by uuid. */
    ...(Object.keys(items).length > 0 && { names: items }),
    files: found.files.flatMap((file) => readFileRecord(file) ?? []),
    title: record ? recordTitle(entity, record, labels) : newTitle,
    crumb: record ? crumbOf(entity, record, labels) : newTitle,
    badge: record ? statusBadge(entity, record) : null,
    cards,
    can: {
      // With nothing to write there is nothing to save or to restore.
      edit: !entity.readonly && isOpen && (found.isNew || status !== DELETED),
      create: entity.can.create,
      remove: entity.can.remove && !found.isNew && status !== DELETED && !rules.kept?.isKept(row),
      restore: entity.can.remove,
    },
    /** Why nothing of it is changed (any more). */
    ...(!isOpen && !entity.readonly && rules.closed && { closed: rules.closed.why }),
    isDeleted,
    /** Where it is deleted, and given back, without a script. */
    removal: record ? deletePath(entity.edit, record.uuid) : "",
    steps,
    /** Where the site shows it, and whether the public can see it there. */
    view: record ? pageOf(api, plain) : null,
    related: found.related.map(({ one: related, rows }) => relatedCard(related, rows, plain)),
    /** How many offers a request has that count, for what is told before saving. */
    offers: offers.flatMap(({ rows }) => rows).filter(({ state }) => OFFER_STATES.has(`${state}`))
      .length,
    history: found.history.map((line) =>
      historyLine(
        entity,
        found.row ? { ...line, mails: rules.mailsOf?.(line, found.row) ?? line.mails } : line,
        { ...namesIn(plain, labels), ...namesOf(entity, found.linked), ...items },
      ),
    ),
  };
}

/** Records without a name of their own are called by what they are: "Offer of Gulfwind Marine", "Chat …72ae9c00". */
function namesOfNameless(entity: Entity, record: Plain, labels: Names) {
  return Object.fromEntries(
    Object.entries(entity.fields).flatMap(([key, { relation = "" }]) => {
      const target = entityByName(relation);
      const uuid = record[key];
      if (target?.title !== "uuid" || typeof uuid !== "string") return [];
      const other = `${target.label.one} ${editMessages.relation.unnamed(uuid.slice(-8))}`;
      return [[key, viewOf(target.api).relationName?.(labels) ?? other]];
    }),
  );
}

/** A new record begins with the table's defaults; a copy with what the other has, under another address. */
function startOf(entity: Entity, defaults: Plain, copied: Plain | undefined): Plain {
  if (!copied) return defaults;
  const unique = new Set(["slug", "email", "sharelink"]);
  const kept = Object.entries(copied).filter(
    ([key]) => !entity.fields[key]?.readonly && !unique.has(key),
  );
  return {
    ...Object.fromEntries(kept),
    ...("slug" in copied && { slug: `${copied.slug}-copy` }),
    statusid: 0,
  };
}

/** What the page of a record is called. */
function recordTitle({ api, title: key, label }: Entity, record: Plain, labels: Names): string {
  const own = viewOf(api).title?.(record, labels);
  if (own) return own;
  const value = record[key];
  return typeof value === "string" && value !== "" && key !== "uuid" ? whoIs(value) : label.one;
}

/** What a record is called outside of its editor. */
export const recordName = (entity: Entity, record: Plain, labels: AdminRow["labels"]): string => {
  const named = Object.entries(labels).filter((one): one is [string, string] => one[1] !== null);
  return recordTitle(entity, record, Object.fromEntries(named));
};

function crumbOf(entity: Entity, record: Plain, labels: Names): string {
  if (viewOf(entity.api).titleInPath) return recordTitle(entity, record, labels);
  const title = record[entity.title];
  if (entity.title === "uuid" || title === "" || title === null || title === undefined)
    return editMessages.relation.unnamed(`${record.uuid}`.slice(-8));
  return `${title}`;
}

function statusBadge({ fields, readable, readonly }: Entity, record: Plain) {
  const key = readable.state?.options && record.statusid !== DELETED ? "state" : "statusid";
  // What nobody writes has no status worth a word.
  if (key === "statusid" && readonly && record.statusid !== DELETED) return null;
  const label = optionLabel(fields[key], record[key]);
  return label === undefined ? null : { label, tone: toneOf(label) };
}

/** The statuses a press may take the record into from here. */
function statusSteps({ api, label, fields }: Entity, from: number): EditorStep[] {
  const next = rulesOf(api).statuses?.[from]?.filter((status) => status !== DELETED) ?? [];
  return next.map((status) => {
    const to = optionLabel(fields.statusid, status) ?? "";
    return {
      path: `edit/${api}`,
      status,
      action: statusTo[to] ?? to,
      text: editMessages.statusAsk(label.one, to),
      done: editMessages.done.status(to),
    };
  });
}

function pageOf(api: string, record: Plain) {
  const { page } = viewOf(api);
  if (!page || typeof record.slug !== "string") return null;
  const isPublic = page.isPublic?.(record, Date.now()) ?? record.statusid === ACTIVE;
  return isPublic || page.hasPreview !== false
    ? { path: `${page.path}${record.slug}`, isPublic }
    : null;
}

type Names = Readonly<Record<string, string>>;

function namesOf({ fields }: Entity, linked: Found["linked"]): Names {
  const named = Object.entries(linked).flatMap(([key, rows]) => {
    const title = entityByName(fields[key]?.relation ?? "")?.title ?? "";
    return rows.map((row): [string, string] => [row.uuid, `${row[title]}`]);
  });
  return Object.fromEntries(named);
}

function historyLine(entity: Entity, line: HistoryRow, names: Names): HistoryLine {
  const before = (line.before ?? {}) as Plain;
  const isWritten = (key: string) => {
    const field = entity.fields[key];
    return field !== undefined && !field.secret && !field.readonly;
  };
  const entries = Object.entries(before);
  return {
    uuid: line.uuid,
    date: line.create_date.toISOString(),
    who: line.actor_label,
    action: line.action,
    changes: changesOf(entity.fields, line, names),
    before: Object.fromEntries(entries.filter(([key]) => isWritten(key))),
    fixed: Object.fromEntries(
      entries
        .filter(([key]) => !isWritten(key))
        .map(([key]) => [key, entity.fields[key]?.label ?? capital(key.replaceAll("_", " "))]),
    ),
    mails: line.mails,
  };
}

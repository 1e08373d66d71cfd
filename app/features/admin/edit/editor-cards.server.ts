import { getTableColumns } from "drizzle-orm";
import { cellText, toneOf } from "#app/features/admin/cell-text.ts";
import type { CardPlan } from "#app/features/admin/entity-view.ts";
import { viewOf } from "#app/features/admin/entity-views.ts";
import type { Entity } from "#db/entity.ts";
import { RELATED_MOST, type Related } from "#db/queries/admin/related.ts";
import { entityByName } from "#db/registry.ts";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { formatSum } from "#domain/lib/money.ts";
import { nameWithoutUnit } from "#domain/lib/units.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { type Field, type FieldKind, PICTURE_TEXTS } from "#domain/rules/fields.ts";
import { rulesOf } from "#worker/services/admin/entities.ts";
import type { AdminRow } from "#worker/services/admin/list.ts";
import type { EditorCard, Plain } from "./editor-data.ts";
import type { EditorField, Span, Variant } from "./field-values.ts";
import { editPath, listPath } from "./record-paths.ts";

const { groups } = editMessages;
const DELETED = -1;

/** The fields of an entity's editor in their cards; a new record shows none that nobody writes. */
export function cardsOf(entity: Entity, record: Plain, isNew: boolean): EditorCard[] {
  const fields = new Map(
    Object.entries(entity.fields)
      .filter(([key, field]) => !field.secret && !(isNew && field.readonly) && !isIdle(entity, key))
      .map(([key, field]) => [key, editorField(entity, key, field, record, isNew)]),
  );
  for (const field of viewOf(entity.api).extraFields ?? []) fields.set(field.key, field);
  const plans = cardPlans(entity.api, [...fields.keys()]);
  return plans
    .map(({ title, note, keys }) => ({
      title: groups[title],
      ...(note && { note: groups[note] }),
      fields: keys.flatMap((key) => fields.get(key) ?? []),
    }))
    .filter((card) => card.fields.length > 0);
}

/** A status beside a state of its own, or of what nobody writes, says nothing: deleting and restoring are buttons. */
const isIdle = ({ readable, readonly }: Entity, key: string) =>
  key === "statusid" && (readonly || readable.state?.options !== undefined);

/** Kinds whose empty control means "no value", which such a column can't hold. */
const EMPTY_IS_NULL = new Set(["number", "money", "date", "enum", "relation"]);

/** A field as a list edits it, where no record has said yet what it allows: the server is the one to refuse it. */
export function plainField(entity: Entity, key: string): EditorField | undefined {
  const field = entity.fields[key];
  if (!field || !entity.can.change || isIdle(entity, key)) return undefined;
  const made = editorField(entity, key, field, {}, false);
  const options = field.options?.filter(({ value }) => key !== "statusid" || value !== DELETED);
  return options ? { ...made, options } : made;
}

function editorField(
  entity: Entity,
  key: string,
  field: Field,
  record: Plain,
  isNew: boolean,
): EditorField {
  const target = entityByName(field.relation ?? "");
  const variant = variantOf(key, field);
  const column = getTableColumns(entity.table)[key];
  const options = key === "statusid" ? reachable(entity, field, record, isNew) : field.options;
  return {
    ...field,
    ...(field.unit && { label: nameWithoutUnit(field.label) }),
    key,
    span: spanOf(entity.api, key, field),
    ...((entity.readonly || isClosed(entity, key, record) || isChosen(entity, field)) && {
      readonly: true,
    }),
    ...(options && { options }),
    ...(variant && { variant }),
    // A picture is chosen or dropped: what its column holds is nothing to type.
    ...(variant === "picture" && { hint: "" }),
    ...namedRecord(key, record),
    ...(target && {
      recordPath: editPath(target.edit),
      recordTitle: target.title,
      searchable: target.search.length > 0,
      ...(field.kind === "relations" && {
        recordDetail: target.columns.filter(
          ({ key: one }) => one !== target.title && one !== "create_date",
        ),
      }),
    }),
    ...(column?.notNull && EMPTY_IS_NULL.has(field.kind) && { filled: true }),
  };
}

/** A line of the log names its record in two columns. */
function namedRecord(key: string, { entity }: Plain): Pick<EditorField, "recordPath"> {
  const named = key === "record_uuid" ? entityByName(`${entity}`) : undefined;
  return named ? { recordPath: editPath(named.edit) } : {};
}

/** True where a record is closed and keeps what stands in this field. */
function isClosed({ api }: Entity, key: string, record: Plain): boolean {
  const { closed } = rulesOf(api);
  return !!closed?.values.includes(`${record[closed.key]}`) && !closed.open.includes(key);
}

/** True of parts that name records: they are chosen at a desk of their own, and nobody types a uuid. */
const isChosen = ({ api }: Entity, { kind }: Field) =>
  kind === "json" && rulesOf(api).itemNames !== undefined;

/** The present status and those it may become; deleting is a button of its own. */
function reachable(entity: Entity, field: Field, record: Plain, isNew: boolean) {
  const graph = rulesOf(entity.api).statuses;
  const status = isNew ? 0 : Number(record.statusid);
  const next = isNew && graph ? [] : graph?.[status];
  return field.options?.filter(
    ({ value }) =>
      value === status || (value !== DELETED && (!next ? !graph : next.includes(Number(value)))),
  );
}

/** The cards of an entity's editor, each column in one of them. */
export function cardPlans(api: string, keys: readonly string[]): readonly CardPlan[] {
  const own = viewOf(api).cards ?? [{ title: "record", keys: [] }];
  if (keys.includes("translations"))
    return [
      ...planned(
        own,
        keys.filter((key) => key !== "translations"),
      ),
      { title: "languages", note: "languagesNote", keys: ["translations"] },
    ];
  return planned(own, keys);
}

/** What no card names stands in the only one, or in one of its own. */
function planned(plans: readonly CardPlan[], keys: readonly string[]): readonly CardPlan[] {
  const named = new Set(plans.flatMap((plan) => plan.keys));
  const rest = keys.filter((key) => !named.has(key));
  if (plans.length === 1) return plans.map((plan) => ({ ...plan, keys: [...plan.keys, ...rest] }));
  return rest.length > 0 ? [...plans, { title: "more", keys: rest }] : plans;
}

const THIRD: readonly FieldKind[] = ["number", "money", "date", "enum", "boolean"];
const HALF: readonly FieldKind[] = ["text", "email", "phone", "slug", "relation"];
/** Texts that are short whatever is in them. */
const SHORT = new Set(["language", "timezone", "source", "mime", "colours"]);
/** Lists of single words; the others hold whole lines. */
const TAGS = new Set(["tags", "languages", "occasions", "amenities"]);

function spanOf(api: string, key: string, field: Field): Span {
  const own = viewOf(api).spans?.[key];
  if (own) return own;
  if (variantOf(key, field) === "picture") return "full";
  if (SHORT.has(key) || THIRD.includes(field.kind)) return "third";
  return HALF.includes(field.kind) ? "half" : "full";
}

function variantOf(key: string, field: Field): Variant | undefined {
  if (field.relation === "file" || PICTURE_TEXTS.includes(key)) return "picture";
  if (field.kind !== "list" || field.options) return undefined;
  return TAGS.has(key) ? "tags" : "rows";
}

const { related: relatedWords } = editMessages;

/** Records that belong to another, as the lines of a card. */
export function relatedCard(
  { title, entity, key, same, show }: Related,
  rows: readonly AdminRow[],
  record: Plain,
) {
  const target = entityByName(entity);
  if (!target) throw new Error(`there is no entity ${entity}`);
  const text = (row: AdminRow, column: string) => columnText(target, row, column);
  return {
    title: relatedWords.titles[title],
    more: rows.length > RELATED_MOST,
    /** The list of them all, where a list can show just these. */
    ...(key !== undefined && { all: listPath(target.name, [[key, "", `${record.uuid}`]]) }),
    ...(same && { all: listPath(target.name, [[same.key, "eq", `${record[same.as]}`]]) }),
    rows: rows.slice(0, RELATED_MOST).map((row) => {
      const badge = show.badge === undefined ? "" : text(row, show.badge);
      const amount = show.amount === undefined ? undefined : row[show.amount];
      return {
        uuid: row.uuid,
        to: editPath(target.edit, row.uuid),
        title: text(row, show.title) || target.label.one,
        detail: show.detail
          .map((column) => text(row, column))
          .filter((one) => one !== "")
          .join(" · "),
        ...(badge !== "" && { badge: { label: badge, tone: toneOf(badge) } }),
        ...(show.amount !== undefined && {
          amount: typeof amount === "number" ? formatSum(amount) : editMessages.nothing,
        }),
      };
    }),
  };
}

/** One column of a record in words; empty where there is nothing to say. */
function columnText({ readable }: Entity, row: AdminRow, key: string): string {
  const field = readable[key];
  const value = row[key];
  if (!field || value === null || value === undefined || value === "") return "";
  if (value instanceof Date) return formatDateTime(value);
  if (field.kind === "relation") {
    const name = row.labels[key] ?? "";
    return viewOf(field.relation ?? "").lineName?.(name) ?? name;
  }
  if (key === "published")
    return value === true ? relatedWords.published : relatedWords.unpublished;
  if (key === "stars") return cellText({ key, label: field.label, kind: "stars" }, value);
  if (field.kind === "number") return `${field.label} ${cellText({ ...field, key }, value)}`;
  return cellText({ ...field, key }, value);
}

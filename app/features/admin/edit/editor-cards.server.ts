import { getTableColumns } from "drizzle-orm";
import { viewOf } from "#app/features/admin/entity-views.ts";
import type { Entity } from "#db/entity.ts";
import { entityByName } from "#db/registry.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import type { Field } from "#domain/rules/fields.ts";
import { rulesOf } from "#worker/services/admin/rules.ts";
import type { EditorCard, Plain } from "./editor-data.ts";
import type { EditorField } from "./field-values.ts";
import { cardPlans, spanOf, variantOf } from "./layout.ts";
import { editPath } from "./record-paths.ts";

const { groups } = editMessages;
const DELETED = -1;

/** The fields of an entity's editor in their cards; a new record shows none that nobody writes. */
export function cardsOf(entity: Entity, record: Plain, isNew: boolean): EditorCard[] {
  const fields = new Map(
    Object.entries(entity.fields)
      .filter(([key, field]) => !field.secret && !(isNew && field.readonly) && !isIdle(entity, key))
      .map(([key, field]) => [key, editorField(entity, key, field, record, isNew)]),
  );
  for (const field of viewOf(entity.api).also ?? []) fields.set(field.key, field);
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
    key,
    span: spanOf(entity.api, key, field),
    ...((entity.readonly || isClosed(entity, key, record)) && { readonly: true }),
    ...(options && { options }),
    ...(variant && { variant }),
    // A picture is chosen or dropped: what its column holds is nothing to type.
    ...(variant === "picture" && { hint: "" }),
    ...namedRecord(key, record),
    ...(target && {
      recordPath: editPath(target),
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
  return named ? { recordPath: editPath(named) } : {};
}

/** True where a record is closed and keeps what stands in this field. */
function isClosed({ api }: Entity, key: string, record: Plain): boolean {
  const { closed } = rulesOf(api);
  return !!closed?.values.includes(`${record[closed.key]}`) && !closed.open.includes(key);
}

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

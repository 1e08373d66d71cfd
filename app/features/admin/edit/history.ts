import { cellText } from "#app/features/admin/cell-text.ts";
import { truncate } from "#app/lib/truncate.ts";
import { RECORD_LANGUAGES } from "#domain/config/languages.ts";
import { unitText } from "#domain/lib/units.ts";
import { capital } from "#domain/lib/words.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { type Field, itemParts, type Translations } from "#domain/rules/fields.ts";
import type { EditorData, HistoryLine, Plain } from "./editor-data.ts";
import type { EditorField } from "./field-values.ts";

const { history: words } = editMessages;
/** A line says two changes itself where both are short. */
const SHORT = 32;
const NAMED = 3;

/** A value as the history and a comparison show it. */
export function valueText(field: Field | undefined, value: unknown, label?: string): string {
  if (value === null || value === undefined || value === "") return editMessages.nothing;
  if (label !== undefined) return label;
  switch (field?.kind) {
    case "number":
      return typeof value === "number" && field.unit ? unitText(field.unit, value) : `${value}`;
    case "boolean":
    case "money":
    case "date":
      return cellText({ ...field, key: "" }, value);
    case "relation":
      return editMessages.relation.unnamed(`${value}`.slice(-8));
    case "json":
      if (field.translates)
        return translationChanges(field.translates, null, value)
          .map(({ label, to }) => `${label}: ${to}`)
          .join("; ");
      return shortened(plainText(field, value));
    default:
      return shortened(plainText(field, value));
  }
}

function plainText(field: Field | undefined, value: unknown): string {
  if (Array.isArray(value)) {
    return value.length === 0
      ? editMessages.nothing
      : value.map((item) => itemText(field, item)).join(", ");
  }
  if (typeof value === "object") return itemText(field, value);
  return optionText(field, value);
}

function itemText(field: Field | undefined, item: unknown): string {
  if (typeof item !== "object" || item === null) return optionText(field, item);
  const { file_uuid, ...rest } = item as { file_uuid?: unknown };
  const id =
    file_uuid === undefined ? [] : [editMessages.relation.unnamed(`${file_uuid}`.slice(-8))];
  return [...id, ...itemParts(rest)].join(" / ");
}

const optionText = (field: Field | undefined, value: unknown) =>
  field?.options?.find((option) => `${option.value}` === `${value}`)?.label ?? `${value}`;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ");
  const cut = truncate(line);
  return cut === line ? text : cut;
}

/** What a line of the log changed, field by field. A creation's first values are not listed: there was nothing before. */
export function changesOf(
  fields: Readonly<Record<string, Field>>,
  { action, before, after }: { action: string; before: Plain | null; after: Plain | null },
  labels: Readonly<Record<string, string>> = {},
): HistoryLine["changes"] {
  if (action === "create") return [];
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...keys].flatMap((key) => {
    const field = fields[key];
    if (field?.translates) return translationChanges(field.translates, before?.[key], after?.[key]);
    const text = (value: unknown) => valueText(field, value, nameIn(labels, value));
    return {
      key,
      label: field?.label ?? capital(key.replaceAll("_", " ")),
      from: text(before?.[key]),
      to: text(after?.[key]),
    };
  });
}

/** What was said in another language, text by text. */
function translationChanges(
  fields: Readonly<Record<string, Field>>,
  before: unknown,
  after: unknown,
): HistoryLine["changes"] {
  const [from, to] = [before, after].map((value) => (value ?? {}) as Translations);
  return Object.entries(RECORD_LANGUAGES).flatMap(([tag, { name }]) =>
    Object.entries(fields).flatMap(([key, field]) => {
      const [was, is] = [from?.[tag]?.[key], to?.[tag]?.[key]];
      if (JSON.stringify(was) === JSON.stringify(is)) return [];
      return {
        key: `translations.${tag}.${key}`,
        label: `${name}: ${field.label}`,
        from: valueText(field, was),
        to: valueText(field, is),
      };
    }),
  );
}

/** The names of the records a list of the record names, or has named, by uuid. */
export function linkedNames(
  { linked }: Pick<EditorData, "linked">,
  { key, recordTitle = "" }: Pick<EditorField, "key" | "recordTitle">,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (linked[key] ?? []).map((row) => [`${row.uuid}`, `${row[recordTitle]}`]),
  );
}

/** The names of what a record points to now, by uuid; of others only the end of their id is known. */
export function namesIn(record: Plain, labels: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(labels).map(([key, name]): [string, string] => [`${record[key] ?? key}`, name]),
  );
}

/** What a record is called that a value names, or those it names. */
export function nameIn(
  names: Readonly<Record<string, string>>,
  value: unknown,
): string | undefined {
  if (typeof value === "string") return names[value];
  if (!Array.isArray(value) || !value.some((one) => names[namedBy(one)] !== undefined))
    return undefined;
  return value.map((one) => itemName(names, one)).join(", ");
}

/** What a list names is called, with a line of its own where it has one. */
export function itemName(names: Readonly<Record<string, string>>, item: unknown): string {
  const uuid = namedBy(item);
  const name = names[uuid] ?? editMessages.relation.unnamed(uuid.slice(-8));
  const { line = "" } = Object(item) as { line?: unknown };
  return line === "" ? name : `${name}: ${line}`;
}
/** The record an item of a list is of: a uuid, or something beside one. */
const namedBy = (item: unknown) =>
  `${typeof item === "object" && item !== null && "uuid" in item ? item.uuid : item}`;

/** What a line says in one sentence. */
export function lineTitle({ action, changes }: Pick<HistoryLine, "action" | "changes">): string {
  if (action !== "update") return words.actions[action] ?? capital(action.replaceAll("_", " "));
  const [first] = changes;
  if (!first) return words.same;
  const isShort = changes.length === 1 && first.from.length + first.to.length <= SHORT;
  if (isShort) return words.change(first.label, first.from, first.to);
  const labels = changes.map(({ label }) => label);
  return labels.length <= NAMED
    ? words.changed(labels)
    : words.many(labels.slice(0, NAMED - 1), labels.length - NAMED + 1);
}

/**
 * What the record was right after a line of the log, for the columns that were changed since then: the changes after
 * it, undone from the newest on. Lines stand newest first, and none between may be missing.
 */
export function versionAfter(lines: readonly HistoryLine[], uuid: string): Plain {
  return Object.assign({}, ...linesSince(lines, uuid).map(({ before }) => before));
}

/** Stands for the version before all that is known. */
export const ORIGINAL = "";
const linesSince = (lines: readonly HistoryLine[], uuid: string) =>
  lines.slice(
    0,
    uuid === ORIGINAL
      ? lines.length
      : Math.max(
          lines.findIndex((line) => line.uuid === uuid),
          0,
        ),
  );

/**
 * What restoring the version after a line means now: the values to write and how they differ from what is stored, what
 * may not be written and why, and how many mails went out with the changes since.
 */
export function comingBack(
  lines: readonly HistoryLine[],
  uuid: string,
  now: {
    fields: readonly EditorField[];
    record: Plain;
    text: (field: EditorField, value: unknown) => string;
  },
) {
  const since = linesSince(lines, uuid);
  const then = Object.entries(versionAfter(lines, uuid)).filter(
    ([key, value]) => JSON.stringify(value ?? null) !== JSON.stringify(now.record[key] ?? null),
  );
  const fields = new Map(now.fields.map((field) => [field.key, field]));
  const labels = Object.assign({}, ...since.map(({ fixed }) => fixed)) as Record<string, string>;
  const refused = Object.values(labels).map(words.notByHand);
  const values: Record<string, unknown> = {};
  const changes: HistoryLine["changes"] = [];
  for (const [key, value] of then) {
    const field = fields.get(key);
    const { kind, options } = field ?? {};
    if (!field) refused.push(words.notNow(capital(key.replaceAll("_", " "))));
    else if (kind === "enum" && !options?.some((option) => option.value === value))
      refused.push(words.notFromHere(field.label, now.text(field, now.record[key])));
    else {
      values[key] = value;
      if (field.translates) {
        changes.push(...translationChanges(field.translates, now.record[key], value));
        continue;
      }
      const [from, to] = [now.text(field, now.record[key]), now.text(field, value)];
      changes.push({ key, label: field.label, from, to });
    }
  }
  const mails = since.reduce((sum, line) => sum + line.mails, 0);
  return { values, changes, refused, mails };
}

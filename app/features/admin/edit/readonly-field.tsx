import { Link } from "react-router";
import { codeWords } from "#app/features/admin/cell-text.ts";
import { bytesText } from "#app/features/admin/list/cell-forms.ts";
import { capital } from "#domain/lib/words.ts";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { LABEL } from "./field-slot.tsx";
import { type EditorField, itemLabel, toInput } from "./field-values.ts";
import { itemName, linkedNames, nameIn, valueText } from "./history.ts";
import { useEditorState } from "./use-editor.ts";

/** What nobody writes: the value in a quiet box among fields, and plain where there are none. */
export function ReadonlyField({ field }: { field: EditorField }) {
  const { editor, base } = useEditorState();
  const value = base.record[field.key];
  const label =
    field.kind === "relation"
      ? editor.labels[field.key]
      : nameIn(linkedNames(editor, field), value);
  const readable =
    typeof value === "string"
      ? codeWords(field.key, value)
      : field.key === "bytes" && typeof value === "number"
        ? bytesText(value)
        : value;
  const text = valueText(field, readable, label ?? undefined);
  const isLink = field.recordPath !== undefined && typeof value === "string" && value !== "";
  return (
    <div>
      <dt className={LABEL}>{field.label}</dt>
      <dd
        className={`text-[0.875rem] leading-5.5 tabular-nums [overflow-wrap:anywhere] ${editor.can.edit ? "min-h-9 rounded-control border border-sand-300 bg-sand-100 px-2.5 py-1.5 text-ink-600" : "text-ink-900"}`}
      >
        {field.kind === "json" && value !== null && value !== undefined ? (
          <JsonValue field={field} value={value} names={editor.names ?? {}} />
        ) : isLink ? (
          <Link to={`${field.recordPath}/${value}`} className="font-medium text-teal-600 underline">
            {text}
          </Link>
        ) : (
          <bdi>{text}</bdi>
        )}
      </dd>
    </div>
  );
}

/** Values by name, a line each; what is nested deeper is shown as it is stored. */
function JsonValue(props: {
  field: EditorField;
  value: unknown;
  names: Readonly<Record<string, string>>;
}) {
  const { field, value, names } = props;
  const { items } = field;
  if (items && Array.isArray(value)) {
    const rows = toInput(field, value) as readonly Record<string, string>[];
    if (rows.length === 0) return editMessages.nothing;
    const isNamed = nameIn(names, value) !== undefined;
    return (
      <ul>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are never moved here, and two may be the same
          <li key={place}>
            <bdi>
              {isNamed
                ? itemName(names, value[place])
                : Object.keys(items)
                    .map((key) => `${itemLabel(key)}: ${row[key] ?? ""}`)
                    .join(", ")}
            </bdi>
          </li>
        ))}
      </ul>
    );
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return (
      <pre className="overflow-x-auto text-caption whitespace-pre-wrap">
        {JSON.stringify(value, null, 2)}
      </pre>
    );
  }
  return (
    <dl className="grid gap-1.5">
      {Object.entries(value).map(([key, part]: [string, unknown]) => (
        <div key={key}>
          <dt className="text-caption text-ink-600">{capital(key.replaceAll("_", " "))}</dt>
          <dd className="whitespace-pre-wrap">
            <bdi>{partText(part)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function partText(part: unknown): string {
  if (typeof part === "object" && part !== null) return JSON.stringify(part);
  return valueText(undefined, part);
}

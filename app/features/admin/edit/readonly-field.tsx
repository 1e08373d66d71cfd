import { Link } from "react-router";
import { useEditorState } from "./editor-context.ts";
import { LABEL } from "./field-slot.tsx";
import type { EditorField } from "./field-values.ts";
import { linkedNames, nameIn, valueText } from "./history.ts";

/** What nobody writes: the value in a quiet box. */
export function ReadonlyField({ field }: { field: EditorField }) {
  const { editor, base } = useEditorState();
  const value = base.record[field.key];
  const label =
    field.kind === "relation"
      ? editor.labels[field.key]
      : nameIn(linkedNames(editor, field), value);
  const text = valueText(field, value, label ?? undefined);
  const isLink = field.recordPath !== undefined && typeof value === "string" && value !== "";
  return (
    <div>
      <dt className={LABEL}>{field.label}</dt>
      <dd className="min-h-9 rounded-control border border-sand-300 bg-sand-100 px-2.5 py-1.5 text-[0.875rem] leading-5.5 text-ink-600 tabular-nums [overflow-wrap:anywhere]">
        {field.kind === "json" && value !== null && value !== undefined ? (
          <pre className="overflow-x-auto text-caption whitespace-pre-wrap">
            {JSON.stringify(value, null, 2)}
          </pre>
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

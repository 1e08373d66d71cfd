import { useState } from "react";
import { cellText, toneOf } from "#app/features/admin/cell-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import type { Plain } from "../editor-data.ts";
import type { EditorField } from "../field-values.ts";
import { type ControlProps, edgeClass, ROW_BUTTON } from "./control.ts";
import { RecordLink, RelationControl } from "./relation-control.tsx";

const { rows: words, relation: relationWords } = editMessages;
const ACTIVE = 1;

/** Several records of one kind: those that are named, each with a way to it and away, and a search that adds one. */
export function RelationsControl(
  props: ControlProps<readonly string[]> & { known: readonly Plain[] },
) {
  const { field, value, onChange } = props;
  const [taken, setTaken] = useState<readonly Plain[]>([]);
  const rows = new Map([...props.known, ...taken].map((row) => [`${row.uuid}`, row]));
  const named = value
    .map((uuid) => ({ uuid, name: nameOf(field, rows.get(uuid), uuid), row: rows.get(uuid) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <div className={`rounded-control ${edgeClass(props.changed)}`}>
      {named.length === 0 && <p className="mb-2 text-small text-ink-600">{words.empty}</p>}
      <ul className="mb-2">
        {named.map(({ uuid, name, row }) => (
          <li
            key={uuid}
            className="flex min-h-11 items-center gap-2 border-b border-sand-200 last:border-0"
          >
            <span className="min-w-0 flex-1 py-1.5 text-[0.875rem] [overflow-wrap:anywhere]">
              <span className="block font-semibold">
                <bdi>{name}</bdi>
              </span>
              {row && <span className="text-caption text-ink-600">{detailOf(field, row)}</span>}
            </span>
            {row && <Status field={field} row={row} />}
            <RecordLink path={`${field.recordPath}/${uuid}`} name={name} />
            <button
              type="button"
              aria-label={words.remove(name)}
              onClick={() => onChange(value.filter((one) => one !== uuid))}
              className={ROW_BUTTON}
            >
              <Icon name="close" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <label htmlFor={props.id} className="sr-only">
        {words.add(field.label)}
      </label>
      <RelationControl
        {...props}
        changed={false}
        placeholder={words.add(field.label)}
        without={value}
        detailOf={({ row }) => detailOf(field, row)}
        value=""
        label={undefined}
        onChange={() => {}}
        onTake={({ uuid, row }) => {
          setTaken([...taken, { ...row, uuid }]);
          onChange([...value, uuid]);
        }}
      />
    </div>
  );
}

/** What a record is called: by the column that names its kind, else the end of its id. */
function nameOf({ recordTitle }: EditorField, row: Plain | undefined, uuid: string): string {
  const title = row?.[recordTitle ?? ""];
  return typeof title === "string" && title !== "" ? title : relationWords.unnamed(uuid.slice(-8));
}

/** "AED 350.00, per booking": the columns of its list beside its name, its status and its date. */
function detailOf({ recordDetail = [] }: EditorField, row: Plain): string {
  return recordDetail
    .filter(({ key }) => key !== "statusid")
    .map((column) => {
      const text = cellText(column, row[column.key]);
      return column.kind === "enum" ? `${column.label} ${text}`.toLowerCase() : text;
    })
    .join(", ");
}

/** What is not on the site is said: guests do not see it. */
function Status({ field, row }: { field: EditorField; row: Plain }) {
  const column = field.recordDetail?.find(({ key }) => key === "statusid");
  if (!column || row.statusid === ACTIVE) return null;
  const label = cellText(column, row.statusid);
  return <Badge tone={toneOf(label)}>{label}</Badge>;
}

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import {
  SelectControl,
  SwitchControl,
} from "#app/features/admin/edit/controls/choice-controls.tsx";
import type { ControlProps } from "#app/features/admin/edit/controls/control.ts";
import {
  DateControl,
  LineControl,
  MoneyControl,
} from "#app/features/admin/edit/controls/text-controls.tsx";
import { LABEL } from "#app/features/admin/edit/field-slot.tsx";
import {
  bodyOf,
  changedFields,
  type EditorField,
  type Inputs,
  type InputValue,
  inputProblem,
  inputsOf,
  isSameInput,
} from "#app/features/admin/edit/field-values.ts";
import { viewOf } from "#app/features/admin/entity-views.ts";
import { callAdmin } from "#app/features/admin/list/calls.ts";
import { offerUndo } from "#app/features/admin/undo/offer-undo.ts";
import { FieldError } from "#app/ui/field.tsx";
import { adminViewMessages } from "#domain/messages/en/admin-views.ts";
import { cellText } from "../cell-text.ts";
import type { ShownColumn } from "./columns.ts";
import { FILLED_BUTTON, SMALL_BUTTON } from "./controls.ts";
import type { ListMeta, ListRow } from "./view-types.ts";

const { cell: text } = adminViewMessages;

/** What is edited in a list: a cell of a row, or on a phone all plain fields of a card; as the row was when it began. */
export type Editing = { row: ListRow; keys: readonly string[]; isCard: boolean };

/** The columns of a list that are changed in place. */
export const editableKeys = (
  meta: ListMeta,
  columns: readonly ShownColumn[],
  row: ListRow,
): string[] => {
  if (row.statusid === -1) return [];
  const keys = columns.flatMap(({ key, under }) => (under ? [key, under.key] : [key]));
  return [...new Set(keys)].filter((key) => Object.hasOwn(meta.edits, key));
};

export type CellEditorProps = {
  meta: ListMeta;
  editing: Editing;
  /** The row as it is stored now, where something was saved; `step` is where a Tab goes on from here. */
  onEnd: (saved: ListRow | undefined, step: -1 | 0 | 1) => void;
};

/**
 * Plain fields of a record, changed where the list shows them: by the editor's rules, and only while the record is as it
 * was when one began. Enter saves, Escape leaves, Tab saves and goes on; what is refused stays, with the reason.
 */
export function CellEditor({ meta, editing, onEnd }: CellEditorProps) {
  const { row, keys, isCard } = editing;
  const fields = keys.flatMap((key) => meta.edits[key] ?? []);
  const [base, setBase] = useState(() => inputsOf(fields, plainRow(row)));
  const [inputs, setInputs] = useState<Inputs>(base);
  const [since, setSince] = useState(row.update_date);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState("");
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  const hint = useId();

  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>("input, select");
    first?.focus();
    if (first instanceof HTMLInputElement && first.type === "text") first.select();
  }, []);

  const changed = changedFields(fields, base, inputs);
  async function save(step: -1 | 0 | 1) {
    if (isBusy) return;
    if (changed.length === 0) return onEnd(undefined, step);
    const wrong = changed.flatMap((field): [string, string][] => {
      const problem = inputProblem(field, inputs[field.key] ?? "");
      return problem === undefined ? [] : [[field.key, problem]];
    });
    setErrors(Object.fromEntries(wrong));
    setRefused("");
    if (wrong.length > 0) return;
    setBusy(true);
    const body = { uuid: row.uuid, update_date: since, ...bodyOf(changed, inputs) };
    const answer = await callAdmin("PUT", `edit/${meta.api}`, body);
    setBusy(false);
    if (!answer.ok) return refuse(answer.failure);
    const requests = answer.request ? [answer.request] : [];
    offerUndo({ text: text.saved(changed.map(({ label }) => label).join(", ")), requests });
    onEnd(toRow(meta, answer.data as Record<string, unknown>, row), step);
  }
  /** What was typed stays. Somebody else's value is told, and to save again is to mean one's own. */
  function refuse({
    message,
    fields: told,
    details,
  }: {
    message: string;
    fields: Readonly<Record<string, string>>;
    details: Readonly<Record<string, unknown>>;
  }) {
    const own = Object.fromEntries(Object.entries(told).filter(([key]) => keys.includes(key)));
    setErrors(own);
    const stored = details.stored as Record<string, unknown> | undefined;
    const others = fields.flatMap((field) =>
      stored && Object.hasOwn(stored, field.key)
        ? [text.stored(`${field.label}: ${cellText(field, stored[field.key])}`)]
        : [],
    );
    setRefused(Object.keys(own).length > 0 ? "" : [message, ...others].join(" "));
    if (typeof details.update_date === "string" && stored) {
      setSince(new Date(details.update_date));
      setBase({
        ...base,
        ...inputsOf(
          fields.filter(({ key }) => Object.hasOwn(stored, key)),
          stored,
        ),
      });
    }
  }
  function press(event: KeyboardEvent) {
    if (event.defaultPrevented) return;
    const isButton = event.target instanceof HTMLButtonElement;
    if (event.key === "Escape") onEnd(undefined, 0);
    else if (event.key === "Enter" && !isButton) void save(0);
    else if (event.key === "Tab" && !isCard) void save(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <fieldset
      ref={box}
      data-cell-editor
      aria-busy={isBusy}
      aria-describedby={hint}
      onKeyDown={press}
      className="min-w-0 py-1 text-start whitespace-normal"
    >
      <legend className="sr-only">{text.edit(fields.map(({ label }) => label).join(", "))}</legend>
      <div className={isCard ? "flex flex-col gap-3" : "min-w-52"}>
        {fields.map((field) => (
          <Field
            key={field.key}
            field={field}
            value={inputs[field.key] ?? ""}
            base={base[field.key] ?? ""}
            error={errors[field.key]}
            isLabelled={isCard}
            onChange={(value) => setInputs({ ...inputs, [field.key]: value })}
          />
        ))}
      </div>
      {refused && <FieldError id={`${hint}-refused`}>{refused}</FieldError>}
      {consequencesOf(meta, row, changed, inputs).map((one) => (
        <p key={one} className="mt-1.5 text-caption text-amber-800">
          {one}
        </p>
      ))}
      <p id={hint} className="sr-only">
        {text.hint}
      </p>
      <div className="mt-1.5 flex gap-1.5">
        <button
          type="button"
          tabIndex={isCard ? 0 : -1}
          disabled={isBusy}
          onClick={() => void save(0)}
          className={FILLED_BUTTON}
        >
          {text.save}
        </button>
        <button
          type="button"
          tabIndex={isCard ? 0 : -1}
          onClick={() => onEnd(undefined, 0)}
          className={SMALL_BUTTON}
        >
          {text.cancel}
        </button>
      </div>
    </fieldset>
  );
}

function Field(props: {
  field: EditorField;
  value: InputValue;
  base: InputValue;
  error: string | undefined;
  isLabelled: boolean;
  onChange: (value: InputValue) => void;
}) {
  const { field, value, error, onChange } = props;
  const id = useId();
  const control = {
    ...{ id, field, onChange, onBlur: () => {}, inputRef: null },
    invalid: error !== undefined,
    describedBy: error === undefined ? undefined : `${id}-error`,
    changed: !isSameInput(field, props.base, value),
  };
  return (
    <div>
      {field.kind !== "boolean" && (
        <label htmlFor={id} className={props.isLabelled ? LABEL : "sr-only"}>
          {field.label}
        </label>
      )}
      <PlainControl {...control} value={value} />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The control of a plain field, as the editor has it. */
export function PlainControl({ value, ...props }: ControlProps) {
  switch (props.field.kind) {
    case "boolean":
      return <SwitchControl {...props} value={value === true} />;
    case "enum":
      return <SelectControl {...props} value={`${value}`} />;
    case "money":
      return <MoneyControl {...props} value={`${value}`} />;
    case "date":
      return <DateControl {...props} value={`${value}`} />;
    default:
      return <LineControl {...props} value={`${value}`} />;
  }
}

/** What saving means beyond the record, as the editor says it, as far as the list knows the record. */
function consequencesOf(
  meta: ListMeta,
  row: ListRow,
  changed: readonly EditorField[],
  inputs: Inputs,
): string[] {
  if (changed.length === 0) return [];
  const keys = new Set(changed.map(({ key }) => key));
  const before = plainRow(row);
  const after = { ...before, ...bodyOf(changed, inputs) };
  const [offers] = Array.isArray(row.offers) ? (row.offers as unknown[]) : [];
  const all = viewOf(meta.api).consequences ?? [];
  return all.flatMap((one) =>
    one.keys.some((key) => keys.has(key))
      ? (one.text({ before, after, offers: Number(offers ?? 0) }) ?? [])
      : [],
  );
}

/** A row with dates as the API writes them, which is what fields are made of. */
const plainRow = (row: ListRow): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );

/** What the API answers of a record, as a list has it. */
function toRow(meta: ListMeta, answer: Record<string, unknown>, row: ListRow): ListRow {
  const told = Object.entries(answer)
    .filter(([key]) => key in row && key !== "labels")
    .map(([key, value]) => [
      key,
      (row[key] instanceof Date || meta.fields[key]?.kind === "date") && typeof value === "string"
        ? new Date(value)
        : value,
    ]);
  return {
    ...row,
    ...Object.fromEntries(told),
    labels: { ...row.labels, ...(answer.labels as object) },
  };
}

const PENCIL = "m13.2 3.8 3 3L7 16l-3.75.75L4 13z";

/** Opens a cell for editing; the row's menu and its key "e" do the same. */
export function EditButton(props: {
  label: string;
  isFirst: boolean;
  /** Where the value leaves room for it. */
  side: "start" | "end";
  onEdit: () => void;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-key={props.isFirst ? "e" : undefined}
      aria-label={text.edit(props.label)}
      title={text.edit(props.label)}
      onClick={props.onEdit}
      className={`${props.side === "start" ? "start-0.5" : "end-0.5"} absolute top-1/2 grid size-7 -translate-y-1/2 cursor-pointer place-items-center rounded-picture bg-shell-0 text-ink-600 opacity-0 shadow-hair group-hover/cell:opacity-100 hover:text-ink-900 focus-visible:opacity-100 pointer-coarse:hidden`}
    >
      <svg viewBox="0 0 20 20" className="icon size-4" aria-hidden="true">
        <path d={PENCIL} />
      </svg>
    </button>
  );
}

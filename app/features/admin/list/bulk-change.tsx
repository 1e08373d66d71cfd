import { type FormEvent, useId, useState } from "react";
import { RelationControl } from "#app/features/admin/edit/controls/relation-control.tsx";
import {
  type EditorField,
  fromInput,
  type InputValue,
  inputProblem,
} from "#app/features/admin/edit/field-values.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { adminViewMessages } from "#domain/messages/en/admin-views.ts";
import { PlainControl } from "./cell-editor.tsx";
import { FILLED_BUTTON, SMALL_BUTTON, SMALL_FIELD } from "./controls.ts";
import type { BulkKind } from "./use-bulk.ts";
import type { ListMeta } from "./view-types.ts";

const { bulk: text, columns } = adminViewMessages;
const OWNER = " owner";
const LABEL = "mb-1.5 block text-caption font-medium text-ink-700";

type Chosen = { kind: BulkKind; label: string };
type BulkChangeProps = {
  meta: ListMeta;
  people: readonly { uuid: string; name: string }[];
  open: boolean;
  onChoose: (chosen: Chosen) => void;
  onClose: () => void;
};

/** Asks which field of many records gets which value. What that changes is looked up next. */
export function BulkChange(props: BulkChangeProps) {
  return (
    <Dialog
      id="bulk-change"
      open={props.open}
      onClose={props.onClose}
      size="sm"
      label={text.change}
    >
      {props.open && (
        <div className="p-6">
          <h2 className="pe-12 font-display text-title">{text.change}</h2>
          <ChangeForm {...props} />
        </div>
      )}
    </Dialog>
  );
}

function ChangeForm({ meta, people, onChoose, onClose }: BulkChangeProps) {
  const [key, setKey] = useState("");
  const field = meta.bulk.find((one) => one.key === key);
  const shared = { onChoose, onClose };
  return (
    <div className="mt-3 flex flex-col gap-4">
      <label className="block">
        <span className={LABEL}>{text.field}</span>
        <select value={key} onChange={({ target }) => setKey(target.value)} className={SMALL_FIELD}>
          <option value="">{text.choose}</option>
          {people.length > 0 && <option value={OWNER}>{text.owner}</option>}
          {meta.bulk.map((one) => (
            <option key={one.key} value={one.key}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
      {key === OWNER ? (
        <Owner people={people} {...shared} />
      ) : field?.kind === "list" ? (
        <Item key={key} field={field} {...shared} />
      ) : field ? (
        <Value key={key} field={field} {...shared} />
      ) : (
        <Buttons isReady={false} onClose={onClose} />
      )}
    </div>
  );
}

type PartProps = Pick<BulkChangeProps, "onChoose" | "onClose">;

function Owner({ people, onChoose, onClose }: PartProps & Pick<BulkChangeProps, "people">) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const to = `${new FormData(event.currentTarget).get("to") ?? ""}` || null;
    const name = people.find(({ uuid }) => uuid === to)?.name ?? text.nobody;
    onChoose({ kind: { action: "owner", to }, label: text.giveTo(name) });
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <label className="block">
        <span className={LABEL}>{text.owner}</span>
        <select name="to" className={SMALL_FIELD}>
          {people.map(({ uuid, name }) => (
            <option key={uuid} value={uuid}>
              {name}
            </option>
          ))}
          <option value="">{text.nobody}</option>
        </select>
      </label>
      <Buttons onClose={onClose} />
    </form>
  );
}

/** One more or less in a list of words. */
function Item({ field, onChoose, onClose }: PartProps & { field: EditorField }) {
  const id = useId();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const value = `${form.get("value") ?? ""}`.trim();
    const action = form.get("how") === "take" ? "take" : "add";
    const label =
      action === "add" ? text.addTo(value, field.label) : text.takeFrom(value, field.label);
    onChoose({ kind: { action, field: field.key, value }, label });
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <fieldset className="flex gap-5 text-admin">
        <legend className={LABEL}>{text.how}</legend>
        {(["add", "take"] as const).map((how) => (
          <label key={how} className="flex min-h-9 cursor-pointer items-center gap-2.5">
            <input type="radio" name="how" value={how} defaultChecked={how === "add"} />
            {text[how]}
          </label>
        ))}
      </fieldset>
      <div>
        <label htmlFor={id} className={LABEL}>
          {field.label}
        </label>
        {field.options ? (
          <select id={id} name="value" className={SMALL_FIELD}>
            {field.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          <input
            id={id}
            name="value"
            required
            maxLength={300}
            autoComplete="off"
            className={SMALL_FIELD}
          />
        )}
      </div>
      <Buttons onClose={onClose} />
    </form>
  );
}

function Value({ field, onChoose, onClose }: PartProps & { field: EditorField }) {
  const id = useId();
  const [value, setValue] = useState<InputValue>(field.kind === "boolean" ? true : "");
  const [problem, setProblem] = useState<string>();
  const [name, setName] = useState("");
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = inputProblem(field, value);
    setProblem(wrong);
    if (wrong !== undefined) return;
    const shown =
      field.kind === "boolean"
        ? value === true
          ? text.yes
          : text.no
        : field.kind === "relation"
          ? name
          : (field.options?.find((one) => `${one.value}` === value)?.label ?? `${value}`);
    const label = text.setTo(field.label, shown || text.nothing);
    onChoose({ kind: { action: "set", field: field.key, value: fromInput(field, value) }, label });
  }
  const control = {
    ...{ id, field, onChange: setValue, onBlur: () => {}, inputRef: null },
    ...{ invalid: problem !== undefined, changed: false },
    describedBy: problem === undefined ? undefined : `${id}-error`,
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      <div>
        {field.kind !== "boolean" && (
          <label htmlFor={id} className={LABEL}>
            {text.to}
          </label>
        )}
        {field.kind === "relation" ? (
          <RelationControl
            {...control}
            value={`${value}`}
            label={name || undefined}
            onTake={({ uuid, label }) => {
              setValue(uuid);
              setName(label);
            }}
          />
        ) : (
          <PlainControl {...control} value={value} />
        )}
        {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      </div>
      <Buttons onClose={onClose} />
    </form>
  );
}

function Buttons({ isReady = true, onClose }: { isReady?: boolean; onClose: () => void }) {
  return (
    <div className="mt-2 flex justify-end gap-2">
      <button type="button" onClick={onClose} className={SMALL_BUTTON}>
        {columns.cancel}
      </button>
      <button type="submit" disabled={!isReady} className={FILLED_BUTTON}>
        {text.next}
      </button>
    </div>
  );
}

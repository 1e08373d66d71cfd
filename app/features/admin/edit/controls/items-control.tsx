import { type ReactNode, useRef } from "react";
import { moved } from "#app/features/admin/uploads/picture-list.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { isItemMoney, itemLabel } from "../field-values.ts";
import {
  ariaOf,
  type ControlProps,
  controlClass,
  edgeClass,
  ROW_BUTTON,
  refOf,
} from "./control.ts";

const { rows: words } = editMessages;

/** Rows of a few parts each: cancellation tiers, extras of an offer. */
export function ItemsControl(props: ControlProps<readonly Record<string, string>[]>) {
  const { field, value, id } = props;
  const items = Object.entries(field.items ?? {});
  const empty = Object.fromEntries(items.map(([key]) => [key, ""]));
  return (
    <div className={edgeClass(props.changed)}>
      <ul className="grid gap-2">
        {value.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own
          <li key={place} className="flex flex-wrap items-end gap-1.5">
            {items.map(([key, kind], part) => (
              <label key={key} className={`min-w-28 ${kind === "text" ? "flex-2" : "flex-1"}`}>
                <span className="mb-1 block text-caption text-ink-600">
                  {itemLabel(key)}
                  <span className="sr-only"> {words.item(place + 1)}</span>
                </span>
                <input
                  {...ariaOf(props)}
                  {...(place === 0 &&
                    part === 0 && { ref: refOf<HTMLInputElement>(props.inputRef), id })}
                  autoComplete="off"
                  inputMode={
                    isItemMoney(key, kind) ? "decimal" : kind === "number" ? "numeric" : "text"
                  }
                  value={row[key] ?? ""}
                  onChange={(event) =>
                    props.onChange(value.with(place, { ...row, [key]: event.target.value }))
                  }
                  onBlur={props.onBlur}
                  className={controlClass({ invalid: props.invalid, changed: false })}
                />
              </label>
            ))}
            <RowButtons
              what={words.item(place + 1)}
              place={place}
              count={value.length}
              onMove={(to) => props.onChange(moved(value, place, to))}
              onRemove={() => props.onChange(value.toSpliced(place, 1))}
            />
          </li>
        ))}
      </ul>
      <AddButton {...props} onAdd={() => props.onChange([...value, empty])} />
    </div>
  );
}

/** Lines of text in an order of their own. Enter goes on with a new line. */
export function LinesControl(props: ControlProps<readonly string[]>) {
  const { field, value, id } = props;
  const list = useRef<HTMLUListElement>(null);
  const focus = (place: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLInputElement>("input")[place]?.focus(),
    );
  function add(place = value.length) {
    props.onChange(value.toSpliced(place, 0, ""));
    focus(place);
  }
  return (
    <div className={edgeClass(props.changed)}>
      <ul ref={list} className="grid gap-1.5">
        {value.map((line, place) => (
          // Lines have no names of their own: their place is what they are.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={place} className="flex gap-1">
            <input
              {...ariaOf(props)}
              {...(place === 0 && { ref: refOf<HTMLInputElement>(props.inputRef), id })}
              aria-label={words.entry(field.label, place + 1)}
              autoComplete="off"
              value={line}
              onChange={(event) => props.onChange(value.with(place, event.target.value))}
              onBlur={props.onBlur}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                add(place + 1);
              }}
              className={controlClass({ invalid: props.invalid, changed: false })}
            />
            <RowButtons
              what={line || words.item(place + 1)}
              place={place}
              count={value.length}
              onMove={(to) => props.onChange(moved(value, place, to))}
              onRemove={() => {
                props.onChange(value.toSpliced(place, 1));
                focus(Math.max(place - 1, 0));
              }}
            />
          </li>
        ))}
      </ul>
      <AddButton {...props} onAdd={add} />
    </div>
  );
}

/** The buttons at the end of a row: up, down, away. */
function RowButtons(props: {
  what: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const { what, place, count } = props;
  const button = (name: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <button
      type="button"
      className={ROW_BUTTON}
      aria-label={name}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </button>
  );
  const down = <Icon name="chevron-down" className="size-4" />;
  const up = <Icon name="chevron-down" className="size-4 rotate-180" />;
  const cross = <Icon name="close" className="size-4" />;
  return (
    <span className="flex shrink-0">
      {button(words.up(what), up, () => props.onMove(place - 1), place === 0)}
      {button(words.down(what), down, () => props.onMove(place + 1), place === count - 1)}
      {button(words.remove(what), cross, props.onRemove)}
    </span>
  );
}

/** Adds a row at the end; while there is none, label and focus of the field lead here. */
function AddButton(
  props: Pick<ControlProps, "field" | "id" | "inputRef"> & {
    value: readonly unknown[];
    onAdd: () => void;
  },
) {
  const { value, id, inputRef } = props;
  return (
    <Button
      variant="secondary"
      size="sm"
      {...(value.length === 0 && { ref: refOf<HTMLButtonElement>(inputRef), id })}
      onClick={() => props.onAdd()}
      className="mt-1.5 min-h-9! px-3! text-small"
    >
      <Icon name="plus" className="size-4" />
      {words.add(props.field.label)}
    </Button>
  );
}

import { type KeyboardEvent, useRef, useState } from "react";
import { editMessages } from "#app/messages/en/admin-edit.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { isItemMoney, itemLabel } from "../field-values.ts";
import { ariaOf, type ControlProps, controlClass, moved, ROW_BUTTON, refOf } from "./control.ts";

const { rows: words } = editMessages;

/** The buttons at the end of a row: up, down, away. */
export function RowButtons(props: {
  what: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const { what, place, count } = props;
  return (
    <span className="flex shrink-0">
      <button
        type="button"
        className={ROW_BUTTON}
        aria-label={words.up(what)}
        disabled={place === 0}
        onClick={() => props.onMove(place - 1)}
      >
        <Icon name="chevron-down" className="size-4 rotate-180" />
      </button>
      <button
        type="button"
        className={ROW_BUTTON}
        aria-label={words.down(what)}
        disabled={place === count - 1}
        onClick={() => props.onMove(place + 1)}
      >
        <Icon name="chevron-down" className="size-4" />
      </button>
      <button
        type="button"
        className={ROW_BUTTON}
        aria-label={words.remove(what)}
        onClick={props.onRemove}
      >
        <Icon name="close" className="size-4" />
      </button>
    </span>
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
    <div className={props.changed ? "border-s-3 border-brass-500 ps-2.5" : ""}>
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
      <AddButton
        label={field.label}
        onClick={() => add()}
        {...(value.length === 0 && { inputRef: refOf<HTMLButtonElement>(props.inputRef), id })}
      />
    </div>
  );
}

export function AddButton(props: {
  label: string;
  onClick: () => void;
  inputRef?: React.Ref<HTMLButtonElement>;
  id?: string;
  words?: string;
}) {
  return (
    <Button
      variant="secondary"
      size="sm"
      {...(props.inputRef && { ref: props.inputRef })}
      {...(props.id && { id: props.id })}
      onClick={props.onClick}
      className="mt-1.5 min-h-9! px-3! text-small"
    >
      <Icon name="plus" className="size-4" />
      {props.words ?? words.add(props.label)}
    </Button>
  );
}

/** Single words: Enter or a comma adds one, Backspace in the empty field takes the last one away. */
export function TagsControl(props: ControlProps<readonly string[]>) {
  const { field, value } = props;
  const [text, setText] = useState("");
  function add(typed: string) {
    const added = typed
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== "" && !value.includes(tag));
    if (added.length > 0) props.onChange([...value, ...new Set(added)]);
    setText("");
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Enter") {
      event.preventDefault();
      add(text);
    } else if (event.key === "Backspace" && text === "" && value.length > 0) {
      props.onChange(value.slice(0, -1));
    }
  }
  return (
    <div
      className={`${controlClass(props)} flex flex-wrap items-center gap-1.5 focus-within:border-teal-600 focus-within:shadow-[0_0_0_3px_rgb(12_107_112/.25)]`}
    >
      {value.map((tag) => (
        <span
          key={tag}
          className="inline-flex max-w-full items-center gap-0.5 rounded-picture bg-sand-150 ps-2 text-caption text-ink-700"
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">{tag}</span>
          <button
            type="button"
            aria-label={words.remove(tag)}
            onClick={() => props.onChange(value.filter((one) => one !== tag))}
            className="grid size-6 cursor-pointer place-items-center rounded-picture hover:bg-sand-200 pointer-coarse:size-9"
          >
            <Icon name="close" className="size-3" />
          </button>
        </span>
      ))}
      <input
        {...ariaOf(props)}
        id={props.id}
        ref={refOf<HTMLInputElement>(props.inputRef)}
        autoComplete="off"
        value={text}
        onChange={(event) =>
          event.target.value.includes(",") ? add(event.target.value) : setText(event.target.value)
        }
        onKeyDown={onKeyDown}
        onBlur={() => {
          add(text);
          props.onBlur();
        }}
        aria-label={field.label}
        className="min-w-24 flex-1 bg-transparent py-0.5 outline-none"
      />
    </div>
  );
}

/** Rows of a few parts each: cancellation tiers, extras of an offer. */
export function ItemsControl(props: ControlProps<readonly Record<string, string>[]>) {
  const { field, value, id } = props;
  const items = Object.entries(field.items ?? {});
  const empty = Object.fromEntries(items.map(([key]) => [key, ""]));
  return (
    <div className={props.changed ? "border-s-3 border-brass-500 ps-2.5" : ""}>
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
      <AddButton
        label={field.label}
        onClick={() => props.onChange([...value, empty])}
        {...(value.length === 0 && { inputRef: refOf<HTMLButtonElement>(props.inputRef), id })}
      />
    </div>
  );
}

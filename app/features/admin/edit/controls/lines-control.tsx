import { useRef } from "react";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { ariaOf, type ControlProps, controlClass, moved, refOf } from "./control.ts";
import { AddButton, RowButtons } from "./row-buttons.tsx";

const { rows: words } = editMessages;

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

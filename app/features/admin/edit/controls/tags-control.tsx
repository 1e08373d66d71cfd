import { type KeyboardEvent, useState } from "react";
import { editMessages } from "#app/messages/en/admin-edit.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ariaOf, type ControlProps, controlClass, refOf } from "./control.ts";

const { rows: words } = editMessages;

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

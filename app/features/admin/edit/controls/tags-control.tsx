import { type KeyboardEvent, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { ariaOf, type ControlProps, controlClass, refOf } from "./control.ts";

const { rows: words } = editMessages;

const same = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

/** Single words: Enter or a comma ends one, Backspace in the empty field takes the last one away. */
export function TagsControl(props: ControlProps<readonly string[]>) {
  const { field, value } = props;
  // The word being typed is the last of the value already, so that it is counted and saved without Enter.
  const [typed, setTyped] = useState({ text: "", isLast: false });
  const isLast = typed.isLast && value.at(-1) === typed.text.trim();
  const text = typed.isLast && !isLast ? "" : typed.text;
  const tags = isLast ? value.slice(0, -1) : value;
  function write(typing: string) {
    const ended = typing.split(",");
    const rest = ended.pop() ?? "";
    const next = [...tags];
    for (const word of ended.map((one) => one.trim()))
      if (word !== "" && !next.some(same(word))) next.push(word);
    const last = rest.trim();
    const isNew = last !== "" && !next.some(same(last));
    setTyped({ text: rest, isLast: isNew });
    props.onChange(isNew ? [...next, last] : next);
  }
  const end = () => setTyped({ text: "", isLast: false });
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Enter") {
      event.preventDefault();
      end();
    } else if (event.key === "Backspace" && text === "" && tags.length > 0) {
      props.onChange(tags.slice(0, -1));
    }
  }
  return (
    <div
      className={`${controlClass(props)} flex flex-wrap items-center gap-1.5 focus-within:border-teal-600 focus-within:shadow-[0_0_0_3px_rgb(12_107_112/.25)]`}
    >
      {tags.map((tag) => (
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
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          end();
          props.onBlur();
        }}
        aria-label={field.label}
        className="min-w-24 flex-1 bg-transparent py-0.5 outline-none"
      />
    </div>
  );
}

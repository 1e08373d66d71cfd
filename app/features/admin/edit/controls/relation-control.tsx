import { type KeyboardEvent, useId, useState } from "react";
import { Link } from "react-router";
import { type Choice, useRecords } from "#app/features/admin/use-records.ts";
import { Icon } from "#app/ui/icon.tsx";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { type ControlProps, controlClass, lineOf } from "./control.ts";

const { relation: words } = editMessages;

/**
 * A record chosen by searching its list: a combobox with a list below it (ARIA APG). Arrow keys walk the list, Enter
 * takes, Escape or leaving the field gives up.
 */
export function RelationControl(
  props: ControlProps<string> & {
    label: string | undefined;
    placeholder?: string;
    /** Records that are not offered. */
    without?: readonly string[];
    /** What is said of a record beside its name. */
    detailOf?: (choice: Choice) => string;
    /** Takes the record instead of `onChange`: the field is empty again. */
    onTake?: (choice: Choice) => void;
  },
) {
  const { field, value, without = [] } = props;
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [chosen, setChosen] = useState<Choice>();
  const found = useRecords(field, typed ?? "", open);
  const { state } = found;
  const { detailOf = ({ detail }) => detail } = props;
  const choices = found.choices
    .filter(({ uuid }) => !without.includes(uuid))
    .map((choice) => ({ ...choice, detail: detailOf(choice) }));
  const listId = useId();
  const unnamed = value === "" ? "" : words.unnamed(value.slice(-8));
  const known = chosen?.uuid === value ? chosen.label : (props.label ?? unnamed);
  const shown = typed ?? (value === "" ? "" : known);

  function close() {
    setOpen(false);
    setTyped(undefined);
    setActive(-1);
  }
  function take(choice: Choice) {
    close();
    if (props.onTake) return props.onTake(choice);
    setChosen(choice);
    props.onChange(choice.uuid);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const last = choices.length - 1;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) setOpen(true);
      else if (event.key === "ArrowDown") setActive((at) => (at >= last ? 0 : at + 1));
      else setActive((at) => (at <= 0 ? last : at - 1));
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      // What stands there while a search is under way was found by other words.
      const choice = state === "done" ? choices[active] : undefined;
      if (choice) take(choice);
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      close();
    }
  }
  return (
    <div className="relative flex gap-1">
      <div className="relative min-w-0 flex-1">
        <input
          {...lineOf(props)}
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && choices[active] ? `${listId}-${active}` : undefined}
          spellCheck={false}
          placeholder={props.placeholder ?? words.search}
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setActive(event.target.value.trim() === "" ? -1 : 0);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            close();
            props.onBlur();
          }}
          className={`${controlClass(props)} pe-9`}
        />
        {value === "" ? (
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4 text-ink-600"
          />
        ) : (
          <button
            type="button"
            aria-label={words.clear(field.label)}
            onClick={() => props.onChange("")}
            className="absolute inset-y-0 end-0 grid w-9 cursor-pointer place-items-center rounded-control text-ink-600 -outline-offset-2 hover:text-ink-900"
          >
            <Icon name="close" className="size-4" />
          </button>
        )}
        <ChoiceList
          id={listId}
          label={field.label}
          open={open}
          active={active}
          choices={choices}
          onTake={take}
        />
        <p role="status" className="sr-only">
          {open && state === "done" ? words.found(choices.length) : ""}
        </p>
        {open && choices.length === 0 && state !== "idle" && (
          <p className="absolute inset-x-0 top-full z-20 mt-1 rounded-control bg-shell-0 p-3 text-small text-ink-600 shadow-raised">
            {state === "done" ? words.nothing : words[state]}
          </p>
        )}
      </div>
      {value !== "" && field.recordPath && (
        <RecordLink path={`${field.recordPath}/${value}`} name={field.label} />
      )}
    </div>
  );
}

/** The way to a record that is named. */
export function RecordLink({ path, name }: { path: string; name: string }) {
  return (
    <Link
      to={path}
      aria-label={words.open(name)}
      className="grid min-h-9 w-9 shrink-0 place-items-center rounded-control text-teal-600 hover:bg-teal-50 pointer-coarse:min-h-11 pointer-coarse:w-11"
    >
      <Icon name="arrow-end" className="size-4 rtl:rotate-180" />
    </Link>
  );
}

function ChoiceList(props: {
  id: string;
  label: string;
  open: boolean;
  active: number;
  choices: readonly Choice[];
  onTake: (choice: Choice) => void;
}) {
  const isShown = props.open && props.choices.length > 0;
  return (
    <div
      id={props.id}
      role="listbox"
      aria-label={props.label}
      hidden={!isShown}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-control bg-shell-0 py-1 shadow-raised"
    >
      {isShown &&
        props.choices.map((choice, place) => (
          // The keyboard stays in the field, which names the active option: options take no focus.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={choice.uuid}
            id={`${props.id}-${place}`}
            ref={(element) => {
              if (place === props.active) element?.scrollIntoView?.({ block: "nearest" });
            }}
            role="option"
            tabIndex={-1}
            aria-selected={place === props.active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => props.onTake(choice)}
            className="flex min-h-9 cursor-pointer items-baseline justify-between gap-3 px-3 py-1.5 text-[0.875rem] hover:bg-shell-50 aria-selected:bg-teal-50 pointer-coarse:min-h-11"
          >
            <bdi className="min-w-0 [overflow-wrap:anywhere]">{choice.label}</bdi>
            <bdi className="shrink-0 text-caption text-ink-500">{choice.detail}</bdi>
          </div>
        ))}
    </div>
  );
}

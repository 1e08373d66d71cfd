import type { Ref } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { ROW_BUTTON } from "./control.ts";

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

/** Adds a row at the end. */
export function AddButton(props: {
  label: string;
  onClick: () => void;
  inputRef?: Ref<HTMLButtonElement>;
  id?: string;
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
      {words.add(props.label)}
    </Button>
  );
}

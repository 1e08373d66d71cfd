import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { CONTROL, FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import type { Row } from "./offer-values.ts";

const { offer: text } = partnerMessages;

type Cell = { name: string; inputMode?: "decimal" | "numeric"; maxLength: number };
type Kept = Row & { key: number; isNew?: boolean };

/**
 * Rows of two fields each, posted under repeated names. Without a script there are empty rows to write in; with one
 * they make room for a button that adds them.
 */
export function RowsField(props: {
  words: {
    title: string;
    hint: string;
    first: string;
    second: string;
    row: (n: number) => string;
    add: string;
  };
  first: Cell;
  second: Cell;
  rows: readonly Row[];
  scripted: boolean;
  error: string | undefined;
  /** Which of the rows the error is about. */
  isWrong: (row: Row) => boolean;
  autoFocus: boolean;
  /** Rows came or went. */
  onRows: () => void;
  className?: string;
}) {
  const id = useId();
  const { words, scripted, onRows } = props;
  const spare = scripted ? 0 : SPARE;
  const next = useRef(props.rows.length + spare);
  const box = useRef<HTMLFieldSetElement>(null);
  const [rows, setRows] = useState<Kept[]>(() =>
    [...props.rows, ...Array.from({ length: spare }, () => ({ first: "", second: "" }))].map(
      (row, key) => ({ ...row, key }),
    ),
  );
  const [trimmed, setTrimmed] = useState(scripted);

  useEffect(() => {
    if (!scripted || trimmed) return;
    setTrimmed(true);
    const written = [...(box.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])].map(
      (row) => [...row.querySelectorAll("input")].some(({ value }) => value !== ""),
    );
    setRows((before) => before.filter((_, place) => written[place]));
  }, [scripted, trimmed]);

  const count = rows.length;
  const grid = scripted ? GRID.withRemove : GRID.plain;
  const lastCount = useRef(count);
  useEffect(() => {
    if (lastCount.current === count) return;
    lastCount.current = count;
    onRows();
  });

  const wrong = props.error ? rows.findIndex(props.isWrong) : -1;
  const blamed = props.error ? Math.max(wrong, 0) : -1;
  const cell = (row: Kept, place: number, which: "first" | "second") => {
    const isBlamed = place === blamed;
    const { name, inputMode, maxLength } = props[which];
    return (
      <input
        name={name}
        type="text"
        inputMode={inputMode}
        maxLength={maxLength}
        defaultValue={row[which]}
        aria-label={`${words[which]}, ${words.row(place + 1)}`}
        aria-invalid={isBlamed || undefined}
        aria-describedby={isBlamed ? `${id}-error` : undefined}
        // biome-ignore lint/a11y/noAutofocus: the row one has just asked for, or the one that was refused
        autoFocus={which === "first" && (row.isNew || (props.autoFocus && isBlamed))}
        autoComplete="off"
        className={`${CONTROL} min-w-0 ${isBlamed ? "" : "border-sand-500"} ${inputMode ? "tabular-nums" : ""}`}
      />
    );
  };

  return (
    <fieldset ref={box} className={`min-w-0 ${props.className ?? ""}`}>
      <legend className="text-[0.9375rem] font-semibold">{words.title}</legend>
      <p className="mt-1 mb-2 text-small text-ink-600">{words.hint}</p>
      {count > 0 && (
        <div className="grid gap-2">
          <div className={`${grid} text-small text-ink-600`} aria-hidden="true">
            <span>{words.first}</span>
            <span>{words.second}</span>
          </div>
          {rows.map((row, place) => (
            <div key={row.key} data-row="" className={grid}>
              {cell(row, place, "first")}
              {cell(row, place, "second")}
              {scripted && (
                <button
                  type="button"
                  aria-label={text.remove(words.row(place + 1))}
                  className="grid size-11 cursor-pointer place-items-center self-center rounded-control text-ink-600 hover:bg-sand-100"
                  onClick={() => {
                    setRows((before) => before.filter(({ key }) => key !== row.key));
                    box.current?.querySelector<HTMLElement>("[data-add]")?.focus();
                  }}
                >
                  <Icon name="close" className="size-4.5" />
                </button>
              )}
            </div>
          ))}
        </div>
      )}
      {props.error && <FieldError id={`${id}-error`}>{props.error}</FieldError>}
      {scripted && (
        <Button
          data-add=""
          variant="secondary"
          size="sm"
          className="mt-3"
          onClick={() => {
            const key = next.current++;
            setRows((before) => [...before, { first: "", second: "", key, isNew: true }]);
          }}
        >
          <Icon name="plus" className="size-4.5" />
          {words.add}
        </Button>
      )}
    </fieldset>
  );
}

/** Empty rows to write in while there is no button that adds one. */
const SPARE = 3;
const GRID = {
  plain: "grid grid-cols-[minmax(0,1fr)_6.5rem] gap-2",
  withRemove: "grid grid-cols-[minmax(0,1fr)_6.5rem_2.75rem] gap-2",
};

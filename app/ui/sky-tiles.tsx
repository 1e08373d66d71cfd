import type { Ref } from "react";
import { describedBy, FieldError, FieldNote } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { language } from "#domain/messages/language.ts";

/** Hours in words, as Arabic has them, take two lines where a tile is narrow. */
const ONE_LINE = language.direction === "ltr" ? "xs:whitespace-nowrap" : "";
const WHOLE = language.direction === "ltr" ? "inline-block" : "";

type SkyOption = { value: 1 | 2 | 3; label: string; hours: string };

/**
 * The times of day as radio buttons, each under its own sky. Only the options given are shown; a single one is no choice
 * and stands as text. The chosen one is marked by the style sheet, so that choosing works before a script has come.
 */
export function SkyTiles(props: {
  id: string;
  name: string;
  legend: string;
  options: readonly SkyOption[];
  value: string;
  note?: string | undefined;
  error?: string | undefined;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
}) {
  const [only, second] = props.options;
  if (only && !second) {
    return (
      <div>
        <p className="mb-2 text-[0.9375rem] font-semibold">{props.legend}</p>
        <p className="flex overflow-hidden rounded-control border border-teal-600 bg-teal-50">
          <span
            className={`sky sky-${only.value} min-h-11 w-24 shrink-0`}
            // As high as the words beside it.
            style={{ blockSize: "auto" }}
          />
          <span className="flex flex-1 items-center gap-2 px-4">
            <span className="flex-1 py-2">
              {only.label} <bdi className={`text-ink-600 ${WHOLE}`}>{only.hours}</bdi>
            </span>
            <span className="grid size-5 shrink-0 place-items-center rounded-full bg-teal-600 text-shell-0">
              <Icon name="check" className="size-3" />
            </span>
          </span>
        </p>
        <input type="hidden" name={props.name} value={only.value} />
        {props.error && <FieldError id={`${props.id}-error`}>{props.error}</FieldError>}
      </div>
    );
  }
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={describedBy(props)}
      aria-invalid={props.error ? true : undefined}
    >
      <legend className="mb-2 text-[0.9375rem] font-semibold">{props.legend}</legend>
      <div className={`grid gap-2.5 ${props.options[2] ? "grid-cols-3" : "grid-cols-2"}`}>
        {props.options.map((option, index) => (
          <label
            key={option.value}
            className="group/tile sky-tile relative cursor-pointer overflow-hidden rounded-control border border-sand-300 bg-shell-0 hover:border-ink-900 has-checked:border-teal-600 has-checked:bg-teal-50 has-checked:shadow-[0_0_0_1px_var(--color-teal-600)] has-focus-visible:shadow-ring"
          >
            <input
              ref={index === 0 ? props.inputRef : undefined}
              type="radio"
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
              name={props.name}
              value={option.value}
              autoComplete="off"
              // biome-ignore lint/a11y/noAutofocus: the first wrong field of a page that came back
              autoFocus={index === 0 && props.autoFocus}
              checked={props.value === `${option.value}`}
              onChange={() => props.onChange(`${option.value}`)}
            />
            <span className={`sky sky-${option.value} block`} />
            <span className="absolute end-2 top-2 hidden size-5 place-items-center rounded-full bg-teal-600 text-shell-0 group-has-checked/tile:grid">
              <Icon name="check" className="size-3" />
            </span>
            <span className="block px-2.5 py-2.5 md:px-3">
              <span className="block text-[0.9375rem] font-semibold">{option.label}</span>
              <span className={`block text-caption text-ink-600 ${ONE_LINE}`}>
                <bdi>{option.hours}</bdi>
              </span>
            </span>
          </label>
        ))}
      </div>
      {props.error && <FieldError id={`${props.id}-error`}>{props.error}</FieldError>}
      {props.note && <FieldNote id={`${props.id}-note`}>{props.note}</FieldNote>}
    </fieldset>
  );
}

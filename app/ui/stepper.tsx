import type { ComponentProps, CSSProperties } from "react";
import { describedBy, FieldError, FieldNote } from "#app/ui/field.tsx";
import { SLIDER_DEFAULTS } from "#domain/config/limits.ts";

/**
 * A whole number to set by typing, by plus and minus, or on a slider. Only the number has a name: the slider mirrors
 * it, so that a form posted without JavaScript carries the value once. What needs a script is not shown without one, and
 * needs no framework (app/boot/stepper.js).
 */
export function Stepper(props: {
  id: string;
  name: string;
  label: string;
  lessLabel: string;
  moreLabel: string;
  value: string;
  min: number;
  max: number;
  note?: string | undefined;
  error?: string | undefined;
  autoFocus?: boolean;
  inputRef?: (element: HTMLInputElement | null) => void;
  onChange: (value: string) => void;
}) {
  const { id, min, max } = props;
  const number = Number(props.value);
  const inRange = Number.isFinite(number) ? Math.min(max, Math.max(min, Math.round(number))) : min;
  const move = (by: number) => props.onChange(`${Math.min(max, Math.max(min, inRange + by))}`);
  const button =
    "grid w-13 cursor-pointer place-items-center text-[1.5rem] leading-none font-light text-teal-600 hover:bg-teal-25 disabled:cursor-default disabled:text-sand-300 disabled:hover:bg-transparent";

  return (
    <fieldset className="min-w-0" aria-labelledby={`${id}-label`}>
      <label id={`${id}-label`} htmlFor={id} className="block text-[0.9375rem] font-semibold">
        {props.label}
      </label>
      <div className="mt-3 flex flex-col-reverse gap-x-8 md:flex-row md:items-center">
        <div className="scripted flex-1">
          <Slider
            data-mirrors={props.name}
            autoComplete="off"
            min={min}
            max={max}
            value={inRange}
            aria-label={props.label}
            aria-describedby={describedBy(props)}
            onChange={(event) => props.onChange(event.target.value)}
          />
        </div>
        <div
          className={`flex h-15 overflow-hidden rounded-control border bg-shell-0 focus-within:border-teal-600 focus-within:shadow-[0_0_0_3px_rgb(12_107_112/.25)] md:w-43 ${props.error ? "border-red-700" : "border-sand-500"}`}
        >
          <button
            type="button"
            data-by={-1}
            suppressHydrationWarning
            className={`scripted ${button}`}
            aria-label={props.lessLabel}
            disabled={inRange <= min}
            onClick={() => move(-1)}
          >
            −
          </button>
          <input
            ref={props.inputRef}
            id={id}
            name={props.name}
            type="number"
            inputMode="numeric"
            enterKeyHint="next"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the first wrong field of a page that came back
            autoFocus={props.autoFocus}
            className="number-plain w-full min-w-0 flex-1 border-x border-sand-200 bg-transparent text-center font-display text-[1.875rem] outline-none"
            min={min}
            max={max}
            step={1}
            value={props.value}
            aria-invalid={props.error ? true : undefined}
            aria-describedby={describedBy(props)}
            onChange={(event) => props.onChange(event.target.value)}
          />
          <button
            type="button"
            data-by={1}
            suppressHydrationWarning
            className={`scripted ${button}`}
            aria-label={props.moreLabel}
            disabled={inRange >= max}
            onClick={() => move(1)}
          >
            +
          </button>
        </div>
      </div>
      {props.error && <FieldError id={`${id}-error`}>{props.error}</FieldError>}
      {props.note && <FieldNote id={`${id}-note`}>{props.note}</FieldNote>}
    </fieldset>
  );
}

type SliderProps = Omit<ComponentProps<"input">, "type" | "className" | "style" | "step"> & {
  value: number;
  min?: number;
  max?: number;
};

/** A slider between its two ends, 0 to 100 in steps of 1 by default (SPEC §9); the line behind the thumb is filled as far as the value goes. */
export function Slider(props: SliderProps) {
  const { value, min = SLIDER_DEFAULTS.min, max = SLIDER_DEFAULTS.max, ...input } = props;
  const fill = max > min ? ((value - min) / (max - min)) * 100 : 100;
  return (
    <>
      <input
        {...input}
        type="range"
        // A page may have been used before (app/boot/stepper.js).
        suppressHydrationWarning
        className="slider"
        style={{ "--fill": `${fill}%` } as CSSProperties}
        min={min}
        max={max}
        step={SLIDER_DEFAULTS.step}
        value={value}
      />
      <div className="-mt-1.5 flex justify-between text-caption text-ink-600" aria-hidden="true">
        <span>{min}</span>
        <span>{max}</span>
      </div>
    </>
  );
}

import { type ComponentProps, type CSSProperties, useState } from "react";
import { describedBy, FieldFrame, type FieldProps } from "#app/ui/field.tsx";
import { SLIDER_DEFAULTS } from "#domain/config/limits.ts";

type Span = {
  value: number;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
};

/** A slider between its two ends, 0 to 100 in steps of 1 by default (SPEC §9); the line behind the thumb is filled as far as the value goes. */
export function Slider({
  value,
  min = SLIDER_DEFAULTS.min,
  max = SLIDER_DEFAULTS.max,
  step = SLIDER_DEFAULTS.step,
  ...input
}: Omit<ComponentProps<"input">, keyof Span | "step" | "type" | "className" | "style"> & Span) {
  const fill = max > min ? ((value - min) / (max - min)) * 100 : 100;
  return (
    <>
      <input
        {...input}
        type="range"
        className="slider"
        style={{ "--fill": `${fill}%` } as CSSProperties}
        min={min}
        max={max}
        step={step}
        value={value}
      />
      <div className="-mt-1.5 flex justify-between text-caption text-ink-600" aria-hidden="true">
        <span>{min}</span>
        <span>{max}</span>
      </div>
    </>
  );
}

/**
 * A number for which near enough will do, on a slider; `format` says the value in words. Without a script the slider
 * moves, but the words beside the label would not follow and are left out. Where the exact number matters, a Stepper.
 */
export function RangeField(
  props: Omit<FieldProps, "aside"> & {
    name: string;
    min?: number;
    max?: number;
    step?: number;
    defaultValue: number;
    format: (value: number) => string;
    disabled?: boolean;
  },
) {
  const [value, setValue] = useState(props.defaultValue);
  const { id, label, error, hint } = props;
  const field = { id, label, error, hint };
  const words = (
    <output htmlFor={id} className="scripted text-[0.9375rem] text-ink-600 tabular-nums">
      {props.format(value)}
    </output>
  );
  return (
    <FieldFrame {...field} aside={words}>
      <Slider
        id={id}
        name={props.name}
        min={props.min}
        max={props.max}
        step={props.step}
        value={value}
        disabled={props.disabled}
        autoComplete="off"
        aria-valuetext={props.format(value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(field)}
        onChange={(event) => setValue(Number(event.target.value))}
      />
    </FieldFrame>
  );
}

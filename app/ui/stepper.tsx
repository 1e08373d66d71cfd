import { type ComponentProps, type CSSProperties, useRef } from "react";
import { describedBy, FieldError, FieldNote } from "#app/ui/field.tsx";
import { SLIDER_DEFAULTS, SLIDER_ROOM_UP_TO } from "#domain/config/limits.ts";
import { latinDigits } from "#domain/lib/digits.ts";

/**
 * A whole number to set by typing, by plus and minus, or on a slider. Only the number has a name: the slider mirrors
 * it, so that a form posted without JavaScript carries the value once. What needs a script is not shown without one, and
 * needs no framework (app/boot/stepper.js). Where there is but one number to choose, it is shown and nothing moves it.
 */
export function Stepper(props: {
  id: string;
  name: string;
  label: string;
  lessLabel: string;
  moreLabel: string;
  /** Says that there is nothing to choose, where `min` is `max`. */
  fixedNote: string;
  value: string;
  min: number;
  max: number;
  note?: string | undefined;
  error?: string | undefined;
  autoFocus?: boolean;
  inputRef?: (element: HTMLInputElement | null) => void;
  onChange: (value: string) => void;
  /** The number, not its slider, is left. */
  onLeft?: () => void;
}) {
  const { id, min, max } = props;
  const number = Number(latinDigits(props.value));
  const inRange = Number.isFinite(number) ? Math.min(max, Math.max(min, Math.round(number))) : min;
  const move = (by: number) => props.onChange(`${Math.min(max, Math.max(min, inRange + by))}`);
  const isFixed = min === max;
  const button =
    "grid size-11 cursor-pointer place-items-center rounded-control text-[1.5rem] leading-none font-light text-teal-600 hover:bg-teal-25 disabled:cursor-default disabled:text-sand-500 disabled:hover:bg-transparent";

  return (
    <fieldset className="min-w-0" aria-labelledby={`${id}-label`}>
      {/* One control: its number at the end of its name, and below it the line that minus and plus stand at the ends of. */}
      <div
        className={`grid items-center rounded-control border bg-shell-0 focus-within:border-teal-600 ${props.error ? "border-red-700" : "border-sand-500"}`}
        style={{ gridTemplateColumns: "44px 1fr 44px", padding: isFixed ? 4 : "4px 4px 16px" }}
      >
        <div className="col-span-2 min-w-0 ps-3">
          <label htmlFor={id} id={`${id}-label`} className="text-[0.9375rem] font-semibold">
            {props.label}
          </label>
          {isFixed && (
            <p id={`${id}-fixed`} className="pb-2 text-small text-ink-600">
              {props.fixedNote}
            </p>
          )}
        </div>
        <input
          ref={props.inputRef}
          id={id}
          name={props.name}
          // Fields of type "number" drop Arabic and Persian figures without a word.
          type="text"
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the first wrong field of a page that came back
          autoFocus={props.autoFocus}
          className="size-11 bg-transparent text-center font-display text-[1.5rem]"
          value={props.value}
          // A value that came with a link may still be another one, and is to be put right.
          readOnly={isFixed && props.value === `${min}`}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={
            [isFixed && `${id}-fixed`, describedBy(props)].filter(Boolean).join(" ") || undefined
          }
          onChange={(event) => props.onChange(latinDigits(event.target.value))}
          onBlur={props.onLeft}
          onKeyDown={(event) => {
            const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
            if (by === undefined || isFixed) return;
            event.preventDefault();
            move(by);
          }}
        />
        {!isFixed && (
          <>
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
            <Slider
              data-mirrors={props.name}
              autoComplete="off"
              min={min}
              max={max}
              value={inRange}
              aria-label={props.label}
              aria-describedby={describedBy(props)}
              onChange={props.onChange}
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
          </>
        )}
      </div>
      {props.error && <FieldError id={`${id}-error`}>{props.error}</FieldError>}
      {props.note && <FieldNote id={`${id}-note`}>{props.note}</FieldNote>}
    </fieldset>
  );
}

/** Positions on the line of a slider, 0 at its start. */
const LINE = 1000;

/**
 * Where a value stands on a slider's line (0 to 1000) and which one stands where. Small numbers are what people choose
 * among: where they would get less than half of the line, they get half of it.
 */
export function sliderScale(min: number, max: number) {
  const knee = SLIDER_ROOM_UP_TO;
  const isUneven = min < knee && (knee - min) * 2 < max - min;
  const points: [value: number, at: number][] = isUneven
    ? [
        [min, 0],
        [knee, LINE / 2],
        [max, LINE],
      ]
    : [
        [min, 0],
        [max, LINE],
      ];
  function between(from: 0 | 1, to: 0 | 1, x: number): number {
    const at = points.findIndex((point) => x <= point[from]);
    const [start, end] = [points[Math.max(0, at - 1)], points[Math.max(1, at)]];
    if (!start || !end || end[from] === start[from]) return end?.[to] ?? x;
    const part = (x - start[from]) / (end[from] - start[from]);
    return start[to] + part * (end[to] - start[to]);
  }
  return {
    isUneven,
    marks: points.map(([value]) => value),
    positionOf: (value: number) => between(0, 1, Math.min(max, Math.max(min, value))),
    valueAt: (position: number) => Math.round(between(1, 0, position)),
  };
}

type SliderProps = Omit<
  ComponentProps<"input">,
  "type" | "className" | "style" | "step" | "onChange"
> & {
  value: number;
  min?: number;
  max?: number;
  /** Name of the number it stands for. */
  "data-mirrors"?: string;
  onChange: (value: string) => void;
};

/**
 * A slider between its two ends, 0 to 100 in steps of 1 by default (SPEC §9); the line behind the thumb is filled as
 * far as the value goes. The control that keys and screen readers use counts in whole values. Where the scale is
 * uneven a second one is drawn and dragged, which counts in places on the line.
 */
export function Slider(props: SliderProps) {
  const { value, onChange, min = SLIDER_DEFAULTS.min, max = SLIDER_DEFAULTS.max, ...input } = props;
  const counted = useRef<HTMLInputElement>(null);
  const scale = sliderScale(min, max);
  const position = scale.positionOf(value);
  const fill = { "--fill": `${position / (LINE / 100)}%` } as CSSProperties;
  return (
    <div className="scripted relative">
      <input
        {...input}
        ref={counted}
        type="range"
        // A page may have been used before (app/boot/stepper.js).
        suppressHydrationWarning
        className={scale.isUneven ? "slider-counted" : "slider"}
        style={fill}
        min={min}
        max={max}
        step={SLIDER_DEFAULTS.step}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {scale.isUneven && (
        <input
          type="range"
          data-draws={props["data-mirrors"]}
          data-knee={scale.marks[1]}
          suppressHydrationWarning
          tabIndex={-1}
          aria-hidden="true"
          autoComplete="off"
          className="slider"
          style={fill}
          min={0}
          max={LINE}
          step={1}
          value={Math.round(position)}
          onChange={(event) => onChange(`${scale.valueAt(Number(event.target.value))}`)}
          // Keys go on from where it was let go.
          onPointerUp={() => counted.current?.focus()}
        />
      )}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 top-full flex justify-between text-small text-ink-600 tabular-nums"
        style={{ marginTop: -8 }}
      >
        {scale.marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </span>
    </div>
  );
}

import type { Ref } from "react";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";

export type SkyOption = { value: 1 | 2 | 3; label: string; hours: string };

/** The times of day as radio buttons, each under its own sky. Only the options given are shown. */
export function SkyTiles(props: {
  id: string;
  name: string;
  legend: string;
  options: readonly SkyOption[];
  value: string;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
}) {
  return (
    <fieldset aria-describedby={props.error ? `${props.id}-error` : undefined}>
      <legend className="mb-2 text-[0.9375rem] font-semibold">{props.legend}</legend>
      <div className="grid grid-cols-3 gap-2.5">
        {props.options.map((option, index) => {
          const checked = props.value === `${option.value}`;
          return (
            <label
              key={option.value}
              className={`relative cursor-pointer overflow-hidden rounded-control border bg-shell-0 has-focus-visible:shadow-ring ${
                checked
                  ? "border-teal-600 shadow-[0_0_0_1px_var(--color-teal-600)]"
                  : "border-sand-300 hover:border-ink-900"
              }`}
            >
              <input
                ref={index === 0 ? props.inputRef : undefined}
                type="radio"
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
                name={props.name}
                value={option.value}
                checked={checked}
                onChange={() => props.onChange(`${option.value}`)}
              />
              <span className={`sky sky-${option.value} block`} />
              {checked && (
                <span className="absolute end-2 top-2 grid size-5 place-items-center rounded-full bg-teal-600 text-shell-0">
                  <Icon name="check" className="size-3" />
                </span>
              )}
              <span className={`block px-2.5 py-2.5 md:px-3 ${checked ? "bg-teal-50" : ""}`}>
                <span className="block text-[0.9375rem] font-semibold">{option.label}</span>
                <span className="block text-caption whitespace-nowrap text-ink-600">
                  {option.hours}
                </span>
              </span>
            </label>
          );
        })}
      </div>
      {props.error && <FieldError id={`${props.id}-error`}>{props.error}</FieldError>}
    </fieldset>
  );
}

import { Icon } from "#app/ui/icon.tsx";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { type ControlProps, controlClass, edgeClass, elementOf, refOf, textOf } from "./control.ts";

const { fields: words } = editMessages;

/** One of a few values. */
export function SelectControl(props: ControlProps<string>) {
  const { field, value } = props;
  const options = field.options ?? [];
  const isKnown = options.some((option) => `${option.value}` === value);
  return (
    <div className="relative">
      <select
        {...textOf<HTMLSelectElement>(props)}
        className={`${controlClass(props)} cursor-pointer appearance-none pe-8`}
      >
        {(!isKnown || !(field.required || field.filled)) && (
          <option value="">{words.choose}</option>
        )}
        {options.map((option) => (
          <option key={option.value} value={`${option.value}`}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4 text-ink-600"
      />
    </div>
  );
}

/** Yes or no: the label stands beside the box. */
export function SwitchControl(props: ControlProps<boolean>) {
  const { field, changed } = props;
  return (
    <label
      htmlFor={props.id}
      className={`flex min-h-9 cursor-pointer items-center gap-2.5 text-[0.875rem] pointer-coarse:min-h-11 ${edgeClass(changed)}`}
    >
      <input
        {...elementOf<HTMLInputElement>(props)}
        type="checkbox"
        checked={props.value}
        onChange={(event) => props.onChange(event.target.checked)}
        className="checkbox"
      />
      {field.label}
    </label>
  );
}

/** Several of a few values: roles, times of day. */
export function ChecksControl(props: ControlProps<readonly string[]>) {
  const { field, value, changed } = props;
  function toggle(option: string, on: boolean) {
    props.onChange(on ? [...value, option] : value.filter((one) => one !== option));
  }
  return (
    <div className={`flex flex-wrap gap-x-5 gap-y-1 ${edgeClass(changed)}`}>
      {field.options?.map((option, place) => (
        <label
          key={option.value}
          className="flex min-h-9 cursor-pointer items-center gap-2.5 text-[0.875rem] pointer-coarse:min-h-11"
        >
          <input
            {...(place === 0 && { ref: refOf<HTMLInputElement>(props.inputRef), id: props.id })}
            type="checkbox"
            name={field.key}
            value={`${option.value}`}
            aria-describedby={props.describedBy}
            checked={value.includes(`${option.value}`)}
            onChange={(event) => toggle(`${option.value}`, event.target.checked)}
            onBlur={props.onBlur}
            className={`checkbox ${props.invalid ? "checkbox-error" : ""}`}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

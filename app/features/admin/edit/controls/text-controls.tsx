import { useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { toInput } from "../field-values.ts";
import { localInput, parseDubai } from "../typed-input.ts";
import { ariaOf, type ControlProps, controlClass, refOf } from "./control.ts";

const { fields: words } = editMessages;
type Input = { type: string; inputMode?: "numeric" | "decimal" | "email" | "tel" };

const INPUTS: Partial<Record<string, Input>> = {
  email: { type: "text", inputMode: "email" },
  phone: { type: "tel" },
  number: { type: "text", inputMode: "numeric" },
};

/** One line: text, address, number. Numbers are text too, so that nothing that was typed gets lost. */
export function LineControl(props: ControlProps<string>) {
  const { field, id, value } = props;
  const isPassword = field.variant === "password";
  const input = isPassword ? { type: "password" } : (INPUTS[field.kind] ?? { type: "text" });
  return (
    <input
      {...input}
      {...ariaOf(props)}
      id={id}
      name={field.key}
      ref={refOf<HTMLInputElement>(props.inputRef)}
      value={value}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
      aria-required={field.required || field.filled || undefined}
      autoComplete={isPassword ? "new-password" : "off"}
      spellCheck={field.kind === "text" && !isPassword}
      className={controlClass(props)}
    />
  );
}

/** An amount in dirhams. */
export function MoneyControl(props: ControlProps<string>) {
  return (
    <div className="relative">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-caption text-ink-500"
      >
        {words.currency}
      </span>
      <input
        {...ariaOf(props)}
        id={props.id}
        name={props.field.key}
        ref={refOf<HTMLInputElement>(props.inputRef)}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        aria-required={props.field.required || props.field.filled || undefined}
        className={`${controlClass(props)} ps-12`}
      />
    </div>
  );
}

export function AreaControl(props: ControlProps<string>) {
  const { value, field } = props;
  const isLong = field.kind === "markdown";
  const lines = value.split("\n").length + Math.floor(value.length / 80);
  const most = isLong ? 24 : 12;
  return (
    <textarea
      {...ariaOf(props)}
      id={props.id}
      name={field.key}
      ref={refOf<HTMLTextAreaElement>(props.inputRef)}
      value={value}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
      rows={Math.min(Math.max(lines + 1, isLong ? 8 : 2), most)}
      className={`${controlClass(props)} block resize-y ${field.kind === "json" ? "font-mono" : ""}`}
    />
  );
}

/** A date with its time in Dubai, written as the site shows it; the platform's calendar is a press away. */
export function DateControl(props: ControlProps<string>) {
  const { id, field, value } = props;
  const picker = useRef<HTMLInputElement>(null);
  const iso = parseDubai(value);
  return (
    <div className="relative">
      <input
        {...ariaOf(props)}
        id={id}
        name={field.key}
        ref={refOf<HTMLInputElement>(props.inputRef)}
        dir="ltr"
        autoComplete="off"
        value={value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        aria-required={field.required || field.filled || undefined}
        className={`${controlClass(props)} pe-9 rtl:text-end`}
      />
      <button
        type="button"
        aria-label={words.pick(field.label)}
        onClick={() => picker.current?.showPicker()}
        className="absolute inset-y-0 end-0 grid w-9 cursor-pointer place-items-center rounded-control text-ink-600 -outline-offset-2 hover:text-ink-900"
      >
        <Icon name="calendar" className="size-4" />
      </button>
      <input
        ref={picker}
        type="datetime-local"
        tabIndex={-1}
        aria-hidden="true"
        value={iso ? localInput(iso) : ""}
        onChange={(event) => {
          const picked = parseDubai(event.target.value);
          if (picked !== undefined) props.onChange(`${toInput(field, picked ?? undefined)}`);
        }}
        className="pointer-events-none absolute end-0 bottom-0 size-px opacity-0"
      />
    </div>
  );
}

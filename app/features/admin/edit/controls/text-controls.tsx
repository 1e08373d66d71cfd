import { useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { editMessages } from "#domain/messages/en/admin-edit.ts";
import { toInput } from "../field-values.ts";
import { localInput, parseDubai } from "../typed-input.ts";
import { type ControlProps, controlClass, lineOf, textOf } from "./control.ts";

const { fields: words } = editMessages;
type Input = { type: string; inputMode?: "numeric" | "decimal" | "email" | "tel" };

const INPUTS: Partial<Record<string, Input>> = {
  email: { type: "text", inputMode: "email" },
  phone: { type: "tel" },
  number: { type: "text", inputMode: "numeric" },
};

/** What a visitor wrote from right to left is read and changed from there. */
const sideOf = (value: string) => (value === "" ? undefined : "auto");

/** One line: text, address, number. Numbers are text too, so that nothing that was typed gets lost. */
export function LineControl(props: ControlProps<string>) {
  const { field } = props;
  const isPassword = field.variant === "password";
  const input = isPassword ? { type: "password" } : (INPUTS[field.kind] ?? { type: "text" });
  return (
    <input
      {...input}
      {...lineOf(props)}
      autoComplete={isPassword ? "new-password" : "off"}
      spellCheck={field.kind === "text" && !isPassword}
      dir={field.kind === "text" ? sideOf(props.value) : undefined}
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
        {...lineOf(props)}
        inputMode="decimal"
        dir="ltr"
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
      {...textOf<HTMLTextAreaElement>(props)}
      dir={sideOf(value)}
      rows={Math.min(Math.max(lines + 1, isLong ? 8 : 2), most)}
      className={`${controlClass(props)} block resize-y ${field.kind === "json" && !field.written ? "font-mono" : ""}`}
    />
  );
}

/** A date with its time in Dubai, written as the site shows it; the platform's calendar is a press away. */
export function DateControl(props: ControlProps<string>) {
  const { field, value } = props;
  const picker = useRef<HTMLInputElement>(null);
  const iso = parseDubai(value);
  return (
    <div className="relative">
      <input {...lineOf(props)} dir="ltr" className={`${controlClass(props)} pe-9 rtl:text-end`} />
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

import { type ComponentProps, type Ref, useEffect, useRef } from "react";
import { controlProps, FieldFrame, type FieldProps } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formatDate, isCalendarDay, readDay } from "#domain/lib/dubai-date.ts";
import { uiMessages } from "#domain/messages/en/ui.ts";

/** A day as people read it; what is no day stays as it was typed. */
const displayed = (value: string) => (isCalendarDay(value) ? formatDate(value) : value);
const dayOf = (text: string) => readDay(text) ?? text;
/** What `readDay` reads, for forms that the browser checks. */
const TYPED = "\\s*(\\d{1,2}[. ] ?\\d{1,2}[. ] ?\\d{4}|\\d{8}|\\d{4}-\\d{2}-\\d{2})\\s*";

type Props = Omit<ComponentProps<"input">, "type" | "value" | "defaultValue" | "onChange"> & {
  /** "YYYY-MM-DD", or what was typed instead. */
  value: string;
  /** First day that can be chosen, "YYYY-MM-DD". */
  min: string | undefined;
  /** Gets the day as "YYYY-MM-DD", or what was typed instead. */
  onChange?: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A day typed as it is shown everywhere, day before month, whatever order the visitor's browser is set to. The browser's
 * own date input stands behind the button, for its calendar alone; the form has the text.
 */
export function DateInput({ value, min, onChange, onBlur, ref, className = "", ...input }: Props) {
  const text = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);

  const written = useRef(value);

  // Half a date is being typed, or was before the framework came: only another day than before is written over it.
  useEffect(() => {
    if (written.current === value) return;
    written.current = value;
    if (text.current && dayOf(text.current.value) !== dayOf(value))
      text.current.value = displayed(value);
  }, [value]);

  function openCalendar() {
    if (!calendar.current || !text.current) return;
    calendar.current.value = readDay(text.current.value) ?? "";
    try {
      calendar.current.showPicker();
    } catch {
      // It opens by the visitor's own press only, which may be too long ago.
      text.current.focus();
    }
  }

  return (
    <>
      <input
        {...input}
        ref={(element) => {
          text.current = element;
          if (typeof ref === "function") ref(element);
        }}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={uiMessages.date.pattern}
        pattern={TYPED}
        title={uiMessages.date.title}
        aria-description={uiMessages.date.order}
        defaultValue={displayed(value)}
        className={`${className} tabular-nums`}
        onChange={({ target }) => onChange?.(dayOf(target.value))}
        onBlur={(event) => {
          event.target.value = displayed(dayOf(event.target.value));
          onBlur?.(event);
        }}
      />
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        className="scripted pointer-events-none absolute end-0 bottom-0 size-11 opacity-0"
        onChange={({ target }) => {
          if (!text.current) return;
          text.current.value = displayed(target.value);
          onChange?.(target.value);
        }}
      />
      <button
        type="button"
        aria-label={uiMessages.date.calendar}
        aria-controls={input.id}
        disabled={input.disabled}
        onClick={openCalendar}
        className="scripted absolute inset-y-0 end-0 my-auto grid size-11 cursor-pointer place-items-center rounded-control text-ink-600 hover:text-ink-900"
      >
        <Icon name="calendar" className="size-4.5" />
      </button>
    </>
  );
}

/** A labelled day with its error. */
export function DateField({
  id,
  label,
  error,
  note,
  hint,
  ...input
}: Omit<FieldProps, "aside"> & Props) {
  const field = { id, label, error, note, hint };
  return (
    <FieldFrame {...field}>
      <div className="relative">
        <DateInput {...input} {...controlProps(field, "pe-12")} />
      </div>
    </FieldFrame>
  );
}

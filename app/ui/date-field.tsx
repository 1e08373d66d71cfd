import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from "react";
import { useScripted } from "#app/lib/use-scripted.ts";
import type { AskDays, DatePicker } from "#app/ui/date-picker.tsx";
import { controlProps, FieldFrame, type FieldProps } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { latinDigits } from "#domain/lib/digits.ts";
import { formatDate, isCalendarDay, readDay } from "#domain/lib/dubai-date.ts";
import { uiMessages } from "#domain/messages/en/ui.ts";

/** A day as people read it; what is no day stays as it was typed. */
const displayed = (value: string) => (isCalendarDay(value) ? formatDate(value) : value);
const dayOf = (text: string) => readDay(text) ?? text;
/** What `readDay` reads, for forms that the browser checks. */
const D = "[\\d٠-٩۰-۹]";
const SHORT = `${D}{1,2}`;
const YEAR = `(?:${D}{4}|[2٢۲][1-9١-٩۱-۹]|[3-9٣-٩۳-۹]${D})`;
/** No month, or the same as the month: with slashes only then it is clear which is the day. */
const CLEAR = `(?:(?:[1١۱][3-9٣-٩۳-۹]|[23٢٣۲۳]${D})[\\/\\-] ?${SHORT}|(${SHORT})[\\/\\-]\\1)`;
const TYPED = `\\s*(?:${CLEAR}[\\/\\-] ?${YEAR}|${SHORT}[. ] ?${SHORT}[. ] ?${YEAR}|${D}{8}|${D}{4}-${D}{2}-${D}{2})\\s*`;

/** Why a text that looks like a day is none: "31.02.2027", or "05/12/2026", where the month is not clear. */
export function whyNoDay(text: string): string | undefined {
  const typed = text.trim();
  const [, day, sign = "", month, year = ""] =
    /^(\d\d?)([./ -]) ?(\d\d?)[./ -] ?(\d{4}|2[1-9]|[3-9]\d)$/.exec(latinDigits(typed)) ?? [];
  if (!day || readDay(typed)) return undefined;
  const { date } = uiMessages;
  // With full stops the day comes first.
  if (/[/-]/.test(sign) && (Number(day) <= 12 || Number(month) > 12)) return date.none(typed);
  const last = new Date(Date.UTC(Number(year.padStart(4, "20")), Number(month), 0)).getUTCDate();
  return date.impossible(typed, Number(month) <= 12 ? last : undefined);
}

/** About as much of a phone's window does the sheet with its month cover, in pixels. */
const SHEET = 480;

/** Comes with the first sign that it will be opened; undefined where it does not come. */
const loadPicker = () => import("#app/ui/date-picker.tsx").catch(() => undefined);

type Props = Omit<ComponentProps<"input">, "type" | "value" | "defaultValue" | "onChange"> & {
  /** "YYYY-MM-DD", or what was typed instead. */
  value: string;
  /** First day that can be chosen, "YYYY-MM-DD". */
  min: string;
  /** Asks how free the days of a month are, for what is asked for; without it all are. */
  ask?: AskDays | undefined;
  /** What the month says beside a taken day that was pressed. */
  besideTaken?: ((day: string) => ReactNode) | undefined;
  /** Gets the day as "YYYY-MM-DD", or what was typed instead. */
  onChange?: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A day typed as it is shown everywhere, day before month, whatever order the visitor's browser is set to. The button
 * opens a month of our own, on phones too: some of theirs take days before the first one. Where no script runs, the
 * browser's own field takes its place; both are posted then, and the first of a name counts.
 */
export function DateInput({
  value,
  min,
  ask,
  besideTaken,
  onChange,
  onBlur,
  ref,
  className = "",
  pattern = TYPED,
  ...input
}: Props) {
  const text = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [Picker, setPicker] = useState<typeof DatePicker>();

  const isScripted = useScripted();
  const written = useRef(value);

  // Half a date is being typed, or was before the framework came: only another day than before is written over it.
  useEffect(() => {
    if (written.current === value) return;
    written.current = value;
    if (text.current && dayOf(text.current.value) !== dayOf(value))
      text.current.value = displayed(value);
  }, [value]);

  async function openCalendar({ isTrusted }: MouseEvent) {
    // Pressed before the framework listened, and now again by it: the button had the focus then.
    const from = isTrusted ? document.activeElement : button.current;
    const picker = await loadPicker();
    const at = document.activeElement;
    // Who types in a field by now does not wait for it any more.
    if (at !== from && at?.matches("input, select, textarea")) return;
    // Away from the network the day is typed.
    if (!picker) return text.current?.focus();
    // The sheet of a phone leaves the field in sight.
    const isCovered = (text.current?.getBoundingClientRect().bottom ?? 0) > innerHeight - SHEET;
    if (innerWidth < 760 && isCovered) text.current?.scrollIntoView();
    setPicker(() => picker.DatePicker);
  }

  function closeCalendar() {
    setPicker(undefined);
    button.current?.focus();
  }

  return (
    <>
      <noscript>
        <input
          {...input}
          type="date"
          min={min}
          defaultValue={isCalendarDay(value) ? value : undefined}
          className={className}
        />
      </noscript>
      <input
        {...input}
        // Without a script nobody sees it, nor why it would hold the form back.
        required={isScripted && input.required}
        ref={(element) => {
          text.current = element;
          // Not from the server: without a script it would be a bound of a field that nobody sees.
          if (element && pattern) element.pattern = pattern;
          if (typeof ref === "function") ref(element);
        }}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={uiMessages.date.pattern}
        title={uiMessages.date.title}
        aria-description={uiMessages.date.order}
        defaultValue={displayed(value)}
        className={`scripted ${className} tabular-nums`}
        onChange={({ target }) => onChange?.(dayOf(target.value))}
        onBlur={(event) => {
          event.target.value = displayed(dayOf(event.target.value));
          onBlur?.(event);
        }}
      />
      <button
        ref={button}
        type="button"
        aria-label={uiMessages.date.calendar}
        aria-haspopup="dialog"
        data-min={min}
        disabled={input.disabled}
        onPointerEnter={loadPicker}
        onFocus={loadPicker}
        onClick={openCalendar}
        className="scripted absolute inset-y-0 end-0 my-auto grid size-11 cursor-pointer place-items-center rounded-control text-ink-600 hover:text-ink-900"
      >
        <Icon name="calendar" className="size-4.5" />
      </button>
      {Picker && text.current && (
        <Picker
          beside={text.current.getBoundingClientRect()}
          around={text.current.closest("fieldset")?.getBoundingClientRect()}
          below={endOfRow(text.current)}
          chosen={readDay(text.current.value)}
          min={min}
          ask={ask}
          besideTaken={besideTaken}
          onPick={(day) => {
            if (text.current) typeInto(text.current, displayed(day));
            closeCalendar();
          }}
          onClose={closeCalendar}
        />
      )}
    </>
  );
}

/** Where the choice that stands beside a field of a form ends: in the window, in pixels. */
function endOfRow(field: HTMLElement): number | undefined {
  const choice = field.closest("fieldset")?.querySelector("fieldset")?.getBoundingClientRect();
  return choice && choice.top < field.getBoundingClientRect().bottom ? choice.bottom : undefined;
}

/** As if it were typed: the field's own form hears of it, too. */
function typeInto(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A labelled day with its error, in a form that is checked by its own rules; what looks like a day and is none is named. */
export function DateField({
  id,
  label,
  error,
  note,
  hint,
  ...input
}: Omit<FieldProps, "aside"> & Props) {
  const why = whyNoDay(input.value);
  // One message: once the field is refused, why it is none stands in the place of what every field without a day is told.
  const field = {
    id,
    label,
    error: error && (why ?? error),
    note,
    hint: error ? hint : (why ?? hint),
  };
  return (
    <FieldFrame {...field}>
      <div className="relative">
        <DateInput {...input} pattern="" {...controlProps(field, "pe-12")} />
      </div>
    </FieldFrame>
  );
}

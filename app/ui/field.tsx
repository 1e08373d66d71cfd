import { Children, type ComponentProps, isValidElement, type ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

/** The look of a one-line or multi-line control. */
export const CONTROL =
  "w-full min-h-13 rounded-control border bg-shell-0 px-4 text-body text-ink-900 placeholder:text-ink-500 " +
  "transition-[border-color,box-shadow] duration-140 hover:border-ink-900 focus-visible:border-teal-600 " +
  "focus-visible:outline-none focus-visible:shadow-[0_0_0_3px_rgb(12_107_112/.25)] disabled:border-sand-300 disabled:bg-sand-100 disabled:text-ink-500 " +
  "aria-invalid:border-[1.5px] aria-invalid:border-red-700 aria-invalid:bg-[#fffafa]";

/** The message below a field; the field names it in aria-describedby. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    // Balanced, so that "8-15 digits" is not parted at its dash.
    <p
      id={id}
      className="mt-2 flex items-start gap-1.5 text-small text-balance font-[550] text-red-700"
    >
      <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

/** Where the value of a field comes from, if not from who fills the form in. */
export function FieldNote({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p
      id={id}
      className="mt-2 flex w-fit items-center gap-1.5 rounded-pill bg-teal-50 px-2.5 py-0.5 text-caption font-semibold text-teal-700"
    >
      <Icon name="chat" className="size-3.5 shrink-0" />
      {children}
    </p>
  );
}

export type FieldProps = {
  id: string;
  label: string;
  note?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  aside?: ReactNode;
};

/** The ids of the texts that explain a field. */
export function describedBy(
  props: Pick<FieldProps, "id" | "error" | "note" | "hint">,
): string | undefined {
  const { id, error, note, hint } = props;
  const ids = [error && `${id}-error`, note && `${id}-note`, hint && `${id}-hint`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** Label, control, error, note and hint of a field, in this order. */
export function FieldFrame({ children, ...props }: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <label htmlFor={props.id} className="text-[0.9375rem] font-semibold text-ink-900">
          {props.label}
        </label>
        {props.aside}
      </div>
      {children}
      {props.error && <FieldError id={`${props.id}-error`}>{props.error}</FieldError>}
      {props.note && <FieldNote id={`${props.id}-note`}>{props.note}</FieldNote>}
      {props.hint && (
        <p id={`${props.id}-hint`} className="mt-2 text-small text-ink-500">
          {props.hint}
        </p>
      )}
    </div>
  );
}

/** What the control of a field bears: its id, its look, and what readers of screens are to know of it. */
export function controlProps(field: FieldProps, extra = "") {
  return {
    id: field.id,
    className: `${CONTROL} ${extra} ${field.error ? "" : "border-sand-500"}`,
    "aria-invalid": field.error ? (true as const) : undefined,
    "aria-describedby": describedBy(field),
  };
}

/** A labelled one-line input with its hint and error. */
export function InputField({
  id,
  label,
  error,
  note,
  hint,
  ...input
}: FieldProps & ComponentProps<"input">) {
  const field = { id, label, error, note, hint };
  return (
    <FieldFrame {...field}>
      <input {...input} {...controlProps(field)} />
    </FieldFrame>
  );
}

/** A labelled multi-line input with its hint and error; `aside` stands at the end of the label's line. */
export function TextareaField({
  id,
  label,
  error,
  note,
  hint,
  aside,
  ...textarea
}: FieldProps & ComponentProps<"textarea">) {
  const field = { id, label, error, note, hint };
  return (
    <FieldFrame {...field} aside={aside}>
      <textarea {...textarea} {...controlProps(field, "py-3 leading-6")} />
    </FieldFrame>
  );
}

/** An entry without a value is a mistake (SPEC §8): it could not be told apart from no choice, which is `none`. */
function demandValues(children: ReactNode): void {
  Children.forEach(children, (child) => {
    if (!isValidElement<ComponentProps<"option">>(child)) return;
    const { value, children: inside } = child.props;
    if (child.type !== "option") demandValues(inside);
    else if ((value ?? inside) === "") throw new Error("A select item must have a value");
  });
}

/** A labelled native select with its hint and error; `none` is the entry for no choice, where there is one. */
export function SelectField({
  id,
  label,
  error,
  hint,
  none,
  children,
  ...select
}: FieldProps & ComponentProps<"select"> & { none?: string | undefined }) {
  if (import.meta.env.DEV) demandValues(children);
  const field = { id, label, error, hint };
  return (
    <FieldFrame {...field}>
      <div className="relative">
        <select {...select} {...controlProps(field, "appearance-none pe-11")}>
          {none !== undefined && <option value="">{none}</option>}
          {children}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute inset-y-0 end-4 my-auto size-5 text-ink-600"
        />
      </div>
    </FieldFrame>
  );
}

/** A checkbox with its sentence beside it and its error below; `isQuiet`: in the size of its hint. */
export function CheckboxField({
  id,
  label,
  error,
  hint,
  isQuiet = false,
  ...input
}: FieldProps & ComponentProps<"input"> & { isQuiet?: boolean }) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div>
      <label
        htmlFor={id}
        className={`flex cursor-pointer items-start gap-3.5 py-2 ${isQuiet ? "text-small text-ink-600" : "min-h-11 text-[0.9375rem] text-ink-700"}`}
      >
        <input
          {...input}
          id={id}
          type="checkbox"
          className={`checkbox ${error ? "checkbox-error" : ""}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span className="text-balance">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1.5 ps-9 text-small text-ink-600">
          {hint}
        </p>
      )}
      {error && (
        <div className="ps-9">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

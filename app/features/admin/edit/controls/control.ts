import type { ChangeEvent, Ref } from "react";
import type { EditorField, InputValue } from "../field-values.ts";

/** What every control of the editor is given by its slot. */
export type ControlProps<V extends InputValue = InputValue> = {
  id: string;
  field: EditorField;
  value: V;
  onChange: (value: V) => void;
  onBlur: () => void;
  /** Where the focus goes when the field is wrong. */
  inputRef: Ref<HTMLElement>;
  invalid: boolean;
  describedBy: string | undefined;
  changed: boolean;
};

const BASE =
  "w-full min-h-9 pointer-coarse:min-h-11 rounded-control border bg-shell-0 px-2.5 py-1.5 text-ink-900 " +
  // Phones zoom into smaller letters when one writes.
  "text-[0.875rem] leading-5.5 pointer-coarse:text-body placeholder:text-ink-500 tabular-nums transition-[border-color,box-shadow] duration-140 " +
  "focus-visible:border-teal-600 focus-visible:outline-none focus-visible:shadow-[0_0_0_3px_rgb(12_107_112/.25)] ";

/** The look of a control: red where it is wrong, with a brass edge where it holds something unsaved. */
export function controlClass({ invalid, changed }: { invalid: boolean; changed: boolean }): string {
  if (invalid) return `${BASE} border-red-700 bg-[#fffafa]`;
  return changed ? `${BASE} ${BRASS_EDGE}` : `${BASE} border-sand-500 hover:border-ink-900`;
}
const BRASS_EDGE = "border-brass-500 border-s-3";

/** A small square button beside rows. */
export const ROW_BUTTON =
  "grid size-9 shrink-0 cursor-pointer place-items-center rounded-control text-ink-600 hover:bg-sand-100 hover:text-ink-900 " +
  "disabled:cursor-default disabled:text-sand-300 disabled:hover:bg-transparent pointer-coarse:size-11";

/** A control of several elements that holds something unsaved. */
export const edgeClass = (changed: boolean) => (changed ? `${BRASS_EDGE} ps-2.5` : "");

/** What a control says about itself to readers of screens. */
export const ariaOf = ({
  invalid,
  describedBy,
}: Pick<ControlProps, "invalid" | "describedBy">) => ({
  "aria-invalid": invalid || undefined,
  "aria-describedby": describedBy,
});

/** The slot's ref for an element of its own kind. */
export const refOf = <E>(ref: Ref<HTMLElement>) => ref as unknown as Ref<E>;

/** What a control of one element is given, whatever it holds. */
export const elementOf = <E>(props: Omit<ControlProps, "value" | "onChange">) => ({
  ...ariaOf(props),
  id: props.id,
  name: props.field.key,
  ref: refOf<E>(props.inputRef),
  onBlur: props.onBlur,
});

/** What a control is given into which a text is written or chosen. */
export const textOf = <E extends HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
  props: ControlProps<string>,
) => ({
  ...elementOf<E>(props),
  value: props.value,
  onChange: ({ target }: ChangeEvent<E>) => props.onChange(target.value),
});

/** A line one writes into: the browser completes nothing there. */
export const lineOf = (props: ControlProps<string>) => ({
  ...textOf<HTMLInputElement>(props),
  "aria-required": props.field.required || props.field.filled || undefined,
  autoComplete: "off",
});

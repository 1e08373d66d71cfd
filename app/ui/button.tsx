import type { ComponentProps } from "react";
import { Spinner } from "#app/ui/spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "on-picture";
type ButtonSize = "md" | "sm";

const BASE =
  "inline-flex cursor-pointer items-center justify-center gap-2.5 rounded-control py-1 text-center font-semibold " +
  // On one line where there is room; a phone breaks the longer words of other languages.
  "md:whitespace-nowrap max-md:leading-tight transition-colors duration-140 disabled:cursor-default";

const VARIANTS: Record<ButtonVariant, string> = {
  // The transparent border is seen where forced colours take the background away.
  primary:
    "border border-transparent bg-teal-600 text-shell-0 hover:bg-teal-700 active:bg-teal-800 " +
    "disabled:bg-sand-200 disabled:text-ink-500 aria-busy:bg-teal-600 aria-busy:text-shell-0",
  secondary:
    "border border-sand-500 bg-shell-0 text-ink-900 hover:border-ink-900 active:bg-sand-100 " +
    "disabled:border-sand-300 disabled:text-ink-500",
  "on-picture": "border border-white/60 text-shell-0 hover:border-white hover:bg-white/10",
};

const SIZES: Record<ButtonSize, string> = {
  md: "min-h-13 px-6 text-body",
  sm: "min-h-11 px-4 text-[0.9375rem]",
};

/** The classes of a button, for links that look like one. */
export function buttonClass(
  variant: ButtonVariant = "primary",
  size: ButtonSize = "md",
  extra = "",
): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${extra}`.trimEnd();
}

/** A button; while `loading` it shows a spinner and can't be pressed. */
export function Button({
  variant = "primary",
  size = "md",
  loading = false,
  className = "",
  disabled,
  type = "button",
  children,
  ...rest
}: ComponentProps<"button"> & { variant?: ButtonVariant; size?: ButtonSize; loading?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={buttonClass(variant, size, className)}
    >
      {loading && <Spinner />}
      {children}
    </button>
  );
}

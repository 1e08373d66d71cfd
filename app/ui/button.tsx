import type { ComponentProps } from "react";
import { Spinner } from "#app/ui/spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "on-picture";
type ButtonSize = "md" | "sm";

/** The classes of a button (parts.css), for links that look like one. */
export function buttonClass(
  variant: ButtonVariant = "primary",
  size: ButtonSize = "md",
  extra = "",
): string {
  return `button button-${variant} button-${size} ${extra}`.trimEnd();
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

/** A turning arc in the colour of the text; what is waited for stands in words beside it. It stands still on request. */
export function Spinner({ className = "size-4.5" }: { className?: string }) {
  return (
    <span
      className={`inline-block animate-spin rounded-full border-2 border-current/40 border-t-current ${className}`}
      aria-hidden="true"
    />
  );
}

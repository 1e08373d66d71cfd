import { Icon } from "#app/ui/icon.tsx";

/** Prints the page, or saves it as a file: the browser's own dialog. Without a script its menu does the same. */
export function PrintButton({ children }: { children: string }) {
  return (
    <button
      type="button"
      onClick={() => print()}
      className="scripted page-link cursor-pointer gap-2 print:hidden"
    >
      <Icon name="print" className="size-4.5" />
      {children}
    </button>
  );
}

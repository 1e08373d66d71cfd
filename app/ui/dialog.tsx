import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { localPath } from "#domain/lib/local-path.ts";
import { uiMessages } from "#domain/messages/en/ui.ts";

export type DialogSize = "sm" | "md" | "lg" | "xl" | "full";

/**
 * A modal on the native <dialog> (SPEC §2, app shell): opens and closes by the `open` flag, closes on Escape, on a
 * click beside it and on its close button, and gives the focus back to where it came from. It may have been opened
 * and closed by the platform alone before this component listened.
 */
export function Dialog(props: {
  id: string;
  open: boolean;
  onClose: () => void;
  size: DialogSize;
  label: string;
  /** Where a page leads whose script does not come after all. */
  fallback?: string;
  /** Stands in the end corner instead of the middle. */
  corner?: boolean;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  const mounted = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    const first = !mounted.current;
    mounted.current = true;
    if (!dialog || dialog.open === props.open) return;
    if (props.open) dialog.showModal();
    // What the platform opened before this component was there stays open: the press that did it is repeated.
    else if (!first) dialog.close();
  }, [props.open]);

  return (
    // Escape closes natively; the press beside the dialog is a pointer shortcut for the close button inside it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={ref}
      id={props.id}
      className={`modal modal-${props.size}${props.corner ? " modal-corner" : ""}`}
      data-fallback={props.fallback && localPath(props.fallback)}
      aria-label={props.label}
      onClose={props.onClose}
      onPointerDown={(event) => {
        // Only a press that also starts beside closes: selecting text and letting go outside must not.
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && pressedBeside.current) ref.current?.close();
      }}
    >
      <div className="relative h-full">
        {props.children}
        {/* A form of the dialog's own method closes it without any script. */}
        <form method="dialog" className="modal-close">
          <button type="submit" aria-label={uiMessages.close}>
            <Icon name="close" className="size-5" />
          </button>
        </form>
      </div>
    </dialog>
  );
}

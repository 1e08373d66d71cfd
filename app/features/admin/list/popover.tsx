import { type ReactNode, useId, useRef, useState } from "react";

const GAP = 6;
const EDGE = 8;

/**
 * A button with what it opens beside it: the platform's popover, which closes on Escape and on a press elsewhere and
 * gives the focus back. It stands below its button, or above where there is more room, and scrolls with the page.
 */
export function Popover(props: {
  /** What the button shows, and what it is called where that does not say it. */
  label: ReactNode;
  name?: string | undefined;
  className: string;
  /** Names what opens. */
  title: string;
  wide?: boolean;
  /** The content, made when it is opened; `close` closes it. */
  children: (close: () => void) => ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={props.name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={props.className}
      >
        {props.label}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={props.title}
        onToggle={({ newState }) => {
          setOpen(newState === "open");
          if (newState === "open")
            requestAnimationFrame(() => enter(panel.current, button.current));
        }}
        className={`absolute m-0 max-w-[calc(100vw-16px)] rounded-card border border-sand-200 bg-shell-0 p-2 text-ink-900 shadow-raised ${props.wide ? "w-80" : "min-w-52"}`}
      >
        {isOpen && props.children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}

/** Places the panel at its button and puts the focus on what comes first in it. */
function enter(panel: HTMLElement | null, button: HTMLElement | null) {
  if (!panel || !button) return;
  const at = button.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const isRtl = getComputedStyle(panel).direction === "rtl";
  const { clientWidth, clientHeight } = document.documentElement;
  const wanted = isRtl ? at.right - width : at.left;
  const isAbove = at.bottom + GAP + height > clientHeight && at.top > height + GAP;
  const top = isAbove ? at.top - GAP - height : at.bottom + GAP;
  panel.style.inset = "auto";
  panel.style.top = `${top + window.scrollY}px`;
  panel.style.left = `${Math.max(EDGE, Math.min(wanted, clientWidth - width - EDGE))}px`;
  panel.querySelector<HTMLElement>("input, select, button, a")?.focus({ preventScroll: true });
}

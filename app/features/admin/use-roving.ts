import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Makes many things alike one stop of the Tab key: the arrows, Home and End go from one to the next (roving tabindex, ARIA
 * APG). `items` is a selector within the box; each may stand in a `[data-roving]` with more, whose focus makes it the current
 * one. Without a script each is a stop of its own.
 */
export function useRoving(box: RefObject<HTMLElement | null>, items: string) {
  const current = useRef<HTMLElement>(null);
  const all = () => [...(box.current?.querySelectorAll<HTMLElement>(items) ?? [])];
  function mark(one: HTMLElement | undefined) {
    current.current = one ?? null;
    for (const item of all()) item.tabIndex = item === one ? 0 : -1;
  }
  useEffect(() => {
    const some = all();
    const pressed = some.find((item) => item.getAttribute("aria-pressed") === "true");
    mark(some.find((item) => item === current.current) ?? pressed ?? some[0]);
  });
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const around = target.closest("[data-roving]");
      const one = all().find((item) => item === target || (around?.contains(item) ?? false));
      if (one) mark(one);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const some = all();
      const at = event.target instanceof HTMLElement ? some.indexOf(event.target) : -1;
      if (at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const step = STEPS[event.key];
      const to =
        event.key === "Home"
          ? 0
          : event.key === "End"
            ? some.length - 1
            : at + (step ?? Number.NaN);
      if (Number.isNaN(to)) return;
      event.preventDefault();
      some[Math.max(0, Math.min(to, some.length - 1))]?.focus();
    },
  };
}

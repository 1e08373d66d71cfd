import { useLayoutEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** What was pressed (the value of `intent`), and the id of what had the focus then. */
export type Pressed = { intent: string; id: string };

/** What was refused: the first field that is wrong, or what says why where none is. */
export function refusedPlace(root: Document | HTMLElement = document): HTMLElement | null {
  return (
    root.querySelector<HTMLElement>("[aria-invalid=true]") ?? root.querySelector("[role=alert]")
  );
}

/**
 * Says where the keyboard goes on once what was posted is answered: the pressed control is gone then, or another one by now,
 * and a browser begins again at the top of the page. Where somebody, or the page itself, has gone elsewhere, it stays there.
 */
export function useKeptFocus(placeAfter: (pressed: Pressed) => HTMLElement | null | undefined) {
  const { state, formData } = useNavigation();
  const sent = useRef<Pressed & { from: Element | null }>(undefined);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    // Before the browser takes the focus from a button that is switched off meanwhile.
    if (state === "submitting")
      sent.current ??= {
        ...{ intent: `${formData?.get("intent") ?? ""}`, id: activeElement?.id ?? "" },
        from: activeElement,
      };
    if (state !== "idle" || !sent.current) return;
    const { from, ...pressed } = sent.current;
    sent.current = undefined;
    if (activeElement === null || activeElement === body || activeElement === from)
      placeAfter(pressed)?.focus();
  });
}

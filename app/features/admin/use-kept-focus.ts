import { useLayoutEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** What was pressed (the value of `intent`), and the id of what had the focus then. */
export type Pressed = { intent: string; id: string };

/**
 * Gives the keyboard its place back once what was posted is answered. The pressed control is gone then, or another one by
 * now, and a browser begins again at the top of the page. Where the page has put the focus somewhere itself, it stays.
 */
export function useKeptFocus(placeAfter: (pressed: Pressed) => HTMLElement | null | undefined) {
  const { state, formData } = useNavigation();
  const pressed = useRef<Pressed>(undefined);
  useLayoutEffect(() => {
    // Before the browser takes the focus from a button that is switched off meanwhile.
    if (state === "submitting")
      pressed.current ??= {
        intent: `${formData?.get("intent") ?? ""}`,
        id: document.activeElement?.id ?? "",
      };
    if (state !== "idle" || !pressed.current) return;
    const { current } = pressed;
    pressed.current = undefined;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) placeAfter(current)?.focus();
  });
}

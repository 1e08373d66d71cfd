import { type RefObject, useEffect } from "react";

const OWN_KEYS = "input:not([type=checkbox]), textarea, select, [contenteditable]";

/** The single keys of a list, as a setting of this browser (WCAG 2.1.4: they can be switched off). */
const SETTING = "admin-list-keys";
export const areKeysOn = () => localStorage.getItem(SETTING) !== "off";
export const switchKeys = (on: boolean) => localStorage.setItem(SETTING, on ? "on" : "off");

/**
 * Moves through the rows of a list by keys: j and k or the arrows, x selects, Enter opens, / goes to the search and ?
 * tells the keys; what a row has a key of its own for (`data-key`) is pressed, and `onKeys` are those of the page. Not while
 * somebody types, nor with a dialog or a menu open.
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  props: {
    onSelect?: (id: string, stretch: boolean) => void;
    onHelp: () => void;
    /** They work where the list is empty, too, as ? does. */
    onKeys?: Readonly<Record<string, () => void>>;
  },
): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || !areKeysOn()) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const own = props.onKeys?.[event.key];
      if (!list.current && !own && event.key !== "?") return;
      const row = focusedRow();
      const step = STEPS[event.key];
      if (event.key === "/") searchField()?.focus();
      else if (event.key === "?") props.onHelp();
      else if (own) own();
      else if (list.current && step !== undefined && (row || event.key.length === 1))
        move(list.current, row, step);
      else if (event.key.toLowerCase() === "x" && row && props.onSelect)
        props.onSelect(row.dataset.row ?? "", event.shiftKey);
      else if (row && ownControl(row, event.key)) ownControl(row, event.key)?.click();
      else if (event.key === "Enter" && row && event.target === row)
        row.querySelector("a")?.click();
      else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

const STEPS: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** Somebody types, or a dialog or menu is open. One that was just closed may still hold the focus. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(`${OWN_KEYS}, dialog[open], [popover], [data-cell-editor]`) !== null;
}

/** What of a row has a key of its own. */
const ownControl = (row: HTMLElement, key: string) =>
  /^[a-z]$/.test(key) ? row.querySelector<HTMLElement>(`[data-key="${key}"]`) : null;

const searchField = () => document.querySelector<HTMLElement>("[data-list-search]");
const focusedRow = () => document.activeElement?.closest<HTMLElement>("[data-row]") ?? undefined;

/** The row a step on; the first one where none has the focus. Of table and cards only one is there to be seen. */
function move(list: HTMLElement, from: HTMLElement | undefined, step: number) {
  const rows = [...list.querySelectorAll<HTMLElement>("[data-row]")].filter(isShown);
  const at = from ? rows.indexOf(from) + step : 0;
  const row = rows[Math.max(0, Math.min(at, rows.length - 1))];
  row?.focus();
  row?.scrollIntoView({ block: "nearest" });
}

const isShown = (row: HTMLElement) => row.getClientRects().length > 0;

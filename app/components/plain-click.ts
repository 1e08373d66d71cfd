import type { MouseEvent } from "react";

/** False for a click that asks for a new tab or window, or for a download: the browser's own business. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

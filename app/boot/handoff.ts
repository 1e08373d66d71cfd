import { BASE } from "#domain/lib/local-path.ts";

/**
 * What a page's loaders have read, on its way to the framework in the browser: plain JSON in a data block of the page.
 * React Router's own way is a stream of numbered parts in scripts, which compresses to almost twice the bytes.
 */

/** The id of the block: `[state]`, or `[state, context]` where the context is not the usual one. */
export const HANDOFF = "handoff";

/** What React Router tells the browser of its settings, as it writes it into each page of this build. */
export const USUAL_CONTEXT = `{"basename":"${BASE || "/"}","future":{"unstable_enableNodeReadableStream":false,"unstable_optimizeDeps":false},"routeDiscovery":{"mode":"initial"},"ssr":true,"isSpaMode":false}`;

/** Gives the framework what the page holds, as the stream it expects; nothing on a page that brings that stream itself. */
export function takeHandoff(): void {
  const block = document.getElementById(HANDOFF);
  if (!block) return;
  const [state, context = JSON.parse(USUAL_CONTEXT)] = JSON.parse(block.textContent ?? "");
  window.__reactRouterContext = { ...context, stream: new Blob([numbered(state)]).stream() };
}

/** JSON as React Router's stream has it: all values in one list, in which objects and arrays name theirs by place. */
export function numbered(value: unknown): string {
  const list: unknown[] = [];
  function place(value: unknown): number {
    if (value === null) return NULL;
    const at = list.push(value) - 1;
    if (Array.isArray(value)) list[at] = value.map(place);
    else if (typeof value === "object")
      list[at] = Object.fromEntries(
        Object.entries(value ?? {}).map(([key, part]) => [`_${place(key)}`, place(part)]),
      );
    return at;
  }
  place(value);
  return `${JSON.stringify(list)}\n`;
}

/** The place that stands for null. */
const NULL = -5;

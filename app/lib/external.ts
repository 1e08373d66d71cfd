import { navigationMessages } from "#domain/messages/en/updates.ts";

/** True for an address of another site. Mail, phone and other programs are no sites. */
export function isExternal(address: string, origin: string): boolean {
  if (!URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  return /^https?:$/.test(url.protocol) && url.origin !== new URL(origin).origin;
}

/** Loads an address in place of this page. One of another site is a mistake without `external` (SPEC §8, routing). */
export function goTo(address: string, { external = false }: { external?: boolean } = {}): void {
  if (!external && isExternal(address, location.origin))
    throw new Error(navigationMessages.external);
  location.assign(address);
}

/** What a link to another site says of itself; `ExternalLink` and rendered Markdown do. */
const FLAG = "noopener";

/**
 * Refuses to follow a link to another site that does not say it is one, whatever it was made with, and says so on the
 * console: such a link is a mistake, or something that was smuggled in.
 */
export function guardLinks(root: Document): () => void {
  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!link || link.getAttribute("rel")?.split(/\s+/).includes(FLAG)) return;
    const href = link.getAttribute("href") ?? "";
    if (!isExternal(href, location.href)) return;
    event.preventDefault();
    event.stopPropagation();
    console.error(navigationMessages.external);
  }
  // The middle button, which opens a tab, is an "auxclick".
  for (const kind of ["click", "auxclick"] as const) root.addEventListener(kind, onClick, true);
  return () => {
    for (const kind of ["click", "auxclick"] as const)
      root.removeEventListener(kind, onClick, true);
  };
}

type PressedKeys = Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** False for a click that asks for a new tab or window, or for a download: the browser's own business. */
export function isPlainClick(event: PressedKeys): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { barePath } from "#domain/lib/local-path.ts";

/**
 * The shared flag of one of the page's dialogs (SPEC §2, app shell). A page whose address names it (`?quote`, `?chat`)
 * stands open when it is entered; once closed, the name leaves the address, so that a reload does not open it again,
 * and with it the words a link out of the chat has brought along.
 */
export function useModalFlag(name: "quote" | "chat") {
  const { pathname, search, key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  // One at a time: an address that names both opens the form.
  const query = new URLSearchParams(search);
  const named = query.has(name) && (name === "quote" || !query.has("quote"));

  /** The page it was last opened on: the browser's, which names the next one a moment before that is drawn. */
  const openedOn = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed twice opens it twice
  useEffect(() => {
    if (!named) return;
    openedOn.current = pathname;
    setOpen(true);
  }, [named, key]);

  // What it was opened on has gone: the dialog does not stay behind (a step back, a message sent).
  useEffect(() => {
    if (openedOn.current !== pathname && !named) setOpen(false);
  }, [pathname, named]);

  const open = useCallback(() => {
    openedOn.current = barePath(location.pathname);
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    setOpen(false);
    const url = new URL(location.href);
    if (!url.searchParams.has(name)) return;
    const left = name === "quote" ? ["quote", "from", "comment"] : [name];
    for (const one of left) url.searchParams.delete(one);
    // Not by the router: the page stays as it is, and nothing has to be loaded for it.
    history.replaceState(history.state, "", url);
  }, [name]);
  return { isOpen, open, close, named };
}

import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { focusIfLost } from "#app/features/admin/arrival.ts";
import { Icon } from "#app/ui/icon.tsx";
import { adminFindMessages as words } from "#domain/messages/en/admin-find.ts";
import type { Early, PaletteProps } from "./palette.tsx";
import { useKeepRecent } from "./recent.ts";

/** The palette's script comes when somebody is about to use it. */
const fetchPalette = () => import("./palette.tsx");
const fetchAhead = () => void fetchPalette().catch(() => {});

/** The search of the whole office, by a press or Ctrl K; without a script the links lead to its page. */
export function useFind(props: Omit<PaletteProps, "open" | "onClose" | "onReady">) {
  const [open, setOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  /** What was typed since it was called and before its field had the focus; undefined while nobody waits for it. */
  const early = useRef<Early>(undefined);
  /** It was called again before its dialog had told that it was closed. */
  const again = useRef(false);
  const navigate = useNavigate();
  useKeepRecent(props.person, props.places);

  async function show() {
    early.current ??= { typed: "", enter: false };
    // On a page just loaded nothing has it: the dialog, too, gives it back to what had it.
    focusIfLost();
    setOpen(true);
    const { Palette: loaded } = await fetchPalette().catch(() => ({ Palette: undefined }));
    if (loaded) return setPalette(() => loaded);
    // Without the script the page does it, unless it was called off.
    const { typed } = early.current ?? {};
    if (typed !== undefined) void navigate(`/admin/find?${new URLSearchParams({ q: typed })}`);
    close();
  }
  function onReady() {
    const typed = early.current;
    early.current = undefined;
    return typed;
  }
  function close() {
    setOpen(false);
    if (again.current) {
      again.current = false;
      return void setTimeout(show);
    }
    early.current = undefined;
    // Once the dialog has given the focus back: it may have had nobody to give it to.
    setTimeout(focusIfLost);
  }
  function callOff() {
    again.current = false;
    close();
  }
  /** Its dialog is closed, and has not told so yet. */
  const isClosing = () =>
    open && !early.current && document.querySelector("dialog#palette:not([open])") !== null;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Control" || event.key === "Meta") return fetchAhead();
    const isFind = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
    if (early.current && !isFind) {
      // What the browser does by Ctrl and Alt it goes on doing; the page hears of nothing.
      event.stopImmediatePropagation();
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      if (event.key === "Escape") callOff();
      else early.current = withKey(early.current, event.key);
      return;
    }
    if (!isFind || event.altKey || event.shiftKey || event.repeat) return;
    // What another dialog asks is answered first.
    if (document.querySelector("dialog[open]") && !open) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isClosing()) {
      again.current = true;
      early.current = { typed: "", enter: false };
    } else if (open) callOff();
    else void show();
  });
  useEffect(() => {
    // Before all others: a key of the palette is none of the page's, whatever has the focus.
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
  return {
    show: () => void show(),
    palette: Palette && <Palette {...props} onReady={onReady} open={open} onClose={close} />,
  };
}

function withKey({ typed, enter }: NonNullable<Early>, key: string): Early {
  if (key === "Backspace") return { typed: [...typed].slice(0, -1).join(""), enter: false };
  if (key === "Enter") return { typed, enter: typed !== "" };
  return [...key].length === 1 ? { typed: typed + key, enter: false } : { typed, enter };
}

/** The way to the search, in the sidebar (a field to look at) or beside the folded menu (a sign). */
export function FindLink({ onShow, isSmall = false }: { onShow: () => void; isSmall?: boolean }) {
  return (
    <Link
      to="/admin/find"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onShow();
      }}
      className={
        isSmall
          ? "absolute end-2 top-1.5 grid size-11 place-items-center rounded-control"
          : "mb-2 flex min-h-9 items-center gap-2 rounded-control border border-white/25 px-2.5 text-[0.875rem] text-ink-200 hover:border-white/50 hover:text-shell-0 pointer-coarse:min-h-11"
      }
    >
      <Icon name="search" className={isSmall ? "size-6" : "size-4"} />
      <span className={isSmall ? "sr-only" : "flex-1 whitespace-nowrap"}>{words.open}</span>
      {!isSmall && (
        <kbd className="font-sans text-caption whitespace-nowrap text-ink-400">{words.keys}</kbd>
      )}
    </Link>
  );
}

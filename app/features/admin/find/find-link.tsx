import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { focusIfLost } from "#app/features/admin/arrival.ts";
import { Icon } from "#app/ui/icon.tsx";
import { adminFindMessages as words } from "#domain/messages/en/admin-find.ts";
import type { PaletteProps } from "./palette.tsx";
import { useKeepRecent } from "./recent.ts";

/** The palette's script comes when somebody is about to use it. */
const fetchPalette = () => import("./palette.tsx");
const fetchAhead = () => void fetchPalette().catch(() => {});

/** The search of the whole office, by a press or Ctrl K; without a script the links lead to its page. */
export function useFind(props: Omit<PaletteProps, "open" | "onClose" | "begun">) {
  const [open, setOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  /** What was typed before the palette was there. */
  const begun = useRef("");
  const navigate = useNavigate();
  useKeepRecent(props.person, props.places);

  async function show() {
    begun.current = "";
    setOpen(true);
    const { Palette: loaded } = await fetchPalette().catch(() => ({ Palette: undefined }));
    // Without the script the page does it.
    if (loaded) setPalette(() => loaded);
    else void navigate("/admin/find");
  }
  function close() {
    setOpen(false);
    // Once the dialog has given the focus back: it may have had nobody to give it to.
    setTimeout(focusIfLost);
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Control" || event.key === "Meta") return fetchAhead();
    const isPlain = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (open && !Palette && isPlain) {
      event.preventDefault();
      begun.current += event.key;
      return;
    }
    const isFind = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
    if (!isFind || event.altKey || event.shiftKey || event.repeat) return;
    // What another dialog asks is answered first.
    if (document.querySelector("dialog[open]") && !open) return;
    event.preventDefault();
    if (open) close();
    else void show();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return {
    show: () => void show(),
    palette: Palette && <Palette {...props} begun={begun.current} open={open} onClose={close} />,
  };
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

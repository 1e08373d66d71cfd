import { type MouseEvent, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { useSiteContext } from "#app/components/site.ts";
import { useChat } from "#app/features/chat/chat-dialog.tsx";
import { isPlainClick } from "#app/lib/external.ts";
import { ASSISTANT_AVATAR } from "#domain/config/chat.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";

/**
 * Opens the 'Chat Now' dialog from the corner of every public page; without JavaScript it leads to /contact. On a page
 * that begins with a picture it comes with the first scrolling: there it would lie on the picture's own button. In
 * narrow windows it gives way to a page's own bar at the bottom and to the fields of a form that is the page, in wide
 * ones it stays below the card beside the page until that stands at the top. Its edge sets it off from dark bands.
 */
export function ChatLauncher({ overPicture }: { overPicture: boolean }) {
  const { open, preload } = useChat();
  const { assistant_avatar } = useSiteContext();
  const count = useSyncExternalStore(unread.subscribe, unread.get, unread.none);
  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open();
  }
  return (
    <aside
      aria-label={shellMessages.modals.chat}
      className={`pointer-events-none absolute inset-y-0 end-4 z-20 md:end-7 ${overPicture ? "pt-[calc(max(100svh,56rem)+3rem)]" : "lg:[body:has(.bottom-bar)_&]:pt-[80rem]"}`}
    >
      <Link
        to="/contact"
        aria-haspopup="dialog"
        data-dialog="chat-dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={onClick}
        className="chat-launcher on-dark"
      >
        <img
          src={assistant_avatar ?? ASSISTANT_AVATAR}
          width={40}
          height={40}
          alt=""
          loading="lazy"
          className="size-10 rounded-full object-cover"
        />
        {shellMessages.modals.chat}
        {count > 0 && (
          <>
            <span
              aria-hidden="true"
              className="-me-2 grid size-6 place-items-center rounded-full bg-brass-300 text-caption font-semibold text-ink-900"
            >
              {count}
            </span>
            <span className="sr-only">{shellMessages.unread(count)}</span>
          </>
        )}
      </Link>
    </aside>
  );
}

/** How many messages of the other side nobody has seen yet: the chat counts them, once it was opened, and its button shows them. */
let count = 0;
const listeners = new Set<() => void>();

export const unread = {
  get: () => count,
  /** What the server renders, and the page until the chat says otherwise. */
  none: () => 0,
  set(next: number) {
    if (next === count) return;
    count = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

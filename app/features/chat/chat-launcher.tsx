import { type MouseEvent, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { useSiteContext } from "#app/components/site.ts";
import { useChat } from "#app/features/chat/chat-dialog.tsx";
import { isPlainClick } from "#app/lib/external.ts";
import { ASSISTANT_AVATAR } from "#domain/config/chat.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";

/**
 * Opens the 'Chat Now' dialog; without JavaScript it leads to /contact. It stands in the header of wide windows and in
 * the bar of narrow ones, where it covers nothing.
 */
export function ChatLauncher({ className = "" }: { className?: string }) {
  const { open, preload } = useChat();
  const { assistant_avatar } = useSiteContext();
  const count = useSyncExternalStore(unread.subscribe, unread.get, unread.none);
  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open();
  }
  return (
    <Link
      to="/contact"
      aria-haspopup="dialog"
      data-dialog="chat-dialog"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onClick}
      className={`chat-launcher ${className}`.trimEnd()}
    >
      <img
        src={assistant_avatar ?? ASSISTANT_AVATAR}
        width={30}
        height={30}
        alt=""
        loading="lazy"
      />
      <span>{shellMessages.modals.chat}</span>
      {count > 0 && (
        <>
          <span aria-hidden="true" className="unread">
            {count}
          </span>
          <span className="sr-only">{shellMessages.unread(count)}</span>
        </>
      )}
    </Link>
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

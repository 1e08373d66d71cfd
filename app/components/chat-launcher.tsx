import type { MouseEvent } from "react";
import { Link } from "react-router";
import { useChat } from "#app/components/chat-dialog.tsx";
import { isPlainClick } from "#app/components/plain-click.ts";
import { shellMessages } from "#app/messages/en/shell.ts";

/** Opens the 'Chat Now' dialog from the corner of every public page; without JavaScript it leads to /contact. */
export function ChatLauncher() {
  const { open, preload } = useChat();
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
      className="chat-launcher on-dark fixed end-4 bottom-4 z-20 flex min-h-13 items-center gap-2.5 rounded-pill bg-ink-900 py-1.5 ps-1.5 pe-5 text-[0.9375rem] font-semibold text-shell-0 shadow-raised transition-colors duration-140 hover:bg-ink-800 md:end-7 md:bottom-7"
    >
      <img src="/brand/assistant-avatar.svg" width={40} height={40} alt="" loading="lazy" />
      {shellMessages.modals.chat}
    </Link>
  );
}

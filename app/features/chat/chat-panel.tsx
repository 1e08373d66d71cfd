import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useSiteContext } from "#app/components/site.ts";
import { WhatsappLink } from "#app/features/chat/chat-dialog.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ASSISTANT_AVATAR } from "#domain/config/chat.ts";
import { chatMessages } from "#domain/messages/en/chat.ts";
import { ChatInput } from "./chat-input.tsx";
import type { ChatState } from "./chat-state.ts";
import { storedSound, storeSound } from "./chat-storage.ts";
import type { ChatStore } from "./chat-store.ts";
import { type Dot, nameOf, statusOf } from "./chat-view.ts";
import { MessageLog } from "./message-log.tsx";

/** The chat of SPEC §2: who answers and whether they are there, the messages, and where one writes. */
export function ChatPanel(props: { store: ChatStore; isOpen: boolean; onClose: () => void }) {
  const { store, isOpen, onClose } = props;
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    store.setOpen(isOpen);
    if (isOpen) input.current?.focus();
    return () => store.setOpen(false);
  }, [store, isOpen]);
  useVisibleHeight(panel, isOpen);
  return (
    <div ref={panel} className="flex h-full max-h-(--modal-height) flex-col bg-shell-0">
      <Header state={state} />
      <MessageLog
        state={state}
        isOpen={isOpen}
        onResend={(id) => {
          store.resend(id);
          input.current?.focus();
        }}
        onChoose={(text) => {
          store.send(text);
          input.current?.focus();
        }}
        onRetry={() => {
          store.retry();
          input.current?.focus();
        }}
        onLeave={onClose}
      />
      <div className="border-t border-sand-200 px-4 pt-3.5 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <ChatInput state={state} inputRef={input} onSend={store.send} onType={store.type} />
        <div className="flex items-center justify-between gap-4">
          <WhatsappLink />
          <SoundToggle />
        </div>
      </div>
    </div>
  );
}

const DOTS: Record<Dot, string> = {
  on: "bg-dot-on",
  wait: "animate-breathe bg-dot-wait",
  off: "bg-red-700",
};

function Header({ state }: { state: ChatState }) {
  const { dot, text } = statusOf(state);
  const { assistant_avatar } = useSiteContext();
  return (
    <header className="flex items-center gap-3 border-b border-sand-200 py-4 ps-5 pe-16">
      <img
        src={assistant_avatar ?? ASSISTANT_AVATAR}
        width={44}
        height={44}
        alt=""
        className="size-11 rounded-full object-cover"
      />
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className={`keep-colours size-2.25 shrink-0 rounded-full ${DOTS[dot]}`} />
        <h2 className="truncate font-semibold">{nameOf(state)}</h2>
        {dot === "on" && <Badge tone="green">{chatMessages.online}</Badge>}
        {text && <p className="text-small text-ink-600">{text}</p>}
      </div>
    </header>
  );
}

function SoundToggle() {
  const [isOn, setOn] = useState(storedSound);
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={chatMessages.sound}
      title={chatMessages.sound}
      onClick={() => {
        setOn(!isOn);
        storeSound(!isOn);
      }}
      className="grid size-11 cursor-pointer place-items-center rounded-control text-ink-600 hover:bg-sand-100"
    >
      <Icon name={isOn ? "bell" : "bell-off"} className="size-5" />
    </button>
  );
}

/** Where the dialog fills the window (NOTES, responsive). */
const FULL_SCREEN = "(width < 760px)";

/**
 * On a phone the keyboard covers the lower half of a dialog that fills the window: while it is up, the dialog is as
 * high as what can be seen, so that the input stays above it.
 */
function useVisibleHeight(panel: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const dialog = panel.current?.closest("dialog");
    const seen = window.visualViewport;
    if (!isOpen || !dialog || !seen) return;
    const fit = () => {
      const covered = window.innerHeight - seen.height;
      const isCovered = covered > 1 && seen.scale === 1 && matchMedia(FULL_SCREEN).matches;
      const height = isCovered ? `${seen.height}px` : null;
      dialog.style.setProperty("block-size", height);
      dialog.style.setProperty("--modal-height", height);
      // The window may have been moved up under the keyboard instead.
      dialog.style.setProperty("margin-block-start", isCovered ? `${seen.offsetTop}px` : null);
    };
    fit();
    const watching = new AbortController();
    for (const event of ["resize", "scroll"])
      seen.addEventListener(event, fit, { signal: watching.signal });
    return () => watching.abort();
  }, [panel, isOpen]);
}

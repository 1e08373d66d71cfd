import { unread } from "#app/features/chat/chat-launcher.tsx";
import { chime } from "#app/lib/chime.ts";
import { CHAT_CONNECTION } from "#domain/config/chat.ts";
import { masked } from "#domain/lib/masked.ts";
import { openConnection } from "./chat-connection.ts";
import {
  type ChatEvent,
  type ChatState,
  chatReducer,
  hasGap,
  initialState,
  knownUpTo,
} from "./chat-state.ts";
import { begunSession, storeBlank, storedSound } from "./chat-storage.ts";
import { keepUnsent, unsentBefore } from "./chat-unsent.ts";
import type { Timings } from "./transport.ts";

/** That somebody writes is repeated no sooner. */
const TYPED_AGAIN_MS = 3_000;

export type ChatStore = ReturnType<typeof createChatStore>;

/** The chat of this page: its state, kept in step with its connection. It lives on while the panel is closed. */
export function createChatStore(url: string, timings: Timings = CHAT_CONNECTION) {
  let state: ChatState = {
    ...initialState,
    begun: begunSession() !== null,
    outgoing: unsentBefore(),
  };
  let isOpen = false;
  let typed = 0;
  /** The last message that was there while the panel stood open; what a chat of before holds has been seen then. */
  let seen: number | undefined;
  const listeners = new Set<() => void>();
  const isVisible = () => document.visibilityState === "visible";
  const connection = URL.canParse(url)
    ? openConnection({ url, timings, dispatch, known: () => knownUpTo(state), isVisible })
    : undefined;

  function dispatch(event: ChatEvent) {
    const before = state;
    state = chatReducer(state, event);
    if (state.outgoing !== before.outgoing || state.session !== before.session)
      keepUnsent(state.outgoing);
    if (state.begun && !before.begun) storeBlank("");
    if (event.type === "connect" || event.type === "reconnect") handOver();
    if (event.type === "server" && hasGap(state) && !hasGap(before)) connection?.fill();
    if (state.messages !== before.messages) notice(before);
    for (const listener of listeners) listener();
  }

  /** What was on its way when the last connection ended: the same ids make it the same messages. */
  function handOver() {
    for (const one of state.outgoing) if (one.state !== "failed") connection?.send(one);
  }

  function notice({ messages: before }: ChatState) {
    const last = (messages: ChatState["messages"]) => messages?.at(-1)?.sequence ?? 0;
    if (!state.messages) seen = undefined;
    else if (isOpen || seen === undefined) seen = last(state.messages);
    const after = isOpen ? Number.POSITIVE_INFINITY : (seen ?? 0);
    const fromOther = (state.messages ?? []).filter(({ role }) => role === "other");
    unread.set(fromOther.filter(({ sequence }) => sequence > after).length);
    const isNews = before !== undefined && last(fromOther) > last(before);
    if (isNews && !(isOpen && isVisible())) playSound();
  }

  function wake() {
    if (isVisible()) connection?.wake();
  }
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener("online", wake, { signal });
  addEventListener("offline", () => connection?.lose("offline"), { signal });
  document.addEventListener("visibilitychange", wake, { signal });
  if (connection) connection.start();
  else dispatch({ type: "init_failed" });

  return {
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send(content: string) {
      const create_date = new Date().toISOString();
      const message = { id: newId(), content: masked(content.trim()), create_date };
      dispatch({ type: "send", message: { ...message, state: "sending" } });
      connection?.send(message);
    },
    resend(id: string) {
      const message = state.outgoing.find((one) => one.id === id);
      if (!message) return;
      dispatch({ type: "resend", id });
      connection?.send(message);
    },
    /** Lets the person who answers see that one writes; nobody else is there to see it. */
    type() {
      const now = Date.now();
      if (state.agent === "" || now - typed < TYPED_AGAIN_MS) return;
      typed = now;
      connection?.type();
    },
    /** Starts the connection again, after its attempts have failed. */
    retry: () => connection?.start(),
    /** Whether the panel stands open: what arrives meanwhile is seen. */
    setOpen(next: boolean) {
      isOpen = next;
      if (!isOpen) return;
      seen = state.messages?.at(-1)?.sequence ?? seen;
      unread.set(0);
    },
    stop() {
      connection?.stop();
      listening.abort();
    },
  };
}

/** An id for a message; pages that are not served securely have no crypto.randomUUID. */
function newId(): string {
  return (
    crypto.randomUUID?.() ?? `${Date.now()}-${crypto.getRandomValues(new Uint32Array(4)).join("-")}`
  );
}

/** Two soft notes, if the visitor wants to hear new messages. */
function playSound(): void {
  if (storedSound()) chime();
}

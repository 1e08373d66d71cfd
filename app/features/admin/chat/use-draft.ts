import { useEffect, useRef, useState } from "react";
import type { DeskMessage } from "./desk-asks.ts";

export type Draft = {
  text: string;
  write: (text: string) => void;
  isSending: boolean;
  failed: boolean;
  send: () => Promise<void>;
};

/**
 * What an administrator is writing in a chat. It belongs to the page and not to the field, and is kept for the tab: a
 * lost connection, another administrator's takeover, or a look at another chat takes nothing of it.
 */
export function useDraft(chat: string, store: (message: DeskMessage) => Promise<boolean>): Draft {
  const key = `desk-draft:${chat}`;
  const [text, setText] = useState("");
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  // The same text tried again is the same message: it may be stored already.
  const last = useRef<DeskMessage | null>(null);
  useEffect(() => setText(sessionStorage.getItem(key) ?? ""), [key]);

  function write(next: string) {
    setText(next);
    if (next === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
  }

  async function send() {
    const content = text.trim();
    if (isSending || content === "") return;
    const message =
      last.current?.content === content ? last.current : { id: crypto.randomUUID(), content };
    last.current = message;
    setSending(true);
    const isStored = await store(message);
    setSending(false);
    setFailed(!isStored);
    if (!isStored) return;
    last.current = null;
    write("");
  }

  return { text, write, isSending, failed, send };
}

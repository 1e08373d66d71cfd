import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { CONTROL } from "#app/ui/field.tsx";
import { CHAT_MESSAGE_MAX } from "#domain/config/chat.ts";
import { adminChatMessages as text } from "#domain/messages/en/admin-chat.ts";
import type { DeskMessage } from "./desk-asks.ts";

/** Where an administrator writes to the visitor. What could not be stored stays to be sent again. */
export function DeskInput({ disabled, draft }: { disabled: boolean; draft: Draft }) {
  const id = useId();
  const canSend = !disabled && !draft.isSending && draft.text.trim() !== "";
  function send() {
    if (canSend) void draft.send();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="mb-2 text-small text-ink-600">{text.yours}</p>
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          {text.input}
        </label>
        <textarea
          id={id}
          rows={2}
          value={draft.text}
          // What is on its way is cleared when it has arrived; nothing else may be with it.
          readOnly={draft.isSending}
          maxLength={CHAT_MESSAGE_MAX}
          onChange={(event) => draft.write(event.target.value)}
          onKeyDown={onKeyDown}
          aria-describedby={`${id}-keys`}
          placeholder={text.input}
          className={`${CONTROL} min-w-0 flex-1 resize-y border-sand-500 py-2.5 leading-6`}
        />
        <Button type="submit" disabled={!canSend}>
          {text.send}
        </Button>
      </div>
      <p id={`${id}-keys`} className="mt-1.5 text-caption text-ink-500">
        {text.keys}
      </p>
      {draft.isSending && (
        <p role="status" className="mt-1.5 text-small text-ink-600">
          {text.sending}
        </p>
      )}
      {draft.failed && !draft.isSending && (
        <p role="alert" className="mt-1.5 text-small text-red-700">
          {text.failed.message}
        </p>
      )}
    </form>
  );
}

type Draft = ReturnType<typeof useDraft>;

/**
 * What an administrator is writing in a chat. It belongs to the page and not to the field, and is kept for the tab: a
 * lost connection, another administrator's takeover, or a look at another chat takes nothing of it.
 */
export function useDraft(chat: string, store: (message: DeskMessage) => Promise<boolean>) {
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

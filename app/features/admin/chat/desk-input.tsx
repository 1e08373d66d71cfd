import { type KeyboardEvent, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { CONTROL } from "#app/ui/field.tsx";
import { CHAT_MESSAGE_MAX } from "#domain/config/chat.ts";
import { adminChatMessages as text } from "#domain/messages/en/admin-chat.ts";
import type { Draft } from "./use-draft.ts";

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

import { type KeyboardEvent, useId, useState } from "react";
import { CHAT_MESSAGE_MAX } from "#app/config/chat.ts";
import { adminChatMessages as text } from "#app/messages/en/admin-chat.ts";
import { Button } from "#app/ui/button.tsx";
import { CONTROL } from "#app/ui/field.tsx";

/** Where an administrator writes to the visitor. What could not be stored stays to be sent again. */
export function DeskInput(props: {
  disabled: boolean;
  onSend: (content: string) => Promise<boolean>;
}) {
  const [draft, setDraft] = useState("");
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const id = useId();
  const canSend = !props.disabled && !isSending && draft.trim() !== "";
  async function send() {
    if (!canSend) return;
    setSending(true);
    const isStored = await props.onSend(draft.trim());
    setSending(false);
    setFailed(!isStored);
    if (isStored) setDraft("");
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
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
          value={draft}
          maxLength={CHAT_MESSAGE_MAX}
          onChange={(event) => setDraft(event.target.value)}
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
      {failed && (
        <p role="alert" className="mt-1.5 text-small text-red-700">
          {text.failed.message}
        </p>
      )}
    </form>
  );
}

import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useState,
} from "react";
import { CONTROL, FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CHAT_MESSAGE_NEAR_MAX } from "#domain/config/chat.ts";
import { chatMessages } from "#domain/messages/en/chat.ts";
import type { ChatState } from "./chat-state.ts";
import { storeDraft, storedDraft } from "./chat-storage.ts";
import { canSend, canWait, draftError } from "./chat-view.ts";

/**
 * Where a message is written. Enter sends it, or has it sent as soon as that can be; Shift and Enter begin a new line;
 * what stands here is never lost.
 */
export function ChatInput(props: {
  state: ChatState;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  onSend: (content: string) => void;
  onType: () => void;
}) {
  const { state, inputRef } = props;
  const id = useId();
  const [draft, setDraft] = useState(storedDraft);
  /** Enter was pressed before it could be sent, and nothing written since. */
  const [waits, setWaits] = useState(false);
  const error = draftError(draft);
  const length = draft.trim().length;
  const isOff = state.phase === "failed";

  function change(text: string) {
    setDraft(text);
    setWaits(false);
    storeDraft(text);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    inputRef.current?.focus();
    if (canSend(state, draft)) send();
    else setWaits(canWait(state, draft));
  }
  function send() {
    props.onSend(draft);
    change("");
  }
  useEffect(() => {
    if (waits && canSend(state, draft)) send();
    // What failed is begun anew, and then sends nothing nobody has pressed for.
    else if (isOff) setWaits(false);
  });
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
    submit(event);
  }

  return (
    <form onSubmit={submit}>
      <div className="flex items-end gap-2">
        <textarea
          ref={inputRef}
          rows={1}
          value={draft}
          onChange={(event) => {
            change(event.target.value);
            props.onType();
          }}
          onKeyDown={onKeyDown}
          // By what is written; the words of the placeholder stand as the page does.
          dir={draft === "" ? undefined : "auto"}
          aria-label={chatMessages.input}
          placeholder={isOff ? chatMessages.status.failed : chatMessages.input}
          // Not disabled: that would take the focus away.
          readOnly={isOff}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-count`}
          enterKeyHint="send"
          className={`${CONTROL} field-sizing-content max-h-32 min-w-0 flex-1 resize-none py-3 read-only:border-sand-300 read-only:bg-sand-100 ${error ? "" : "border-sand-500"}`}
        />
        <button
          type="submit"
          disabled={!canSend(state, draft)}
          aria-label={chatMessages.send}
          className="grid size-13 shrink-0 cursor-pointer place-items-center rounded-control border border-transparent bg-teal-600 text-shell-0 transition-colors duration-140 hover:bg-teal-700 disabled:cursor-default disabled:bg-sand-200 disabled:text-ink-500"
        >
          <Icon name="send" className="size-5 rtl:-scale-x-100" />
        </button>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p aria-live="polite" className="text-caption text-ink-500">
        {waits && chatMessages.waits}
      </p>
      {length >= CHAT_MESSAGE_NEAR_MAX && (
        <p id={`${id}-count`} className="mt-2 text-caption text-ink-500 tabular-nums">
          {chatMessages.count(length)}
        </p>
      )}
    </form>
  );
}

/** True within a word of an input method; Safari ends the word before the Enter that does, and leaves only the code. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent) =>
  nativeEvent.isComposing || keyCode === COMPOSING;
const COMPOSING = 229;

import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { CONTROL } from "#app/ui/field.tsx";
import { CHAT_MESSAGE_MAX, CHAT_MESSAGE_NEAR_MAX } from "#domain/config/chat.ts";
import { type CannedValues, missingFields } from "#domain/lib/canned.ts";
import { adminChatMessages as text } from "#domain/messages/en/admin-chat.ts";
import { type CannedAnswer, CannedPicker } from "./canned-picker.tsx";
import type { DeskMessage } from "./desk-asks.ts";

/** What may be inserted, and what its fields are filled in with. */
export type Canned = { answers: readonly CannedAnswer[]; values: CannedValues };

/** A finger gets no keyboard over half of the page, unless it has asked for it. */
const isByTouch = () => matchMedia("(pointer: coarse)").matches;

/** The button that was pressed is off meanwhile, and one goes on writing. */
function keepOn(field: HTMLElement | null): void {
  if (!isByTouch()) field?.focus();
}

/**
 * Where an administrator writes to the visitor; "/" at the begin of a word opens the canned answers, as their button does. What could
 * not be stored stays to be sent again, and what still has a field to fill in is not sent.
 */
export function DeskInput(props: {
  disabled: boolean;
  /** The field takes the focus when it appears. */
  focus?: boolean;
  draft: Draft;
  canned: Canned;
  onTyping?: (isOn: boolean) => void;
}) {
  const { disabled, draft, canned, onTyping } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  /** Where the canned answer goes, and whether "/" was typed for it; null while none is looked for. */
  const [slash, setSlash] = useState<{ at: number; isTyped: boolean } | null>(null);
  useFocus(field, props.focus);
  const missing = missingFields(draft.text);
  const length = draft.text.trim().length;
  const isFit = missing.length === 0 && length <= CHAT_MESSAGE_MAX;
  const canSend = !disabled && !draft.isSending && length > 0 && isFit;

  function send() {
    if (!isFit) mark(draft.text);
    if (!canSend) return;
    keepOn(field.current);
    onTyping?.(false);
    void draft.send();
  }
  /** Selects the first field that is still to fill in. */
  function mark(written: string, otherwise = written.length) {
    const [first] = missingFields(written);
    // Once the new text stands in the field.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(first?.start ?? otherwise, first?.end ?? otherwise);
    });
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    send();
  }
  /** By what was written and not by a key: the keyboard of a phone tells none. */
  function write(written: string, caret: number) {
    const at = caret - 1;
    const isSlash =
      written[at] === "/" &&
      written.slice(0, at) + written.slice(caret) === draft.text &&
      /(?:^|\s)$/.test(written.slice(0, at));
    if (isSlash && canned.answers.length > 0) return setSlash({ at, isTyped: true });
    draft.write(written);
    onTyping?.(written !== "");
  }
  function toggleCanned() {
    const at = field.current?.selectionEnd ?? draft.text.length;
    setSlash(slash ? null : { at, isTyped: false });
  }
  function insert(piece: string, isAnswer = false) {
    const { at, isTyped } = slash ?? { at: draft.text.length, isTyped: true };
    const before = draft.text.slice(0, at);
    const space = isAnswer && /\S$/.test(before) ? " " : "";
    const written = `${before}${space}${piece}${draft.text.slice(at)}`;
    setSlash(null);
    draft.write(written);
    if (piece !== "") onTyping?.(true);
    if (isTyped || !isByTouch() || missingFields(written).length > 0)
      mark(written, at + space.length + piece.length);
  }
  const problem =
    missing.length > 0
      ? text.canned.missing(
          [...new Set(missing.map((one) => text.canned.fields[one.field]))].join(", "),
        )
      : length > CHAT_MESSAGE_MAX
        ? text.canned.long(length, CHAT_MESSAGE_MAX)
        : "";
  return (
    <form
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {slash !== null && (
        <CannedPicker
          {...canned}
          focus={slash.isTyped || !isByTouch()}
          onTake={(piece) => insert(piece, true)}
          onClose={(typed) => insert(slash.isTyped ? typed : typed.slice(1))}
          onLeave={() => setSlash(null)}
        />
      )}
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          {text.input}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={2}
          value={draft.text}
          // What is on its way is cleared when it has arrived; nothing else may be with it.
          readOnly={draft.isSending}
          onChange={({ target }) => write(target.value, target.selectionStart)}
          onKeyDown={onKeyDown}
          aria-describedby={`${id}-keys ${id}-problem`}
          aria-invalid={problem !== "" || undefined}
          placeholder={text.input}
          dir={draft.text === "" ? undefined : "auto"}
          className={`${CONTROL} field-sizing-content max-h-48 min-w-0 flex-1 resize-y border-sand-500 py-2.5 leading-6`}
        />
        {/* The field keeps the focus, and a phone its keyboard. */}
        <Button type="submit" disabled={!canSend} onMouseDown={(event) => event.preventDefault()}>
          {text.send}
        </Button>
      </div>
      {problem !== "" && (
        <p id={`${id}-problem`} role="status" className="mt-1.5 text-small font-[550] text-red-700">
          {problem}
        </p>
      )}
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-ink-600">
        {canned.answers.length > 0 && (
          <button
            id="desk-canned"
            type="button"
            aria-keyshortcuts="/"
            aria-expanded={slash !== null}
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggleCanned}
            className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-control border border-sand-300 px-3 text-small text-ink-700 hover:bg-sand-150 pointer-coarse:min-h-11"
          >
            <kbd className="font-sans font-semibold">/</kbd> {text.canned.list}
          </button>
        )}
        <p id={`${id}-keys`}>
          {text.keys}
          {length >= CHAT_MESSAGE_NEAR_MAX && ` ${length} / ${CHAT_MESSAGE_MAX}`}
        </p>
      </div>
      <Outcome draft={draft} failed={text.failed.message} />
    </form>
  );
}

/** Where the office notes something for itself: it looks like no message, and says so. */
export function NoteInput(props: { draft: Draft; most: number; focus?: boolean }) {
  const { draft, most } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useFocus(field, props.focus);
  function send() {
    keepOn(field.current);
    void draft.send();
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
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          {text.notes.label}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={2}
          maxLength={most}
          value={draft.text}
          readOnly={draft.isSending}
          onChange={(event) => draft.write(event.target.value)}
          onKeyDown={onKeyDown}
          aria-describedby={`${id}-hint`}
          placeholder={text.notes.label}
          dir={draft.text === "" ? undefined : "auto"}
          className={`${CONTROL} field-sizing-content max-h-48 min-w-0 flex-1 resize-y border-dashed border-amber-800 bg-amber-50 py-2.5 leading-6`}
        />
        <Button
          type="submit"
          variant="secondary"
          disabled={draft.text.trim() === ""}
          onMouseDown={(event) => event.preventDefault()}
        >
          {text.notes.add}
        </Button>
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-caption text-amber-800">
        {text.notes.hint}
      </p>
      <Outcome draft={draft} failed={text.notes.failed} />
    </form>
  );
}

function useFocus(field: RefObject<HTMLElement | null>, isWanted = false) {
  useEffect(() => {
    if (isWanted) field.current?.focus();
  }, [field, isWanted]);
}

function Outcome({ draft, failed }: { draft: Draft; failed: string }) {
  return (
    <>
      {draft.isSending && (
        <p role="status" className="mt-1.5 text-small text-ink-600">
          {text.sending}
        </p>
      )}
      {draft.failed && !draft.isSending && (
        <p role="alert" className="mt-1.5 text-small text-red-700">
          {failed}
        </p>
      )}
    </>
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

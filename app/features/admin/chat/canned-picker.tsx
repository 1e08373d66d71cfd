import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { type CannedValues, filledAnswer, findCanned } from "#domain/lib/canned.ts";
import { adminChatMessages } from "#domain/messages/en/admin-chat.ts";

const { canned: text } = adminChatMessages;

export type CannedAnswer = {
  uuid: string;
  shortcut: string;
  title: string;
  text: string;
  language: string;
};

/**
 * The list that "/" or its button opens over the message: found by words, moved through by arrows, inserted by Enter with its fields filled in; Escape
 * (or Backspace where nothing is typed) goes back. A field of its own, as a text of several lines may be no combobox.
 */
export function CannedPicker(props: {
  answers: readonly CannedAnswer[];
  values: CannedValues;
  /** Words are typed at once; else after a tap. */
  focus: boolean;
  onTake: (text: string) => void;
  /** Back to the message, with what was typed. */
  onClose: (typed: string) => void;
  /** The focus has gone elsewhere. */
  onLeave: () => void;
}) {
  const id = useId();
  const [words, setWords] = useState("");
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const found = findCanned(props.answers, words);
  const { focus } = props;
  useEffect(() => {
    if (focus) input.current?.focus();
  }, [focus]);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const last = Math.max(0, found.length - 1);
    if (key === "ArrowDown") setActive((at) => (at >= last ? 0 : at + 1));
    else if (key === "ArrowUp") setActive((at) => (at <= 0 ? last : at - 1));
    else if (key === "Enter") take(active);
    else if (key === "Escape") props.onClose(`/${words}`);
    else if (key === "Backspace" && words === "") props.onClose("");
    else return;
    event.preventDefault();
  }
  function take(at: number) {
    const answer = found[at];
    if (answer) props.onTake(filledAnswer(answer.text, props.values));
  }

  return (
    <div className="absolute inset-x-0 bottom-full z-20 mb-2 rounded-card bg-shell-0 shadow-raised">
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={text.list}
        className="max-h-64 overflow-y-auto p-1.5"
      >
        {found.map((answer, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          <div
            key={answer.uuid}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(at)}
            className="cursor-pointer rounded-control px-3 py-2 hover:bg-shell-50 aria-selected:bg-teal-50"
          >
            <span className="flex flex-wrap items-baseline gap-x-2 text-small font-semibold">
              {answer.title}
              <span className="font-normal text-ink-600">/{answer.shortcut}</span>
              <span className="ms-auto text-caption font-normal text-ink-600 uppercase">
                {answer.language}
              </span>
            </span>
            <span className="line-clamp-2 text-small text-ink-600" dir="auto">
              {filledAnswer(answer.text, props.values)}
            </span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className="px-4 py-3 text-small text-ink-600">
          {text.none}
        </p>
      )}
      <div className="flex items-center gap-1 border-t border-sand-200 px-4">
        <span aria-hidden="true" className="text-ink-600">
          /
        </span>
        <input
          ref={input}
          role="combobox"
          aria-label={text.list}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          onBlur={props.onLeave}
          className="min-h-11 w-full bg-transparent outline-none"
        />
      </div>
    </div>
  );
}

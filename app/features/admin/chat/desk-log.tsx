import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { answerParts } from "#app/features/chat/answer-parts.ts";
import { AnswerText } from "#app/features/chat/answer-text.tsx";
import { Typing } from "#app/features/chat/message-items.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ChatFact } from "#db/entities/chat-message.ts";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { adminChatMessages as text } from "#domain/messages/en/admin-chat.ts";
import type { ChatMessage } from "#domain/rooms/wire.ts";

/** A note of the office, `at` an instant in ISO 8601. */
export type DeskNote = {
  uuid: string;
  content: string;
  at: string;
  user_uuid: string | null;
  author: string | null;
};

/**
 * The transcript of a chat with the office's notes where they were made, and the records each answer was made of; it stays at its
 * end while it grows.
 */
export function DeskLog(props: {
  messages: readonly ChatMessage[];
  notes: readonly DeskNote[];
  facts: Record<string, ChatFact[]>;
  busy: boolean;
  /** The visitor is writing. */
  typing: boolean;
  /** Whose notes may be taken back, and how. */
  me: string;
  onRemove: (note: string) => void;
}) {
  const { messages, notes, facts, busy, typing } = props;
  const frame = useRef<HTMLDivElement>(null);
  const last = `${messages.at(-1)?.sequence} ${notes.at(-1)?.uuid}`;
  const entries = [
    ...messages.map((message) => ({ at: message.create_date, message })),
    ...notes.map((note) => ({ at: note.at, note })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end moves with each message
  useEffect(() => {
    frame.current?.scrollTo({ top: frame.current.scrollHeight });
  }, [last, busy, typing]);
  return (
    <div
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys
      tabIndex={0}
      className="h-[clamp(20rem,100dvh-24rem,44rem)] overflow-y-auto bg-shell-50 p-5 -outline-offset-2"
    >
      <div role="log" aria-label={text.log} className="flex flex-col gap-4">
        {entries.map((entry) =>
          "note" in entry ? (
            <Note key={entry.note.uuid} note={entry.note} me={props.me} onRemove={props.onRemove} />
          ) : entry.message.role === "user" ? (
            <Visitor key={entry.message.uuid} message={entry.message} />
          ) : (
            <Answer
              key={entry.message.uuid}
              message={entry.message}
              facts={facts[entry.message.uuid] ?? []}
            />
          ),
        )}
        {typing && <p className="self-start px-1 text-small text-ink-600">{text.typing}</p>}
        {busy && (
          <div className="self-end">
            <Typing />
          </div>
        )}
      </div>
    </div>
  );
}

function Visitor({ message }: { message: ChatMessage }) {
  return (
    <article className="max-w-[85%] self-start">
      <p
        className="rounded-card bg-shell-0 px-3.5 py-2.5 text-[0.9375rem] whitespace-pre-wrap shadow-hair [overflow-wrap:anywhere]"
        dir="auto"
      >
        {message.content}
      </p>
      <Under name={text.visitor} date={message.create_date} />
    </article>
  );
}

/** Over the whole width, dashed, with a heading of its own: no message looks so, in any colours. */
function Note(props: { note: DeskNote; me: string; onRemove: (note: string) => void }) {
  const { uuid, content, author, at, user_uuid } = props.note;
  return (
    <article className="self-stretch rounded-control border border-dashed border-amber-800 bg-amber-50 px-3.5 py-2.5">
      <p className="flex flex-wrap items-center gap-x-2 text-caption text-amber-800">
        <Icon name="eye-off" className="size-4" />
        <strong>{text.notes.note}</strong>
        <span>
          <bdi>{author}</bdi> · <time dateTime={at}>{formatDateTime(new Date(at))}</time>
        </span>
        {user_uuid === props.me && (
          <button
            type="button"
            aria-label={text.notes.remove}
            title={text.notes.remove}
            onClick={() => props.onRemove(uuid)}
            className="-my-2 ms-auto grid size-9 cursor-pointer place-items-center rounded-control hover:bg-shell-0 pointer-coarse:size-11"
          >
            <Icon name="close" className="size-4" />
          </button>
        )}
      </p>
      <p className="text-[0.9375rem] whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
        {content}
      </p>
    </article>
  );
}

function Answer({ message, facts }: { message: ChatMessage; facts: readonly ChatFact[] }) {
  return (
    <article className="flex max-w-[85%] flex-col items-end self-end">
      <div className="flex flex-col gap-2 rounded-card bg-teal-50 px-3.5 py-2.5 text-[0.9375rem] [overflow-wrap:anywhere]">
        {answerParts(message).map((part) =>
          part.kind === "text" ? (
            <AnswerText key={JSON.stringify(part)} blocks={part.blocks} onLeave={() => {}} />
          ) : (
            <p key={part.card.href}>
              <Link to={part.card.href} className="link">
                {part.card.title}
              </Link>{" "}
              <bdi>
                {part.card.price} {part.card.terms}
              </bdi>
            </p>
          ),
        )}
      </div>
      <Under name={message.name} date={message.create_date} />
      {facts.length > 0 && <Facts facts={facts} />}
    </article>
  );
}

/** The records an answer was made of, and what each of them says in it. */
function Facts({ facts }: { facts: readonly ChatFact[] }) {
  return (
    <details className="px-1 text-caption text-ink-600">
      <summary className="cursor-pointer py-1.5 text-end pointer-coarse:py-3">
        {text.facts(facts.length)}
      </summary>
      <ul className="flex flex-col gap-1 pt-1">
        {facts.map(({ entity, uuid, label, says = [] }) => (
          <li key={`${entity} ${uuid} ${label}`} className="[overflow-wrap:anywhere]">
            {uuid === "" ? (
              label
            ) : (
              <Link to={`/admin/edit/${entity}/${uuid}`} className="link">
                {label}
              </Link>
            )}
            {says.length > 0 && <bdi className="text-ink-500"> · {says.join(" · ")}</bdi>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Under({ name, date }: { name: string; date: string }) {
  return (
    <p className="px-1 pt-1 text-caption text-ink-500">
      <bdi>{name}</bdi> · <time dateTime={date}>{formatDateTime(new Date(date))}</time>
    </p>
  );
}

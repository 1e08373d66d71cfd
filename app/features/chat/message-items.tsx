import type { ReactNode } from "react";
import { relativeTime } from "#app/lib/relative-time.ts";
import { Icon } from "#app/ui/icon.tsx";
import { chatMessages } from "#domain/messages/en/chat.ts";
import { language } from "#domain/messages/language.ts";
import { type ChatMessage, DESK_MESSAGE } from "#domain/rooms/wire.ts";
import { answerParts } from "./answer-parts.ts";
import { AnswerText, NextStep, PackageAnswer } from "./answer-text.tsx";
import type { Outgoing } from "./chat-state.ts";
import { speakerOf } from "./chat-view.ts";

const { outgoing: text } = chatMessages;

const BUBBLE =
  "rounded-card px-3.5 py-2.5 text-[0.9375rem] leading-normal [overflow-wrap:anywhere]";
const OTHER_BUBBLE = `grid max-w-full gap-2 rounded-es-picture border border-sand-200 bg-shell-0 ${BUBBLE}`;
const BELOW = "px-1 text-caption text-ink-500";

/** What the visitor has written, at the end side; below it when, or what becomes of it on its way. */
export function OwnMessage({ content, children }: { content: string; children: ReactNode }) {
  return (
    <div className="rise-in flex flex-col items-end gap-1.5">
      <div className={`max-w-[84%] rounded-ee-picture bg-ink-900 text-shell-0 ${BUBBLE}`}>
        <span className="sr-only">{chatMessages.you}</span>
        <p dir="auto" className="whitespace-pre-wrap">
          {content}
        </p>
      </div>
      {children}
    </div>
  );
}

/** What became of a message that is not part of the transcript yet. */
export function OnItsWay({ one, onResend }: { one: Outgoing; onResend: () => void }) {
  if (one.state !== "failed") return <p className={BELOW}>{text[one.state]}</p>;
  return (
    <>
      <p className="flex items-start gap-1.5 text-caption text-red-700">
        <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
        {one.failure?.message}
      </p>
      <button
        type="button"
        onClick={onResend}
        className="min-h-11 cursor-pointer px-1 text-small link"
      >
        {text.again}
      </button>
    </>
  );
}

/** An answer of the other side: its text, the packages it names, and one step to take next. */
export function OtherMessage(props: { message: ChatMessage; now: number; onLeave: () => void }) {
  const { message, onLeave } = props;
  const { action, lang = languageOf(message) } = message.attachments ?? {};
  return (
    <div className="rise-in flex flex-col items-start gap-1.5">
      <span className="sr-only">{speakerOf(message.name)}</span>
      {answerParts(message).map((part, index) =>
        part.kind === "card" ? (
          <PackageAnswer key={part.card.href} card={part.card} lang={lang} onLeave={onLeave} />
        ) : (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes
            key={index}
            lang={lang}
            className={OTHER_BUBBLE}
          >
            <AnswerText blocks={part.blocks} onLeave={onLeave} />
          </div>
        ),
      )}
      {action && <NextStep action={action} lang={lang} onLeave={onLeave} />}
      <Ago date={message.create_date} now={props.now} />
    </div>
  );
}

/** The assistant says which language it answers in where that is not English; what a person writes shows by itself. */
const languageOf = ({ client_id }: ChatMessage) =>
  language.tag === "en" || client_id?.startsWith(DESK_MESSAGE) ? undefined : "en";

const DOTS = ["0ms", "200ms", "400ms"];

/** Three dots while an answer is being written, and the word for readers of screens. */
export function Typing() {
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span className="flex gap-1.25 rounded-card rounded-es-picture border border-sand-200 bg-shell-0 px-4 py-3.5">
        {DOTS.map((animationDelay) => (
          <span
            key={animationDelay}
            className="size-1.75 animate-breathe rounded-full bg-brass-500"
            style={{ animationDelay }}
          />
        ))}
      </span>
      <p className={BELOW}>{chatMessages.typing}</p>
    </div>
  );
}

/** Answers that may be pressed instead of being written; they are sent as the visitor's own words. */
export function Choices(props: {
  texts: readonly string[];
  lang?: string | undefined;
  isOff: boolean;
  onChoose: (text: string) => void;
  isCentred?: boolean;
}) {
  return (
    <ul
      aria-label={chatMessages.choices}
      className={`flex flex-wrap gap-2 ${props.isCentred ? "justify-center" : ""}`}
    >
      {props.texts.map((choice) => (
        <li key={choice}>
          <button
            type="button"
            lang={props.lang}
            dir="auto"
            disabled={props.isOff}
            onClick={() => props.onChoose(choice)}
            className="min-h-11 cursor-pointer rounded-pill border border-teal-200 bg-shell-0 px-3.5 text-small font-semibold text-teal-700 transition-colors duration-140 hover:border-teal-600 disabled:cursor-default disabled:text-ink-500"
          >
            {choice}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Ticks, and is not read out each time it does. */
export function Ago({ date, now }: { date: string; now: number }) {
  return (
    <time dateTime={date} aria-live="off" className={BELOW}>
      {relativeTime(Date.parse(date), now)}
    </time>
  );
}

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { chatMessages } from "#domain/messages/en/chat.ts";
import type { ChatMessage } from "#domain/rooms/wire.ts";
import type { ChatState, Outgoing } from "./chat-state.ts";
import { canSend, type Notice, noticeOf } from "./chat-view.ts";
import { Ago, Choices, OnItsWay, OtherMessage, OwnMessage, Typing } from "./message-items.tsx";
import { useNow } from "./use-now.ts";
import { useOpeningHours } from "./use-opening-hours.ts";

/** A message without the items of its text that stand below it to be pressed. */
const withoutChoices = (message: ChatMessage, choices: readonly string[]): ChatMessage => ({
  ...message,
  content: message.content
    .split("\n")
    .filter((line) => !choices.some((choice) => line === `- ${choice}`))
    .join("\n")
    .trim(),
});

/** The messages in their order, what is on its way, and last what is wrong. */
export function MessageLog(props: {
  state: ChatState;
  isOpen: boolean;
  onResend: (id: string) => void;
  /** Sends a suggestion as the visitor's own words. */
  onChoose: (text: string) => void;
  onRetry: () => void;
  onLeave: () => void;
}) {
  const { state, isOpen } = props;
  const { messages = [], outgoing, busy, phase } = state;
  const frame = useRef<HTMLDivElement>(null);
  const { hasNews, toEnd } = useScrollEnd(frame, state, isOpen);
  const now = useNow(isOpen && messages.length > 0);
  // One's own message is the same element before and after it is stored: nothing moves, nothing is read out again.
  const last = outgoing.length === 0 && !busy ? messages.at(-1)?.attachments : undefined;
  const choices = last?.choices ?? [];
  const drawn = (message: ChatMessage) =>
    message.role === "user" ? (
      <OwnMessage key={message.client_id ?? message.uuid} content={message.content}>
        <Ago date={message.create_date} now={now} />
      </OwnMessage>
    ) : (
      <OtherMessage
        key={message.uuid}
        message={message === messages.at(-1) ? withoutChoices(message, choices) : message}
        now={now}
        onLeave={props.onLeave}
      />
    );
  const drawnOnItsWay = (one: Outgoing) => (
    <OwnMessage key={one.id} content={one.content}>
      <OnItsWay one={one} onResend={() => props.onResend(one.id)} />
    </OwnMessage>
  );
  const isEmpty = messages.length === 0 && outgoing.length === 0;
  return (
    <div className="relative min-h-0 flex-1 bg-shell-50 md:flex-[0_1_var(--log)]">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys */}
      <div ref={frame} tabIndex={0} className="h-full overflow-y-auto overscroll-contain p-5">
        <div className="flex min-h-full flex-col justify-end gap-4.5">
          {isEmpty && phase !== "failed" && (
            <Greeting state={state} isOpen={isOpen} onChoose={props.onChoose} />
          )}
          {state.restarted && (
            <p className="text-center text-caption text-ink-500">{chatMessages.restarted}</p>
          )}
          <div
            role="log"
            aria-label={chatMessages.log}
            aria-relevant="additions"
            aria-busy={state.messages === undefined}
            // Empty it takes no room, and is there for readers of screens before the first message comes.
            className="flex flex-col gap-4.5 empty:absolute"
          >
            {[...messages.map(drawn), ...outgoing.map(drawnOnItsWay)]}
            {busy && <Typing />}
          </div>
          {choices.length > 0 && (
            <Choices
              texts={choices}
              lang={last?.lang}
              isOff={!canSend(state, "?")}
              onChoose={props.onChoose}
            />
          )}
          <ChatNotice notice={noticeOf(state)} onRetry={props.onRetry} />
        </div>
      </div>
      {hasNews && (
        <button
          type="button"
          onClick={() => {
            toEnd();
            // The button goes; who came by keys stays among the messages.
            frame.current?.focus();
          }}
          className="absolute inset-x-0 bottom-3 mx-auto flex min-h-11 w-fit cursor-pointer items-center gap-2 rounded-pill border border-teal-200 bg-shell-0 px-3.5 text-small font-semibold text-teal-700 shadow-raised"
        >
          {chatMessages.newMessage}
          <Icon name="chevron-down" className="size-4" />
        </button>
      )}
    </div>
  );
}

/** What stands there before the first message: SPEC §2's words, who answers when, and three ways to begin. */
function Greeting(props: { state: ChatState; isOpen: boolean; onChoose: (text: string) => void }) {
  const { empty: text } = chatMessages;
  const { phase } = props.state;
  const hours = useOpeningHours(props.isOpen);
  if (phase !== "connected")
    return (
      <p className="my-auto py-6 text-center text-[0.9375rem] text-ink-600">{text.connecting}</p>
    );
  return (
    <div className="my-auto py-4 text-center">
      <p className="mb-1.5 font-display text-title">{text.title}</p>
      <p className="text-[0.9375rem] text-ink-600">{text.text}</p>
      <div className="mt-5">
        <Choices
          texts={text.prompts}
          isOff={!canSend(props.state, "?")}
          onChoose={props.onChoose}
          isCentred
        />
      </div>
      <p className="mt-5 text-balance text-caption text-ink-600">{text.presence(hours)}</p>
    </div>
  );
}

const TONES = { amber: "bg-amber-50 text-amber-800", red: "bg-red-50 text-red-700" };

/**
 * What is wrong with the connection; after the last attempt, the way to try again. What passes is put in a live region
 * that is there before its words; the final word is an alert, which is read out as it comes.
 */
function ChatNotice({ notice, onRetry }: { notice: Notice | null; onRetry: () => void }) {
  const isFinal = notice?.tone === "red";
  const banner = notice && <Banner notice={notice} onRetry={onRetry} />;
  return (
    <>
      <div role="status" className="empty:absolute">
        {!isFinal && banner}
      </div>
      {isFinal && <div role="alert">{banner}</div>}
    </>
  );
}

function Banner({ notice, onRetry }: { notice: Notice; onRetry: () => void }) {
  return (
    <div
      className={`flex items-start gap-3 rounded-control px-4 py-3.5 text-[0.9375rem] font-[550] ${TONES[notice.tone]}`}
    >
      <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
      <div className="flex flex-col items-start gap-2">
        {notice.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {notice.retry && (
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {chatMessages.retry}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Space kept above the begin of a message, in pixels. */
const ABOVE = 12;

/** Where the last message is higher than the frame, goes back to its first line; true where that was so. */
function toBegin(frame: HTMLElement | null): boolean {
  const last = frame?.querySelector('[role="log"]')?.lastElementChild;
  if (!frame || !last) return false;
  const hidden = frame.getBoundingClientRect().top + ABOVE - last.getBoundingClientRect().top;
  if (hidden <= 0) return false;
  frame.scrollTop -= hidden;
  return true;
}

/** So far from the end, in pixels, somebody still reads at the end. */
const NEAR = 48;

/**
 * Keeps the end of the messages in view, except for a reader who has scrolled up: they see a note that there is
 * something new. One's own message always leads to the end. An answer that is higher than the frame begins in view.
 */
function useScrollEnd(
  frame: RefObject<HTMLDivElement | null>,
  { messages, outgoing }: Pick<ChatState, "messages" | "outgoing">,
  isOpen: boolean,
): { hasNews: boolean; toEnd: () => void } {
  const isAtEnd = useRef(true);
  const [hasNews, setNews] = useState(false);
  const latest = messages?.at(-1)?.uuid;
  const own = outgoing.at(-1)?.id;

  const toEnd = useCallback(() => {
    isAtEnd.current = true;
    setNews(false);
    frame.current?.scrollTo({ top: frame.current.scrollHeight });
  }, [frame]);

  // Opened again it starts at the end, and so does a message of one's own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them leads to the end
  useLayoutEffect(toEnd, [isOpen, own, toEnd]);

  const known = useRef(latest);
  useLayoutEffect(() => {
    if (known.current === latest) return;
    known.current = latest;
    if (!isAtEnd.current) return setNews(true);
    toEnd();
    isAtEnd.current = !toBegin(frame.current);
  }, [latest, toEnd, frame]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onScroll = () => {
      const left = element.scrollHeight - element.clientHeight - element.scrollTop;
      isAtEnd.current = left < NEAR;
      if (isAtEnd.current) setNews(false);
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    // Banners, a keyboard that comes up, pictures: whatever changes a height.
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    watch.observe(element);
    if (element.firstElementChild) watch.observe(element.firstElementChild);
    return () => {
      element.removeEventListener("scroll", onScroll);
      watch.disconnect();
    };
  }, [frame]);

  return { hasNews, toEnd };
}

import { useEffect, useEffectEvent, useId, useState } from "react";
import { useFetcher } from "react-router";
import { PageKeys } from "#app/features/admin/page-keys.tsx";
import { timeLeft } from "#app/features/partner/time-left.ts";
import { truncate } from "#app/lib/truncate.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { CHAT_NOTE_MAX } from "#domain/config/chat.ts";
import type { CannedValues } from "#domain/lib/canned.ts";
import { dayInWords, formatDateTime, formatTime } from "#domain/lib/dubai-date.ts";
import { adminChatMessages as text } from "#domain/messages/en/admin-chat.ts";
import type { ChatMessage } from "#domain/rooms/wire.ts";
import type { AssignAnswer, loadConsole } from "./chat.server.ts";
import { DeskFacts, promiseOf, wishOf } from "./desk-facts.tsx";
import { DeskInput, NoteInput, useDraft } from "./desk-input.tsx";
import { DeskLog } from "./desk-log.tsx";
import type { DeskState } from "./desk-state.ts";
import { useDesk } from "./use-desk.ts";

type Console = Awaited<ReturnType<typeof loadConsole>>;
type DeskChat = Console["chat"];
type ConsoleProps = Pick<
  Console,
  "chat" | "messages" | "facts" | "notes" | "canned" | "people" | "me" | "customer" | "now"
> & { answer?: AssignAnswer | undefined; onNews: () => void };

/**
 * One chat at the desk: its transcript as it grows with the office's notes, the way to take it over and give it back (DESIGN §7), whose
 * it is, and beside it what is known of its visitor.
 */
export function ChatConsole(props: ConsoleProps) {
  const { chat, messages, onNews } = props;
  const isOver = chat.state === "closed";
  const { state, move, send, type } = useDesk(isOver ? "" : chat.uuid, messages, onNews);
  const [failure, setFailure] = useState("");
  const draft = useDraft(chat.uuid, send);
  const noteDraft = useDraft(`${chat.uuid}:note`, ({ id, content }) =>
    postStep("note", { note: id, content }),
  );
  const [mode, setMode] = useState<"reply" | "note">("reply");
  /** Who takes a chat over, or changes what is written, writes next. */
  const [wantsField, setWantsField] = useState(false);
  /** "Take over" was pressed before the room has answered. */
  const [isEarly, setEarly] = useState(false);
  const isConnected = state.phase === "connected";
  const takeOver = useEffectEvent(() => {
    setEarly(false);
    void give("chat:takeover");
  });
  useEffect(() => {
    if (isEarly && isConnected) takeOver();
  }, [isEarly, isConnected]);
  // Who comes to a chat of their own writes next; a finger gets no keyboard over half of the page.
  useEffect(() => {
    const { activeElement } = document;
    const isAtRest = activeElement === document.body || activeElement?.matches("h1");
    if (state.mine && isAtRest && !matchMedia("(pointer: coarse)").matches) setWantsField(true);
  }, [state.mine]);
  const me = props.people.find(({ uuid }) => uuid === props.me)?.name ?? "";
  async function postStep(step: "note" | "unnote", body: Record<string, string>) {
    const isDone = await fetch(`/api/admin/chats/${chat.uuid}/${step}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isDone) onNews();
    return isDone;
  }
  async function give(event: "chat:takeover" | "chat:handback") {
    setFailure("");
    type(false);
    setWantsField(event === "chat:takeover");
    if (!(await move(event))) setFailure(text.failed.moved);
  }
  async function remove(note: string) {
    setFailure("");
    if (!(await postStep("unnote", { note }))) setFailure(text.notes.gone);
  }
  return (
    <>
      <section
        data-desk=""
        className="flex min-w-0 flex-col rounded-card bg-shell-0 shadow-hair lg:row-span-2 xl:row-span-1"
      >
        <Head {...props} state={state}>
          {!isOver && (
            <Give
              state={state}
              isEarly={isEarly}
              onGive={(event) => (isConnected ? void give(event) : setEarly(true))}
            />
          )}
          <PageKeys
            id="chat-keys"
            list={text.shortcuts}
            keys={{ t: "#desk-give", w: "#desk-write textarea", "/": "#desk-canned" }}
            className="-ms-3"
          />
        </Head>
        <DeskLog
          messages={state.messages}
          notes={props.notes}
          facts={props.facts}
          busy={state.busy}
          typing={state.visitor?.typing ?? false}
          me={props.me}
          onRemove={(note) => void remove(note)}
        />
        <div id="desk-write" className="border-t border-sand-200 p-4">
          {state.phase !== "connected" && !isOver && (
            <p role="status" className="mb-3 text-small text-amber-800">
              {text.connection[state.phase]}
            </p>
          )}
          {failure !== "" && <ErrorBanner>{failure}</ErrorBanner>}
          <Modes
            mode={mode}
            onMode={(next) => {
              setWantsField(true);
              setMode(next);
            }}
          />
          {mode === "note" ? (
            <NoteInput draft={noteDraft} most={CHAT_NOTE_MAX} focus={wantsField} />
          ) : isOver ? (
            <p className="text-small text-ink-600">{text.ended}</p>
          ) : state.mine ? (
            <DeskInput
              disabled={state.phase !== "connected"}
              focus={wantsField}
              draft={draft}
              canned={{ answers: props.canned, values: valuesOf(props, me) }}
              onTyping={type}
            />
          ) : (
            <p className="text-small text-ink-600">
              {state.agent ? text.theirs(state.agent) : text.assistants}
              {draft.text.trim() !== "" && ` ${text.kept(draft.text)}`}
            </p>
          )}
        </div>
      </section>
      <DeskFacts
        chat={chat}
        customer={props.customer}
        messages={state.messages}
        now={props.now}
        visitor={state.visitor}
      />
    </>
  );
}

/** What a canned answer is filled in with: what the request of this chat says, and else what the visitor has said to the assistant. */
function valuesOf({ chat, messages }: ConsoleProps, me: string): CannedValues {
  const { request } = chat;
  const wish = wishOf(messages);
  const day = request?.start_date ?? wish.date;
  return {
    name: request?.name ?? "",
    number: chat.request_id === null ? "" : `${chat.request_id}`,
    package: chat.pack ?? "",
    date: day ? dayInWords(day) : "",
    guests: `${request?.guests ?? wish.guests ?? ""}`,
    // An account without a name is called by the first part of its address, as the visitor sees it.
    me: me.split("@")[0] ?? "",
  };
}

/** Whether one writes to the visitor or for the office. */
function Modes(props: { mode: "reply" | "note"; onMode: (mode: "reply" | "note") => void }) {
  return (
    <fieldset aria-label={text.mode} className="mb-2 flex gap-1">
      {(["reply", "note"] as const).map((mode) => (
        <button
          key={mode}
          type="button"
          aria-pressed={mode === props.mode}
          onClick={() => props.onMode(mode)}
          className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-control px-3 text-small text-ink-700 hover:bg-sand-150 aria-pressed:bg-sand-150 aria-pressed:font-semibold pointer-coarse:min-h-11"
        >
          {mode === "note" && <Icon name="eye-off" className="size-4" />}
          {text.modes[mode]}
        </button>
      ))}
    </fieldset>
  );
}

function Head(props: ConsoleProps & { state: DeskState; children: React.ReactNode }) {
  const { chat, state } = props;
  const who = state.agent || (chat.state === "taken_over" && chat.agent) || "";
  return (
    <header className="grid gap-3 border-b border-sand-200 px-5 py-4 max-md:gap-2 max-md:py-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 font-display text-title [overflow-wrap:anywhere]" dir="auto">
            {titleOf(state.messages) || text.title(chat.uuid.slice(0, 8))}
          </h1>
          <StateBadge chat={chat} who={who} />
        </div>
        <p className="mt-1 flex flex-wrap gap-x-3 text-small text-ink-600">
          <span>{text.begun(formatDateTime(new Date(chat.create_date)))}</span>
          <span>{text.messages(Math.max(props.messages.length, state.messages.length))}</span>
        </p>
        {state.readers.length > 0 && (
          <p role="status" className="mt-1 flex items-center gap-1.5 text-small text-ink-600">
            <Icon name="eye" className="size-4" />
            {text.readers(state.readers)}
          </p>
        )}
        <Promised chat={chat} now={props.now} />
      </div>
      <div className="flex flex-wrap items-end gap-3 max-md:gap-2">
        <Owner {...props} />
        {props.children}
      </div>
    </header>
  );
}

/** By when an answer was promised to who waits. */
function Promised({ chat, now }: { chat: DeskChat; now: string }) {
  const due = promiseOf(chat);
  if (!due) return null;
  const late = timeLeft(due, now);
  return (
    <p className={`mt-1 text-small font-semibold ${late ? "text-red-700" : "text-amber-800"}`}>
      {late ? text.side.late(late) : text.side.promised(formatTime(new Date(due)))}
    </p>
  );
}

/** Whose the chat is: chosen, and taken for oneself by one press. */
function Owner({ chat, people, me, answer }: ConsoleProps) {
  const fetcher = useFetcher<AssignAnswer>();
  const id = useId();
  const said = fetcher.data ?? answer;
  const known = people.some(({ uuid }) => uuid === chat.owner);
  // On a phone whose it is has a line to itself, and what can be pressed the next one, with what stands beside this.
  const form = (children: React.ReactNode) => (
    <fetcher.Form method="post" className="flex items-end gap-2 max-md:has-[select]:basis-full">
      <input type="hidden" name="seen" value={chat.owner ?? ""} />
      {children}
    </fetcher.Form>
  );
  return (
    <div className="max-md:contents">
      <div className="flex flex-wrap items-end gap-2 max-md:contents">
        {form(
          <>
            <div className="max-md:flex max-md:grow max-md:items-center max-md:gap-2">
              <label htmlFor={id} className="block text-caption text-ink-600">
                {text.assign.label}
              </label>
              <select
                key={chat.owner}
                id={id}
                name="to"
                defaultValue={chat.owner ?? ""}
                onChange={({ target }) => target.form?.requestSubmit()}
                className="min-h-11 rounded-control border border-sand-500 bg-shell-0 px-3 text-small max-md:min-w-0 max-md:grow md:max-w-44"
              >
                <option value="">{text.assign.nobody}</option>
                {!known && chat.owner && <option value={chat.owner}>{chat.owner_name}</option>}
                {people.map(({ uuid, name }) => (
                  <option key={uuid} value={uuid}>
                    {uuid === me ? text.assign.me(name) : name}
                  </option>
                ))}
              </select>
            </div>
            <noscript>
              <Button type="submit" variant="secondary" size="sm">
                {text.assign.save}
              </Button>
            </noscript>
          </>,
        )}
        {chat.owner === null &&
          form(
            <Button type="submit" name="to" value={me} variant="secondary">
              {text.assign.mine}
            </Button>,
          )}
      </div>
      {said && said.failure !== "" && (
        <p role="alert" className="mt-1 basis-full text-small text-red-700">
          {said.failure}
        </p>
      )}
    </div>
  );
}

const TITLE_LENGTH = 60;
/** A chat is called by how its visitor has begun it. */
function titleOf(messages: readonly ChatMessage[]): string {
  const first = messages.find(({ role }) => role === "user")?.content.replaceAll(/\s+/g, " ") ?? "";
  return truncate(first, TITLE_LENGTH);
}

function StateBadge({ chat, who }: { chat: DeskChat; who: string }) {
  if (chat.state === "closed") return <Badge tone="quiet">{text.state.closed}</Badge>;
  if (who) return <Badge tone="teal">{text.state.taken_over(who)}</Badge>;
  return <Badge tone="green">{text.state.open(chat.assistant ?? text.assistant)}</Badge>;
}

function Give(props: {
  state: DeskState;
  /** It was pressed, and waits for the room. */
  isEarly: boolean;
  onGive: (event: "chat:takeover" | "chat:handback") => void;
}) {
  const { agent, mine, phase } = props.state;
  return (
    <Button
      id="desk-give"
      variant={mine ? "secondary" : "primary"}
      disabled={phase === "lost" || phase === "refused"}
      loading={props.isEarly}
      onClick={() => props.onGive(mine ? "chat:handback" : "chat:takeover")}
    >
      {mine ? text.handback : agent ? text.takeFrom(agent) : text.takeover}
    </Button>
  );
}

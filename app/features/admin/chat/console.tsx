import { useState } from "react";
import { Link } from "react-router";
import { truncate } from "#app/lib/truncate.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import type { ChatFact } from "#db/entities/chat-message.ts";
import { formatDateTime } from "#domain/lib/dubai-date.ts";
import { adminChatMessages as text } from "#domain/messages/en/admin-chat.ts";
import type { ChatMessage } from "#domain/rooms/wire.ts";
import type { loadConsole } from "./chat.server.ts";
import { DeskInput, useDraft } from "./desk-input.tsx";
import { DeskLog } from "./desk-log.tsx";
import type { DeskState } from "./desk-state.ts";
import { useDesk } from "./use-desk.ts";

type DeskChat = Awaited<ReturnType<typeof loadConsole>>["chat"];
type ConsoleProps = {
  chat: DeskChat;
  messages: readonly ChatMessage[];
  /** The records answers were made of, by the uuid of the message. */
  facts: Record<string, ChatFact[]>;
  onNews: () => void;
};

/** One chat at the desk: its transcript as it grows, and the way to take it over and give it back (DESIGN §7). */
export function ChatConsole({ chat, messages, facts, onNews }: ConsoleProps) {
  const isOver = chat.state === "closed";
  const { state, move, send } = useDesk(isOver ? "" : chat.uuid, messages, onNews);
  const [failure, setFailure] = useState("");
  const draft = useDraft(chat.uuid, send);
  async function give(event: "chat:takeover" | "chat:handback") {
    setFailure("");
    if (!(await move(event))) setFailure(text.failed.moved);
  }
  return (
    <section className="flex min-w-0 flex-col overflow-hidden rounded-card bg-shell-0 shadow-hair">
      <Head chat={chat} state={state} count={messages.length}>
        {!isOver && <Give state={state} onGive={(event) => void give(event)} />}
      </Head>
      <DeskLog messages={state.messages} facts={facts} busy={state.busy} />
      <div className="border-t border-sand-200 p-4">
        {isOver ? (
          <p className="text-small text-ink-600">{text.ended}</p>
        ) : (
          <>
            {state.phase !== "connected" && (
              <p role="status" className="mb-3 text-small text-amber-800">
                {text.connection[state.phase]}
              </p>
            )}
            {failure !== "" && <ErrorBanner>{failure}</ErrorBanner>}
            {state.mine ? (
              <DeskInput disabled={state.phase !== "connected"} draft={draft} />
            ) : (
              <p className="text-small text-ink-600">
                {state.agent ? text.theirs(state.agent) : text.assistants}
                {draft.text.trim() !== "" && ` ${text.kept(draft.text)}`}
              </p>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function Head(props: {
  chat: DeskChat;
  state: DeskState;
  count: number;
  children: React.ReactNode;
}) {
  const { chat, state } = props;
  const who = state.agent || (chat.state === "taken_over" && chat.agent) || "";
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 border-b border-sand-200 px-5 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 font-display text-title [overflow-wrap:anywhere]" dir="auto">
            {titleOf(state.messages) || text.title(chat.uuid.slice(0, 8))}
          </h1>
          <StateBadge chat={chat} who={who} />
        </div>
        <p className="mt-1 flex flex-wrap gap-x-3 text-small text-ink-600">
          <span>{text.begun(formatDateTime(new Date(chat.create_date)))}</span>
          <span>{text.messages(Math.max(props.count, state.messages.length))}</span>
          {chat.request_uuid && (
            <Link to={`/admin/edit/RentalRequest/${chat.request_uuid}`} className="link">
              {text.request(chat.request_id)}
            </Link>
          )}
        </p>
      </div>
      {props.children}
    </header>
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
  onGive: (event: "chat:takeover" | "chat:handback") => void;
}) {
  const { agent, mine, phase } = props.state;
  return (
    <Button
      variant={mine ? "secondary" : "primary"}
      disabled={phase !== "connected"}
      onClick={() => props.onGive(mine ? "chat:handback" : "chat:takeover")}
    >
      {mine ? text.handback : agent ? text.takeFrom(agent) : text.takeover}
    </Button>
  );
}

import { useState } from "react";
import { Link } from "react-router";
import { useNow } from "#app/features/chat/use-now.ts";
import { relativeTime } from "#app/lib/relative-time.ts";
import { Badge } from "#app/ui/badge.tsx";
import { adminChatMessages as text } from "#domain/messages/en/admin-chat.ts";
import type { loadConsole } from "./chat.server.ts";

type Live = Awaited<ReturnType<typeof loadConsole>>["live"];

/** Asks for a person, or a person has not answered yet. */
const waits = ({ asks, state, role }: Live[number]) =>
  asks || (state === "taken_over" && role === "user");

const LISTS = ["all", "mine", "nobody"] as const;
type List = (typeof LISTS)[number];

/** The chats that go on, those whose visitor waits first, then the latest: everybody's, one's own, or nobody's. */
export function LiveChats(props: { chats: Live; current: string; me: string }) {
  const { current, me } = props;
  const now = useNow(props.chats.length > 0);
  const [list, setList] = useState<List>("all");
  const of = (which: List) =>
    props.chats.filter(
      ({ owner }) => which === "all" || (which === "mine" ? owner === me : owner === null),
    );
  const chats = of(list).toSorted((a, b) => Number(waits(b)) - Number(waits(a)));
  return (
    <nav aria-label={text.chats} className="rounded-card bg-shell-0 shadow-hair">
      <h2 className="border-b border-sand-200 px-4 py-3.5 font-semibold">{text.chats}</h2>
      {props.chats.length > 0 && (
        <div className="flex gap-1 border-b border-sand-200 p-2">
          {LISTS.map((which) => (
            <button
              key={which}
              type="button"
              aria-pressed={which === list}
              onClick={() => setList(which)}
              className="min-h-9 cursor-pointer rounded-control px-2.5 text-small text-ink-700 hover:bg-sand-150 aria-pressed:bg-ink-900 aria-pressed:text-shell-0 pointer-coarse:min-h-11"
            >
              {text.lists[which]} <span className="tabular-nums">{of(which).length}</span>
            </button>
          ))}
        </div>
      )}
      {chats.length === 0 && (
        <p className="px-4 py-6 text-small text-ink-600">
          {props.chats.length === 0 ? text.none : text.noneHere}
        </p>
      )}
      <ul className="max-h-[calc(100dvh-9rem)] overflow-y-auto">
        {chats.map((chat) => (
          <li key={chat.uuid} className="border-b border-sand-200 last:border-0">
            <Link
              to={`/admin/edit/Chat/${chat.uuid}`}
              aria-current={chat.uuid === current ? "page" : undefined}
              className="block px-4 py-3 -outline-offset-2 hover:bg-shell-50 aria-[current]:bg-teal-50"
            >
              <bdi className="line-clamp-2 text-small font-semibold text-teal-700 [overflow-wrap:anywhere]">
                {chat.title || text.title(chat.uuid.slice(0, 8))}
              </bdi>
              {chat.snippet !== chat.title && (
                <span className="mt-0.5 line-clamp-2 text-small" dir="auto">
                  {chat.snippet}
                </span>
              )}
              <span className="mt-1 flex flex-wrap items-center gap-1.5 text-caption text-ink-500">
                <time dateTime={new Date(chat.at).toISOString()} suppressHydrationWarning>
                  {relativeTime(chat.at, now)}
                </time>
                {chat.state === "taken_over" && (
                  <Badge tone="teal">{text.state.taken_over(chat.agent ?? "")}</Badge>
                )}
                {chat.state === "open" && chat.owner_name && (
                  <Badge tone="quiet">{chat.owner_name}</Badge>
                )}
                {waits(chat) && <Badge tone="amber">{chat.asks ? text.asks : text.waits}</Badge>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

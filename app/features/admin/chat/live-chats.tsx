import { Link } from "react-router";
import { useNow } from "#app/features/chat/use-now.ts";
import { relativeTime } from "#app/lib/relative-time.ts";
import { Badge } from "#app/ui/badge.tsx";
import { adminChatMessages as text } from "#domain/messages/en/admin-chat.ts";
import type { loadConsole } from "./chat.server.ts";

type Live = Awaited<ReturnType<typeof loadConsole>>["live"];

/** The chats that go on, the latest first; those whose visitor waits are marked. */
export function LiveChats({ chats, current }: { chats: Live; current: string }) {
  const now = useNow(chats.length > 0);
  return (
    <nav aria-label={text.chats} className="rounded-card bg-shell-0 shadow-hair">
      <h2 className="border-b border-sand-200 px-4 py-3.5 font-semibold">{text.chats}</h2>
      {chats.length === 0 && <p className="px-4 py-6 text-small text-ink-600">{text.none}</p>}
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
                  <>
                    <Badge tone="teal">{text.state.taken_over(chat.agent ?? "")}</Badge>
                    {chat.role === "user" && <Badge tone="amber">{text.waits}</Badge>}
                  </>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

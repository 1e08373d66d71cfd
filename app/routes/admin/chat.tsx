import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { loadConsole } from "#app/features/admin/chat/chat.server.ts";
import { ChatConsole } from "#app/features/admin/chat/console.tsx";
import { LiveChats } from "#app/features/admin/chat/live-chats.tsx";
import { adminChatMessages as text } from "#app/messages/en/admin-chat.ts";
import type { Route } from "./+types/chat";

/** The list of chats is read again this often while somebody looks. */
const READ_AGAIN_MS = 5_000;

/** /admin/edit/Chat/{uuid} (SPEC §2; DESIGN §7): the chats that go on, and one of them to read and take over. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return loadConsole(context, params.uuid);
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: text.title(params.uuid.slice(0, 8)) }, { name: "robots", content: "noindex" }];
}

export default function AdminChat({ loaderData }: Route.ComponentProps) {
  const { chat, live, messages, facts } = loaderData;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <ChatConsole
        key={chat.uuid}
        chat={chat}
        messages={messages}
        facts={facts}
        onNews={() => void revalidate()}
      />
      <LiveChats chats={live} current={chat.uuid} />
    </div>
  );
}

import { useRevalidator } from "react-router";
import { loadConsole } from "#app/features/admin/chat/chat.server.ts";
import { ChatConsole } from "#app/features/admin/chat/console.tsx";
import { LiveChats } from "#app/features/admin/chat/live-chats.tsx";
import { useReadAgain } from "#app/features/admin/use-read-again.ts";
import { adminChatMessages as text } from "#domain/messages/en/admin-chat.ts";
import type { Route } from "./+types/chat";

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
  useReadAgain(true, ["Chat", "ChatMessage"]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,1fr)_20rem]">
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

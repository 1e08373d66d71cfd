import { useRevalidator } from "react-router";
import { assignByForm, loadConsole } from "#app/features/admin/chat/chat.server.ts";
import { ChatConsole } from "#app/features/admin/chat/console.tsx";
import { LiveChats } from "#app/features/admin/chat/live-chats.tsx";
import { useAnswer, useReadAgain } from "#app/features/admin/use-read-again.ts";
import { adminChatMessages as text } from "#domain/messages/en/admin-chat.ts";
import type { Route } from "./+types/chat";

/** /admin/edit/Chat/{uuid} (SPEC §2; DESIGN §7): the chats that go on, and one of them to read and take over. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return loadConsole(context, params.uuid);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return assignByForm(request, context, params.uuid);
}

export function meta({ params }: Route.MetaArgs) {
  return [{ title: text.title(params.uuid.slice(0, 8)) }, { name: "robots", content: "noindex" }];
}

export default function AdminChat({ loaderData, actionData }: Route.ComponentProps) {
  const { chat, live, me } = loaderData;
  const answer = useAnswer(actionData);
  const { revalidate } = useRevalidator();
  useReadAgain(true, ["Chat", "ChatMessage"]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_17rem] lg:grid-rows-[auto_1fr] xl:grid-rows-none xl:grid-cols-[15rem_minmax(0,1fr)_17rem]">
      <ChatConsole
        key={chat.uuid}
        {...loaderData}
        answer={answer}
        onNews={() => void revalidate()}
      />
      <div className="lg:col-start-2 xl:col-start-1 xl:row-start-1">
        <LiveChats chats={live} current={chat.uuid} me={me} />
      </div>
    </div>
  );
}
